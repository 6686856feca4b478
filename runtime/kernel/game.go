package kernel

// Game is the state of one game. Make it with New.
type Game struct {
	seed  uint64
	hash  uint64
	attrs [classes]attrTable

	zones  []zone // [0] is no zone
	byName map[string]ZoneID
	byPos  map[position]ZoneID
	cells  []ZoneID
	extent extent
	edges  []edge
	joins  []join

	items []item // [0] is no item

	players  []player // [0] is nobody
	byPlayer map[string]PlayerID
	order    []PlayerID
	turn     turn
	result   Result

	ledger     []Score
	sidePoints map[string]int

	dice   uint64
	draws  []Draw
	events stack[Event]
	arena  []Value // room for the fields of the next events; never used twice

	journal stack[edit] // the edits in force, oldest first
	redo    redo
}

// New makes an empty game: no zones, no players, no turn. The seed fixes all chance of the game.
func New(s *Schema, seed uint64) *Game {
	g := &Game{
		seed:       seed,
		dice:       seed,
		byName:     map[string]ZoneID{},
		byPos:      map[position]ZoneID{},
		byPlayer:   map[string]PlayerID{},
		sidePoints: map[string]int{},
		extent:     extent{0, 0, -1, -1},
		zones:      make([]zone, 1),
		items:      make([]item, 1),
		players:    make([]player, 1),
	}
	for c := range g.attrs {
		g.attrs[c] = newAttrTable(Class(c), s)
	}
	g.hash = g.RecomputeHash()
	return g
}

// Seed returns the seed the game was made with.
func (g *Game) Seed() uint64 { return g.seed }
