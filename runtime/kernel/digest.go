package kernel

// Hash returns the digest of the state. It is kept by every edit and costs nothing to read.
func (g *Game) Hash() uint64 { return g.hash }

// RecomputeHash counts the digest anew from the whole state. It is for tests: it always equals Hash.
func (g *Game) RecomputeHash() uint64 {
	sum := g.turnFact() + g.resultFact() + g.diceFact() + g.recountAttrs(OfGame, 0)
	for z := 1; z < len(g.zones); z++ {
		sum += g.zoneFact(ZoneID(z)) + g.recountAttrs(OfZone, int32(z)) + g.recountItems(&g.zones[z])
	}
	for i := range g.edges {
		sum += edgeFact(&g.edges[i])
	}
	for _, j := range g.joins {
		sum += g.joinFact(j)
	}
	for p := 1; p < len(g.players); p++ {
		sum += g.playerFacts(&g.players[p]) + g.recountAttrs(OfPlayer, int32(p))
	}
	for i := range g.ledger {
		sum += g.scoreFact(i)
	}
	return sum
}

func (g *Game) recountItems(z *zone) uint64 {
	var sum uint64
	for index, i := range z.items {
		facts := kindFact(tagItem, g.items[i].kind) + g.recountAttrs(OfItem, int32(i))
		if g.referredTo(i) {
			facts += itemKey(int64(i))
		}
		sum += placeFact(z.key, int32(index), facts)
	}
	return sum
}

func (g *Game) recountAttrs(c Class, id int32) uint64 {
	t := &g.attrs[c]
	base := g.attrBase(c, id)
	var sum uint64
	for slot, v := range t.row(id) {
		sum += g.attrFact(base, t, int32(slot), v)
	}
	return sum
}

// referredTo looks for an attribute that holds the item.
func (g *Game) referredTo(i ItemID) bool {
	for c := range g.attrs {
		for _, v := range g.attrs[c].values {
			if v.kind == KindItem && v.num == int64(i) {
				return true
			}
		}
	}
	return false
}
