package plain

// errand is a step toward something worth having: the exit with a treasure in
// the hands, a treasure, a cure, a refill, a victim, another river.
func (c *Chooser) errand(r *Referee, p *player) (Move, bool) {
	if p.square < 0 {
		return c.home(r, p)
	}
	return c.toward(r, p.square, c.goal(r, p))
}

// goal is a square to go to, -1 for the way out.
func (c *Chooser) goal(r *Referee, p *player) int {
	if p.held >= 0 && c.chance(80) {
		return -1
	}
	switch n := c.rng.IntN(10); {
	case n < 2 && (p.health == Hurt || p.bullets == 0):
		want := Hospital
		if p.health == Healthy {
			want = Arsenal
		}
		for i := range r.board.squares {
			if r.board.squares[i].kind == want {
				return i
			}
		}
	case n < 6 && p.health == Healthy:
		if t := &r.treasures[c.rng.IntN(len(r.treasures))]; !t.held && r.board.index(t.at) >= 0 {
			return r.board.index(t.at)
		}
	case n < 8:
		if q := &r.players[c.rng.IntN(len(r.players))]; q.health != Dead {
			return q.square
		}
	}
	return c.rng.IntN(len(r.board.squares))
}

// toward is the first move of a shortest way from a square to the goal.
func (c *Chooser) toward(r *Referee, from, goal int) (Move, bool) {
	c.first = c.first[:0]
	for range r.board.squares {
		c.first = append(c.first, -1)
	}
	c.queue = append(c.queue[:0], from)
	for n := 0; n < len(c.queue); n++ {
		at := c.queue[n]
		for move := range 5 {
			to, ok := r.board.way(at, move)
			first := move
			if at != from {
				first = c.first[at]
			}
			switch {
			case ok && to == goal:
				return moveOf(first), true
			case ok && to >= 0 && c.first[to] < 0:
				c.first[to] = first
				c.queue = append(c.queue, to)
			}
		}
	}
	return Move{}, false
}

// moveOf is the order for move 0–4 of board.way.
func moveOf(move int) Move {
	if move == 4 {
		return Move{Act: AlongCycle}
	}
	return Move{Act: Go, Dir: Dir(move)}
}

// home is a step from outside toward the exit, as far as one can see it.
func (c *Chooser) home(r *Referee, p *player) (Move, bool) {
	for i := range r.board.squares {
		s := &r.board.squares[i]
		for d := range Dir(4) {
			if s.edge[d] == Exit {
				return c.approach(p.at, s.at.Next(d), d)
			}
		}
	}
	return Move{}, false
}

// approach goes to the gate's outer side, first out of the maze's shadow, then
// along the border, then in.
func (c *Chooser) approach(at, gate Pos, d Dir) (Move, bool) {
	if at == gate {
		return Move{Act: Go, Dir: d ^ 1}, true
	}
	var dirs []Dir
	if at.X < gate.X {
		dirs = append(dirs, Right)
	} else if at.X > gate.X {
		dirs = append(dirs, Left)
	}
	if at.Y < gate.Y {
		dirs = append(dirs, Down)
	} else if at.Y > gate.Y {
		dirs = append(dirs, Up)
	}
	return Move{Act: Go, Dir: dirs[c.rng.IntN(len(dirs))]}, true
}
