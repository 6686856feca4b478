package prompt

import (
	"strconv"
	"strings"

	"kodeks/cmd/kodeks/internal/plan"
	"kodeks/dsl/maze"
	"kodeks/runtime/kernel"
	"kodeks/runtime/table"
)

// outside is the kind of the cells beyond the border, which are made when first
// used.
const outside = "outside"

// board draws the board with what stands on it, at most width columns wide. Cells
// outside are drawn when somebody or something is there.
func board(m *table.Map, width int) string {
	var shown []table.MapCell
	left, top, right, bottom := 0, 0, m.Cols, m.Rows
	for _, c := range m.Cells {
		if c.Kind == outside && len(c.Items)+len(c.Players) == 0 {
			continue
		}
		shown = append(shown, c)
		left, top = min(left, c.X), min(top, c.Y)
		right, bottom = max(right, c.X+1), max(bottom, c.Y+1)
	}
	p := plan.New(right-left, bottom-top)
	for x := left; x < right; x++ {
		name := ""
		if x >= 0 && x < m.Cols {
			name = strings.TrimRight(maze.CellName(x, 0), "0123456789")
		}
		p.ColNames = append(p.ColNames, name)
	}
	for y := top; y < bottom; y++ {
		name := ""
		if y >= 0 && y < m.Rows {
			name = strconv.Itoa(y + 1)
		}
		p.RowNames = append(p.RowNames, name)
	}
	for _, c := range shown {
		drawCell(p.Cell(c.X-left, c.Y-top), c)
	}
	return p.Draw(width)
}

// drawCell writes a cell: its code, what lies there bottom to top, who is there.
func drawCell(to *plan.Cell, c table.MapCell) {
	to.Lines = []string{c.Code}
	var items []string
	for _, it := range c.Items {
		code := it.Code
		if it.Count > 1 {
			code += "*" + strconv.Itoa(it.Count)
		}
		items = append(items, code)
	}
	for _, line := range []string{strings.Join(items, " "), strings.Join(c.Players, " ")} {
		if line != "" {
			to.Lines = append(to.Lines, line)
		}
	}
	to.Left, to.Right, to.Up, to.Down = edge(c.Edges[0]), edge(c.Edges[1]), edge(c.Edges[2]), edge(c.Edges[3])
}

// edge turns an edge of the game into one of the drawing. An unknown kind, which a
// house rule may bring, is drawn as a wall that can be broken.
func edge(e table.MapEdge) plan.Edge {
	switch e.Kind {
	case "free":
		return plan.Free
	case "stone":
		return plan.Stone
	case "oneway":
		return map[kernel.Dir]plan.Edge{kernel.Left: plan.ToLeft, kernel.Right: plan.ToRight, kernel.Up: plan.ToUp, kernel.Down: plan.ToDown}[e.Way]
	}
	return plan.Wall
}
