package prompt

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"kodeks/cmd/kodeks/internal/repl"
	"kodeks/dsl/source"
	"kodeks/runtime/table"
)

// kept is a line that waits for the one who may hear it.
type kept struct {
	turn int
	text string
}

// mayHear is a reply as it may be shown to those who sit here, and the lines that
// the player whose turn it was may see alone. While Kodeks is the referee all hear what
// is said aloud; what others alone may know waits until it is their turn. A
// transcript has no one to hide from but those others.
func (s *Session) mayHear(reply table.Reply) (heard table.Reply, alone []string) {
	if !s.hides() {
		return reply, nil
	}
	s.keep(reply)
	reply = reply.Discreet()
	var lines []table.Line
	for _, line := range reply.Lines {
		switch {
		case line.Public(), line.For(reply.Player) && !s.Input.Interactive():
			lines = append(lines, line)
		case line.For(reply.Player):
			alone = append(alone, line.Text)
		}
	}
	reply.Lines, reply.NotTaken = lines, nil
	return reply, alone
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
	clear(s.private)
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

// deliver shows the player whose turn it is what was kept for him. A person is handed
// the keyboard at every turn, whether there is news or not: otherwise all would know
// who has some.
func (s *Session) deliver() {
	who := s.t.Next()
	if who == "" || !s.hides() || s.t.Pending() != nil || s.ahead != "" {
		return
	}
	lines := s.private[who]
	if !s.Input.Interactive() {
		delete(s.private, who)
		for _, k := range lines {
			s.write("  @ " + who + ": " + k.text)
		}
		return
	}
	turn := who + s.t.Digest()
	if len(lines) == 0 && (turn == s.handed || s.goesOn(who)) {
		return
	}
	var news []string
	for _, k := range lines {
		news = append(news, k.text)
	}
	if len(news) == 0 {
		news = []string{s.say(en("no news for you alone", "вестей только для вас нет"))}
	}
	if reply, err := s.t.Status(who); err == nil && s.picture(who) == "" { // a picture tells how he stands
		news = append(news, reply.For(who)...)
	}
	if s.alone(who, news) {
		delete(s.private, who)
		s.handed = turn
	}
}

// goesOn reports that a player's turn goes on after what he did last: he has the keyboard.
func (s *Session) goesOn(who string) bool {
	past := s.t.History()
	return len(past) > 0 && past[len(past)-1].Kept && past[len(past)-1].Player == who
}

// alone shows lines to one of the people who share the screen: the others look away,
// and it is wiped. What all have heard of the last round stands on it again then. It
// is false if the lines were not shown. What somebody types instead of Enter is heard afterwards.
func (s *Session) alone(who string, lines []string) bool {
	line, err := s.cover(source.Format("%s, it is for you alone: the others look away, then press Enter ", "%s, это только для вас: остальные отвернитесь, потом нажмите Enter ", who))
	if err != nil || line != "" {
		s.ahead = line
		return false
	}
	for _, line := range lines {
		s.write("  @ " + who + ": " + line)
	}
	if drawn := s.picture(who); drawn != "" {
		s.write(drawn)
	}
	read := en("Read? Enter wipes the screen ", "Прочли? Enter сотрёт экран ")
	if who == s.t.Next() {
		read = en("Read? Enter wipes the screen; a move may come at once> ", "Прочли? Enter сотрёт экран; можно сразу ввести ход> ")
	}
	s.ahead, _ = s.cover(read)
	s.wipe()
	return true
}

// wipe leaves to the next one what all have heard of the last round, and nothing of what was shown or typed.
func (s *Session) wipe() {
	fmt.Fprint(s.Out, repl.Wipe())
	s.Input.Forget()
	s.showRound()
}

// cover waits until a person presses Enter, and returns what he typed before it.
func (s *Session) cover(t source.Text) (line string, err error) {
	line, err = s.Input.Ask(s.Style.Ask(s.say(t)))
	s.left = s.left || errors.Is(err, io.EOF)
	return strings.TrimSpace(line), err
}

// showRound writes what everybody heard of the last round.
func (s *Session) showRound() {
	past := s.t.History()
	for _, reply := range past[max(0, len(past)-len(s.players())):] {
		s.write(reply.Public().Transcript())
	}
	s.drawn = ""
	s.showPicture()
}
