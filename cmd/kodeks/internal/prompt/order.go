package prompt

import (
	"errors"
	"regexp"
	"strconv"
	"strings"

	"kodeks/dsl/source"
	"kodeks/runtime/script"
	"kodeks/runtime/table"
)

// order gives the table an order, or a question that a player has.
func (s *Session) order(line string) {
	reply, err := s.t.Submit("", line)
	s.said = said{line, err, err == nil && reply.Query}
	if err != nil {
		s.refuseError(err, line)
		return
	}
	s.show(reply, line)
}

// answer gives the table the answer to what it asked.
func (s *Session) answer(line string) {
	asked := s.t.Pending()
	reply, err := s.t.Answer(line)
	s.said = said{err: err}
	if err != nil {
		if s.t.Pending() == nil {
			s.shown = 0 // the rules refuse the order with this answer
		}
		s.refuseError(err, line)
		return
	}
	if reply.Question != nil && !(s.hides() && asked.Private()) { // one more: the first answer belongs above it
		s.write("  " + inWords(asked, line))
		s.shown++
	}
	s.show(reply, line)
}

// inWords is an answer given by its number in words.
func inWords(q *table.Question, line string) string {
	if line == "" {
		return q.Default
	}
	if n, err := strconv.Atoi(strings.TrimRight(line, ".)")); err == nil && n > 0 && n <= len(q.Choices) {
		return q.Choices[n-1]
	}
	return line
}

// cancel withdraws the order that waits for an answer. Where the players share the keyboard all others must agree: whoever is
// asked has heard a part of what came of it.
func (s *Session) cancel() {
	q := s.t.Pending()
	if q == nil {
		return
	}
	if s.hides() && q.Order != "" {
		question := source.Format("do you agree that %s withdraws the order?", "согласны, что %s снимает ход?", q.Player)
		if _, ok := s.agreed(question, q.Player, ""); !ok {
			return
		}
	}
	s.withdraw()
}

// withdraw takes back the order that waits for an answer.
func (s *Session) withdraw() {
	if s.t.Pending() == nil {
		return
	}
	s.t.Withdraw()
	s.shown = 0
	s.notice(en("the order is withdrawn", "ход снят"))
}

// show writes what came of a line.
func (s *Session) show(reply table.Reply, line string) {
	switch {
	case reply.Question != nil:
		s.showQuestion(reply.Question)
	case reply.Query:
		s.showQuery(reply, line)
	default:
		s.showReply(reply)
	}
}

// refuseError says why the table did not do what a line says.
func (s *Session) refuseError(err error, line string) {
	var fault *script.Fault
	var unclear *table.NotUnderstood
	switch {
	case errors.As(err, &fault) && s.hides():
		s.refuse(veiled(fault))
	case errors.As(err, &unclear) && s.t.Pending() == nil:
		s.refuseText(err, commandHint(line))
	default:
		s.refuseText(err, source.Text{})
	}
}

// surrender is what somebody says who wants to play no more.
var surrender = regexp.MustCompile(`(?i)^\s*(?:я\s+)?(?:сдаюсь|сдаёмся|выхожу\s+из\s+игры)|^\s*(?:I\s+)?(?:surrender|resign|give\s+up|leave\s+the\s+game)`)

// veiled says where the rules failed, and not about what: the values in the text
// may be a secret.
func veiled(f *script.Fault) source.Text {
	at := f.Problem.File + ":" + strconv.Itoa(f.Problem.Pos.Line)
	return source.Format("the rules have a mistake at %s; nothing has happened", "в правилах ошибка: %s; ничего не произошло", at)
}

// commandHint is for those who forget the colon, or want to leave the game.
func commandHint(line string) source.Text {
	if surrender.MatchString(line) {
		return en("who leaves the game is put out by a ruling: :fix out NAME", "кто уходит из игры, о том записывают: :поправь выбыл ИМЯ")
	}
	word, _, _ := strings.Cut(line, " ")
	for _, c := range commands() {
		if c.named(word) {
			return source.Format("commands begin with a colon: :%s", "команды пишут с двоеточием: :%s", word)
		}
	}
	return source.Text{}
}
