package main

import (
	"fmt"
	"strings"

	"kodeks/cmd/kodeks/internal/rulebook"
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
	v.options(v.rules.Options, true)
	var rows [][2]string
	for _, m := range v.rules.Modules {
		rows = append(rows, [2]string{m.Name, clause(m.Clause) + oneLine(v.say(m.Doc))})
	}
	v.section(source.Text{EN: "Modules", RU: "Модули"}, rows)
	v.options(v.rules.Options, false)
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

// module shows one module: what it brings, every phrase of it, and its source.
func (v *rulesView) module(name string) {
	for _, m := range v.rules.Modules {
		if m.Name != name {
			continue
		}
		v.title(m.Name, m.Doc)
		if detail := v.say(m.Detail); detail != "" {
			v.paragraph(detail)
		}
		v.options(m.Options(), false)
		v.cells(m.Cells())
		v.items(m.Items())
		for _, verb := range m.Verbs() {
			v.phrases(verb)
		}
		for _, f := range v.rules.Files {
			if f.Path == m.File() {
				fmt.Fprintf(v.out, "\n# %s (%s)\n%s", f.Path, v.origin(f), f.Source)
			}
		}
	}
}

// phrases shows every way to say something.
func (v *rulesView) phrases(verb *script.Verb) {
	var rows [][2]string
	for _, pattern := range verb.Say[v.lang] {
		rows = append(rows, [2]string{"", rulebook.Readable(pattern, v.lang, v.rules.Slots)})
	}
	v.section(source.Text{EN: verb.Name, RU: verb.Name}, rows)
}

// options shows the switches that the ruleset leaves as they are declared, those of points that the written rules leave
// open apart, or those it changes: name = default, what it means, the values it may have.
func (v *rulesView) options(list []*script.Option, changed bool) {
	var rows, open [][2]string
	for _, o := range list {
		was := v.rules.Base.Usual(o)
		if (was != o.Default) != changed {
			continue
		}
		about := clause(o.Clause) + oneLine(v.say(o.Doc)) + rulebook.Values(o)
		if changed {
			about += v.say(source.Format("; usually %s", "; обычно %s", o.Show(was)))
		}
		row := [2]string{o.Name + " = " + o.Show(o.Default), about}
		if o.Disputed && !changed {
			open = append(open, row)
		} else {
			rows = append(rows, row)
		}
	}
	title := source.Text{EN: "Options", RU: "Настройки"}
	if changed {
		title = source.Text{EN: "Changed options", RU: "Изменённые настройки"}
	}
	v.section(title, rows)
	v.section(source.Text{EN: "What the written rules leave open", RU: "Что написанные правила оставляют открытым"}, open)
}

// cells shows how each kind of cell is drawn.
func (v *rulesView) cells(list []*script.CellKind) {
	var rows [][2]string
	for _, k := range list {
		if len(k.Codes) == 0 {
			continue
		}
		rows = append(rows, [2]string{rulebook.Codes(k), v.say(k.Title)})
	}
	v.section(source.Text{EN: "Cells", RU: "Клетки"}, rows)
}

// items shows how each kind of thing is drawn and called.
func (v *rulesView) items(list []*script.ItemKind) {
	var rows [][2]string
	for _, k := range list {
		for _, variant := range k.Variants {
			rows = append(rows, [2]string{strings.Join(variant.Codes, " "), rulebook.Names(k, variant, v.lang)})
		}
	}
	v.section(source.Text{EN: "Things", RU: "Вещи"}, rows)
}

// verbs shows what may be said, in the words it is echoed in, and the rule it follows.
func (v *rulesView) verbs(title source.Text, list []*script.Verb) {
	var rows [][2]string
	for _, verb := range list {
		said := verb.Say[v.lang]
		if len(said) > 0 {
			rows = append(rows, [2]string{rulebook.Readable(said[0], v.lang, v.rules.Slots), verb.Clause})
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
