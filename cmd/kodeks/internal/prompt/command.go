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
	more   source.Text // goes on with help, where there is room
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

// command does what a line without its colon says.
func (s *Session) command(line string) {
	word, rest := split(strings.TrimLeft(line, ": "))
	c, ok := find(word)
	switch {
	case word == "":
		s.refuse(en("what command? :help lists them", "какая команда? все они — в :помощь"))
	case !ok:
		s.refuse(unknown(word))
	case c.secret && s.hides():
		s.refuse(source.Format(
			":%[1]s would show a secret: while Kodeks is the referee it works when the game is over",
			":%[2]s показала бы тайну: пока ведущий — Kodeks, она доступна только после конца игры", c.name.EN, c.name.RU))
	case c.args.Empty() && rest != "":
		s.refuse(source.Format("%[3]q is too much: :%[1]s takes nothing", "«%[3]s» лишнее: после :%[2]s ничего не пишут", c.name.EN, c.name.RU, rest))
	default:
		c.run(s, rest)
	}
}

// explained is a command with all its help.
func (c command) explained(lang string) string {
	text := c.usage(lang) + "\n  " + c.help.In(lang)
	if more := c.more.In(lang); more != "" {
		text += ":\n    " + strings.ReplaceAll(more, "\n", "\n    ")
	}
	return text
}

// Commands is the table as text, for the manual.
func Commands(lang string) string {
	var b strings.Builder
	for i, group := range grouped() {
		if i > 0 {
			b.WriteString("\n")
		}
		b.WriteString(group[0].group.In(lang) + "\n")
		for _, c := range group {
			b.WriteString("  " + strings.ReplaceAll(c.explained(lang), "\n", "\n    ") + "\n")
		}
	}
	return b.String()
}

// grouped are the commands by their groups.
func grouped() [][]command {
	var groups [][]command
	for _, c := range commands() {
		if n := len(groups); n > 0 && groups[n-1][0].group == c.group {
			groups[n-1] = append(groups[n-1], c)
			continue
		}
		groups = append(groups, []command{c})
	}
	return groups
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
