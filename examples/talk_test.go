package examples_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"kodeks/runtime/kernel"
	"kodeks/runtime/script"
)

// A saying is an order as somebody types it, with what a test has to know of it.
type saying struct {
	words string
	verbs []*script.Verb // the actions on all its paths
	dirs  []kernel.Dir   // the directions named in it
	cells []string       // the cells named in it
	mode  string         // "", "dark" or "half-dark"
}

// only reports that every action of the order is of one of these groups.
func (s *saying) only(groups ...string) bool {
	for _, v := range s.verbs {
		if !strings.Contains(" "+strings.Join(groups, " ")+" ", " "+v.Group+" ") {
			return false
		}
	}
	return true
}

// A talker makes up orders out of the patterns of a ruleset, so that rules which come later are talked about as
// well as those of today.
type talker struct {
	rng      *rand.Rand
	rules    *script.Ruleset
	players  []string
	cells    []string
	dark     float64      // how many orders are dark or half-dark
	plain    bool         // canonical words only, no conditions
	attached bool         // several actions in one order
	without  string       // a group of actions that is left out
	group    string       // the one that is wanted most
	dirs     []kernel.Dir // so are directions
}

// order makes up an order. Most are single actions, mostly movements, as people play; many of the others
// are refused by the turn policy, and some are ambiguous.
func (t *talker) order() saying {
	lang := pick(t.rng, "ru", "en")
	s := t.action(lang)
	if t.attached && t.rng.IntN(2) == 0 {
		s = s.then(t.attachment(lang))
	}
	if n := t.rng.IntN(20); n < 4 && !t.plain && len(t.rules.Tests) > 0 {
		s = t.conditional(lang, n, s)
	}
	if t.rng.Float64() < t.dark {
		t.darken(lang, &s)
	}
	return s
}

// attachment is an action to go with another one: with a shot, a step.
func (t *talker) attachment(lang string) saying {
	if t.group != "weapon" {
		return t.action(lang)
	}
	step := *t
	step.group, step.dirs = "movement", nil
	return step.action(lang)
}

// action is one action in words.
func (t *talker) action(lang string) saying {
	group := t.group
	if group == "" && t.rng.IntN(2) == 0 {
		group = "movement"
	}
	var can []*script.Verb
	for _, v := range t.rules.Actions {
		if v.Group == t.without || group != "" && v.Group != group || group == "movement" && len(v.Params) == 0 && t.rng.IntN(3) > 0 {
			continue // mostly steps
		}
		can = append(can, v)
	}
	if len(can) == 0 {
		can = t.rules.Actions
	}
	v := pick(t.rng, can...)
	s := t.say(v, lang)
	s.verbs = []*script.Verb{v}
	return s
}

func (t *talker) conditional(lang string, shape int, a saying) saying {
	test := t.say(t.rules.Tests[t.rng.IntN(len(t.rules.Tests))], lang)
	b := t.action(lang)
	form := map[string][]string{
		"ru": {"A; если T, то B", "если T, то A, иначе B", "A, если T, то B", "если не T, то A"},
		"en": {"A; if T, then B", "if T, then A, else B", "A, if T, then B", "unless T, A"},
	}[lang][shape]
	s := a.then(test).then(b)
	s.words = strings.NewReplacer("A", a.words, "T", test.words, "B", b.words).Replace(form)
	return s
}

// then is one order of two.
func (s saying) then(next saying) saying {
	return saying{
		words: s.words + "; " + next.words,
		verbs: slices.Concat(s.verbs, next.verbs),
		dirs:  slices.Concat(s.dirs, next.dirs),
		cells: slices.Concat(s.cells, next.cells),
	}
}

// darken asks not to tell the result, or only whether something happened: in ordinary games, a wall.
func (t *talker) darken(lang string, s *saying) {
	s.mode = "dark"
	s.words += map[string]string{"ru": ", результат не сообщать", "en": ", don't tell the result"}[lang]
	if t.rng.IntN(5) > 1 {
		return
	}
	s.mode = "half-dark"
	test := t.rules.TestVerb("wall")
	if test == nil || t.rng.IntN(8) == 0 {
		test = t.rules.Tests[t.rng.IntN(len(t.rules.Tests))]
	}
	s.words += map[string]string{"ru": ", но сообщить, если ", "en": ", but tell me whether "}[lang] + t.say(test, lang).words
}

