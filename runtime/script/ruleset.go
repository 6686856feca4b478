package script

import (
	"slices"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"kodeks/dsl/source"
	"kodeks/runtime/kernel"
)

// A Ruleset is a checked set of rules. It is immutable; any number of sessions may share it.
type Ruleset struct {
	Name     string
	Doc      source.Text
	Hash     string // SHA-256 of all files it was made from, in hex
	Files    []File
	Packs    []*Pack // that files are from
	Base     *Base   // nil: it stands by itself
	Modules  []*Module
	Cells    []*CellKind
	Items    []*ItemKind
	Actions  []*Verb
	Tests    []*Verb
	Queries  []*Verb
	Events   []*EventKind
	Options  []*Option
	Checks   []*Check
	Attrs    []*Attr
	Places   []*Place
	Slots    []*SlotType
	Oracles  []*Oracle
	Rulings  []*Verb
	Warnings source.Problems // of the files that are in no pack

	library  *Library               // that it was loaded from; nil: by itself
	given    map[string]source.Text // words by their keys, those that win
	own      map[string]source.Text // words that no module gives
	text     sources
	schema   *kernel.Schema
	attrs    [4]map[string]*Attr // by class
	cell     map[string]*CellKind
	item     map[string]*ItemKind
	verb     [3]map[string]*Verb // by class: actions, tests, queries
	event    map[string]*EventKind
	option   map[string]*Option
	refusals map[string]*refusalKind
	points   map[string][]string
	hooks    map[string][]*starlark.Function // hung on a point, in module order
	values   map[string][2]template          // words for values: "value.healthy"
	wordsAt  map[string]syntax.Position      // where words are given for an event, one of its variants or a value
	turn     *turnPolicy
	frame    frame
	place    map[string]*Place
	slot     map[string]*SlotType
	oracle   map[string]*Oracle
}

var verbClasses = []string{"action", "test", "query"}

// builtInPoints are fired by Session itself; the lists are their parameters.
var builtInPoints = map[string][]string{
	"setup": {"g"}, "start": {"g", "p"}, "turn": {"g", "p"}, "turn_end": {"g", "p"}, "round_end": {"g"},
	"skipped": {"g", "p"}, "unmet": {"g", "p"}, "dark": {"g", "p"}, "reported": {"g", "p", "test", "happened"}, "left": {"g", "p"}, "next": {"g", "p"}, "starts_with": {"g", "p"}, "hears": {"g", "p", "event"},
	"heading": {"g", "p", "direction"},
}

// compiler turns a rulesValue into a Ruleset, collecting every problem.
type compiler struct {
	*Ruleset
	ld       *loading
	problems source.Problems
	words    map[string]source.Text
	declares map[*syntax.Literal]bool // names in event("…") and option("…")
	pointAt  map[string]syntax.Position
	module   *Module             // whose parts are gathered; nil: the ruleset's own
	origin   map[string]*Module  // who declared a thing: "event x"
	hookArgs map[string][]string // parameters of cell hooks, by how they are called
	builtIn  map[string]bool     // files of the shelf

	structFields map[string]bool // see fields
}

func compile(v *rulesValue, ld *loading) (*Ruleset, error) {
	c := &compiler{ld: ld, words: map[string]source.Text{}, declares: map[*syntax.Literal]bool{}, pointAt: map[string]syntax.Position{}, origin: map[string]*Module{},
		hookArgs: map[string][]string{}, builtIn: map[string]bool{}, Ruleset: &Ruleset{
			Name: v.name, Doc: v.doc, Hash: ld.hash(), Files: ld.files, Packs: ld.used(), Modules: v.modules, text: ld.text, turn: v.turn, frame: v.frame,
			place: map[string]*Place{}, slot: map[string]*SlotType{}, oracle: map[string]*Oracle{},
			schema: kernel.NewSchema(), cell: map[string]*CellKind{}, item: map[string]*ItemKind{}, verb: [3]map[string]*Verb{{}, {}, {}},
			event: map[string]*EventKind{}, option: map[string]*Option{}, refusals: map[string]*refusalKind{},
			points: map[string][]string{}, wordsAt: map[string]syntax.Position{}, hooks: map[string][]*starlark.Function{}, values: map[string][2]template{},
		}}
	for i := range c.attrs {
		c.attrs[i] = map[string]*Attr{}
	}
	for _, f := range ld.files {
		c.builtIn[f.Path] = c.builtIn[f.Path] || f.BuiltIn
	}
	if c.problems = v.bulk(ld.text); c.problems != nil {
		if ld.lint != nil {
			ld.lint.compiled = c
		}
		return nil, c.problems
	}
	c.Base, c.own = c.baseOf(v), v.words
	c.gather(v)
	c.checkCodes()
	c.checkHooks()
	c.checkVerbs()
	c.replace()
	c.setOptions(v)
	c.compileTexts()
	c.checkSources()
	c.problems.Sort()
	if c.problems.HasErrors() {
		return nil, c.problems
	}
	c.Warnings, c.given = slices.DeleteFunc(c.problems, isOfPack), c.words
	return c.Ruleset, nil
}

