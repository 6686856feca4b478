package plain

// board is a maze made ready for moving: one square a cell, row by row.
type board struct {
	w, h    int
	delta   [4]int // index of the neighbour minus one's own
	squares []square
}

// square is a cell with all that a move needs to know.
type square struct {
	at    Pos
	to    int32 // pit: the next one of the cycle; river: where the flow carries; else the cell itself
	river int32 // which river, mouth included; 0: dry
	kind  Kind
	edge  [4]Edge // Swamp on the mouth's side only; the other side is Free
}

// newBoard prepares a maze. In a turbulent one rivers carry to the mouth, even
// him who comes from the mouth itself, so mouths count as dry there (L26).
func newBoard(m *Maze, turbulent bool) *board {
	b := &board{w: m.W, h: m.H, delta: [4]int{-1, 1, -m.W, m.W}, squares: make([]square, len(m.Cells))}
	for i := range m.Cells {
		b.squares[i] = m.square(Pos{i % m.W, i / m.W})
	}
	for i, c := range m.Cells {
		s := &b.squares[i]
		switch c.Kind {
		case Pit:
			s.to = m.nextPit(c, int32(i))
		case River:
			s.to, s.river = m.carry(i, turbulent)
		case Mouth:
			if !turbulent {
				s.river = int32(i) + 1
			}
		}
	}
	return b
}

func (m *Maze) square(p Pos) square {
	c := m.At(p)
	s := square{at: p, to: int32(p.Y*m.W + p.X), kind: c.Kind}
	for d := range Dir(4) {
		s.edge[d] = *m.Edge(p, d)
		if s.edge[d] == Swamp && c.Kind != Mouth {
			s.edge[d] = Free
		}
	}
	return s
}

// nextPit is the cell of the following pit of the cycle; after the last comes
// the first (L19).
func (m *Maze) nextPit(pit Cell, self int32) int32 {
	first := self
	for i, c := range m.Cells {
		if c.Kind != Pit || c.Cycle != pit.Cycle {
			continue
		}
		if c.Number == pit.Number+1 {
			return int32(i)
		}
		if c.Number == 1 {
			first = int32(i)
		}
	}
	return first
}

// carry is where the flow takes him who arrives on river cell i, two cells
// down or to the mouth if that is nearer (L22), and the name of the river: its
// mouth's cell plus one. A river without a mouth, which no legal plan has,
// carries as far as it goes.
func (m *Maze) carry(i int, turbulent bool) (to, river int32) {
	at := i
	for step := 1; step <= len(m.Cells); step++ {
		p := Pos{at % m.W, at / m.W}.Next(m.Cells[at].Flow)
		if !m.Has(p) || !m.At(p).Wet() {
			break
		}
		at = p.Y*m.W + p.X
		mouth := m.Cells[at].Kind == Mouth
		if step <= 2 || turbulent {
			to = int32(at)
		}
		if mouth {
			return to, int32(at) + 1
		}
	}
	return int32(i), int32(i) + 1
}

// rest is the square where a player who enters square i comes to rest; river
// names the river he comes from, 0 if he comes from a dry cell, from outside,
// or from nowhere (a start, L5).
func (b *board) rest(i int, river int32) int {
	s := &b.squares[i]
	switch s.kind {
	case Pit:
		return int(s.to)
	case River:
		if s.river != river {
			return int(s.to)
		}
	}
	return i
}

// step is where a step from square i ends and the edge it met. A wall or a
// swamp keeps the player; outside is -1.
func (b *board) step(i int, d Dir) (to int, met Edge) {
	s := &b.squares[i]
	switch met = s.edge[d]; met {
	case Free:
		return b.rest(i+b.delta[d], s.river), Free
	case Exit:
		return -1, Exit
	}
	return i, met
}

// way is where move 0–3, a step, or 4, along the cycle, leads from square i (-1:
// outside); ok unless it leads nowhere.
func (b *board) way(i, move int) (to int, ok bool) {
	if move < 4 {
		to, met := b.step(i, Dir(move))
		return to, met == Free || met == Exit
	}
	s := &b.squares[i]
	return int(s.to), s.kind == Pit
}

// index is the square at p, -1 outside.
func (b *board) index(p Pos) int {
	if uint(p.X) < uint(b.w) && uint(p.Y) < uint(b.h) {
		return p.Y*b.w + p.X
	}
	return -1
}
