package script

import (
	"go.starlark.net/starlark"

	"kodeks/runtime/kernel"
)

// Setup is what a session starts from.
type Setup struct {
	Seed    uint64
	Options map[string]kernel.Value // those that differ from the ruleset's defaults
	Players []Player                // in turn order
	Board   Board
	Oracles []*Supplied // what was brought for the ruleset's oracles
}

// A Player sits at the table.
type Player struct {
	Name   string
	Side   string
	Female bool // decides the forms of Russian texts
}

// A Board is a laid-out plan: any set of cells of a grid.
type Board struct {
	Cells []BoardCell
	Edges []BoardEdge // those that are not as the kernel makes them: free between cells, "stone" at the border
}

// A BoardCell is one cell with the things on it, bottom to top.
type BoardCell struct {
	X, Y       int
	Name, Kind string
	Attrs      map[string]kernel.Value
	Items      []BoardItem
}

// A BoardItem is Count (at least 1) equal things.
type BoardItem struct {
	Kind  string
	Attrs map[string]kernel.Value
	Count int
}

// A BoardEdge is the side Dir of the cell at X, Y.
type BoardEdge struct {
	X, Y int
	Dir  kernel.Dir
	Kind string
	Way  kernel.Dir // for a one-way edge: where it leads
}

// A Session is a game of one ruleset: a kernel game and the scripts that act on
// it. It is not safe for concurrent use; two sessions share nothing that changes.
type Session struct {
	rules   *Ruleset
	game    *kernel.Game
	options map[string]optionNow
	female  []bool // by PlayerID

	oracles  map[string]*Supplied // by key
	said     []Said               // by lists of words, in the order under way
	recalled []Said

	// Answers are the answers to the questions of the order being run, in order.
	Answers []kernel.Value
	asked   int

	thread   *thread
	depth    int  // calls into Starlark under way; the outermost one arms the budget
	readOnly bool // a query or a test is running
	watched  bool // a test of the rules holds the game in its hands: it may only look
	cover    *Cover
	checking *[]Finding
	rec      *recorder
	tracer   *tracer // nil unless somebody wants to see what runs
	memory   memory
	keep     bool // g.keep_turn() was called
	ended    bool // g.end_turn() was called
	mode     string
	clause   int
	actor    kernel.PlayerID // whose order, start or question is under way; 0: whoever's turn it is
	next     kernel.PlayerID // who the rules say has the next turn; 0: they do not
	asking   kernel.PlayerID // who put the question under way
	began    kernel.Mark     // where the turn under way began

	actions                       map[string]*actionNow
	hooks                         map[string]*memoRoot
	onTurn, onTurnEnd, onRoundEnd *memoRoot // the hooks of every turn, at hand
	self                          *gameValue
	zones                         []*zoneValue
	items                         []*itemValue
	players                       []*playerValue
	boxed                         map[string]starlark.Value
	args                          []starlark.Value // stack of argument lists
	fields                        []kernel.Value
	seen                          []kernel.PlayerID
}

// An actionNow is an action with what this session remembers of it.
type actionNow struct {
	verb     *Verb
	root     *memoRoot
	headings []int // which of its arguments are directions, if the rules ask what those mean
}

type optionNow struct {
	value kernel.Value
	boxed starlark.Value
}

// NewSession lays the board out and seats the players. Nothing is announced yet: see Begin.
func (r *Ruleset) NewSession(s Setup) (*Session, error) {
	ses := &Session{rules: r, game: kernel.New(r.schema, s.Seed), options: map[string]optionNow{},
		boxed: map[string]starlark.Value{}, female: []bool{false}, args: make([]starlark.Value, 0, 64)}
	ses.self = &gameValue{s: ses}
	for _, o := range s.Oracles {
		if ses.oracles == nil {
			ses.oracles = map[string]*Supplied{}
		}
		ses.oracles[o.Key()] = o
	}
	ses.self.bind()
	ses.thread = newThread(r.Name, nil)
	ses.actions, ses.hooks = map[string]*actionNow{}, map[string]*memoRoot{}
	for _, v := range r.Actions {
		ses.actions[v.Name] = &actionNow{v, ses.memory.root(v, "", v.run), r.headings(v)}
	}
	for _, point := range sortedKeys(builtInPoints) {
		if len(r.hooks[point]) > 0 {
			ses.hooks[point] = ses.memory.root(nil, point, r.hooks[point]...)
		}
	}
	ses.onTurn, ses.onTurnEnd, ses.onRoundEnd = ses.hooks["turn"], ses.hooks["turn_end"], ses.hooks["round_end"]
	for _, o := range r.Options {
		ses.setOption(o.Name, o.Default)
	}
	for _, name := range sortedKeys(s.Options) {
		if err := ses.SetOption(name, s.Options[name]); err != nil {
			return nil, err
		}
	}
	if err := ses.layOut(s.Board); err != nil {
		return nil, err
	}
	for _, p := range s.Players {
		ses.game.AddPlayer(p.Name, p.Side)
		ses.female = append(ses.female, p.Female)
	}
	ses.setOut()
	return ses, nil
}

