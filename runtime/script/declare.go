package script

import (
	"fmt"
	"slices"
	"strings"

	"go.starlark.net/starlark"

	"kodeks/dsl/source"
	"kodeks/runtime/kernel"
)

type builtinFunc = func(*starlark.Thread, *starlark.Builtin, starlark.Tuple, []starlark.Tuple) (starlark.Value, error)

// predeclared are the names every rule file knows.
var predeclared = func() starlark.StringDict {
	d := starlark.StringDict{
		"NEVER": never,
		"LEFT":  starlark.String("left"), "RIGHT": starlark.String("right"),
		"UP": starlark.String("up"), "DOWN": starlark.String("down"),
		"DIRECTIONS": starlark.Tuple{starlark.String("left"), starlark.String("right"), starlark.String("up"), starlark.String("down")},
	}
	for name, f := range map[string]builtinFunc{
		"module": declareModule, "cell": declareCell, "item": declareItem, "variant": declareVariant,
		"action": declareAction, "test": declareTest, "query": declareQuery, "event": declareEvent,
		"option": declareOption, "check": declareCheck, "refusal": declareRefusal, "attr": declareAttr,
		"turn": declareTurn, "rules": declareRules, "extend": declareExtend, "choice": makeChoice,
		"refuse": refuse, "opposite": opposite, "letters": letters, "length": length, "cut": cut, "range": cappedRange,
	} {
		d[name] = starlark.NewBuiltin(name, f)
	}
	for name, f := range furtherBuiltins {
		d[name] = starlark.NewBuiltin(name, f)
	}
	return d
}()

func declareModule(th *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	m := &Module{declared: declared{"module", at(th)}}
	var doc textArg
	var cells, items, actions, tests, queries, events, options, checks, refusals, zones, slots, oracles, rulings starlark.Value
	var attrs, points, on, words, instead *starlark.Dict
	err := starlark.UnpackArgs(b.Name(), args, kwargs, "name", &m.Name, "doc?", &doc, "clause?", &m.Clause, "cells?", &cells, "items?", &items,
		"actions?", &actions, "tests?", &tests, "queries?", &queries, "events?", &events, "options?", &options,
		"checks?", &checks, "refusals?", &refusals, "attrs?", &attrs, "points?", &points, "on?", &on, "words?", &words,
		"zones?", &zones, "slots?", &slots, "oracles?", &oracles, "rulings?", &rulings, "instead?", &instead)
	if err != nil {
		return nil, err
	}
	m.Doc.EN, m.Detail.EN = headline(doc.EN)
	m.Doc.RU, m.Detail.RU = headline(doc.RU)
	var wrong several
	for _, part := range []error{
		collect("cells", cells, &m.cells), collect("items", items, &m.items),
		collectVerbs("actions", "action", actions, &m.verbs), collectVerbs("tests", "test", tests, &m.verbs),
		collectVerbs("queries", "query", queries, &m.verbs),
		collect("events", events, &m.events), collect("options", options, &m.opts), collect("checks", checks, &m.checks),
		collect("refusals", refusals, &m.refuse),
		collect("zones", zones, &m.zones), collect("slots", slots, &m.slots), collect("oracles", oracles, &m.oracles), collectVerbs("rulings", "ruling", rulings, &m.rulings), moduleAttrs(m, attrs), modulePoints(m, points), moduleHooks(m, on), moduleInstead(m, instead),
	} {
		if part != nil {
			wrong = append(wrong, fmt.Errorf("module %s: %w", m.Name, part))
		}
	}
	if m.words, err = wordsOf(words); err != nil {
		wrong = append(wrong, err)
	}
	return m, wrong.err()
}

// headline takes the first line of a text from the rest, which is one paragraph.
func headline(text string) (first, rest string) {
	first, rest, _ = strings.Cut(strings.TrimSpace(text), "\n")
	return strings.TrimSpace(first), strings.Join(strings.Fields(rest), " ")
}

// collect reads a list of declarations of one Go type.
func collect[T starlark.Value](what string, v starlark.Value, into *[]T) error {
	if v == nil || v == starlark.None {
		return nil
	}
	seq, ok := v.(starlark.Iterable)
	if !ok {
		return fmt.Errorf("%s: got %s, want a list", what, v.Type())
	}
	var wrong error
	for e := range starlark.Elements(seq) {
		if t, ok := e.(T); ok {
			*into = append(*into, t)
		} else if wrong == nil {
			wrong = fmt.Errorf("%s: a %s does not belong here", what, e.Type())
		}
	}
	return wrong
}

