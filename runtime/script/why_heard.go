package script

import (
	"regexp"
	"slices"
	"strings"

	"kodeks/dsl/source"
)

// Heard explains a sentence by the words alone: which rules say such words. It looks at the rules and the names of the
// players, never at the game, so it gives away nothing that the sentence does not.
//
// Where several rules have the same words, all are named: which of them it was may be a secret.
func (s *Session) Heard(sentence, lang string) []Why {
	h := s.hearing(lang)
	var list []Why
	for _, piece := range h.pieces(sentence) {
		w := Why{Text: source.Text{EN: piece, RU: piece}, Aloud: true, Rules: h.rules(piece, h.events)}
		list = append(list, w)
	}
	return list
}

// HeardRefusal is Heard for the words of a refusal, without the number of the rule.
func (s *Session) HeardRefusal(words, lang string) Why {
	h := s.hearing(lang)
	return Why{Text: source.Text{EN: words, RU: words}, Aloud: true, Refused: true, Rules: h.rules(words, h.refusals)}
}

// saying is a pattern of the words that an event or a refusal is told with, and the rules behind it.
type saying struct {
	words *regexp.Regexp
	rules []Rule
}

// hearing knows all that the rules can say in a language.
type hearing struct {
	s                *Session
	lang             string
	values           string // a pattern of any value in words
	players          string
	events, refusals []saying
}

func (s *Session) hearing(lang string) *hearing {
	h := &hearing{s: s, lang: lang}
	h.learnValues()
	for _, k := range s.rules.Events {
		rule := ruleOf(s.rules.homeOfEvent(k.Name), k.Clause)
		h.events = append(h.events, h.sayings(k, rule)...)
	}
	for _, name := range sortedKeys(s.rules.refusals) {
		k := s.rules.refusals[name]
		h.refusals = append(h.refusals, h.sayings(k.kind, ruleOf(s.rules.homeOfRefusal(name), k.clause))...)
	}
	return h
}

func ruleOf(m *Module, clause string) Rule {
	if m == nil {
		return Rule{Clause: clause}
	}
	if clause == "" {
		clause = m.Clause
	}
	return Rule{m.Name, m.Doc, clause}
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
	for _, w := range dirWords {
		words = append(words, w[langIndex(h.lang)])
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
func (h *hearing) sayings(k *EventKind, rule Rule) []saying {
	texts := &k.texts[langIndex(h.lang)]
	list := []saying{h.saying(texts.base, rule), h.saying(texts.more, rule)}
	for _, variant := range sortedKeys(texts.variants) {
		rules := []Rule{rule}
		if m := h.s.rules.homeOfWords(k.Name, variant); m != nil && m.Name != rule.Module {
			rules = []Rule{ruleOf(m, ""), rule}
		}
		list = append(list, h.saying(texts.variants[variant], rules...))
	}
	return list
}

func (h *hearing) saying(t template, rules ...Rule) saying {
	return saying{regexp.MustCompile("^(?:" + h.pattern(t) + ")$"), rules}
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
		default:
			b.WriteString(h.values)
		}
	}
	return b.String()
}

// rules are those that say the words, each once.
func (h *hearing) rules(words string, sayings []saying) []Rule {
	var list []Rule
	if words == "" {
		return nil
	}
	for _, s := range sayings {
		if !s.words.MatchString(words) {
			continue
		}
		for _, r := range s.rules {
			if !slices.Contains(list, r) {
				list = append(list, r)
			}
		}
	}
	return list
}

// pieces parts a sentence into what events say: at commas and semicolons, the longest piece that some rule says coming
// first. What nobody says stays a piece of its own.
func (h *hearing) pieces(sentence string) []string {
	for _, name := range h.s.game.Order() { // at the start everybody's sentence begins with his name
		if rest, ok := strings.CutPrefix(sentence, h.s.game.Name(name)+": "); ok {
			return h.pieces(rest)
		}
	}
	joints := joint.FindAllStringIndex(sentence, -1)
	ends := [][]int{{len(sentence), len(sentence)}}
	for _, j := range slices.Backward(joints) {
		ends = append(ends, j)
	}
	for i, end := range ends {
		if piece := sentence[:end[0]]; i == len(ends)-1 || len(h.rules(piece, h.events)) > 0 {
			if end[1] == len(sentence) {
				return []string{piece}
			}
			return append([]string{piece}, h.pieces(sentence[end[1]:])...)
		}
	}
	return nil
}

var joint = regexp.MustCompile(`, |; `)
