package table

import (
	"strings"

	"kodeks/dsl/source"
)

// Rules is what a player may know of the rules in force (L70).
type Rules struct {
	Name    string       `json:"name"`
	Hash    string       `json:"hash,omitempty"`  // of all that the ruleset was made from, in hex
	Packs   []Pinned     `json:"packs,omitempty"` // that parts of it are from
	Doc     string       `json:"doc,omitempty"`
	Options []OptionView `json:"options,omitempty"` // those that were changed first
	Modules []ModuleView `json:"modules,omitempty"` // in the order in which they are in force
	lang    string
}

// Pinned is a pack by its name, version and hash.
type Pinned struct {
	Name    string `json:"name"`
	Version string `json:"version"`
	Hash    string `json:"hash"`
}

// OptionView is one option of the ruleset.
type OptionView struct {
	Name     string   `json:"name"`
	Value    string   `json:"value"`
	Default  string   `json:"default"`
	Changed  bool     `json:"changed,omitempty"` // differs from the ruleset's default
	Values   []string `json:"values,omitempty"`
	Doc      string   `json:"doc,omitempty"`
	Clause   string   `json:"clause,omitempty"`
	Disputed bool     `json:"disputed,omitempty"` // the written rules leave the point open
}

// ModuleView is one module of the ruleset.
type ModuleView struct {
	Name string `json:"name"`
	Doc  string `json:"doc,omitempty"`
}

// RulesInForce describes the ruleset, its options as they are now, and its modules, in a language.
func (t *Table) RulesInForce(lang string) Rules {
	r := Rules{Name: t.rules.Name, Hash: t.rules.Hash, Doc: t.rules.Doc.In(lang), lang: lang}
	for _, p := range t.rules.Packs {
		r.Packs = append(r.Packs, Pinned{p.Name, p.Version, p.Hash})
	}
	for _, changed := range []bool{true, false} {
		for _, o := range t.rules.Options {
			value := t.session.Option(o.Name)
			if (value != o.Default) != changed {
				continue
			}
			view := OptionView{
				Name: o.Name, Value: o.Show(value), Default: o.Show(o.Default), Changed: changed,
				Doc: o.Doc.In(lang), Clause: o.Clause, Disputed: o.Disputed,
			}
			for _, v := range o.Values {
				view.Values = append(view.Values, o.Show(v))
			}
			r.Options = append(r.Options, view)
		}
	}
	for _, m := range t.rules.Modules {
		r.Modules = append(r.Modules, ModuleView{m.Name, m.Doc.In(lang)})
	}
	return r
}

// Pin names the ruleset and its packs with enough of their hashes to tell whether two people play by the same:
// "walks 5f70bf18a086 (moods@1.0 2c26b46b68ff)".
func (r Rules) Pin() string {
	pin := r.Name + " " + shortHash(r.Hash)
	var packs []string
	for _, p := range r.Packs {
		packs = append(packs, p.Name+"@"+p.Version+" "+shortHash(p.Hash))
	}
	if packs != nil {
		pin += " (" + strings.Join(packs, ", ") + ")"
	}
	return pin
}

func shortHash(hash string) string { return hash[:min(12, len(hash))] }

// Lines is the description as a player hears it: the ruleset, then an option a line. Changed
// ones are marked with their default.
func (r Rules) Lines() []string {
	lines := []string{strings.TrimSuffix(r.Name+": "+r.Doc, ": ")}
	for _, o := range r.Options {
		line := o.Name + " = " + o.Value
		if o.Changed {
			line += source.Format(" (usually %s)", " (обычно %s)", o.Default).In(r.lang)
		}
		if o.Doc != "" {
			line += " — " + o.Doc
		}
		if o.Clause != "" {
			line += " [" + o.Clause + "]"
		}
		lines = append(lines, line)
	}
	return lines
}

// String is Lines, and the modules below.
func (r Rules) String() string {
	lines := r.Lines()
	for _, m := range r.Modules {
		lines = append(lines, strings.TrimSuffix(m.Name+": "+m.Doc, ": "))
	}
	return strings.Join(lines, "\n")
}
