package plain

import (
	"math/rand/v2"
	"testing"
)

// games are whole random games to play again, each with a referee.
func games() (gs []*Game, rs []*Referee) {
	rng := rand.New(rand.NewPCG(5, 5))
	for range 32 {
		g := RandomGame(rng, Options{}, 300)
		gs, rs = append(gs, g), append(rs, New(g.Maze, g.Options))
	}
	return gs, rs
}

// BenchmarkPlainTurn is one move of a whole game, start included in the share.
func BenchmarkPlainTurn(b *testing.B) {
	gs, rs := games()
	b.ReportAllocs()
	for n, i := 0, 0; n < b.N; i = (i + 1) % len(gs) {
		n += gs[i].Replay(rs[i])
	}
}

func TestNoAllocationInPlay(t *testing.T) {
	gs, rs := games()
	for i, g := range gs {
		g.Replay(rs[i])
	}
	i := 0
	if n := testing.AllocsPerRun(len(gs), func() { gs[i].Replay(rs[i]); i = (i + 1) % len(gs) }); n != 0 {
		t.Errorf("%v allocations a game", n)
	}
}
