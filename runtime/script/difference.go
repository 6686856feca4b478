package script

import (
	"fmt"
	"slices"
	"strings"

	"go.starlark.net/syntax"

	"kodeks/dsl/source"
)

// A Difference is one thing that two rulesets do not have in common.
type Difference struct {
	Sign string      `json:"sign"` // "+" only the new rules have it, "-" only the old ones, "~" it has changed
	What source.Text `json:"what"` // the kind of thing: "module", "option" …
	Name string      `json:"name"`
	Was  source.Text `json:"was,omitzero"` // how it reads, where that is short
	Now  source.Text `json:"now,omitzero"`
}

// In is the difference in a line.
func (d Difference) In(lang string) string {
	line := d.Sign + " " + d.What.In(lang) + " " + d.Name
	was, now := d.Was.In(lang), d.Now.In(lang)
	switch {
	case was != "" && now != "":
		return line + ": " + was + " → " + now
	case was+now != "":
		return line + ": " + was + now
	}
	return line
}

// trait is a thing as it is compared: all that is declared about it, and the part of that to show.
type trait struct {
	full string
	show source.Text
}

// Differences tell what changes if other rules take the place of these: topic by topic, and within one in the order of their names.
func (r *Ruleset) Differences(next *Ruleset) []Difference {
	var list []Difference
	for _, topic := range topics {
		found := differ(topic.what, topic.of(r), topic.of(next))
		if topic.inner {
			found = slices.DeleteFunc(found, func(d Difference) bool { return d.Sign != "~" })
		}
		list = append(list, found...)
	}
	return list
}

