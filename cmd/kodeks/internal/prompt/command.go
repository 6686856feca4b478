package prompt

import (
	"slices"
	"strings"

	"kodeks/dsl/source"
)

// command is one entry of the table that dispatch, help, completion and the manual
// are made from.
type command struct {
	name   source.Text // what it is called; both names always work
	also   []string    // other names
	args   source.Text // what may follow
	help   source.Text
	group  *source.Text
	secret bool // shows or touches what players must not know
	run    func(s *Session, rest string)
	offers func(s *Session) []string // what may be typed after it
}

// The groups, in the order help lists them.
var (
	looking   = en("Looking", "Посмотреть")
	refereing = en("Refereeing", "Вести игру")
	talking   = en("Besides", "Прочее")
)

// commands is the table.
func commands() []command {
	return slices.Concat(lookCommands(), refereeCommands(), talkCommands())
}

// named reports that a word is one of the command's names.
func (c command) named(word string) bool {
	return slices.ContainsFunc(c.names(), func(n string) bool { return folded(n) == folded(word) })
}

func (c command) names() []string { return append([]string{c.name.EN, c.name.RU}, c.also...) }

// folded is how names are compared.
func folded(word string) string { return strings.ReplaceAll(strings.ToLower(word), "ё", "е") }

// find returns the command that a word names, or the only one it begins.
func find(word string) (command, bool) {
	var begun []command
	for _, c := range commands() {
		if c.named(word) {
			return c, true
		}
		if slices.ContainsFunc(c.names(), func(n string) bool { return strings.HasPrefix(folded(n), folded(word)) }) {
			begun = append(begun, c)
		}
	}
	if len(begun) == 1 && word != "" {
		return begun[0], true
	}
	return command{}, false
}

// command does what a line without its colon says.
func (s *Session) command(line string) {
	word, rest, _ := strings.Cut(joined(strings.TrimSpace(line)), " ")
	c, ok := find(word)
	switch {
	case !ok:
		s.refuse(unknown(word))
	case c.secret && s.hides():
		s.refuse(source.Format(
			":%[1]s would show a secret: while Kodeks is the referee it works when the game is over",
			":%[2]s показала бы тайну: пока ведущий — Kodeks, она доступна только после конца игры", c.name.EN, c.name.RU))
	default:
		c.run(s, strings.TrimSpace(rest))
	}
}

// joined writes the one command that people say in two words in one.
func joined(line string) string {
	for _, two := range []string{"что если ", "what if "} {
		if strings.HasPrefix(folded(line), two) {
			return strings.Replace(line, " ", "", 1)
		}
	}
	return line
}

// unknown says that no command has a name, and which one may be meant.
func unknown(word string) source.Text {
	var names []string
	for _, c := range commands() {
		names = append(names, c.names()...)
	}
	if near, ok := source.Nearest(word, names); ok {
		return source.Format("there is no command :%s; did you mean :%s?", "нет команды :%s; может быть, :%s?", word, near)
	}
	return source.Format("there is no command :%s; :help lists them", "нет команды :%s; все они — в :помощь", word)
}

// Commands is the table as text, for help and the manual.
func Commands(lang string) string {
	var b strings.Builder
	var group *source.Text
	for _, c := range commands() {
		if c.group != group {
			if group != nil {
				b.WriteString("\n")
			}
			group = c.group
			b.WriteString(group.In(lang) + "\n")
		}
		b.WriteString("  " + c.usage(lang) + "\n      " + c.help.In(lang) + "\n")
	}
	return b.String()
}

// usage is how a command is typed; its name in the other language follows it.
func (c command) usage(lang string) string {
	other := c.name.EN
	if lang != "ru" {
		other = c.name.RU
	}
	text := ":" + c.name.In(lang)
	if args := c.args.In(lang); args != "" {
		text += " " + args
	}
	return text + "  (:" + other + ")"
}
