package plain

import (
	"fmt"
	"slices"
	"strings"
)

// Read takes a maze from its picture in the maze notation: rectangles only, in
// either alphabet, treasures in the cells or listed below. Header lines and the
// names of rows and columns are passed over. It is made for pictures that are
// right; the real reader is elsewhere.
func Read(text string) (*Maze, error) {
	var grid [][]rune
	var placed []string
	for _, l := range strings.Split(text, "\n") {
		switch t := strings.TrimSpace(l); {
		case strings.HasPrefix(t, "at "):
			placed = append(placed, t)
		case strings.HasPrefix(t, "+") || len(grid)%2 == 1 && t != "":
			grid = append(grid, []rune(l))
		}
	}
	if len(grid) < 3 {
		return nil, fmt.Errorf("no picture")
	}
	// The line after the last corners is no row.
	grid = grid[:len(grid)-1+len(grid)%2]
	p := picture{grid: grid}
	for i, c := range grid[0] {
		if c == '+' {
			p.cols = append(p.cols, i)
		}
	}
	p.m = NewMaze(len(p.cols)-1, len(grid)/2)
	for y := range p.m.H {
		for x := range p.m.W {
			if err := p.cell(Pos{x, y}); err != nil {
				return nil, err
			}
		}
	}
	for _, l := range placed {
		if err := p.place(l); err != nil {
			return nil, err
		}
	}
	return p.m, nil
}

type picture struct {
	grid [][]rune
	cols []int
	m    *Maze
}

// text is what stands in line y of the picture between columns from and to.
func (p *picture) text(y, from, to int) string {
	l := p.grid[y]
	if from >= len(l) {
		return ""
	}
	return strings.TrimSpace(string(l[from:min(to, len(l))]))
}

func (p *picture) cell(at Pos) error {
	line, left, right := 2*at.Y+1, p.cols[at.X], p.cols[at.X+1]
	sides := [4]string{p.text(line, left, left+1), p.text(line, right, right+1), p.text(line-1, left+1, right), p.text(line+1, left+1, right)}
	for d, drawn := range sides {
		*p.m.Edge(at, Dir(d)) = edgeOf(drawn, p.m.Has(at.Next(Dir(d))))
	}
	words := strings.Fields(p.text(line, left+1, right))
	if len(words) == 0 {
		return fmt.Errorf("cell %v: empty", at)
	}
	c, err := cellOf([]rune(words[0]))
	if err != nil {
		return fmt.Errorf("cell %v: %w", at, err)
	}
	*p.m.At(at) = c
	for _, w := range words[1:] {
		if err := p.treasure(at, w); err != nil {
			return err
		}
	}
	return nil
}

func edgeOf(drawn string, inner bool) Edge {
	switch {
	case drawn == "" && inner:
		return Free
	case drawn == "":
		return Exit
	case drawn[0] == '#':
		return Capital
	case drawn[0] == '-' || drawn[0] == '|':
		return Wall
	}
	return Swamp
}

// kinds are the codes without number or arrow, look-alikes in both alphabets.
var kinds = map[string]Kind{
	"С": Land, "C": Land, "L": Land, "У": Mouth, "Y": Mouth, "Ус": Mouth, "Yc": Mouth, "D": Mouth,
	"А": Arsenal, "A": Arsenal, "Ар": Arsenal, "Ap": Arsenal, "М": Hospital, "M": Hospital, "H": Hospital, "Н": Hospital,
}

// cycles are the letters of pits; those of one line mean the same cycle.
var cycles = []string{"ЯX", "ЮY", "ЭZ", "PР"}

func cellOf(code []rune) (Cell, error) {
	last := code[len(code)-1]
	if d := slices.Index(arrows[:], string(last)); d >= 0 {
		return Cell{Kind: River, Flow: Dir(d)}, nil
	}
	if last >= '1' && last <= '9' && len(code) == 2 {
		for i, letters := range cycles {
			if strings.ContainsRune(letters, code[0]) {
				return Cell{Kind: Pit, Cycle: uint8(i + 1), Number: uint8(last - '0')}, nil
			}
		}
	}
	if k, ok := kinds[string(code)]; ok {
		return Cell{Kind: k}, nil
	}
	return Cell{}, fmt.Errorf("unknown code %q", string(code))
}

func (p *picture) treasure(at Pos, name string) error {
	switch name {
	case "Tt", "Кн", "true treasure", "настоящий клад":
		p.m.Treasures = append(p.m.Treasures, Treasure{at, true})
	case "Tf", "Кл", "false treasure", "ложный клад":
		p.m.Treasures = append(p.m.Treasures, Treasure{at, false})
	default:
		return fmt.Errorf("cell %v: unknown item %q", at, name)
	}
	return nil
}

// place reads a line like `at b2 true treasure, Кл`.
func (p *picture) place(line string) error {
	cell, items, _ := strings.Cut(strings.TrimPrefix(line, "at "), " ")
	if len(cell) != 2 {
		return fmt.Errorf("%q: no cell", line)
	}
	at := Pos{int(cell[0] - 'a'), int(cell[1] - '1')}
	for _, name := range strings.Split(items, ",") {
		if err := p.treasure(at, strings.TrimSpace(name)); err != nil {
			return err
		}
	}
	return nil
}
