package kernel

import (
	"fmt"
	"strings"

	"pgregory.net/rapid"
)

// Small pools, so that random edits meet one another.
var (
	kinds = []string{"plain", "rough", "a longer kind of thing", ""}
	names = []string{"", "a", "b", "c", "Ann", "an \"odd\" name\n"}
	sides = []string{"", "red", "blue"}
)

// testGame is a game with four attributes in every class and a few things to begin with.
func testGame(seed uint64) *Game {
	s := NewSchema()
	for c := range classes {
		for _, d := range []struct {
			name string
			def  Value
		}{{"flag", Bool(false)}, {"count", Int(3)}, {"label", Text("none yet")}, {"link", None}} {
			if _, err := s.Declare(c, d.name, d.def); err != nil {
				panic(err)
			}
		}
	}
	g := New(s, seed)
	g.AddCell("plain", "a1", 0, 0)
	g.AddCell("plain", "b1", 1, 0)
	g.AddPlayer("Ann", "red")
	g.AddItem("token", 1)
	return g
}

// editor makes random edits of every sort.
type editor struct {
	t *rapid.T
	g *Game
}

func (r editor) int(from, to int) int      { return rapid.IntRange(from, to).Draw(r.t, "n") }
func (r editor) word(pool []string) string { return rapid.SampledFrom(pool).Draw(r.t, "word") }
func (r editor) zone(from int) ZoneID      { return ZoneID(r.int(from, r.g.ZoneCount())) }
func (r editor) item() ItemID              { return ItemID(r.int(1, r.g.ItemCount())) }
func (r editor) player(from int) PlayerID  { return PlayerID(r.int(from, r.g.PlayerCount())) }
func (r editor) cell() ZoneID              { return rapid.SampledFrom(r.g.Cells()).Draw(r.t, "cell") }
func (r editor) dir(from Dir) Dir          { return Dir(r.int(int(from), int(Down))) }
func (r editor) edits(n int)               { r.repeat(r.int(0, n), r.edit) }
func (r editor) repeat(n int, f func()) {
	for range n {
		f()
	}
}
func (r editor) position() (int, int, bool) {
	x, y := r.int(-2, 2), r.int(-2, 2)
	return x, y, r.g.ZoneAt(x, y) == 0
}

func (r editor) value() Value {
	switch r.int(0, 8) {
	case 0:
		return Bool(r.int(0, 1) == 1)
	case 1:
		return Int(r.int(-3, 3))
	case 2:
		return Text(r.word(append(names, "none yet")))
	case 3:
		return ZoneRef(r.zone(0))
	case 4, 5, 6:
		return ItemRef(r.item())
	case 7:
		return PlayerRef(r.player(0))
	}
	return None
}

func (r editor) edit() {
	g := r.g
	switch r.int(0, 21) {
	case 0:
		g.AddZone(r.word(kinds), r.word(names))
	case 1:
		if x, y, free := r.position(); free {
			g.AddCell(r.word(kinds), r.word(names), x, y)
		}
	case 2:
		g.SetZoneKind(r.zone(1), r.word(kinds))
	case 3:
		g.SetZoneOwner(r.zone(1), r.player(0))
	case 4:
		g.SetEdge(r.cell(), r.dir(Left), r.word(kinds), r.dir(NoDir))
	case 5:
		if a, d, b := r.cell(), r.dir(Left), r.cell(); g.Neighbour(a, d) == 0 && g.Neighbour(b, d.Opposite()) == 0 {
			g.Join(a, d, b)
		}
	case 6:
		g.AddItem(r.word(kinds), r.zone(0))
	case 7, 8, 9:
		r.moveItem()
	case 10:
		g.RemoveItem(r.item())
	case 11:
		if g.PlayerCount() < 6 {
			g.AddPlayer(r.word(names), r.word(sides))
		}
	case 12:
		g.MovePlayer(r.player(1), r.zone(0))
	case 13:
		g.SetIn(r.player(1), r.int(0, 1) == 1)
	case 14:
		g.SetSkip(r.player(1), r.int(0, 2))
	default:
		r.tableEdit()
	}
}

