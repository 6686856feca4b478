package phrase

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// stump is the beginning of a word.
type stump struct {
	key, rough string // its normal form; its skeleton if it is in Latin letters
}

func newStump(typed string) stump {
	key, abc := normal(strings.TrimLeftFunc(typed, isQuote))
	s := stump{key: key}
	if abc == latin {
		s.rough = skeleton(key)
	}
	return s
}

func (s stump) begins(word string) bool {
	key, abc := normal(word)
	return strings.HasPrefix(key, s.key) || s.rough != "" && abc == cyrillic && strings.HasPrefix(skeleton(key), s.rough)
}

// state adds the words that may come next at a state.
func (c *completer) state(s *state) {
	var ways []*state // that other words lead to
	for i := range s.words {
		switch e := &s.words[i]; {
		case e.lang != c.lang || !c.h.g.says(e) || !c.fits(e.id):
		case e.main:
			c.add(canonical, e.id)
		case !slices.Contains(ways, e.to):
			ways = append(ways, e.to)
			c.add(others, e.id)
		}
	}
	for i := range s.slots {
		if e := &s.slots[i]; e.lang == c.lang {
			c.values(e, e.typ.root)
		}
	}
}

// values adds the words by which the values of a slot go on from a place in their forms.
func (c *completer) values(e *slotEdge, at *formNode) {
	tier := inflected
	if e.main {
		tier = canonical
	}
	for _, key := range e.typ.keys {
		f := e.typ.shown[key][c.langs[0]]
		switch {
		case f == nil:
		case at == e.typ.root:
			c.form(e.typ.say(key, c.langs, e.form, c.number()), e.typ.root, at, tier)
		default:
			c.form(e.typ.say(key, c.langs, e.form, ""), e.typ.root, at, tier)
			for _, counted := range f.counted {
				c.form(counted, e.typ.root, at, tier)
			}
		}
	}
	c.otherForms(at)
}

// number is the number in digits that the text ends with; "" if it ends with something else.
func (c *completer) number() string {
	n := len(c.h.pieces)
	if n == 0 || !slices.Contains(c.h.pieces[n-1].ids, digitWord) {
		return ""
	}
	return c.h.pieces[n-1].key
}

// form adds the word of a form that follows a place in it.
func (c *completer) form(f form, from, at *formNode, tier int) {
	for _, id := range f.ids {
		if from == nil {
			return
		}
		if from == at && c.fits(id) {
			c.add(tier, id)
		}
		from = from.step(id)
	}
}

// otherForms adds for each value the word that leads to it soonest.
func (c *completer) otherForms(at *formNode) {
	type lead struct{ step, length int }
	best := make(map[string]lead)
	for i, s := range at.next {
		if s.langs&(1<<c.lang) != 0 && c.fits(s.id) {
			s.to.ending(1, func(key string, length int) {
				if b, ok := best[key]; !ok || length < b.length {
					best[key] = lead{i, length}
				}
			})
		}
	}
	steps := make([]bool, len(at.next))
	for _, b := range best {
		steps[b.step] = true
	}
	for i, s := range at.next {
		if steps[i] {
			c.add(others, s.id)
		}
	}
}

// ending calls f for each value whose form ends here or further on, with the number of words to it.
func (n *formNode) ending(length int, f func(key string, length int)) {
	if n.typed {
		f("", length)
	}
	for _, key := range n.keys {
		f(key, length)
	}
	for _, s := range n.next {
		s.to.ending(length+1, f)
	}
}

// fits reports that a word goes on from what was typed.
func (c *completer) fits(id wordID) bool {
	word := c.h.g.words.words[id]
	first, _ := utf8.DecodeRuneInString(word)
	return unicode.IsLetter(first) && word != c.said && c.typed.begins(word)
}

func (c *completer) add(tier int, id wordID) { c.found[tier] = c.with(c.found[tier], id) }

func (c *completer) with(list []string, id wordID) []string {
	word := c.h.g.words.words[id]
	if slices.Contains(list, word) {
		return list
	}
	return append(list, word)
}
