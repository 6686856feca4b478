package script

import (
	"errors"
	"fmt"
	"strings"

	"go.starlark.net/starlark"

	"kodeks/runtime/kernel"
)

// A Call is a verb with its arguments, in the order of Verb.Params; None where an optional slot was left out.
type Call struct {
	Name string
	Args []kernel.Value
}

// Action, TestVerb and QueryVerb find a declared verb, or nil.
func (r *Ruleset) Action(name string) *Verb    { return r.verb[0][name] }
func (r *Ruleset) TestVerb(name string) *Verb  { return r.verb[1][name] }
func (r *Ruleset) QueryVerb(name string) *Verb { return r.verb[2][name] }

// Do carries out one action of a player. It reports whether the action ends the
// turn. On an error (*Fault, *Refusal, *Question) the caller rolls back.
func (s *Session) Do(p kernel.PlayerID, c Call) (turnOver bool, err error) {
	a := s.actions[c.Name]
	if a == nil {
		return false, fmt.Errorf("no action %q", c.Name)
	}
	s.keep, s.ended = false, false
	s.actor = p
	defer func() { s.actor = 0 }()
	args, err := s.headed(p, a.headings, c.Args)
	if err != nil {
		return false, err
	}
	n := s.pushCall(p, a.verb, args)
	if len(a.verb.lists) > 0 { // what memory goes by are plain values
		err = s.enterAll(a.root, s.args[n:])
	} else {
		err = s.run(a.root, s.args[n:])
	}
	s.args = s.args[:min(n, len(s.args))]
	return s.ended || !a.verb.Free && !s.keep, err
}

// Unmet is called instead of Do when no condition of an order was met and nothing came to be done: it fires "unmet" and
// reports whether the turn ends, which rules without such a hook do not want.
func (s *Session) Unmet(p kernel.PlayerID) (turnOver bool, err error) {
	if len(s.rules.hooks["unmet"]) == 0 {
		return false, nil
	}
	s.keep, s.ended = false, false
	s.actor = p
	err = s.fire(s.hooks["unmet"], p)
	s.actor = 0
	return !s.keep, err
}

// Ended reports that the action Do carried out last called g.end_turn(): the rest of the order is not done.
func (s *Session) Ended() bool { return s.ended }

// Query lets a player ask a question. The answer is events told to him; nothing else may change.
func (s *Session) Query(p kernel.PlayerID, c Call) error {
	v := s.rules.QueryVerb(c.Name)
	if v == nil {
		return fmt.Errorf("no question %q", c.Name)
	}
	s.readOnly, s.asking, s.actor = true, p, p
	defer func() { s.readOnly, s.asking, s.actor = false, 0, 0 }()
	_, err := s.invoke(v, p, c.Args)
	return err
}

// Test reports whether a condition holds: an event of the player's since a mark, or his own status.
func (s *Session) Test(p kernel.PlayerID, c Call, since kernel.Mark) (bool, error) {
	v := s.rules.TestVerb(c.Name)
	if v == nil {
		return false, fmt.Errorf("no condition %q", c.Name)
	}
	if v.run != nil {
		defer s.look()()
		got, err := s.invoke(v, p, c.Args)
		return err == nil && bool(got.Truth()), err
	}
	holds := s.toldSince(v, p, c.Args, since)
	if s.tracer != nil {
		s.tracer.tested(v, c.Args, holds)
	}
	return holds, nil
}

// toldSince reports that the event a test asks about was told of a player since a mark.
func (s *Session) toldSince(v *Verb, p kernel.PlayerID, args []kernel.Value, since kernel.Mark) bool {
	kind := s.rules.event[v.event]
	for _, ev := range s.game.EventsSince(since) {
		if ev.Name == v.event && ev.By == p && v.matches(kind, ev, args) {
			return true
		}
	}
	return false
}

// matches compares an event's fields with the slots (or the literals) the test names. A slot left out matches anything.
func (v *Verb) matches(kind *EventKind, ev kernel.Event, args []kernel.Value) bool {
	for i, field := range kind.Fields {
		slot, ok := v.where[field]
		if !ok {
			continue
		}
		if lit, ok := strings.CutPrefix(slot, "="); ok {
			if show(ev.Fields[i]) != lit {
				return false
			}
			continue
		}
		for j, name := range v.Params {
			if name == slot && !args[j].IsNone() && args[j] != ev.Fields[i] {
				return false
			}
		}
	}
	return true
}

// invoke calls a verb's function with g, p and the arguments.
func (s *Session) invoke(verb *Verb, p kernel.PlayerID, args []kernel.Value) (starlark.Value, error) {
	n := s.pushCall(p, verb, args)
	v, err := s.traced(verb.run, s.args[n:], func() *Note { return s.verbNote(verb) })
	s.args = s.args[:min(n, len(s.args))]
	return v, err
}

// pushCall is push for the arguments of a verb: those of a list slot come as a tuple.
func (s *Session) pushCall(p kernel.PlayerID, verb *Verb, args []kernel.Value) int {
	if len(verb.lists) == 0 {
		return s.push(p, args)
	}
	n := s.push(p, nil)
	for i, a := range args {
		s.args = append(s.args, s.boxArg(verb, i, a))
	}
	return n
}

