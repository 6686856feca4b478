package kernel

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// widerSchema has the attributes of testGame in another order and one more in between.
func widerSchema(t *rapid.T) *Schema {
	s := NewSchema()
	for c := range classes {
		for _, d := range []struct {
			name string
			def  Value
		}{{"link", None}, {"new", Int(7)}, {"label", Text("none yet")}, {"flag", Bool(false)}, {"count", Int(3)}} {
			if _, err := s.Declare(c, d.name, d.def); err != nil {
				t.Fatal(err)
			}
		}
	}
	return s
}

// A game goes on under another schema as it would have gone on: the same facts, the same hash, and nothing shared.
func TestUnder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := testGame(rapid.Uint64().Draw(t, "seed"))
		editor{t, g}.edits(40)
		text, hash, mark := g.Text(), g.Hash(), g.Mark()
		n := g.Under(widerSchema(t))
		if n.Hash() != hash || n.Text() != text || n.RecomputeHash() != hash {
			t.Fatalf("hash %x, recounted %x, want %x\ngot\n%s\nwant\n%s", n.Hash(), n.RecomputeHash(), hash, n.Text(), text)
		}
		if n.EditsSince(Mark{}) != 0 || !slices.EqualFunc(n.EventsSince(Mark{}), g.EventsSince(Mark{}), func(a, b Event) bool { return a.Name == b.Name && slices.Equal(a.Fields, b.Fields) }) {
			t.Fatal("other events, or a journal")
		}
		start := n.Mark()
		if start != mark.Base() {
			t.Fatalf("it begins at %v, not %v", start, mark.Base())
		}
		editor{t, n}.edits(20)
		if n.Hash() != n.RecomputeHash() {
			t.Fatal("the hash went astray")
		}
		if g.Hash() != hash || g.Text() != text || g.RecomputeHash() != hash {
			t.Fatal("the old game has changed")
		}
		n.Undo(start)
		if n.Hash() != hash || n.Text() != text {
			t.Fatalf("undone it is\n%s\nwant\n%s", n.Text(), text)
		}
		if back := n.Under(testGame(0).schema()); back.Hash() != hash || back.Text() != text {
			t.Fatalf("back again it is\n%s\nwant\n%s", back.Text(), text)
		}
	})
}

// schema is the schema of a game.
func (g *Game) schema() *Schema {
	s := NewSchema()
	for c := range g.attrs {
		for slot, name := range g.attrs[c].names {
			if _, err := s.Declare(Class(c), name, g.attrs[c].defaults[slot]); err != nil {
				panic(err)
			}
		}
	}
	return s
}

// Values stay what they are where the default changes, and go where the attribute is gone.
func TestUnderOtherDefaults(t *testing.T) {
	g := testGame(1)
	slot := func(s *Schema, name string) Slot { at, _ := s.Slot(OfPlayer, name); return at }
	s := NewSchema()
	for _, c := range []Class{OfPlayer, OfItem} {
		if _, err := s.Declare(c, "count", Int(5)); err != nil {
			t.Fatal(err)
		}
	}
	g.SetAttr(OfItem, 1, slot(g.schema(), "link"), ItemRef(1))
	n := g.Under(s)
	if got := n.Attr(OfPlayer, 1, 0); got != Int(3) {
		t.Errorf("count is %v", got)
	}
	if n.Hash() != n.RecomputeHash() {
		t.Error("the hash is not that of the facts")
	}
	if p := n.AddPlayer("Bob", ""); n.Attr(OfPlayer, int32(p), 0) != Int(5) {
		t.Error("a new player has the old default")
	}
}
