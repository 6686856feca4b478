package kernel

type turn struct {
	current       PlayerID
	number, round int32
}

// Result is how a game ended. The zero Result means that it has not.
type Result struct {
	Outcome string
	Winners Audience // made with Only
}

// SetTurn says whose turn it is (0: nobody's), its number and the round.
func (g *Game) SetTurn(current PlayerID, number, round int) {
	if current != 0 {
		g.mustPlayer(current)
	}
	t := turn{current, int32(number), int32(round)}
	if g.turn != t {
		g.do(edit{op: opTurn, id: int32(t.current), a: t.number, b: t.round})
	}
}

// SetOrder changes the order of turns. It must list every player once.
func (g *Game) SetOrder(order []PlayerID) {
	var seen Audience
	for _, p := range order {
		g.mustPlayer(p)
		seen = seen.With(p)
	}
	if len(order) != len(g.order) || len(seen.Players()) != len(order) {
		panic("kernel: an order that is not of all players")
	}
	for i, p := range order {
		if k := g.players[p].seat; int(k) != i {
			g.do(edit{op: opSwapSeats, a: int32(i), b: k})
		}
	}
}

// Finish ends the game, or with the zero Result goes on with it.
func (g *Game) Finish(r Result) {
	for _, p := range r.Winners.Players() {
		g.mustPlayer(p)
	}
	if g.result != r {
		g.do(edit{op: opFinish, val: Value{text: r.Outcome, num: int64(r.Winners)}})
	}
}

// Order lists all players in the order of turns, those who are out included.
func (g *Game) Order() []PlayerID { return g.order }

// Players lists the players who are in the game, in the order of turns. It allocates.
func (g *Game) Players() []PlayerID {
	in := make([]PlayerID, 0, len(g.order))
	for _, p := range g.order {
		if g.players[p].in {
			in = append(in, p)
		}
	}
	return in
}

// Current returns whose turn it is; 0 for nobody.
func (g *Game) Current() PlayerID { return g.turn.current }

// TurnNumber returns the number of the turn, as SetTurn said it.
func (g *Game) TurnNumber() int { return int(g.turn.number) }

// Round returns the round, as SetTurn said it.
func (g *Game) Round() int { return int(g.turn.round) }

// Result returns how the game ended.
func (g *Game) Result() Result { return g.result }

// Over tells whether the game has ended.
func (g *Game) Over() bool { return g.result != Result{} }

// NextIn returns the next player in the game after one, and whether the order began anew on the way. After 0 comes the first. It is
// the player himself, wrapped, if he is the only one left, and 0 if nobody is. Turns to lose are not looked at.
func (g *Game) NextIn(after PlayerID) (next PlayerID, wrapped bool) {
	seat := -1
	if after != 0 {
		seat = int(g.players[after].seat)
	}
	n := len(g.order)
	for i := seat + 1; i <= seat+n; i++ {
		if p := g.order[i%n]; g.players[p].in {
			return p, i >= n
		}
	}
	return 0, false
}

func (g *Game) swapTurn(e *edit) {
	g.hash -= g.turnFact()
	was := g.turn
	g.turn = turn{PlayerID(e.id), e.a, e.b}
	e.id, e.a, e.b = int32(was.current), was.number, was.round
	g.hash += g.turnFact()
}

func (g *Game) swapSeats(e *edit) {
	p, q := &g.players[g.order[e.a]], &g.players[g.order[e.b]]
	g.hash -= seatFact(p) + seatFact(q)
	p.seat, q.seat = q.seat, p.seat
	g.order[e.a], g.order[e.b] = g.order[e.b], g.order[e.a]
	g.hash += seatFact(p) + seatFact(q)
}

func (g *Game) swapResult(e *edit) {
	g.hash -= g.resultFact()
	was := g.result
	g.result = Result{e.val.text, Audience(e.val.num)}
	e.val = Value{text: was.Outcome, num: int64(was.Winners)}
	g.hash += g.resultFact()
}
