package script

import (
	"fmt"

	"go.starlark.net/starlark"

	"kodeks/runtime/kernel"
)

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

// doHop is g.hop(start, end): a step between two zones that need not touch.
func (g *gameValue) doHop(args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var from, to *zoneValue
	if err := starlark.UnpackArgs("hop", args, kwargs, "start", &from, "end", &to); err != nil {
		return nil, err
	}
	return &stepValue{g.s, from, kernel.NoDir, to}, nil
}
