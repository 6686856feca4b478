package maze

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/alecthomas/participle/v2/lexer"
)

// row takes the cells and the upright edges of row y.
func (c *checker) row(p *picture, y int, r *row) {
	m := c.maze
	cells, sides := make([]*Cell, m.Cols), make([]Edge, 0, m.Cols+1)
	shifted := c.shifted(p, r)
	c.margin(p, y, r, shifted)
	sides = append(sides, c.edge(r.First, upright, shifted))
	for x, room := range r.Next {
		if room.Cell != nil {
			cells[x] = c.cell(room.Cell, shifted)
		}
		sides = append(sides, c.edge(room.Side, upright, shifted))
	}
	m.Cells, m.Vertical = append(m.Cells, cells), append(m.Vertical, sides)
}

// shifted reports that the sides of a row do not stand under the corners: a cell
// runs into its side, or sides stand inside cells. What else seems wrong in such a
// row follows from that and is not told.
func (c *checker) shifted(p *picture, r *row) bool {
	found := false
	for _, room := range r.Next {
		if !found && runsOver(room.Side.Value) {
			c.about(room.Side, "wide-cell", room.Side.Value)
			c.broken = true
			return true
		}
		if room.Cell != nil && c.sidesInside(p, room.Cell) {
			c.broken, found = true, true
		}
	}
	return found
}

// runsOver reports that what stands at a side belongs into a cell.
func runsOver(side string) bool {
	r, _ := utf8.DecodeRuneInString(side)
	return decimal(r) || r == '*' || r == '!' || unicode.IsLetter(r) && !isArrow(r)
}

// sidesInside reports the sides that stand inside a cell.
func (c *checker) sidesInside(p *picture, cell *content) bool {
	odd := []lexer.Token{cell.Odd}
	for _, i := range cell.Items {
		odd = append(odd, i.Odd, i.Junk)
	}
	found := false
	for _, t := range odd {
		if i := strings.IndexAny(t.Value, "|#"); i >= 0 {
			column := t.Pos.Column + utf8.RuneCountInString(t.Value[:i])
			c.inside(t, i, 1, "misplaced-side", t.Value[i:i+1], p.nearest(column))
			found = true
		}
	}
	return found
}

// cell reads what is written in a cell; of a row that is shifted nothing is told.
func (c *checker) cell(w *content, shifted bool) *Cell {
	first := w.Code
	if !there(first) {
		first = w.Odd
	}
	cell := &Cell{Pos: pos(first.Pos), Code: w.Code.Value, Number: w.Number.Value}
	if len(w.Arrows) > 0 {
		r, _ := utf8.DecodeRuneInString(w.Arrows[0].Value)
		cell.Arrow = direction(r)
	}
	if shifted {
		return cell
	}
	if there(w.Odd) {
		word := w.Code.Value + w.Number.Value + glued(w.Arrows) + w.Odd.Value
		c.report(first.Pos, width(word), "bad-cell-code", word)
	} else if len(w.Arrows) > 1 {
		c.about(w.Arrows[1], "two-arrows")
	}
	for _, i := range w.Items {
		if item, ok := c.item(i); ok {
			cell.Items = append(cell.Items, item)
		}
	}
	return cell
}

// item reads one word of what lies in a cell.
func (c *checker) item(w *pile) (Item, bool) {
	item := Item{Pos: pos(w.Item.Pos), Code: w.Item.Value, Count: 1}
	tail := w.Star.Value + w.Number.Value + w.Odd.Value
	switch {
	case there(w.Junk):
		c.about(w.Junk, "bad-item-code", w.Junk.Value)
	case there(w.Star) && (!there(w.Number) || there(w.Odd)):
		c.report(w.Star.Pos, width(tail), "bad-count", tail, MaxCount)
	case there(w.Odd):
		c.report(w.Item.Pos, width(item.Code+tail), "bad-item-code", item.Code+tail)
	case there(w.Star):
		count, ok := c.count(w.Number, w.Number.Value)
		item.Count = count
		return item, ok
	default:
		return item, true
	}
	return item, false
}

// glued puts the values of tokens together.
func glued(tokens []lexer.Token) (s string) {
	for _, t := range tokens {
		s += t.Value
	}
	return s
}
