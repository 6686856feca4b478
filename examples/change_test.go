package examples_test

import (
	"fmt"
	"math/rand/v2"

	"kodeks/dsl/maze"
	"kodeks/runtime/kernel"
	"kodeks/runtime/table"
)

// A change makes another world of one: they differ in a single fact that nobody can know when the game begins,
// but for one player maybe.
type change struct {
	what  string // in words, for a failing test
	world *world
	knows string // the player who knows, "" for nobody
	proof bool   // it shows when something is carried out of the maze
	quiet bool   // nothing said at the start has to do with it
}

// A changer proposes a change; nil when it finds nothing to change, now or in this world at all. The other world need not be a legal one.
type changer func(rng *rand.Rand, w *world) *change

func (w *world) with(m *maze.Maze) *world {
	other := *w
	other.maze = m
	return &other
}

// exchangeCells has two cells change places, with what they are and not with what lies on them.
func exchangeCells(rng *rand.Rand, w *world) *change {
	m := copyMaze(w.maze)
	a, b := w.near(rng), w.cell(rng)
	one, two := cellOf(m, a), cellOf(m, b)
	if one.Code+one.Number == two.Code+two.Number && one.Arrow == two.Arrow {
		return nil
	}
	one.Code, one.Number, one.Arrow, two.Code, two.Number, two.Arrow = two.Code, two.Number, two.Arrow, one.Code, one.Number, one.Arrow
	return &change{what: fmt.Sprintf("the cells %s and %s are exchanged", a, b), world: w.with(m)}
}

// near is a cell, half of the time one where somebody begins or beside it.
func (w *world) near(rng *rand.Rand) string {
	if len(w.players) == 0 || rng.IntN(2) == 0 {
		return w.cell(rng)
	}
	x, y, _ := maze.ParseCellName(pick(rng, w.players...).Start)
	step := pick(rng, [2]int{0, 0}, [2]int{1, 0}, [2]int{-1, 0}, [2]int{0, 1}, [2]int{0, -1})
	x, y = x+step[0], y+step[1]
	if x < 0 || y < 0 || x >= w.maze.Cols || y >= w.maze.Rows || w.maze.Cells[y][x] == nil {
		return w.cell(rng)
	}
	return maze.CellName(x, y)
}

func cellOf(m *maze.Maze, name string) *maze.Cell {
	x, y, _ := maze.ParseCellName(name)
	return m.Cells[y][x]
}

// changeWall builds an inner wall or takes one away, or exchanges two sides of the border.
func changeWall(rng *rand.Rand, w *world) *change {
	m := copyMaze(w.maze)
	name := w.near(rng)
	x, y, _ := maze.ParseCellName(name)
	dx, dy := rng.IntN(2), rng.IntN(2)
	upright := rng.IntN(2) == 0
	side := func() *maze.Edge {
		if upright {
			return &m.Vertical[y][x+dx]
		}
		return &m.Horizontal[y+dy][x]
	}
	one := side()
	if inner(m, x, y, dx, dy, upright) {
		switch one.Kind {
		case maze.Free:
			one.Kind = maze.Wall
		case maze.Wall:
			one.Kind = maze.Free
		default:
			return nil
		}
		return &change{what: fmt.Sprintf("a side of %s: a wall or none", name), world: w.with(m), quiet: true}
	}
	for range 50 {
		other := w.cell(rng)
		x, y, _ = maze.ParseCellName(other)
		dx, dy, upright = rng.IntN(2), rng.IntN(2), rng.IntN(2) == 0
		if two := side(); !inner(m, x, y, dx, dy, upright) && one.Kind != two.Kind {
			one.Kind, two.Kind = two.Kind, one.Kind
			if _, problems := maze.Parse("changed", []byte(m.String())); problems.HasErrors() {
				return nil // a cut corner that no wall shows any more
			}
			return &change{what: fmt.Sprintf("an outer side of %s and one of %s are exchanged", name, other), world: w.with(m)}
		}
	}
	return nil
}

// inner reports that there are cells on both sides.
func inner(m *maze.Maze, x, y, dx, dy int, upright bool) bool {
	if upright {
		x += 2*dx - 1
	} else {
		y += 2*dy - 1
	}
	return x >= 0 && y >= 0 && x < m.Cols && y < m.Rows && m.Cells[y][x] != nil
}

// changeShield builds a wall between two players who stand side by side, or takes it away.
func changeShield(rng *rand.Rand, w *world) *change {
	ax, ay, _ := maze.ParseCellName(w.players[0].Start)
	bx, by, _ := maze.ParseCellName(w.players[1].Start)
	m := copyMaze(w.maze)
	edge := &m.Horizontal[max(ay, by)][ax]
	if abs(ax-bx)+abs(ay-by) != 1 {
		return nil
	}
	if ay == by {
		edge = &m.Vertical[ay][max(ax, bx)]
	}
	switch edge.Kind {
	case maze.Free:
		edge.Kind = maze.Wall
	case maze.Wall:
		edge.Kind = maze.Free
	default:
		return nil
	}
	return &change{what: "a wall between two players or none", world: w.with(m), quiet: true}
}