// say puts a verb into words: by its first pattern, or by any of them.
func (t *talker) say(v *script.Verb, lang string) saying {
	patterns := v.Say[lang]
	if len(patterns) == 0 {
		lang = map[string]string{"ru": "en", "en": "ru"}[lang]
		patterns = v.Say[lang]
	}
	pattern := patterns[0]
	if !t.plain && t.rng.IntN(3) == 0 {
		pattern = patterns[t.rng.IntN(len(patterns))]
	}
	e := expander{t: t, lang: lang, rest: pattern}
	s := e.choice()
	s.words = strings.Join(strings.Fields(strings.ReplaceAll(s.words, " ,", ",")), " ")
	return s
}

// An expander reads a phrase pattern and makes up its open places.
type expander struct {
	t    *talker
	lang string
	rest string
}

// choice is one of the alternatives up to the closing bracket.
func (e *expander) choice() saying {
	all := []saying{e.sequence()}
	for strings.HasPrefix(e.rest, "|") {
		e.rest = e.rest[1:]
		all = append(all, e.sequence())
	}
	return all[e.t.rng.IntN(len(all))]
}

func (e *expander) sequence() saying {
	var s saying
	for e.rest != "" {
		switch c := e.rest[0]; c {
		case '|', ')', ']':
			return s
		case '(', '[':
			e.rest = e.rest[1:]
			part := e.choice()
			e.rest = e.rest[1:]
			if c == '(' || !e.t.plain && e.t.rng.IntN(3) == 0 {
				s.add(part)
			}
		case '{':
			slot, rest, _ := strings.Cut(e.rest[1:], "}")
			e.rest = rest
			s.add(e.slot(slot))
		default:
			n := strings.IndexAny(e.rest, "|()[]{}")
			if n < 0 {
				n = len(e.rest)
			}
			s.words += e.rest[:n]
			e.rest = e.rest[n:]
		}
	}
	return s
}

func (s *saying) add(part saying) {
	s.words += part.words
	s.dirs, s.cells = append(s.dirs, part.dirs...), append(s.cells, part.cells...)
}

var directionWords = map[string][]string{"ru": {"влево", "вправо", "вверх", "вниз"}, "en": {"left", "right", "up", "down"}}

// slot makes up what is said in an open place.
func (e *expander) slot(slot string) saying {
	name, form, _ := strings.Cut(slot, "/")
	if _, typed, ok := strings.Cut(name, ":"); ok {
		name = typed
	}
	rng := e.t.rng
	switch name {
	case "direction":
		d := pick(rng, kernel.Directions[:]...)
		if len(e.t.dirs) > 0 && rng.IntN(6) > 0 {
			d = pick(rng, e.t.dirs...)
		}
		return saying{words: directionWords[e.lang][slices.Index(kernel.Directions[:], d)], dirs: []kernel.Dir{d}}
	case "number":
		return saying{words: fmt.Sprint(1 + rng.IntN(3))}
	case "cell":
		cell := e.t.cells[rng.IntN(len(e.t.cells))]
		return saying{words: cell, cells: []string{cell}}
	case "goods", "item":
		return saying{words: e.goods(form)}
	case "kind":
		return saying{words: e.t.rules.Cells[rng.IntN(len(e.t.rules.Cells))].Title.In(e.lang)}
	}
	return saying{words: e.t.players[rng.IntN(len(e.t.players))]}
}

// goods names a kind of thing in the form that the pattern asks for.
func (e *expander) goods(form string) string {
	kind := e.t.rules.Items[e.t.rng.IntN(len(e.t.rules.Items))]
	forms := kind.Forms[e.lang]
	if len(forms) == 0 {
		return kind.Variants[0].Names[e.lang][0]
	}
	n := 0
	fmt.Sscan(form, &n)
	return forms[min(max(n-1, 0), len(forms)-1)]
}

func pick[T any](rng *rand.Rand, from ...T) T { return from[rng.IntN(len(from))] }
