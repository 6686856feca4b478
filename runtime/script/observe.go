package script

import (
	"go.starlark.net/starlark"

	"kodeks/runtime/kernel"
)

// observe takes a reading from the live game. A load fills the next register and yields whether there was anything.
func (s *Session) observe(in *instr, args []starlark.Value, used *int) kernel.Value {
	g, r := s.game, &s.memory.regs
	switch in.op {
	case seeArg:
		return argSeen(args[in.a])
	case seeSkip:
		return kernel.Int(g.Skip(kernel.PlayerID(r[in.a])))
	case seePlaying:
		return kernel.Bool(g.In(kernel.PlayerID(r[in.a])))
	case seeKind:
		return kernel.Text(g.ZoneKind(kernel.ZoneID(r[in.a])))
	case seeEmpty:
		return kernel.Bool(len(g.Items(kernel.ZoneID(r[in.a]))) == 0)
	case seeCount:
		return kernel.Int(s.countOf(kernel.ZoneID(r[in.a]), in.text))
	case seeItems:
		return kernel.Int(len(g.Items(kernel.ZoneID(r[in.a]))))
	case seePlayers:
		s.seen = g.AppendPlayersIn(s.seen[:0], kernel.ZoneID(r[in.a]))
		return kernel.Int(len(s.seen))
	case seeBoard:
		return kernel.Bool(s.onBoard(kernel.ZoneID(r[in.a])))
	case seeOpen:
		return kernel.Bool(s.stepOpen(kernel.ZoneID(r[in.a]), kernel.Dir(in.b)))
	case seeEntry:
		return kernel.Bool(s.entryOpen(kernel.ZoneID(r[in.a]), kernel.Dir(in.b)))
	case seeEdge:
		return kernel.Text(g.Edge(kernel.ZoneID(r[in.a]), kernel.Dir(in.b)))
	case seeAttr:
		return g.Attr(in.class, s.holder(in), in.slot)
	case seeMoment:
		return kernel.Bool(g.Attr(in.class, s.holder(in), in.slot).Int() == g.TurnNumber())
	case seeNever:
		return kernel.Bool(g.Attr(in.class, s.holder(in), in.slot).Int() == 0)
	case seeSame:
		return kernel.Bool(r[in.a] == r[in.b])
	case seeOver:
		return kernel.Bool(g.Over())
	case seeSeats:
		return kernel.Int(s.seated())
	case seeName:
		return kernel.Text(s.nameOf(in.class, r[in.a]))
	case seeX, seeY:
		x, y := g.XY(kernel.ZoneID(r[in.a]))
		if in.op == seeX {
			return kernel.Int(x)
		}
		return kernel.Int(y)
	case seeIndex:
		return kernel.Int(g.ItemIndex(kernel.ItemID(r[in.a])))
	case seeItemKind:
		return kernel.Text(g.ItemKind(kernel.ItemID(r[in.a])))
	}
	if in.op == loadAttr { // what it leads to is a zone, an item, a player or nothing
		v := g.Attr(in.class, s.holder(in), in.slot)
		r[*used] = int32(v.Zone()) + int32(v.Item()) + int32(v.Player())
		*used++
		return kernel.Int(int(v.Kind()))
	}
	id := s.load(in)
	r[*used] = id
	*used++
	return kernel.Bool(id != 0)
}

// holder is the id of what an attribute belongs to.
func (s *Session) holder(in *instr) int32 {
	if in.class == kernel.OfGame {
		return 0
	}
	return s.memory.regs[in.a]
}

// load finds the thing a reading leads to; 0 for nothing.
func (s *Session) load(in *instr) int32 {
	g, r := s.game, &s.memory.regs
	switch in.op {
	case loadZone:
		return int32(g.Zone(kernel.PlayerID(r[in.a])))
	case loadNext:
		return int32(g.Neighbour(kernel.ZoneID(r[in.a]), kernel.Dir(in.b)))
	case loadFar:
		return int32(s.beyond(kernel.ZoneID(r[in.a]), kernel.Dir(in.b)))
	case loadTop:
		return int32(s.topOf(kernel.ZoneID(r[in.a]), in.text))
	case loadItem:
		return int32(g.Items(kernel.ZoneID(r[in.a]))[in.b])
	case loadPlayer:
		s.seen = g.AppendPlayersIn(s.seen[:0], kernel.ZoneID(r[in.a]))
		return int32(s.seen[in.b])
	case loadItemZone:
		return int32(g.ItemZone(kernel.ItemID(r[in.a])))
	case loadCurrent:
		return int32(g.Current())
	case loadSeat:
		return int32(s.seat(int(in.b)))
	case loadAnySeat:
		return int32(g.Order()[in.b])
	case loadOwner:
		return int32(g.ZoneOwner(kernel.ZoneID(r[in.a])))
	case loadPlace:
		return int32(g.ZoneByName(in.text))
	case loadFirst, loadLast:
		return int32(s.itemAtEnd(kernel.ZoneID(r[in.a]), in.op))
	case loadHand:
		return int32(g.Hand(kernel.PlayerID(r[in.a])))
	}
	panic("script: no such reading")
}
