package prompt

import (
	"errors"
	"io"
	"strings"

	"kodeks/dsl/source"
	"kodeks/runtime/table"
)

// agreed reports whether a turn may be taken back, or brought back, and adds to the
// reason who agreed. The referee decides alone; players who share the keyboard
// decide together: all but the one whose turn it was. That an answer was
// heard by nobody is no exception, for then all would know that.
func (s *Session) agreed(what table.Reply, reason string) (string, bool) {
	if !s.Computer {
		return reason, true
	}
	var names []string
	for _, p := range s.t.Players() {
		if p.Name == what.Player || !p.In {
			continue
		}
		if !s.consents(p.Name, what) {
			if !s.left {
				s.refuse(source.Format("%s does not agree: nothing is changed", "%s не соглашается: всё остаётся как есть", p.Name))
			}
			return "", false
		}
		names = append(names, p.Name)
	}
	if reason != "" {
		reason += "; "
	}
	return reason + s.say(en("agreed: ", "согласны: ")) + strings.Join(names, ", "), true
}

// consents asks one player until the answer is yes or no; no answer is no.
func (s *Session) consents(name string, what table.Reply) bool {
	return s.yes(name, "? "+name+": "+s.say(source.Format("do you agree to change “%s”? (yes, no)", "согласны переиграть «%s»? (да, нет)", s.heading(what))))
}

// yes puts a question until the answer is yes or no; no answer is no.
func (s *Session) yes(name, question string) bool {
	for s.failure == nil {
		s.writeIn(question, s.Style.Ask)
		line, err := s.Input.Ask(s.Style.Ask(name) + "> ")
		switch {
		case errors.Is(err, io.EOF):
			s.left = true
			return false
		case err != nil:
			return false
		}
		if !s.Input.Interactive() {
			s.write("  " + line)
		}
		switch folded(strings.Trim(strings.TrimSpace(line), ".!")) {
		case "да", "yes", "y", "д", "da", "согласен", "согласна":
			return true
		case "нет", "no", "n", "н", "net", "не согласен", "не согласна":
			return false
		}
		s.refuse(en("yes or no?", "да или нет?"))
	}
	return false
}
