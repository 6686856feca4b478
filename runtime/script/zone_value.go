package script

import (
	"fmt"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"kodeks/runtime/kernel"
)

// outsideKind is the kind of the zones beyond the border, made when somebody gets there.
const outsideKind = "outside"

// zoneValue is a zone in a script. reg is its register while a recorder runs, otherwise -1.
type zoneValue struct {
	s   *Session
	id  kernel.ZoneID
	reg int16

	steps                        [5]*stepValue // by direction
	has, count, step, next, line *starlark.Builtin
}

func newZoneValue(s *Session, id kernel.ZoneID, reg int16) *zoneValue {
	return &zoneValue{s: s, id: id, reg: reg}
}

func (z *zoneValue) String() string        { return "zone " + z.s.game.ZoneName(z.id) }
func (z *zoneValue) Type() string          { return "zone" }
func (z *zoneValue) Freeze()               {}
func (z *zoneValue) Truth() starlark.Bool  { return true }
func (z *zoneValue) Hash() (uint32, error) { z.s.lose(); return uint32(z.id), nil }
func (z *zoneValue) AttrNames() []string   { return z.s.attrNames(kernel.OfZone) }

// CompareSameType makes two values of one zone equal.
func (z *zoneValue) CompareSameType(op syntax.Token, y starlark.Value, _ int) (bool, error) {
	return z.s.same(op, "zones", int32(z.id), int32(y.(*zoneValue).id), z.reg, y.(*zoneValue).reg)
}

// same compares two things by identity.
func (s *Session) same(op syntax.Token, what string, a, b int32, regA, regB int16) (bool, error) {
	if s.rec != nil {
		if regA < 0 || regB < 0 {
			s.rec.lost = true
		}
		s.rec.see(instr{op: seeSame, a: regA, b: regB}, kernel.Bool(a == b))
	}
	switch op {
	case syntax.EQL:
		return a == b, nil
	case syntax.NEQ:
		return a != b, nil
	}
	return false, fmt.Errorf("%s are not ordered", what)
}

func (z *zoneValue) attr(name string) (v starlark.Value, err error) {
	defer guard(&err)
	s, g := z.s, z.s.game
	switch name {
	case "kind":
		kind := g.ZoneKind(z.id)
		s.see(seeKind, z.reg, 0, kernel.Text(kind))
		return s.text(kind), nil
	case "step":
		return bound(z, &z.step, "step", z.stepTo), nil
	case "empty":
		empty := len(g.Items(z.id)) == 0
		s.see(seeEmpty, z.reg, 0, kernel.Bool(empty))
		return starlark.Bool(empty), nil
	case "has":
		return bound(z, &z.has, "has", z.hasItem), nil
	case "next":
		return bound(z, &z.next, "next", z.nextZone), nil
	case "items":
		return s.itemList(z), nil
	case "players":
		return s.playersIn(z), nil
	case "count":
		return bound(z, &z.count, "count", z.countItems), nil
	case "line":
		return bound(z, &z.line, "line", z.lineTo), nil
	case "board":
		on := s.onBoard(z.id)
		s.see(seeBoard, z.reg, 0, kernel.Bool(on))
		return starlark.Bool(on), nil
	case "name":
		s.seeName(kernel.OfZone, z.reg, int32(z.id))
		return s.text(g.ZoneName(z.id)), nil
	case "size":
		n := len(g.Items(z.id))
		s.see(seeItems, z.reg, 0, kernel.Int(n))
		return starlark.MakeInt(n), nil
	case "first":
		return z.end(loadFirst), nil
	case "last":
		return z.end(loadLast), nil
	case "x", "y":
		return z.coordinate(name), nil
	case "owner":
		return s.loadPlayer(g.ZoneOwner(z.id), loadOwner, z.reg, 0), nil
	}
	return s.getAttr(kernel.OfZone, int32(z.id), z.reg, name)
}

func (z *zoneValue) coordinate(name string) starlark.Value {
	x, y := z.s.game.XY(z.id)
	op := seeX
	if name == "y" {
		x, op = y, seeY
	}
	z.s.see(op, z.reg, 0, kernel.Int(x))
	return starlark.MakeInt(x)
}

