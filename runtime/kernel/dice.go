package kernel

import "math/bits"

// Draw is one number drawn: Got is from 0 to Of-1.
type Draw struct{ Of, Got int32 }

// Draw draws a number from 0 to n-1, all equally likely. n is from 1 to 2³¹-1.
func (g *Game) Draw(n int) int {
	if n < 1 || n > 1<<31-1 {
		panic("kernel: a die of no sides")
	}
	state, got := roll(g.dice, uint64(n))
	g.do(edit{op: opDraw, a: int32(n), b: int32(got), val: Value{num: int64(state)}})
	return int(got)
}

// Dice are dice that belong to no game.
type Dice struct{ state uint64 }

// NewDice makes dice; the seed fixes all they will throw.
func NewDice(seed uint64) *Dice { return &Dice{seed} }

// Roll throws a number from 0 to n-1, all equally likely. n is from 1 to 2³¹-1.
func (d *Dice) Roll(n int) int {
	if n < 1 || n > 1<<31-1 {
		panic("kernel: a die of no sides")
	}
	next, got := roll(d.state, uint64(n))
	d.state = next
	return int(got)
}

// Shuffle puts the items of a zone into a random order.
func (g *Game) Shuffle(z ZoneID) {
	g.mustZone(z)
	for i := len(g.zones[z].items) - 1; i > 0; i-- {
		if k := g.Draw(i + 1); k != i {
			g.do(edit{op: opSwapItems, id: int32(z), a: int32(i), b: int32(k)})
		}
	}
}

// DrawsSince lists what was drawn after a mark, oldest first.
func (g *Game) DrawsSince(m Mark) []Draw { return g.draws[m.draws:] }

// roll is splitmix64 reduced to n without bias (Lemire's multiplication). The sequence is part of every record: it must never change.
func roll(state, n uint64) (next, got uint64) {
	for {
		state += 0x9e3779b97f4a7c15
		hi, lo := bits.Mul64(finish(state), n)
		if lo >= n || lo >= -n%n {
			return state, hi
		}
	}
}

func (g *Game) swapDice(e *edit) {
	g.hash -= g.diceFact()
	was := g.dice
	g.dice, e.val.num = uint64(e.val.num), int64(was)
	g.hash += g.diceFact()
}
