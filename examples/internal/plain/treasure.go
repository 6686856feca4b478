package plain

// Which treasure of those on a cell.
type Which uint8

// The upper one is the last that came.
const (
	Upper Which = iota
	Lower
)

// Take lifts a treasure from the player's own cell (L9, L43, L44).
func (r *Referee) Take(who int, w Which) []Event {
	if no := r.unfree(who); no != 0 {
		return r.refuse(no, who)
	}
	p := &r.players[who]
	t := r.lying(p.at, w)
	switch {
	case p.health == Hurt:
		return r.refuse(TooWeak, who)
	case t < 0:
		return r.refuse(Nothing, who)
	case p.held >= 0:
		return r.refuse(HandsFull, who)
	}
	r.lift(p, t)
	return r.free(Took, who)
}

// Put lays the treasure in the player's hands on his cell (L9, L43).
func (r *Referee) Put(who int) []Event {
	if no := r.unfree(who); no != 0 {
		return r.refuse(no, who)
	}
	p := &r.players[who]
	if p.held < 0 {
		return r.refuse(HandsFree, who)
	}
	r.lay(p)
	return r.free(Put, who)
}

// Swap puts down what the player holds and takes what lay on top (L43).
func (r *Referee) Swap(who int) []Event {
	if no := r.unfree(who); no != 0 {
		return r.refuse(no, who)
	}
	p := &r.players[who]
	t := r.lying(p.at, Upper)
	switch {
	case p.held < 0:
		return r.refuse(HandsFree, who)
	case t < 0:
		return r.refuse(Nothing, who)
	}
	r.lay(p)
	r.lift(p, t)
	return r.free(Swapped, who)
}

// unfree is the refusal to one who may do nothing with treasures, or 0.
func (r *Referee) unfree(who int) What {
	if r.over {
		return Over
	}
	if r.players[who].health == Dead {
		return Gone
	}
	return 0
}

func (r *Referee) free(w What, who int) []Event {
	r.told = r.told[:0]
	r.tell(w, who, 0)
	return r.told
}

// lying is the upper or lower treasure on a place, -1 if there is none.
func (r *Referee) lying(at Pos, w Which) int {
	best := -1
	for i := range r.treasures {
		t := &r.treasures[i]
		if t.held || t.at != at {
			continue
		}
		if best < 0 || (t.laid > r.treasures[best].laid) == (w == Upper) {
			best = i
		}
	}
	return best
}

func (r *Referee) lift(p *player, t int) {
	p.held, r.treasures[t].held = t, true
}

// lay puts the treasure a player holds on top of what lies on his cell.
func (r *Referee) lay(p *player) {
	r.treasures[p.held] = treasure{at: p.at, laid: r.laid, right: r.treasures[p.held].right}
	r.laid++
	p.held = -1
}
