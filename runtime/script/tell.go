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
	if err := g.hears(kind.Name, &ev); err != nil {
		return nil, err
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
		if fields[i], err = inField(kv[1]); err != nil {
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
		v, err := inField(a)
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
