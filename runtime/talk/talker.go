package talk

import (
	"math/rand/v2"
	"slices"
	"strings"

	"kodeks/runtime/kernel"
	"kodeks/runtime/script"
)

// A Saying is an order as somebody types it, with what a test has to know of it.
type Saying struct {
	Words string
	Verbs []*script.Verb // the actions on all its paths
	Dirs  []kernel.Dir   // the directions named in it
	Cells []string       // the cells named in it
	Mode  string         // "", "dark" or "half-dark"
}

// Only reports that every action of the order is of one of these groups.
func (s *Saying) Only(groups ...string) bool {
	return !slices.ContainsFunc(s.Verbs, func(v *script.Verb) bool { return !slices.Contains(groups, v.Group) })
}

// A Talker makes up orders.
type Talker struct {
	Rng     *rand.Rand
	Rules   *script.Ruleset
	Players []string
	Cells   []string // none: nothing is said about cells

	Langs    []string     // none: both
	Dark     float64      // how many orders are dark or half-dark
	Reported string       // the test that half-dark orders mostly ask for
	Plain    bool         // canonical words only, no conditions
	Attached bool         // several actions in one order
	Mostly   string       // the group of half of the actions
	Without  string       // a group of actions that is left out
	Group    string       // the only one that is wanted
	Follow   string       // of the action attached to one of Group; "": Group again
	Dirs     []kernel.Dir // the directions that are wanted most

	// Hint offers keys for a slot of some type, those that just now make sense; may be nil.
	Hint func(slot string) []string
}

// Order makes up an order. Most are single actions.
func (t *Talker) Order() Saying {
	lang := t.lang()
	s := t.Action(lang)
	if t.Attached && t.Rng.IntN(2) == 0 {
		s = s.then(t.attachment(lang))
	}
	if n := t.Rng.IntN(20); n < 4 && !t.Plain && len(t.Rules.Tests) > 0 {
		s = t.conditional(lang, n, s)
	}
	if t.Rng.Float64() < t.Dark {
		t.darken(lang, &s)
	}
	return s
}

func (t *Talker) lang() string {
	if len(t.Langs) > 0 {
		return pick(t.Rng, t.Langs...)
	}
	return pick(t.Rng, "ru", "en")
}

// attachment is an action to go with another one.
func (t *Talker) attachment(lang string) Saying {
	if t.Follow == "" {
		return t.Action(lang)
	}
	next := *t
	next.Group, next.Dirs = t.Follow, nil
	return next.Action(lang)
}

// Action is one action in words.
func (t *Talker) Action(lang string) Saying {
	group := t.Group
	if group == "" && t.Rng.IntN(2) == 0 {
		group = t.Mostly
	}
	var can []*script.Verb
	for _, v := range t.Rules.Actions {
		if v.Group == t.Without || group != "" && v.Group != group || group != "" && group == t.Mostly && len(v.Params) == 0 && t.Rng.IntN(3) > 0 {
			continue // mostly with a place or a direction
		}
		can = append(can, v)
	}
	if len(can) == 0 {
		can = t.Rules.Actions
	}
	v := pick(t.Rng, can...)
	s := t.Say(v, lang)
	s.Verbs = []*script.Verb{v}
	return s
}

func (t *Talker) conditional(lang string, shape int, a Saying) Saying {
	test := t.Say(t.Rules.Tests[t.Rng.IntN(len(t.Rules.Tests))], lang)
	b := t.Action(lang)
	form := map[string][]string{
		"ru": {"A; если T, то B", "если T, то A, иначе B", "A, если T, то B", "если не T, то A"},
		"en": {"A; if T, then B", "if T, then A, else B", "A, if T, then B", "unless T, A"},
	}[lang][shape]
	s := a.then(test).then(b)
	s.Words = strings.NewReplacer("A", a.Words, "T", test.Words, "B", b.Words).Replace(form)
	return s
}

// then is one order of two.
func (s Saying) then(next Saying) Saying {
	return Saying{
		Words: s.Words + "; " + next.Words,
		Verbs: slices.Concat(s.Verbs, next.Verbs),
		Dirs:  slices.Concat(s.Dirs, next.Dirs),
		Cells: slices.Concat(s.Cells, next.Cells),
	}
}

// darken asks not to tell the result, or only whether something happened.
func (t *Talker) darken(lang string, s *Saying) {
	s.Mode = "dark"
	s.Words += map[string]string{"ru": ", результат не сообщать", "en": ", don't tell the result"}[lang]
	if t.Rng.IntN(5) > 1 || len(t.Rules.Tests) == 0 {
		return
	}
	s.Mode = "half-dark"
	test := t.Rules.TestVerb(t.Reported)
	if test == nil || t.Rng.IntN(8) == 0 {
		test = t.Rules.Tests[t.Rng.IntN(len(t.Rules.Tests))]
	}
	s.Words += map[string]string{"ru": ", но сообщить, если ", "en": ", but tell me whether "}[lang] + t.Say(test, lang).Words
}

// Question is a question between orders, in words; "" if the ruleset has none.
func (t *Talker) Question() string {
	if len(t.Rules.Queries) == 0 {
		return ""
	}
	return t.Say(pick(t.Rng, t.Rules.Queries...), t.lang()).Words + "?"
}

// Say puts a verb into words: by its first pattern, or by any of them.
func (t *Talker) Say(v *script.Verb, lang string) Saying {
	patterns := v.Say[lang]
	if len(patterns) == 0 {
		lang = map[string]string{"ru": "en", "en": "ru"}[lang]
		patterns = v.Say[lang]
	}
	pattern := patterns[0]
	if !t.Plain && t.Rng.IntN(3) == 0 {
		pattern = patterns[t.Rng.IntN(len(patterns))]
	}
	return t.Pattern(pattern, lang)
}

func pick[T any](rng *rand.Rand, from ...T) T { return from[rng.IntN(len(from))] }
