package kernel

import (
	"testing"

	"pgregory.net/rapid"
)

func TestHashIsTheRecount(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := testGame(rapid.Uint64().Draw(t, "seed"))
		r := editor{t, g}
		for range r.int(0, 60) {
			r.edit()
			if got, want := g.Hash(), g.RecomputeHash(); got != want {
				t.Fatalf("hash %x, recount %x\n%s", got, want, g.Text())
			}
		}
		g.RollBack(Mark{})
		if got, want := g.Hash(), New(NewSchema(), g.Seed()).Hash(); got != want {
			t.Fatalf("empty again: hash %x, want %x", got, want)
		}
	})
}

// Whatever makes two texts differ makes two hashes differ, and nothing else does.
func TestEqualTextsHaveEqualHashes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := testGame(1), testGame(1)
		editor{t, a}.edits(4)
		editor{t, b}.edits(4)
		if (a.Text() == b.Text()) != (a.Hash() == b.Hash()) {
			t.Fatalf("hashes %x and %x of\n%s\nand\n%s", a.Hash(), b.Hash(), a.Text(), b.Text())
		}
	})
}

// Each of these changes one fact, and each must be seen.
func TestEveryFactIsInTheDigest(t *testing.T) {
	changes := map[string]func(g *Game){
		"attribute of the game":    func(g *Game) { g.SetAttr(OfGame, 0, 0, Bool(true)) },
		"attribute of a zone":      func(g *Game) { g.SetAttr(OfZone, 1, 1, Int(4)) },
		"attribute of an item":     func(g *Game) { g.SetAttr(OfItem, 1, 2, Text("x")) },
		"attribute of a player":    func(g *Game) { g.SetAttr(OfPlayer, 1, 3, ZoneRef(1)) },
		"reference to an item":     func(g *Game) { g.SetAttr(OfGame, 0, 3, ItemRef(1)) },
		"reference to another":     func(g *Game) { g.SetAttr(OfGame, 0, 3, ItemRef(2)) },
		"reference to a player":    func(g *Game) { g.SetAttr(OfGame, 0, 3, PlayerRef(1)) },
		"number 1":                 func(g *Game) { g.SetAttr(OfGame, 0, 3, Int(1)) },
		"true":                     func(g *Game) { g.SetAttr(OfGame, 0, 3, Bool(true)) },
		"empty text":               func(g *Game) { g.SetAttr(OfGame, 0, 3, Text("")) },
		"zone":                     func(g *Game) { g.AddZone("plain", "pile") },
		"zone without a name":      func(g *Game) { g.AddZone("plain", "") },
		"cell":                     func(g *Game) { g.AddCell("plain", "c1", 2, 0) },
		"same cell elsewhere":      func(g *Game) { g.AddCell("plain", "c1", 2, 1) },
		"kind of a zone":           func(g *Game) { g.SetZoneKind(1, "rough") },
		"owner of a zone":          func(g *Game) { g.SetZoneOwner(1, 1) },
		"edge":                     func(g *Game) { g.SetEdge(1, Right, "wall", NoDir) },
		"other edge":               func(g *Game) { g.SetEdge(1, Down, "wall", NoDir) },
		"way of an edge":           func(g *Game) { g.SetEdge(1, Right, EdgeFree, Left) },
		"item":                     func(g *Game) { g.AddItem("token", 1) },
		"item of another kind":     func(g *Game) { g.AddItem("marker", 1) },
		"place of an item":         func(g *Game) { g.MoveItem(1, 2, Top) },
		"place of another":         func(g *Game) { g.MoveItem(2, 1, Top) },
		"order of items":           func(g *Game) { g.MoveItem(2, 1, Top); g.MoveItem(2, 1, 0) },
		"item gone":                func(g *Game) { g.RemoveItem(1) },
		"player":                   func(g *Game) { g.AddPlayer("Bob", "") },
		"player on a side":         func(g *Game) { g.AddPlayer("Bob", "red") },
		"place of a player":        func(g *Game) { g.MovePlayer(1, 2) },
		"player out":               func(g *Game) { g.SetIn(1, false) },
		"turns to lose":            func(g *Game) { g.SetSkip(1, 1) },
		"order of players":         func(g *Game) { g.SetOrder([]PlayerID{2, 1}) },
		"turn":                     func(g *Game) { g.SetTurn(1, 0, 0) },
		"number of the turn":       func(g *Game) { g.SetTurn(0, 1, 0) },
		"round":                    func(g *Game) { g.SetTurn(0, 0, 1) },
		"result":                   func(g *Game) { g.Finish(Result{Outcome: "won"}) },
		"winner":                   func(g *Game) { g.Finish(Result{"won", Only(1)}) },
		"other winner":             func(g *Game) { g.Finish(Result{"won", Only(2)}) },
		"score of a player":        func(g *Game) { g.Score(Score{Player: 1, Reason: "first", Points: 1}) },
		"score of a side":          func(g *Game) { g.Score(Score{Side: "red", Reason: "first", Points: 1}) },
		"reason of a score":        func(g *Game) { g.Score(Score{Player: 1, Reason: "last", Points: 1}) },
		"points of a score":        func(g *Game) { g.Score(Score{Player: 1, Reason: "first", Points: 2}) },
		"two scores":               func(g *Game) { g.Score(Score{Player: 1, Points: 1}); g.Score(Score{Player: 1, Points: 1}) },
		"dice":                     func(g *Game) { g.Draw(6) },
		"attribute of a gone item": func(g *Game) { g.RemoveItem(1); g.RemoveItem(2) },
	}
	hashes, texts := map[uint64]string{}, map[string]string{}
	changes["nothing"] = func(*Game) {}
	for what, change := range changes {
		g := testGame(1)
		g.AddItem("marker", 2)
		g.AddPlayer("Zoe", "blue")
		change(g)
		if other, ok := hashes[g.Hash()]; ok {
			t.Errorf("%q and %q have one hash", what, other)
		}
		if other, ok := texts[g.Text()]; ok {
			t.Errorf("%q and %q have one text", what, other)
		}
		hashes[g.Hash()], texts[g.Text()] = what, what
	}
}

