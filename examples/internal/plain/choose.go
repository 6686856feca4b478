package plain

import "math/rand/v2"

// Chooser picks random moves that make things happen: it shoots when somebody
// is in the line of fire, takes treasures, walks toward goods, victims and the
// exit, falls along cycles, and now and then does something silly. Refused is
// the percentage of orders meant to be refused.
type Chooser struct {
	rng     *rand.Rand
	Refused int
	first   []int // of a search: the first move of the way to a square, -1 if not seen
	queue   []int
}

// NewChooser draws from rng only, so a seed fixes all its choices.
func NewChooser(rng *rand.Rand) *Chooser { return &Chooser{rng: rng} }

func (c *Chooser) chance(percent int) bool { return c.rng.IntN(100) < percent }

func (c *Chooser) dir() Dir { return Dir(c.rng.IntN(4)) }

// Pick is a move that is in order now: a free one of any player, or the current
// player's turn.
func (c *Chooser) Pick(r *Referee) Move {
	if c.Refused > 0 && c.chance(c.Refused) {
		return c.silly(r)
	}
	who := r.current
	if c.chance(5) {
		who = c.rng.IntN(len(r.players))
	}
	if m, ok := c.freely(r, who); ok {
		return m
	}
	m := c.turn(r)
	m.Who = int8(r.current)
	return m
}

// silly is any order at all, in order or not.
func (c *Chooser) silly(r *Referee) Move {
	m := Move{Act: TakeUpper + Act(c.rng.IntN(4)), Who: int8(c.rng.IntN(len(r.players)))}
	if p := &r.players[r.current]; p.held >= 0 && r.lying(p.at, Upper) >= 0 {
		m = Move{Act: TakeLower, Who: int8(r.current)}
	} else if c.chance(30) {
		m = Move{Act: AlongCycle, Who: int8(r.current)}
	}
	return m
}

// freely is a free move of a player, if he wants one.
func (c *Chooser) freely(r *Referee, who int) (Move, bool) {
	p := &r.players[who]
	lies := r.lying(p.at, Upper) >= 0
	m := Move{Who: int8(who), Act: PutIt}
	switch {
	case p.health == Dead:
		return m, false
	case p.held >= 0 && lies && c.chance(25):
		m.Act = SwapIt
	case p.held >= 0:
		return m, c.chance(4)
	case lies && p.health == Healthy && c.chance(60):
		m.Act = TakeUpper + Act(c.rng.IntN(2))
	default:
		return m, false
	}
	return m, true
}

// turn is what the current player does with his turn.
func (c *Chooser) turn(r *Referee) Move {
	p := &r.players[r.current]
	if d, ok := c.aim(r, p); ok && c.chance(35) {
		return Move{Act: ShootAt, Dir: d}
	}
	if c.chance(50) {
		if m, ok := c.errand(r, p); ok {
			return m
		}
	}
	switch n := c.rng.IntN(100); {
	case n < 3:
		return Move{Act: Pass}
	case n < 7:
		return Move{Act: ShootAt, Dir: c.dir()}
	case n < 17:
		return Move{Act: BlastAt, Dir: c.dir()}
	case n < 40 && p.square >= 0 && r.board.squares[p.square].kind == Pit:
		return Move{Act: AlongCycle}
	}
	return Move{Act: Go, Dir: c.dir()}
}

// aim is a direction in which a bullet would find somebody.
func (c *Chooser) aim(r *Referee, p *player) (Dir, bool) {
	if r.met(p.at, r.current) {
		return c.dir(), true
	}
	first := c.rng.IntN(4)
	for n := range 4 {
		d := Dir((first + n) % 4)
		if _, hit := r.fly(p.at, p.square, d); hit {
			return d, true
		}
	}
	return 0, false
}
