package maze_test

import (
	"slices"
	"strings"

	"pgregory.net/rapid"

	"kodeks/dsl/maze"
	"kodeks/dsl/source"
)

// mazes generates whatever a maze can be: any set of cells without empty borders,
// edges of all kinds, items, header lines and comments.
func mazes() *rapid.Generator[*maze.Maze] {
	return rapid.Custom(func(t *rapid.T) *maze.Maze {
		m := &maze.Maze{Cols: rapid.IntRange(1, 7).Draw(t, "cols"), Rows: rapid.IntRange(1, 7).Draw(t, "rows")}
		drawCells(t, m)
		drawEdges(t, m)
		drawHeader(t, m)
		drawPlaced(t, m)
		drawComments(t, m)
		return m
	})
}

var (
	anyText  = rapid.Map(rapid.String(), func(s string) string { return source.Compose(strings.ToValidUTF8(s, "?")) })
	someText = anyText.Filter(func(s string) bool { return s != "" })
	code     = rapid.StringMatching(`[A-Za-uw-zА-яё]{1,4}`).Filter(composed)
	itemCode = rapid.StringMatching(`[A-Za-zА-яё][A-Za-zА-яё0-9]{0,3}!?`).Filter(composed)
	count    = rapid.OneOf(rapid.Just(1), rapid.IntRange(1, maze.MaxCount))
)

func composed(s string) bool { return source.Compose(s) == s }

func drawCells(t *rapid.T, m *maze.Maze) {
	density := rapid.IntRange(1, 10).Draw(t, "density")
	for y := range m.Rows {
		m.Cells = append(m.Cells, make([]*maze.Cell, m.Cols))
		for x := range m.Cols {
			if rapid.IntRange(1, 10).Draw(t, "dense") <= density {
				m.Cells[y][x] = drawCell(t)
			}
		}
	}
	pick := func(n int, label string) int { return rapid.IntRange(0, n-1).Draw(t, label) }
	for _, at := range [][2]int{{pick(m.Cols, "top"), 0}, {pick(m.Cols, "bottom"), m.Rows - 1}, {0, pick(m.Rows, "left")}, {m.Cols - 1, pick(m.Rows, "right")}} {
		if m.Cells[at[1]][at[0]] == nil {
			m.Cells[at[1]][at[0]] = drawCell(t)
		}
	}
}

func drawCell(t *rapid.T) *maze.Cell {
	c := &maze.Cell{Code: code.Draw(t, "code")}
	c.Number = rapid.StringMatching(`([0-9]{1,2})?`).Draw(t, "number")
	c.Arrow = maze.Dir(rapid.IntRange(0, 4).Draw(t, "arrow"))
	for range rapid.IntRange(0, 2).Draw(t, "items") {
		c.Items = append(c.Items, maze.Item{Code: itemCode.Draw(t, "item"), Count: count.Draw(t, "count")})
	}
	return c
}

func drawEdges(t *rapid.T, m *maze.Maze) {
	for y := range m.Rows + 1 {
		m.Horizontal = append(m.Horizontal, make([]maze.Edge, m.Cols))
		for x := range m.Cols {
			m.Horizontal[y][x] = drawEdge(t, m, [2]int{x, y - 1}, [2]int{x, y}, maze.Up)
		}
	}
	for y := range m.Rows {
		m.Vertical = append(m.Vertical, make([]maze.Edge, m.Cols+1))
		for x := range m.Cols + 1 {
			m.Vertical[y][x] = drawEdge(t, m, [2]int{x - 1, y}, [2]int{x, y}, maze.Left)
		}
	}
	closeNotches(m)
}

// closeNotches draws a side of each missing cell that has free ones only.
func closeNotches(m *maze.Maze) {
	for y, row := range m.Cells {
		for x, cell := range row {
			sides := []*maze.Edge{&m.Horizontal[y][x], &m.Horizontal[y+1][x], &m.Vertical[y][x], &m.Vertical[y][x+1]}
			drawn := func(e *maze.Edge) bool { return e.Kind == maze.Wall || e.Kind == maze.Stone }
			if cell != nil || slices.ContainsFunc(sides, drawn) {
				continue
			}
			if i := slices.IndexFunc(sides, func(e *maze.Edge) bool { return e.Kind == maze.Free }); i >= 0 {
				sides[i].Kind = maze.Wall
			}
		}
	}
}

