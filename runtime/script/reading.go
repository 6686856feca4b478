package script

import (
	"go.starlark.net/starlark"

	"kodeks/runtime/kernel"
)

// see notes a plain reading, if a recorder runs.
func (s *Session) see(op opcode, a, b int16, got kernel.Value) {
	if s.rec != nil {
		s.rec.see(instr{op: op, a: a, b: b}, got)
	}
}

// done notes a command, if a recorder runs.
func (s *Session) done(in instr) {
	if s.rec != nil {
		s.rec.do(in)
	}
}

// regOf is the register of a thing; a thing without one cannot be remembered.
func (s *Session) regOf(v starlark.Value) int16 {
	reg := int16(-1)
	switch v := v.(type) {
	case *zoneValue:
		reg = v.reg
	case *playerValue:
		reg = v.reg
	case *itemValue:
		reg = v.reg
	}
	if reg < 0 {
		s.lose()
	}
	return reg
}

// loadZone, loadItem and loadPlayer make the value of a thing that a reading led to.
func (s *Session) loadZone(id kernel.ZoneID, op opcode, a, b int16) starlark.Value {
	if s.rec == nil {
		return s.zone(id)
	}
	reg := s.rec.load(instr{op: op, a: a, b: b}, kernel.Bool(id != 0))
	if id == 0 {
		return starlark.None
	}
	return newZoneValue(s, id, reg)
}

func (s *Session) loadItem(id kernel.ItemID, in instr) starlark.Value {
	if s.rec == nil {
		return s.item(id)
	}
	reg := s.rec.load(in, kernel.Bool(id != 0))
	if id == 0 {
		return starlark.None
	}
	return newItemValue(s, id, reg)
}

func (s *Session) loadPlayer(id kernel.PlayerID, op opcode, a, b int16) starlark.Value {
	if s.rec == nil {
		return s.player(id)
	}
	reg := s.rec.load(instr{op: op, a: a, b: b}, kernel.Bool(id != 0))
	if id == 0 {
		return starlark.None
	}
	return newPlayerValue(s, id, reg)
}

func (s *Session) seeName(class kernel.Class, reg int16, id int32) {
	if s.rec != nil {
		s.rec.see(instr{op: seeName, class: class, a: reg}, kernel.Text(s.nameOf(class, id)))
	}
}

func (s *Session) nameOf(class kernel.Class, id int32) string {
	if class == kernel.OfZone {
		return s.game.ZoneName(kernel.ZoneID(id))
	}
	return s.game.Name(kernel.PlayerID(id))
}

// seated counts the players in the game; seat finds the n-th of them in turn order.
func (s *Session) seated() int {
	n := 0
	for _, p := range s.game.Order() {
		n += b2i(s.game.In(p))
	}
	return n
}

func (s *Session) seat(n int) kernel.PlayerID {
	for _, p := range s.game.Order() {
		if s.game.In(p) {
			if n == 0 {
				return p
			}
			n--
		}
	}
	return 0
}

// playersSeated is g.players: those in the game, in turn order.
func (s *Session) playersSeated() starlark.Value {
	n := s.seated()
	s.see(seeSeats, 0, 0, kernel.Int(n))
	list := make(starlark.Tuple, n)
	for i := range list {
		list[i] = s.loadPlayer(s.seat(i), loadSeat, 0, int16(i))
	}
	return list
}

// everyone is g.everyone: all who sit at the table, those who are out as well. Their number never changes.
func (s *Session) everyone() starlark.Value {
	order := s.game.Order()
	list := make(starlark.Tuple, len(order))
	for i, p := range order {
		list[i] = s.loadPlayer(p, loadAnySeat, 0, int16(i))
	}
	return list
}
