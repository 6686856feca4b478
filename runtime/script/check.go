package script

import (
	"fmt"

	"go.starlark.net/starlark"

	"kodeks/dsl/source"
	"kodeks/runtime/kernel"
)

// A Finding is what a check of the plan has to say.
type Finding struct {
	Clause string
	Level  string        // "error" or "warning"
	Zone   kernel.ZoneID // 0: the plan as a whole
	Text   source.Text
}

// Check runs the ruleset's checks of the plan on the game as it stands. They may
// try things out (g.trial, g.scout): everything is rolled back.
func (s *Session) Check() ([]Finding, error) {
	var found []Finding
	mark := s.game.Mark()
	defer func() {
		s.checking = nil
		s.game.RollBack(mark)
	}()
	for _, c := range s.rules.Checks {
		n := len(found)
		s.checking = &found
		if _, err := s.traced(c.run, []starlark.Value{s.self}, func() *Note { return &Note{Kind: RanCheck, Clause: c.Clause} }); err != nil {
			return nil, err
		}
		for i := n; i < len(found); i++ {
			found[i].Clause, found[i].Level = c.Clause, c.Level
		}
	}
	return found, nil
}

// doFind is g.find("event", zone=None, fields…) in a check.
func (g *gameValue) doFind(args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	s := g.s
	if s.checking == nil {
		return nil, fail("find: only a check finds things", "find: находки бывают только у проверок (check)")
	}
	var at kernel.ZoneID
	kind, ev, err := g.event(args, kwargs, func(name string, v starlark.Value, _ *kernel.Event) (bool, error) {
		if name != "zone" {
			return false, nil
		}
		z, ok := v.(*zoneValue)
		if ok {
			at = z.id
		} else if v != starlark.None {
			return true, fmt.Errorf("find: zone: got %s, want a zone or None", v.Type())
		}
		return true, nil
	})
	if err != nil {
		return nil, err
	}
	say := func(lang string) string { return string(s.appendEvent(nil, kind, ev, false, lang)) }
	*s.checking = append(*s.checking, Finding{Zone: at, Text: source.Text{EN: say("en"), RU: say("ru")}})
	return starlark.None, nil
}

// scout is g.scout: a player who exists while the plan is checked, to try the movement rules with.
func (s *Session) scout() (starlark.Value, error) {
	if s.checking == nil {
		return nil, fail("scout: only a check has a scout", "scout: разведчик бывает только у проверок (check)")
	}
	const name = "scout "
	id := s.game.PlayerByName(name)
	if id == 0 {
		id = s.game.AddPlayer(name, "")
		s.game.SetIn(id, false) // he is nobody's rival
		for len(s.female) <= int(id) {
			s.female = append(s.female, false)
		}
		if int(id) < len(s.players) {
			s.players[id] = nil
		}
	}
	return s.player(id), nil
}

// doTrial is g.trial(f, args…): runs f(args…) and takes everything back but its value.
func (g *gameValue) doTrial(args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	if len(args) == 0 {
		return nil, fmt.Errorf("trial: want a function and its arguments")
	}
	s := g.s
	s.lose()
	mark, keep, ended, mode := s.game.Mark(), s.keep, s.ended, s.mode
	v, err := s.tried(args[0], args[1:], kwargs)
	s.keep, s.ended, s.mode = keep, ended, mode
	s.game.RollBack(mark)
	if s.tracer != nil {
		s.tracer.rolledBack()
	}
	return v, err
}

// doHappened is g.happened("event", field=value…): told in this turn, whoever heard it.
func (g *gameValue) doHappened(args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	s := g.s
	if len(args) != 1 {
		return nil, fmt.Errorf("happened: want the name of an event; fields go by name")
	}
	s.lose()
	name, _ := starlark.AsString(args[0])
	kind := s.rules.event[name]
	if kind == nil {
		return nil, fail("no event is called %q%s", "нет события %q%s", name, didYouMean(name, sortedKeys(s.rules.event)))
	}
	want := map[int]kernel.Value{}
	for _, kv := range kwargs {
		i, err := kind.field(string(kv[0].(starlark.String)))
		if err != nil {
			return nil, err
		}
		if want[i], err = unbox(kv[1]); err != nil {
			return nil, err
		}
	}
	for _, ev := range s.game.EventsSince(s.began) {
		if ev.Name == name && agrees(ev, want) {
			return starlark.True, nil
		}
	}
	return starlark.False, nil
}

func agrees(ev kernel.Event, want map[int]kernel.Value) bool {
	for i, v := range want {
		if ev.Fields[i] != v {
			return false
		}
	}
	return true
}
