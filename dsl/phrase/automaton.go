package phrase

import "slices"

// state is a place inside patterns: what may come next. Patterns have no loops, so
// neither have states.
type state struct {
	words  []wordEdge // sorted by id once closed; may hold an id several times
	slots  []slotEdge
	accept int32 // the entry that is complete here, or -1
	next   *hints
}

type wordEdge struct {
	id   wordID
	lang uint8 // number of the pattern's language
	main bool  // on a way that is printed …
	by   voice // … by one of the two only, or everybody
	to   *state
}

type slotEdge struct {
	slot  int
	entry int32
	lang  uint8
	main  bool
	form  int // which form of a value is printed, from 1; 0: the first
	typ   *slotType
	to    *state
}

// before returns the state from which a part of a pattern leads to the state after it.
func (n *node) before(after *state, b *builder) *state {
	s := &state{accept: -1}
	n.into(s, after, b)
	return s
}

// into adds the ways that a part of a pattern leads to a state, and where a state is that may follow at once.
func (n *node) into(s, after *state, b *builder) {
	switch n.op {
	case wordNode:
		s.words = append(s.words, wordEdge{id: n.id, lang: b.lang, main: n.main, by: everybody, to: after})
	case endingNode:
		for i, kid := range n.kids {
			s.words = append(s.words, wordEdge{id: kid.id, lang: b.lang, main: n.main, by: voice(i), to: after})
		}
	case slotNode:
		s.slots = append(s.slots, slotEdge{slot: n.slot, entry: b.entry, lang: b.lang, main: n.main, form: n.form, typ: b.types[n.typ], to: after})
	case commaNode:
		s.words = append(s.words, wordEdge{id: n.id, lang: b.lang, by: everybody, to: after})
		s.include(after)
	case optNode:
		n.kids[0].into(s, after, b)
		s.include(after)
	case choiceNode:
		for _, kid := range n.kids {
			kid.into(s, after, b)
		}
	case seqNode:
		if len(n.kids) == 0 {
			s.include(after)
			return
		}
		for _, kid := range slices.Backward(n.kids[1:]) {
			after = kid.before(after, b)
		}
		n.kids[0].into(s, after, b)
	}
}

// include makes a state lead wherever another one does.
func (s *state) include(other *state) {
	if s.accept < 0 {
		s.accept = other.accept
	}
	s.words = append(s.words, other.words...)
	s.slots = append(s.slots, other.slots...)
}

// builder is what the edges of one pattern have in common.
type builder struct {
	entry int32
	lang  uint8
	types map[string]*slotType
}

// sortWords prepares the start state of a class for many words.
func (s *state) sortWords() {
	slices.SortStableFunc(s.words, func(a, b wordEdge) int { return int(a.id - b.id) })
}

// from returns the edges of a sorted state that take a word.
func (s *state) from(id wordID) []wordEdge {
	i, _ := slices.BinarySearchFunc(s.words, id, func(e wordEdge, id wordID) int { return int(e.id - id) })
	j := i
	for j < len(s.words) && s.words[j].id == id {
		j++
	}
	return s.words[i:j]
}
