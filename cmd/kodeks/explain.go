package main

import (
	"fmt"
	"path/filepath"
	"strings"

	"kodeks/cmd/kodeks/internal/page"
	"kodeks/cmd/kodeks/internal/ways"
	"kodeks/dsl/maze"
	"kodeks/dsl/source"
	"kodeks/runtime/script"
)

// explain shows how one gets to the cell that the user asks about, and from there
// where. Mistakes that the check has told already are not told again.
func (c *checkCmd) explain(e *env, file string) error {
	if _, _, err := readMaze(file); err != nil && filepath.Ext(file) != ".maze" {
		return source.Problem{File: file, Code: "no-maze", Message: source.Text{EN: "--explain is about a cell of a maze", RU: "--explain — о клетке лабиринта"}}
	}
	m, path, _, err := parseMaze(file)
	if err != nil {
		return nil
	}
	wanted := c.Rules
	if wanted == "" {
		wanted = named(m, path)
	}
	rules, err := loadRules(wanted)
	if err != nil {
		return nil
	}
	x, y, ok := maze.ParseCellName(c.Explain)
	if !ok || x >= m.Cols || y >= m.Rows || m.Cells[y][x] == nil {
		return source.Problem{File: path, Code: "no-cell", Message: source.Format("there is no cell %s", "клетки %s нет", c.Explain),
			Hint: source.Format("name one like b3: the column's letter, then the row from the top; the last is %s",
				"назовите клетку вроде b3: буква столбца, потом номер строки сверху; последняя — %s", maze.CellName(m.Cols-1, m.Rows-1))}
	}
	found, err := ways.Find(rules, m, e.lang)
	if err != nil {
		return err
	}
	(&explanation{e, found, maze.CellName(x, y)}).write(kindOf(rules, m.Cells[y][x]), walls(m, x, y))
	return nil
}

// kindOf names the kind of a drawn cell.
func kindOf(rules *script.Ruleset, cell *maze.Cell) source.Text {
	suffix := byte(0)
	switch {
	case cell.Number != "":
		suffix = '#'
	case cell.Arrow != maze.None:
		suffix = '>'
	}
	if kind := rules.CellByCode(cell.Code, suffix); kind != nil {
		return kind.Title
	}
	return source.Text{EN: cell.Code, RU: cell.Code}
}

// walls are the sides of a cell that are drawn as walls which can be broken.
func walls(m *maze.Maze, x, y int) []source.Text {
	var list []source.Text
	for _, side := range []struct {
		edge maze.Edge
		name source.Text
	}{
		{m.Vertical[y][x], source.Text{EN: "on the left", RU: "слева"}},
		{m.Vertical[y][x+1], source.Text{EN: "on the right", RU: "справа"}},
		{m.Horizontal[y][x], source.Text{EN: "above", RU: "сверху"}},
		{m.Horizontal[y+1][x], source.Text{EN: "below", RU: "снизу"}},
	} {
		if side.edge.Kind == maze.Wall {
			list = append(list, side.name)
		}
	}
	return list
}

// explanation is what there is to say about one cell.
type explanation struct {
	*env
	ways *ways.Ways
	cell string
}

func (x *explanation) write(kind source.Text, walls []source.Text) {
	fmt.Fprintf(x.out, "%s: %s\n", x.cell, x.say(kind))
	var into, from [][2]string
	for _, w := range x.ways.Into(x.cell) {
		into = append(into, [2]string{w.From + ": " + w.Order, strings.Join(w.Answer, " ")})
	}
	for _, w := range x.ways.From(x.cell) {
		from = append(from, [2]string{w.Order + " → " + x.end(w), strings.Join(w.Answer, " ")})
	}
	x.list(source.Text{EN: "How one gets there", RU: "Как сюда попадают"}, into, x.closed(walls))
	x.list(source.Text{EN: "Where one gets from there", RU: "Куда отсюда попадают"}, from,
		x.say(source.Text{EN: "No order can be given there.", RU: "Здесь нельзя сделать ни одного хода."}))
	x.reach()
}

// closed says that nothing leads to the cell, and through which walls something might.
func (x *explanation) closed(walls []source.Text) string {
	text := x.say(source.Text{EN: "No order leads there", RU: "Сюда не ведёт ни один ход"})
	for i, side := range walls {
		if i == 0 {
			text += x.say(source.Text{EN: "; walls that can be broken stand ", RU: "; стенки, которые можно взорвать, стоят "})
		} else {
			text += ", "
		}
		text += x.say(side)
	}
	return text + "."
}

// list is section, with something to say when there is nothing to list.
func (x *explanation) list(title source.Text, rows [][2]string, none string) {
	if len(rows) == 0 {
		fmt.Fprintln(x.out, "\n"+page.Fold(none, width()))
		return
	}
	x.section(title, rows)
}

// end says where a way ends.
func (x *explanation) end(w ways.Way) string {
	switch {
	case w.To == "":
		return x.say(source.Text{EN: "outside", RU: "наружу"})
	case !w.Moves():
		return x.say(source.Text{EN: "stays", RU: "на месте"})
	}
	return w.To
}

// reach says how much of the maze the cell is joined to.
func (x *explanation) reach() {
	fmt.Fprintln(x.out)
	lost, far := x.ways.Reached(x.cell)
	x.paragraph(x.joined(source.Text{EN: "One gets there from ", RU: "Сюда можно попасть с "}, lost, far))
	lost, far = x.ways.Reach(x.cell)
	x.paragraph(x.joined(source.Text{EN: "From there one gets to ", RU: "Отсюда можно попасть на "}, lost, far))
	fmt.Fprintln(x.out)
}

// few is how many cells are named; more are only counted.
const few = 12

// joined puts in words to how many other cells the way is open.
func (x *explanation) joined(what source.Text, lost []string, far int) string {
	all := len(x.ways.Cells) - 1
	if len(lost) == all {
		return x.say(what) + x.say(source.Text{EN: "no other cell.", RU: "0 клеток."})
	}
	text := x.say(what) + x.say(source.Text{
		EN: fmt.Sprintf("%d of %d %s, in %d %s at most", all-len(lost), all, one(all, "cell", "cells"), far, one(far, "turn", "turns")),
		RU: fmt.Sprintf("%d из %d %s, не больше %d %s", all-len(lost), all, ofOne(all, "клетки", "клеток"), far, ofOne(far, "хода", "ходов")),
	})
	switch {
	case len(lost) > few:
		text += x.say(source.Format("; not so with %d", "; остальных — %d", len(lost)))
	case len(lost) > 0:
		text += x.say(source.Text{EN: "; not ", RU: "; кроме "}) + strings.Join(lost, ", ")
	}
	return text + "."
}

// one chooses the English word for a number.
func one(n int, singular, plural string) string {
	if n == 1 {
		return singular
	}
	return plural
}

// ofOne chooses the Russian word in the genitive: 21 хода, 11 and 22 ходов.
func ofOne(n int, singular, plural string) string {
	if n%100 == 11 {
		return plural
	}
	return one(n%10, singular, plural)
}
