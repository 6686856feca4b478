package prompt

import (
	"strings"

	"kodeks/cmd/kodeks/internal/page"
	"kodeks/dsl/source"
)

// talkCommands are about the conversation itself.
func talkCommands() []command {
	return []command{
		{name: en("help", "помощь"), also: []string{"справка"}, group: &talking, args: en("[COMMAND or TOPIC]", "[КОМАНДА или ТЕМА]"),
			help: en("explain the commands, or a topic of the manual", "объяснить команды или тему руководства"), offers: (*Session).topics,
			run: (*Session).help},
		{name: en("lang", "язык"), group: &talking, args: en("ru|en", "ru|en"), offers: func(*Session) []string { return []string{"ru", "en"} },
			help: en("the language of everything said from now on", "язык всего, что говорится дальше"),
			run:  (*Session).lang},
		{name: en("quit", "выход"), also: []string{"конец", "exit"}, group: &talking,
			help: en("leave; the game can be gone on with later", "уйти; игру можно продолжить потом"),
			run:  func(s *Session, _ string) { s.withdraw(); s.left = true }},
	}
}

// help explains a command, a topic of the manual, or lists the commands.
func (s *Session) help(topic string) {
	switch text := s.about(topic); {
	case topic == "":
		s.write(s.say(en("A line is an order, a question or a command:", "Строка — это ход, вопрос или команда:")))
		s.listCommands()
		if topics := s.topics(); len(topics) > 0 {
			s.write("\n" + s.say(en("Topics for :help: ", "Темы для :помощь — ")) + strings.Join(topics, ", "))
		}
	case text == "":
		s.refuse(s.noTopic(topic))
	default:
		s.write(text)
	}
}

// listCommands writes the commands with a line about each; those that would show a
// secret are only named.
func (s *Session) listCommands() {
	var later []string
	for _, group := range grouped() {
		var rows [][2]string
		for _, c := range group {
			if c.secret && s.hides() {
				later = append(later, ":"+c.name.In(s.Lang))
				continue
			}
			rows = append(rows, [2]string{c.usage(s.Lang), s.brief(c)})
		}
		s.write("\n" + s.section(*group[0].group, rows))
	}
	if len(later) > 0 {
		s.write("\n" + s.say(en("When the game is over also ", "Когда игра окончится, ещё ")) + strings.Join(later, ", "))
	}
}

// brief is a line about a command.
func (s *Session) brief(c command) string {
	if c.more.Empty() {
		return c.help.In(s.Lang)
	}
	return c.help.In(s.Lang) + s.say(en("; see :help "+c.name.EN, "; см. :помощь "+c.name.RU))
}

// about explains what a topic names: a command, a page of the manual, or the command
// that it begins to name; "" is nothing.
func (s *Session) about(topic string) string {
	name, rest := split(strings.TrimPrefix(topic, ":"))
	if c, ok := exact(name); ok && rest == "" {
		return c.explained(s.Lang)
	}
	if s.Manual != nil {
		if text, _ := s.Manual(s.Lang, topic); text != "" {
			return page.Prose(text, s.width())
		}
	}
	if c, ok := find(name); ok {
		return c.explained(s.Lang)
	}
	return ""
}

func (s *Session) noTopic(topic string) source.Text {
	if near, ok := source.Nearest(topic, s.topics()); ok {
		return source.Format("there is no topic %q; did you mean %s?", "темы «%s» нет; может быть, %s?", topic, near)
	}
	if near, ok := nearest(strings.TrimPrefix(topic, ":")); ok {
		return source.Format("there is no topic %q; did you mean :help %s?", "темы «%s» нет; может быть, :помощь %s?", topic, near)
	}
	return source.Format("there is no command and no topic %q; the topics are: %s", "нет ни команды, ни темы «%s»; темы: %s",
		topic, strings.Join(s.topics(), ", "))
}

// topics are the topics of the manual.
func (s *Session) topics() []string {
	if s.Manual == nil {
		return nil
	}
	_, topics := s.Manual(s.Lang, "")
	return topics
}

// lang changes the language.
func (s *Session) lang(name string) {
	switch folded(name) {
	case "ru", "русский":
		s.Lang = "ru"
	case "en", "english", "английский":
		s.Lang = "en"
	default:
		s.refuse(en("there are two languages: :lang ru and :lang en", "языков два: :язык ru и :язык en"))
		return
	}
	s.t.SetLang(s.Lang)
	s.notice(en("English it is", "дальше по-русски"))
}
