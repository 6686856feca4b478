package kernel

// A join makes two cells neighbours that are none by their positions. They share the edge of the first.
type join struct {
	a, b ZoneID
	dir  Dir // from a to b
}

// Join makes b the neighbour of a in a direction, and a that of b the other way: the two sides are one edge from now on, that of a. It
// panics unless both are cells without a neighbour there.
func (g *Game) Join(a ZoneID, d Dir, b ZoneID) {
	back := d.Opposite()
	if d == NoDir || !g.zones[a].board || !g.zones[b].board || g.zones[a].next[d] != 0 || g.zones[b].next[back] != 0 {
		panic("kernel: only free sides of two cells can be joined")
	}
	g.do(edit{op: opJoin, how: uint8(d), id: int32(a), a: int32(b), b: g.zones[b].edge[back]})
}

func (g *Game) makeJoin(e *edit) {
	j := join{ZoneID(e.id), ZoneID(e.a), Dir(e.how)}
	a, b := &g.zones[j.a], &g.zones[j.b]
	a.next[j.dir], b.next[j.dir.Opposite()] = j.b, j.a
	b.edge[j.dir.Opposite()] = a.edge[j.dir]
	g.joins = append(g.joins, j)
	g.hash += g.joinFact(j)
}

func (g *Game) dropJoin(e *edit) {
	j := pop(&g.joins)
	g.hash -= g.joinFact(j)
	a, b := &g.zones[j.a], &g.zones[j.b]
	a.next[j.dir], b.next[j.dir.Opposite()] = 0, 0
	b.edge[j.dir.Opposite()] = e.b
}

func (g *Game) joinFact(j join) uint64 {
	return mix(g.zones[j.a].key+tagJoin+uint64(j.dir), g.zones[j.b].key)
}
