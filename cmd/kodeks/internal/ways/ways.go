package ways

// Way is one order given on a cell and where it led.
type Way struct {
	From, To string // names of cells; To is "" off the board
	Order    string // canonical
	Answer   []string
}

// Moves reports that the way leads to another cell, or off the board.
func (w Way) Moves() bool { return w.From != w.To }

// Ways are all ways of a maze, cell by cell.
type Ways struct {
	Cells []string // in reading order
	from  map[string][]Way
}

// Has reports that the maze has a cell.
func (w *Ways) Has(cell string) bool {
	_, ok := w.from[cell]
	return ok
}

// From lists what can be ordered on a cell and where it leads: every step, and
// whatever else moves.
func (w *Ways) From(cell string) []Way { return w.from[cell] }

// Into lists the ways that end on a cell and begin on another one.
func (w *Ways) Into(cell string) []Way {
	var into []Way
	for _, from := range w.Cells {
		for _, way := range w.from[from] {
			if way.To == cell && way.Moves() {
				into = append(into, way)
			}
		}
	}
	return into
}

// Reach returns the cells that cannot be got to from a cell, and the orders that the
// farthest of the others takes.
func (w *Ways) Reach(cell string) (lost []string, orders int) {
	return w.spread(cell, func(at string) []string {
		var next []string
		for _, way := range w.from[at] {
			next = append(next, way.To)
		}
		return next
	})
}

// Reached returns the cells that a cell cannot be got to from, and the orders that
// the farthest of the others takes.
func (w *Ways) Reached(cell string) (lost []string, orders int) {
	back := map[string][]string{}
	for _, from := range w.Cells {
		for _, way := range w.from[from] {
			back[way.To] = append(back[way.To], from)
		}
	}
	return w.spread(cell, func(at string) []string { return back[at] })
}

// spread walks from a cell outwards.
func (w *Ways) spread(cell string, next func(string) []string) (lost []string, orders int) {
	seen, front := map[string]bool{cell: true}, []string{cell}
	for {
		var after []string
		for _, at := range front {
			for _, to := range next(at) {
				if !seen[to] && w.Has(to) {
					seen[to] = true
					after = append(after, to)
				}
			}
		}
		if len(after) == 0 {
			break
		}
		front, orders = after, orders+1
	}
	for _, at := range w.Cells {
		if !seen[at] {
			lost = append(lost, at)
		}
	}
	return lost, orders
}
