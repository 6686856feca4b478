package script

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"go.starlark.net/starlark"

	"kodeks/dsl/source"
)

// trialGame is a game in the hands of a test: what t.game(…) returns. It orders and asks as people at the table do,
// and looks at the state as rules see it, without changing it.
type trialGame struct {
	declared
	t       *trialValue
	game    TrialGame
	s       *Session
	last    Heard
	methods map[string]*starlark.Builtin
}

func newTrialGame(t *trialValue, game TrialGame) *trialGame {
	game.Session().watched = true // between orders the game may only be looked at
	g := &trialGame{declared: declared{what: "game"}, t: t, game: game, s: game.Session(), last: game.Start()}
	g.methods = map[string]*starlark.Builtin{}
	for name, m := range map[string]builtinFunc{
		"play": g.play, "answer": g.answer, "refused": g.refused, "ask": g.ask, "fix": g.fix, "undo": g.undo, "redo": g.redo,
		"told": g.told, "trace": g.trace, "player": g.findPlayer, "zone": g.findZone,
	} {
		g.methods[name] = starlark.NewBuiltin(name, m)
	}
	return g
}

var trialGameNames = []string{"answer", "ask", "asked", "choices", "fix", "g", "last", "next", "over", "play", "player", "question", "redo", "refused",
	"told", "trace", "turn", "undo", "zone"}

func (g *trialGame) AttrNames() []string { return trialGameNames }

func (g *trialGame) Attr(name string) (starlark.Value, error) {
	if m := g.methods[name]; m != nil {
		return m, nil
	}
	state := g.game.State()
	switch name {
	case "g":
		return &seenGame{g.s.self}, nil
	case "last":
		return &toldValue{heard: g.last}, nil
	case "over":
		return starlark.Bool(state.Over), nil
	case "next":
		return orNone(state.Next), nil
	case "turn":
		return starlark.MakeInt(state.Turn), nil
	case "question":
		return orNone(state.Question), nil
	case "asked":
		return orNone(state.Asked), nil
	case "choices":
		return stringList(state.Choices), nil
	}
	return nil, fail("a game has no %s%s", "у игры нет %s%s", name, didYouMean(name, trialGameNames))
}

func orNone(s string) starlark.Value {
	if s == "" {
		return starlark.None
	}
	return starlark.String(s)
}

func stringList(list []string) starlark.Value {
	values := make([]starlark.Value, len(list))
	for i, s := range list {
		values[i] = starlark.String(s)
	}
	return starlark.NewList(values)
}

// drive lets the table change the game.
func (g *trialGame) drive(do func() (Heard, error)) (heard Heard, err error) {
	g.s.watched = false
	defer func() { g.s.watched = true }()
	return do()
}

// play is game.play("go right", "went onto land", …, only = {…}, referee = […]).
func (g *trialGame) play(th *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	words, rest, err := firstText(b, args)
	if err != nil {
		return nil, err
	}
	return g.done(th, b, rest, kwargs, func() (Heard, error) { return g.game.Submit("", words) })
}

// answer is game.answer("the old one", "took it").
func (g *trialGame) answer(th *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	words, rest, err := firstText(b, args)
	if err != nil {
		return nil, err
	}
	return g.done(th, b, rest, kwargs, func() (Heard, error) { return g.game.Answer(words) })
}

// fix is game.fix("Ann at b1"): a ruling of the referee.
func (g *trialGame) fix(th *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	words, rest, err := firstText(b, args)
	if err != nil {
		return nil, err
	}
	return g.done(th, b, rest, kwargs, func() (Heard, error) { return g.game.Fix(words) })
}

func (g *trialGame) undo(th *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	return g.done(th, b, args, kwargs, g.game.Undo)
}

func (g *trialGame) redo(th *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	return g.done(th, b, args, kwargs, g.game.Redo)
}

// told is game.told("…"): compares what was told last, be it the start.
func (g *trialGame) told(th *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	want, err := g.wanted(b, args, kwargs)
	if err != nil {
		return nil, err
	}
	return g.compared(th, want)
}

// done does something at the table and compares what was told.
func (g *trialGame) done(th *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple, do func() (Heard, error)) (starlark.Value, error) {
	want, err := g.wanted(b, args, kwargs)
	if err != nil {
		return nil, err
	}
	heard, err := g.drive(do)
	if err != nil {
		return nil, declinedIn(err)
	}
	if heard.Query {
		return nil, fail("%q is a question: put it with game.ask", "%q — это вопрос: задайте его через game.ask", heard.Order)
	}
	g.last = heard
	if state := g.game.State(); heard.Waits && (want.any.public || want.any.only || want.any.referee) {
		return nil, unmetf("nothing is told yet: %[1]s is asked “%[2]s”; give the answer with game.answer",
			"ещё ничего не объявлено: %[1]s слышит вопрос «%[2]s»; ответьте через game.answer", state.Asked, state.Question)
	}
	return g.compared(th, want)
}

