package phrase

import "slices"

// state is a place inside patterns: what may come next. Patterns have no loops, so
// neither have states.
type state struct {
	words  []wordEdge // sorted by id once closed; may hold an id several times
	slots  []slotEdge
	accept int32 // the entry that is complete here, or -1
}

type wordEdge struct {
	id   wordID
	lang uint8 // number of the pattern's language
	main bool  // on a way that is printed
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
	switch n.op {
	case wordNode:
		return &state{words: []wordEdge{{id: n.id, lang: b.lang, main: n.main, to: after}}, accept: -1}
	case slotNode:
		return &state{slots: []slotEdge{{slot: n.slot, entry: b.entry, lang: b.lang, main: n.main, form: n.form, typ: b.types[n.typ], to: after}}, accept: -1}
	case commaNode:
		return merge(&state{words: []wordEdge{{id: n.id, lang: b.lang, to: after}}, accept: -1}, after)
	case optNode:
		return merge(n.kids[0].before(after, b), after)
	case choiceNode:
		first := n.kids[0].before(after, b)
		for _, kid := range n.kids[1:] {
			first = merge(first, kid.before(after, b))
		}
		return first
	}
	for _, kid := range slices.Backward(n.kids) {
		after = kid.before(after, b)
	}
	return after
}

// builder is what the edges of one pattern have in common.
type builder struct {
	entry int32
	lang  uint8
	types map[string]*slotType
}

// merge returns a state that leads wherever one of two does.
func merge(a, b *state) *state {
	accept := a.accept
	if accept < 0 {
		accept = b.accept
	}
	return &state{
		words:  append(slices.Clone(a.words), b.words...),
		slots:  append(slices.Clone(a.slots), b.slots...),
		accept: accept,
	}
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
