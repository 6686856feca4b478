package kernel

// MaxPlayers is how many players a game can have.
const MaxPlayers = 60

type player struct {
	name, side string
	key        uint64 // names the player in the hash; never changes
	zone, hand ZoneID
	skip       int32
	seat       int32 // index in Game.order
	points     int
	in         bool
}

// AddPlayer adds a player, last in the order of turns, in the game and standing nowhere, with a zone of kind "hand" that he owns. Names
// should differ; the side may be empty.
func (g *Game) AddPlayer(name, side string) PlayerID {
	if len(g.players) > MaxPlayers {
		panic("kernel: too many players")
	}
	g.do(edit{op: opAddPlayer, val: Text(name)})
	p := PlayerID(len(g.players) - 1)
	if side != "" {
		g.do(edit{op: opSide, id: int32(p), val: Text(side)})
	}
	g.addZone(edit{op: opAddZone, val: Text(""), how: handZone, id: int32(p)}, "hand")
	return p
}

// MovePlayer makes a player stand in a zone, or nowhere (0).
func (g *Game) MovePlayer(p PlayerID, z ZoneID) {
	g.mustPlayer(p)
	if int(z) >= len(g.zones) || z < 0 {
		panic("kernel: no such zone")
	}
	if g.players[p].zone != z {
		g.do(edit{op: opMovePlayer, id: int32(p), a: int32(z)})
	}
}

// SetSide puts a player on a side, or on none (""). What he scored before stays with the side he was on.
func (g *Game) SetSide(p PlayerID, side string) {
	g.mustPlayer(p)
	if g.players[p].side != side {
		g.do(edit{op: opSide, id: int32(p), val: Text(side)})
	}
}

// SetIn takes a player into the game or out of it. Who is out keeps his place in the order and everything else.
func (g *Game) SetIn(p PlayerID, in bool) {
	g.mustPlayer(p)
	if g.players[p].in != in {
		g.do(edit{op: opIn, id: int32(p)})
	}
}

// SetSkip sets how many turns a player is to lose.
func (g *Game) SetSkip(p PlayerID, turns int) {
	g.mustPlayer(p)
	if g.players[p].skip != int32(turns) {
		g.do(edit{op: opSkip, id: int32(p), a: int32(turns)})
	}
}

func (g *Game) mustPlayer(p PlayerID) {
	if p <= 0 || int(p) >= len(g.players) {
		panic("kernel: no such player")
	}
}

// PlayerCount returns how many players were added, those who are out included; their ids are 1 to that number.
func (g *Game) PlayerCount() int { return len(g.players) - 1 }

// PlayerByName finds the first player of that name; 0 if there is none.
func (g *Game) PlayerByName(name string) PlayerID { return g.byPlayer[name] }

// Name returns the name of a player; "" for 0.
func (g *Game) Name(p PlayerID) string { return g.players[p].name }

// Side returns the side of a player, "" if he has none.
func (g *Game) Side(p PlayerID) string { return g.players[p].side }

// Zone returns where a player stands; 0 for nowhere.
func (g *Game) Zone(p PlayerID) ZoneID { return g.players[p].zone }

// Hand returns the zone that is the hand of a player.
func (g *Game) Hand(p PlayerID) ZoneID { return g.players[p].hand }

// In tells whether a player is in the game.
func (g *Game) In(p PlayerID) bool { return g.players[p].in }

// Skip returns how many turns a player is to lose.
func (g *Game) Skip(p PlayerID) int { return int(g.players[p].skip) }

// PlayersIn lists the players of the game who stand in a zone, in the order of turns. It allocates if there are any.
func (g *Game) PlayersIn(z ZoneID) []PlayerID { return g.AppendPlayersIn(nil, z) }

// AppendPlayersIn is PlayersIn into a slice of the caller's.
func (g *Game) AppendPlayersIn(to []PlayerID, z ZoneID) []PlayerID {
	for _, p := range g.order {
		if g.players[p].zone == z && g.players[p].in {
			to = append(to, p)
		}
	}
	return to
}

func (g *Game) makePlayer(e *edit) {
	p := PlayerID(len(g.players))
	g.players = append(g.players, player{name: e.val.text, in: true, seat: int32(len(g.order))})
	g.players[p].key = g.playerKey(p)
	if g.byPlayer[e.val.text] == 0 {
		g.byPlayer[e.val.text] = p
	}
	g.order = append(g.order, p)
	g.attrs[OfPlayer].addRow()
	g.hash += g.playerFacts(&g.players[p])
}

func (g *Game) dropPlayer(e *edit) {
	p := PlayerID(len(g.players) - 1)
	g.hash -= g.playerFacts(&g.players[p])
	g.order = g.order[:len(g.order)-1]
	if g.byPlayer[e.val.text] == p {
		delete(g.byPlayer, e.val.text)
	}
	g.attrs[OfPlayer].dropRow()
	g.players = g.players[:p]
}

// swapStand moves a player to the zone held by the edit.
func (g *Game) swapStand(e *edit) {
	p := &g.players[e.id]
	g.hash -= g.standFact(p)
	was := p.zone
	p.zone, e.a = ZoneID(e.a), int32(was)
	g.hash += g.standFact(p)
}

// swapStatus exchanges the side, the skip or the presence of a player with what the edit holds.
func (g *Game) swapStatus(e *edit) {
	p := &g.players[e.id]
	g.hash -= statusFact(p)
	switch e.op {
	case opSide:
		p.side, e.val.text = e.val.text, p.side
	case opIn:
		p.in = !p.in
	case opSkip:
		p.skip, e.a = e.a, p.skip
	}
	g.hash += statusFact(p)
}