// drawEdge draws an edge that may stand between two places.
func drawEdge(t *rapid.T, m *maze.Maze, a, b [2]int, way maze.Dir) maze.Edge {
	inside := func(p [2]int) bool { return p[0] >= 0 && p[1] >= 0 && p[0] < m.Cols && p[1] < m.Rows }
	cell := func(p [2]int) bool { return inside(p) && m.Cells[p[1]][p[0]] != nil }
	kinds := []maze.EdgeKind{maze.Wall, maze.Stone}
	switch {
	case !cell(a) && !cell(b):
		return maze.Edge{Kind: maze.Nothing}
	case cell(a) && cell(b):
		kinds = append(kinds, maze.OneWay)
	}
	kinds = append(kinds, maze.Free)
	e := maze.Edge{Kind: rapid.SampledFrom(kinds).Draw(t, "edge")}
	if e.Kind == maze.OneWay {
		e.Way = way + maze.Dir(rapid.IntRange(0, 1).Draw(t, "way"))
	}
	return e
}

func drawHeader(t *rapid.T, m *maze.Maze) {
	m.Title = someText.Draw(t, "title")
	m.Rules, m.Author = anyText.Draw(t, "rules"), anyText.Draw(t, "author")
	m.Notes = rapid.SliceOfN(someText, 0, 2).Draw(t, "notes")
	for _, name := range rapid.SliceOfNDistinct(someText, 0, 3, rapid.ID).Draw(t, "options") {
		m.Sets = append(m.Sets, maze.Set{Name: name, Value: anyText.Draw(t, "value")})
	}
}

func drawPlaced(t *rapid.T, m *maze.Maze) {
	name := rapid.OneOf(itemCode, rapid.StringMatching(`[a-zа-я]{1,5}( [a-zа-я0-9]{1,3}){0,2}`), someText)
	for y, row := range m.Cells {
		for x, cell := range row {
			if cell == nil || rapid.IntRange(0, 5).Draw(t, "placed") > 0 {
				continue
			}
			p := maze.Placement{Cell: maze.CellName(x, y), X: x, Y: y}
			for range rapid.IntRange(1, 3).Draw(t, "things") {
				p.Items = append(p.Items, maze.Named{Name: source.Compose(name.Draw(t, "name")), Count: count.Draw(t, "count")})
			}
			m.Placed = append(m.Placed, p)
		}
	}
}

func drawComments(t *rapid.T, m *maze.Maze) {
	remark := rapid.Map(rapid.StringMatching(`[ -~а-я]{0,12}`), func(s string) string { return strings.TrimRight("//"+source.Compose(s), " ") })
	at := func(place maze.Place, n int, line bool) {
		for i := range n {
			for range rapid.IntRange(0, 4).Draw(t, "remarks") / 3 {
				m.Comments = append(m.Comments, maze.Comment{Place: place, Index: i, Text: remark.Draw(t, "above")})
			}
			if line && rapid.IntRange(0, 4).Draw(t, "remark") == 0 {
				m.Comments = append(m.Comments, maze.Comment{Place: place, Index: i, Beside: true, Text: remark.Draw(t, "beside")})
			}
		}
	}
	given := func(s string) int { return min(1, len(s)) }
	at(maze.AtTitle, 1, true)
	at(maze.AtRules, given(m.Rules), true)
	at(maze.AtAuthor, given(m.Author), true)
	at(maze.AtNote, len(m.Notes), true)
	at(maze.AtSet, len(m.Sets), true)
	at(maze.AtGrid, 1, false)
	at(maze.AtPlacement, len(m.Placed), true)
	at(maze.AtEnd, 1, false)
}
