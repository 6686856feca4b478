package maze

import (
	"slices"
	"strconv"
	"strings"

	"github.com/alecthomas/participle/v2/lexer"
)

// place takes an "at" line, after the picture.
func (c *checker) place(p *place) {
	if !there(p.Cell) {
		c.about(p.Name, "at-without-cell")
		return
	}
	placed, before := Placement{Pos: pos(p.Name.Pos)}, len(c.problems)
	if x, y, ok := c.where(p.Cell); ok {
		placed.X, placed.Y, placed.Cell = x, y, CellName(x, y)
	}
	if len(p.Things) == 0 {
		c.about(p.Cell, "at-without-items", p.Cell.Value)
	}
	for _, t := range p.Things {
		if named, ok := c.thing(t); ok {
			placed.Items = append(placed.Items, named)
		}
	}
	if n := len(p.Things); n > 0 && there(p.Things[n-1].Comma) && len(p.Things[n-1].Parts) > 0 {
		c.about(p.Things[n-1].Comma, "missing-item")
	}
	if !c.problems[before:].HasErrors() {
		c.maze.Placed = append(c.maze.Placed, placed)
	}
}

// where finds the cell that is meant.
func (c *checker) where(t lexer.Token) (x, y int, ok bool) {
	x, y, ok = ParseCellName(t.Value)
	m := c.maze
	switch {
	case !ok:
		c.about(t, "bad-cell-name", t.Value, "b3")
	case c.broken || m.Rows == 0 || m.Cols == 0:
	case x >= m.Cols || y >= m.Rows:
		c.about(t, "cell-off-board", CellName(x, y), CellName(m.Cols-1, m.Rows-1))
	case m.Cells[y][x] == nil:
		c.about(t, "cell-missing", CellName(x, y))
	}
	return x, y, ok
}

// thing reads one entry: a name, then maybe a count.
func (c *checker) thing(t *thing) (Named, bool) {
	if len(t.Parts) == 0 {
		c.about(t.Comma, "missing-item")
		return Named{}, false
	}
	words, count, ok := c.counted(t.Parts)
	if !ok {
		return Named{}, false
	}
	name, ok := c.name(words)
	return Named{Pos: pos(words[0].Pos), Name: name, Count: count}, ok
}

// counted takes the count off the end of an entry. A number before the name or a
// star before anything but a final number is a mistake.
func (c *checker) counted(parts []lexer.Token) (words []lexer.Token, count int, ok bool) {
	last := parts[len(parts)-1]
	if parts[0].Type == tNumber {
		name := joined(parts[1:])
		if name == "" {
			name = "To"
		}
		c.about(parts[0], "item-after-count", parts[0].Value, name+" "+parts[0].Value)
		return nil, 0, false
	}
	words, count = parts, 1
	if last.Type == tNumber {
		words = parts[:len(parts)-1]
		if words[len(words)-1].Type == tMark && len(words) > 1 {
			words = words[:len(words)-1]
		}
		count, ok = c.count(last, last.Value)
	} else if ok = !likeNumber(last.Value) || len(parts) == 1; !ok {
		c.about(last, "bad-count", last.Value, MaxCount)
		return nil, 0, false
	}
	if star := slices.IndexFunc(words, func(t lexer.Token) bool { return t.Type == tMark }); star >= 0 {
		c.about(words[star], "bad-count", joined(words[star:]), MaxCount)
		return nil, 0, false
	}
	return words, count, ok
}

// likeNumber holds for numbers that count nothing: -3, 1.5.
func likeNumber(word string) bool {
	whole, part, broken := strings.Cut(strings.TrimLeft(word, "-+"), ".")
	return allDigits(whole) && (!broken && whole != word || broken && allDigits(part))
}

// count reads a number of items.
func (c *checker) count(t lexer.Token, digits string) (int, bool) {
	n, err := strconv.Atoi(digits)
	switch {
	case err != nil || n > MaxCount:
		c.about(t, "bad-count", digits, MaxCount)
	case n == 0:
		c.about(t, "zero-count")
	default:
		return n, true
	}
	return 0, false
}

// name reads what an item is called: words, or one quoted string.
func (c *checker) name(words []lexer.Token) (string, bool) {
	i := slices.IndexFunc(words, func(t lexer.Token) bool { return t.Type == tString })
	if i < 0 {
		return joined(words), true
	}
	if len(words) > 1 {
		odd := words[0]
		if i == 0 {
			odd = words[1]
		}
		c.about(odd, "item-badly-quoted", odd.Value)
		return "", false
	}
	problems := len(c.problems)
	name := c.text(words[0])
	if name == "" && len(c.problems) == problems {
		c.about(words[0], "missing-item")
	}
	return name, name != ""
}

// joined puts words together as they would be written.
func joined(words []lexer.Token) string {
	said := make([]string, len(words))
	for i, w := range words {
		said[i] = w.Value
	}
	return strings.Join(said, " ")
}
