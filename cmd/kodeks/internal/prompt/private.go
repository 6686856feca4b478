package prompt

import (
	"slices"
	"strings"

	"kodeks/cmd/kodeks/internal/repl"
	"kodeks/runtime/table"
)

// kept is a line that waits for the one who may hear it.
type kept struct {
	turn int
	text string
}

// mayHear is a reply as it may be shown to those who sit here. While Kodeks is the
// referee they hear what is said aloud, or to the player whose turn it was; what
// others alone may know waits until it is their turn.
func (s *Session) mayHear(reply table.Reply) table.Reply {
	if !s.hides() {
		return reply
	}
	var heard []table.Line
	for _, line := range reply.Lines {
		if line.Public() || line.For(reply.Player) {
			heard = append(heard, line)
		}
	}
	s.keep(reply)
	reply.Lines, reply.NotTaken = heard, nil
	return reply
}

// keep puts aside the lines of a turn for those who have not heard them.
func (s *Session) keep(reply table.Reply) {
	if !s.hides() {
		return
	}
	for _, line := range reply.Lines {
		for _, to := range line.To {
			if to != reply.Player {
				s.private[to] = append(s.private[to], kept{reply.Turn, line.Text})
			}
		}
	}
}

// recall puts aside again what was waiting when a game was left: what was told to
// each player since he last moved.
func (s *Session) recall() {
	for _, reply := range s.t.History() {
		delete(s.private, reply.Player)
		s.keep(reply)
	}
}

// forget drops what a turn that was taken back left waiting.
func (s *Session) forget(turn int) {
	for who, lines := range s.private {
		s.private[who] = slices.DeleteFunc(lines, func(k kept) bool { return k.turn == turn })
	}
}

// deliver shows the player whose turn it is what was kept for him. A person is
// asked first whether the others look away, and the screen is cleared after it.
func (s *Session) deliver() {
	who := s.t.Next()
	lines := s.private[who]
	if len(lines) == 0 || s.t.Pending() != nil {
		return
	}
	delete(s.private, who)
	var b strings.Builder
	for _, k := range lines {
		b.WriteString("  @ " + who + ": " + k.text + "\n")
	}
	if !s.Input.Interactive() {
		s.write(b.String())
		return
	}
	s.pause(en("For "+who+" only: the others look away, then press Enter ", "Только для игрока "+who+": остальные отвернитесь и нажмите Enter "))
	s.write(b.String())
	s.pause(en("Read? Enter wipes the screen ", "Прочли? Enter сотрёт экран "))
	s.write(repl.Wipe())
}
