package script

import (
	"fmt"

	"go.starlark.net/starlark"

	"kodeks/runtime/kernel"
)

// playerValue is p in a script.
type playerValue struct {
	s     *Session
	id    kernel.PlayerID
	leave *starlark.Builtin
	hand  starlark.Value
}

func newPlayerValue(s *Session, id kernel.PlayerID) *playerValue {
	p := &playerValue{s: s, id: id}
	p.hand = s.zone(s.game.Hand(id))
	p.leave = starlark.NewBuiltin("leave", func(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		if err := noArgs(b, args, kwargs); err != nil {
			return nil, err
		}
		if err := s.writable(); err != nil {
			return nil, err
		}
		s.game.SetIn(id, false)
		return starlark.None, nil
	})
	return p
}

func (p *playerValue) String() string        { return "player " + p.s.game.Name(p.id) }
func (p *playerValue) Type() string          { return "player" }
func (p *playerValue) Freeze()               {}
func (p *playerValue) Truth() starlark.Bool  { return true }
func (p *playerValue) Hash() (uint32, error) { return uint32(p.id), nil }
func (p *playerValue) AttrNames() []string   { return p.s.attrNames(kernel.OfPlayer) }

func (p *playerValue) Attr(name string) (starlark.Value, error) {
	g := p.s.game
	switch name {
	case "zone":
		return p.s.zone(g.Zone(p.id)), nil
	case "hand":
		return p.hand, nil
	case "name":
		return p.s.text(g.Name(p.id)), nil
	case "side":
		return p.s.text(g.Side(p.id)), nil
	case "skip":
		return starlark.MakeInt(g.Skip(p.id)), nil
	case "playing":
		return starlark.Bool(g.In(p.id)), nil
	case "female":
		return starlark.Bool(p.s.female[p.id]), nil
	case "points":
		return starlark.MakeInt(g.Points(p.id)), nil
	case "leave":
		return p.leave, nil
	}
	return p.s.getAttr(kernel.OfPlayer, int32(p.id), name)
}

func (p *playerValue) SetField(name string, v starlark.Value) error {
	switch name {
	case "zone":
		var to kernel.ZoneID
		if z, ok := v.(*zoneValue); ok {
			to = z.id
		} else if v != starlark.None {
			return fmt.Errorf("zone: got %s, want a zone, or None for nowhere", v.Type())
		}
		if err := p.s.writable(); err != nil {
			return err
		}
		p.s.game.MovePlayer(p.id, to)
		return nil
	case "skip":
		n, err := starlark.AsInt32(v)
		if err != nil || n < 0 {
			return fail("skip: %s is no number of turns", "skip: %s — не число ходов", v)
		}
		if err := p.s.writable(); err != nil {
			return err
		}
		p.s.game.SetSkip(p.id, n)
		return nil
	}
	return p.s.setAttr(kernel.OfPlayer, int32(p.id), name, v)
}

// itemValue is a thing in a script.
type itemValue struct {
	s      *Session
	id     kernel.ItemID
	vanish *starlark.Builtin
}

func newItemValue(s *Session, id kernel.ItemID) *itemValue {
	i := &itemValue{s: s, id: id}
	i.vanish = starlark.NewBuiltin("vanish", func(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		if err := noArgs(b, args, kwargs); err != nil {
			return nil, err
		}
		if err := s.writable(); err != nil {
			return nil, err
		}
		s.game.RemoveItem(id)
		return starlark.None, nil
	})
	return i
}

func (i *itemValue) String() string        { return "item " + i.s.game.ItemKind(i.id) }
func (i *itemValue) Type() string          { return "item" }
func (i *itemValue) Freeze()               {}
func (i *itemValue) Truth() starlark.Bool  { return true }
func (i *itemValue) Hash() (uint32, error) { return uint32(i.id), nil }
func (i *itemValue) AttrNames() []string   { return i.s.attrNames(kernel.OfItem) }

func (i *itemValue) Attr(name string) (starlark.Value, error) {
	switch name {
	case "kind":
		return i.s.text(i.s.game.ItemKind(i.id)), nil
	case "zone":
		return i.s.zone(i.s.game.ItemZone(i.id)), nil
	case "vanish":
		return i.vanish, nil
	}
	return i.s.getAttr(kernel.OfItem, int32(i.id), name)
}

func (i *itemValue) SetField(name string, v starlark.Value) error {
	if name != "zone" {
		return i.s.setAttr(kernel.OfItem, int32(i.id), name, v)
	}
	z, ok := v.(*zoneValue)
	if !ok {
		return fmt.Errorf("zone: got %s, want a zone", v.Type())
	}
	if err := i.s.writable(); err != nil {
		return err
	}
	i.s.game.MoveItem(i.id, z.id, len(i.s.game.Items(z.id)))
	return nil
}

func noArgs(b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) error {
	if len(args)+len(kwargs) > 0 {
		return fmt.Errorf("%s: takes no arguments", b.Name())
	}
	return nil
}

var (
	_ starlark.HasSetField = (*playerValue)(nil)
	_ starlark.HasSetField = (*itemValue)(nil)
)
