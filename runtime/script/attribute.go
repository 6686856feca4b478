package script

import (
	"slices"

	"go.starlark.net/starlark"

	"kodeks/runtime/kernel"
)

// builtInAttrs are the names that values have by themselves, by class.
var builtInAttrs = [4]map[string]bool{
	kernel.OfGame: set("tell", "option", "run", "first", "at", "hop", "everyone", "players", "player", "cells", "turn", "now", "round", "mode", "spawn", "finish", "over", "roll", "shuffle", "trial", "happened", "ask", "keep_turn", "end_turn", "score", "outside", "find", "scout",
		"place", "open", "points", "scores", "order", "next_player", "consult", "words", "given"),
	kernel.OfZone:   set("kind", "name", "x", "y", "items", "players", "empty", "board", "has", "count", "step", "next", "line", "owner", "size", "first", "last"),
	kernel.OfItem:   set("kind", "zone", "vanish", "put", "index"),
	kernel.OfPlayer: set("name", "side", "zone", "hand", "skip", "playing", "leave", "female", "points", "place"),
}

func set(names ...string) map[string]bool {
	m := map[string]bool{}
	for _, n := range names {
		m[n] = true
	}
	return m
}

// getAttr reads a declared attribute; nil, nil lets Starlark report a missing one with the nearest name.
func (s *Session) getAttr(class kernel.Class, id int32, reg int16, name string) (starlark.Value, error) {
	a := s.rules.attrs[class][name]
	if a == nil {
		return nil, nil
	}
	v := s.game.Attr(class, id, a.slot)
	if a.Moment {
		return s.moment(instr{class: class, a: reg, slot: a.slot}, v), nil
	}
	if s.rec == nil {
		return s.box(v), nil
	}
	if !a.Ref {
		s.rec.see(instr{op: seeAttr, class: class, a: reg, slot: a.slot}, v)
		return s.box(v), nil
	}
	led := s.rec.load(instr{op: loadAttr, class: class, a: reg, slot: a.slot}, kernel.Int(int(v.Kind())))
	return s.inRegister(s.box(v), led), nil
}

// setAttr writes a declared attribute.
func (s *Session) setAttr(class kernel.Class, id int32, reg int16, name string, v starlark.Value) error {
	if err := s.writable(); err != nil {
		return err
	}
	a := s.rules.attrs[class][name]
	if a == nil {
		if builtInAttrs[class][name] {
			return fail("%s of a %s cannot be set", "%[1]s: это свойство нельзя изменить", name, class)
		}
		return fail("no attribute of a %s is called %q%s", "нет признака с именем %[2]q%[3]s", class, name, didYouMean(name, sortedKeys(s.rules.attrs[class])))
	}
	if a.Moment {
		return s.setMoment(a, id, reg, v)
	}
	k, err := unbox(v)
	if err == nil {
		err = a.admits(k)
	}
	if err != nil {
		return err
	}
	s.game.SetAttr(class, id, a.slot, k)
	if s.rec != nil {
		in := instr{op: doAttr, class: class, a: reg, b: -1, slot: a.slot, val: k}
		if k.Kind() >= kernel.KindZone {
			in.b, in.val = s.regOf(v), s.reference(k.Kind(), 1)
		}
		s.rec.do(in)
	}
	return nil
}

// admits reports why a value does not fit the attribute.
func (a *Attr) admits(v kernel.Value) error {
	if a.Ref {
		if v.IsNone() || v.Kind() >= kernel.KindZone {
			return nil
		}
		return fail("%s holds a zone, an item, a player or None, not %s", "%s хранит клетку, предмет, игрока или None, а не %s", a.Name, show(v))
	}
	if v.Kind() != a.Default.Kind() {
		return fail("%s is set to %s; it wants a value like %s", "%s: значение %s не годится, нужно вроде %s", a.Name, show(v), show(a.Default))
	}
	if len(a.Values) > 0 && !slices.Contains(a.Values, v) {
		return fail("%s is set to %s; it may be %s", "%s: значение %s не годится, бывает %s", a.Name, show(v), showAll(a.Values))
	}
	return nil
}

// attrNames lists what a value has, for "did you mean".
func (s *Session) attrNames(class kernel.Class) []string {
	return append(sortedKeys(builtInAttrs[class]), sortedKeys(s.rules.attrs[class])...)
}
