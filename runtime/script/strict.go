package script

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"go.starlark.net/syntax"

	"kodeks/dsl/source"
	"kodeks/runtime/kernel"
)

// drawn are how the codes of cells and of items look in a drawing; the letter v behind others is an arrow there.
var drawn = map[string]*regexp.Regexp{
	"cell": regexp.MustCompile(`^(?:\pL+#|(?:\pL|\pL+[^\PLv])>?)$`),
	"item": regexp.MustCompile(`^\pL[\pL0-9]*!?$`),
}

// checkCodes finds kinds that a drawing could not hold or tell apart, and attributes nobody declared.
func (c *compiler) checkCodes() {
	seen := map[string]string{}
	parts := c.ld.lint != nil && !c.ld.lint.whole // of a game with a board, or of one without
	claim := func(pos syntax.Position, argument, what, code, kind, name string) {
		if !parts && !c.frame.boardless && !drawn[what].MatchString(code) {
			c.undrawable(c.spot(pos, argument, code), what, code)
			return
		}
		key := what + " " + source.FoldLookalikes(code)
		if other, ok := seen[key]; ok && other != name {
			p := c.text.problemAt(c.spot(pos, argument, code), "code-twice", source.Format("code %q means both %s and %s", "код %q означает и %s, и %s", code, other, name))
			if m := c.origin[what+" "+strings.TrimRight(other, "'")]; m != c.origin[what+" "+kind] {
				p.Hint = source.Format("%[1]s is of module %[2]q (%[3]s)", "%[1]s — из модуля %[2]q (%[3]s)", other, m.Name, m.File())
			}
			c.problems = append(c.problems, p)
		}
		seen[key] = name
	}
	for _, k := range c.Cells {
		for _, lang := range languages {
			if len(k.Codes) > 0 && exactly(k.Title, lang) == "" {
				c.badAt(c.spot(k.pos, "name"), "no-text", "cell %q has no name in language %q", "у клетки %q нет названия на языке %q", k.Name, lang)
			}
		}
		for _, code := range k.Codes {
			claim(k.pos, "code|1", "cell", code.String(), k.Name, k.Name)
		}
		for i, attr := range []string{k.Number, k.Letter, k.Arrow} {
			if attr != "" && c.attrs[kernel.OfZone][attr] == nil {
				c.unknownAt(c.spot(k.pos, []string{"number", "letter", "arrow"}[i]), "attribute of zones", "признака клеток", attr, slices.Sorted(maps.Keys(c.attrs[kernel.OfZone])))
			}
		}
	}
	for _, it := range c.Items {
		for i, v := range it.Variants {
			for _, code := range v.Codes {
				claim(v.pos, "code|0", "item", code, it.Name, it.Name+strings.Repeat("'", i))
			}
			for _, attr := range sortedKeys(v.Attrs) {
				if a := c.attrs[kernel.OfItem][attr]; a == nil {
					c.unknownAt(c.spot(v.pos, "="+attr), "attribute of items", "признака предметов", attr, slices.Sorted(maps.Keys(c.attrs[kernel.OfItem])))
				} else if err := a.admits(v.Attrs[attr]); err != nil && !a.Moment {
					c.problems = append(c.problems, c.text.problemAt(c.spot(v.pos, attr), "value", asProblem(err).Message))
				}
			}
		}
	}
}

// undrawable tells that nobody can draw a code.
func (c *compiler) undrawable(at spot, what, code string) {
	p := c.text.problemAt(at, "code", source.Format("code %q cannot be drawn", "код %q нельзя нарисовать", code))
	p.Hint = source.Text{EN: `a code is letters, and behind them # for a number or > for an arrow if the cell has one; a last v would be an arrow`,
		RU: `код — это буквы, а за ними # вместо числа или > вместо стрелки, если они у клетки есть; v в конце было бы стрелкой`}
	if what == "item" {
		p.Hint = source.Text{EN: `a code begins with a letter; letters, digits and a last ! may follow`, RU: `код начинается с буквы; дальше идут буквы, цифры и в конце, может быть, !`}
	}
	c.problems = append(c.problems, p)
}

