package maze

import (
	"fmt"
	"strconv"
	"strings"
)

// picture writes the board.
func (p *printer) picture() {
	m := p.maze
	if m.Rows == 0 || m.Cols == 0 {
		return
	}
	s := &sheet{maze: m, margin: max(2, len(strconv.Itoa(m.Rows)))}
	s.measure()
	p.put(s.letters())
	for y := range m.Rows {
		p.put(s.border(y))
		p.put(s.row(y))
	}
	p.put(s.border(m.Rows))
}

// sheet lays the board out.
type sheet struct {
	maze   *Maze
	margin int        // the width of the row numbers
	cells  [][]string // what is written in each cell
	widths []int      // of the columns
	forced []bool     // corners of the first line that no cell asks for
}

// measure finds the widths of the columns.
func (s *sheet) measure() {
	m := s.maze
	s.widths = make([]int, m.Cols)
	for x := range s.widths {
		s.widths[x] = max(narrowest, 1+len(columnName(x)))
	}
	for _, row := range m.Cells {
		written := make([]string, m.Cols)
		for x, cell := range row {
			written[x] = cell.text()
			s.widths[x] = max(s.widths[x], 1+width(written[x]))
		}
		s.cells = append(s.cells, written)
	}
	s.force()
}

// force marks the columns whose bounds no cell touches: only the first line of
// corners can show them.
func (s *sheet) force() {
	s.forced = make([]bool, s.maze.Cols+1)
	for x := range s.forced {
		touched := false
		for y := range s.maze.Rows + 1 {
			touched = touched || s.maze.touched(x, y)
		}
		s.forced[x] = !touched
	}
}

// lost reports a line of corners that no cell touches: all of them are drawn, or it
// could not be told from a blank line.
func (s *sheet) lost(y int) bool {
	for x := range s.maze.Cols + 1 {
		if s.maze.touched(x, y) {
			return false
		}
	}
	return true
}

// letters returns the line above the picture.
func (s *sheet) letters() string {
	var b strings.Builder
	b.WriteString(strings.Repeat(" ", s.margin+1))
	for x, w := range s.widths {
		fmt.Fprintf(&b, "  %-*s", w-1, columnName(x))
	}
	return b.String()
}

// border returns line y of corners.
func (s *sheet) border(y int) string {
	var b strings.Builder
	b.WriteString(strings.Repeat(" ", s.margin+1))
	lost := s.lost(y)
	for x := range s.maze.Cols + 1 {
		if lost || s.maze.touched(x, y) || y == 0 && s.forced[x] {
			b.WriteByte('+')
		} else {
			b.WriteByte(' ')
		}
		if x < s.maze.Cols {
			b.WriteString(s.maze.Horizontal[y][x].level(s.widths[x]))
		}
	}
	return b.String()
}

// row returns row y of cells.
func (s *sheet) row(y int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%*d ", s.margin, y+1)
	for x := range s.maze.Cols + 1 {
		b.WriteString(s.maze.Vertical[y][x].upright())
		if x < s.maze.Cols {
			text := s.cells[y][x]
			b.WriteString(" " + text + strings.Repeat(" ", s.widths[x]-1-width(text)))
		}
	}
	return b.String()
}

// level draws an edge between two corners.
func (e Edge) level(width int) string {
	switch e.Kind {
	case Wall:
		return strings.Repeat("-", width)
	case Stone:
		return strings.Repeat("#", width)
	case OneWay:
		left := (width - 1) / 2
		return strings.Repeat(" ", left) + e.Way.arrow() + strings.Repeat(" ", width-1-left)
	}
	return strings.Repeat(" ", width)
}

// upright draws an edge between two cells of a row.
func (e Edge) upright() string {
	switch e.Kind {
	case Wall:
		return "|"
	case Stone:
		return "#"
	case OneWay:
		return e.Way.arrow()
	}
	return " "
}

// text returns what is written in a cell; nothing for one that does not exist.
func (c *Cell) text() string {
	if c == nil {
		return ""
	}
	text := c.Code + c.Number + c.Arrow.arrow()
	for _, item := range c.Items {
		text += " " + item.Code
		if item.Count != 1 {
			text += "*" + strconv.Itoa(item.Count)
		}
	}
	return text
}
