package maze

import "github.com/alecthomas/participle/v2/lexer"

// spot is a place on the board or just off it.
type spot struct{ x, y int }

// parting is an edge with the two places that it parts, and how wide it is drawn.
type parting struct {
	edge  *Edge
	spots [2]spot
	width int
	run   run
}

// neighbours checks each edge against the cells that it parts.
func (c *checker) neighbours(p *picture) {
	c.blankCells(p)
	for y, edges := range c.maze.Horizontal {
		for x := range edges {
			c.parts(parting{&edges[x], [2]spot{{x, y - 1}, {x, y}}, p.room(x), level})
		}
	}
	for y, edges := range c.maze.Vertical {
		for x := range edges {
			c.parts(parting{&edges[x], [2]spot{{x - 1, y}, {x, y}}, 1, upright})
		}
	}
}

// room is the number of runes between the corners of column x.
func (p *picture) room(x int) int { return p.columns[x+1] - p.columns[x] - 1 }

// parts checks one edge. Towards a cell that does not exist it is a piece of the border, blank
// for an exit.
func (c *checker) parts(p parting) {
	full, void := p.spots[0], p.spots[1]
	if !c.exists(full) {
		full, void = void, full
	}
	switch kind := p.edge.Kind; {
	case kind == unknown || c.exists(void):
	case !c.exists(full):
		c.lonely(p)
	case kind == OneWay && c.onBoard(void):
		c.drawn(p, "one-way-by-nothing", p.run.short)
	case kind == OneWay:
		c.drawn(p, "one-way-on-border", p.run.short)
	}
}

// lonely checks an edge that no cell meets.
func (c *checker) lonely(p parting) {
	switch p.edge.Kind {
	case Free:
		p.edge.Kind = Nothing
	case OneWay:
		c.drawn(p, "one-way-by-nothing", p.run.short)
	default:
		c.drawn(p, "edge-by-nothing")
	}
}

// drawn reports a mistake under the drawing of an edge.
func (c *checker) drawn(p parting, code string, args ...any) {
	at := p.edge.Pos
	c.report(lexer.Position{Line: at.Line, Column: at.Col, Offset: at.Offset}, p.width, code, args...)
}

// exists reports that there is a cell at a place.
func (c *checker) exists(s spot) bool {
	return c.onBoard(s) && c.maze.Cells[s.y][s.x] != nil
}

// onBoard reports that a place lies within the picture.
func (c *checker) onBoard(s spot) bool {
	return s.x >= 0 && s.y >= 0 && s.x < c.maze.Cols && s.y < c.maze.Rows
}

// blankCells reports the places that have no cell, and no side drawn towards any of their
// neighbours either: probably the code was forgotten.
func (c *checker) blankCells(p *picture) {
	for y, row := range c.maze.Cells {
		for x := range row {
			if s := (spot{x, y}); !c.exists(s) && c.allOpen(s) {
				c.report(c.middle(p, s), p.room(x), "blank-cell", CellName(x, y))
			}
		}
	}
}

// allOpen reports that a place has cells beside it, and free edges towards all of them.
func (c *checker) allOpen(s spot) bool {
	m := c.maze
	beside := 0
	for _, n := range []struct {
		spot
		edge Edge
	}{
		{spot{s.x, s.y - 1}, m.Horizontal[s.y][s.x]},
		{spot{s.x, s.y + 1}, m.Horizontal[s.y+1][s.x]},
		{spot{s.x - 1, s.y}, m.Vertical[s.y][s.x]},
		{spot{s.x + 1, s.y}, m.Vertical[s.y][s.x+1]},
	} {
		switch {
		case !c.exists(n.spot):
		case n.edge.Kind != Free:
			return false
		default:
			beside++
		}
	}
	return beside > 0
}

// middle is where the room of a cell begins in the text.
func (c *checker) middle(p *picture, s spot) lexer.Position {
	side := p.rows[s.y].Row.First
	if s.x > 0 {
		side = p.rows[s.y].Row.Next[s.x-1].Side
	}
	at := side.Pos
	if at.Column <= width(c.lines[at.Line-1]) {
		at.Offset += len(side.Value)
	}
	at.Column++
	return at
}
