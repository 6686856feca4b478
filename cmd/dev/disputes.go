package main

import (
	"fmt"
	"io"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"kodeks/rulesets"
	"kodeks/runtime/script"
)

// A dispute is a point that a written codex leaves open, the option that flips it, and the cases of each way.
type dispute struct {
	rules, option, clause, byDefault string
	ways                             map[string][]string // value → names of cases
}

// about is how a case says which way of a disputed point it shows: // option: shots.swamp = no
var about = regexp.MustCompile(`(?m)^// option: (\S+) = (.+)$`)

// inEffect finds the value that the text of a case sets an option to; a header comes before its maze and outdoes it.
func inEffect(text, option, byDefault string) string {
	m := regexp.MustCompile(`(?m)^set ` + regexp.QuoteMeta(option) + ` = (.+)$`).FindStringSubmatch(text)
	if m == nil {
		return byDefault
	}
	return m[1]
}

// disputed lists the options of a ruleset that say of themselves that the codex leaves their point open.
func disputed(rules string) ([]*dispute, error) {
	r, err := (&script.Library{Shelf: rulesets.Files}).Load(rules, nil)
	if err != nil {
		return nil, err
	}
	var out []*dispute
	for _, o := range r.Options {
		if o.Disputed {
			out = append(out, &dispute{rules: rules, option: o.Name, clause: o.Clause, byDefault: o.Show(o.Default), ways: map[string][]string{}})
		}
	}
	return out, nil
}

// readDisputes collects the disputed points of every ruleset with their cases, and what the cases say wrongly.
func readDisputes(root fs.FS) (all []*dispute, wrong []string, err error) {
	for _, rules := range rulesetsInForce() {
		points, err := disputed(rules)
		if err != nil {
			return nil, nil, err
		}
		more, err := fillIn(root, rules, points)
		if err != nil {
			return nil, nil, err
		}
		all, wrong = append(all, points...), append(wrong, more...)
	}
	return all, wrong, nil
}

// fillIn reads the cases of a ruleset.
func fillIn(root fs.FS, rules string, points []*dispute) (wrong []string, err error) {
	files, err := fs.Glob(root, "examples/cases/"+rules+"/*.game")
	if err != nil {
		return nil, err
	}
	for _, f := range files {
		data, err := fs.ReadFile(root, f)
		if err != nil {
			return nil, err
		}
		for _, m := range about.FindAllStringSubmatch(string(data), -1) {
			i := slices.IndexFunc(points, func(d *dispute) bool { return d.option == m[1] })
			switch {
			case i < 0:
				wrong = append(wrong, fmt.Sprintf("%s: %s is no disputed point of %s", f, m[1], rules))
			case inEffect(string(data), m[1], points[i].byDefault) != m[2]:
				wrong = append(wrong, fmt.Sprintf("%s: %s is not %s there", f, m[1], m[2]))
			default:
				points[i].ways[m[2]] = append(points[i].ways[m[2]], strings.TrimSuffix(path.Base(f), ".game"))
			}
		}
	}
	return wrong, nil
}

// bothWays: there is a case for the way of the rules and one for another.
func (d *dispute) bothWays() bool { return len(d.ways[d.byDefault]) > 0 && len(d.ways) > 1 }

// oneSided are the disputed points of a ruleset that it has no cases of both ways for.
func oneSided(all []*dispute) []string {
	var out []string
	for _, d := range all {
		if !d.bothWays() {
			out = append(out, fmt.Sprintf("%s: %s (%s) has no cases for both ways", d.rules, d.option, d.clause))
		}
	}
	return out
}

// printDisputes prints the second table: disputed point → option → cases of each way.
func printDisputes(out io.Writer, root fs.FS) error {
	all, wrong, err := readDisputes(root)
	if err != nil {
		return err
	}
	rules := ""
	for _, d := range all {
		if d.rules != rules {
			rules = d.rules
			fmt.Fprintf(out, "%s, disputed points\n", rules)
		}
		fmt.Fprintf(out, "  %-4s %s = %s\n", d.clause, d.option, d.byDefault)
		for _, value := range d.values() {
			fmt.Fprintf(out, "         %-9s %s\n", value, strings.Join(d.ways[value], ", "))
		}
	}
	for _, hole := range append(wrong, oneSided(all)...) {
		fmt.Fprintln(out, "hole:", hole)
	}
	return nil
}

// values are those with cases, the default first.
func (d *dispute) values() []string {
	var out []string
	for value := range d.ways {
		if value != d.byDefault {
			out = append(out, value)
		}
	}
	slices.Sort(out)
	if len(d.ways[d.byDefault]) > 0 {
		out = append([]string{d.byDefault}, out...)
	}
	return out
}
