package kernel

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// Text writes the whole state, one fact or entity a line, in an order that depends on names and positions only:
//
//	turn "Ann" 3 round 2
//	dice 9e3779b97f4a7c15
//	player "Ann" side "red" skip 1 at "b1" spins=2
//	zone "b1" plain at 1 0 depth=3
//	  token colour="red"
//	edge 1 0 left free
//	join "a1" left "c1"
//	score player "Ann" "first" 5
//
// Attributes at their default are left out. Lines of items go from bottom to top.
func (g *Game) Text() string {
	w := writer{g: g}
	w.turn()
	for _, p := range g.order {
		w.player(p)
	}
	for _, z := range w.sortedZones() {
		w.zone(z)
	}
	w.edges()
	w.joins()
	for _, s := range g.ledger {
		w.score(s)
	}
	return w.String()
}

type writer struct {
	strings.Builder
	g *Game
}

// put writes words with blanks between them.
func (w *writer) put(words ...string) {
	for i, s := range words {
		if i > 0 {
			w.WriteByte(' ')
		}
		w.WriteString(s)
	}
}

func (w *writer) end() { w.WriteByte('\n') }

func (w *writer) turn() {
	t := w.g.turn
	w.put("turn", w.playerName(t.current), num(t.number), "round", num(t.round))
	w.end()
	if r := w.g.result; w.g.Over() {
		w.put("over", strconv.Quote(r.Outcome))
		var names []string
		for _, p := range r.Winners.Players() {
			names = append(names, w.playerName(p))
		}
		slices.Sort(names)
		for _, n := range names {
			w.put("", n)
		}
		w.end()
	}
	w.put("dice", strconv.FormatUint(w.g.dice, 16))
	w.end()
	if len(w.g.attrs[OfGame].defaults) > 0 {
		w.put("game")
		w.attrs(OfGame, 0)
		w.end()
	}
}

func (w *writer) player(id PlayerID) {
	p := &w.g.players[id]
	w.put("player", w.playerName(id))
	if p.side != "" {
		w.put("", "side", strconv.Quote(p.side))
	}
	if !p.in {
		w.put("", "out")
	}
	if p.skip != 0 {
		w.put("", "skip", num(p.skip))
	}
	if p.zone != 0 {
		w.put("", "at", w.zoneName(p.zone))
	}
	w.attrs(OfPlayer, int32(id))
	w.end()
}

func (w *writer) zone(id ZoneID) {
	z := &w.g.zones[id]
	w.put("zone", w.zoneName(id), word(z.kind))
	if z.board {
		w.put("", "at", num(z.at.x), num(z.at.y))
	}
	if z.owner != 0 {
		w.put("", "of", w.playerName(z.owner))
	}
	w.attrs(OfZone, int32(id))
	w.end()
	for _, i := range z.items {
		w.item(i)
	}
}

func (w *writer) item(id ItemID) {
	it := &w.g.items[id]
	w.put(" ", word(it.kind))
	if it.refs > 0 {
		w.put("", "item "+num(int32(id)))
	}
	w.attrs(OfItem, int32(id))
	w.end()
}

// edges writes all edges by row, column and side.
func (w *writer) edges() {
	list := slices.Clone(w.g.edges)
	slices.SortFunc(list, func(a, b edge) int {
		return cmp.Or(cmp.Compare(a.at.y, b.at.y), cmp.Compare(a.at.x, b.at.x), cmp.Compare(side(a), side(b)), cmp.Compare(a.kind, b.kind), cmp.Compare(a.way, b.way))
	})
	for _, e := range list {
		w.put("edge", num(e.at.x), num(e.at.y), side(e), word(e.kind))
		if e.way != NoDir {
			w.put("", e.way.String())
		}
		w.end()
	}
}

// joins writes the joins by the names of their cells.
func (w *writer) joins() {
	var list []string
	for _, j := range w.g.joins {
		list = append(list, w.zoneName(j.a)+" "+j.dir.String()+" "+w.zoneName(j.b))
	}
	slices.Sort(list)
	for _, s := range list {
		w.put("join", s)
		w.end()
	}
}

func side(e edge) string {
	if e.across {
		return "up"
	}
	return "left"
}

func (w *writer) score(s Score) {
	if s.Player != 0 {
		w.put("score", "player", w.playerName(s.Player))
	} else {
		w.put("score", "side", strconv.Quote(s.Side))
	}
	w.put("", strconv.Quote(s.Reason), strconv.Itoa(s.Points))
	w.end()
}

// attrs writes the attributes that differ from their defaults, sorted by name.
func (w *writer) attrs(c Class, id int32) {
	t := &w.g.attrs[c]
	var list []string
	for slot, v := range t.row(id) {
		if v != t.defaults[slot] {
			list = append(list, word(t.names[slot])+"="+w.value(v))
		}
	}
	slices.Sort(list)
	for _, s := range list {
		w.put("", s)
	}
}

func (w *writer) value(v Value) string {
	switch v.kind {
	case KindZone:
		return "zone " + w.zoneName(ZoneID(v.num))
	case KindItem:
		return "item " + num(int32(v.num))
	case KindPlayer:
		return "player " + w.playerName(PlayerID(v.num))
	}
	return v.String()
}

// zoneName says what the zone's key is made of.
func (w *writer) zoneName(id ZoneID) string {
	z := &w.g.zones[id]
	switch {
	case z.name != "" && w.g.byName[z.name] == id:
		return strconv.Quote(z.name)
	case z.board:
		return "cell " + num(z.at.x) + " " + num(z.at.y)
	case z.hand != 0:
		return "hand " + w.playerName(z.hand)
	}
	return "#" + num(int32(id))
}

func (w *writer) playerName(p PlayerID) string {
	name := w.g.players[p].name
	switch {
	case p == 0:
		return "nobody"
	case w.g.byPlayer[name] == p:
		return strconv.Quote(name)
	}
	return "#" + num(int32(p))
}

func (w *writer) sortedZones() []ZoneID {
	var list []ZoneID
	names := map[ZoneID]string{}
	for z := 1; z < len(w.g.zones); z++ {
		list = append(list, ZoneID(z))
		names[ZoneID(z)] = w.zoneName(ZoneID(z))
	}
	slices.SortFunc(list, func(a, b ZoneID) int { return strings.Compare(names[a], names[b]) })
	return list
}

func num(n int32) string { return strconv.Itoa(int(n)) }

// word quotes what would not read as one word.
func word(s string) string {
	if s == "" || strings.ContainsFunc(s, func(r rune) bool { return r <= ' ' || r == '"' || r == '=' || r == '\\' || r > '~' && r < 0xa0 }) {
		return strconv.Quote(s)
	}
	return s
}
