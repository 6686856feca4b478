package phrase

import (
	"strings"

	"kodeks/dsl/source"
)

// place is a place inside patterns or inside the form of a slot's value.
type place struct {
	at    *state
	form  *formNode // nil: between words of the pattern itself
	after *state    // where the pattern goes on after the form
}

// steps calls f for each word that may come next, and where it leads.
func (p place) steps(f func(wordID, place)) {
	if p.form != nil {
		p.form.steps(p.after, f)
		return
	}
	for _, e := range p.at.words {
		f(e.id, place{at: e.to})
	}
	for _, e := range p.at.slots {
		e.typ.root.steps(e.to, f)
	}
}

func (n *formNode) steps(after *state, f func(wordID, place)) {
	for _, s := range n.next {
		if s.to.typed || len(s.to.keys) > 0 {
			f(s.id, place{at: after})
		}
		if len(s.to.next) > 0 {
			f(s.id, place{form: s.to, after: after})
		}
	}
}

func (p place) accepts() bool { return p.form == nil && p.at.accept >= 0 }

// pair is two places of two entries that the same words lead to.
type pair struct{ a, b place }

// walk is a pair with the entries and the words.
type walk struct {
	pair
	first, second *entry
	words         []wordID
}

// overlapper looks for words that two entries accept.
type overlapper struct {
	g     *Grammar
	seen  map[pair]bool
	known map[[2]*entry]bool
	queue []walk
	found source.Problems
}

// overlaps returns a problem for each two entries of a class that accept the same words, and for
// each action and test that is a phrase of structure too.
func (g *Grammar) overlaps() source.Problems {
	var found source.Problems
	for c := actionClass; c <= queryClass; c++ {
		o := overlapper{g: g, seen: make(map[pair]bool), known: make(map[[2]*entry]bool)}
		own := g.classes[c].list
		list := own
		if c != queryClass {
			list = append(list[:len(list):len(list)], g.classes[structureClass].list...)
		}
		o.begin(list, len(own))
		for i := 0; i < len(o.queue); i++ {
			o.extend(o.queue[i], c)
		}
		found = append(found, o.found...)
	}
	return found
}

// begin queues all pairs of entries whose phrases can begin alike, the first being one of
// the own.
func (o *overlapper) begin(list []*entry, own int) {
	type opening struct {
		entry int
		to    place
	}
	by := make(map[wordID][]opening)
	for i, e := range list {
		place{at: e.start}.steps(func(id wordID, to place) {
			for _, other := range by[id] {
				if other.entry != i && other.entry < own {
					o.add(walk{pair{other.to, to}, list[other.entry], e, []wordID{id}})
				}
			}
			by[id] = append(by[id], opening{i, to})
		})
	}
}

func (o *overlapper) add(w walk) {
	if !o.seen[w.pair] && !o.known[[2]*entry{w.first, w.second}] {
		o.seen[w.pair] = true
		o.queue = append(o.queue, w)
	}
}

func (o *overlapper) extend(w walk, c class) {
	entries := [2]*entry{w.first, w.second}
	if o.known[entries] {
		return
	}
	if w.a.accepts() && w.b.accepts() {
		o.known[entries] = true
		o.found = append(o.found, o.problem(w, c))
		return
	}
	w.a.steps(func(id wordID, a place) {
		w.b.steps(func(other wordID, b place) {
			if id == other {
				o.add(walk{pair{a, b}, w.first, w.second, append(w.words[:len(w.words):len(w.words)], id)})
			}
		})
	})
}

func (o *overlapper) problem(w walk, c class) source.Problem {
	phrase := o.g.spelled(w.words)
	p := source.Problem{File: c.name() + " " + w.first.name, Pos: source.Pos{Line: 1, Col: 1}, Width: len([]rune(phrase)), Line: phrase, Code: "same-words",
		Message: source.Format("%[1]q and %[2]q accept the same words", "%[1]q и %[2]q понимают одни и те же слова", w.first.name, w.second.name),
		Hint:    source.Text{EN: "change the patterns of one of them", RU: "измените образцы одного из них"}}
	if o.g.classes[structureClass].byName[w.second.name] == w.second {
		p.Code = "reserved-words"
		p.Message = source.Format("%[1]q accepts words that hold orders together", "%[1]q понимает служебные слова", w.first.name)
		p.Hint = source.Text{EN: "add a word to the pattern", RU: "добавьте в образец слово"}
	}
	return p
}

// spelled joins words into a phrase; for a class of words stands an example.
func (g *Grammar) spelled(ids []wordID) string {
	words := make([]string, len(ids))
	for i, id := range ids {
		switch id {
		case digitWord:
			words[i] = "2"
		case cellWord:
			words[i] = "b3"
		default:
			words[i] = g.words.words[id]
		}
	}
	return strings.Join(words, " ")
}
