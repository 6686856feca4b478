package plain

// Step moves the current player in one direction (L10, L15–L25).
func (r *Referee) Step(d Dir) []Event {
	if r.over {
		return r.refuse(Over, r.current)
	}
	r.told = r.told[:0]
	who := r.current
	p := &r.players[who]
	if p.square < 0 {
		r.stepOutside(who, p, d)
		return r.endTurn()
	}
	to, met := r.board.step(p.square, d)
	switch met {
	case Free:
		r.settle(p, to)
		r.announce(who, p)
	case Exit:
		p.at, p.square = p.at.Next(d), -1
		r.leave(who, p)
	case Swamp:
		r.tell(Arrived, who, int(Mouth))
	default:
		r.tell(Bumped, who, 0)
	}
	return r.endTurn()
}

// stepOutside is a step that begins on the land outside (L16).
func (r *Referee) stepOutside(who int, p *player, d Dir) {
	to := p.at.Next(d)
	i := r.board.index(to)
	switch {
	case i < 0:
		p.at = to
	case r.board.squares[i].edge[d^1] == Exit:
		r.settle(p, r.board.rest(i, 0))
	default:
		r.tell(Bumped, who, 0)
		return
	}
	r.announce(who, p)
}

// leave tells of a player who has just crossed the exit outward (L16, L47, L61).
func (r *Referee) leave(who int, p *player) {
	r.tell(Out, who, 0)
	if p.held >= 0 {
		if r.treasures[p.held].right {
			r.tell(Genuine, who, 0)
			r.tell(Won, who, 0)
			r.over, r.winner = true, who
			return
		}
		r.tell(Fake, who, 0)
	}
	r.announce(who, p)
}

// Cycle moves the current player to the next pit (L21).
func (r *Referee) Cycle() []Event {
	if r.over {
		return r.refuse(Over, r.current)
	}
	who := r.current
	p := &r.players[who]
	if p.square < 0 || r.board.squares[p.square].kind != Pit {
		return r.refuse(NoCycle, who)
	}
	r.told = r.told[:0]
	r.settle(p, int(r.board.squares[p.square].to))
	r.announceFind(who, p)
	return r.endTurn()
}

// settle puts a player on square i, where he has come to rest, and lets it act.
func (r *Referee) settle(p *player, i int) {
	s := &r.board.squares[i]
	p.at, p.square = s.at, i
	switch s.kind {
	case Arsenal:
		p.bullets, p.bombs = Kit, Kit
	case Hospital:
		p.health = Healthy
	}
}

// announce says the name of the player's cell and what is found there.
func (r *Referee) announce(who int, p *player) {
	kind := Land
	if p.square >= 0 {
		kind = r.board.squares[p.square].kind
	}
	r.tell(Arrived, who, int(kind))
	r.announceFind(who, p)
}

func (r *Referee) announceFind(who int, p *player) {
	n := 0
	for i := range r.treasures {
		if t := &r.treasures[i]; !t.held && t.at == p.at {
			n++
		}
	}
	if n > 0 {
		r.tell(Found, who, n)
	}
}
