package table

import (
	"strconv"
	"strings"

	"kodeks/dsl/maze"
	"kodeks/dsl/source"
	"kodeks/runtime/kernel"
	"kodeks/runtime/script"
)

// lay turns a drawing into a board by a ruleset's codes. It finds all problems, not the first: unknown
// codes, numbers and arrows that a kind does not take or lacks, things at cells that do not exist.
func lay(c *Config) (script.Board, source.Problems) {
	m := c.Maze
	l := &layout{codes: newCodebook(c.Rules), maze: m, file: c.MazeFile, text: c.MazeText, at: make(map[[2]int]int)}
	for y := range m.Rows {
		for x := range m.Cols {
			l.cell(x, y)
		}
	}
	for _, placed := range m.Placed {
		l.place(placed)
	}
	l.problems.Sort()
	return l.board, l.problems
}

type layout struct {
	codes    *codebook
	maze     *maze.Maze
	file     string
	text     string
	board    script.Board
	at       map[[2]int]int // place on the board → index in board.Cells
	problems source.Problems
}

func (l *layout) cell(x, y int) {
	drawn := l.maze.Cells[y][x]
	if drawn == nil {
		return
	}
	cell := script.BoardCell{X: x, Y: y, Name: maze.CellName(x, y)}
	if kind := l.kind(drawn); kind != nil {
		cell.Kind = kind.Name
		cell.Attrs = drawnAttrs(kind, drawn)
	}
	for _, item := range drawn.Items {
		l.drawnItem(&cell, item)
	}
	l.at[[2]int{x, y}] = len(l.board.Cells)
	l.board.Cells = append(l.board.Cells, cell)
	l.edges(x, y)
}

// kind finds the kind a code stands for, or says what is wrong with the code.
func (l *layout) kind(drawn *maze.Cell) *script.CellKind {
	letters := source.FoldLookalikes(drawn.Code)
	if kind, ok := l.codes.cells[cellCode{letters, suffixOf(drawn)}]; ok && !(drawn.Number != "" && drawn.Arrow != maze.None) {
		return kind
	}
	width := len([]rune(drawn.Code)) + len(drawn.Number)
	if others := l.codes.others(letters); len(others) > 0 {
		l.complain(drawn.Pos, width, "code-shape",
			source.Format("the cell code %[1]s is written %[2]s", "код клетки %[1]s пишется так: %[2]s", drawn.Code, shapes(drawn.Code, others)),
			source.Format("write %s", "напишите %s", shapes(drawn.Code, others)))
		return nil
	}
	hint := around("the ruleset's codes are ", "коды этих правил: ", l.codes.allCells(), "")
	if near, ok := source.Nearest(letters, l.codes.cellLetters()); ok {
		hint = around("did you mean ", "может быть, ", l.codes.cell(near), "?")
	}
	l.complain(drawn.Pos, width, "unknown-code",
		source.Format("the ruleset has no cell %s", "в этих правилах нет клетки %s", drawn.Code), hint)
	return nil
}

func suffixOf(drawn *maze.Cell) byte {
	switch {
	case drawn.Number != "":
		return '#'
	case drawn.Arrow != maze.None:
		return '>'
	}
	return 0
}

// shapes shows how a code may be written: R>, P1.
func shapes(code string, suffixes []byte) string {
	var forms []string
	for _, suffix := range suffixes {
		switch suffix {
		case '#':
			forms = append(forms, code+"1")
		case '>':
			forms = append(forms, code+">")
		default:
			forms = append(forms, code)
		}
	}
	return strings.Join(forms, ", ")
}

// drawnAttrs fills the attributes that a kind reads off the drawing.
func drawnAttrs(kind *script.CellKind, drawn *maze.Cell) map[string]kernel.Value {
	attrs := make(map[string]kernel.Value)
	if kind.Number != "" && drawn.Number != "" {
		if n, err := strconv.Atoi(drawn.Number); err == nil {
			attrs[kind.Number] = kernel.Int(n)
		}
	}
	if kind.Letter != "" {
		attrs[kind.Letter] = kernel.Text(source.FoldLookalikes(drawn.Code))
	}
	if kind.Arrow != "" && drawn.Arrow != maze.None {
		attrs[kind.Arrow] = kernel.Text(kernelDir(drawn.Arrow).String())
	}
	return attrs
}

