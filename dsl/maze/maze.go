package maze

import "kodeks/dsl/source"

// Maze is a board as its author drew it: the header, the cells with what lies in
// them, the edges between them, and the items listed below the picture.
//
// A Maze from Parse is complete and consistent; one that is built by hand must have
// the dimensions given here to be printed. Text fields are free; a code of a cell is
// letters, that of an item letters, digits and maybe a final "!".
type Maze struct {
	Title, Rules, Author string
	Notes                []string
	Sets                 []Set

	Cols, Rows int
	Cells      [][]*Cell // [row][column]; nil: the cell does not exist
	Horizontal [][]Edge  // Rows+1 × Cols: [y][x] is the upper side of cell x, y
	Vertical   [][]Edge  // Rows × Cols+1: [y][x] is the left side of cell x, y

	Placed   []Placement
	Comments []Comment // in the order in which they are printed
}

// Set is one option of the ruleset with the value that the author wants.
type Set struct {
	Pos         source.Pos
	Name, Value string
}

// Cell is a cell that exists.
type Cell struct {
	Pos    source.Pos
	Code   string // letters, in the author's alphabet
	Number string // decimal digits, or ""
	Arrow  Dir    // None if no arrow is drawn
	Items  []Item // drawn in the cell, bottom to top
}

// Item is a pile of like items drawn in a cell.
type Item struct {
	Pos   source.Pos
	Code  string // letters, digits, maybe a final "!"
	Count int    // 1 … MaxCount
}

// MaxCount is the largest number of like items that one entry may ask for.
const MaxCount = 999

// Placement is one "at" line: items put into a cell below the picture.
type Placement struct {
	Pos   source.Pos
	Cell  string // CellName(X, Y)
	X, Y  int    // column and row, from 0
	Items []Named
}

// Named is a pile of like items called by a code or by a name of several words.
type Named struct {
	Pos   source.Pos
	Name  string
	Count int // 1 … MaxCount
}

// Edge is the side of a cell.
type Edge struct {
	Pos  source.Pos
	Kind EdgeKind
	Way  Dir // of a OneWay edge: where one may pass it to; otherwise None
}

// EdgeKind is what an edge is drawn as. On the border of the board a Free edge is an
// open exit, a Wall a closed one, and Stone the outer wall.
type EdgeKind int

const (
	Free    EdgeKind = iota // blank
	Wall                    // --- or |
	Stone                   // ### or #
	OneWay                  // an arrow among blanks
	Nothing                 // no cell on either side
)

// Comment is a remark that the formatter keeps beside what it was written for.
type Comment struct {
	Pos    source.Pos
	Place  Place
	Index  int    // which of the notes, sets or placements; otherwise 0
	Beside bool   // at the end of that line; otherwise on a line of its own above it
	Text   string // from the // on
}

// Place is the part of the text that a comment belongs to.
type Place int

// The places, in the order in which they are printed.
const (
	AtTitle Place = iota
	AtRules
	AtAuthor
	AtNote
	AtSet
	AtGrid
	AtPlacement
	AtEnd
)

// touched reports that a cell meets the corner left of column x above row y.
func (m *Maze) touched(x, y int) bool {
	for _, row := range m.Cells[max(0, y-1):min(y+1, m.Rows)] {
		for _, cell := range row[max(0, x-1):min(x+1, m.Cols)] {
			if cell != nil {
				return true
			}
		}
	}
	return false
}
