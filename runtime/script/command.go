package script

import (
	"fmt"

	"go.starlark.net/starlark"

	"kodeks/runtime/kernel"
)

// doTell is g.tell("event", fields…, to=, loud=, by=): fields by position or by name.
func (g *gameValue) doTell(args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	s := g.s
	kind, ev, err := g.event(args, kwargs, func(name string, v starlark.Value, ev *kernel.Event) (bool, error) {
		switch name {
		case "to":
			a, err := audience(v)
			ev.To = a
			return true, err
		case "loud":
			ev.Loud = bool(v.Truth())
			return true, nil
		case "by":
			p, ok := v.(*playerValue)
			if !ok {
				return true, fmt.Errorf("tell: by: got %s, want a player", v.Type())
			}
			ev.By = p.id
			return true, nil
		}
		return false, nil
	})
	if err != nil {
		return nil, err
	}
	if s.readOnly && ev.To == kernel.Everyone {
		ev.To = kernel.Only(s.asker())
	}
	if s.mode != "" && !ev.Loud {
		ev.To = kernel.Nobody
	}
	ev.Name = kind.Name
	s.game.Tell(ev)
	if s.rec != nil {
		s.noteTell(kind, ev, args, kwargs)
	}
	return starlark.None, nil
}

// noteTell notes a told event: which of its fields, teller and listeners are things in registers.
func (s *Session) noteTell(kind *EventKind, ev kernel.Event, args starlark.Tuple, kwargs []starlark.Tuple) {
	t := &tellInstr{ev: ev, by: -1, regs: make([]int16, len(kind.Fields))}
	t.ev.Fields = append([]kernel.Value(nil), ev.Fields...)
	field := func(i int, v starlark.Value) {
		t.regs[i] = -1
		if t.ev.Fields[i].Kind() >= kernel.KindZone {
			t.regs[i], t.things = s.regOf(v), true
			t.ev.Fields[i] = s.reference(t.ev.Fields[i].Kind(), 1)
		}
	}
	for i := range t.regs {
		t.regs[i] = -1
	}
	for i, v := range args[1:] {
		field(i, v)
	}
	for _, kv := range kwargs {
		switch key := string(kv[0].(starlark.String)); key {
		case "by":
			t.by = s.regOf(kv[1])
		case "to":
			s.noteListeners(t, kv[1])
		case "loud":
		default:
			i, _ := kind.field(key)
			field(i, kv[1])
		}
	}
	s.rec.do(instr{op: doTell, ev: t})
}

func (s *Session) noteListeners(t *tellInstr, v starlark.Value) {
	switch v := v.(type) {
	case *playerValue:
		t.only, t.to = true, []int16{s.regOf(v)}
	case starlark.String:
	case starlark.Iterable:
		t.only = true
		for e := range starlark.Elements(v) {
			t.to = append(t.to, s.regOf(e))
		}
	}
}

// asker is the player a query answers to; the players of the turn otherwise.
func (s *Session) asker() kernel.PlayerID {
	if s.asking != 0 {
		return s.asking
	}
	return s.game.Current()
}

// event reads an event's name and fields. other gets the keyword arguments that are no fields first.
func (g *gameValue) event(args starlark.Tuple, kwargs []starlark.Tuple, other func(string, starlark.Value, *kernel.Event) (bool, error)) (*EventKind, kernel.Event, error) {
	s := g.s
	ev := kernel.Event{By: s.acting(), To: kernel.Everyone, Clause: s.clause}
	if len(args) == 0 {
		return nil, ev, fmt.Errorf("want the name of an event first")
	}
	name, _ := args[0].(starlark.String)
	kind := s.rules.event[string(name)]
	if kind == nil {
		return nil, ev, fail("no event is called %s%s", "нет события %s%s", args[0], didYouMean(string(name), sortedKeys(s.rules.event)))
	}
	fields, err := s.fill(kind, args[1:])
	if err != nil {
		return nil, ev, err
	}
	given := len(args) - 1
	for _, kv := range kwargs {
		key := string(kv[0].(starlark.String))
		if own, err := other(key, kv[1], &ev); err != nil {
			return nil, ev, err
		} else if own {
			continue
		}
		i, err := kind.field(key)
		if err != nil {
			return nil, ev, err
		}
		if fields[i], err = unbox(kv[1]); err != nil {
			return nil, ev, fmt.Errorf("%s: %s: %w", kind.Name, key, err)
		}
		given++
	}
	if given < len(kind.Fields) {
		return nil, ev, fail("event %q has %d fields and got %d", "у события %q полей %d, а дано %d", kind.Name, len(kind.Fields), given)
	}
	ev.Fields = fields
	return kind, ev, nil
}

