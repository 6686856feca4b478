package phrase

// hints tell which words may come next at a place: two places that share no hint share no word.
type hints [4]uint64

func (h *hints) add(id wordID) { h[id>>6&3] |= 1 << (id & 63) }

func (h *hints) meet(other *hints) bool {
	return h[0]&other[0]|h[1]&other[1]|h[2]&other[2]|h[3]&other[3] != 0
}

// hints of a place, made when they are first asked for.
func (p place) hints() *hints {
	if p.form != nil {
		return p.form.following()
	}
	if p.at.next == nil {
		p.at.next = new(hints)
		for _, e := range p.at.words {
			p.at.next.add(e.id)
		}
		for _, e := range p.at.slots {
			for i, bits := range e.typ.root.following() {
				p.at.next[i] |= bits
			}
		}
	}
	return p.at.next
}

func (n *formNode) following() *hints {
	if n.hints == nil {
		n.hints = new(hints)
		for _, s := range n.next {
			n.hints.add(s.id)
		}
	}
	return n.hints
}
