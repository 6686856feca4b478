package script

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// moduleInstead reads what a module does instead of modules before it.
func moduleInstead(m *Module, d *starlark.Dict) (err error) {
	m.instead, err = namedFunctions("instead", d)
	return err
}

// replace puts the modules' own functions in the place of those they replace: the do of an action or a query, the hook of a kind of
// cell ("pond.rest"), or all hooks that modules before it hung on a point. The old one is their first argument, "usual".
func (c *compiler) replace() {
	for i, m := range c.Modules {
		for _, name := range sortedKeys(m.instead) {
			c.replaceOne(m, c.Modules[:i], name)
		}
	}
}

func (c *compiler) replaceOne(m *Module, before []*Module, name string) {
	f := m.instead[name]
	kind, hook, dotted := strings.Cut(name, ".")
	switch {
	case dotted && c.cell[kind] != nil:
		own := *c.cell[kind]
		own.hooks = maps.Clone(own.hooks)
		own.hooks[hook] = c.wrapCell(m, name, f, own.hooks[hook])
		c.cell[kind] = swap(c.Cells, c.cell[kind], &own)
	case c.doing(name) != nil:
		v := c.doing(name)
		own, class := *v, slices.Index(verbClasses, v.Class)
		own.run = c.wrap(m, name, f, v.run)
		c.verb[class][name] = swap([][]*Verb{c.Actions, c.Tests, c.Queries}[class], v, &own)
	case c.points[name] != nil:
		c.replaceHooks(m, before, name, f)
	default:
		c.unknownAt(c.spot(m.pos, "instead", "key "+name), "action, query, point or hook of a cell", "хода, вопроса, точки или крючка клетки", name, c.replaceable())
	}
}

// doing finds the action or the query that a function carries out.
func (c *compiler) doing(name string) *Verb {
	for _, class := range []int{0, 2} {
		if v := c.verb[class][name]; v != nil && v.run != nil {
			return v
		}
	}
	return nil
}

// replaceHooks replaces the hooks of the modules before m; those of m itself and behind it stay.
func (c *compiler) replaceHooks(m *Module, before []*Module, name string, f *starlark.Function) {
	n := 0
	for _, other := range before {
		if other.on[name] != nil || other.instead[name] != nil && c.doing(name) == nil {
			n++
		}
	}
	n = min(n, len(c.hooks[name]))
	all := c.hooks[name]
	c.hooks[name] = append([]*starlark.Function{c.wrapAll(m, name, f, all[:n], c.points[name])}, all[n:]...)
}

func swap[T any](list []*T, old, new *T) *T {
	list[slices.Index(list, old)] = new
	return new
}

func (c *compiler) replaceable() []string {
	names := slices.Concat(slices.Collect(maps.Keys(c.verb[0])), slices.Collect(maps.Keys(c.verb[2])), slices.Collect(maps.Keys(c.points)))
	for _, k := range c.Cells {
		for hook := range k.hooks {
			names = append(names, k.Name+"."+hook)
		}
	}
	slices.Sort(names)
	return names
}

// wrap makes a function with the parameters of usual that calls f(usual, …).
func (c *compiler) wrap(m *Module, name string, f, usual *starlark.Function) *starlark.Function {
	params := make([]string, usual.NumParams())
	for i := range params {
		params[i], _ = usual.Param(i)
	}
	return c.wrapAll(m, name, f, []*starlark.Function{usual}, params)
}

// wrapCell wraps the hook of a kind of cell; usual does nothing if the kind has none.
func (c *compiler) wrapCell(m *Module, name string, f, usual *starlark.Function) *starlark.Function {
	if usual != nil {
		return c.wrap(m, name, f, usual)
	}
	var params []string
	for i := 1; i < f.NumParams(); i++ {
		param, _ := f.Param(i)
		params = append(params, param)
	}
	return c.wrapAll(m, name, f, nil, params)
}

// wrapAll wraps all hooks of a point: usual then runs them in their order and returns the first answer.
func (c *compiler) wrapAll(m *Module, name string, f *starlark.Function, usual []*starlark.Function, params []string) *starlark.Function {
	if !fits(f, len(params)+1) {
		c.badAt(c.ld.spots().function(f), "parameters", "%s stands in the place of %q and must take (usual, %s)", "%s стоит на месте %q и должна принимать (usual, %s)",
			f.Name(), name, strings.Join(params, ", "))
		return f
	}
	list := make(starlark.Tuple, len(usual))
	for i, u := range usual {
		list[i] = u
	}
	return wrapper(f, list, params)
}

// fits reports that a function can be called with n values: it has so many parameters, or no more and *rest.
func fits(f *starlark.Function, n int) bool {
	if f.HasVarargs() {
		return f.NumParams()-1 <= n
	}
	return f.NumParams() == n
}

// wrapper is made of script text, for it has to be a function like any other. Each has code of its own: the dialect takes two calls
// of the same code inside each other for recursion.
func wrapper(f *starlark.Function, usual starlark.Tuple, params []string) *starlark.Function {
	text := fmt.Sprintf(`
def make(f, all):
    def usual(%[1]s):
        out = None
        for one in all:
            got = one(%[1]s)
            out = got if out == None else out
        return out

    def %[2]s(%[1]s):
        return f(all[0] if len(all) == 1 else usual, %[1]s)

    return %[2]s
`, strings.Join(params, ", "), strings.Replace(f.Name(), "lambda", "replaced", 1))
	th := &starlark.Thread{Name: "instead"}
	globals, err := starlark.ExecFileOptions(&syntax.FileOptions{}, th, f.Position().Filename(), text, nil)
	if err != nil {
		panic(err) // the text is ours, its names come from functions
	}
	made, err := starlark.Call(th, globals["make"], starlark.Tuple{f, usual}, nil)
	if err != nil {
		panic(err)
	}
	made.Freeze()
	return made.(*starlark.Function)
}
