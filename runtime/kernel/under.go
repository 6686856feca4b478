package kernel

import (
	"maps"
	"slices"
)

// Under returns a game in the same state under another schema: the same zones, items and players by the same ids, the same
// scores, draws, events and dice. An attribute keeps its values if the schema has one of its name in its class, is at its default
// where it is new, and is gone where the schema lacks it: whether that may be is for the caller to know. The two games share
// nothing that changes. The journal of the new one is empty, so it cannot go back behind this moment: see Mark.Base.
func (g *Game) Under(s *Schema) *Game {
	n := &Game{
		seed: g.seed, dice: g.dice, extent: g.extent, turn: g.turn, result: g.result,
		zones: slices.Clone(g.zones), byName: maps.Clone(g.byName), byPos: maps.Clone(g.byPos), cells: slices.Clone(g.cells), edges: slices.Clone(g.edges), joins: slices.Clone(g.joins),
		items:   slices.Clone(g.items),
		players: slices.Clone(g.players), byPlayer: maps.Clone(g.byPlayer), order: slices.Clone(g.order),
		ledger: slices.Clone(g.ledger), sidePoints: maps.Clone(g.sidePoints), draws: slices.Clone(g.draws),
	}
	for i := range n.zones {
		n.zones[i].items = slices.Clone(g.zones[i].items)
	}
	for i := range n.items {
		n.items[i].refs, n.items[i].sum = 0, kindFact(tagItem, n.items[i].kind)
	}
	for _, e := range g.events.since(0) {
		n.events.push(e)
	}
	for c := range n.attrs {
		n.attrs[c] = newAttrTable(Class(c), s)
		for range g.rows(Class(c)) - 1 {
			n.attrs[c].addRow()
		}
	}
	n.hash = n.RecomputeHash()
	for c := range n.attrs {
		n.takeAttrs(Class(c), g, s)
	}
	return n
}

// rows is how many rows the attributes of a class have.
func (g *Game) rows(c Class) int {
	return [...]int{OfGame: 1, OfZone: len(g.zones), OfItem: len(g.items), OfPlayer: len(g.players)}[c]
}

// takeAttrs copies the attributes of a class from a game of another schema, by name.
func (g *Game) takeAttrs(c Class, from *Game, s *Schema) {
	for slot, name := range from.attrs[c].names {
		to, ok := s.Slot(c, name)
		if !ok {
			continue
		}
		first := 1 // row 0 stays at the defaults
		if c == OfGame {
			first = 0
		}
		for id := first; id < g.rows(c); id++ {
			v := from.Attr(c, int32(id), Slot(slot))
			if v != g.Attr(c, int32(id), to) {
				g.swapAttr(&edit{op: opAttr, how: uint8(c), id: int32(id), a: int32(to), val: v})
			}
		}
	}
}

// Base is a moment in the journal's terms of a game made by Under from the game that the mark is of: nothing can be taken back to
// it, but what was told and drawn since is known.
func (m Mark) Base() Mark { return Mark{0, m.events, m.draws} }
