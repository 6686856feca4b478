package kernel

import (
	"fmt"
	"sync"
	"testing"
)

// Two games share nothing, a schema aside: run with -race.
func TestTwoGamesInParallel(t *testing.T) {
	s := NewSchema()
	spins, _ := s.Declare(OfPlayer, "spins", Int(0))
	play := func(turns int) uint64 {
		g := New(s, 9)
		for x := range 5 {
			g.AddCell("plain", fmt.Sprint("c", x), x, 0)
		}
		p := g.AddPlayer("Ann", "")
		g.MovePlayer(p, 1)
		g.AddItem("token", 2)
		for n := range turns {
			m := g.Mark()
			turnEdits(g, p, spins, n+g.Draw(6))
			g.Shuffle(g.Hand(p))
			if n%3 == 0 {
				g.Undo(m)
			}
			if n%6 == 0 {
				_ = g.Redo()
			}
			_ = g.Text()
		}
		return g.Hash()
	}
	var got [2]uint64
	var wait sync.WaitGroup
	for i := range got {
		wait.Go(func() { got[i] = play(300) })
	}
	wait.Wait()
	if want := play(300); got[0] != want || got[1] != want {
		t.Fatalf("hashes %x, want %x", got, want)
	}
}

func TestReadsDoNotAllocate(t *testing.T) {
	g, p, slot := board(5)
	room := make([]PlayerID, 0, MaxPlayers)
	sink := 0
	n := testing.AllocsPerRun(100, func() {
		for z := ZoneID(1); int(z) <= g.ZoneCount(); z++ {
			x, y := g.XY(z)
			sink += x + y + len(g.ZoneKind(z)) + len(g.ZoneName(z)) + len(g.Items(z)) + len(g.Edge(z, Left)) + int(g.Neighbour(z, Up)) + int(g.EdgeWay(z, Up))
			sink += int(g.ZoneAt(x, y)) + int(g.ZoneOwner(z)) + len(g.AppendPlayersIn(room, z)) + int(g.ZoneByName("c1-1"))
		}
		sink += len(g.Cells()) + len(g.Order()) + int(g.Hand(p)) + int(g.Zone(p)) + g.Skip(p) + g.Attr(OfPlayer, int32(p), slot).Int()
		next, _ := g.NextIn(p)
		sink += int(next) + int(g.Hash()) + len(g.EventsSince(g.Mark())) + len(g.Ledger()) + g.Points(p) + len(g.PlayersIn(9))
	})
	if n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func TestEditsDoNotAllocate(t *testing.T) {
	g, p, slot := board(5)
	m := g.Mark()
	turn := 0
	n := testing.AllocsPerRun(1000, func() {
		turnEdits(g, p, slot, turn)
		g.SetEdge(1, Right, "hedge", NoDir)
		g.SetZoneKind(1, "rough")
		g.Draw(6)
		g.RollBack(m)
		turn++
	})
	if n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func Example() {
	schema := NewSchema()
	colour, _ := schema.Declare(OfItem, "colour", Text("grey"))

	g := New(schema, 42)
	a1 := g.AddCell("plain", "a1", 0, 0)
	b1 := g.AddCell("plain", "b1", 1, 0)
	ann := g.AddPlayer("Ann", "red")
	token := g.AddItem("token", b1)
	g.MovePlayer(ann, a1)

	mark := g.Mark()
	if g.Edge(a1, Right) == EdgeFree {
		g.MovePlayer(ann, g.Neighbour(a1, Right))
		g.SetAttr(OfItem, int32(token), colour, Text("red"))
		g.MoveItem(token, g.Hand(ann), Top)
		g.Tell(Event{Name: "moved", By: ann, Fields: []Value{ZoneRef(b1)}, To: Everyone})
	}
	for _, e := range g.EventsSince(mark) {
		fmt.Println(g.Name(e.By), e.Name, g.ZoneName(e.Fields[0].Zone()))
	}
	g.Undo(mark)
	fmt.Println(g.ZoneName(g.Zone(ann)))
	fmt.Println(g.Redo(), g.ZoneName(g.Zone(ann)))
	// Output:
	// Ann moved b1
	// a1
	// <nil> b1
}
