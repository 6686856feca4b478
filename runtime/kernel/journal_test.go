package kernel

import (
	"errors"
	"testing"

	"pgregory.net/rapid"
)

func TestRollBackReturnsEveryFact(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := testGame(rapid.Uint64().Draw(t, "seed"))
		r := editor{t, g}
		r.edits(20)
		outer, before := g.Mark(), observe(g)
		r.edits(20)
		inner, between := g.Mark(), observe(g)
		r.edits(20)
		g.RollBack(inner)
		if got := observe(g); got != between {
			t.Fatalf("after the inner roll back:\n%s\nwant:\n%s", got, between)
		}
		r.edits(10)
		g.RollBack(outer)
		if got := observe(g); got != before {
			t.Fatalf("after the outer roll back:\n%s\nwant:\n%s", got, before)
		}
	})
}

func TestUndoAndRedoReturnEveryFact(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := testGame(1)
		r := editor{t, g}
		marks, seen := []Mark{g.Mark()}, []string{observe(g)}
		for range 4 {
			r.edits(12)
			marks, seen = append(marks, g.Mark()), append(seen, observe(g))
		}
		at := len(marks) - 1
		for range 12 {
			if r.int(0, 1) == 0 && at > 0 {
				at--
				g.Undo(marks[at])
			} else if at < len(marks)-1 {
				at++
				if err := g.Redo(); err != nil {
					t.Fatal(err)
				}
			}
			if r.int(0, 2) == 0 { // what if: looked at and rolled back
				m := g.Mark()
				r.edits(5)
				g.RollBack(m)
			}
			if got := observe(g); got != seen[at] {
				t.Fatalf("turn %d:\n%s\nwant:\n%s", at, got, seen[at])
			}
		}
	})
}

// What stands in the redo stacks when something else is edited must not come back later.
func TestRedoAfterOtherEdits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := testGame(1)
		r := editor{t, g}
		start := g.Mark()
		r.edits(10)
		g.Undo(start)
		first := g.Mark()
		g.SetSkip(1, 5)
		r.edits(10)
		if g.CanRedo() || !errors.Is(g.Redo(), ErrNoRedo) {
			t.Fatal("redo over other edits")
		}
		done := observe(g)
		g.Undo(first)
		if err := g.Redo(); err != nil {
			t.Fatal(err)
		}
		if got := observe(g); got != done {
			t.Fatalf("redo:\n%s\nwant:\n%s", got, done)
		}
		if g.CanRedo() {
			t.Fatal("the first undone edits are still there")
		}
	})
}

func TestRollBackBehindAnUndoForgetsIt(t *testing.T) {
	g := testGame(1)
	early := g.Mark()
	g.SetSkip(1, 1)
	late := g.Mark()
	g.SetSkip(1, 2)
	g.Undo(late)
	g.RollBack(early)
	g.SetSkip(1, 3) // the journal is as long as at late again
	if g.Mark() != late {
		t.Fatal("the test means to stand where the redo began")
	}
	if g.CanRedo() {
		t.Fatal("a redo from another past")
	}
}

func TestEveryUndoHasItsRedo(t *testing.T) {
	g := testGame(1)
	g.Undo(g.Mark())
	if err := g.Redo(); err != nil {
		t.Fatalf("redo of a turn without edits: %v", err)
	}
	if err := g.Redo(); !errors.Is(err, ErrNoRedo) {
		t.Fatalf("got %v, want ErrNoRedo", err)
	}
}

func TestWritingTheSameIsNoEdit(t *testing.T) {
	g := testGame(1)
	m := g.Mark()
	g.SetAttr(OfGame, 0, 1, Int(3))
	g.SetZoneKind(1, "plain")
	g.SetZoneOwner(1, 0)
	g.SetEdge(1, Right, EdgeFree, NoDir)
	g.MoveItem(1, 1, Top)
	g.MoveItem(1, 1, 0)
	g.MovePlayer(1, 0)
	g.SetIn(1, true)
	g.SetSkip(1, 0)
	g.SetTurn(0, 0, 0)
	g.SetOrder([]PlayerID{1})
	g.Finish(Result{})
	if n := g.EditsSince(m); n != 0 {
		t.Fatalf("%d edits", n)
	}
}

func TestFutureMark(t *testing.T) {
	g := testGame(1)
	g.SetSkip(1, 1)
	m := g.Mark()
	g.RollBack(Mark{})
	mustPanic(t, "roll back", func() { g.RollBack(m) })
	mustPanic(t, "undo", func() { g.Undo(m) })
}

func mustPanic(t *testing.T, what string, f func()) {
	t.Helper()
	defer func() {
		if recover() == nil {
			t.Errorf("%s: no panic", what)
		}
	}()
	f()
}

// A caller that recovers from his mistake must find the game as it was.
func TestMistakesChangeNothing(t *testing.T) {
	for what, f := range map[string]func(g *Game){
		"attribute":      func(g *Game) { g.SetAttr(OfItem, 1, 9, Int(1)) },
		"of no item":     func(g *Game) { g.SetAttr(OfItem, 9, 1, Int(1)) },
		"of item -1":     func(g *Game) { g.SetAttr(OfItem, -1, 1, Int(1)) },
		"zone in it":     func(g *Game) { g.SetAttr(OfItem, 1, 1, ZoneRef(99)) },
		"item in it":     func(g *Game) { g.SetAttr(OfItem, 1, 1, ItemRef(99)) },
		"player in it":   func(g *Game) { g.SetAttr(OfItem, 1, 1, PlayerRef(99)) },
		"cell":           func(g *Game) { g.AddCell("plain", "", 0, 0) },
		"kind":           func(g *Game) { g.SetZoneKind(99, "x") },
		"owner":          func(g *Game) { g.SetZoneOwner(1, 99) },
		"edge":           func(g *Game) { g.SetEdge(99, Left, "x", NoDir) },
		"join":           func(g *Game) { g.Join(1, Right, 2) },
		"join to a hand": func(g *Game) { g.Join(1, Left, g.Hand(1)) },
		"direction":      func(g *Game) { g.SetEdge(1, 9, "x", NoDir) },
		"item":           func(g *Game) { g.MoveItem(99, 1, Top) },
		"item to zone":   func(g *Game) { g.MoveItem(1, 99, Top) },
		"item to -1":     func(g *Game) { g.MoveItem(1, -1, Top) },
		"new item":       func(g *Game) { g.AddItem("token", 99) },
		"player to zone": func(g *Game) { g.MovePlayer(1, 99) },
		"turn":           func(g *Game) { g.SetTurn(99, 1, 1) },
		"order":          func(g *Game) { g.SetOrder([]PlayerID{99}) },
		"winner":         func(g *Game) { g.Finish(Result{"won", Only(9)}) },
		"score":          func(g *Game) { g.Score(Score{Player: 99}) },
		"draw":           func(g *Game) { g.Draw(0) },
		"shuffle":        func(g *Game) { g.Shuffle(99) },
	} {
		g := testGame(1)
		m, before := g.Mark(), observe(g)
		mustPanic(t, what, func() { f(g) })
		if g.Mark() != m || observe(g) != before {
			t.Errorf("%s: something changed", what)
		}
	}
}
