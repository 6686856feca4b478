package maze

import (
	"strings"

	"github.com/alecthomas/participle/v2/lexer"
)

// unknown is the kind of an edge whose drawing was refused.
const unknown EdgeKind = -1

// run is the way that an edge runs on the page.
type run struct {
	wall  rune   // how a wall is drawn along it
	ways  [2]Dir // across it
	forms string // what may be drawn
	short string // how a short one is drawn as a wall
}

var (
	level   = run{'-', [2]Dir{Up, Down}, "---, ###, ^ / v", "---"}
	upright = run{'|', [2]Dir{Left, Right}, "|, #, < / >", "|"}
)

// stroke counts what an edge is drawn of.
type stroke struct {
	blanks, walls, stones, others int
	arrows                        []rune
}

func (r run) stroke(text string) (s stroke) {
	for _, c := range text {
		switch {
		case isBlank(c):
			s.blanks++
		case c == r.wall:
			s.walls++
		case c == '#':
			s.stones++
		case direction(c) != None:
			s.arrows = append(s.arrows, c)
		default:
			s.others++
		}
	}
	return s
}

// mixed reports drawings that are no single known one.
func (s stroke) mixed() bool {
	kinds := 0
	for _, n := range []int{s.walls, s.stones, len(s.arrows)} {
		kinds += min(n, 1)
	}
	return s.others > 0 || kinds > 1
}

// border takes line y of corners and the edges between them.
func (c *checker) border(p *picture, y int, l *line) {
	edges := make([]Edge, c.maze.Cols)
	for x := range edges {
		edges[x].Kind = unknown
	}
	c.maze.Horizontal = append(c.maze.Horizontal, edges)
	if l == nil {
		return
	}
	c.misplaced(p, l.Border.Margin)
	c.outside(p, l.Border.Beyond, "text-right-of-picture")
	for x, s := range l.Border.Next {
		if strings.Contains(s.Edge.Value, "+") {
			c.misplaced(p, s.Edge)
			continue
		}
		edges[x] = c.edge(s.Edge, level, false)
	}
	for x := range c.maze.Cols + 1 {
		c.corner(y, x, l.Border)
	}
}

// corner reports one that is missing, unless it stands in a neighbouring edge.
func (c *checker) corner(y, x int, b *border) {
	t := b.corner(x)
	if t.Value == "+" ||
		x > 0 && strings.Contains(b.Next[x-1].Edge.Value, "+") ||
		x < c.maze.Cols && strings.Contains(b.Next[x].Edge.Value, "+") ||
		x == 0 && strings.Contains(b.Margin.Value, "+") ||
		x == c.maze.Cols && strings.Contains(b.Beyond.Value, "+") {
		return
	}
	if strings.TrimFunc(t.Value, isBlank) != "" || !c.broken && c.maze.touched(x, y) {
		c.about(t, "missing-corner")
	}
}

// edge reads the drawing of an edge. In a row that is shifted, unknown drawings are
// not told.
func (c *checker) edge(t lexer.Token, r run, shifted bool) Edge {
	e := Edge{Pos: pos(t.Pos), Kind: unknown}
	s := r.stroke(t.Value)
	switch {
	case s.mixed():
		if !shifted {
			c.about(t, "unknown-edge", strings.TrimFunc(t.Value, isBlank), r.forms)
		}
	case len(s.arrows) > 1:
		c.about(t, "two-arrows")
	case len(s.arrows) == 1:
		e.Way = direction(s.arrows[0])
		if e.Way != r.ways[0] && e.Way != r.ways[1] {
			c.about(t, "arrow-along-edge", string(s.arrows), r.ways[0].arrow(), r.ways[1].arrow())
			return e
		}
		e.Kind = OneWay
	case s.walls+s.stones > 0 && s.blanks > 0:
		full := string(r.wall)
		if s.stones > 0 {
			full = "#"
		}
		c.about(t, "half-drawn-edge", strings.Repeat(full, width(t.Value)))
	case s.walls > 0:
		e.Kind = Wall
	case s.stones > 0:
		e.Kind = Stone
	default:
		e.Kind = Free
	}
	return e
}
