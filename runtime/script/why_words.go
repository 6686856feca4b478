package script

import (
	"regexp"
	"slices"
	"strings"
)

// saying is a text that an event or a refusal is told with, and the rules behind it.
type saying struct {
	text  template
	exact *regexp.Regexp // with the values that the rules have words for
	loose *regexp.Regexp // with anything in their place; made when it is wanted, nil if nothing but values is in the text
	rules []Rule
}

// learnValues makes the pattern of values: numbers, cells, names, and every word the rules have for something.
func (h *hearing) learnValues() {
	r := h.s.rules
	var words, names []string
	for _, k := range r.Cells {
		words = append(words, k.Title.In(h.lang))
	}
	for _, k := range r.Items {
		words = append(words, k.Forms[h.lang]...)
		for _, v := range k.Variants {
			words = append(words, v.Names[h.lang]...)
		}
	}
	for _, w := range r.slotType(directionSlot).Words {
		words = append(words, w.Forms[h.lang][0])
	}
	words = append(words, "да", "нет", "yes", "no")
	for _, p := range h.s.game.Order() {
		names = append(names, h.s.game.Name(p))
	}
	var patterns []string
	for _, t := range r.values {
		patterns = append(patterns, h.pattern(t[langIndex(h.lang)]))
	}
	h.players = alternatives(names)
	patterns = append(patterns, alternatives(words), h.players, `-?\d+`, `[a-zа-я]\d+`)
	slices.Sort(patterns)
	h.values = "(?:" + strings.Join(patterns, "|") + ")"
}

// alternatives is a pattern of any of the words, the longer ones first.
func alternatives(words []string) string {
	words = slices.Clone(words)
	slices.SortFunc(words, func(a, b string) int {
		if len(a) != len(b) {
			return len(b) - len(a)
		}
		return strings.Compare(a, b)
	})
	for i, w := range words {
		words[i] = regexp.QuoteMeta(w)
	}
	return "(?:" + strings.Join(slices.Compact(words), "|") + ")"
}

// sayings are all the texts of an event, each with its rules.
func (h *hearing) sayings(k *EventKind, rule Rule) []*saying {
	texts := &k.texts[langIndex(h.lang)]
	list := []*saying{h.saying(texts.base, rule), h.saying(texts.more, rule)}
	for _, variant := range sortedKeys(texts.variants) {
		rules := []Rule{rule}
		if m := h.s.rules.homeOfWords(k.Name, variant); m != nil && m.Name != rule.Module {
			rules = []Rule{ruleOf(m, ""), rule}
		}
		list = append(list, h.saying(texts.variants[variant], rules...))
	}
	return list
}

func (h *hearing) saying(t template, rules ...Rule) *saying {
	return &saying{text: t, exact: regexp.MustCompile("^(?:" + h.pattern(t) + ")$"), rules: rules}
}

// loosely is the text with anything where it has values.
func (s *saying) loosely() *regexp.Regexp {
	if s.loose != nil {
		return s.loose
	}
	var b strings.Builder
	letters := 0
	for _, p := range s.text {
		switch p.op {
		case opLiteral:
			b.WriteString(regexp.QuoteMeta(p.text))
			letters += strings.Count(strings.TrimSpace(p.text), "") - 1
		case opGender:
			b.WriteString(alternatives(p.forms))
		default:
			b.WriteString(".+")
		}
	}
	text := "^(?s:" + b.String() + ")$"
	if letters < 3 {
		text = "^\\b\\B" // it says too little of its own to be known by it
	}
	s.loose = regexp.MustCompile(text)
	return s.loose
}

// pattern is what a text looks like with whatever values.
func (h *hearing) pattern(t template) string {
	var b strings.Builder
	for _, p := range t {
		switch p.op {
		case opLiteral:
			b.WriteString(regexp.QuoteMeta(p.text))
		case opPlayer:
			b.WriteString(h.players)
		case opGender:
			b.WriteString(alternatives(p.forms))
		case opForms:
			b.WriteString(`(?:-?\d+ )?` + alternatives(p.forms))
		case opNoun:
			b.WriteString(`(?:-?\d+ )?(?:an? )?` + h.values)
		case opWords:
			word := h.slotWords(p.text)
			b.WriteString("(?:" + word + "(?: " + word + ")*)?")
		default:
			b.WriteString(h.values)
		}
	}
	return b.String()
}

// slotWords is any word of a slot type.
func (h *hearing) slotWords(name string) string {
	var words []string
	if slot := h.s.rules.slotType(name); slot != nil {
		for _, w := range slot.Words {
			words = append(words, w.Forms[h.lang]...)
		}
	}
	return alternatives(words)
}
