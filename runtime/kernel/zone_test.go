package kernel

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestNeighboursShareAnEdge(t *testing.T) {
	for _, d := range Directions {
		g := New(NewSchema(), 1)
		dx, dy := d.Delta()
		a := g.AddCell("plain", "a", 10, 10)
		if got := g.Edge(a, d); got != EdgeStone {
			t.Errorf("%v: an edge to nothing is %q", d, got)
		}
		b := g.AddCell("plain", "b", 10+dx, 10+dy)
		if g.Neighbour(a, d) != b || g.Neighbour(b, d.Opposite()) != a {
			t.Errorf("%v: not neighbours", d)
		}
		if got := g.Edge(a, d); got != EdgeFree {
			t.Errorf("%v: an edge between cells is %q", d, got)
		}
		g.SetEdge(b, d.Opposite(), "hedge", d)
		if g.Edge(a, d) != "hedge" || g.EdgeWay(a, d) != d || g.EdgeWay(b, d.Opposite()) != d {
			t.Errorf("%v: the edge is %q, one-way %v and %v", d, g.Edge(a, d), g.EdgeWay(a, d), g.EdgeWay(b, d.Opposite()))
		}
	}
}

// A board of any set of cells: the neighbours and edges are those that the positions say.
func TestBoardOfAnyShape(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		type pos struct{ x, y int }
		spots := rapid.SliceOfNDistinct(rapid.Custom(func(t *rapid.T) pos {
			return pos{rapid.IntRange(-3, 3).Draw(t, "x"), rapid.IntRange(-3, 3).Draw(t, "y")}
		}), 0, 30, rapid.ID).Draw(t, "cells")
		g := New(NewSchema(), 1)
		want := map[pos]ZoneID{}
		for _, p := range spots {
			want[p] = g.AddCell("plain", "", p.x, p.y)
		}
		for p, z := range want {
			if g.ZoneAt(p.x, p.y) != z || !g.OnBoard(z) {
				t.Fatalf("%v is not where it was put", p)
			}
			for _, d := range Directions {
				dx, dy := d.Delta()
				n := want[pos{p.x + dx, p.y + dy}]
				kind := map[bool]string{true: EdgeFree, false: EdgeStone}[n != 0]
				if g.Neighbour(z, d) != n || g.Edge(z, d) != kind {
					t.Fatalf("%v %v: neighbour %d edge %q, want %d %q", p, d, g.Neighbour(z, d), g.Edge(z, d), n, kind)
				}
			}
		}
		if len(g.Cells()) != len(spots) {
			t.Fatalf("%d cells, want %d", len(g.Cells()), len(spots))
		}
		x0, y0, x1, y1 := g.Extent()
		byX := func(a, b pos) int { return a.x - b.x }
		byY := func(a, b pos) int { return a.y - b.y }
		if len(spots) == 0 {
			if x0 != 0 || y0 != 0 || x1 != -1 || y1 != -1 {
				t.Fatalf("extent of nothing: %d %d %d %d", x0, y0, x1, y1)
			}
		} else if x0 != slices.MinFunc(spots, byX).x || x1 != slices.MaxFunc(spots, byX).x ||
			y0 != slices.MinFunc(spots, byY).y || y1 != slices.MaxFunc(spots, byY).y {
			t.Fatalf("extent %d %d %d %d of %v", x0, y0, x1, y1, spots)
		}
	})
}

func TestCellBeyondTheBorderInMidGame(t *testing.T) {
	g := testGame(1)
	g.SetEdge(2, Right, "hedge", NoDir)
	before := observe(g)
	m := g.Mark()
	c := g.AddCell("plain", "c1", 2, 0)
	if g.Edge(2, Right) != EdgeFree || g.Neighbour(2, Right) != c || len(g.Cells()) != 3 {
		t.Fatalf("edge %q, neighbour %d", g.Edge(2, Right), g.Neighbour(2, Right))
	}
	g.MovePlayer(1, c)
	after := observe(g)
	g.Undo(m)
	if got := observe(g); got != before {
		t.Fatalf("undone:\n%s\nwant:\n%s", got, before)
	}
	if err := g.Redo(); err != nil || observe(g) != after {
		t.Fatalf("redone (%v):\n%s\nwant:\n%s", err, observe(g), after)
	}
}