func (r editor) tableEdit() {
	g := r.g
	switch r.int(0, 8) {
	case 0:
		g.SetTurn(r.player(0), r.int(0, 3), r.int(0, 3))
	case 1:
		g.SetOrder(rapid.Permutation(g.Order()).Draw(r.t, "order"))
	case 2:
		g.Score(Score{Player: r.player(0), Side: r.word(sides), Reason: r.word(names), Points: r.int(-2, 2)})
	case 3:
		g.Draw(r.int(1, 6))
	case 4:
		g.Shuffle(r.zone(1))
	case 5:
		g.Finish(Result{r.word([]string{"", "won"}), Only(r.player(1))})
	case 6:
		g.Finish(Result{})
	case 7:
		g.Tell(Event{Name: r.word(names), By: r.player(0), Fields: []Value{r.value(), r.value()}, To: Only(r.player(1)), Clause: r.int(0, 2)})
	case 8:
		r.setAttr()
	}
}

func (r editor) moveItem() {
	i, to := r.item(), r.zone(0)
	room := len(r.g.Items(to))
	if r.g.ItemZone(i) == to {
		room--
	}
	r.g.MoveItem(i, to, r.int(Top, max(room, 0)))
}

func (r editor) setAttr() {
	class := Class(r.int(0, int(classes)-1))
	slot := Slot(r.int(0, 3))
	id := map[Class]int{OfZone: r.g.ZoneCount(), OfItem: r.g.ItemCount(), OfPlayer: r.g.PlayerCount()}[class]
	r.g.SetAttr(class, int32(r.int(min(id, 1), id)), slot, r.value())
}

// observe writes down everything a reader can see, internal numbers included.
func observe(g *Game) string {
	var b strings.Builder
	put := func(a ...any) { fmt.Fprintln(&b, a...) }
	put(g.Hash())
	put(g.Text())
	put(g.Seed(), g.Cells(), g.Order(), g.Players(), g.Current(), g.TurnNumber(), g.Round(), g.Result(), g.Over())
	put(g.Extent())
	for z := ZoneID(0); int(z) <= g.ZoneCount(); z++ {
		x, y := g.XY(z)
		put("zone", z, g.ZoneKind(z), g.ZoneName(z), g.ZoneOwner(z), g.OnBoard(z), x, y, g.Items(z), g.PlayersIn(z))
		for _, d := range Directions {
			put(g.Neighbour(z, d), g.Edge(z, d), g.EdgeWay(z, d))
		}
	}
	for i := ItemID(0); int(i) <= g.ItemCount(); i++ {
		put("item", i, g.ItemKind(i), g.ItemZone(i), g.ItemIndex(i))
	}
	for p := PlayerID(0); int(p) <= g.PlayerCount(); p++ {
		next, wrapped := g.NextIn(p)
		put("player", p, g.Name(p), g.Side(p), g.Zone(p), g.Hand(p), g.In(p), g.Skip(p), g.Points(p), next, wrapped)
	}
	for c := range classes {
		for slot := range g.attrs[c].defaults {
			for id := range len(g.attrs[c].values) / len(g.attrs[c].defaults) {
				put(c, id, slot, g.Attr(c, int32(id), Slot(slot)))
			}
		}
	}
	for _, n := range names {
		put(n, g.ZoneByName(n), g.PlayerByName(n))
	}
	for x := -3; x <= 3; x++ {
		for y := -3; y <= 3; y++ {
			put(x, y, g.ZoneAt(x, y))
		}
	}
	for _, s := range sides {
		put(s, g.SidePoints(s))
	}
	put(g.Ledger(), g.EventsSince(Mark{}), g.DrawsSince(Mark{}), g.Mark())
	return b.String()
}
