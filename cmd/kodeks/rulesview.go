package main

import (
	"fmt"
	"path"
	"strings"

	"kodeks/dsl/source"
	"kodeks/runtime/script"
)

// rulesView shows a ruleset.
type rulesView struct {
	*env
	rules *script.Ruleset
}

// all shows everything that a referee or a drawer of mazes may want to know.
func (v *rulesView) all() {
	v.title(v.rules.Name, v.rules.Doc)
	var rows [][2]string
	for _, m := range v.rules.Modules {
		rows = append(rows, [2]string{m.Name, oneLine(v.say(m.Doc))})
	}
	v.section(source.Text{EN: "Modules", RU: "Модули"}, rows)
	v.options(v.rules.Options)
	v.cells(v.rules.Cells)
	v.items(v.rules.Items)
	v.verbs(source.Text{EN: "Orders", RU: "Ходы"}, v.rules.Actions)
	v.verbs(source.Text{EN: "Conditions", RU: "Условия"}, v.rules.Tests)
	v.verbs(source.Text{EN: "Questions", RU: "Вопросы"}, v.rules.Queries)
	rows = nil
	for _, f := range v.rules.Files {
		rows = append(rows, [2]string{f.Path, v.origin(f)})
	}
	v.section(source.Text{EN: "Sources", RU: "Тексты"}, rows)
	fmt.Fprintln(v.out, "\nsha256:"+v.rules.Hash)
}

func (v *rulesView) origin(f script.File) string {
	if f.BuiltIn {
		return v.say(source.Text{EN: "built in", RU: "с полки"})
	}
	return v.say(source.Text{EN: "own", RU: "свой"})
}

func (v *rulesView) modules() []string {
	var names []string
	for _, m := range v.rules.Modules {
		names = append(names, m.Name)
	}
	return names
}

// module shows one module: what it is for, and the file it stands in.
func (v *rulesView) module(name string) {
	for _, m := range v.rules.Modules {
		if m.Name == name {
			v.title(m.Name, m.Doc)
		}
	}
	for _, f := range v.rules.Files {
		if strings.TrimSuffix(path.Base(f.Path), ".star") == name {
			fmt.Fprintf(v.out, "\n# %s (%s)\n%s", f.Path, v.origin(f), f.Source)
		}
	}
}

// options shows the switches: name = default, the other values, what it means.
func (v *rulesView) options(list []*script.Option) {
	var rows [][2]string
	for _, o := range list {
		var values []string
		for _, value := range o.Values {
			values = append(values, o.Show(value))
		}
		about := oneLine(v.say(o.Doc))
		if len(values) > 0 {
			about += " (" + strings.Join(values, ", ") + ")"
		}
		rows = append(rows, [2]string{o.Name + " = " + o.Show(o.Default), clause(o.Clause) + about})
	}
	v.section(source.Text{EN: "Options", RU: "Настройки"}, rows)
}

// cells shows how each kind of cell is drawn.
func (v *rulesView) cells(list []*script.CellKind) {
	var rows [][2]string
	for _, k := range list {
		if len(k.Codes) == 0 {
			continue
		}
		var codes []string
		for _, c := range k.Codes {
			code := c.Letters
			if c.Suffix != 0 {
				code += map[byte]string{'#': "1", '>': ">"}[c.Suffix]
			}
			codes = append(codes, code)
		}
		rows = append(rows, [2]string{strings.Join(codes, " "), v.say(k.Title)})
	}
	v.section(source.Text{EN: "Cells", RU: "Клетки"}, rows)
}

// items shows how each kind of thing is drawn and called.
func (v *rulesView) items(list []*script.ItemKind) {
	var rows [][2]string
	for _, k := range list {
		for _, variant := range k.Variants {
			names := strings.Join(variant.Names[v.lang], ", ")
			rows = append(rows, [2]string{strings.Join(variant.Codes, " "), names})
		}
	}
	v.section(source.Text{EN: "Things", RU: "Вещи"}, rows)
}

// verbs shows what may be said, with the rule it follows.
func (v *rulesView) verbs(title source.Text, list []*script.Verb) {
	var rows [][2]string
	for _, verb := range list {
		said := verb.Say[v.lang]
		if len(said) > 0 {
			rows = append(rows, [2]string{verb.Name, clause(verb.Clause) + strings.Join(said, " · ")})
		}
	}
	v.section(title, rows)
}

// clause is the number of a rule as it stands before a text.
func clause(number string) string {
	if number == "" {
		return ""
	}
	return number + ": "
}

// oneLine joins the lines of a description.
func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }
