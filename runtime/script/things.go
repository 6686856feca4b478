package script

import (
	"fmt"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"kodeks/runtime/kernel"
)

// playerValue is p in a script. reg is its register while a recorder runs, otherwise -1.
type playerValue struct {
	s   *Session
	id  kernel.PlayerID
	reg int16

	leave, place *starlark.Builtin
}

func newPlayerValue(s *Session, id kernel.PlayerID, reg int16) *playerValue {
	return &playerValue{s: s, id: id, reg: reg}
}

func (p *playerValue) String() string        { return "player " + p.s.game.Name(p.id) }
func (p *playerValue) Type() string          { return "player" }
func (p *playerValue) Freeze()               {}
func (p *playerValue) Truth() starlark.Bool  { return true }
func (p *playerValue) Hash() (uint32, error) { p.s.lose(); return uint32(p.id), nil }
func (p *playerValue) AttrNames() []string   { return p.s.attrNames(kernel.OfPlayer) }

// CompareSameType makes two values of one player equal.
func (p *playerValue) CompareSameType(op syntax.Token, y starlark.Value, _ int) (bool, error) {
	return p.s.same(op, "players", int32(p.id), int32(y.(*playerValue).id), p.reg, y.(*playerValue).reg)
}

func (p *playerValue) attr(name string) (v starlark.Value, err error) {
	defer guard(&err)
	s, g := p.s, p.s.game
	switch name {
	case "zone":
		return s.loadZone(g.Zone(p.id), loadZone, p.reg, 0), nil
	case "hand":
		return s.loadZone(g.Hand(p.id), loadHand, p.reg, 0), nil
	case "name":
		s.seeName(kernel.OfPlayer, p.reg, int32(p.id))
		return s.text(g.Name(p.id)), nil
	case "side":
		s.lose()
		return s.text(g.Side(p.id)), nil
	case "skip":
		s.see(seeSkip, p.reg, 0, kernel.Int(g.Skip(p.id)))
		return starlark.MakeInt(g.Skip(p.id)), nil
	case "playing":
		s.see(seePlaying, p.reg, 0, kernel.Bool(g.In(p.id)))
		return starlark.Bool(g.In(p.id)), nil
	case "female":
		s.lose()
		return starlark.Bool(s.female[p.id]), nil
	case "points":
		s.lose()
		return starlark.MakeInt(g.Points(p.id)), nil
	case "place":
		return bound(p, &p.place, "place", p.doPlace), nil
	case "leave":
		return bound(p, &p.leave, "leave", p.doLeave), nil
	}
	return s.getAttr(kernel.OfPlayer, int32(p.id), p.reg, name)
}

func (p *playerValue) doLeave(b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	if err := p.s.mayWrite(b, args, kwargs); err != nil {
		return nil, err
	}
	p.s.game.SetIn(p.id, false)
	p.s.done(instr{op: doLeave, a: p.reg})
	return starlark.None, nil
}

// mayWrite checks a method that takes no arguments and changes something.
func (s *Session) mayWrite(b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) error {
	if len(args)+len(kwargs) > 0 {
		return fmt.Errorf("%s: takes no arguments", b.Name())
	}
	return s.writable()
}

func (p *playerValue) setField(name string, v starlark.Value) (err error) {
	defer guard(&err)
	switch name {
	case "zone":
		return p.moveTo(v)
	case "skip":
		n, err := starlark.AsInt32(v)
		if err != nil || n < 0 || n > 10_000 {
			return fail("skip: %s is no number of turns", "skip: %s — не число ходов", v)
		}
		if err := p.s.writable(); err != nil {
			return err
		}
		p.s.game.SetSkip(p.id, n)
		p.s.done(instr{op: doSkip, a: p.reg, b: int16(n)})
		return nil
	case "side":
		return p.changeSide(v)
	case "playing":
		return p.setPlaying(v)
	}
	return p.s.setAttr(kernel.OfPlayer, int32(p.id), p.reg, name, v)
}

func (p *playerValue) changeSide(v starlark.Value) error {
	side, ok := starlark.AsString(v)
	if !ok {
		return fmt.Errorf("side: got %s, want a string", v.Type())
	}
	if err := p.s.writable(); err != nil {
		return err
	}
	p.s.lose()
	p.s.game.SetSide(p.id, side)
	return nil
}

