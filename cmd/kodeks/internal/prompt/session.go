package prompt

import (
	"errors"
	"io"
	"strings"

	"kodeks/cmd/kodeks/internal/repl"
	"kodeks/dsl/source"
)

// Config says who sits at which table.
type Config struct {
	Table    Host
	Input    repl.Input
	Out      io.Writer
	Style    repl.Style
	Lang     string // "ru" or "en"
	Computer bool   // Kodeks is the referee: no secret is shown before the end
	Strict   bool   // the first refusal ends the session, if the input is no terminal
	// Manual returns what the manual says about a topic, and the topics there are;
	// nil: there is no manual.
	Manual func(lang, topic string) (text string, topics []string)
}

// ErrRefused ends a strict session.
var ErrRefused = errors.New("refused")

// Session is one conversation.
type Session struct {
	Config
	t       Host
	shown   int               // lines of the turn that waits for an answer, shown already
	private map[string][]kept // lines that a player gets to see when it is his turn
	drawn   string            // the picture that was shown last
	handed  string            // whose turn the keyboard was handed over for, and in what state
	ahead   string            // a line typed while the screen was covered, or before it was wiped
	said    said              // what was said last, for :why
	left    bool
	failure error
}

// New prepares a conversation.
func New(c Config) *Session {
	c.Table.SetLang(c.Lang)
	return &Session{Config: c, t: c.Table, private: map[string][]kept{}}
}

// Run seats the players, if the game has not begun, and talks until the input ends
// or somebody quits. The error is ErrRefused or what went wrong with the input.
func (s *Session) Run() error {
	if err := s.seat(); err != nil {
		return leave(err)
	}
	s.resume()
	for !s.left && s.failure == nil {
		if s.deliver(); s.left {
			break
		}
		line, err := s.read()
		var bad *repl.BadLine
		switch {
		case errors.As(err, &bad):
			s.refuse(bad.Text)
		case errors.Is(err, repl.ErrCancelled):
			s.cancel()
		case err != nil:
			return leave(err)
		default:
			s.Do(line)
			s.showPicture()
		}
		s.trouble()
	}
	return s.failure
}

// resume takes up a game where it was left: a person is shown the last move.
func (s *Session) resume() {
	if s.hides() {
		s.recall()
	}
	if last, ok := s.t.CanUndo(); ok && s.Input.Interactive() {
		if s.hides() {
			last = last.Public()
		}
		if last.Player != "" {
			s.write(last.Transcript())
		}
	}
	s.showPicture()
}

// leave makes the end of the input no error.
func leave(err error) error {
	if errors.Is(err, io.EOF) {
		return nil
	}
	return err
}

// read asks for the next line, unless it has been typed already: the answer to a question, or whatever comes.
func (s *Session) read() (string, error) {
	if line := s.ahead; line != "" {
		s.ahead = ""
		return line, nil
	}
	if q := s.t.Pending(); q != nil {
		if s.confidential(q) {
			return s.askAlone(q)
		}
		return s.Input.Ask(s.Style.Ask(s.say(en("your answer", "ваш ответ"))) + "> ")
	}
	who := s.t.Next()
	if who == "" {
		who = s.say(en("the game is over", "игра окончена"))
	}
	return s.Input.Line(s.Style.Strong(who) + "> ")
}

// Do does what a line says: it is a command, an answer or an order.
func (s *Session) Do(line string) {
	line = strings.TrimSpace(line)
	switch {
	case line == "":
		if q := s.t.Pending(); q != nil && q.Default != "" {
			s.answer("")
		}
	case strings.HasPrefix(line, ":"):
		s.command(line[1:])
	case s.t.Pending() != nil:
		s.answer(line)
	default:
		s.order(line)
	}
}

// trouble says what has befallen the table.
func (s *Session) trouble() {
	err := s.t.Trouble()
	if err == nil {
		return
	}
	s.writeIn("! "+indent(words(err, s.Lang)), s.Style.Bad)
	s.ifLost(err)
}

// ifLost ends a session that has lost its table; a person may know a way on.
func (s *Session) ifLost(err error) {
	var lost Lost
	if errors.As(err, &lost) && !s.Input.Interactive() {
		s.failure = ErrRefused
	}
}

// hides reports that whoever sits here must not see secrets now.
func (s *Session) hides() bool { return s.Computer && !s.t.Over() }

// say puts a text into the language of the session.
func (s *Session) say(t source.Text) string { return t.In(s.Lang) }

// en is a text in both languages, short to write.
func en(english, russian string) source.Text { return source.Text{EN: english, RU: russian} }
