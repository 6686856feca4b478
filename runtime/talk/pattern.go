package talk

import (
	"strings"

	"kodeks/runtime/script"
)

// Pattern puts a pattern into words: one of each choice, what is optional now and then, and something in each open place.
func (t *Talker) Pattern(pattern, lang string) Saying {
	e := expander{t: t, lang: lang, rest: pattern}
	s := e.choice()
	s.Words = strings.Join(strings.Fields(strings.ReplaceAll(s.Words, " ,", ",")), " ")
	return s
}

// An expander reads a phrase pattern and makes up its open places.
type expander struct {
	t    *Talker
	lang string
	rest string
}

// choice is one of the alternatives up to the closing bracket.
func (e *expander) choice() Saying {
	all := []Saying{e.sequence()}
	for strings.HasPrefix(e.rest, "|") {
		e.rest = e.rest[1:]
		all = append(all, e.sequence())
	}
	return all[e.t.Rng.IntN(len(all))]
}

func (e *expander) sequence() Saying {
	var s Saying
	for e.rest != "" {
		switch c := e.rest[0]; c {
		case '|', ')', ']':
			return s
		case '(', '[':
			e.rest = e.rest[1:]
			part := e.choice()
			if e.rest != "" {
				e.rest = e.rest[1:]
			}
			if c == '(' || !e.t.Plain && e.t.Rng.IntN(3) == 0 {
				s.add(part)
			}
		case '{':
			slot, rest, _ := strings.Cut(e.rest[1:], "}")
			e.rest = rest
			if script.EndsInLetter(s.Words) {
				s.Words += pick(e.t.Rng, endings(slot)...)
			} else {
				s.add(e.slot(slot))
			}
		default:
			n := strings.IndexAny(e.rest, "|()[]{}")
			if n < 0 {
				n = len(e.rest)
			}
			s.Words += e.rest[:n]
			e.rest = e.rest[n:]
		}
	}
	return s
}

// endings are those of a word for a man and for a woman: {ёл|ла}, or {а} for none and а.
func endings(inside string) []string {
	if man, woman, two := strings.Cut(inside, "|"); two {
		return []string{man, woman}
	}
	return []string{"", inside}
}

func (s *Saying) add(part Saying) {
	s.Words += part.Words
	s.Dirs, s.Cells = append(s.Dirs, part.Dirs...), append(s.Cells, part.Cells...)
}