func (s *Session) layOut(b Board) error {
	for _, c := range b.Cells {
		z := s.game.AddCell(c.Kind, c.Name, c.X, c.Y)
		if err := s.setAttrs(kernel.OfZone, int32(z), c.Attrs); err != nil {
			return err
		}
		for _, it := range c.Items {
			for range max(it.Count, 1) {
				id := s.game.AddItem(it.Kind, z)
				if err := s.setAttrs(kernel.OfItem, int32(id), it.Attrs); err != nil {
					return err
				}
			}
		}
	}
	for _, e := range b.Edges {
		s.game.SetEdge(s.game.ZoneAt(e.X, e.Y), e.Dir, e.Kind, e.Way)
	}
	return nil
}

func (s *Session) setAttrs(class kernel.Class, id int32, attrs map[string]kernel.Value) error {
	for _, name := range sortedKeys(attrs) {
		a := s.rules.attrs[class][name]
		if a == nil {
			return fail("no attribute of a %s is called %q%s", "нет признака с именем %[2]q%[3]s", class, name, didYouMean(name, sortedKeys(s.rules.attrs[class])))
		}
		if err := a.admits(attrs[name]); err != nil {
			return err
		}
		s.game.SetAttr(class, id, a.slot, attrs[name])
	}
	return nil
}

// Game is the state; writing to it from outside must keep the journal's rules.
func (s *Session) Game() *kernel.Game { return s.game }

// Rules is the ruleset in force.
func (s *Session) Rules() *Ruleset { return s.rules }

// Female reports the gender that a player's texts take.
func (s *Session) Female(p kernel.PlayerID) bool { return s.female[p] }

// Option returns an option's value in force; the zero Value for an unknown name.
func (s *Session) Option(name string) kernel.Value { return s.options[name].value }

// SetOption changes an option of this game. Options are settings of the table,
// not state: the caller records the change and repeats it on a replay.
func (s *Session) SetOption(name string, v kernel.Value) error {
	o := s.rules.option[name]
	if o == nil {
		return fail("no option is called %q%s", "нет опции %q%s", name, didYouMean(name, sortedKeys(s.rules.option)))
	}
	if err := o.admits(v); err != nil {
		return err
	}
	s.setOption(name, v)
	return nil
}

func (s *Session) setOption(name string, v kernel.Value) {
	s.options[name] = optionNow{v, s.box(v)}
	s.Memoize(!s.memory.off) // what was remembered holds for the options it was learnt under
}

// box makes the Starlark value for a kernel value, without allocation for what was boxed before.
func (s *Session) box(v kernel.Value) starlark.Value {
	switch v.Kind() {
	case kernel.KindBool:
		return starlark.Bool(v.Bool())
	case kernel.KindInt:
		return starlark.MakeInt(v.Int())
	case kernel.KindText:
		return s.text(v.Text())
	case kernel.KindZone:
		return s.zone(v.Zone())
	case kernel.KindItem:
		return s.item(v.Item())
	case kernel.KindPlayer:
		return s.player(v.Player())
	}
	return starlark.None
}

// text boxes a string once; the set of strings a ruleset uses is small and fixed.
func (s *Session) text(t string) starlark.Value {
	v, ok := s.boxed[t]
	if !ok {
		v = starlark.String(t)
		if len(s.boxed) < 4096 {
			s.boxed[t] = v
		}
	}
	return v
}

// unbox makes a kernel value of what a script hands over.
func unbox(v starlark.Value) (kernel.Value, error) {
	switch v := v.(type) {
	case *zoneValue:
		return kernel.ZoneRef(v.id), nil
	case *itemValue:
		return kernel.ItemRef(v.id), nil
	case *playerValue:
		return kernel.PlayerRef(v.id), nil
	}
	return plain(v)
}

func (s *Session) zone(id kernel.ZoneID) starlark.Value {
	if id == 0 {
		return starlark.None
	}
	for int(id) >= len(s.zones) {
		s.zones = append(s.zones, nil)
	}
	if s.zones[id] == nil {
		s.zones[id] = newZoneValue(s, id, -1)
	}
	return s.zones[id]
}

func (s *Session) item(id kernel.ItemID) starlark.Value {
	if id == 0 {
		return starlark.None
	}
	for int(id) >= len(s.items) {
		s.items = append(s.items, nil)
	}
	if s.items[id] == nil {
		s.items[id] = newItemValue(s, id, -1)
	}
	return s.items[id]
}

func (s *Session) player(id kernel.PlayerID) starlark.Value {
	if id == 0 {
		return starlark.None
	}
	for int(id) >= len(s.players) {
		s.players = append(s.players, nil)
	}
	if s.players[id] == nil {
		s.players[id] = newPlayerValue(s, id, -1)
	}
	return s.players[id]
}

// look bars changes of the game until the function it returns is called: what runs may only look.
func (s *Session) look() (done func()) {
	was := s.readOnly
	s.readOnly = true
	return func() { s.readOnly = was }
}

// writable reports an error while a script may only look.
func (s *Session) writable() error {
	if s.watched {
		return errWatched()
	}
	if s.readOnly {
		return fail("a question or a condition may look, but not change anything", "вопрос или условие могут смотреть, но ничего не меняют")
	}
	return nil
}