// push puts g, p (if there is one) and arguments on the stack of arguments and returns where they begin.
func (s *Session) push(p kernel.PlayerID, args []kernel.Value) int {
	n := len(s.args)
	s.args = append(s.args, s.self)
	if p != 0 {
		s.args = append(s.args, s.player(p))
	}
	for _, a := range args {
		s.args = append(s.args, s.box(a))
	}
	return n
}

// fire runs all hooks of a point with g, p (if there is one) and further arguments.
func (s *Session) fire(root *memoRoot, p kernel.PlayerID, args ...kernel.Value) error {
	if root == nil {
		return nil
	}
	n := s.push(p, args)
	err := s.run(root, s.args[n:])
	s.args = s.args[:min(n, len(s.args))]
	return err
}

// enter is the border between Go and scripts: a new budget for the outermost
// call, and every error and panic turned into this package's own.
func (s *Session) enter(f starlark.Callable, args []starlark.Value) (v starlark.Value, err error) {
	if s.depth == 0 {
		s.thread.begin()
	}
	s.depth++
	defer s.leave(&err)
	return s.thread.call(f, args)
}

func (s *Session) leave(err *error) {
	if r := recover(); r != nil {
		*err = broken(r)
	}
	if s.depth--; s.depth == 0 {
		s.thread.rest()
	}
	if *err == nil || s.depth > 0 {
		return
	}
	if s.tracer != nil {
		s.tracer.failed(*err)
	}
	var no *refusing
	if errors.As(*err, &no) {
		*err = s.word(no)
	}
	*err = s.rules.text.explain(*err)
	s.args = s.args[:0]
}

// guard is deferred where scripts meet the kernel: a panic below becomes an error of the line that caused it.
func guard(err *error) {
	if r := recover(); r != nil {
		*err = broken(r)
	}
}

func broken(reason any) error {
	return fail("this line uses something that is not there any more, or meets a bug of the program (%v)",
		"строка берётся за то, чего уже нет, или натыкается на ошибку самой программы (%v)", reason)
}

// doRun is g.run("point", args…): all hooks of the point, in module order.
func (g *gameValue) doRun(args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	_, err := g.chain("run", args, kwargs, false)
	return starlark.None, err
}

// doFirst is g.first("point", args…): the first hook that returns something; the rest is skipped.
func (g *gameValue) doFirst(args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	return g.chain("first", args, kwargs, true)
}

func (g *gameValue) chain(what string, args starlark.Tuple, kwargs []starlark.Tuple, first bool) (starlark.Value, error) {
	if len(args) == 0 || len(kwargs) > 0 {
		return nil, fmt.Errorf("%s: want the name of a point and its arguments", what)
	}
	point, _ := args[0].(starlark.String)
	params, ok := g.s.rules.points[string(point)]
	if !ok {
		return nil, fail("no point is called %s%s", "нет точки %s%s", args[0], didYouMean(string(point), sortedKeys(g.s.rules.points)))
	}
	if len(args) != len(params) {
		return nil, fail("point %q wants (%s) after g", "точке %q после g нужны (%s)", string(point), strings.Join(params[min(1, len(params)):], ", "))
	}
	for i, h := range g.s.rules.hooks[string(point)] {
		v, err := g.nested(h, args[1:], func() *Note { return g.s.hookNote(string(point), i) })
		if err != nil {
			return nil, err
		}
		if first && v != starlark.None {
			return v, nil
		}
	}
	return starlark.None, nil
}

// nested calls a hook from inside a script: g and the given arguments, on the thread under way.
func (g *gameValue) nested(f starlark.Callable, args starlark.Tuple, what func() *Note) (starlark.Value, error) {
	s := g.s
	depth := 0
	if s.tracer != nil {
		depth = s.tracer.open(what(), f, append([]starlark.Value{s.self}, args...))
	}
	n := len(s.args)
	s.args = append(s.args, s.self)
	s.args = append(s.args, args...)
	v, err := s.thread.call(f, s.args[n:len(s.args):len(s.args)])
	s.args = s.args[:n]
	if s.tracer != nil {
		s.tracer.close(depth, v, err)
	}
	return v, err
}

// doAt is g.at(zone, "hook", args…): the hook of the zone's kind; None if the kind has none.
func (g *gameValue) doAt(args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	if len(args) < 2 || len(kwargs) > 0 {
		return nil, fmt.Errorf("at: want a zone, the name of a hook and its arguments")
	}
	z, ok := args[0].(*zoneValue)
	name, isName := args[1].(starlark.String)
	if !ok || !isName {
		return nil, fmt.Errorf("at: got %s, %s; want a zone and the name of a hook", args[0].Type(), args[1].Type())
	}
	g.s.see(seeKind, z.reg, 0, kernel.Text(g.s.game.ZoneKind(z.id)))
	kind := g.s.rules.cell[g.s.game.ZoneKind(z.id)]
	if kind == nil || kind.hooks[string(name)] == nil {
		return starlark.None, nil
	}
	return g.nested(kind.hooks[string(name)], args[2:], func() *Note { return g.s.cellNote(z, kind, string(name)) })
}
