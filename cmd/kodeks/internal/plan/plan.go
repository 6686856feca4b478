package plan

// Edge is what stands between two cells, or on a cell's outer side.
type Edge byte

// The kinds of Edge. None is no edge at all: nothing to part.
const (
	None Edge = iota
	Free
	Wall
	Stone
	ToLeft
	ToRight
	ToUp
	ToDown
)

// Plan is a board of Cols × Rows places, each a cell or nothing.
type Plan struct {
	Cols, Rows int
	ColNames   []string // above the columns; fewer, or none, leave blanks
	RowNames   []string // left of the rows
	cells      []*Cell  // row by row; nil is nothing
}

// Cell is one cell: what is written in it, line by line, and its four sides. Two
// neighbours should agree about the side between them; if not, the later one wins.
type Cell struct {
	Lines                 []string
	Left, Right, Up, Down Edge
}

// New returns a board without cells.
func New(cols, rows int) *Plan {
	return &Plan{Cols: cols, Rows: rows, cells: make([]*Cell, cols*rows)}
}

// Cell returns the cell at column x and row y, counted from 0, and makes it if
// there is none. Its edges are Free at first.
func (p *Plan) Cell(x, y int) *Cell {
	at := &p.cells[y*p.Cols+x]
	if *at == nil {
		*at = &Cell{Left: Free, Right: Free, Up: Free, Down: Free}
	}
	return *at
}

// at returns the cell at x, y, or nil.
func (p *Plan) at(x, y int) *Cell {
	if x < 0 || y < 0 || x >= p.Cols || y >= p.Rows {
		return nil
	}
	return p.cells[y*p.Cols+x]
}

// across returns the edge above row y of column x, y up to Rows.
func (p *Plan) across(x, y int) Edge {
	var e Edge
	if c := p.at(x, y-1); c != nil {
		e = c.Down
	}
	if c := p.at(x, y); c != nil {
		e = c.Up
	}
	return e
}

// upright returns the edge left of column x in row y, x up to Cols.
func (p *Plan) upright(x, y int) Edge {
	var e Edge
	if c := p.at(x-1, y); c != nil {
		e = c.Right
	}
	if c := p.at(x, y); c != nil {
		e = c.Left
	}
	return e
}
