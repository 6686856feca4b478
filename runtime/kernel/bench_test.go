package kernel

import (
	"fmt"
	"testing"
)

// board makes a square board with a player on its first cell and an item on its second.
func board(size int) (g *Game, p PlayerID, slot Slot) {
	s := NewSchema()
	slot, _ = s.Declare(OfPlayer, "spins", Int(0))
	g = New(s, 1)
	for y := range size {
		for x := range size {
			g.AddCell("plain", fmt.Sprint("c", x, "-", y), x, y)
		}
	}
	p = g.AddPlayer("Ann", "")
	g.MovePlayer(p, 1)
	g.AddItem("token", 2)
	return g, p, slot
}

// turnEdits are the writes of a usual turn, 8 edits. They end where n+1 starts.
func turnEdits(g *Game, p PlayerID, slot Slot, n int) {
	g.MovePlayer(p, g.Neighbour(1, Right))
	g.SetAttr(OfPlayer, int32(p), slot, Int(n+1))
	g.MoveItem(1, g.Hand(p), Top)
	g.Tell(Event{Name: "moved", By: p, To: Everyone})
	g.MoveItem(1, 2, Top)
	g.MovePlayer(p, 1)
	g.Tell(Event{Name: "moved", By: p, To: Everyone})
	g.SetTurn(p, n+1, n+1)
}

func BenchmarkEditUndo(b *testing.B) {
	for _, size := range []int{5, 100} {
		for _, length := range []int{100, 1_000_000} {
			b.Run(fmt.Sprintf("board=%d/journal=%d", size, length), func(b *testing.B) {
				g, p, slot := board(size)
				for n := 0; g.EditsSince(Mark{}) < length; n++ {
					turnEdits(g, p, slot, n)
				}
				n := g.TurnNumber()
				b.ReportAllocs()
				for b.Loop() {
					m := g.Mark()
					turnEdits(g, p, slot, n)
					g.RollBack(m)
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*8), "ns/edit+undo")
			})
		}
	}
}

// A whole game of 10,000 turns, none taken back: what the journal costs as it grows.
func BenchmarkGame(b *testing.B) {
	const turns = 10_000
	for _, size := range []int{5, 100} {
		b.Run(fmt.Sprintf("board=%d", size), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				b.StopTimer()
				g, p, slot := board(size)
				b.StartTimer()
				for n := range turns {
					turnEdits(g, p, slot, n)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*turns*8), "ns/edit")
		})
	}
}

func BenchmarkSetAttr(b *testing.B) {
	g, p, slot := board(5)
	start := g.Mark()
	n := 0
	for b.Loop() {
		n++
		g.SetAttr(OfPlayer, int32(p), slot, Int(n))
		if n%10000 == 0 {
			g.RollBack(start)
		}
	}
}

func BenchmarkUndoRedo(b *testing.B) {
	g, p, slot := board(5)
	m := g.Mark()
	turnEdits(g, p, slot, 0)
	b.ReportAllocs()
	for b.Loop() {
		g.Undo(m)
		if g.Redo() != nil {
			b.Fatal("no redo")
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*8), "ns/undo+redo")
}
