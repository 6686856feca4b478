package phrase

// leafAt returns the class and the end of the leaf at a piece, 0 if there is none, and leaves
// its hits in options. The expected class wins; of several ends the longest after which the phrase can go on.
func (h *hand) leafAt(at int) (class, int) {
	for _, c := range [2]class{h.expect, actionClass + testClass - h.expect} {
		h.options = append(h.options[:0], h.match.run(h.g.classes[c].start, at)...)
		if len(h.options) > 0 {
			return c, h.bestEnd(c)
		}
	}
	return h.expect, 0
}

func (h *hand) bestEnd(c class) int {
	all := longest(h.options, len(h.pieces)+1)
	for end := all; end > 0; end = longest(h.options, end) {
		if end == all && longest(h.options, end) == 0 || h.goesOn(end, c == testClass && h.cond) {
			return end
		}
	}
	return all
}

// goesOn reports that a phrase can go on at a piece after a leaf; after the test of a condition
// it must.
func (h *hand) goesOn(at int, needed bool) bool {
	for at < len(h.pieces) && h.pieces[at].polite {
		at++
	}
	if at == len(h.pieces) {
		return !needed
	}
	switch h.pieces[at].kind {
	case stopPiece, closeBrace, questionPiece:
		return !needed
	case wordPiece:
	default:
		return true
	}
	if _, end := h.structureAt(at); end > 0 {
		return true
	}
	return needed && len(h.match.run(h.g.classes[actionClass].start, at)) > 0
}

// leaf adds an action or a test with all that it can mean.
func (h *hand) leaf(c class, at, end int) {
	t := token{kind: tokAction, first: at, last: end}
	if c == testClass {
		t.kind = tokTest
	}
	for _, o := range h.options {
		if o.end == end {
			t.calls = append(t.calls, h.call(c, o, at))
		}
	}
	h.push(t)
	h.filler = -1
	h.leaves++
	if c == actionClass {
		h.cond = false
	}
	h.report = false
	h.expect = actionClass
}

// call makes the call of a hit in a class: its values in the order of the entry's slots.
func (h *hand) call(of class, o hit, at int) *Call {
	e := h.g.classes[of].list[o.entry]
	c := &Call{Pos: h.pos(at), Name: e.name, class: of}
	n := 0
	for i := o.args; i >= 0; i = h.match.args[i].before {
		n++
	}
	if n == 0 {
		return c
	}
	c.Args = make([]Arg, 0, n)
	for i := range e.slots {
		for j := o.args; j >= 0; j = h.match.args[j].before {
			if h.match.args[j].slot == i {
				c.Args = append(c.Args, Arg{e.slots[i].name, e.slots[i].typ, h.match.args[j].key})
			}
		}
	}
	return c
}