func (z *zoneValue) setField(name string, v starlark.Value) (err error) {
	defer guard(&err)
	if name != "kind" {
		return z.s.setAttr(kernel.OfZone, int32(z.id), z.reg, name, v)
	}
	kind, ok := starlark.AsString(v)
	if !ok || z.s.rules.cell[kind] == nil {
		return fail("kind: %s is no declared kind of cell", "kind: вид клетки %s не объявлен", v)
	}
	if err := z.s.writable(); err != nil {
		return err
	}
	z.s.game.SetZoneKind(z.id, kind)
	z.s.done(instr{op: doKind, a: z.reg, text: kind})
	return nil
}

func (s *Session) onBoard(z kernel.ZoneID) bool {
	return s.game.OnBoard(z) && s.game.ZoneKind(z) != outsideKind
}

// itemList is zone.items: a snapshot, bottom to top.
func (s *Session) itemList(z *zoneValue) starlark.Value {
	ids := s.game.Items(z.id)
	s.see(seeItems, z.reg, 0, kernel.Int(len(ids)))
	if len(ids) == 0 {
		return noValues
	}
	list := make(starlark.Tuple, len(ids))
	for i, id := range ids {
		list[i] = s.loadItem(id, instr{op: loadItem, a: z.reg, b: int16(i)})
	}
	return list
}

// playersIn is zone.players, in turn order.
func (s *Session) playersIn(z *zoneValue) starlark.Value {
	s.seen = s.game.AppendPlayersIn(s.seen[:0], z.id)
	s.see(seePlayers, z.reg, 0, kernel.Int(len(s.seen)))
	if len(s.seen) == 0 {
		return noValues
	}
	list := make(starlark.Tuple, len(s.seen))
	for i, id := range s.seen {
		list[i] = s.loadPlayer(id, loadPlayer, z.reg, int16(i))
	}
	return list
}

var noValues starlark.Value = starlark.Tuple{}

// simpleMethod is the Go side of a method without keyword arguments.
type simpleMethod func(b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error)

// bound makes a method's value when it is first asked for.
func bound(owner seen, at **starlark.Builtin, name string, m simpleMethod) starlark.Value {
	if *at == nil {
		*at = starlark.NewBuiltin(name, func(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (v starlark.Value, err error) {
			defer guard(&err)
			v, err = m(b, args, kwargs)
			if s := owner.session(); s.tracer != nil {
				s.called(owner, name, args, kwargs, v, err)
			}
			return v, err
		})
	}
	return *at
}

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

// countOf counts the items of a kind in a zone.
func (s *Session) countOf(z kernel.ZoneID, kind string) int {
	n := 0
	for _, id := range s.game.Items(z) {
		n += b2i(s.game.ItemKind(id) == kind)
	}
	return n
}

func (z *zoneValue) itemKind(b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (string, error) {
	kind, err := oneString(b, args, kwargs)
	if err == nil && z.s.rules.item[kind] == nil {
		err = fail("no item is called %q%s", "нет предмета %q%s", kind, didYouMean(kind, sortedKeys(z.s.rules.item)))
	}
	return kind, err
}

func (z *zoneValue) hasItem(b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	kind, err := z.itemKind(b, args, kwargs)
	if err != nil {
		return nil, err
	}
	return z.s.loadItem(z.s.topOf(z.id, kind), instr{op: loadTop, a: z.reg, text: kind}), nil
}

func (z *zoneValue) countItems(b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	kind, err := z.itemKind(b, args, kwargs)
	if err != nil {
		return nil, err
	}
	n := z.s.countOf(z.id, kind)
	if z.s.rec != nil {
		z.s.rec.see(instr{op: seeCount, a: z.reg, text: kind}, kernel.Int(n))
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

// stepIn is the step in a direction, made once.
func (z *zoneValue) stepIn(d kernel.Dir) *stepValue {
	if z.steps[d] == nil {
		z.steps[d] = &stepValue{s: z.s, start: z, dir: d}
	}
	return z.steps[d]
}

func (z *zoneValue) stepTo(b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	d, err := z.direction(b, args, kwargs)
	if err != nil {
		return nil, err
	}
	return z.stepIn(d), nil
}

func (z *zoneValue) nextZone(b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	d, err := z.direction(b, args, kwargs)
	if err != nil {
		return nil, err
	}
	return z.s.loadZone(z.s.game.Neighbour(z.id, d), loadNext, z.reg, int16(d)), nil
}

func (z *zoneValue) lineTo(b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	d, err := z.direction(b, args, kwargs)
	if err != nil {
		return nil, err
	}
	return &lineValue{z.s, z, d}, nil
}

var (
	_ starlark.HasSetField = (*zoneValue)(nil)
	_ starlark.Comparable  = (*zoneValue)(nil)
)
