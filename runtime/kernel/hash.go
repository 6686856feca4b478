package kernel

import "math/bits"

// The hash is the sum of a number for each fact. A fact's number is mixed from what it is about (a key made from a name or a position),
// what it says, and a tag for its sort. All numbers below are arbitrary and part of every record: they must never change.
const (
	tagZone uint64 = (iota + 1) << 48
	tagCell
	tagHand
	tagNumber
	tagItem
	tagPlayer
	tagGame
	tagKind
	tagOwner
	tagPosition
	tagPlace
	tagEdge
	tagStand
	tagStatus
	tagSeat
	tagTurn
	tagResult
	tagScore
	tagDice
	tagValue
	tagAttr
	tagJoin
)

// mix folds a 64×64 bit product: fast, and every bit of the result depends on all bits of both.
func mix(a, b uint64) uint64 {
	hi, lo := bits.Mul64(a^0x8bb84b93962eacc9, b^0x4b33a62ed433d4a3)
	return hi ^ lo
}

// finish is the output step of splitmix64.
func finish(z uint64) uint64 {
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

func hashText(s string) uint64 {
	h := uint64(len(s)) * 0x2d358dccaa6c78a5
	for len(s) >= 8 {
		h = mix(h, uint64(s[0])|uint64(s[1])<<8|uint64(s[2])<<16|uint64(s[3])<<24|
			uint64(s[4])<<32|uint64(s[5])<<40|uint64(s[6])<<48|uint64(s[7])<<56)
		s = s[8:]
	}
	var rest uint64
	for i := range len(s) {
		rest = rest<<8 | uint64(s[i])
	}
	return finish(mix(h, rest))
}

func pair(a, b int32) uint64 { return uint64(uint32(a))<<32 | uint64(uint32(b)) }

// zoneKey is made when the zone is: of its name if no other has it, else of its position, else of the player whose hand it is, else of its number.
func (g *Game) zoneKey(z ZoneID) uint64 {
	at := &g.zones[z]
	switch {
	case at.name != "" && g.byName[at.name] == 0:
		return mix(tagZone, hashText(at.name))
	case at.board:
		return mix(tagCell, pair(at.at.x, at.at.y))
	case at.hand != 0:
		return mix(tagHand, g.players[at.hand].key)
	}
	return mix(tagZone+tagNumber, uint64(z))
}

func (g *Game) playerKey(p PlayerID) uint64 {
	name := g.players[p].name
	if g.byPlayer[name] == 0 {
		return mix(tagPlayer, hashText(name))
	}
	return mix(tagPlayer+tagNumber, uint64(p))
}

func itemKey(i int64) uint64 { return mix(tagItem+tagNumber, uint64(i)) }

// attrBase is what the facts about an entity's attributes start from. Those of an item are summed up in the item.
func (g *Game) attrBase(c Class, id int32) uint64 {
	switch c {
	case OfZone:
		return g.zones[id].key
	case OfPlayer:
		return g.players[id].key
	case OfItem:
		return tagItem
	}
	return tagGame
}

func (g *Game) attrFact(base uint64, t *attrTable, slot int32, v Value) uint64 {
	if v == t.defaults[slot] {
		return 0
	}
	return mix(base+t.keys[slot], g.valueKey(v))
}

func (g *Game) valueKey(v Value) uint64 {
	switch v.kind {
	case KindText:
		return hashText(v.text)
	case KindZone:
		return g.zones[v.num].key
	case KindPlayer:
		return g.players[v.num].key
	case KindItem:
		return itemKey(v.num)
	}
	return mix(tagValue+uint64(v.kind), uint64(v.num))
}

func kindFact(key uint64, kind string) uint64 { return mix(key+tagKind, hashText(kind)) }

func (g *Game) ownerFact(z *zone) uint64 {
	if z.owner == 0 {
		return 0
	}
	return mix(z.key+tagOwner, g.players[z.owner].key)
}

// zoneFact is all that is true of a zone without items and attributes.
func (g *Game) zoneFact(id ZoneID) uint64 {
	z := &g.zones[id]
	sum := kindFact(z.key, z.kind) + g.ownerFact(z)
	if z.board {
		sum += mix(z.key+tagPosition, pair(z.at.x, z.at.y))
	}
	return sum
}

// placeFact is an item, summed up, at an index of a zone.
func placeFact(zoneKey uint64, index int32, sum uint64) uint64 {
	return mix(zoneKey+tagPlace+uint64(index)*0xd1342543de82ef95, sum)
}

func edgeFact(e *edge) uint64 {
	key := mix(tagEdge, pair(e.at.x, e.at.y))
	if e.across {
		key = ^key
	}
	return mix(key+uint64(e.way), hashText(e.kind))
}

func (g *Game) standFact(p *player) uint64 { return mix(p.key+tagStand, g.zones[p.zone].key) }

func statusFact(p *player) uint64 {
	n := uint64(uint32(p.skip)) << 1
	if p.in {
		n |= 1
	}
	return mix(mix(p.key+tagStatus, n), hashText(p.side))
}

func seatFact(p *player) uint64 { return mix(p.key+tagSeat, uint64(p.seat)) }

func (g *Game) playerFacts(p *player) uint64 { return g.standFact(p) + statusFact(p) + seatFact(p) }

func (g *Game) turnFact() uint64 {
	return mix(tagTurn+g.players[g.turn.current].key, pair(g.turn.number, g.turn.round))
}

func (g *Game) resultFact() uint64 {
	sum := mix(tagResult, hashText(g.result.Outcome))
	for _, p := range g.result.Winners.Players() {
		sum += mix(tagResult+tagPlayer, g.players[p].key)
	}
	return sum
}

func (g *Game) scoreFact(index int) uint64 {
	s := &g.ledger[index]
	who := hashText(s.Side)
	if s.Player != 0 {
		who = g.players[s.Player].key
	}
	return mix(mix(tagScore+uint64(index), who), mix(hashText(s.Reason), uint64(s.Points)))
}

func (g *Game) diceFact() uint64 { return mix(tagDice, g.dice) }
