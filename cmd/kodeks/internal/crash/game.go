package crash

import (
	"errors"
	"fmt"
	"math/rand/v2"

	"kodeks/dsl/record"
	"kodeks/dsl/source"
	"kodeks/runtime/script"
	"kodeks/runtime/table"
	"kodeks/runtime/talk"
)

// A step is something done at the table.
type step struct {
	kind    stepKind
	who     string // "": whose turn it is
	by      string // whose it was
	words   string
	answers []string // to the questions that come
	done    bool     // it was carried out
}

type stepKind uint8

const (
	order stepKind = iota
	undo
	redo
)

// badness is what must never happen. Two of the same place are the same.
type badness struct {
	what  source.Text
	place string
	err   error
}

func badOf(err error) *badness {
	b := &badness{what: source.Text{EN: said(err, "en"), RU: said(err, "ru")}, place: err.Error(), err: err}
	var fault *script.Fault
	if errors.As(err, &fault) {
		p := &fault.Problem
		b.place = fmt.Sprintf("%s:%d:%d %s", p.File, p.Pos.Line, p.Pos.Col, p.Message.EN)
	}
	return b
}

func said(err error, lang string) string {
	var spoken interface{ In(lang string) string }
	if errors.As(err, &spoken) {
		return spoken.In(lang)
	}
	return err.Error()
}

func badf(en, ru string) *badness { return &badness{what: source.Text{EN: en, RU: ru}, place: en} }

// panicError is a panic of the program itself.
type panicError struct{ reason any }

func (p *panicError) Error() string { return fmt.Sprintf("panic: %v", p.reason) }

func caught(err *error) {
	if r := recover(); r != nil {
		*err = &panicError{r}
	}
}

// game is a game under way, with all that was done in it.
type game struct {
	w      *world
	t      *table.Table
	talk   *talk.Talker
	rng    *rand.Rand // for answers that nobody has given yet; nil: such a question is withdrawn
	steps  []*step
	hashes []uint64 // after each deed in force
	undone []uint64 // after each deed taken back, the last one first to come again
	turns  int
	bad    *badness
}

func begin(w *world) *game {
	g := &game{w: w, talk: &talk.Talker{Rules: w.Rules, Players: w.names(), Cells: w.cells(), Dark: 0.08, Mostly: "movement"}}
	g.talk.Hint = g.inHand
	if err := g.start(); err != nil {
		g.bad = badOf(err)
		return g
	}
	g.hashes = []uint64{g.t.Hash()}
	return g
}

// start opens the table; what the rules ask at the start is answered with the first choice.
func (g *game) start() (err error) {
	defer caught(&err)
	c, err := g.w.config()
	if err != nil {
		return err
	}
	if g.t, err = table.Scratch(c); err != nil {
		return err
	}
	for g.t.Pending() != nil && err == nil {
		_, err = g.t.Answer("1")
	}
	return err
}

func (g *game) over() bool { return g.t == nil || g.t.Over() || g.t.Pending() != nil }

// next makes up what is done next.
func (g *game) next(rng *rand.Rand) *step {
	g.rng, g.talk.Rng = rng, rng
	switch n := rng.IntN(30); {
	case n == 0 && len(g.hashes) > 1:
		return &step{kind: undo}
	case n < 3 && len(g.undone) > 0:
		return &step{kind: redo}
	}
	s := &step{words: g.talk.Order().Words}
	if rng.IntN(12) == 0 {
		s.who = pick(rng, g.w.names()...)
	}
	if rng.IntN(25) == 0 {
		if q := g.talk.Question(); q != "" {
			s.words = q
		}
	}
	return s
}

// do does something and looks whether all is well.
func (g *game) do(s *step) {
	g.steps = append(g.steps, s)
	bad, err := g.tryStep(s)
	if err != nil {
		bad = badOf(err)
	}
	g.bad = bad
}

func (g *game) tryStep(s *step) (bad *badness, err error) {
	defer caught(&err)
	switch s.kind {
	case undo:
		return g.back(s), nil
	case redo:
		return g.forth(s), nil
	}
	return g.order(s)
}

func (g *game) order(s *step) (*badness, error) {
	before := g.t.Hash()
	if s.by = s.who; s.by == "" {
		s.by = g.t.Next()
	}
	reply, err := g.t.Submit(s.who, s.words)
	for n := 0; err == nil && reply.Question != nil; n++ {
		if reply, err = g.answer(s, n, reply.Question); err == nil && reply.Question != nil && n > 20 {
			g.t.Withdraw()
		}
	}
	var no table.Refusal
	switch {
	case errors.As(err, &no), errors.Is(err, errWithdrawn), err == nil && reply.Query:
		g.t.Withdraw()
		if g.t.Hash() != before {
			return badf("an order that was refused has changed the game", "отклонённый ход изменил игру"), nil
		}
		return nil, nil
	case err != nil:
		return nil, err
	}
	s.done = true
	g.turns++
	g.undone = nil
	g.hashes = append(g.hashes, g.t.Hash())
	return g.sound(), nil
}

// sound counts the digest anew.
func (g *game) sound() *badness {
	if k := g.t.Session().Game(); k.Hash() != k.RecomputeHash() {
		return badf("the digest of the game is not that of a full count", "дайджест игры не равен пересчитанному заново")
	}
	return nil
}

// back takes the last deed in force back.
func (g *game) back(s *step) *badness {
	if len(g.hashes) < 2 {
		return nil
	}
	if _, err := g.t.Undo("", ""); err != nil {
		return badOf(err)
	}
	s.done = true
	last := len(g.hashes) - 1
	g.undone, g.hashes = append(g.undone, g.hashes[last]), g.hashes[:last]
	if g.t.Hash() != g.hashes[last-1] {
		return badf("after an undo the game is not what it was", "после отмены игра не та, что была")
	}
	return g.sound()
}

// forth brings a deed back.
func (g *game) forth(s *step) *badness {
	last := len(g.undone) - 1
	if last < 0 {
		return nil
	}
	if _, err := g.t.Redo("", ""); err != nil {
		return badOf(err)
	}
	s.done = true
	g.hashes, g.undone = append(g.hashes, g.undone[last]), g.undone[:last]
	if g.t.Hash() != g.hashes[len(g.hashes)-1] {
		return badf("after a redo the game is not what it was", "после возврата игра не та, что была")
	}
	return g.sound()
}

// end plays the record again.
func (g *game) end() {
	if g.bad != nil || g.t == nil {
		return
	}
	if err := g.again(); err != nil {
		g.bad = badOf(err)
		g.bad.place = "replay"
	}
}

func (g *game) again() (err error) {
	defer caught(&err)
	g.t.Withdraw()
	r, problems := record.Parse("", g.t.Record().Bytes())
	if problems.HasErrors() {
		return problems
	}
	report, err := table.Audit(table.Replay{Rules: g.w.Rules, Game: r})
	switch {
	case err != nil:
		return err
	case report.First != nil:
		return report.First
	}
	return nil
}
