package script

import (
	"fmt"
	"slices"

	"go.starlark.net/starlark"

	"kodeks/runtime/kernel"
)

// declareRuling is ruling("name", say = {…}, do = f(g, <one parameter per pattern slot, by name>)) in module(rulings = […]): something that
// the referee may put right, in the words of the game.
func declareRuling(th *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	v := &Verb{declared: declared{"ruling", at(th)}, Class: "ruling"}
	var say formsArg
	err := starlark.UnpackArgs(b.Name(), args, kwargs, "name", &v.Name, "say", &say, "do", &v.run, "clause?", &v.Clause)
	if err != nil {
		return nil, err
	}
	v.Say = say
	slots := v.slots()
	for i := 1; i < v.run.NumParams(); i++ {
		name, _ := v.run.Param(i)
		v.Params = append(v.Params, name)
	}
	want := slices.Sorted(slices.Values(slots))
	if v.run.NumParams() == 0 || v.run.HasVarargs() || v.run.HasKwargs() || !slices.Equal(want, slices.Sorted(slices.Values(v.Params))) {
		return nil, fmt.Errorf("ruling %s: %s must take g and one parameter for each slot: %v", v.Name, v.run.Name(), slots)
	}
	return v, nil
}

// Rule carries out a ruling that the rules have words for.
func (s *Session) Rule(c Call) error {
	i := slices.IndexFunc(s.rules.Rulings, func(v *Verb) bool { return v.Name == c.Name })
	if i < 0 {
		return fmt.Errorf("no ruling %q", c.Name)
	}
	_, err := s.invoke(s.rules.Rulings[i], kernel.PlayerID(0), c.Args)
	return err
}
