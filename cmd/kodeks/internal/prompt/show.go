package prompt

import (
	"fmt"
	"slices"
	"strings"

	"kodeks/cmd/kodeks/internal/page"
	"kodeks/cmd/kodeks/internal/repl"
	"kodeks/dsl/source"
	"kodeks/runtime/table"
)

// write writes lines as they are, on a terminal fitted to its width; what ends in no
// line end gets one.
func (s *Session) write(text string) { s.writeIn(text, func(text string) string { return text }) }

// writeIn is write in a style.
func (s *Session) writeIn(text string, style func(string) string) {
	if text != "" {
		fmt.Fprintln(s.Out, style(page.Fold(strings.TrimSuffix(text, "\n"), s.width())))
	}
}

// width is how wide the screen is; 0: nobody looks at one.
func (s *Session) width() int {
	if !s.Input.Interactive() {
		return 0
	}
	return repl.Width()
}

// notice says something that is no part of the transcript: to a person only.
func (s *Session) notice(t source.Text) {
	if s.Input.Interactive() {
		s.writeIn(s.say(t), s.Style.Faint)
	}
}

// showReply writes a turn, less what was shown when it stopped for a question.
func (s *Session) showReply(reply table.Reply) {
	heard, alone := s.mayHear(reply)
	lines := strings.SplitAfter(heard.Transcript(), "\n")
	if s.shown == 0 {
		s.writeIn(lines[0], s.Style.Strong)
		s.shown = 1
	}
	s.write(strings.Join(lines[min(s.shown, len(lines)):], ""))
	s.shown = 0
	if len(alone) > 0 {
		s.alone(reply.Player, alone)
	}
	s.showPicture()
	if reply.Over {
		s.showEnd()
	}
}

// showEnd tells a person that the game is over, and what may be seen now.
func (s *Session) showEnd() {
	s.notice(en("The game is over. :map shows everything, :undo takes the last turn back, :quit leaves.",
		"Игра окончена. :карта покажет всё, :отмена вернёт последний ход, :выход — уйти."))
	if len(s.t.Oracles()) > 0 {
		s.notice(en("What the rules consulted may be opened now: :oracle.", "Теперь можно вскрыть то, с чем сверялись правила: :оракул."))
	}
}

// showQuestion writes the heading of a turn that waits, and what is asked. The
// same lines come first in the transcript of the turn.
func (s *Session) showQuestion(q *table.Question) {
	if s.shown == 0 {
		s.writeIn(fmt.Sprintf("%d %s: %s", q.Turn, q.Player, q.Order), s.Style.Strong)
		s.shown = 1
	}
	if s.confidential(q) {
		return // it is put to him alone
	}
	s.writeIn(fmt.Sprintf("? %s: %s", q.To, q.Text), s.Style.Ask)
	if !s.hides() || !q.Private() {
		s.shown++
	}
	if s.Input.Interactive() {
		s.choices(q)
	}
}

// showQuery writes a player's question and its answer.
func (s *Session) showQuery(reply table.Reply, line string) {
	asked := reply.Order
	if asked == "" {
		asked = line
	}
	s.writeIn("? "+reply.Player+": "+asked, s.Style.Ask)
	lines := reply.For(reply.Player)
	switch {
	case !s.Input.Interactive():
		for _, text := range lines {
			s.write("  " + indent(text))
		}
	case slices.Equal(lines, s.t.RulesInForce(s.Lang).Lines()):
		s.rules("")
	case s.hides() && !s.heard(lines):
		s.alone(reply.Player, lines)
	default:
		for _, text := range lines {
			s.write("  " + indent(text))
		}
	}
}

// heard reports that lines are a player's last move as everybody heard it.
func (s *Session) heard(lines []string) bool {
	for _, p := range s.players() {
		if last, ok := s.t.Last(p); ok {
			said := []string{p + ": " + last.Order}
			for _, line := range last.Public().Lines {
				said = append(said, line.Text)
			}
			if slices.Equal(lines, said) {
				return true
			}
		}
	}
	return false
}

// showEntry tells what a command has added to the record: a person in words, a
// transcript as an audit shows it.
func (s *Session) showEntry(said source.Text) {
	if s.Input.Interactive() {
		s.notice(said)
		return
	}
	first, _, _ := strings.Cut(s.t.Entry(), "\n")
	s.write(first)
}

// refuse says no; under Strict a session that no person types in ends with it.
func (s *Session) refuse(t source.Text) { s.refuseWords(s.say(t)) }

// refuseText says no as an error puts it, with a hint of ours after it.
func (s *Session) refuseText(err error, hint source.Text) {
	text := words(err, s.Lang)
	if !hint.Empty() {
		text += "\n" + s.say(hint)
	}
	s.refuseWords(text)
	s.ifLost(err)
}

func (s *Session) refuseWords(text string) {
	s.writeIn("! "+indent(text), s.Style.Bad)
	if s.Strict && !s.Input.Interactive() {
		s.failure = ErrRefused
	}
}

// words puts an error into a language that it may or may not speak.
func words(err error, lang string) string {
	if spoken, ok := err.(interface{ In(lang string) string }); ok {
		return spoken.In(lang)
	}
	return err.Error()
}

// indent moves all lines but the first below what stands before the first.
func indent(text string) string {
	return strings.ReplaceAll(strings.TrimSuffix(text, "\n"), "\n", "\n  ")
}
