package phrase

import "slices"

// matcher finds the patterns that a run of pieces satisfies. It goes through the pieces once,
// keeping all places inside patterns where it may be; so its time is bounded by the
// number of those, never by the number of ways to get there.
type matcher struct {
	pieces  []piece
	waiting [][]thread // by piece
	args    []argLink
	hits    []hit
	reached int      // the furthest piece at which a pattern wanted more
	stuck   []thread // the places waiting there
}

// thread is a place in the patterns, with the way there.
type thread struct {
	at   *state    // nil inside the form of a value
	form *formNode // the place inside the form
	slot *slotEdge // whose value it is
	trail
}

// trail is what was found on the way through the pieces.
type trail struct {
	args    int32 // index of the last value, or -1
	skipped int32 // polite words
}

type argLink struct {
	before int32
	slot   int
	key    string
	lent   int // how many values up to here are any word, though it is a word of the vocabulary
}

// hit is an entry that the pieces from the start to an end satisfy.
type hit struct {
	entry int32
	end   int
	trail
}

// maxThreads bounds the places kept at one piece; only patterns made to be a
// nuisance come near.
const maxThreads = 256

func (m *matcher) reset(pieces []piece) {
	m.pieces = pieces
	for len(m.waiting) <= len(pieces) {
		m.waiting = append(m.waiting, nil)
	}
	m.args = m.args[:0]
}

// run finds all hits from a piece on; start is sorted. They stay valid until the next run, their args until reset.
func (m *matcher) run(start *state, at int) []hit {
	m.hits, m.reached, m.stuck = m.hits[:0], at, m.stuck[:0]
	if at == len(m.pieces) {
		return nil
	}
	none := trail{args: -1}
	for _, id := range m.pieces[at].ids {
		for _, e := range start.from(id) {
			m.put(at+1, thread{at: e.to, trail: none})
		}
		m.begin(start, id, none, at)
	}
	for i := at + 1; i <= m.reached; i++ {
		if i == m.reached {
			m.stuck = append(m.stuck[:0], m.waiting[i]...)
		}
		if i < len(m.pieces) {
			for _, t := range m.waiting[i] {
				m.advance(t, i)
			}
			m.skip(i)
		}
		m.waiting[i] = m.waiting[i][:0]
	}
	m.prefer()
	return m.hits
}

// advance takes a thread over a piece.
func (m *matcher) advance(t thread, i int) {
	for _, id := range m.pieces[i].ids {
		if t.form != nil {
			m.within(t.form.step(id), t.slot, t.trail, i)
			continue
		}
		for k := range t.at.words {
			if e := &t.at.words[k]; e.id == id {
				m.put(i+1, thread{at: e.to, trail: t.trail})
			}
		}
		m.begin(t.at, id, t.trail, i)
	}
}

// begin enters the slots of a state whose values can begin with a word.
func (m *matcher) begin(s *state, id wordID, t trail, i int) {
	for k := range s.slots {
		e := &s.slots[k]
		m.within(e.typ.root.step(id), e, t, i)
	}
}

// within goes on from a place in a form that a piece led to (nil: to none): to the end of the slot
// if the form is complete, and to further words of it.
func (m *matcher) within(n *formNode, e *slotEdge, t trail, i int) {
	if n == nil {
		return
	}
	if n.typed {
		m.value(e, t, e.typ.value(&m.pieces[i]), i)
	}
	for _, key := range n.keys {
		m.value(e, t, key, i)
	}
	if n.next != nil {
		m.wait(i+1, thread{form: n, slot: e, trail: t})
	}
}

func (m *matcher) value(e *slotEdge, t trail, key string, i int) {
	m.args = append(m.args, argLink{t.args, e.slot, key, m.lent(t.args) + b2i(e.typ.lends(&m.pieces[i]))})
	t.args = int32(len(m.args) - 1)
	m.put(i+1, thread{at: e.to, trail: t})
}

// skip lets a polite word, with the commas around it, stand inside a pattern.
func (m *matcher) skip(i int) {
	end, polite := i, int32(0)
	for end < len(m.pieces) && (m.pieces[end].polite || m.pieces[end].kind == commaPiece) {
		polite += int32(b2i(m.pieces[end].polite))
		end++
	}
	if polite == 0 {
		return
	}
	for _, t := range m.waiting[i] {
		t.skipped += polite
		m.wait(end, t)
	}
}

// put notes a hit if the pieces so far are enough, and waits for more.
func (m *matcher) put(i int, t thread) {
	if t.at.accept >= 0 {
		h := hit{t.at.accept, i, t.trail}
		if !slices.ContainsFunc(m.hits, func(g hit) bool { return m.same(g, h) }) {
			m.hits = append(m.hits, h)
		}
	}
	if len(t.at.words) > 0 || len(t.at.slots) > 0 {
		m.wait(i, t)
	}
}

func (m *matcher) wait(i int, t thread) {
	if list := m.waiting[i]; len(list) < maxThreads && !slices.Contains(list, t) {
		m.waiting[i] = append(list, t)
		m.reached = max(m.reached, i)
	}
}

func (m *matcher) same(a, b hit) bool {
	if a.entry != b.entry || a.end != b.end {
		return false
	}
	x, y := a.args, b.args
	for x >= 0 && y >= 0 {
		if m.args[x].slot != m.args[y].slot || m.args[x].key != m.args[y].key {
			return false
		}
		x, y = m.args[x].before, m.args[y].before
	}
	return x == y
}

// places are where the last run got stuck.
func (m *matcher) places() []place {
	list := make([]place, len(m.stuck))
	for i, t := range m.stuck {
		list[i] = place{at: t.at, form: t.form}
		if t.form != nil {
			list[i].after = t.slot.to
		}
	}
	return list
}

// longest is the furthest end of the hits before a limit; 0 if there is none.
func longest(hits []hit, before int) int {
	end := 0
	for _, h := range hits {
		if h.end > end && h.end < before {
			end = h.end
		}
	}
	return end
}
