package plain

import (
	"fmt"
	"strings"
)

// Over tells whether the game is over (or not begun).
func (r *Referee) Over() bool { return r.over }

// Winner is the player who carried the true treasure out, -1 if nobody did yet.
func (r *Referee) Winner() int { return r.winner }

// Current is the player whose turn it is.
func (r *Referee) Current() int { return r.current }

// Players is how many there are, the dead included.
func (r *Referee) Players() int { return len(r.players) }

// Place is where a player stands; one out of the game, where he fell.
func (r *Referee) Place(who int) Pos { return r.players[who].at }

// Health of a player.
func (r *Referee) Health(who int) Health { return r.players[who].health }

// Bullets a player has.
func (r *Referee) Bullets(who int) int { return int(r.players[who].bullets) }

// Bombs a player has.
func (r *Referee) Bombs(who int) int { return int(r.players[who].bombs) }

// Holds tells whether a player holds a treasure, and whether it is the true one.
func (r *Referee) Holds(who int) (held, right bool) {
	if t := r.players[who].held; t >= 0 {
		return true, r.treasures[t].right
	}
	return false, false
}

// Lying lists the treasures on a place from the bottom up, true ones as true.
func (r *Referee) Lying(at Pos) []bool {
	var pile []bool
	for laid := range r.laid {
		for _, t := range r.treasures {
			if !t.held && t.laid == laid && t.at == at {
				pile = append(pile, t.right)
			}
		}
	}
	return pile
}

// EdgeNow is the edge of a cell of the rectangle as the game has left it; a
// swamp is seen from both its sides.
func (r *Referee) EdgeNow(p Pos, d Dir) Edge {
	if e := *r.plan.Edge(p, d); e != Wall {
		return e
	}
	return r.board.squares[r.board.index(p)].edge[d]
}

// String is the whole state, a line a thing, for comparing and for reading.
func (r *Referee) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "turn %d over %t winner %d\n", r.current, r.over, r.winner)
	for i, p := range r.players {
		held := "-"
		if p.held >= 0 {
			held = fmt.Sprint(r.treasures[p.held].right)
		}
		fmt.Fprintf(&b, "player %d at %d,%d health %d bullets %d bombs %d holds %s away %d\n",
			i, p.at.X, p.at.Y, p.health, p.bullets, p.bombs, held, p.away)
	}
	for laid := range r.laid {
		for _, t := range r.treasures {
			if !t.held && t.laid == laid {
				fmt.Fprintf(&b, "treasure %t at %d,%d\n", t.right, t.at.X, t.at.Y)
			}
		}
	}
	for i, s := range r.board.squares {
		for d := range Dir(4) {
			if r.fresh[i].edge[d] != s.edge[d] {
				fmt.Fprintf(&b, "blown %d,%d %d\n", s.at.X, s.at.Y, d)
			}
		}
	}
	return b.String()
}
