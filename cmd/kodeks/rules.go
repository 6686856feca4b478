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

// Run lists the shelf and what the user has added, a line a ruleset. Those that do not load are named with the reason.
func (*rulesListCmd) Run(e *env) error {
	shelf := listing{env: e, about: e.aboutShelved}
	shelf.list(source.Text{EN: "Rules", RU: "Правила"}, rulesOnShelf())
	added := listing{env: e, about: e.aboutPack}
	added.list(source.Text{EN: "Added", RU: "Добавлены"}, addedPacks().Refs())
	if shelf.broken || added.broken {
		return errFailed
	}
	return nil
}

// listing is a table of rulesets.
type listing struct {
	*env
	about  func(name string) (string, error)
	broken bool
}

func (l *listing) list(title source.Text, names []string) {
	var rows [][2]string
	for _, name := range names {
		about, err := l.about(name)
		if err != nil {
			l.broken = true
			about = l.say(source.Text{EN: "does not load: ", RU: "не загружается: "}) + l.reason(asProblems(err)[0])
		}
		rows = append(rows, [2]string{name, about})
	}
	l.section(title, rows)
}

// reason is a problem without the line that it stands in.
func (e *env) reason(p source.Problem) string {
	return strings.TrimSuffix(e.say(p.Message)+"; "+e.say(p.Hint), "; ")
}

// aboutShelved is a ruleset of the shelf in a line.
func (e *env) aboutShelved(name string) (string, error) {
	rules, err := loadRules(name)
	if err != nil {
		return "", err
	}
	about, _, _ := strings.Cut(e.say(rules.Doc), "\n")
	return about + " (" + shortHash(rules.Hash) + ")", nil
}

// Run shows what a ruleset knows, or one module of it with its source.
func (c *rulesShowCmd) Run(e *env) error {
	if p := withoutRules(c.Name); p != nil && c.Module == "" {
		return e.showPack(p)
	}
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
