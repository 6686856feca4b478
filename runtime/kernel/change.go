package kernel

// A Change is one edit as it can be told: what it is of, what of that, and the value before. A change of what stands
// beside others (the seats, the order in a zone) has no values.
type Change struct {
	Of   Value  // a zone, an item, a player; None: the game
	What string // an attribute's name, or "kind", "zone", "edge left", "new", "told" …
	Was  Value
	Now  Value // as the game stands, which is after all changes listed with it
}

// ChangesSince lists the edits made after a mark, told events among them (What is "told" then, and EventsSince has the
// event). It is for looking on: it costs what was edited, and nothing when nobody asks.
func (g *Game) ChangesSince(m Mark) []Change {
	var list []Change
	for _, e := range g.journal.since(m.edits) {
		if c, ok := g.change(&e); ok {
			list = append(list, c)
		}
	}
	return list
}

// change puts an edit in force into words; it is false for one that is the work of another.
func (g *Game) change(e *edit) (Change, bool) {
	switch e.op {
	case opAttr:
		class := Class(e.how)
		return Change{Of: refTo(class, e.id), What: g.attrs[class].names[e.a], Was: e.val, Now: g.Attr(class, e.id, Slot(e.a))}, true
	case opTell:
		return Change{What: "told"}, true
	case opDraw:
		return Change{What: "roll", Was: Int(int(e.a)), Now: Int(int(e.b))}, true
	case opZoneKind, opEdge, opJoin, opAddZone:
		return g.changeOfZone(e), e.op != opAddZone || e.id == 0
	case opAddItem, opMoveItem, opSwapItems:
		return g.changeOfItem(e)
	case opMovePlayer, opSide, opIn, opSkip:
		return g.changeOfPlayer(e), true
	}
	return g.changeOfGame(e)
}

func (g *Game) changeOfZone(e *edit) Change {
	switch e.op {
	case opZoneKind:
		return Change{Of: ZoneRef(ZoneID(e.id)), What: "kind", Was: e.val, Now: Text(g.ZoneKind(ZoneID(e.id)))}
	case opEdge:
		at := g.edges[e.id]
		zone, dir := g.sideOf(at)
		return Change{Of: ZoneRef(zone), What: "edge " + dir.String(), Was: Text(e.val.Text()), Now: Text(at.kind)}
	case opJoin:
		return Change{Of: ZoneRef(ZoneID(e.id)), What: "next " + Dir(e.how).String(), Now: ZoneRef(ZoneID(e.a))}
	}
	return Change{What: "zone", Now: Text(e.val.Text())}
}

// sideOf finds a cell that an edge belongs to, and on which of its sides it is.
func (g *Game) sideOf(at edge) (ZoneID, Dir) {
	before, beyond := Left, Right
	x, y := at.at.x-1, at.at.y
	if at.across {
		before, beyond = Up, Down
		x, y = at.at.x, at.at.y-1
	}
	if z := g.byPos[position{x, y}]; z != 0 {
		return z, beyond
	}
	return g.byPos[at.at], before
}

func (g *Game) changeOfItem(e *edit) (Change, bool) {
	switch e.op {
	case opAddItem:
		return Change{}, false // its way into its zone is an edit of its own
	case opSwapItems:
		return Change{Of: ZoneRef(ZoneID(e.id)), What: "shuffled"}, true
	}
	id := ItemID(e.id)
	return Change{Of: ItemRef(id), What: "zone", Was: ZoneRef(ZoneID(e.a)), Now: ZoneRef(g.ItemZone(id))}, true
}

func (g *Game) changeOfPlayer(e *edit) Change {
	id := PlayerID(e.id)
	c := Change{Of: PlayerRef(id)}
	switch e.op {
	case opMovePlayer:
		c.What, c.Was, c.Now = "zone", ZoneRef(ZoneID(e.a)), ZoneRef(g.Zone(id))
	case opSide:
		c.What, c.Was, c.Now = "side", Text(e.val.Text()), Text(g.Side(id))
	case opIn:
		c.What, c.Was, c.Now = "playing", Bool(!g.In(id)), Bool(g.In(id))
	case opSkip:
		c.What, c.Was, c.Now = "skip", Int(int(e.a)), Int(g.Skip(id))
	}
	return c
}

func (g *Game) changeOfGame(e *edit) (Change, bool) {
	switch e.op {
	case opTurn:
		return Change{What: "player", Was: PlayerRef(PlayerID(e.id)), Now: PlayerRef(g.Current())}, true
	case opFinish:
		return Change{What: "over", Was: Text(e.val.Text()), Now: Text(g.result.Outcome)}, true
	case opScore:
		s := g.ledger[len(g.ledger)-1]
		return Change{Of: PlayerRef(s.Player), What: "score " + s.Side + s.Reason, Now: Int(s.Points)}, true
	case opSwapSeats:
		return Change{What: "order"}, true
	}
	return Change{}, false
}

func refTo(class Class, id int32) Value {
	switch class {
	case OfZone:
		return ZoneRef(ZoneID(id))
	case OfItem:
		return ItemRef(ItemID(id))
	case OfPlayer:
		return PlayerRef(PlayerID(id))
	}
	return None
}