func kernelDir(d maze.Dir) kernel.Dir {
	switch d {
	case maze.Left:
		return kernel.Left
	case maze.Right:
		return kernel.Right
	case maze.Up:
		return kernel.Up
	case maze.Down:
		return kernel.Down
	}
	return kernel.NoDir
}

func (l *layout) drawnItem(cell *script.BoardCell, item maze.Item) {
	d, ok := l.codes.items[source.FoldLookalikes(item.Code)]
	if !ok {
		hint := l.things()
		if near, ok := source.Nearest(item.Code, l.codes.itemCodes()); ok {
			hint = source.Format("did you mean %s?", "может быть, %s?", near)
		}
		l.complain(item.Pos, len([]rune(item.Code)), "unknown-item",
			source.Format("the ruleset has no thing %s", "в этих правилах нет вещи %s", item.Code), hint)
		return
	}
	cell.Items = append(cell.Items, boardItem(d, item.Count))
}

func boardItem(d drawnItem, count int) script.BoardItem {
	item := script.BoardItem{Kind: d.kind.Name, Count: max(count, 1)}
	if d.variant != nil {
		item.Attrs = d.variant.Attrs
	}
	return item
}

// place lays what an `at` line lists on its cell, above what is drawn there.
func (l *layout) place(p maze.Placement) {
	index, ok := l.at[[2]int{p.X, p.Y}]
	if !ok {
		l.complain(p.Pos, len([]rune(p.Cell)), "no-cell",
			source.Format("there is no cell %s", "клетки %s нет", p.Cell),
			source.Text{EN: "name a cell that is drawn", RU: "назовите клетку, которая есть на плане"})
		return
	}
	for _, named := range p.Items {
		if d, ok := l.named(named); ok {
			cell := &l.board.Cells[index]
			cell.Items = append(cell.Items, boardItem(d, named.Count))
		}
	}
}

func (l *layout) named(named maze.Named) (drawnItem, bool) {
	width := len([]rune(named.Name))
	d, ok := l.codes.item(named.Name)
	switch {
	case !ok:
		hint := l.things()
		if near, ok := source.Nearest(named.Name, l.codes.itemNames()); ok {
			hint = source.Format("did you mean %s?", "может быть, %s?", near)
		}
		l.complain(named.Pos, width, "unknown-item",
			source.Format("the ruleset has no thing %q", "в этих правилах нет вещи «%s»", named.Name), hint)
	case d.variant == nil && len(d.kind.Variants) > 1:
		l.complain(named.Pos, width, "which-item",
			source.Format("%q does not say which one", "«%s»: не сказано, какая именно вещь", named.Name),
			source.Format("write one of: %s", "напишите одно из: %s", strings.Join(variantNames(d.kind), ", ")))
		return d, false
	}
	return d, ok
}

// variantNames lists each variant's code.
func variantNames(kind *script.ItemKind) []string {
	var names []string
	for _, v := range kind.Variants {
		if len(v.Codes) > 0 {
			names = append(names, v.Codes[0])
		}
	}
	return names
}

func (l *layout) complain(pos source.Pos, width int, code string, message, hint source.Text) {
	l.problems = append(l.problems, source.Problem{
		File: l.file, Pos: pos, Width: width, Code: code, Message: message, Hint: hint,
		Line: source.Line(l.text, pos.Line),
	})
}

// things is the remedy for something unknown: what a drawing may hold.
func (l *layout) things() source.Text {
	all := l.codes.allItems()
	if all.Empty() {
		return source.Text{EN: "nothing can lie in a drawing of these rules", RU: "по этим правилам на плане ничего не лежит"}
	}
	return around("the ruleset's things are ", "вещи этих правил: ", all, "")
}

func around(en, ru string, list source.Text, end string) source.Text {
	return source.Text{EN: en + list.EN + end, RU: ru + list.RU + end}
}
