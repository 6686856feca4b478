package kernel

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// Every kind of edit is told with what was before and what is now.
func TestChanges(t *testing.T) {
	g := testGame(1)
	hand := g.Hand(1)
	m := g.Mark()
	g.SetAttr(OfPlayer, 1, 1, Int(5))
	g.MovePlayer(1, 2)
	g.MoveItem(1, hand, Top)
	g.RemoveItem(1)
	g.SetZoneKind(1, "rough")
	g.SetEdge(1, Right, "wall", NoDir)
	g.SetEdge(2, Up, "free", NoDir)
	g.Join(1, Up, 2)
	g.SetSkip(1, 2)
	g.SetIn(1, false)
	g.Tell(Event{Name: "heard", To: Everyone})
	g.Score(Score{Player: 1, Reason: "luck", Points: 3})
	g.SetTurn(1, 4, 2)
	g.Finish(Result{Outcome: "won"})
	ann := PlayerRef(1)
	want := []Change{
		{ann, "count", Int(3), Int(5)},
		{ann, "zone", None, ZoneRef(2)},
		{ItemRef(1), "zone", ZoneRef(1), None}, // as it stands now …
		{ItemRef(1), "zone", ZoneRef(hand), None},
		{ZoneRef(1), "kind", Text("plain"), Text("rough")},
		{ZoneRef(1), "edge right", Text("free"), Text("wall")},
		{ZoneRef(2), "edge up", Text("stone"), Text("free")},
		{ZoneRef(1), "next up", None, ZoneRef(2)},
		{ann, "skip", Int(0), Int(2)},
		{ann, "playing", Bool(true), Bool(false)},
		{None, "told", None, None},
		{ann, "score luck", None, Int(3)},
		{None, "player", None, ann},
		{None, "over", Text(""), Text("won")},
	}
	if got := g.ChangesSince(m); !slices.Equal(got, want) {
		t.Errorf("got  %v\nwant %v", got, want)
	}
	if g.ChangesSince(g.Mark()) != nil {
		t.Error("changes of nothing")
	}
}

// Whatever is edited can be told, and telling it changes nothing.
func TestChangesOfAnyEdits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := testGame(1)
		m := g.Mark()
		editor{t, g}.edits(40)
		before := g.Text()
		n := g.EditsSince(m)
		if got := len(g.ChangesSince(m)); got > n {
			t.Errorf("%d changes of %d edits", got, n)
		}
		if g.Text() != before {
			t.Error("telling changes changed the game")
		}
	})
}
