package script

import (
	"slices"
	"strings"

	"go.starlark.net/starlark"
)

// toldValue is what was told, as a test may look at it: the value of game.play and game.last.
type toldValue struct {
	declared
	heard Heard
}

var toldNames = []string{"heard", "only", "order", "public", "referee", "text"}

func (t *toldValue) Type() string         { return "told" }
func (t *toldValue) String() string       { return strings.Join(t.heard.shown(), "\n") }
func (t *toldValue) Truth() starlark.Bool { return len(t.heard.Lines) > 0 }
func (t *toldValue) AttrNames() []string  { return toldNames }

// text is all that everybody hears, a line a line.
func (t *toldValue) text() string { return strings.Join(t.heard.public(), "\n") }

func (t *toldValue) Attr(name string) (starlark.Value, error) {
	switch name {
	case "public":
		return stringList(t.heard.public()), nil
	case "text":
		return starlark.String(t.text()), nil
	case "referee":
		return stringList(t.heard.referee()), nil
	case "order":
		return starlark.String(t.heard.Order), nil
	case "only":
		d := starlark.NewDict(2)
		only := t.heard.only()
		for _, who := range sortedKeys(only) {
			d.SetKey(starlark.String(who), stringList(only[who]))
		}
		return d, nil
	case "heard":
		return starlark.NewBuiltin("heard", t.heardBy), nil
	}
	return nil, nil
}

// heardBy is told.heard("Bob"): all that he hears, what everybody hears included, in order.
func (t *toldValue) heardBy(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var who string
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "player", &who); err != nil {
		return nil, err
	}
	var lines []string
	for _, l := range t.heard.Lines {
		if l.To == nil && !l.Referee || slices.Contains(l.To, who) {
			lines = append(lines, l.Text)
		}
	}
	return stringList(lines), nil
}

func (h *Heard) public() (lines []string) {
	for _, l := range h.Lines {
		if l.To == nil && !l.Referee {
			lines = append(lines, l.Text)
		}
	}
	return lines
}

func (h *Heard) referee() (lines []string) {
	for _, l := range h.Lines {
		if l.Referee {
			lines = append(lines, l.Text)
		}
	}
	return lines
}

// only is what some players hear and others do not, by player.
func (h *Heard) only() map[string][]string {
	only := map[string][]string{}
	for _, l := range h.Lines {
		for _, who := range l.To {
			only[who] = append(only[who], l.Text)
		}
	}
	return only
}

// shown is all that was told as a record shows it.
func (h *Heard) shown() []string { return shownLines(h.public(), h.only(), h.referee()) }

// shownLines marks lines as records do: nothing for everybody, @ for some, * for the referee.
func shownLines(public []string, only map[string][]string, referee []string) (lines []string) {
	lines = append(lines, public...)
	for _, who := range sortedKeys(only) {
		for _, l := range only[who] {
			lines = append(lines, "@ "+who+": "+l)
		}
	}
	for _, l := range referee {
		lines = append(lines, "* "+l)
	}
	return lines
}

// mismatch is what was told and what a test expected, in the parts that it compares.
type mismatch struct {
	got, want []string
	edits     []Edit
	unable    *knownError // why the expectation cannot be rewritten
}

// compared compares what was told last with what is expected. A test that goes on after a difference has it in its result.
func (g *trialGame) compared(th *starlark.Thread, want *expectation) (starlark.Value, error) {
	told := &toldValue{heard: g.last}
	m := want.differs(&g.last)
	if m == nil && !g.t.how.GoOn {
		return told, nil
	}
	stack := th.CallStack()
	if m == nil {
		g.t.result.Agreed = append(g.t.result.Agreed, placeOfCall(stack))
		return told, nil
	}
	if g.t.how.GoOn {
		g.t.rewrite(stack, want, &g.last, m)
	}
	u := unmetf("something else was told", "объявлено другое")
	u.told, u.trace = m, g.lastTrace()
	if g.t.how.GoOn && m.unable == nil {
		g.t.result.Failures = append(g.t.result.Failures, g.t.failure(stack, u))
		return told, nil
	}
	return nil, u
}

var _ starlark.HasAttrs = (*toldValue)(nil)
