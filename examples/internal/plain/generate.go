package plain

import "math/rand/v2"

// Shape is what a generated maze should be like. Percentages say how many of
// the places where a wall or a swamp could stand are tried.
type Shape struct {
	W, H           int
	Rivers, Cycles int
	Walls, Swamps  int
}

// RandomShape is the codex's 4×5 half of the time, else any small rectangle.
func RandomShape(rng *rand.Rand) Shape {
	s := Shape{W: 4, H: 5, Rivers: rng.IntN(3), Cycles: rng.IntN(3), Walls: rng.IntN(70), Swamps: rng.IntN(100)}
	switch rng.IntN(4) {
	case 0:
		s.W, s.H = 5, 4
	case 1:
		s.W, s.H = 3+rng.IntN(5), 3+rng.IntN(5)
	}
	if s.W*s.H < 16 {
		s.Rivers, s.Cycles = min(s.Rivers, 1), min(s.Cycles, 1)
	}
	return s
}

// Generate draws a random maze that is Legal. It tries until one comes out, so
// the shape must leave room for what it asks.
func Generate(rng *rand.Rand, s Shape) *Maze {
	for {
		g := generator{rng: rng, shape: s, m: NewMaze(s.W, s.H)}
		if g.draw() {
			return g.m
		}
	}
}

type generator struct {
	rng   *rand.Rand
	shape Shape
	m     *Maze
	taken map[Pos]bool
}

func (g *generator) draw() bool {
	g.taken = map[Pos]bool{}
	for range g.shape.Rivers {
		if !g.river() {
			return false
		}
	}
	for cycle := range g.shape.Cycles {
		for number := range 2 + g.rng.IntN(3) {
			if !g.place(Cell{Kind: Pit, Cycle: uint8(cycle + 1), Number: uint8(number + 1)}) {
				return false
			}
		}
	}
	if !g.place(Cell{Kind: Arsenal}) || !g.place(Cell{Kind: Hospital}) || !g.treasures() {
		return false
	}
	g.exit()
	g.shores()
	if !Connected(g.m) {
		return false
	}
	g.swamps()
	g.walls()
	return true
}

// spot is a random cell not yet taken.
func (g *generator) spot() (Pos, bool) {
	for range 100 {
		p := Pos{g.rng.IntN(g.m.W), g.rng.IntN(g.m.H)}
		if !g.taken[p] {
			return p, true
		}
	}
	return Pos{}, false
}

func (g *generator) place(c Cell) bool {
	p, ok := g.spot()
	if ok {
		g.taken[p] = true
		*g.m.At(p) = c
	}
	return ok
}

// river draws a chain of 2 to 6 cells, the last of them the mouth.
func (g *generator) river() bool {
	p, ok := g.spot()
	if !ok {
		return false
	}
	g.taken[p] = true
	length := 2 + g.rng.IntN(5)
	for n := 1; n < length; n++ {
		d, ok := g.flow(p)
		if !ok && n == 1 {
			return false
		}
		if !ok {
			break
		}
		*g.m.At(p) = Cell{Kind: River, Flow: d}
		p = p.Next(d)
		g.taken[p] = true
	}
	*g.m.At(p) = Cell{Kind: Mouth}
	return true
}

// flow is a random direction toward a free cell.
func (g *generator) flow(p Pos) (Dir, bool) {
	for _, d := range g.rng.Perm(4) {
		if q := p.Next(Dir(d)); g.m.Has(q) && !g.taken[q] {
			return Dir(d), true
		}
	}
	return 0, false
}

// treasures puts the true and the false one on two of the land cells that are
// left.
func (g *generator) treasures() bool {
	var land []Pos
	for i, c := range g.m.Cells {
		if c.Kind == Land {
			land = append(land, Pos{i % g.m.W, i / g.m.W})
		}
	}
	if len(land) < 2 {
		return false
	}
	g.rng.Shuffle(len(land), func(i, j int) { land[i], land[j] = land[j], land[i] })
	g.m.Treasures = []Treasure{{land[0], true}, {land[1], false}}
	return true
}

func (g *generator) exit() {
	x, y := g.rng.IntN(g.m.W), g.rng.IntN(g.m.H)
	sides := []struct {
		p Pos
		d Dir
	}{{Pos{0, y}, Left}, {Pos{g.m.W - 1, y}, Right}, {Pos{x, 0}, Up}, {Pos{x, g.m.H - 1}, Down}}
	s := sides[g.rng.IntN(4)]
	*g.m.Edge(s.p, s.d) = Exit
}

// shores walls off wet neighbours that do not flow into one another.
func (g *generator) shores() {
	g.inner(func(p Pos, d Dir) {
		a, b := *g.m.At(p), *g.m.At(p.Next(d))
		if a.Wet() && b.Wet() && !flows(a, d) && !flows(b, d^1) {
			*g.m.Edge(p, d) = Wall
		}
	})
}

func (g *generator) swamps() {
	g.inner(func(p Pos, d Dir) {
		a, b := *g.m.At(p), *g.m.At(p.Next(d))
		if (a.Kind == Mouth) != (b.Kind == Mouth) && !(a.Wet() && b.Wet()) {
			g.try(p, d, Swamp, g.shape.Swamps)
		}
	})
}

func (g *generator) walls() {
	g.inner(func(p Pos, d Dir) {
		if !flows(*g.m.At(p), d) && !flows(*g.m.At(p.Next(d)), d^1) {
			g.try(p, d, Wall, g.shape.Walls)
		}
	})
}

// try sets a free edge by chance and takes it back if the maze falls apart.
func (g *generator) try(p Pos, d Dir, e Edge, percent int) {
	edge := g.m.Edge(p, d)
	if *edge != Free || g.rng.IntN(100) >= percent {
		return
	}
	*edge = e
	if !Connected(g.m) {
		*edge = Free
	}
}

// inner visits the edges between two cells in random order.
func (g *generator) inner(visit func(Pos, Dir)) {
	for _, n := range g.rng.Perm(2 * len(g.m.Cells)) {
		p, d := Pos{n / 2 % g.m.W, n / 2 / g.m.W}, []Dir{Right, Down}[n%2]
		if g.m.Has(p.Next(d)) {
			visit(p, d)
		}
	}
}