func differ(what source.Text, was, now map[string]trait) []Difference {
	names := sortedKeys(was)
	for name := range now {
		if _, ok := was[name]; !ok {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	var list []Difference
	for _, name := range names {
		old, before := was[name]
		cur, after := now[name]
		d := Difference{Sign: "~", What: what, Name: name, Was: old.show, Now: cur.show}
		switch {
		case !before:
			d.Sign = "+"
		case !after:
			d.Sign = "-"
		case old.full == cur.full:
			continue
		case old.show == cur.show:
			d.Was, d.Now = source.Text{}, source.Text{}
		}
		list = append(list, d)
	}
	return list
}

// topics are what rulesets are compared in.
var topics = []struct {
	what  source.Text
	of    func(r *Ruleset) map[string]trait
	inner bool // told only where it has changed: what is new or gone shows in what it is there for
}{
	{source.Text{EN: "file", RU: "файл"}, filesOf, false},
	{source.Text{EN: "function", RU: "функция"}, functionsOf, true},
	{source.Text{EN: "module", RU: "модуль"}, modulesOf, false},
	{source.Text{EN: "option", RU: "опция"}, optionsOf, false},
	{source.Text{EN: "cell", RU: "клетка"}, cellsOf, false},
	{source.Text{EN: "thing", RU: "вещь"}, itemsOf, false},
	{source.Text{EN: "place", RU: "место"}, placesOf, false},
	{source.Text{EN: "attribute", RU: "признак"}, attrsOf, false},
	{source.Text{EN: "order", RU: "ход"}, func(r *Ruleset) map[string]trait { return verbsOf(r.Actions) }, false},
	{source.Text{EN: "condition", RU: "условие"}, func(r *Ruleset) map[string]trait { return verbsOf(r.Tests) }, false},
	{source.Text{EN: "question", RU: "вопрос"}, func(r *Ruleset) map[string]trait { return verbsOf(r.Queries) }, false},
	{source.Text{EN: "text", RU: "текст"}, textsOf, false},
	{source.Text{EN: "refusal", RU: "отказ"}, refusalsOf, false},
}

// bothAlike is a text that reads the same in both languages.
func bothAlike(text string) source.Text { return source.Text{EN: text, RU: text} }

func filesOf(r *Ruleset) map[string]trait {
	list := map[string]trait{}
	for _, f := range r.Files {
		list[f.Path] = trait{full: f.Source}
	}
	return list
}

// functionsOf compares the functions of scripts that are not built in, wherever they stand: by name, and by file where two have one.
func functionsOf(r *Ruleset) map[string]trait {
	list := map[string]trait{}
	for _, f := range r.Files {
		if f.BuiltIn {
			continue
		}
		tree, err := dialect.Parse(f.Path, f.Source, 0)
		if err != nil {
			continue // it was loaded, so it can be read
		}
		lines := strings.Split(f.Source, "\n")
		for _, stmt := range tree.Stmts {
			def, ok := stmt.(*syntax.DefStmt)
			if !ok {
				continue
			}
			start, end := def.Span()
			name := def.Name.Name
			if _, taken := list[name]; taken {
				name += " (" + f.Path + ")"
			}
			list[name] = trait{full: strings.Join(lines[start.Line-1:min(int(end.Line), len(lines))], "\n")}
		}
	}
	return list
}

// modulesOf compares what a module is called and where it stands; what it brings is compared under the other topics.
func modulesOf(r *Ruleset) map[string]trait {
	list := map[string]trait{}
	for _, m := range r.Modules {
		hung := append(sortedKeys(m.on), sortedKeys(m.instead)...)
		list[m.Name] = trait{fmt.Sprint(m.Doc, m.Detail, hung), m.Doc}
	}
	return list
}

func optionsOf(r *Ruleset) map[string]trait {
	list := map[string]trait{}
	for _, o := range r.Options {
		list[o.Name] = trait{fmt.Sprint(o.Show(o.Default), showAll(o.Values), o.Doc, o.Clause), bothAlike(o.Show(o.Default))}
	}
	return list
}

func cellsOf(r *Ruleset) map[string]trait {
	list := map[string]trait{}
	for _, k := range r.Cells {
		var codes []string
		for _, c := range k.Codes {
			codes = append(codes, c.String())
		}
		shown := strings.Join(codes, " ")
		list[k.Name] = trait{fmt.Sprint(shown, k.Title, k.Number, k.Letter, k.Arrow, sortedKeys(k.hooks)), bothAlike(shown)}
	}
	return list
}

func itemsOf(r *Ruleset) map[string]trait {
	list := map[string]trait{}
	for _, k := range r.Items {
		var codes []string
		full := fmt.Sprint(k.Gender, k.Forms, k.Say, k.Carried)
		for _, v := range k.Variants {
			codes = append(codes, v.Codes...)
			full += fmt.Sprint(v.Codes, v.Names)
			for _, name := range sortedKeys(v.Attrs) {
				full += " " + name + "=" + show(v.Attrs[name])
			}
		}
		list[k.Name] = trait{full, bothAlike(strings.Join(codes, " "))}
	}
	return list
}

func placesOf(r *Ruleset) map[string]trait {
	list := map[string]trait{}
	for _, p := range r.Places {
		shown := source.Text{}
		if p.Each {
			shown = source.Text{EN: "one for each player", RU: "своё у каждого игрока"}
		}
		list[p.Name] = trait{fmt.Sprint(p.Kind, p.Each), shown}
	}
	return list
}

func attrsOf(r *Ruleset) map[string]trait {
	list := map[string]trait{}
	for _, a := range r.Attrs {
		shown := show(a.Default)
		list[a.Class.String()+"."+a.Name] = trait{fmt.Sprint(shown, a.Ref, a.Moment, showAll(a.Values)), bothAlike(shown)}
	}
	return list
}

func verbsOf(verbs []*Verb) map[string]trait {
	list := map[string]trait{}
	for _, v := range verbs {
		shown := source.Text{EN: strings.Join(v.Say["en"], " | "), RU: strings.Join(v.Say["ru"], " | ")}
		list[v.Name] = trait{fmt.Sprint(shown, v.Group, v.Clause, v.Free, v.Early, v.Secret, v.Asks, v.Reported, v.event, v.where), shown}
	}
	return list
}

func textsOf(r *Ruleset) map[string]trait {
	list := map[string]trait{}
	for _, e := range r.Events {
		list[e.Name] = trait{fmt.Sprint(e.Fields, e.Line, e.says, e.more), e.says}
	}
	for key, words := range r.given {
		list[key] = trait{list[key].full + fmt.Sprint(words), words}
	}
	return list
}

func refusalsOf(r *Ruleset) map[string]trait {
	list := map[string]trait{}
	for name, k := range r.refusals {
		list[name] = trait{fmt.Sprint(k.clause, k.kind.says), k.kind.says}
	}
	return list
}
