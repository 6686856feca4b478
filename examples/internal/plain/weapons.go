package plain

// Shoot fires the current player's bullet in one direction (L48–L53, L55, L56).
func (r *Referee) Shoot(d Dir) []Event {
	if r.over {
		return r.refuse(Over, r.current)
	}
	r.told = r.told[:0]
	who := r.current
	p := &r.players[who]
	if p.bullets == 0 {
		return r.dry(NoBullets)
	}
	p.bullets--
	own := r.met(p.at, who)
	at, hit := p.at, own
	if !own {
		at, hit = r.fly(p.at, p.square, d)
	}
	if !hit {
		r.tell(Missed, who, 0)
		return r.endTurn()
	}
	r.tell(Hit, who, 0)
	if dropped := r.strike(at, who); own && dropped > 0 {
		r.tell(Found, who, dropped)
	}
	return r.endTurn()
}

// dry answers an attempt without ammunition (L53).
func (r *Referee) dry(w What) []Event {
	r.tell(w, r.current, 0)
	if r.options.DryCosts {
		return r.endTurn()
	}
	return r.told
}

// met tells whether a player in the game, other than who, stands at the place.
func (r *Referee) met(at Pos, who int) bool {
	for i := range r.players {
		if p := &r.players[i]; p.at == at && p.health != Dead && i != who {
			return true
		}
	}
	return false
}

// fly follows a bullet from a place (square i, -1 outside) to the first cell
// with a player on it.
func (r *Referee) fly(at Pos, i int, d Dir) (Pos, bool) {
	for {
		if i < 0 {
			if at, i = r.flyOutside(at, d); i < 0 {
				return at, r.met(at, r.current)
			}
		} else {
			switch r.board.squares[i].edge[d] {
			case Wall, Capital:
				return at, false
			case Exit:
				i, at = -1, at.Next(d)
			default:
				i, at = i+r.board.delta[d], at.Next(d)
			}
		}
		if r.met(at, r.current) {
			return at, true
		}
	}
}

// flyOutside takes a bullet over the land outside: to the nearest player on its
// way, or to the square where it enters the maze if that comes first. It returns
// where the bullet was last seen when there is neither.
func (r *Referee) flyOutside(at Pos, d Dir) (Pos, int) {
	gate, enters := r.gate(at, d)
	best, end := -1, at
	if enters {
		best, end = ahead(at, gate, d), gate
	}
	for n := range r.players {
		p := &r.players[n]
		if p.health == Dead || p.square >= 0 || n == r.current {
			continue
		}
		if far := ahead(at, p.at, d); far > 0 && (best < 0 || far < best) {
			best, end = far, p.at
		}
	}
	if i := r.board.index(end); i >= 0 && r.board.squares[i].edge[d^1] == Exit {
		return end, i
	} else if i >= 0 {
		return at, -1
	}
	return end, -1
}

// gate is the border cell that a flight from a place outside meets first.
func (r *Referee) gate(at Pos, d Dir) (Pos, bool) {
	edge := [4]Pos{{r.board.w - 1, at.Y}, {0, at.Y}, {at.X, r.board.h - 1}, {at.X, 0}}[d]
	return edge, r.board.index(edge) >= 0 && ahead(at, edge, d) > 0
}

// ahead is how far to lies in front of from, 0 or less if it does not.
func ahead(from, to Pos, d Dir) int {
	x, y := (to.X-from.X)*shiftX[d], (to.Y-from.Y)*shiftY[d]
	if (shiftX[d] == 0 && to.X != from.X) || (shiftY[d] == 0 && to.Y != from.Y) {
		return 0
	}
	return x + y
}

// strike hits everybody at the place but the shooter and returns how many
// treasures fell there.
func (r *Referee) strike(at Pos, shooter int) (dropped int) {
	for i := range r.players {
		p := &r.players[i]
		if p.at != at || p.health == Dead || i == shooter {
			continue
		}
		if p.health == Hurt {
			p.health = Dead
			if r.options.Away > 0 {
				p.away = r.options.Away + 1
			}
			r.tell(Killed, i, 0)
			continue
		}
		p.health = Hurt
		r.tell(Wounded, i, 0)
		if p.held >= 0 {
			r.lay(p)
			dropped++
		}
	}
	return dropped
}

// Blast throws the current player's bomb at the wall on one side (L53, L54).
func (r *Referee) Blast(d Dir) []Event {
	if r.over {
		return r.refuse(Over, r.current)
	}
	r.told = r.told[:0]
	p := &r.players[r.current]
	if p.bombs == 0 {
		return r.dry(NoBombs)
	}
	p.bombs--
	if i := p.square; i >= 0 && r.board.squares[i].edge[d] == Wall {
		r.board.squares[i].edge[d] = Free
		r.board.squares[i+r.board.delta[d]].edge[d^1] = Free
		r.tell(Blown, r.current, 0)
	} else {
		r.tell(NotBlown, r.current, 0)
	}
	return r.endTurn()
}
