package phrase

import (
	"slices"
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

// mainSteps is steps by the ways that are printed alone.
func (p place) mainSteps(f func(wordID, place)) {
	if p.form != nil {
		p.form.steps(p.after, f)
		return
	}
	for _, e := range p.at.words {
		if e.main {
			f(e.id, place{at: e.to})
		}
	}
	for _, e := range p.at.slots {
		if e.main {
			e.typ.root.steps(e.to, f)
		}
	}
}

func (n *formNode) steps(after *state, f func(wordID, place)) {
	for _, s := range n.next {
		s.to.reach(after, func(p place) { f(s.id, p) })
	}
}

// reach calls f for where a phrase is once it has come to a place in a form: behind the form if it may end
// here, and in the midst of it.
func (n *formNode) reach(after *state, f func(place)) {
	if n.ends() {
		f(place{at: after})
	}
	if len(n.next) > 0 {
		f(place{form: n, after: after})
	}
}

// take calls f for each place that one word leads to.
func (p place) take(id wordID, f func(place)) {
	if p.form != nil {
		if n := p.form.step(id); n != nil {
			n.reach(p.after, f)
		}
		return
	}
	for _, e := range p.at.words {
		if e.id == id {
			f(place{at: e.to})
		}
	}
	for _, e := range p.at.slots {
		if n := e.typ.root.step(id); n != nil {
			n.reach(e.to, f)
		}
	}
}

func (p place) accepts() bool { return p.form == nil && p.at.accept >= 0 }

// pair is two places of two entries that the same words lead to.
type pair struct{ a, b place }

// walk is a pair with its entries and the way to it.
type walk struct {
	pair
	first, second int      // of the list
	before        int      // the walk it goes on from, or -1
	word          wordID   // of this step …
	words         []wordID // … or these, if it is several
}

// overlapper looks for words that two entries accept.
type overlapper struct {
	g     *Grammar
	class class
	list  []*entry
	seen  map[pair]bool
	known map[[2]int]bool
	queue []walk
	found source.Problems
}

// usualPairs is how many pairs a class has.
const usualPairs = 3072

// overlaps returns a problem for each two entries of a class that accept the same words, and for
// each action and test that is a phrase of structure too.
func (g *Grammar) overlaps() source.Problems {
	o := overlapper{g: g, seen: make(map[pair]bool, usualPairs), known: make(map[[2]int]bool), queue: make([]walk, 0, usualPairs)}
	for c := actionClass; c <= queryClass; c++ {
		own := g.classes[c].list
		o.class, o.list, o.queue = c, own, o.queue[:0]
		clear(o.seen)
		clear(o.known)
		if c != queryClass {
			o.list = append(own[:len(own):len(own)], g.classes[structureClass].list...)
		}
		if c == testClass {
			o.list = append(o.list, g.negated)
		}
		o.begin(len(own))
		for i := 0; i < len(o.queue); i++ {
			o.extend(o.queue[i], i)
		}
	}
	return o.found
}

// start is an entry with a place that its first word leads to.
type start struct {
	number int
	at     place
}

// begin pairs the entries that can begin with the same word, the first of each pair being one of the own.
func (o *overlapper) begin(own int) {
	starts := make(map[wordID][]start, 512)
	for i, e := range o.list {
		place{at: e.start}.steps(func(id wordID, to place) { starts[id] = append(starts[id], start{i, to}) })
	}
	for i, first := range o.list[:own] {
		place{at: first.start}.steps(func(id wordID, a place) {
			for _, s := range starts[id] {
				if s.number > i {
					o.add(walk{pair: pair{a, s.at}, first: i, second: s.number, before: -1, word: id})
				}
			}
		})
	}
}

// add queues a pair that is new and from which both may go on by one word or have come to their ends.
func (o *overlapper) add(w walk) {
	if !(w.a.accepts() && w.b.accepts()) && !w.a.hints().meet(w.b.hints()) || o.seen[w.pair] {
		return
	}
	o.seen[w.pair] = true
	o.queue = append(o.queue, w)
}

// extend goes on from a walk, number i in the queue, by all words that both its places take.
func (o *overlapper) extend(w walk, i int) {
	entries := [2]int{w.first, w.second}
	if o.known[entries] {
		return
	}
	if w.a.accepts() && w.b.accepts() {
		o.known[entries] = true
		o.found = append(o.found, o.problem(i))
		return
	}
	if w.a.form != nil {
		w.a.steps(func(id wordID, a place) {
			w.b.take(id, func(b place) { o.step(w, i, pair{a, b}, id) })
		})
		return
	}
	for _, e := range w.a.at.words {
		w.b.take(e.id, func(b place) { o.step(w, i, pair{place{at: e.to}, b}, e.id) })
	}
	for _, e := range w.a.at.slots {
		o.extendSlot(w, i, e)
	}
}

// extendSlot goes on by the values of a slot of the first place.
func (o *overlapper) extendSlot(w walk, i int, e slotEdge) {
	if w.b.form != nil {
		w.b.steps(func(id wordID, b place) {
			if n := e.typ.root.step(id); n != nil {
				n.reach(e.to, func(a place) { o.step(w, i, pair{a, b}, id) })
			}
		})
		return
	}
	for _, v := range w.b.at.words {
		if n := e.typ.root.step(v.id); n != nil {
			n.reach(e.to, func(a place) { o.step(w, i, pair{a, place{at: v.to}}, v.id) })
		}
	}
	for _, f := range w.b.at.slots {
		if f.typ == e.typ {
			o.sameType(w, i, e, f)
			continue
		}
		e.typ.root.steps(e.to, func(id wordID, a place) {
			if n := f.typ.root.step(id); n != nil {
				n.reach(f.to, func(b place) { o.step(w, i, pair{a, b}, id) })
			}
		})
	}
}

// sameType goes on by two slots of one type: any value leads behind both, and a form that another begins
// with leads behind one and into the other.
func (o *overlapper) sameType(w walk, i int, e, f slotEdge) {
	if words := e.typ.anyForm(); words != nil {
		o.leap(w, i, pair{place{at: e.to}, place{at: f.to}}, words)
	}
	if e.typ.mayContinue(e.to) {
		for _, p := range e.typ.prefixes {
			o.leap(w, i, pair{place{at: e.to}, place{form: p.node, after: f.to}}, p.words)
		}
	}
	if e.typ.mayContinue(f.to) {
		for _, p := range e.typ.prefixes {
			o.leap(w, i, pair{place{form: p.node, after: e.to}, place{at: f.to}}, p.words)
		}
	}
}

func (o *overlapper) step(w walk, from int, p pair, word wordID) {
	o.add(walk{pair: p, first: w.first, second: w.second, before: from, word: word})
}

// leap is step by several words.
func (o *overlapper) leap(w walk, from int, p pair, words []wordID) {
	o.add(walk{pair: p, first: w.first, second: w.second, before: from, words: words})
}

func (o *overlapper) problem(at int) source.Problem {
	w := o.queue[at]
	var words []wordID
	for i := at; i >= 0; i = o.queue[i].before {
		if at := &o.queue[i]; at.words != nil {
			words = append(slices.Clone(at.words), words...)
		} else {
			words = append([]wordID{at.word}, words...)
		}
	}
	phrase, first, second := o.g.spelled(words), o.list[w.first], o.list[w.second]
	p := source.Problem{File: o.class.name() + " " + first.name, Pos: source.Pos{Line: 1, Col: 1}, Width: len([]rune(phrase)), Line: phrase, Code: "same-words",
		Message: source.Format("%[1]q and %[2]q accept the same words", "%[1]q и %[2]q понимают одни и те же слова", first.name, second.name),
		Hint:    source.Text{EN: "change the patterns of one of them", RU: "измените образцы одного из них"}}
	if second == o.g.negated || o.g.classes[structureClass].byName[second.name] == second {
		p.Code = "reserved-words"
		p.Message = source.Format("%[1]q accepts words that hold orders together", "%[1]q понимает служебные слова", first.name)
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
		case freeWord:
			words[i] = "abc"
		case lettersWord:
			words[i] = "A,B"
		default:
			words[i] = g.words.words[id]
		}
	}
	return strings.Join(words, " ")
}
