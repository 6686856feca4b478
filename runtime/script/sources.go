package script

import (
	"maps"
	"slices"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"kodeks/dsl/source"
)

// checkSources reads the scripts themselves: names given as literals must be declared, and what is declared should be used.
func (c *compiler) checkSources() {
	if c.ld.lint != nil {
		c.ld.lint.compiled = c // which looks at them much more closely
		return
	}
	used := map[string]bool{}
	for _, v := range c.Tests {
		used["event "+v.event] = true
	}
	for _, tree := range c.ld.trees {
		syntax.Walk(tree, func(n syntax.Node) bool {
			switch n := n.(type) {
			case *syntax.CallExpr:
				c.checkCall(n, used)
			case *syntax.DotExpr:
				c.checkDot(n)
			case *syntax.Literal:
				name, _ := n.Value.(string)
				if !c.declares[n] {
					used["mention "+name] = true
				}
			}
			return true
		})
	}
	for _, e := range c.Events {
		if !used["event "+e.Name] && !used["mention "+e.Name] {
			c.warn(e.pos, "unused", "event %q is never told", "событие %q нигде не объявляется игрокам", e.Name)
		}
	}
	for _, o := range c.Options {
		if !used["option "+o.Name] && !used["mention "+o.Name] {
			c.warn(o.pos, "unused", "option %q is never read", "опция %q нигде не читается", o.Name)
		}
	}
	for _, k := range c.Cells {
		c.checkCellHooks(k, used)
	}
	for _, name := range sortedKeys(c.points) {
		if builtInPoints[name] == nil && !used["point "+name] {
			c.warn(c.pointAt[name], "unused", "point %q is never fired", "точка %q нигде не вызывается", name)
		}
	}
}

// checkCellHooks complains about hooks that no g.at(zone, "hook", …) in any loaded file calls: most likely misspelt.
func (c *compiler) checkCellHooks(k *CellKind, used map[string]bool) {
	for _, name := range sortedKeys(k.hooks) {
		if used["hook "+name] {
			if f := k.hooks[name]; f.NumParams() != len(c.hookArgs[name]) && !f.HasVarargs() {
				c.problems = append(c.problems, hookMistake(c.ld, f, name, c.hookArgs[name]))
			}
			continue
		}
		var called []string
		for key := range used {
			if hook, ok := strings.CutPrefix(key, "hook "); ok {
				called = append(called, hook)
			}
		}
		slices.Sort(called)
		c.unknown(k.pos, "hook of cells", "крючка у клеток", name, called)
	}
}

// hookMistake tells what a cell's hook is called with.
func hookMistake(ld *loading, f *starlark.Function, hook string, params []string) source.Problem {
	return ld.text.problemAt(ld.spots().function(f), "parameters", source.Format("%[1]s is the hook %[2]q of a cell and must take (%[3]s)", "%[1]s — крючок клетки %[2]q и должна принимать (%[3]s)", f.Name(), hook, strings.Join(params, ", ")))
}

// hookParams are the parameters of a cell's hook, by a call of it: g.at(zone, "hook", p, step).
func hookParams(at *syntax.CallExpr) []string {
	params := []string{"g"}
	for _, arg := range at.Args[2:] {
		name := "…"
		if id, ok := arg.(*syntax.Ident); ok {
			name = id.Name
		}
		params = append(params, name)
	}
	return params
}

// named tells what kind of name the first argument (for ask the second) of a method is.
var named = map[string]string{"tell": "event", "find": "event", "happened": "event", "ask": "event", "consult": "oracle", "words": "oracle", "option": "option", "run": "point", "first": "point", "refuse": "refusal", "at": "hook"}

func (c *compiler) checkCall(call *syntax.CallExpr, used map[string]bool) {
	method, arg, declaring := "", 0, false
	switch fn := call.Fn.(type) {
	case *syntax.DotExpr:
		if x, ok := fn.X.(*syntax.Ident); !ok || x.Name != "g" {
			return
		}
		method = fn.Name.Name
	case *syntax.Ident:
		method = fn.Name
		declaring = method == "event" || method == "option"
	}
	if method == "ask" || method == "at" {
		arg = 1
	}
	if len(call.Args) <= arg {
		return
	}
	lit, ok := call.Args[arg].(*syntax.Literal)
	if !ok {
		return
	}
	if declaring {
		c.declares[lit] = true
		return
	}
	name, _ := lit.Value.(string)
	if what := named[method]; what != "" {
		used[what+" "+name] = true
		if what == "hook" {
			c.hookArgs[name] = hookParams(call)
		}
		c.checkName(lit.TokenPos, what, name)
	}
}

// checkName complains about a name in a file of the ruleset's own tree or of a module in force. Names of
// built-in modules that this ruleset left out are nobody's mistake.
func (c *compiler) checkName(pos syntax.Position, what, name string) {
	if !c.inForce(pos.Filename()) {
		return
	}
	switch what {
	case "event":
		if c.event[name] == nil {
			c.unknown(pos, "event", "события", name, c.eventNames())
		}
	case "option":
		if c.option[name] == nil {
			c.unknown(pos, "option", "опции", name, slices.Sorted(maps.Keys(c.option)))
		}
	case "point":
		if c.points[name] == nil {
			c.unknown(pos, "point", "точки", name, slices.Sorted(maps.Keys(c.points)))
		}
	case "oracle":
		if c.oracle[name] == nil {
			c.unknown(pos, "oracle", "оракула", name, sortedKeys(c.oracle))
		}
	case "refusal":
		if c.refusals[name] == nil {
			c.unknown(pos, "refusal", "отказа", name, slices.Sorted(maps.Keys(c.refusals)))
		}
	}
}

// inForce reports whether some module in force was made by a call in this file.
func (c *compiler) inForce(file string) bool {
	return slices.ContainsFunc(c.Modules, func(m *Module) bool { return m.pos.Filename() == file })
}

// checkDot complains about x.name in the ruleset's own files when no value of any kind has such a name.
func (c *compiler) checkDot(dot *syntax.DotExpr) {
	name := dot.Name
	if c.builtIn[name.NamePos.Filename()] || slices.Contains(dotNames, name.Name) || c.fields()[name.Name] {
		return
	}
	known := slices.Concat(dotNames, sortedKeys(c.fields()))
	for class := range c.attrs {
		if c.attrs[class][name.Name] != nil {
			return
		}
		known = append(known, sortedKeys(c.attrs[class])...)
	}
	c.unknown(name.NamePos, "attribute or method of anything", "ни признака, ни команды", name.Name, known)
}

// dotNames are the names after a dot that need no declaration.
var dotNames = func() []string {
	names := []string{"start", "end", "dir", "edge", "open", "border", "mode", "conditional", "path", "group", "free", "args",
		"player", "side", "reason", "points", "name", "owner", "hash", "text", "has", "tags", "continuations", "count", "spells",
		"oracle", "say", "lang", "seed", "why", "doc"}
	names = slices.Concat(names, trialNames, trialGameNames, toldNames, asserts.AttrNames()) // of tests in the same file
	for _, class := range builtInAttrs {
		names = append(names, sortedKeys(class)...)
	}
	for _, v := range []starlark.HasAttrs{starlark.String(""), starlark.NewList(nil), starlark.NewDict(0), starlark.NewSet(0)} {
		names = append(names, v.AttrNames()...)
	}
	return names
}()
