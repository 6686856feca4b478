package script

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"go.starlark.net/starlark"

	"kodeks/runtime/kernel"
)

// expectation is what a test says that is told; a nil part is not compared.
type expectation struct {
	public  []string
	only    map[string][]string // by player
	referee []string
	any     struct{ public, only, referee bool } // which parts are compared
}

// wanted reads the arguments of play, answer and their like: words first (if any), then what everybody is told.
func (g *trialGame) wanted(b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (*expectation, error) {
	e := &expectation{}
	for _, a := range args {
		lines, err := stringsOf(a)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", b.Name(), err)
		}
		e.public, e.any.public = append(e.public, lines...), true
	}
	var only *starlark.Dict
	var referee starlark.Value
	if err := starlark.UnpackArgs(b.Name(), nil, kwargs, "only??", &only, "referee??", &referee); err != nil {
		return nil, err
	}
	if referee != nil {
		lines, err := stringsOf(referee)
		if err != nil {
			return nil, fmt.Errorf("%s: referee: %w", b.Name(), err)
		}
		e.referee, e.any.referee = lines, true
	}
	if only != nil {
		e.any.only = true
		return e, g.wantedOnly(b, e, only)
	}
	return e, nil
}

// wantedOnly reads only = {"Bob": "…", "Ann, Vera": ["…"]}.
func (g *trialGame) wantedOnly(b *starlark.Builtin, e *expectation, only *starlark.Dict) error {
	e.only = map[string][]string{}
	for _, kv := range only.Items() {
		names, _ := starlark.AsString(kv[0])
		lines, err := stringsOf(kv[1])
		if err != nil {
			return fmt.Errorf("%s: only: %w", b.Name(), err)
		}
		for _, name := range strings.Split(names, ",") {
			id, err := g.seat(strings.TrimSpace(name))
			if err != nil {
				return err
			}
			who := g.s.game.Name(id)
			e.only[who] = append(e.only[who], lines...)
		}
	}
	return nil
}

// seat finds a player by name.
func (g *trialGame) seat(name string) (kernel.PlayerID, error) {
	if id := g.s.game.PlayerByName(name); id != 0 {
		return id, nil
	}
	var names []string
	for _, id := range g.s.game.Order() {
		names = append(names, g.s.game.Name(id))
	}
	return 0, fail("nobody is called %q: %s play", "никого не зовут %q: играют %s", name, strings.Join(names, ", "))
}

// firstText takes the words that an order or an answer begins with.
func firstText(b *starlark.Builtin, args starlark.Tuple) (string, starlark.Tuple, error) {
	if len(args) == 0 {
		return "", nil, fmt.Errorf("%s: want the words first", b.Name())
	}
	text, ok := starlark.AsString(args[0])
	if !ok {
		return "", nil, fmt.Errorf("%s: got %s, want the words first", b.Name(), args[0].Type())
	}
	return text, args[1:], nil
}

// plainLines leaves out the empty line that stands for nothing told.
func plainLines(lines []string) []string {
	if len(lines) == 1 && lines[0] == "" {
		return nil
	}
	return lines
}

// hearers are those who are to be told something in private.
func (e *expectation) hearers() map[string][]string {
	only := map[string][]string{}
	for who, lines := range e.only {
		if lines = plainLines(lines); len(lines) > 0 {
			only[who] = lines
		}
	}
	return only
}

// differs compares; nil: all is as expected.
func (e *expectation) differs(h *Heard) *mismatch {
	same := true
	var got, want struct {
		public, referee []string
		only            map[string][]string
	}
	if e.any.public {
		got.public, want.public = h.public(), plainLines(e.public)
		same = same && slices.Equal(got.public, want.public)
	}
	if e.any.referee {
		got.referee, want.referee = h.referee(), plainLines(e.referee)
		same = same && slices.Equal(got.referee, want.referee)
	}
	if e.any.only {
		got.only, want.only = h.only(), e.hearers()
		same = same && maps.EqualFunc(got.only, want.only, slices.Equal)
	}
	if same {
		return nil
	}
	return &mismatch{got: shownLines(got.public, got.only, got.referee), want: shownLines(want.public, want.only, want.referee)}
}
