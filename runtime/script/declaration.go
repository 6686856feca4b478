package script

import (
	"fmt"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"kodeks/dsl/source"
	"kodeks/runtime/kernel"
)

// declared makes a Go struct a Starlark value that scripts can pass on but not look into.
type declared struct {
	what string
	pos  syntax.Position // of the call that made it
}

func (d *declared) String() string        { return "<" + d.what + ">" }
func (d *declared) Type() string          { return d.what }
func (d *declared) Freeze()               {}
func (d *declared) Truth() starlark.Bool  { return true }
func (d *declared) Hash() (uint32, error) { return 0, fmt.Errorf("unhashable: %s", d.what) }

// A Module brings everything one topic of the rules needs.
type Module struct {
	declared
	Name    string
	Doc     source.Text // in a line
	Detail  source.Text // what more there is to know for players; may be empty
	Clause  string      // the rule that it mostly carries out
	cells   []*CellKind
	items   []*ItemKind
	verbs   []*Verb
	events  []*EventKind
	opts    []*Option
	checks  []*Check
	refuse  []*refusalKind
	attrs   []*Attr
	zones   []*Place
	slots   []*SlotType
	oracles []*Oracle
	rulings []*Verb
	points  map[string][]string
	on      map[string]*starlark.Function
	instead map[string]*starlark.Function // in the place of what modules before it do
	words   map[string]source.Text
}

// File is the path of the file that made the module, as in Ruleset.Files.
func (m *Module) File() string { return m.pos.Filename() }

// Cells, Items, Verbs and Options are what the module brings, in the order of its lists.
func (m *Module) Cells() []*CellKind { return m.cells }
func (m *Module) Items() []*ItemKind { return m.items }
func (m *Module) Verbs() []*Verb     { return m.verbs }
func (m *Module) Options() []*Option { return m.opts }

// A CellKind is a kind of board cell: how it is drawn and what it does.
type CellKind struct {
	declared
	Name                  string
	Codes                 []Code
	Title                 source.Text
	Clause                string
	Number, Letter, Arrow string // attributes filled from the drawing, "" for none
	hooks                 map[string]*starlark.Function
}

// A Code is one spelling of a cell kind in a drawing: letters, then nothing, a number ('#') or an arrow ('>').
type Code struct {
	Letters string
	Suffix  byte
}

// String is the code as a ruleset writes it: "A", "P#", "R>".
func (c Code) String() string {
	if c.Suffix == 0 {
		return c.Letters
	}
	return c.Letters + string(rune(c.Suffix))
}

// An ItemKind is a kind of thing.
type ItemKind struct {
	declared
	Name     string
	Gender   byte                // 'm', 'f' or 'n' in Russian
	Forms    map[string][]string // ru: one, few, many, accusative; en: one, many
	Say      map[string][]string // further words for it
	Variants []*Variant
	Carried  bool
}

// A Variant is one way to draw or name an item, with the attributes that it then has.
type Variant struct {
	declared
	Codes []string
	Names map[string][]string
	Attrs map[string]kernel.Value
}

// A Verb is something a player can say: an action, a condition or a question.
type Verb struct {
	declared
	Class  string // "action", "test" or "query"
	Name   string
	Group  string
	Clause string
	Free   bool // the action does not end the turn
	Early  bool // said anywhere in an order, it is carried out before the rest
	Secret bool // what it names is for the referee alone: others are shown the order without it
	Asks   bool // it is said as a question, and may end with a question mark

	Reported bool // tests: what a half-dark order tells that does not say what
	Say      map[string][]string
	Params   []string // the slots of its patterns, in the order the script takes them
	lists    []string // those of Params that take several values
	run      *starlark.Function
	event    string            // tests: the event asked about
	where    map[string]string // tests: event field → slot, or the literal itself after "="
}

// An EventKind is a declared event with its texts.
type EventKind struct {
	declared
	Name       string
	Fields     []string
	Line       bool // stands on a line of its own
	Clause     string
	says, more source.Text
	texts      [2]eventTexts // by language, compiled
}

// An Option is a named switch of the rules.
type Option struct {
	declared
	Name     string
	Default  kernel.Value
	Values   []kernel.Value // empty: any value of the default's type
	Doc      source.Text
	Clause   string
	Disputed bool // the written rules leave the point open; other tables play it another way
}

// A Check is a test of a plan before the game.
type Check struct {
	declared
	Clause string
	Level  string // "error" or "warning"
	run    *starlark.Function
}

type refusalKind struct {
	declared
	name, clause string
	kind         *EventKind // its text, rendered like an event's
}

// An Attr is a declared attribute of the game, zones, items or players.
type Attr struct {
	Class   kernel.Class
	Name    string
	Default kernel.Value
	Ref     bool           // holds a zone, an item, a player or nothing
	Moment  bool           // holds a turn: g.now or NEVER
	Values  []kernel.Value // empty: any of the default's type
	slot    kernel.Slot
	pos     syntax.Position
}

// turnPolicy is the value of turn(): which orders are allowed.
type turnPolicy struct {
	declared
	allow  *starlark.Function
	refuse []*refusalKind
}

// rulesValue is the value of rules() and extend(), before it is checked.
type rulesValue struct {
	declared
	base    *rulesValue // what it extends; nil: nothing
	name    string
	doc     source.Text
	turn    *turnPolicy
	frame   frame
	modules []*Module
	options map[string]kernel.Value
	words   map[string]source.Text
}

func at(th *starlark.Thread) syntax.Position {
	if th.CallStackDepth() > 1 {
		return th.CallFrame(1).Pos
	}
	return syntax.Position{}
}
