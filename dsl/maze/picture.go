package maze

import (
	"slices"
	"strconv"
	"unicode/utf8"

	"github.com/alecthomas/participle/v2/lexer"

	"kodeks/dsl/source"
)

// picture is the drawn part of the text.
type picture struct {
	lines   []*line
	letters *letters

	borders []*line // one more than rows; nil where it is missing
	rows    []*line
	columns []int // the text columns of the corners, from 1
}

// picture takes the drawn part of the text.
func (c *checker) picture(p *picture) {
	c.assemble(p)
	p.measure()
	m := c.maze
	m.Rows, m.Cols = len(p.rows), len(p.columns)-1
	if m.Rows == 0 || m.Cols == 0 {
		c.whole(p.lines[0], "no-cells")
		c.broken = true
		return
	}
	c.widths(p)
	for y, l := range p.rows {
		c.row(p, y, l.Row)
	}
	c.emptiness(p)
	for y, l := range p.borders {
		c.border(p, y, l)
	}
	if p.letters != nil {
		c.letters(p)
	}
	if !c.broken {
		c.neighbours(p)
	}
}

// assemble pairs the rows with the lines of corners above and below them.
func (c *checker) assemble(p *picture) {
	for _, l := range p.lines {
		full := len(p.borders) > len(p.rows)
		switch {
		case l.Border != nil && full:
			c.gap(l, "missing-row")
		case l.Border != nil:
			p.borders = append(p.borders, l)
		case !full:
			code := "missing-corner-line"
			if len(p.rows) == 0 {
				code = "missing-top-line"
			}
			c.gap(l, code)
			p.borders = append(p.borders, nil)
			fallthrough
		default:
			p.rows = append(p.rows, l)
		}
	}
	if n := len(p.rows); len(p.borders) == n {
		c.gap(p.rows[n-1], "missing-bottom-line")
		p.borders = append(p.borders, nil)
	}
}

// gap reports a line that leaves the neighbours of cells unknown.
func (c *checker) gap(l *line, code string, args ...any) {
	c.broken = true
	c.whole(l, code, args...)
}

// measure notes where the corners stand; every line was cut at the same columns.
func (p *picture) measure() {
	l := p.lines[slices.IndexFunc(p.lines, func(l *line) bool { return l.Border != nil })].Border
	p.columns = append(p.columns, l.First.Pos.Column)
	for _, s := range l.Next {
		p.columns = append(p.columns, s.Corner.Pos.Column)
	}
}

// nearest returns the text column of the corner nearest to one.
func (p *picture) nearest(column int) int {
	best := p.columns[0]
	for _, at := range p.columns {
		if abs(at-column) < abs(best-column) {
			best = at
		}
	}
	return best
}

func abs(n int) int { return max(n, -n) }

// margin checks what stands left and right of row y.
func (c *checker) margin(p *picture, y int, r *row, shifted bool) {
	number := strconv.Itoa(y + 1)
	switch {
	case !there(r.Label):
	case !allDigits(r.Label.Value):
		c.about(r.Label, "text-left-of-picture", r.Label.Value)
	case r.Label.Value != number && !c.broken:
		c.about(r.Label, "wrong-row-number", r.Label.Value, number)
	}
	if !shifted {
		c.outside(p, r.Beyond, "text-right-of-picture")
	}
}

// outside reports text beside the picture; a corner there is one out of its place.
func (c *checker) outside(p *picture, t lexer.Token, code string) {
	if !there(t) {
		return
	}
	if i := slices.Index([]rune(t.Value), '+'); i >= 0 {
		c.misplaced(p, t)
		return
	}
	c.about(t, code, t.Value)
}

// misplaced reports the corners in a text that should hold none.
func (c *checker) misplaced(p *picture, t lexer.Token) {
	for i, r := range t.Value {
		if r == '+' {
			column := t.Pos.Column + utf8.RuneCountInString(t.Value[:i])
			c.inside(t, i, 1, "misplaced-corner", p.nearest(column))
		}
	}
}

// widths reports columns that are too narrow, under the first line of corners.
func (c *checker) widths(p *picture) {
	l := p.lines[slices.IndexFunc(p.lines, func(l *line) bool { return l.Border != nil })].Border
	for x, s := range l.Next {
		if w := width(s.Edge.Value); w < narrowest {
			at := s.Edge.Pos
			at.Column--
			c.report(at, w+2, "narrow-column", columnName(x), w)
		}
	}
}

// emptiness reports first and last rows and columns without a cell.
func (c *checker) emptiness(p *picture) {
	m := c.maze
	var inRow, inColumn = make([]bool, m.Rows), make([]bool, m.Cols)
	for y, row := range m.Cells {
		for x, cell := range row {
			inRow[y] = inRow[y] || cell != nil
			inColumn[x] = inColumn[x] || cell != nil
		}
	}
	if !slices.Contains(inRow, true) {
		c.broken = true
		c.whole(p.lines[0], "no-cells")
		return
	}
	for _, y := range ends(m.Rows) {
		if !inRow[y] {
			c.gap(p.rows[y], "empty-row", y+1)
		}
	}
	for _, x := range ends(m.Cols) {
		if !inColumn[x] {
			c.emptyColumn(p, x)
		}
	}
}

// ends returns the first and the last of n indices.
func ends(n int) []int {
	if n == 1 {
		return []int{0}
	}
	return []int{0, n - 1}
}

// emptyColumn points at the first corner that makes a column at the border.
func (c *checker) emptyColumn(p *picture, x int) {
	c.broken = true
	outer := x
	if x > 0 {
		outer = x + 1
	}
	for _, l := range p.borders {
		if l != nil {
			if t := l.Border.corner(outer); t.Value == "+" {
				c.about(t, "empty-column", columnName(x))
				return
			}
		}
	}
}

// corner returns the token at the corner left of column x.
func (b *border) corner(x int) lexer.Token {
	if x == 0 {
		return b.First
	}
	return b.Next[x-1].Corner
}

// letters checks the letters above the picture.
func (c *checker) letters(p *picture) {
	labelled := make([]bool, len(p.columns)-1)
	for _, t := range p.letters.Over {
		middle := t.Pos.Column + (width(t.Value)-1)/2
		x, _ := slices.BinarySearch(p.columns, middle)
		switch x--; {
		case x < 0 || x >= len(labelled) || labelled[x] || p.columns[x+1] == middle:
			c.about(t, "stray-column-letter", t.Value)
		case source.FoldLookalikes(t.Value) != source.FoldLookalikes(columnName(x)):
			labelled[x] = true
			c.about(t, "wrong-column-letter", t.Value, columnName(x))
		default:
			labelled[x] = true
		}
	}
}
