package prompt

import (
	"strings"

	"kodeks/cmd/kodeks/internal/page"
	"kodeks/dsl/source"
	"kodeks/runtime/table"
)

// rules shows the rules in force: what is changed first, then the other options and
// the modules.
func (s *Session) rules(string) {
	r := s.t.RulesInForce(s.Lang)
	var changed, usual, disputed, modules [][2]string
	for _, o := range r.Options {
		switch {
		case o.Changed:
			changed = append(changed, s.option(o))
		case o.Disputed:
			disputed = append(disputed, s.option(o))
		default:
			usual = append(usual, s.option(o))
		}
	}
	for _, m := range r.Modules {
		modules = append(modules, [2]string{m.Name, oneLine(m.Doc)})
	}
	s.write(strings.TrimSuffix(r.Name+": "+oneLine(r.Doc), ": "))
	s.write(s.section(en("Changed options", "Изменённые настройки"), changed))
	s.write(s.section(en("Options", "Настройки"), usual))
	s.write(s.section(en("What the written rules leave open", "Что написанные правила оставляют открытым"), disputed))
	s.write(s.section(en("Modules", "Модули"), modules))
}

// option is a row about an option: its value, its rule, what it means, what else it
// may be.
func (s *Session) option(o table.OptionView) [2]string {
	about := oneLine(o.Doc)
	if o.Clause != "" {
		about = o.Clause + ": " + about
	}
	if len(o.Values) > 0 {
		about += " (" + page.Choices(o.Values) + ")"
	}
	if o.Changed {
		about += s.say(source.Format("; usually %s", "; обычно %s", o.Default))
	}
	return [2]string{o.Name + " = " + o.Value, about}
}

// section is a table under a title; an empty one is nothing.
func (s *Session) section(title source.Text, rows [][2]string) string {
	if len(rows) == 0 {
		return ""
	}
	return s.say(title) + ":\n" + page.Table(rows, s.width())
}

// oneLine joins the lines of a description.
func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }
