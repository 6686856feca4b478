package script

import (
	"slices"

	"kodeks/dsl/source"
	"kodeks/runtime/kernel"
)

// A Base is what a ruleset was extended from: over any number of steps the nearest one that is built in, or the first of all.
type Base struct {
	Name    string
	Modules []*Module
	options map[string]kernel.Value
	words   map[string]source.Text
}

func (c *compiler) baseOf(v *rulesValue) *Base {
	b := v.base
	for b != nil && b.base != nil && !c.builtIn[b.pos.Filename()] {
		b = b.base
	}
	if b == nil {
		return nil
	}
	return &Base{b.name, b.modules, b.options, b.words}
}

// Usual is the value that an option has in the base; its own default if it is not the base's.
func (b *Base) Usual(o *Option) kernel.Value {
	if b == nil {
		return o.Default
	}
	if v, set := b.options[o.Name]; set {
		return v
	}
	for _, m := range b.Modules {
		if i := slices.IndexFunc(m.opts, func(own *Option) bool { return own.Name == o.Name }); i >= 0 {
			return m.opts[i].Default
		}
	}
	return o.Default
}

// Reworded are the texts that the ruleset itself gives in the place of its modules' and its base's.
func (r *Ruleset) Reworded() []source.Text {
	var list []source.Text
	for _, key := range sortedKeys(r.own) {
		if r.Base == nil || r.Base.words[key] != r.own[key] {
			list = append(list, r.own[key])
		}
	}
	return list
}

// Replaces names what the module does instead of modules before it: actions, queries, points, and hooks of cells ("pond.rest").
func (m *Module) Replaces() []string { return sortedKeys(m.instead) }
