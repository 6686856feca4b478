package script

import (
	"slices"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// findFirings notes who runs hooks with which arguments.
func (s *study) findFirings() {
	for _, tree := range s.ld.trees {
		syntax.Walk(tree, func(n syntax.Node) bool {
			call, ok := n.(*syntax.CallExpr)
			if !ok {
				return true
			}
			s.structs = s.structs || callName(call) == "struct"
			s.places = s.places || s.callsOurs(call, "place") || methodOf(call) == "open"
			s.game = s.game || callName(call) == "module" && s.own[tree.Path]
			switch method := methodOf(call); method {
			case "run", "first", "at":
				what, arg := "point ", 0
				if method == "at" {
					what, arg = "hook ", 1
				}
				if len(call.Args) <= arg {
					break
				}
				if name, ok := literal(call.Args[arg]); ok {
					s.fired[what+name] = append(s.fired[what+name], firing{call, arg})
				} else {
					s.dynamic = true
				}
			}
			return true
		})
	}
}

// callsOurs reports a call of a built-in function, not of one of the file's of the same name.
func (s *study) callsOurs(call *syntax.CallExpr, name string) bool {
	id, ok := call.Fn.(*syntax.Ident)
	return ok && id.Name == name && s.scope.variable(id) == nil
}

// methodOf is the command of g that a call gives, or "".
func methodOf(call *syntax.CallExpr) string {
	if dot, ok := call.Fn.(*syntax.DotExpr); ok {
		if x, ok := dot.X.(*syntax.Ident); ok && x.Name == "g" {
			return dot.Name.Name
		}
	}
	return ""
}

// roles gives the parameters of hooks, verbs and checks the types they will get, and checks their number and order.
func (s *study) roles() {
	for _, list := range [][]*Verb{s.c.Actions, s.c.Tests, s.c.Queries} {
		for _, v := range list {
			if v.run != nil && !s.replaces(v.run) {
				types := []typ{only(aGame), only(aPlayer)}
				for range v.Params {
					types = append(types, anyType)
				}
				s.role(v.run, []string{"g", "p"}, types)
			}
		}
	}
	for _, v := range s.c.Rulings {
		types := []typ{only(aGame)}
		for range v.Params {
			types = append(types, anyType)
		}
		s.role(v.run, []string{"g"}, types)
	}
	for _, check := range s.c.Checks {
		if s.takes(check.run, []string{"g"}, "a check", "проверка") {
			s.role(check.run, []string{"g"}, []typ{only(aGame)})
		}
	}
	if t := s.c.turn; t != nil && t.allow != nil && s.takes(t.allow, []string{"g", "p", "order"}, "what a turn allows", "allow у turn") {
		s.role(t.allow, []string{"g", "p", "order"}, []typ{only(aGame), only(aPlayer), only(anOrder)})
	}
	if !s.whole {
		s.points()
	}
	for _, point := range sortedKeys(s.c.hooks) {
		for _, f := range s.c.hooks[point] {
			s.hook("point "+point, f, s.c.points[point])
		}
	}
	for _, k := range s.c.Cells {
		for _, name := range sortedKeys(k.hooks) {
			s.cellHook(k, name)
		}
	}
}

// replacements are called with what they replace, and then with what that is called with.
func (s *study) replacements() {
	for _, m := range s.c.Modules {
		for _, name := range sortedKeys(m.instead) {
			params, types := []string{"usual", "g"}, []typ{anyType, only(aGame)}
			if s.c.doing(name) != nil {
				params, types = append(params, "p"), append(types, only(aPlayer))
			}
			s.role(m.instead[name], params, types)
			if fn := s.byPlace[where(m.instead[name].Position())]; fn != nil {
				s.firedInstead(fn, name)
			}
		}
	}
}

// firedInstead notes who runs a hook that another one replaces: it gets one argument more, the first.
func (s *study) firedInstead(fn *function, name string) {
	calls := s.fired["point "+name]
	if _, hook, ok := strings.Cut(name, "."); ok {
		calls = s.fired["hook "+hook]
	}
	for _, f := range calls {
		fn.fired = append(fn.fired, firing{f.call, f.shift - 1})
	}
	fn.open = fn.open || s.dynamic || len(calls) == 0
}

// points looks for the points of a file that makes no ruleset wherever they may be declared.
func (s *study) points() {
	for _, m := range s.c.Modules {
		for _, name := range sortedKeys(m.on) {
			if !s.wide.has("point", name) {
				s.unknown(s.spots().find(m.pos, "on", "key "+name), "undeclared", "point", "точки", name, s.wide.list("point"))
			}
		}
	}
}

// replaces reports that a function stands in the place of another one.
func (s *study) replaces(f *starlark.Function) bool {
	return slices.ContainsFunc(s.c.Modules, func(m *Module) bool {
		for _, own := range m.instead {
			if own == f {
				return true
			}
		}
		return false
	})
}

// builtInTypes are the types of parameters of the points that the table itself fires, after g and p.
var builtInTypes = map[string][]typ{"reported": {only(aText), only(aBool)}}

func (s *study) hook(what string, f *starlark.Function, params []string) {
	types := []typ{only(aGame)}
	point := strings.TrimPrefix(what, "point ")
	if builtInPoints[point] != nil {
		types = append(append(types, only(aPlayer)), builtInTypes[point]...)
		s.role(f, params, types)
		return
	}
	right := s.role(f, params, types)
	if fn := s.byPlace[where(f.Position())]; fn != nil {
		fn.fired = append(fn.fired, s.fired[what]...)
		fn.open = fn.open || s.dynamic || !right || len(s.fired[what]) == 0
	}
}

func (s *study) cellHook(k *CellKind, name string) {
	f := k.hooks[name]
	calls := s.fired["hook "+name]
	if len(calls) == 0 {
		if !s.dynamic && (s.whole || !s.wide.has("hook", name)) {
			s.unknown(s.ld.spots().find(k.pos, "="+name), "undeclared", "hook of cells", "крючка у клеток", name, s.calledHooks())
		}
		return
	}
	params := hookParams(calls[0].call)
	if f.NumParams() != len(params) && !f.HasVarargs() {
		s.add(hookMistake(s.ld, f, name, params))
		return
	}
	s.hook("hook "+name, f, params)
}

func (s *study) calledHooks() (out []string) {
	for _, key := range sortedKeys(s.fired) {
		if name, ok := strings.CutPrefix(key, "hook "); ok {
			out = append(out, name)
		}
	}
	return out
}

// takes complains unless a function has as many parameters as it will be given.
func (s *study) takes(f *starlark.Function, params []string, en, ru string) bool {
	if f == nil || f.NumParams() == len(params) || f.HasVarargs() {
		return f != nil
	}
	s.bad(s.ld.spots().function(f), "parameters", "%[1]s is "+en+" and must take (%[2]s)", "%[1]s — "+ru+" и должна принимать (%[2]s)", f.Name(), strings.Join(params, ", "))
	return false
}

// role notes what a function is called with; a parameter with the name of another one is in the wrong place.
func (s *study) role(f *starlark.Function, params []string, types []typ) (right bool) {
	fn := s.byPlace[where(f.Position())]
	if fn == nil {
		return false
	}
	fn.hung = true
	meant, wrong := slices.Clone(types), false
	for i := range min(len(params), f.NumParams()) {
		name, pos := f.Param(i)
		name = strings.TrimLeft(name, "_")
		j := slices.Index(params, name)
		if j < 0 || j == i || name == params[i] {
			continue
		}
		if !wrong {
			s.bad(spot{pos, width(name)}, "parameters", "%s is called with (%s): %q is in the wrong place", "%s вызывается с (%s): %q стоит не на месте", f.Name(), strings.Join(params, ", "), name)
		}
		if wrong = true; i < len(meant) && j < len(types) {
			meant[i] = types[j] // what it is for its author
		}
	}
	fn.args = append(fn.args, meant)
	return !wrong
}
