package kernel

import "errors"

// redo holds what was undone, the last on top. It is in force while the journal stands at base, and survives edits above base that are
// rolled back.
type redo struct {
	base   int
	stops  []int // how many edits each Undo took back
	edits  []edit
	events []Event
	scores []Score
}

func (r *redo) clear() {
	r.stops, r.edits, r.events, r.scores = r.stops[:0], r.edits[:0], r.events[:0], r.scores[:0]
}

// Mark is a moment of the game: everything edited before it. The zero Mark is the beginning. Marks are compared with ==. A mark is good
// until the game goes back behind it, and good again when redo has come past it.
type Mark struct{ edits, events, draws int }

// ErrNoRedo says that there is nothing to redo: nothing was undone, or something was edited since.
var ErrNoRedo = errors.New("kernel: nothing to redo")

// Mark returns the present moment.
func (g *Game) Mark() Mark { return Mark{g.journal.n, g.events.n, len(g.draws)} }

// EditsSince returns how many edits were made after a mark.
func (g *Game) EditsSince(m Mark) int { return g.journal.n - m.edits }

// RollBack takes back all edits after a mark, as if they had never been. What could be redone at the mark still can.
func (g *Game) RollBack(to Mark) {
	g.mustBePast(to)
	for g.journal.n > to.edits {
		g.backward(g.journal.pop(), false)
	}
	if g.redo.base > to.edits {
		g.redo.clear()
	}
}

// Undo takes back all edits after a mark and keeps them for one Redo, also if there are none. It forgets what was undone before if
// something was edited since.
func (g *Game) Undo(to Mark) {
	g.mustBePast(to)
	if g.redo.base != g.journal.n {
		g.redo.clear()
	}
	g.redo.stops = append(g.redo.stops, g.journal.n-to.edits)
	for g.journal.n > to.edits {
		e := g.journal.pop()
		g.backward(e, true)
		g.redo.edits = append(g.redo.edits, *e)
	}
	g.redo.base = to.edits
}

// Redo does again what the last Undo took back. The error is ErrNoRedo.
func (g *Game) Redo() error {
	if !g.CanRedo() {
		return ErrNoRedo
	}
	for range pop(&g.redo.stops) {
		g.do(pop(&g.redo.edits))
	}
	g.redo.base = g.journal.n
	return nil
}

// CanRedo tells whether there is something to redo.
func (g *Game) CanRedo() bool { return len(g.redo.stops) > 0 && g.redo.base == g.journal.n }

func (g *Game) mustBePast(m Mark) {
	if m.edits > g.journal.n {
		panic("kernel: a mark that lies in the future")
	}
}
