package prompt

import (
	"errors"
	"io"
	"strings"

	"kodeks/dsl/source"
	"kodeks/runtime/table"
)

// agreed reports whether a turn may be taken back, or brought back. The referee
// decides alone; players who share the keyboard decide together, if the answer was
// heard: everybody but the one whose turn it was must agree.
func (s *Session) agreed(what table.Reply) bool {
	if !s.Computer || len(what.Lines) == 0 {
		return true
	}
	for _, p := range s.t.Players() {
		if p.Name == what.Player || !p.In {
			continue
		}
		if !s.consents(p.Name, what) {
			s.refuse(source.Format("%s does not agree: the turn stands", "%s не соглашается: ход остаётся в силе", p.Name))
			return false
		}
	}
	return true
}

// consents asks one player until the answer is yes or no; no answer is no.
func (s *Session) consents(name string, what table.Reply) bool {
	question := "? " + name + ": " + s.say(source.Format("do you agree to take back “%s”? (yes, no)", "согласны взять назад «%s»? (да, нет)", heading(what)))
	for s.failure == nil {
		s.write(s.Style.Ask(question))
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
		case "да", "yes", "y", "д", "согласен", "согласна", "ok":
			return true
		case "нет", "no", "n", "н", "не согласен", "не согласна":
			return false
		}
		s.refuse(en("yes or no?", "да или нет?"))
	}
	return false
}