func collectVerbs(what, class string, v starlark.Value, into *[]*Verb) error {
	n := len(*into)
	if err := collect(what, v, into); err != nil {
		return err
	}
	for _, verb := range (*into)[n:] {
		if verb.Class != class {
			return fmt.Errorf("%s: a %s does not belong here", what, verb.Class)
		}
	}
	return nil
}

var classNames = map[string]kernel.Class{"game": kernel.OfGame, "zone": kernel.OfZone, "item": kernel.OfItem, "player": kernel.OfPlayer}

func moduleAttrs(m *Module, d *starlark.Dict) error {
	if d == nil {
		return nil
	}
	for _, kv := range d.Items() {
		owner, _ := starlark.AsString(kv[0])
		class, ok := classNames[owner]
		if !ok {
			return fmt.Errorf("attrs: %s has no attributes (\"game\", \"zone\", \"item\", \"player\" have)", kv[0])
		}
		inner, ok := kv[1].(*starlark.Dict)
		if !ok {
			return fmt.Errorf("attrs: got %s for %q, want a dictionary of defaults", kv[1].Type(), owner)
		}
		for _, e := range inner.Items() {
			name, _ := starlark.AsString(e[0])
			a, err := newAttr(class, name, e[1])
			if err != nil {
				return fmt.Errorf("attrs: %s.%s: %w", owner, name, err)
			}
			a.pos = m.pos
			m.attrs = append(m.attrs, a)
		}
	}
	return nil
}

func newAttr(class kernel.Class, name string, v starlark.Value) (*Attr, error) {
	if !isName(name) {
		return nil, fmt.Errorf("not a name")
	}
	if a, ok := v.(*attrValue); ok {
		def, err := plain(a.def)
		if err == nil && len(a.values) > 0 && !slices.Contains(a.values, def) {
			err = fail("%s begins as %s; it may be %s", "%s: сначала %s, а бывает %s", name, show(def), showAll(a.values))
		}
		return &Attr{Class: class, Name: name, Default: def, Values: a.values}, err
	}
	if v == starlark.Value(never) {
		return &Attr{Class: class, Name: name, Default: kernel.Int(0), Moment: true}, nil
	}
	def, err := plain(v)
	return &Attr{Class: class, Name: name, Default: def, Ref: v == starlark.None}, err
}

func modulePoints(m *Module, d *starlark.Dict) error {
	m.points = map[string][]string{}
	if d == nil {
		return nil
	}
	for _, kv := range d.Items() {
		name, _ := starlark.AsString(kv[0])
		params, err := stringsOf(kv[1])
		if err != nil || name == "" {
			return fmt.Errorf("points: want a name and a list of parameters, such as {\"settle\": [\"g\", \"p\", \"step\"]}")
		}
		if len(params) == 0 || params[0] != "g" {
			return fmt.Errorf("points: %s: the first parameter is g", name)
		}
		m.points[name] = params
	}
	return nil
}

func moduleHooks(m *Module, d *starlark.Dict) (err error) {
	m.on, err = namedFunctions("on", d)
	return err
}

// namedFunctions reads a dictionary of functions by name.
func namedFunctions(what string, d *starlark.Dict) (map[string]*starlark.Function, error) {
	functions := map[string]*starlark.Function{}
	if d == nil {
		return functions, nil
	}
	for _, kv := range d.Items() {
		name, _ := starlark.AsString(kv[0])
		f, ok := kv[1].(*starlark.Function)
		if !ok {
			return nil, fmt.Errorf("%s: %q: got %s, want a function", what, name, kv[1].Type())
		}
		functions[name] = f
	}
	return functions, nil
}

func wordsOf(d *starlark.Dict) (map[string]source.Text, error) {
	words := map[string]source.Text{}
	if d == nil {
		return words, nil
	}
	for _, kv := range d.Items() {
		key, _ := starlark.AsString(kv[0])
		var t textArg
		if err := t.Unpack(kv[1]); err != nil {
			return nil, fmt.Errorf("words: %q: %w", key, err)
		}
		words[key] = source.Text(t)
	}
	return words, nil
}