// spot finds the piece of a script that a value was made from (spots.find).
func (c *compiler) spot(pos syntax.Position, path ...string) spot {
	return c.ld.spots().find(pos, path...)
}

func (c *compiler) badAt(at spot, code, en, ru string, args ...any) {
	c.problems = append(c.problems, c.text.problemAt(at, code, source.Format(en, ru, args...)))
}

func (c *compiler) unknown(pos syntax.Position, en, ru, name string, candidates []string) {
	c.unknownAt(spot{pos, 1}, en, ru, name, candidates)
}

func (c *compiler) unknownAt(at spot, en, ru, name string, candidates []string) {
	if c.ld.lint != nil {
		c.ld.lint.nearest(name, candidates)
	}
	c.badAt(at, "undeclared", "no "+en+" is called %q%s", "нет "+ru+" с именем %q%s", name, didYouMean(name, candidates))
}

// checkHooks hangs the modules' functions on their points, in module order.
func (c *compiler) checkHooks() {
	for _, m := range c.Modules {
		for _, name := range sortedKeys(m.on) {
			params, ok := c.points[name]
			if !ok {
				c.unknownAt(c.spot(m.pos, "on", "key "+name), "point", "точки", name, slices.Sorted(maps.Keys(c.points)))
				continue
			}
			if n := m.on[name].NumParams(); n != len(params) {
				c.badAt(c.ld.spots().function(m.on[name]), "parameters", "%s is hung on %q and must take (%s)", "%s висит на точке %q и должна принимать (%s)",
					m.on[name].Name(), name, strings.Join(params, ", "))
			}
			c.hooks[name] = append(c.hooks[name], m.on[name])
		}
	}
}

// checkVerbs makes sure that tests ask about declared events and fields, in both languages.
func (c *compiler) checkVerbs() {
	for _, list := range [][]*Verb{c.Actions, c.Tests, c.Queries} {
		for _, v := range list {
			for _, lang := range languages {
				if len(v.Say[lang]) == 0 {
					c.badAt(c.spot(v.pos, "say|1"), "no-text", "%s %q has no phrase in language %q", "%s %q: нет фразы на языке %q", v.Class, v.Name, lang)
				}
			}
			if v.event == "" {
				continue
			}
			e := c.event[v.event]
			if e == nil {
				c.unknownAt(c.spot(v.pos, "event"), "event", "события", v.event, c.eventNames())
				continue
			}
			for _, field := range sortedKeys(v.where) {
				if !slices.Contains(e.Fields, field) {
					c.unknownAt(c.spot(v.pos, "where", "key "+field), "field of "+e.Name, "поля у "+e.Name, field, e.Fields)
				}
				if slot := v.where[field]; !strings.HasPrefix(slot, "=") && !slices.Contains(v.Params, slot) {
					c.unknownAt(c.spot(v.pos, "where", field), "slot", "места в образце", slot, v.Params)
				}
			}
		}
	}
}

func (c *compiler) eventNames() []string { return slices.Sorted(maps.Keys(c.event)) }

// setOptions applies the ruleset's own defaults.
func (c *compiler) setOptions(v *rulesValue) {
	for _, o := range c.Options {
		if err := o.admits(o.Default); err != nil {
			c.problems = append(c.problems, c.text.problemAt(c.spot(o.pos, "default|1"), "option-value", asProblem(err).Message))
		}
	}
	for _, name := range sortedKeys(v.options) {
		o := c.option[name]
		if o == nil {
			c.unknownAt(c.spot(v.pos, "options", "key "+name), "option", "опции", name, slices.Sorted(maps.Keys(c.option)))
			continue
		}
		if err := o.admits(v.options[name]); err != nil {
			c.problems = append(c.problems, c.text.problemAt(c.spot(v.pos, "options", name), "option-value", asProblem(err).Message))
			continue
		}
		o.Default = v.options[name]
	}
	for _, o := range c.Options {
		if o.Doc.EN == "" || o.Doc.RU == "" {
			c.badAt(c.spot(o.pos, "doc"), "no-text", "option %q is not explained in both languages", "опция %q объяснена не на обоих языках", o.Name)
		}
	}
}

