package kernel

import "math/bits"

// Event is one thing that happened, told to an audience. The kernel keeps events and never reads them.
type Event struct {
	Name   string
	By     PlayerID // who acted; 0 for nobody
	Fields []Value
	To     Audience // the referee hears everything
	Loud   bool     // told even where the caller keeps events back
	Clause int      // which part of the order brought it about, as the caller counts
}

// Audience is a set of players. The zero Audience is Nobody.
type Audience uint64

// The audiences that name no players.
const (
	Nobody   Audience = 0 // the referee only
	Everyone Audience = 1 << 63
)

// Only is the audience of these players; Nobody if there are none.
func Only(players ...PlayerID) Audience {
	var a Audience
	for _, p := range players {
		a = a.With(p)
	}
	return a
}

// With adds a player.
func (a Audience) With(p PlayerID) Audience {
	if p <= 0 || p > MaxPlayers {
		panic("kernel: no such player")
	}
	return a | 1<<(p-1)
}

// Has tells whether the player is in the audience.
func (a Audience) Has(p PlayerID) bool {
	return a&Everyone != 0 || p > 0 && p <= MaxPlayers && a&(1<<(p-1)) != 0
}

// Players lists the players named in the audience, by id; nil for Everyone and Nobody.
func (a Audience) Players() []PlayerID {
	if a&Everyone != 0 {
		return nil
	}
	var list []PlayerID
	for rest := uint64(a); rest != 0; rest &= rest - 1 {
		list = append(list, PlayerID(bits.TrailingZeros64(rest)+1))
	}
	return list
}

// fieldRoom is how many fields the arena gets room for at a time.
const fieldRoom = 256

// Tell keeps an event. The fields are copied.
func (g *Game) Tell(ev Event) {
	if n := len(ev.Fields); n > 0 {
		if n > cap(g.arena)-len(g.arena) {
			g.arena = make([]Value, 0, max(fieldRoom, n))
		}
		from := len(g.arena)
		g.arena = append(g.arena, ev.Fields...)
		ev.Fields = g.arena[from:len(g.arena):len(g.arena)]
	}
	g.TellFixed(ev)
}

// TellFixed is Tell for an event whose fields nobody changes any more: they are kept as they are.
func (g *Game) TellFixed(ev Event) {
	g.events.push(ev)
	g.journal.push(edit{op: opTell})
}

// EventsSince lists the events told after a mark, oldest first. The list may be a view that a later write changes; the events themselves
// and their fields may be kept. It allocates now and then: where the events do not lie together.
func (g *Game) EventsSince(m Mark) []Event { return g.events.since(m.events) }