// fill puts positional fields into the session's scratch list; the kernel copies it.
func (s *Session) fill(kind *EventKind, args starlark.Tuple) ([]kernel.Value, error) {
	if len(args) > len(kind.Fields) {
		return nil, fail("event %q has %d fields and got %d", "у события %q полей %d, а дано %d", kind.Name, len(kind.Fields), len(args))
	}
	s.fields = s.fields[:0]
	for i, a := range args {
		v, err := unbox(a)
		if err != nil {
			return nil, fmt.Errorf("%s: %s: %w", kind.Name, kind.Fields[i], err)
		}
		s.fields = append(s.fields, v)
	}
	for len(s.fields) < len(kind.Fields) {
		s.fields = append(s.fields, kernel.None)
	}
	return s.fields, nil
}

func (e *EventKind) field(name string) (int, error) {
	for i, f := range e.Fields {
		if f == name {
			return i, nil
		}
	}
	return 0, fail("event %q has no field %q%s", "у события %q нет поля %q%s", e.Name, name, didYouMean(name, e.Fields))
}

// acting is the player events belong to by default: the one an order, a start or a question is about.
func (s *Session) acting() kernel.PlayerID {
	if s.actor != 0 {
		return s.actor
	}
	return s.game.Current()
}

// audience reads to=: a player, a list of players, or "referee".
func audience(v starlark.Value) (kernel.Audience, error) {
	switch v := v.(type) {
	case *playerValue:
		return kernel.Only(v.id), nil
	case starlark.String:
		if v == "referee" {
			return kernel.Nobody, nil
		}
	case starlark.Iterable:
		var ids []kernel.PlayerID
		for e := range starlark.Elements(v) {
			p, ok := e.(*playerValue)
			if !ok {
				return 0, fmt.Errorf("to: got %s in the list, want players", e.Type())
			}
			ids = append(ids, p.id)
		}
		return kernel.Only(ids...), nil
	}
	return 0, fail("to: %s hears nothing; give a player, a list of players or \"referee\"", "to: %s — не слушатель; нужен игрок, список игроков или \"referee\"", v)
}

func (g *gameValue) doOption(args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	if len(args) == 1 && len(kwargs) == 0 {
		if name, ok := args[0].(starlark.String); ok {
			if o, ok := g.s.options[string(name)]; ok {
				return o.boxed, nil
			}
			return nil, fail("no option is called %q%s", "нет опции %q%s", string(name), didYouMean(string(name), sortedKeys(g.s.rules.option)))
		}
	}
	return nil, fmt.Errorf("option: want the name of an option")
}

// doSpawn is g.spawn("kind", zone, attribute=value…).
func (g *gameValue) doSpawn(args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	s := g.s
	if err := s.writable(); err != nil {
		return nil, err
	}
	if len(args) != 2 {
		return nil, fmt.Errorf("spawn: want the kind of an item and a zone")
	}
	kind, _ := starlark.AsString(args[0])
	z, ok := args[1].(*zoneValue)
	if s.rules.item[kind] == nil || !ok {
		return nil, fail("spawn: %s, %s: want a declared kind of item%s and a zone", "spawn: %s, %s: нужны объявленный вид предмета%s и зона",
			args[0], args[1].Type(), didYouMean(kind, sortedKeys(s.rules.item)))
	}
	id := s.game.AddItem(kind, z.id)
	reg := int16(-1)
	if s.rec != nil {
		s.rec.do(instr{op: doSpawn, a: s.regOf(z), text: kind})
		reg = s.rec.register()
	}
	for _, kv := range kwargs {
		if err := s.setAttr(kernel.OfItem, int32(id), reg, string(kv[0].(starlark.String)), kv[1]); err != nil {
			return nil, err
		}
	}
	if reg < 0 {
		return s.item(id), nil
	}
	return newItemValue(s, id, reg), nil
}

// doFinish is g.finish("outcome", winners=[…]).
func (g *gameValue) doFinish(args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var outcome string
	var winners starlark.Value = starlark.Tuple{}
	if err := starlark.UnpackArgs("finish", args, kwargs, "outcome", &outcome, "winners?", &winners); err != nil {
		return nil, err
	}
	who, err := audience(winners)
	if err == nil {
		err = g.s.writable()
	}
	if err == nil {
		g.s.game.Finish(kernel.Result{Outcome: outcome, Winners: who})
		if g.s.rec != nil {
			t := &tellInstr{}
			g.s.noteListeners(t, winners)
			g.s.rec.do(instr{op: doFinish, text: outcome, ev: t})
		}
	}
	return starlark.None, err
}

