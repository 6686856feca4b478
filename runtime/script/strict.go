package script

import (
	"maps"
	"slices"
	"strings"

	"go.starlark.net/syntax"

	"kodeks/dsl/source"
	"kodeks/runtime/kernel"
)

// checkCodes finds two kinds that a drawing could not tell apart, and attributes nobody declared.
func (c *compiler) checkCodes() {
	seen := map[string]string{}
	claim := func(pos syntax.Position, what, code, name string) {
		key := what + " " + source.FoldLookalikes(code)
		if other, ok := seen[key]; ok && other != name {
			c.bad(pos, "code-twice", "code %q means both %s and %s", "код %q означает и %s, и %s", code, other, name)
		}
		seen[key] = name
	}
	for _, k := range c.Cells {
		for _, lang := range languages {
			if len(k.Codes) > 0 && exactly(k.Title, lang) == "" {
				c.bad(k.pos, "no-text", "cell %q has no name in language %q", "у клетки %q нет названия на языке %q", k.Name, lang)
			}
		}
		for _, code := range k.Codes {
			claim(k.pos, "cell", code.String(), k.Name)
		}
		for _, attr := range []string{k.Number, k.Letter, k.Arrow} {
			if attr != "" && c.attrs[kernel.OfZone][attr] == nil {
				c.unknown(k.pos, "attribute of zones", "признака клеток", attr, slices.Sorted(maps.Keys(c.attrs[kernel.OfZone])))
			}
		}
	}
	for _, it := range c.Items {
		for i, v := range it.Variants {
			for _, code := range v.Codes {
				claim(v.pos, "item", code, it.Name+strings.Repeat("'", i))
			}
			for _, attr := range sortedKeys(v.Attrs) {
				if c.attrs[kernel.OfItem][attr] == nil {
					c.unknown(v.pos, "attribute of items", "признака предметов", attr, slices.Sorted(maps.Keys(c.attrs[kernel.OfItem])))
				}
			}
		}
	}
}

func (c *compiler) unknown(pos syntax.Position, en, ru, name string, candidates []string) {
	c.bad(pos, "undeclared", "no "+en+" is called %q%s", "нет "+ru+" с именем %q%s", name, didYouMean(name, candidates))
}

// checkHooks hangs the modules' functions on their points, in module order.
func (c *compiler) checkHooks() {
	for _, m := range c.Modules {
		for _, name := range sortedKeys(m.on) {
			params, ok := c.points[name]
			if !ok {
				c.unknown(m.on[name].Position(), "point", "точки", name, slices.Sorted(maps.Keys(c.points)))
				continue
			}
			if n := m.on[name].NumParams(); n != len(params) {
				c.bad(m.on[name].Position(), "parameters", "%s is hung on %q and must take (%s)", "%s висит на точке %q и должна принимать (%s)",
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
					c.bad(v.pos, "no-text", "%s %q has no phrase in language %q", "%s %q: нет фразы на языке %q", v.Class, v.Name, lang)
				}
			}
			if v.event == "" {
				continue
			}
			e := c.event[v.event]
			if e == nil {
				c.unknown(v.pos, "event", "события", v.event, c.eventNames())
				continue
			}
			for _, field := range sortedKeys(v.where) {
				if !slices.Contains(e.Fields, field) {
					c.unknown(v.pos, "field of "+e.Name, "поля у "+e.Name, field, e.Fields)
				}
				if slot := v.where[field]; !strings.HasPrefix(slot, "=") && !slices.Contains(v.Params, slot) {
					c.unknown(v.pos, "slot", "места в образце", slot, v.Params)
				}
			}
		}
	}
}

func (c *compiler) eventNames() []string { return slices.Sorted(maps.Keys(c.event)) }

// setOptions applies the ruleset's own defaults.
func (c *compiler) setOptions(v *rulesValue) {
	for _, name := range sortedKeys(v.options) {
		o := c.option[name]
		if o == nil {
			c.unknown(v.pos, "option", "опции", name, slices.Sorted(maps.Keys(c.option)))
			continue
		}
		o.Default = v.options[name]
	}
	for _, o := range c.Options {
		if err := o.admits(o.Default); err != nil {
			c.bad(o.pos, "option-value", "%s", "%s", err.Error())
		}
		if o.Doc.EN == "" || o.Doc.RU == "" {
			c.bad(o.pos, "no-text", "option %q is not explained in both languages", "опция %q объяснена не на обоих языках", o.Name)
		}
	}
}

// compileTexts cuts every text and finds the missing ones.
func (c *compiler) compileTexts() {
	for _, e := range c.Events {
		c.compileEvent(e)
	}
	for _, name := range sortedKeys(c.refusals) {
		c.compileEvent(c.refusals[name].kind)
	}
	for _, key := range sortedKeys(c.words) {
		name, variant, _ := strings.Cut(key, ".")
		if name == "value" && c.event["value"] == nil {
			c.values[variant] = [2]template{c.cut(c.wordsAt[key], c.words[key].RU, nil), c.cut(c.wordsAt[key], c.words[key].EN, nil)}
		} else if c.event[name] == nil && c.refusals[name] == nil {
			c.unknown(c.wordsAt[key], "event", "события", name, c.eventNames())
		}
	}
}

func (c *compiler) cut(pos syntax.Position, text string, fields []string) template {
	t, problem := compileTemplate(text, fields)
	if problem != nil {
		c.problems = append(c.problems, c.text.problem(pos, "text", *problem))
	}
	return t
}

func (c *compiler) compileEvent(e *EventKind) {
	says := e.says
	if w, ok := c.words[e.Name]; ok {
		says = w
	}
	for i, lang := range languages {
		t := &e.texts[i]
		t.variants = map[string]template{}
		t.base = c.cut(e.pos, exactly(says, lang), e.Fields)
		t.more = c.cut(e.pos, exactly(e.more, lang), e.Fields)
		for _, key := range sortedKeys(c.words) {
			if variant, ok := strings.CutPrefix(key, e.Name+"."); ok {
				text := c.words[key]
				if exactly(text, lang) == "" {
					c.bad(c.wordsAt[key], "no-text", "text %q is missing in language %q", "текста %q нет на языке %q", key, lang)
				}
				t.variants[variant] = c.cut(c.wordsAt[key], exactly(text, lang), e.Fields)
			}
		}
		if exactly(says, lang) == "" && len(t.variants) == 0 {
			c.bad(e.pos, "no-text", "event %q has no text in language %q", "у события %q нет текста на языке %q", e.Name, lang)
		}
	}
}
