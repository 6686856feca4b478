package plain

import "math/rand/v2"

// Game is a whole game as orders: what a second referee needs to play it too.
type Game struct {
	Maze    *Maze
	Options Options
	Starts  []Pos // in turn order
	Moves   []Move
}

// RandomStarts gives n players random cells of any kind, not always different
// ones.
func RandomStarts(rng *rand.Rand, m *Maze, n int) []Pos {
	starts := make([]Pos, n)
	for i := range starts {
		starts[i] = Pos{rng.IntN(m.W), rng.IntN(m.H)}
	}
	return starts
}

// RandomGame plays a game on a random maze with 2 to 5 players until it is over
// or has the given number of moves, and returns it.
func RandomGame(rng *rand.Rand, o Options, moves int) *Game {
	m := Generate(rng, RandomShape(rng))
	g := &Game{Maze: m, Options: o, Starts: RandomStarts(rng, m, 2+rng.IntN(4))}
	r, c := New(m, o), NewChooser(rng)
	r.Begin(g.Starts)
	for len(g.Moves) < moves && !r.Over() {
		move := c.Pick(r)
		r.Do(move)
		g.Moves = append(g.Moves, move)
	}
	return g
}

// Replay plays the game again on a referee made for its maze and options and
// returns the number of moves.
func (g *Game) Replay(r *Referee) int {
	r.Begin(g.Starts)
	for _, m := range g.Moves {
		r.Do(m)
	}
	return len(g.Moves)
}