// compileTexts cuts every text and finds the missing ones.
func (c *compiler) compileTexts() {
	keys := sortedKeys(c.words)
	for _, e := range c.Events {
		c.compileEvent(e, keys)
	}
	for _, name := range sortedKeys(c.refusals) {
		c.compileEvent(c.refusals[name].kind, keys)
	}
	for _, key := range keys {
		name, variant, _ := strings.Cut(key, ".")
		if name == "value" && c.event["value"] == nil {
			at := c.wordsAt[key]
			c.values[variant] = [2]template{c.cut(c.words[key].RU, nil, at, "words", key, "ru"), c.cut(c.words[key].EN, nil, at, "words", key, "en")}
		} else if c.event[name] == nil && c.refusals[name] == nil {
			c.unknownAt(c.spot(c.wordsAt[key], "words", "key "+key), "event", "события", name, c.eventNames())
		}
	}
}

// cut compiles a text. Where it stands, for a complaint, say a position and a path (spots.find).
func (c *compiler) cut(text string, fields []string, pos syntax.Position, path ...string) template {
	t, problem := compileTemplate(text, fields)
	if problem == nil {
		problem = c.slotsIn(t)
	}
	if problem == nil {
		return t
	}
	var where spot
	if at := c.ld.spots().node(pos, path...); at != nil {
		where = inText(at, *problem)
	}
	c.problems = append(c.problems, c.text.problemAt(where, "text", *problem))
	return t
}

// inText finds the field that a problem of a text names, inside the text.
func inText(at syntax.Node, problem source.Text) spot {
	whole := spotOf(at)
	lit, ok := at.(*syntax.Literal)
	_, rest, named := strings.Cut(problem.EN, `no field "`)
	if name, _, _ := strings.Cut(rest, `"`); ok && named && name != "" {
		for _, opening := range []string{"{" + name, " " + name} {
			if i := strings.Index(lit.Raw, opening); i >= 0 && whole.width > 1 {
				whole.pos.Col += int32(utf8.RuneCountInString(lit.Raw[:i])) + 1
				whole.width = utf8.RuneCountInString(name)
				break
			}
		}
	}
	return whole
}

// compileEvent cuts what an event says; keys are those of all words, in order.
func (c *compiler) compileEvent(e *EventKind, keys []string) {
	says, pos, path := e.says, e.pos, []string{"says|2"}
	if w, ok := c.words[e.Name]; ok {
		says, pos, path = w, c.wordsAt[e.Name], []string{"words", e.Name}
	}
	for i, lang := range languages {
		t := &e.texts[i]
		t.variants = map[string]template{}
		t.base = c.cut(exactly(says, lang), e.Fields, pos, append(path, lang)...)
		t.more = c.cut(exactly(e.more, lang), e.Fields, e.pos, "more", lang)
		for _, key := range keys {
			if variant, ok := strings.CutPrefix(key, e.Name+"."); ok {
				text := c.words[key]
				if exactly(text, lang) == "" {
					c.badAt(c.spot(c.wordsAt[key], "words", key), "no-text", "text %q is missing in language %q", "текста %q нет на языке %q", key, lang)
				}
				t.variants[variant] = c.cut(exactly(text, lang), e.Fields, c.wordsAt[key], "words", key, lang)
			}
		}
		if exactly(says, lang) == "" && (len(t.variants) == 0 || !says.Empty()) {
			c.badAt(c.spot(pos, path...), "no-text", "event %q has no text in language %q", "у события %q нет текста на языке %q", e.Name, lang)
		}
	}
}