func (g *gameValue) doRoll(args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var n int
	if err := starlark.UnpackArgs("roll", args, kwargs, "n", &n); err != nil {
		return nil, err
	}
	if n < 1 || n > 1<<31-1 {
		return nil, fail("roll: a die of %d sides cannot be thrown", "roll: кость с числом граней %d не бросить", n)
	}
	if err := g.s.writable(); err != nil {
		return nil, err
	}
	g.s.lose()
	return starlark.MakeInt(g.s.game.Draw(n)), nil
}

func (g *gameValue) doShuffle(args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var z *zoneValue
	if err := starlark.UnpackArgs("shuffle", args, kwargs, "zone", &z); err != nil {
		return nil, err
	}
	if err := g.s.writable(); err != nil {
		return nil, err
	}
	g.s.lose()
	g.s.game.Shuffle(z.id)
	return starlark.None, nil
}

func (g *gameValue) doKeepTurn(args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	g.s.keep = true
	g.s.done(instr{op: doKeep})
	return starlark.None, starlark.UnpackArgs("keep_turn", args, kwargs)
}

func (g *gameValue) doEndTurn(args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	g.s.ended = true
	g.s.done(instr{op: doEnd})
	return starlark.None, starlark.UnpackArgs("end_turn", args, kwargs)
}

// doScore is g.score(player or "side", "reason", points).
func (g *gameValue) doScore(args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var who starlark.Value
	var entry kernel.Score
	if err := starlark.UnpackArgs("score", args, kwargs, "who", &who, "reason", &entry.Reason, "points", &entry.Points); err != nil {
		return nil, err
	}
	switch who := who.(type) {
	case *playerValue:
		entry.Player = who.id
	case starlark.String:
		entry.Side = string(who)
	default:
		return nil, fmt.Errorf("score: got %s, want a player or the name of a side", who.Type())
	}
	if err := g.s.writable(); err != nil {
		return nil, err
	}
	g.s.lose()
	g.s.game.Score(entry)
	return starlark.None, nil
}

// doOutside is g.outside(step): the zone beyond a border edge, made when somebody first gets there.
func (g *gameValue) doOutside(args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var t *stepValue
	if err := starlark.UnpackArgs("outside", args, kwargs, "step", &t); err != nil {
		return nil, err
	}
	if t.hop != nil {
		return t.hop, nil
	}
	if there := g.s.loadZone(t.end(), loadNext, t.start.reg, int16(t.dir)); there != starlark.None {
		return there, nil
	}
	if err := g.s.writable(); err != nil {
		return nil, err
	}
	z := g.s.addOutside(t.start.id, t.dir)
	if g.s.rec == nil {
		return g.s.zone(z), nil
	}
	g.s.rec.do(instr{op: doOutside, a: t.start.reg, b: int16(t.dir)})
	return newZoneValue(g.s, z, g.s.rec.register()), nil
}

// addOutside puts the zone beyond a cell's border on the map. The border keeps its
// edges; towards nothing the land lies open.
func (s *Session) addOutside(from kernel.ZoneID, dir kernel.Dir) kernel.ZoneID {
	x, y := s.game.XY(from)
	dx, dy := dir.Delta()
	x, y = x+dx, y+dy
	type side struct {
		kind string
		way  kernel.Dir
	}
	var keep [5]side
	for _, d := range kernel.Directions {
		dx, dy := d.Delta()
		keep[d] = side{kernel.EdgeFree, kernel.NoDir}
		if n := s.game.ZoneAt(x+dx, y+dy); n != 0 {
			keep[d] = side{s.game.Edge(n, d.Opposite()), s.game.EdgeWay(n, d.Opposite())}
		}
	}
	z := s.game.AddCell(outsideKind, fmt.Sprintf("outside %d,%d", x, y), x, y)
	for _, d := range kernel.Directions {
		s.game.SetEdge(z, d, keep[d].kind, keep[d].way)
	}
	return z
}

// doHop is g.hop(start, end): a step between two zones that need not touch.
func (g *gameValue) doHop(args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var from, to *zoneValue
	if err := starlark.UnpackArgs("hop", args, kwargs, "start", &from, "end", &to); err != nil {
		return nil, err
	}
	return &stepValue{g.s, from, kernel.NoDir, to}, nil
}