// The digest speaks of names and positions: who was made first is not in it.
func TestDigestDoesNotDependOnNumbers(t *testing.T) {
	build := func(turnedRound bool) *Game {
		s := NewSchema()
		link, _ := s.Declare(OfZone, "link", None)
		colour, _ := s.Declare(OfItem, "colour", Text("grey"))
		g := New(s, 7)
		steps := []func(){
			func() { g.AddCell("plain", "a1", 0, 0) },
			func() { g.AddCell("plain", "b1", 1, 0) },
			func() { g.AddCell("plain", "", 1, 1) },
			func() { g.AddZone("pile", "pile") },
			func() { g.AddPlayer("Ann", "red") },
			func() { g.AddPlayer("Bob", "") },
		}
		if turnedRound {
			for i := len(steps) - 1; i >= 0; i-- {
				steps[i]()
			}
			g.RemoveItem(g.AddItem("token", g.ZoneByName("pile")))
		} else {
			for _, step := range steps {
				step()
			}
		}
		ann, bob := g.PlayerByName("Ann"), g.PlayerByName("Bob")
		g.SetOrder([]PlayerID{bob, ann})
		i := g.AddItem("token", g.Hand(ann))
		g.SetAttr(OfItem, int32(i), colour, Text("red"))
		g.SetAttr(OfZone, int32(g.ZoneByName("a1")), link, ZoneRef(g.ZoneAt(1, 1)))
		g.MovePlayer(ann, g.ZoneAt(1, 1))
		g.Score(Score{Player: bob, Reason: "first", Points: 1})
		g.SetTurn(ann, 1, 1)
		return g
	}
	a, b := build(false), build(true)
	if a.Text() != b.Text() || a.Hash() != b.Hash() {
		t.Fatalf("hashes %x and %x of\n%s\nand\n%s", a.Hash(), b.Hash(), a.Text(), b.Text())
	}
}

// A record holds digests: neither the text nor the number may ever change.
func TestDigestIsPinned(t *testing.T) {
	g := testGame(42)
	g.AddCell("the rough", "", 0, 1)
	g.AddZone("pile", "")
	g.AddPlayer("Боря", "")
	g.AddPlayer("Боря", "blue")
	g.SetEdge(1, Down, "hedge", Up)
	g.MovePlayer(1, 2)
	g.SetSkip(2, 2)
	g.SetIn(3, false)
	two := g.AddItem("token", 1)
	g.SetAttr(OfItem, int32(two), 2, Text("long enough for two words"))
	g.SetAttr(OfPlayer, 1, 3, ItemRef(two))
	g.SetAttr(OfZone, 2, 1, Int(-7))
	g.SetAttr(OfGame, 0, 3, PlayerRef(3))
	g.AddItem("marker", g.Hand(1))
	g.SetTurn(2, 5, 3)
	g.Score(Score{Player: 1, Reason: "first", Points: 5})
	g.Score(Score{Side: "red", Reason: "bonus", Points: -1})
	g.Draw(6)
	g.Finish(Result{"won", Only(1, 2)})
	const want = `turn "Боря" 5 round 3
over "won" "Ann" "Боря"
dice 9e3779b97f4a7c3f
game link=player #3
player "Ann" side "red" at "b1" link=item 2
player "Боря" skip 2
player #3 side "blue" out
zone "a1" plain at 0 0
  token
  token item 2 label="long enough for two words"
zone "b1" plain at 1 0 count=-7
zone #5 pile
zone cell 0 1 "the rough" at 0 1
zone hand "Ann" hand of "Ann"
  marker
zone hand "Боря" hand of "Боря"
zone hand #3 hand of #3
edge 0 0 left stone
edge 0 0 up stone
edge 1 0 left free
edge 1 0 up stone
edge 2 0 left stone
edge 0 1 left stone
edge 0 1 up hedge up
edge 1 1 left stone
edge 1 1 up stone
edge 0 2 up stone
score player "Ann" "first" 5
score side "red" "bonus" -1
`
	if got := g.Text(); got != want {
		t.Errorf("text:\n%s\nwant:\n%s", got, want)
	}
	if got := g.Hash(); got != 0x916d2c7bd80e7e {
		t.Errorf("hash %#x", got)
	}
}