func isName(s string) bool {
	for i, r := range s {
		if r != '_' && (r < 'a' || r > 'z') && (i == 0 || r < '0' || r > '9') {
			return false
		}
	}
	return s != ""
}

func declareTurn(th *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	t := &turnPolicy{declared: declared{"turn", at(th)}}
	var refusals starlark.Value
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "allow", &t.allow, "refusals?", &refusals); err != nil {
		return nil, err
	}
	return t, collect("refusals", refusals, &t.refuse)
}

func declareRules(th *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	r := &rulesValue{declared: declared{"rules", at(th)}}
	var doc textArg
	var modules starlark.Value
	var options, words *starlark.Dict
	frame, rest := split(kwargs, frameArgs...)
	err := starlark.UnpackArgs(b.Name(), args, rest, "name", &r.name, "doc?", &doc, "turn?", &r.turn,
		"modules", &modules, "options?", &options, "words?", &words)
	if err == nil {
		err = r.frame.take(b.Name(), frame)
	}
	if err != nil {
		return nil, err
	}
	r.doc = source.Text(doc)
	var wrong several
	for _, err := range []error{collect("modules", modules, &r.modules), r.override(options, words)} {
		if err != nil {
			wrong = append(wrong, fmt.Errorf("rules: %w", err))
		}
	}
	return r, wrong.err()
}

func (r *rulesValue) override(options, words *starlark.Dict) error {
	more, err := wordsOf(words)
	if err != nil {
		return err
	}
	if r.words == nil {
		r.words, r.options = map[string]source.Text{}, map[string]kernel.Value{}
	}
	for _, k := range sortedKeys(more) {
		r.words[k] = more[k]
	}
	if options == nil {
		return nil
	}
	var wrong several
	for _, kv := range options.Items() {
		name, _ := starlark.AsString(kv[0])
		v, err := plain(kv[1])
		if err != nil {
			wrong = append(wrong, fmt.Errorf("options: %s: %w", name, err))
			continue
		}
		r.options[name] = v
	}
	return wrong.err()
}

// Type is known of nothing as well: complaints tell what is wanted.
func (*rulesValue) Type() string { return "rules" }
func (*turnPolicy) Type() string { return "turn" }

func declareExtend(th *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	r := &rulesValue{declared: declared{"rules", at(th)}}
	var base *rulesValue
	var doc textArg
	var add starlark.Value
	var drop stringsArg
	var options, words *starlark.Dict
	frame, rest := split(kwargs, frameArgs...)
	err := starlark.UnpackArgs(b.Name(), args, rest, "base", &base, "name", &r.name, "add?", &add, "drop?", &drop,
		"options?", &options, "words?", &words, "turn?", &r.turn, "doc?", &doc)
	if err != nil {
		return nil, err
	}
	r.base, r.doc = base, source.Text(doc)
	if r.doc.Empty() {
		r.doc = base.doc
	}
	if r.turn == nil {
		r.turn = base.turn
	}
	r.frame = base.frame
	if err := r.frame.take(b.Name(), frame); err != nil {
		return nil, err
	}
	dropped := map[string]bool{}
	for _, name := range drop {
		dropped[name] = true
	}
	for _, m := range base.modules {
		if !dropped[m.Name] {
			r.modules = append(r.modules, m)
		}
		delete(dropped, m.Name)
	}
	var wrong several
	if len(dropped) > 0 {
		wrong = append(wrong, fmt.Errorf("extend: drop: %s has no module %s", base.name, strings.Join(sortedKeys(dropped), ", ")))
	}
	if err := collect("add", add, &r.modules); err != nil {
		wrong = append(wrong, fmt.Errorf("extend: %w", err))
	}
	r.options, r.words = map[string]kernel.Value{}, map[string]source.Text{}
	for _, k := range sortedKeys(base.options) {
		r.options[k] = base.options[k]
	}
	for _, k := range sortedKeys(base.words) {
		r.words[k] = base.words[k]
	}
	if err := r.override(options, words); err != nil {
		wrong = append(wrong, err)
	}
	return r, wrong.err()
}
