package phrase

import (
	"errors"
	"fmt"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

// FuzzParse: whatever is typed is an order that is read back from its canonical form, several such
// orders, or a refusal in both languages that points into the text.
func FuzzParse(f *testing.F) {
	g := testGrammar(f)
	for _, test := range understood {
		f.Add(test.typed)
	}
	for _, test := range refused {
		f.Add(test.typed)
	}
	for _, typed := range example {
		f.Add(typed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		o, err := g.Parse(text)
		var unclear *NotUnderstood
		var ambiguous *Ambiguous
		switch {
		case err == nil:
			readBack(t, g, o)
		case errors.As(err, &ambiguous):
			if len(ambiguous.Readings) < 2 || len(ambiguous.Readings) > maxReadings {
				t.Errorf("%d readings", len(ambiguous.Readings))
			}
			for _, o := range ambiguous.Readings {
				if !g.tooLong(o) {
					readBack(t, g, o)
				}
			}
		case errors.As(err, &unclear):
			p := unclear.Problem
			if p.Pos.Offset > len(text) || utf8.ValidString(text) && !utf8.ValidString(text[p.Pos.Offset:]) || p.Pos.Col < 1 {
				t.Errorf("points at %v", p.Pos)
			}
			checkRefusal(t, g, unclear)
		default:
			t.Errorf("%T", err)
		}
		g.Query(text)
		g.Complete(text, "ru")
	})
}

// TestReadBack makes orders of all shapes and reads them back.
func TestReadBack(t *testing.T) {
	g := testGrammar(t)
	rapid.Check(t, func(r *rapid.T) {
		m := maker{r}
		o := &Order{Clauses: m.clauses(2)}
		o.Name = rapid.SampledFrom([]string{"", "Аня", "Player 2"}).Draw(r, "name")
		if o.Mode = Mode(rapid.IntRange(0, 2).Draw(r, "mode")); o.Mode == HalfDark {
			o.Report = m.test()
		}
		if !g.tooLong(o) {
			for _, lang := range []string{"en", "ru"} {
				again, err := g.Parse(g.Show(o, lang))
				if err != nil || !again.Equal(o) {
					r.Fatalf("%s\n%v", g.Show(o, lang), err)
				}
			}
		}
	})
}

// TestPlainOrders: what is made without the grammar is what the grammar makes.
func TestPlainOrders(t *testing.T) {
	g := testGrammar(t)
	for _, text := range []string{"go left", "I'll go left, then leave bead and finally go left", "Аня: 1) вверх; 2. стреляю вправо", "please leave bead, потом вверх."} {
		if plain, wrong := plainly(g, text); !plain || wrong != "" {
			t.Fatalf("%q is plain: %v; %s", text, plain, wrong)
		}
	}
	rapid.Check(t, func(r *rapid.T) {
		words := []string{"go left", "shoot", "вверх", "там", "leave bead", "стреляю вправо", ",", ".", ";", "and", "then", "потом", "и", "но", "finally", "1)", "2.", "I'll", "please", "Аня:", "(", ")", "if wall", "not", "in the dark"}
		text := ""
		for range rapid.IntRange(1, 7).Draw(r, "words") {
			text += rapid.SampledFrom(words).Draw(r, "word") + " "
		}
		if _, wrong := plainly(g, text); wrong != "" {
			r.Fatalf("%q is %s", text, wrong)
		}
	})
}

// plainly reports whether an order is made without the grammar, and what the grammar makes of it if that is something else.
func plainly(g *Grammar, text string) (plain bool, wrong string) {
	h := new(hand)
	h.reset(g, text)
	if h.lex() != nil {
		return false, ""
	}
	fast := h.plain()
	if fast == nil {
		return false, ""
	}
	tree, refused := h.tree()
	if refused != nil {
		return true, fmt.Sprintf("read as %s, but: %v", g.Show(fast, "en"), refused)
	}
	all, _, refused := h.readings(tree)
	if refused != nil || len(all) != 1 || !all[0].Equal(fast) || all[0].Clauses[0].Pos != fast.Clauses[0].Pos {
		return true, fmt.Sprintf("read as %s, but: %v %v", g.Show(fast, "en"), all, refused)
	}
	return true, ""
}

// maker draws parts of orders.
type maker struct{ r *rapid.T }

func (m maker) pick(n int) int { return rapid.IntRange(0, n-1).Draw(m.r, "pick") }

func (m maker) clauses(depth int) []*Clause {
	list := make([]*Clause, 1+m.pick(3))
	for i := range list {
		if depth == 0 || m.pick(2) == 0 {
			list[i] = &Clause{Do: m.action()}
			continue
		}
		list[i] = &Clause{If: m.cond(2), Then: m.clauses(depth - 1)}
		if m.pick(2) == 0 {
			list[i].Else = m.clauses(depth - 1)
		}
	}
	return list
}

func (m maker) cond(depth int) *Cond {
	kind := Op(m.pick(4))
	if depth == 0 || kind == Is {
		return &Cond{Op: Is, Test: m.test()}
	}
	if kind == Not {
		return negated(m.cond(depth - 1))
	}
	return joinedBy(kind, []*Cond{m.cond(depth - 1), m.cond(depth - 1)})
}

func (m maker) action() *Call {
	direction := Arg{"direction", "direction", []string{"left", "right", "up", "down"}[m.pick(4)]}
	token := Arg{"token", "token", []string{"bead", "coin", "red"}[m.pick(3)]}
	return []*Call{
		{Name: "hop", Args: []Arg{direction}},
		{Name: "shoot", Args: []Arg{direction}},
		{Name: "shoot"},
		{Name: "blast", Args: []Arg{direction}},
		{Name: "leave", Args: []Arg{token}},
		{Name: "leave", Args: []Arg{{"n", "number", "2"}, token}},
		{Name: "throw", Args: []Arg{token, direction}},
		{Name: "throw", Args: []Arg{token, {"cell", "cell", "c3"}}},
		{Name: "pass"},
	}[m.pick(9)]
}

func (m maker) test() *Call {
	token := Arg{"token", "token", []string{"bead", "coin", "red"}[m.pick(3)]}
	return []*Call{
		{Name: "found", Args: []Arg{token}},
		{Name: "fell", Args: []Arg{{"spot", "spot", "pond"}}},
		{Name: "wall"},
		{Name: "have", Args: []Arg{{"n", "number", "11"}, token}},
		{Name: "hurt"},
	}[m.pick(5)]
}
