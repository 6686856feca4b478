package main

import (
	"fmt"
	"slices"
	"strings"

	"kodeks/dsl/source"
	"kodeks/rulesets"
)

// rulesOnShelf are the names of the built-in rulesets.
func rulesOnShelf() []string { return shelved(rulesets.Files, ".star") }

// Run lists the shelf and what the user has added, a line a ruleset.
func (*rulesListCmd) Run(e *env) error {
	var rows [][2]string
	for _, name := range rulesOnShelf() {
		rules, err := loadRules(name)
		if err != nil {
			return err
		}
		about, _, _ := strings.Cut(e.say(rules.Doc), "\n")
		rows = append(rows, [2]string{name, about + " (" + shortHash(rules.Hash) + ")"})
	}
	e.section(source.Text{EN: "Rules", RU: "Правила"}, rows)
	rows = nil
	for _, ref := range addedPacks().Refs() {
		rows = append(rows, [2]string{ref, e.aboutPack(ref)})
	}
	e.section(source.Text{EN: "Added", RU: "Добавлены"}, rows)
	return nil
}

// Run shows what a ruleset knows, or one module of it with its source.
func (c *rulesShowCmd) Run(e *env) error {
	rules, err := loadRules(c.Name)
	if err != nil {
		return err
	}
	view := &rulesView{env: e, rules: rules}
	if c.Module == "" {
		view.all()
		return nil
	}
	names := view.modules()
	if !slices.Contains(names, c.Module) {
		p := problem("unknown-module", source.Format("%s has no module %q", "в правилах %s нет модуля «%s»", c.Name, c.Module),
			source.Format("it has: %s", "там есть: %s", strings.Join(names, ", ")))
		if near, ok := source.Nearest(c.Module, names); ok {
			p.Hint = source.Format("did you mean %s?", "может быть, %s?", near)
		}
		return p
	}
	view.module(c.Module)
	return nil
}

// title writes the name and the description at the head of a page.
func (e *env) title(name string, doc source.Text) {
	fmt.Fprintln(e.out, name)
	if text := strings.TrimSpace(e.say(doc)); text != "" {
		e.paragraph(text)
	}
}