// far looks like position 0 to whoever takes 32 bits of it.
var far = int(wide)

var wide int64 = 1 << 40

func TestZoneNames(t *testing.T) {
	g := New(NewSchema(), 1)
	first := g.AddZone("pile", "x")
	second := g.AddZone("pile", "x")
	if g.ZoneByName("x") != first || g.ZoneName(second) != "x" || g.ZoneByName("y") != 0 {
		t.Error("the name leads to the first zone that has it")
	}
	if g.ZoneByName("") != 0 {
		t.Error("the empty name leads somewhere")
	}
	p := g.AddPlayer("Ann", "")
	hand := g.Hand(p)
	if g.ZoneOwner(hand) != p || g.ZoneKind(hand) != "hand" || g.OnBoard(hand) || g.Edge(hand, Left) != "" || g.EdgeWay(hand, Left) != NoDir {
		t.Error("a hand is a zone of its player, off the board")
	}
	if g.ZoneAt(far, 0) != 0 {
		t.Error("a position far away")
	}
}

func TestNoZone(t *testing.T) {
	g := testGame(1)
	if g.ZoneKind(0) != "" || g.Items(0) != nil || g.Neighbour(0, Left) != 0 || g.Edge(0, Left) != "" || g.OnBoard(0) {
		t.Error("zone 0 is something")
	}
	mustPanic(t, "taken", func() { g.AddCell("plain", "", 0, 0) })
	mustPanic(t, "far", func() { g.AddCell("plain", "", far, 0) })
	mustPanic(t, "kind", func() { g.SetZoneKind(0, "x") })
	mustPanic(t, "owner", func() { g.SetZoneOwner(99, 1) })
	mustPanic(t, "edge", func() { g.SetEdge(g.Hand(1), Left, "x", NoDir) })
	mustPanic(t, "no direction", func() { g.SetEdge(1, NoDir, "x", NoDir) })
}

// Two free sides become one: neighbours both ways with one edge, which undo parts again. A cell that is laid beside a joined side does not
// touch it.
func TestJoin(t *testing.T) {
	g := testGame(1)
	g.SetEdge(1, Left, EdgeFree, NoDir)
	m, before := g.Mark(), observe(g)
	g.Join(1, Left, 2)
	if g.Neighbour(1, Left) != 2 || g.Neighbour(2, Right) != 1 || g.Edge(2, Right) != EdgeFree {
		t.Errorf("neighbours %d and %d, edge %q", g.Neighbour(1, Left), g.Neighbour(2, Right), g.Edge(2, Right))
	}
	g.SetEdge(2, Right, EdgeStone, NoDir)
	if g.Edge(1, Left) != EdgeStone {
		t.Errorf("the other side is %q", g.Edge(1, Left))
	}
	c := g.AddCell("plain", "c1", 2, 0)
	if g.Neighbour(2, Right) != 1 || g.Neighbour(c, Left) != 0 || g.Edge(c, Left) != EdgeStone {
		t.Error("a new cell touches a joined side")
	}
	if g.Hash() != g.RecomputeHash() {
		t.Error("the digest is off")
	}
	g.Undo(m)
	if observe(g) != before {
		t.Error("undo leaves something")
	}
	if err := g.Redo(); err != nil || g.Neighbour(2, Right) != 1 {
		t.Errorf("redo: %v", err)
	}
}

// A cell can be joined to itself.
func TestJoinToItself(t *testing.T) {
	g := testGame(1)
	g.Join(1, Up, 1)
	if g.Neighbour(1, Up) != 1 || g.Neighbour(1, Down) != 1 {
		t.Errorf("neighbours %d and %d", g.Neighbour(1, Up), g.Neighbour(1, Down))
	}
}
