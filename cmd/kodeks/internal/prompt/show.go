package prompt

import (
	"fmt"
	"strings"

	"kodeks/dsl/source"
	"kodeks/runtime/table"
)

// write writes lines as they are; what ends in no line end gets one.
func (s *Session) write(text string) {
	if text != "" {
		fmt.Fprintln(s.Out, strings.TrimSuffix(text, "\n"))
	}
}

// notice says something that is no part of the transcript: to a person only.
func (s *Session) notice(t source.Text) {
	if s.Input.Interactive() {
		s.write(s.Style.Faint(s.say(t)))
	}
}

// showReply writes a turn, less what was shown when it stopped for a question.
func (s *Session) showReply(reply table.Reply) {
	lines := strings.SplitAfter(s.mayHear(reply).Transcript(), "\n")
	if s.shown == 0 {
		s.write(s.Style.Strong(strings.TrimSuffix(lines[0], "\n")))
		s.shown = 1
	}
	s.write(strings.Join(lines[min(s.shown, len(lines)):], ""))
	s.shown = 0
	if reply.Over {
		s.showEnd()
	}
}

// showEnd tells a person that the game is over, and what may be seen now.
func (s *Session) showEnd() {
	s.notice(en("The game is over. :map shows the maze, :undo takes the last turn back, :quit leaves.",
		"Игра окончена. :карта покажет лабиринт, :отмена вернёт последний ход, :выход — уйти."))
}

// showQuestion writes the heading of a turn that waits, and what is asked. The
// same lines come first in the transcript of the turn.
func (s *Session) showQuestion(q *table.Question) {
	if s.shown == 0 {
		s.write(s.Style.Strong(fmt.Sprintf("%d %s: %s", q.Turn, q.Player, q.Order)))
		s.shown = 1
	}
	s.write(s.Style.Ask(fmt.Sprintf("? %s: %s", q.To, q.Text)))
	s.shown++
	if s.Input.Interactive() {
		for i, c := range q.Choices {
			s.write(fmt.Sprintf("  %d) %s", i+1, c))
		}
	}
}

// showQuery writes a player's question and its answer.
func (s *Session) showQuery(reply table.Reply, line string) {
	asked := reply.Order
	if asked == "" {
		asked = line
	}
	s.write(s.Style.Ask("? " + reply.Player + ": " + asked))
	for _, text := range reply.For(reply.Player) {
		s.write("  " + indent(text))
	}
}

// showEntry writes what a command has added to the record, as an audit shows it.
func (s *Session) showEntry() {
	play := s.t.Record().Play
	first, _, _ := strings.Cut(play[len(play)-1].String(), "\n")
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
}

func (s *Session) refuseWords(text string) {
	s.write(s.Style.Bad("! " + indent(text)))
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
