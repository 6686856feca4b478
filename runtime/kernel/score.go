package kernel

// Score is one entry of the ledger: points for a player or, if Player is 0, for a side.
type Score struct {
	Player PlayerID
	Side   string
	Reason string
	Points int
}

// Score adds an entry to the ledger. An entry for a player has no Side: it counts for the side he is on.
func (g *Game) Score(s Score) {
	if s.Player != 0 {
		g.mustPlayer(s.Player)
		s.Side = ""
	}
	g.enter(s)
	g.journal.push(edit{op: opScore})
}

// Ledger lists all entries in order.
func (g *Game) Ledger() []Score { return g.ledger }

// Points returns the sum of the entries of a player.
func (g *Game) Points(p PlayerID) int { return g.players[p].points }

// SidePoints returns the sum of the entries of a side and of the players on it.
func (g *Game) SidePoints(side string) int { return g.sidePoints[side] }

func (g *Game) enter(s Score) {
	g.ledger = append(g.ledger, s)
	g.count(s, +1)
	g.hash += g.scoreFact(len(g.ledger) - 1)
}

func (g *Game) strike() Score {
	last := len(g.ledger) - 1
	s := g.ledger[last]
	g.hash -= g.scoreFact(last)
	g.count(s, -1)
	g.ledger = g.ledger[:last]
	return s
}

func (g *Game) count(s Score, sign int) {
	side := s.Side
	if s.Player != 0 {
		g.players[s.Player].points += sign * s.Points
		side = g.players[s.Player].side
	}
	if side != "" {
		g.sidePoints[side] += sign * s.Points
	}
}
