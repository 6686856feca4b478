package script

import (
	"fmt"

	"go.starlark.net/starlark"

	"kodeks/runtime/kernel"
)

// outsideKind is the kind of the zones beyond the border, made when somebody gets there.
const outsideKind = "outside"

// zoneValue is a zone in a script.
type zoneValue struct {
	s     *Session
	id    kernel.ZoneID
	steps [5]*stepValue // by direction

	has, count, step, next, line *starlark.Builtin
}

func newZoneValue(s *Session, id kernel.ZoneID) *zoneValue {
	z := &zoneValue{s: s, id: id}
	for _, d := range kernel.Directions {
		z.steps[d] = &stepValue{s: s, start: id, dir: d}
	}
	z.has = starlark.NewBuiltin("has", z.hasItem)
	z.count = starlark.NewBuiltin("count", z.countItems)
	z.step = starlark.NewBuiltin("step", z.stepTo)
	z.next = starlark.NewBuiltin("next", z.nextZone)
	z.line = starlark.NewBuiltin("line", z.lineTo)
	return z
}

func (z *zoneValue) String() string        { return "zone " + z.s.game.ZoneName(z.id) }
func (z *zoneValue) Type() string          { return "zone" }
func (z *zoneValue) Freeze()               {}
func (z *zoneValue) Truth() starlark.Bool  { return true }
func (z *zoneValue) Hash() (uint32, error) { return uint32(z.id), nil }
func (z *zoneValue) AttrNames() []string   { return z.s.attrNames(kernel.OfZone) }

func (z *zoneValue) Attr(name string) (starlark.Value, error) {
	g := z.s.game
	switch name {
	case "kind":
		return z.s.text(g.ZoneKind(z.id)), nil
	case "step":
		return z.step, nil
	case "empty":
		return starlark.Bool(len(g.Items(z.id)) == 0), nil
	case "has":
		return z.has, nil
	case "next":
		return z.next, nil
	case "items":
		return z.s.itemList(g.Items(z.id)), nil
	case "players":
		z.s.seen = g.AppendPlayersIn(z.s.seen[:0], z.id)
		return z.s.playerList(z.s.seen), nil
	case "count":
		return z.count, nil
	case "line":
		return z.line, nil
	case "board":
		return starlark.Bool(z.s.onBoard(z.id)), nil
	case "name":
		return z.s.text(g.ZoneName(z.id)), nil
	case "x":
		x, _ := g.XY(z.id)
		return starlark.MakeInt(x), nil
	case "y":
		_, y := g.XY(z.id)
		return starlark.MakeInt(y), nil
	case "owner":
		return z.s.player(g.ZoneOwner(z.id)), nil
	}
	return z.s.getAttr(kernel.OfZone, int32(z.id), name)
}

func (z *zoneValue) SetField(name string, v starlark.Value) error {
	if name != "kind" {
		return z.s.setAttr(kernel.OfZone, int32(z.id), name, v)
	}
	kind, ok := starlark.AsString(v)
	if !ok || z.s.rules.cell[kind] == nil {
		return fail("kind: %s is no declared kind of cell", "kind: вид клетки %s не объявлен", v)
	}
	if err := z.s.writable(); err != nil {
		return err
	}
	z.s.game.SetZoneKind(z.id, kind)
	return nil
}

func (s *Session) onBoard(z kernel.ZoneID) bool {
	return s.game.OnBoard(z) && s.game.ZoneKind(z) != outsideKind
}

func (s *Session) itemList(ids []kernel.ItemID) starlark.Value {
	if len(ids) == 0 {
		return noValues
	}
	list := make(starlark.Tuple, len(ids))
	for i, id := range ids {
		list[i] = s.item(id)
	}
	return list
}

func (s *Session) playerList(ids []kernel.PlayerID) starlark.Value {
	if len(ids) == 0 {
		return noValues
	}
	list := make(starlark.Tuple, len(ids))
	for i, id := range ids {
		list[i] = s.player(id)
	}
	return list
}

var noValues starlark.Value = starlark.Tuple{}

func oneString(b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (string, error) {
	if len(args) == 1 && len(kwargs) == 0 {
		if s, ok := args[0].(starlark.String); ok {
			return string(s), nil
		}
	}
	return "", fmt.Errorf("%s: want one string", b.Name())
}

// topOf finds the topmost item of a kind in a zone; 0 if there is none.
func (s *Session) topOf(z kernel.ZoneID, kind string) kernel.ItemID {
	items := s.game.Items(z)
	for i := len(items) - 1; i >= 0; i-- {
		if s.game.ItemKind(items[i]) == kind {
			return items[i]
		}
	}
	return 0
}

func (z *zoneValue) itemKind(b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (string, error) {
	kind, err := oneString(b, args, kwargs)
	if err == nil && z.s.rules.item[kind] == nil {
		err = fail("no item is called %q%s", "нет предмета %q%s", kind, didYouMean(kind, sortedKeys(z.s.rules.item)))
	}
	return kind, err
}

func (z *zoneValue) hasItem(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	kind, err := z.itemKind(b, args, kwargs)
	if err != nil {
		return nil, err
	}
	return z.s.item(z.s.topOf(z.id, kind)), nil
}

func (z *zoneValue) countItems(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	kind, err := z.itemKind(b, args, kwargs)
	if err != nil {
		return nil, err
	}
	n := 0
	for _, id := range z.s.game.Items(z.id) {
		n += b2i(z.s.game.ItemKind(id) == kind)
	}
	return starlark.MakeInt(n), nil
}

func (z *zoneValue) direction(b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (kernel.Dir, error) {
	if len(args) != 1 || len(kwargs) > 0 {
		return 0, fmt.Errorf("%s: want one direction", b.Name())
	}
	d, err := dirOf(args[0])
	if err == nil && !z.s.game.OnBoard(z.id) {
		err = fail("zone %s is not on the board: it has no neighbours", "зона %s не на поле: соседей у неё нет", z.s.game.ZoneName(z.id))
	}
	return d, err
}

func (z *zoneValue) stepTo(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	d, err := z.direction(b, args, kwargs)
	return z.steps[d], err
}

func (z *zoneValue) nextZone(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	d, err := z.direction(b, args, kwargs)
	if err != nil {
		return nil, err
	}
	return z.s.zone(z.s.game.Neighbour(z.id, d)), nil
}

func (z *zoneValue) lineTo(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	d, err := z.direction(b, args, kwargs)
	return &lineValue{z.s, z.id, d}, err
}