// isOfPack reports a problem for a pack's author: who plays by it can do nothing about it.
func isOfPack(p source.Problem) bool { return strings.HasPrefix(p.File, "@") }

func (c *compiler) bad(pos syntax.Position, code, en, ru string, args ...any) {
	c.problems = append(c.problems, c.text.problem(pos, code, source.Format(en, ru, args...)))
}

func (c *compiler) warn(pos syntax.Position, code, en, ru string, args ...any) {
	p := c.text.problem(pos, code, source.Format(en, ru, args...))
	p.Severity = source.Warning
	c.problems = append(c.problems, p)
}

// gather puts the parts of all modules together; two modules may not bring the same thing.
func (c *compiler) gather(v *rulesValue) {
	c.named(v.name, v.pos)
	names := map[string]bool{}
	for _, m := range v.modules {
		if names[m.Name] {
			c.bad(m.pos, "twice", "module %q is in the list twice", "модуль %q стоит в списке дважды", m.Name)
		}
		c.named(m.Name, m.pos)
		names[m.Name], c.module = true, m
		c.gatherThings(m)
		c.gatherAttrs(m)
		for _, name := range sortedKeys(m.points) {
			if params, ok := c.points[name]; ok && !slices.Equal(params, m.points[name]) || builtInPoints[name] != nil {
				c.twice("point", name, c.spot(m.pos, "points", "key "+name))
			}
			c.points[name], c.pointAt[name], c.origin["point "+name] = m.points[name], m.pos, m
		}
		for _, key := range sortedKeys(m.words) {
			c.words[key], c.wordsAt[key] = m.words[key], m.pos
		}
	}
	c.module = nil
	if v.turn != nil {
		c.gatherRefusals(v.turn.refuse)
	}
	for _, key := range sortedKeys(v.words) {
		c.words[key], c.wordsAt[key] = v.words[key], v.pos
	}
	for name, params := range builtInPoints {
		c.points[name] = params
	}
}

func (c *compiler) gatherThings(m *Module) {
	for _, x := range m.cells {
		add(c, c.cell, &c.Cells, x.Name, "cell", x.pos, x)
	}
	for _, x := range m.items {
		add(c, c.item, &c.Items, x.Name, "item", x.pos, x)
	}
	for _, x := range m.verbs {
		class := slices.Index(verbClasses, x.Class)
		add(c, c.verb[class], []*[]*Verb{&c.Actions, &c.Tests, &c.Queries}[class], x.Name, x.Class, x.pos, x)
	}
	for _, x := range m.events {
		own := *x
		add(c, c.event, &c.Events, x.Name, "event", x.pos, &own)
	}
	for _, x := range m.opts {
		own := *x
		add(c, c.option, &c.Options, x.Name, "option", x.pos, &own)
	}
	for _, x := range m.zones {
		add(c, c.place, &c.Places, x.Name, "place", x.pos, x)
	}
	for _, x := range m.slots {
		add(c, c.slot, &c.Slots, x.Name, "slot", x.pos, x)
	}
	c.Rulings = append(c.Rulings, m.rulings...)
	for _, x := range m.oracles {
		add(c, c.oracle, &c.Oracles, x.Name, "oracle", x.pos, x)
	}
	c.gatherRefusals(m.refuse)
	c.Checks = append(c.Checks, m.checks...)
}

func (c *compiler) gatherRefusals(list []*refusalKind) {
	for _, x := range list {
		own, kind := *x, *x.kind
		own.kind = &kind
		add(c, c.refusals, nil, x.name, "refusal", x.pos, &own)
	}
}