// changeGoods moves a thing to another cell, adds one or takes one away.
func changeGoods(rng *rand.Rand, w *world) *change {
	m := copyMaze(w.maze)
	name := w.near(rng)
	x, y, _ := maze.ParseCellName(name)
	if len(m.Placed) > 0 && rng.IntN(3) == 0 {
		i := rng.IntN(len(m.Placed))
		was := m.Placed[i].Cell
		m.Placed[i].Cell, m.Placed[i].X, m.Placed[i].Y = name, x, y
		return &change{what: fmt.Sprintf("what lies at %s lies at %s", was, name), world: w.with(m)}
	}
	kind := pick(rng, w.rules.Items...)
	if len(kind.Variants) == 0 || len(kind.Variants[0].Codes) == 0 {
		return nil
	}
	code := pick(rng, kind.Variants...).Codes[0]
	m.Placed = append(m.Placed, maze.Placement{Cell: name, X: x, Y: y, Items: []maze.Named{{Name: code, Count: 1 + rng.IntN(2)}}})
	return &change{what: fmt.Sprintf("a %s lies at %s", code, name), world: w.with(m)}
}

// changeNature exchanges two things of one kind that look alike until they are put to the proof.
func changeNature(rng *rand.Rand, w *world) *change {
	m := copyMaze(w.maze)
	var things []*maze.Named
	for i := range m.Placed {
		for j := range m.Placed[i].Items {
			if kind, _ := variant(w.rules, m.Placed[i].Items[j].Name); kind != nil && kind.Name == "treasure" {
				things = append(things, &m.Placed[i].Items[j])
			}
		}
	}
	if len(things) < 2 {
		return nil
	}
	one, two := pick(rng, things...), pick(rng, things...)
	_, a := variant(w.rules, one.Name)
	_, b := variant(w.rules, two.Name)
	if a == b {
		return nil
	}
	one.Name, two.Name = two.Name, one.Name
	return &change{what: "which treasure is the true one", world: w.with(m), proof: true, quiet: true}
}

// changeSeed is other dice.
func changeSeed(rng *rand.Rand, w *world) *change {
	other := *w
	other.seed = rng.Uint64()
	return &change{what: "the seed", world: &other, quiet: true}
}

// changeStart has somebody begin on another cell of the same kind.
func changeStart(rng *rand.Rand, w *world) *change {
	other := *w
	other.players = append([]table.Player(nil), w.players...)
	p := &other.players[rng.IntN(len(other.players))]
	was := p.Start
	for range 50 {
		cell := pick(rng, w.near(rng), pick(rng, w.players...).Start)
		if cell != was && cellOf(w.maze, cell).Code == cellOf(w.maze, was).Code {
			p.Start = cell
			return &change{what: fmt.Sprintf("%s begins at %s and not at %s", p.Name, cell, was), world: &other, knows: p.Name}
		}
	}
	return nil
}

// changeKit has the referee take something from somebody, or hurt him.
func changeKit(rng *rand.Rand, w *world) *change {
	p := pick(rng, w.players...)
	what := fmt.Sprintf("take %s %s %d", p.Name, pick(rng, "bullet", "grenade"), 1+rng.IntN(3))
	if w.rules.Attr(kernel.OfPlayer, "health") != nil && rng.IntN(3) == 0 {
		what = fmt.Sprintf("set %s.health = wounded", p.Name)
	}
	return &change{what: what, world: w.ruled(what), knows: p.Name, quiet: true}
}

// changeThings has the referee put something somewhere: armed mines too, which no plan may have.
func changeThings(rng *rand.Rand, w *world) *change {
	kind := pick(rng, w.rules.Items...)
	if len(kind.Variants) == 0 {
		return nil
	}
	thing := kind.Name
	if v := pick(rng, kind.Variants...); len(v.Codes) > 0 {
		thing = v.Codes[0]
	}
	what := fmt.Sprintf("put %s at %s", thing, w.near(rng))
	return &change{what: what, world: w.ruled(what), quiet: true}
}

// changePlace has the referee put somebody somewhere else. Nobody is told, not even he.
func changePlace(rng *rand.Rand, w *world) *change {
	p := pick(rng, w.players...)
	what := p.Name + " at " + w.near(rng)
	return &change{what: what, world: w.ruled(what), quiet: true}
}

func (w *world) ruled(ruling string) *world {
	other := *w
	other.rulings = append(append([]string(nil), w.rulings...), ruling)
	return &other
}
