package prompt

import (
	"errors"
	"io"
	"strings"

	"kodeks/dsl/source"
	"kodeks/runtime/table"
)

// agreedToChange reports whether a turn may be taken back, or brought back. That an answer was
// heard by nobody is no exception, for then all would know that.
func (s *Session) agreedToChange(what table.Reply, reason string) (string, bool) {
	return s.agreed(source.Format("do you agree to change “%s”?", "согласны переиграть «%s»?", s.heading(what)), what.Player, reason)
}

// agreed puts a question about what the referee decides, and adds to the reason who agreed. The referee decides alone;
// players who share the keyboard decide together: all but the one it is about.
func (s *Session) agreed(question source.Text, about, reason string) (string, bool) {
	if !s.Computer {
		return reason, true
	}
	var names []string
	for _, p := range s.t.Players() {
		if p.Name == about || !p.In {
			continue
		}
		if !s.yes(p.Name, "? "+p.Name+": "+s.say(question)+s.say(en(" (yes, no)", " (да, нет)"))) {
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