// declinedIn is a refusal as a test sees it: with the reason it gives.
func declinedIn(err error) error {
	var fault *Fault
	if errors.As(err, &fault) {
		return err
	}
	return &refusedError{err}
}

// refusedError is an order that the table declined where the test did not expect it.
type refusedError struct{ reason error }

func (r *refusedError) Error() string { return r.In("en") }
func (r *refusedError) Unwrap() error { return r.reason }

// In is the reason in a language.
func (r *refusedError) In(lang string) string {
	reason := reasonOf(r.reason)
	return source.Text{EN: "refused: " + reason.EN, RU: "отказ: " + reason.RU}.In(lang)
}

// refused is game.refused("go up and go down", "L9"): the order must be declined, with these parts in what is said.
func (g *trialGame) refused(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	words, rest, err := firstText(b, args)
	if err != nil {
		return nil, err
	}
	var parts []string
	for _, a := range rest {
		more, err := stringsOf(a)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", b.Name(), err)
		}
		parts = append(parts, more...)
	}
	if err := starlark.UnpackArgs(b.Name(), nil, kwargs); err != nil {
		return nil, err
	}
	before := g.s.game.Hash()
	heard, err := g.drive(func() (Heard, error) { return g.game.Submit("", words) })
	var fault *Fault
	switch {
	case errors.As(err, &fault):
		return nil, err
	case err == nil && heard.Waits:
		g.game.Withdraw()
		return nil, unmetf("it is not refused: a question is asked", "отказа нет: задан вопрос")
	case err == nil:
		return nil, unmetf("it is not refused; told is: %s", "отказа нет; объявлено: %s", strings.Join(heard.shown(), "; "))
	case g.s.game.Hash() != before:
		return nil, unmetf("it is refused, but the game has changed", "ход отклонён, но игра изменилась")
	}
	return starlark.None, refusedWith(err, parts)
}

func refusedWith(err error, parts []string) error {
	reason := reasonOf(err)
	for _, part := range parts {
		if !strings.Contains(reason.EN, part) && !strings.Contains(reason.RU, part) {
			u := unmetf("it is refused, but without the words %q", "отказ есть, но без слов %q", part)
			u.cause = err
			return u
		}
	}
	return nil
}

// ask is game.ask("Ann", "how many hops have I?", "3 hops"): a question between moves, and all of its answer.
func (g *trialGame) ask(th *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	who, rest, err := firstText(b, args)
	if err != nil {
		return nil, err
	}
	words, rest, err := firstText(b, rest)
	if err != nil {
		return nil, err
	}
	id, err := g.seat(who)
	if err != nil {
		return nil, err
	}
	want, err := g.wanted(b, rest, kwargs)
	if err != nil {
		return nil, err
	}
	heard, err := g.drive(func() (Heard, error) { return g.game.Submit(g.s.game.Name(id), words) })
	switch {
	case err != nil:
		return nil, declinedIn(err)
	case !heard.Query:
		return nil, fail("%q is no question of these rules: it is an order, and was carried out", "%q — не вопрос этих правил: это ход, и он сделан", words)
	}
	for i := range heard.Lines { // all of it is the asker's
		heard.Lines[i].To, heard.Lines[i].Referee = nil, false
	}
	g.last = heard
	return g.compared(th, want)
}

// trace is game.trace(): what scripts did in the last turn, a line a step; with words, what they would do for an order.
func (g *trialGame) trace(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var words string
	var all bool
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "words?", &words, "all?", &all); err != nil {
		return nil, err
	}
	g.s.watched = false
	defer func() { g.s.watched = true }()
	lines, err := g.game.Trace(words, all)
	if err != nil {
		return nil, declinedIn(err)
	}
	return stringList(lines), nil
}

func (g *trialGame) findPlayer(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var name string
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "name", &name); err != nil {
		return nil, err
	}
	id, err := g.seat(name)
	if err != nil {
		return nil, err
	}
	return g.s.player(id), nil
}

func (g *trialGame) findZone(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var name string
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "name", &name); err != nil {
		return nil, err
	}
	id := g.s.game.ZoneByName(name)
	if id == 0 {
		return nil, fail("there is no zone %q", "зоны %q нет", name)
	}
	return g.s.zone(id), nil
}

// seenGame is game.g: g as rules see it, without its commands.
type seenGame struct{ *gameValue }

// looks are the methods of g that only look.
var looks = []string{"option", "happened", "place"}

func (g *seenGame) Attr(name string) (starlark.Value, error) {
	v, err := g.gameValue.Attr(name)
	if _, isMethod := v.(*starlark.Builtin); isMethod && !slices.Contains(looks, name) {
		return nil, errWatched()
	}
	return v, err
}

func (g *seenGame) SetField(string, starlark.Value) error { return errWatched() }

var (
	_ starlark.HasAttrs    = (*trialGame)(nil)
	_ starlark.HasSetField = (*seenGame)(nil)
)