// named complains of a name that would not be read for what it is.
func (c *compiler) named(name string, pos syntax.Position) {
	if name != source.Plain(name) {
		c.bad(pos, "bad-name", "%q cannot be a name: it holds what cannot be seen", "%q не годится в имена: в нём есть невидимое", name)
	}
}

func add[T any](c *compiler, index map[string]*T, list *[]*T, name, what string, pos syntax.Position, x *T) {
	c.named(name, pos)
	if index[name] != nil {
		c.twice(what, name, spot{pos, 1})
		return
	}
	index[name], c.origin[what+" "+name] = x, c.module
	if list != nil {
		*list = append(*list, x)
	}
}

// declaredNouns are the Russian names of what modules declare.
var declaredNouns = map[string]string{"cell": "клетка", "item": "предмет", "action": "действие", "test": "условие", "query": "вопрос", "event": "событие", "option": "опция",
	"place": "место", "slot": "тип слов", "oracle": "оракул", "refusal": "отказ", "point": "точка"}

// twice tells that a thing is declared again, and who else does.
func (c *compiler) twice(what, name string, at spot) {
	p := c.text.problemAt(at, "twice", source.Format("%[1]s %[2]q is declared twice", "дважды объявлено: %[3]s %[2]q", what, name, declaredNouns[what]))
	switch other := c.origin[what+" "+name]; {
	case builtInPoints[name] != nil && what == "point":
		p.Hint = source.Text{EN: "the table itself has it; take another name", RU: "она есть у самого стола; возьмите другое имя"}
	case other == nil || other == c.module:
	default:
		p.Hint = source.Format("module %[1]q in %[2]s has it; take another name", "оно уже есть в модуле %[1]q (%[2]s); возьмите другое имя", other.Name, other.File())
	}
	c.problems = append(c.problems, p)
}

func (c *compiler) gatherAttrs(m *Module) {
	for _, a := range m.attrs {
		known := c.attrs[a.Class][a.Name]
		switch {
		case known != nil && known.Default == a.Default:
			continue // two modules may lean on the same attribute
		case known != nil:
			p := c.text.problemAt(c.attrSpot(m, a), "twice", source.Format("attribute %q is declared twice with different defaults", "признак %q объявлен дважды с разными значениями", a.Name))
			other := c.origin["attr "+a.Class.String()+" "+a.Name]
			p.Hint = source.Format("in module %[1]q (%[3]s) it begins as %[2]s", "в модуле %[1]q (%[3]s) его начальное значение %[2]s", other.Name, known.Default, other.File())
			c.problems = append(c.problems, p)
			continue
		case builtInAttrs[a.Class][a.Name]:
			c.badAt(c.attrSpot(m, a), "reserved", "attribute %q has a meaning of its own; take another name", "у имени %q есть свой смысл; возьмите другое", a.Name)
			continue
		}
		own := *a
		slot, err := c.schema.Declare(a.Class, a.Name, a.Default)
		if err != nil {
			c.bad(m.pos, "attribute", "attribute %q: %v", "признак %q: %v", a.Name, err)
		}
		own.slot = slot
		c.attrs[a.Class][a.Name], c.origin["attr "+a.Class.String()+" "+a.Name] = &own, m
		c.Attrs = append(c.Attrs, &own)
	}
}

func (c *compiler) attrSpot(m *Module, a *Attr) spot {
	return c.spot(m.pos, "attrs", a.Class.String(), "key "+a.Name)
}

// CellByCode finds the cell kind drawn with these letters (any look-alike spelling) and suffix: 0, '#' or '>'.
func (r *Ruleset) CellByCode(letters string, suffix byte) *CellKind {
	want := source.FoldLookalikes(letters)
	for _, k := range r.Cells {
		for _, code := range k.Codes {
			if code.Suffix == suffix && source.FoldLookalikes(code.Letters) == want {
				return k
			}
		}
	}
	return nil
}

// Attr returns a declared attribute, or nil.
func (r *Ruleset) Attr(class kernel.Class, name string) *Attr { return r.attrs[class][name] }

// Slot is the attribute's place in the kernel.
func (a *Attr) Slot() kernel.Slot { return a.slot }

// Option returns a declared option, or nil.
func (r *Ruleset) Option(name string) *Option { return r.option[name] }

// Event returns a declared event, or nil.
func (r *Ruleset) Event(name string) *EventKind { return r.event[name] }
