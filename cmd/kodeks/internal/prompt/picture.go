package prompt

import (
	"fmt"

	"kodeks/cmd/kodeks/internal/repl"
	"kodeks/dsl/source"
	"kodeks/runtime/table"
)

// picture is the game as the rules draw it for a viewer; "" if they draw nothing. Rules that fail at it are heard of when somebody asks.
func (s *Session) picture(viewer string) string {
	drawn, err := s.t.Picture(viewer)
	if err != nil {
		return ""
	}
	return drawn
}

// showPicture draws what all may see, for a person, where that has changed.
func (s *Session) showPicture() {
	if !s.Input.Interactive() {
		return
	}
	if drawn := s.picture(table.Everybody); drawn != s.drawn {
		s.drawn = drawn
		s.write(drawn)
	}
}

// look draws what all may see, and shows a player alone what he may.
func (s *Session) look(name string) {
	who, ok := s.player(name)
	if !ok {
		return
	}
	drawn, err := s.t.Picture(table.Everybody)
	switch {
	case err != nil:
		s.refuseError(err, "")
	case drawn == "":
		s.refuse(en("these rules draw nothing that all may see", "по этим правилам рисовать всем нечего"))
	case who == "" || s.hides() && !s.Input.Interactive() && who != s.t.Next():
		s.write(drawn)
	case s.hides() && s.Input.Interactive(): // also one who has no turns: he is handed the screen
		if s.alone(who, s.waiting(who)) {
			delete(s.private, who)
		}
	default:
		s.write(s.picture(who))
	}
}

// board draws everything for the referee.
func (s *Session) board(string) {
	drawn, err := s.t.Picture(table.Omniscient)
	switch {
	case err != nil:
		s.refuseError(err, "")
	case drawn != "":
		s.write(drawn)
	case len(s.t.Map().Cells) == 0:
		s.refuse(en("there is nothing to draw", "чертить нечего"))
	default:
		s.write(board(s.t.Map(), repl.Width()))
	}
}

// waiting are the lines that wait for a player.
func (s *Session) waiting(who string) []string {
	var lines []string
	for _, k := range s.private[who] {
		lines = append(lines, k.text)
	}
	return lines
}

// oracles opens the scripts that the rules consulted.
func (s *Session) oracles(string) {
	list := s.t.Oracles()
	if len(list) == 0 {
		s.refuse(en("the rules consulted no script in this game", "ни с каким скриптом правила в этой игре не сверялись"))
	}
	for _, o := range list {
		title := o.Name
		if o.Owner != "" {
			title += ", " + o.Owner
		}
		s.writeIn(title+", sha256:"+o.Hash, s.Style.Strong)
		s.write(o.Text)
	}
}

// confidential reports a question that those who share the screen must not see answered.
func (s *Session) confidential(q *table.Question) bool {
	return s.hides() && s.Input.Interactive() && q.Private()
}

// askAlone puts a question to one of the people who share the screen, who answers it unseen.
func (s *Session) askAlone(q *table.Question) (string, error) {
	if line, err := s.cover(source.Format("%s, a question for you alone: the others look away, then press Enter ", "%s, вопрос только для вас: остальные отвернитесь, потом нажмите Enter ", q.To)); err != nil || line != "" {
		return line, err
	}
	for _, line := range s.waiting(q.To) {
		s.write("  @ " + q.To + ": " + line)
	}
	delete(s.private, q.To)
	if drawn := s.picture(q.To); drawn != "" {
		s.write(drawn)
	}
	s.writeIn(fmt.Sprintf("? %s: %s", q.To, q.Text), s.Style.Ask)
	s.choices(q)
	line, err := s.Input.Secret(s.Style.Ask(s.say(en("your answer", "ваш ответ"))) + "> ")
	s.wipe()
	s.shown = 0 // the heading went with the rest
	return line, err
}

// choices lists the answers that a question offers.
func (s *Session) choices(q *table.Question) {
	for i, c := range q.Choices {
		s.write(fmt.Sprintf("  %d) %s", i+1, c))
	}
	if q.Default != "" {
		s.notice(source.Format("Enter alone: %s", "просто Enter: %s", q.Default))
	}
}
