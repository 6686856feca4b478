package plain

import (
	"fmt"
	"strings"
)

// Alphabet of the codes in a printed maze.
type Alphabet int

// The two alphabets of the notation.
const (
	Cyrillic Alphabet = iota
	Latin
)

var codes = [2]struct {
	kinds    [Hospital + 1]string
	cycles   []string
	treasure [2]string
}{
	{[...]string{"С", "", "Р", "Ус", "Ар", "М"}, []string{"Я", "Ю", "Э"}, [2]string{"Кл", "Кн"}},
	{[...]string{"L", "", "R", "D", "A", "H"}, []string{"X", "Y", "Z"}, [2]string{"Tf", "Tt"}},
}

var arrows = [4]string{"<", ">", "^", "v"}

// Print writes a maze in the maze notation: its header, and the treasures in
// the cells where they lie. At most three cycles can be lettered.
func Print(m *Maze, title string, a Alphabet) string {
	var b strings.Builder
	fmt.Fprintf(&b, "maze %q\nrules botin\n\n", title)
	width := make([]int, m.W)
	for x := range width {
		width[x] = 3
		for y := range m.H {
			width[x] = max(width[x], 1+len([]rune(m.code(Pos{x, y}, a))))
		}
	}
	line(&b, m.names(width))
	for y := range m.H {
		line(&b, m.corners(y, width))
		line(&b, m.row(y, width, a))
	}
	line(&b, m.corners(m.H, width))
	return b.String()
}

func line(b *strings.Builder, text string) {
	b.WriteString(strings.TrimRight(text, " "))
	b.WriteByte('\n')
}

func (m *Maze) names(width []int) string {
	s := "   "
	for x, w := range width {
		s += "  " + string(rune('a'+x)) + strings.Repeat(" ", w-2)
	}
	return s
}

// corners is the line of horizontal edges above row y.
func (m *Maze) corners(y int, width []int) string {
	s := "   "
	for x, w := range width {
		s += "+"
		switch m.Horizontal[y*m.W+x] {
		case Wall:
			s += strings.Repeat("-", w)
		case Capital:
			s += strings.Repeat("#", w)
		case Swamp:
			way := "v"
			if m.At(Pos{x, y - 1}).Kind == Mouth {
				way = "^"
			}
			s += " " + way + strings.Repeat(" ", w-2)
		default:
			s += strings.Repeat(" ", w)
		}
	}
	return s + "+"
}

// row is the line of the cells of row y and the vertical edges between them.
func (m *Maze) row(y int, width []int, a Alphabet) string {
	s := fmt.Sprintf("%2d ", y+1)
	for x := 0; x <= m.W; x++ {
		switch m.Vertical[y*(m.W+1)+x] {
		case Wall:
			s += "|"
		case Capital:
			s += "#"
		case Swamp:
			if m.At(Pos{x - 1, y}).Kind == Mouth {
				s += "<"
			} else {
				s += ">"
			}
		default:
			s += " "
		}
		if x < m.W {
			code := " " + m.code(Pos{x, y}, a)
			s += code + strings.Repeat(" ", width[x]-len([]rune(code)))
		}
	}
	return s
}

// code is the text of a cell with the treasures that lie there.
func (m *Maze) code(p Pos, a Alphabet) string {
	c, t := m.At(p), &codes[a]
	s := t.kinds[c.Kind]
	switch c.Kind {
	case Pit:
		s = fmt.Sprint(t.cycles[c.Cycle-1], c.Number)
	case River:
		s += arrows[c.Flow]
	}
	for _, tr := range m.Treasures {
		if tr.At == p {
			if tr.True {
				s += " " + t.treasure[1]
			} else {
				s += " " + t.treasure[0]
			}
		}
	}
	return s
}
