package plain

// Dir is a direction; d^1 is the opposite one.
type Dir uint8

// The four directions.
const (
	Left Dir = iota
	Right
	Up
	Down
)

var (
	shiftX = [4]int{-1, 1, 0, 0}
	shiftY = [4]int{0, 0, -1, 1}
)

// Pos is a place: column X from 0 at the left, row Y from 0 at the top. Places
// beyond the rectangle are the land outside, so coordinates may be negative.
type Pos struct{ X, Y int }

// Next is the neighbouring place.
func (p Pos) Next(d Dir) Pos { return Pos{p.X + shiftX[d], p.Y + shiftY[d]} }

// Kind is what a cell is (L18–L30, column B).
type Kind uint8

// The kinds of cells.
const (
	Land Kind = iota
	Pit
	River
	Mouth
	Arsenal
	Hospital
)

// Cell is one cell of the rectangle. Cycle (1, 2, …: which cycle) and Number
// (from 1) belong to pits, Flow to rivers.
type Cell struct {
	Kind   Kind
	Cycle  uint8
	Number uint8
	Flow   Dir
}

// Wet tells river cells, mouths among them.
func (c Cell) Wet() bool { return c.Kind == River || c.Kind == Mouth }

// Edge is what stands between two cells, or on the border.
type Edge uint8

// The kinds of edges. Wall is a simple wall, Capital an outer one, Exit the gap
// in the border; Swamp lies between a mouth and a dry cell and stops the way
// out of the mouth (L17).
const (
	Free Edge = iota
	Wall
	Capital
	Exit
	Swamp
)

// Treasure is one treasure as the plan places it.
type Treasure struct {
	At   Pos
	True bool
}

// Maze is a plan: W×H cells row by row, (H+1)×W horizontal and H×(W+1)
// vertical edges, and the treasures, of two on one cell the lower first.
type Maze struct {
	W, H       int
	Cells      []Cell
	Horizontal []Edge
	Vertical   []Edge
	Treasures  []Treasure
}

// NewMaze is a rectangle of land inside capital walls, without an exit.
func NewMaze(w, h int) *Maze {
	m := &Maze{W: w, H: h, Cells: make([]Cell, w*h), Horizontal: make([]Edge, (h+1)*w), Vertical: make([]Edge, h*(w+1))}
	for x := range w {
		*m.Edge(Pos{x, 0}, Up), *m.Edge(Pos{x, h - 1}, Down) = Capital, Capital
	}
	for y := range h {
		*m.Edge(Pos{0, y}, Left), *m.Edge(Pos{w - 1, y}, Right) = Capital, Capital
	}
	return m
}

// Has tells whether the place is a cell of the rectangle.
func (m *Maze) Has(p Pos) bool { return p.X >= 0 && p.Y >= 0 && p.X < m.W && p.Y < m.H }

// At is the cell of the rectangle at p.
func (m *Maze) At(p Pos) *Cell { return &m.Cells[p.Y*m.W+p.X] }

// Edge is the edge of the cell p on the side d; the neighbour shares it.
func (m *Maze) Edge(p Pos, d Dir) *Edge {
	switch d {
	case Left:
		return &m.Vertical[p.Y*(m.W+1)+p.X]
	case Right:
		return &m.Vertical[p.Y*(m.W+1)+p.X+1]
	case Up:
		return &m.Horizontal[p.Y*m.W+p.X]
	}
	return &m.Horizontal[(p.Y+1)*m.W+p.X]
}
