package script

import (
	"fmt"

	"go.starlark.net/starlark"

	"kodeks/runtime/kernel"
)

// A Place is a zone off the board that every game of the ruleset has: a pile, a row, a bag. One made for each player has him for its owner.
type Place struct {
	declared
	Name, Kind string
	Each       bool
}

// plainPlace is the kind of a place that is declared or opened without one.
const plainPlace = "place"

// declarePlace is place("name", kind = "…", each = False) in module(zones = […]).
func declarePlace(th *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	p := &Place{declared: declared{"place", at(th)}, Kind: plainPlace}
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "name", &p.Name, "kind?", &p.Kind, "each?", &p.Each); err != nil {
		return nil, err
	}
	if !isName(p.Name) {
		return nil, fmt.Errorf("place: %q is no name; take small Latin letters, digits and _", p.Name)
	}
	return p, nil
}

// setOut makes the places, once the players sit; those that are there already stay as they are.
func (s *Session) setOut() {
	for _, place := range s.rules.Places {
		for _, zone := range s.zonesOf(place) {
			if s.game.ZoneByName(zone.name) != 0 {
				continue
			}
			if z := s.game.AddZone(place.Kind, zone.name); zone.owner != 0 {
				s.game.SetZoneOwner(z, zone.owner)
			}
		}
	}
}

// ownZone is one zone of a place: its name, and whose it is.
type ownZone struct {
	name  string
	owner kernel.PlayerID
}

// zonesOf are the zones that a place wants.
func (s *Session) zonesOf(place *Place) []ownZone {
	if !place.Each {
		return []ownZone{{name: place.Name}}
	}
	var list []ownZone
	for _, p := range s.game.Order() {
		list = append(list, ownZone{s.placeOf(p, place.Name), p})
	}
	return list
}

// placeOf names a player's own zone of a place that each player has.
func (s *Session) placeOf(p kernel.PlayerID, name string) string {
	return name + ": " + s.game.Name(p)
}

// doPlace is g.place("name"): a declared place, or one that g.open made; None if there is none of this name yet.
func (g *gameValue) doPlace(args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var name string
	if err := starlark.UnpackArgs("place", args, kwargs, "name", &name); err != nil {
		return nil, err
	}
	return g.s.namedZone(name), nil
}

// namedZone finds a zone by its name.
func (s *Session) namedZone(name string) starlark.Value {
	id := s.game.ZoneByName(name)
	if s.rec == nil {
		return s.zone(id)
	}
	reg := s.rec.load(instr{op: loadPlace, text: name}, kernel.Bool(id != 0))
	if id == 0 {
		return starlark.None
	}
	return newZoneValue(s, id, reg)
}

// doPlace is p.place("name"): the player's own zone of a place declared with each = True.
func (p *playerValue) doPlace(_ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var name string
	if err := starlark.UnpackArgs("place", args, kwargs, "name", &name); err != nil {
		return nil, err
	}
	place := p.s.rules.place[name]
	if place == nil || !place.Each {
		return nil, fail("no place of each player is called %q%s", "у игроков нет места %q%s", name, didYouMean(name, sortedKeys(p.s.rules.place)))
	}
	p.s.lose()
	return p.s.zone(p.s.game.ZoneByName(p.s.placeOf(p.id, name))), nil
}

// doOpen is g.open("name", kind = "…", owner = None): the zone of that name, made if there is none yet.
func (g *gameValue) doOpen(args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var name string
	var owner starlark.Value
	kind := plainPlace
	if err := starlark.UnpackArgs("open", args, kwargs, "name", &name, "kind?", &kind, "owner?", &owner); err != nil {
		return nil, err
	}
	s := g.s
	s.lose()
	if z := s.game.ZoneByName(name); z != 0 {
		return s.zone(z), nil
	}
	if err := s.writable(); err != nil {
		return nil, err
	}
	if name == "" {
		return nil, fail("open: a zone needs a name", "open: зоне нужно имя")
	}
	z := s.game.AddZone(kind, name)
	if p, ok := owner.(*playerValue); ok {
		s.game.SetZoneOwner(z, p.id)
	}
	return s.zone(z), nil
}

// doPut is item.put(zone, at = None): at the end of a row, or at an index counted without the item itself; -1 is the end as well.
func (i *itemValue) doPut(_ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var z *zoneValue
	var where starlark.Value = starlark.None
	if err := starlark.UnpackArgs("put", args, kwargs, "zone", &z, "at?", &where); err != nil {
		return nil, err
	}
	index := kernel.Top
	if where != starlark.None {
		n, err := starlark.AsInt32(where)
		if err != nil {
			return nil, fmt.Errorf("put: at: got %s, want a number", where.Type())
		}
		index = n
	}
	if err := i.s.writable(); err != nil {
		return nil, err
	}
	g := i.s.game
	room := len(g.Items(z.id))
	if g.ItemZone(i.id) == z.id {
		room--
	}
	if index < kernel.Top || index > room {
		return nil, fail("put: there is no index %d in a row of %d", "put: места %d в ряду из %d нет", index, room)
	}
	g.MoveItem(i.id, z.id, index)
	i.s.done(instr{op: doPut, a: i.reg, b: i.s.regOf(z), slot: kernel.Slot(index)})
	return starlark.None, nil
}

// end is zone.first or zone.last: None in an empty zone.
func (z *zoneValue) end(op opcode) starlark.Value {
	return z.s.loadItem(z.s.itemAtEnd(z.id, op), instr{op: op, a: z.reg})
}

func (s *Session) itemAtEnd(z kernel.ZoneID, op opcode) kernel.ItemID {
	items := s.game.Items(z)
	switch {
	case len(items) == 0:
		return 0
	case op == loadFirst:
		return items[0]
	}
	return items[len(items)-1]
}
