package kernel

type position struct{ x, y int32 }

type extent struct{ x0, y0, x1, y1 int32 }

func (b extent) with(p position) extent {
	if b.x1 < b.x0 {
		return extent{p.x, p.y, p.x, p.y}
	}
	return extent{min(b.x0, p.x), min(b.y0, p.y), max(b.x1, p.x), max(b.y1, p.y)}
}

type zone struct {
	kind, name string
	key        uint64 // names the zone in the hash; never changes
	items      []ItemID
	owner      PlayerID
	hand       PlayerID // whose hand it was made to be; never changes
	board      bool
	at         position
	before     extent    // of the board without this cell
	next       [5]ZoneID // by direction
	edge       [5]int32  // by direction, index into Game.edges
}

// What an edit that adds a zone makes.
const (
	plainZone = iota
	boardZone
	handZone
)

// AddZone adds a zone that is not on the board. The name may be empty; it should be the only one of its name.
func (g *Game) AddZone(kind, name string) ZoneID {
	return g.addZone(edit{op: opAddZone, val: Text(name), how: plainZone}, kind)
}

// AddCell adds a cell of the board at a free position. Its edges to cells that exist become EdgeFree, whatever the border was
// before; its other edges start as EdgeStone.
func (g *Game) AddCell(kind, name string, x, y int) ZoneID {
	at := position{int32(x), int32(y)}
	if g.byPos[at] != 0 || int(at.x) != x || int(at.y) != y {
		panic("kernel: no room for a cell")
	}
	z := g.addZone(edit{op: opAddZone, val: Text(name), how: boardZone, a: at.x, b: at.y}, kind)
	for _, d := range Directions {
		if g.zones[z].next[d] != 0 {
			g.SetEdge(z, d, EdgeFree, NoDir)
		}
	}
	return z
}

func (g *Game) addZone(e edit, kind string) ZoneID {
	g.do(e)
	z := ZoneID(len(g.zones) - 1)
	g.SetZoneKind(z, kind)
	return z
}

// SetZoneKind changes what a zone is.
func (g *Game) SetZoneKind(z ZoneID, kind string) {
	g.mustZone(z)
	if g.zones[z].kind != kind {
		g.do(edit{op: opZoneKind, id: int32(z), val: Text(kind)})
	}
}

// SetZoneOwner gives a zone an owner, or none (0).
func (g *Game) SetZoneOwner(z ZoneID, p PlayerID) {
	g.mustZone(z)
	if p != 0 {
		g.mustPlayer(p)
	}
	if g.zones[z].owner != p {
		g.do(edit{op: opZoneOwner, id: int32(z), a: int32(p)})
	}
}

func (g *Game) mustZone(z ZoneID) {
	if z <= 0 || int(z) >= len(g.zones) {
		panic("kernel: no such zone")
	}
}

// ZoneCount returns how many zones there are; their ids are 1 to that number.
func (g *Game) ZoneCount() int { return len(g.zones) - 1 }

// ZoneKind returns the kind of a zone; "" for 0, as ZoneName does.
func (g *Game) ZoneKind(z ZoneID) string { return g.zones[z].kind }

// ZoneName returns the name a zone was added with.
func (g *Game) ZoneName(z ZoneID) string { return g.zones[z].name }

// ZoneOwner returns the owner of a zone or 0.
func (g *Game) ZoneOwner(z ZoneID) PlayerID { return g.zones[z].owner }

// ZoneByName finds the first zone that was added with the name; 0 if there is none.
func (g *Game) ZoneByName(name string) ZoneID { return g.byName[name] }

// ZoneAt finds the cell at a position; 0 if there is none.
func (g *Game) ZoneAt(x, y int) ZoneID {
	at := position{int32(x), int32(y)}
	if int(at.x) != x || int(at.y) != y {
		return 0
	}
	return g.byPos[at]
}

// OnBoard tells whether a zone is a cell of the board.
func (g *Game) OnBoard(z ZoneID) bool { return g.zones[z].board }

// XY returns the position of a cell; (0, 0) for other zones, so ask OnBoard first.
func (g *Game) XY(z ZoneID) (x, y int) {
	at := g.zones[z].at
	return int(at.x), int(at.y)
}

// Cells lists the cells of the board in the order they were added.
func (g *Game) Cells() []ZoneID { return g.cells }

// Extent returns the smallest and the largest x and y of the board, all inclusive; (0, 0, -1, -1) for no board.
func (g *Game) Extent() (x0, y0, x1, y1 int) {
	b := g.extent
	return int(b.x0), int(b.y0), int(b.x1), int(b.y1)
}

// makeZone does what an edit that adds a zone says: val is the name, how what to make, (a, b) the position, id the player whose hand it is.
func (g *Game) makeZone(e *edit) {
	z := ZoneID(len(g.zones))
	g.zones = append(g.zones, zone{name: e.val.text, board: e.how == boardZone, owner: PlayerID(e.id), hand: PlayerID(e.id), at: position{e.a, e.b}})
	g.zones[z].key = g.zoneKey(z)
	g.attrs[OfZone].addRow()
	if e.val.text != "" && g.byName[e.val.text] == 0 {
		g.byName[e.val.text] = z
	}
	if e.how == handZone {
		g.players[e.id].hand = z
	}
	if e.how == boardZone {
		g.link(z)
	}
	g.hash += g.zoneFact(z)
}

// dropZone takes makeZone back. The zone is the last one and empty: later edits are undone before.
func (g *Game) dropZone(e *edit) {
	z := ZoneID(len(g.zones) - 1)
	g.hash -= g.zoneFact(z)
	if e.how == boardZone {
		g.unlink(z)
	}
	if e.how == handZone {
		g.players[e.id].hand = 0
	}
	if g.byName[e.val.text] == z {
		delete(g.byName, e.val.text)
	}
	g.attrs[OfZone].dropRow()
	g.zones = g.zones[:z]
}

func (g *Game) swapZoneKind(e *edit) {
	z := &g.zones[e.id]
	g.hash -= kindFact(z.key, z.kind)
	z.kind, e.val.text = e.val.text, z.kind
	g.hash += kindFact(z.key, z.kind)
}

func (g *Game) swapZoneOwner(e *edit) {
	z := &g.zones[e.id]
	g.hash -= g.ownerFact(z)
	was := z.owner
	z.owner, e.a = PlayerID(e.a), int32(was)
	g.hash += g.ownerFact(z)
}
