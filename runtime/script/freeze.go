package script

import (
	"maps"
	"slices"

	"go.starlark.net/starlark"
)

// When a file has been loaded its globals are frozen. Declarations hand that on to their functions, and so to what those have closed
// over: a hook keeps nothing between two calls, and sessions on several threads may share a ruleset.

// Freeze freezes the policy, the modules and what else a ruleset says.
func (r *rulesValue) Freeze() {
	freeze(r.frame.picture)
	for _, t := range r.frame.tools {
		t.Freeze()
	}
	if r.turn != nil {
		r.turn.Freeze()
	}
	for _, m := range r.modules {
		m.Freeze()
	}
}

// Freeze freezes all functions of the module.
func (m *Module) Freeze() {
	freeze(slices.Collect(maps.Values(m.on))...)
	freeze(slices.Collect(maps.Values(m.instead))...)
	for _, c := range m.cells {
		c.Freeze()
	}
	for _, v := range slices.Concat(m.verbs, m.rulings) {
		v.Freeze()
	}
	for _, c := range m.checks {
		c.Freeze()
	}
}

// Freeze freezes the hooks.
func (c *CellKind) Freeze() { freeze(slices.Collect(maps.Values(c.hooks))...) }

// Freeze freezes what carries the verb out.
func (v *Verb) Freeze() { freeze(v.run) }

// Freeze freezes what checks.
func (c *Check) Freeze() { freeze(c.run) }

// Freeze freezes the policy.
func (t *turnPolicy) Freeze() { freeze(t.allow) }

// Freeze freezes what the tool does.
func (t *Tool) Freeze() { freeze(t.run) }

func freeze(functions ...*starlark.Function) {
	for _, f := range functions {
		if f != nil {
			f.Freeze()
		}
	}
}