// setPlaying takes a player out of the game or back into it.
func (p *playerValue) setPlaying(v starlark.Value) error {
	in, ok := v.(starlark.Bool)
	if !ok {
		return fmt.Errorf("playing: got %s, want True or False", v.Type())
	}
	if err := p.s.writable(); err != nil {
		return err
	}
	p.s.lose()
	p.s.game.SetIn(p.id, bool(in))
	return nil
}

func (p *playerValue) moveTo(v starlark.Value) error {
	z, ok := v.(*zoneValue)
	if !ok && v != starlark.None {
		return fmt.Errorf("zone: got %s, want a zone, or None for nowhere", v.Type())
	}
	if err := p.s.writable(); err != nil {
		return err
	}
	if !ok {
		p.s.game.MovePlayer(p.id, 0)
		p.s.done(instr{op: doMove, a: p.reg, b: -1})
		return nil
	}
	p.s.game.MovePlayer(p.id, z.id)
	p.s.done(instr{op: doMove, a: p.reg, b: p.s.regOf(z)})
	return nil
}

// itemValue is a thing in a script. reg is its register while a recorder runs, otherwise -1.
type itemValue struct {
	s   *Session
	id  kernel.ItemID
	reg int16

	vanish, put *starlark.Builtin
}

func newItemValue(s *Session, id kernel.ItemID, reg int16) *itemValue {
	return &itemValue{s: s, id: id, reg: reg}
}

func (i *itemValue) String() string        { return "item " + i.s.game.ItemKind(i.id) }
func (i *itemValue) Type() string          { return "item" }
func (i *itemValue) Freeze()               {}
func (i *itemValue) Truth() starlark.Bool  { return true }
func (i *itemValue) Hash() (uint32, error) { i.s.lose(); return uint32(i.id), nil }
func (i *itemValue) AttrNames() []string   { return i.s.attrNames(kernel.OfItem) }

// CompareSameType makes two values of one item equal.
func (i *itemValue) CompareSameType(op syntax.Token, y starlark.Value, _ int) (bool, error) {
	return i.s.same(op, "items", int32(i.id), int32(y.(*itemValue).id), i.reg, y.(*itemValue).reg)
}

func (i *itemValue) attr(name string) (v starlark.Value, err error) {
	defer guard(&err)
	switch name {
	case "kind":
		kind := i.s.game.ItemKind(i.id)
		i.s.see(seeItemKind, i.reg, 0, kernel.Text(kind))
		return i.s.text(kind), nil
	case "zone":
		return i.s.loadZone(i.s.game.ItemZone(i.id), loadItemZone, i.reg, 0), nil
	case "index":
		n := i.s.game.ItemIndex(i.id)
		i.s.see(seeIndex, i.reg, 0, kernel.Int(n))
		return starlark.MakeInt(n), nil
	case "put":
		return bound(i, &i.put, "put", i.doPut), nil
	case "vanish":
		return bound(i, &i.vanish, "vanish", i.doVanish), nil
	}
	return i.s.getAttr(kernel.OfItem, int32(i.id), i.reg, name)
}

func (i *itemValue) doVanish(b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	if err := i.s.mayWrite(b, args, kwargs); err != nil {
		return nil, err
	}
	i.s.game.RemoveItem(i.id)
	i.s.done(instr{op: doVanish, a: i.reg})
	return starlark.None, nil
}

func (i *itemValue) setField(name string, v starlark.Value) (err error) {
	defer guard(&err)
	if name != "zone" {
		return i.s.setAttr(kernel.OfItem, int32(i.id), i.reg, name, v)
	}
	z, ok := v.(*zoneValue)
	if !ok {
		return fmt.Errorf("zone: got %s, want a zone", v.Type())
	}
	if err := i.s.writable(); err != nil {
		return err
	}
	i.s.game.MoveItem(i.id, z.id, kernel.Top)
	i.s.done(instr{op: doItem, a: i.reg, b: i.s.regOf(z)})
	return nil
}

var (
	_ starlark.HasSetField = (*playerValue)(nil)
	_ starlark.HasSetField = (*itemValue)(nil)
	_ starlark.Comparable  = (*playerValue)(nil)
	_ starlark.Comparable  = (*itemValue)(nil)
)
