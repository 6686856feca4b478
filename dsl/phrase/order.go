package phrase

import (
	"slices"

	"kodeks/dsl/source"
)

// Order is what a player wants done.
type Order struct {
	Name    string // the player it is addressed as, a key of the slot type "player"; or ""
	Clauses []*Clause
	Mode    Mode
	Report  *Call // the test whose outcome is told; set exactly when Mode is HalfDark
}

// Mode says how much of the outcome the player wants to be told.
type Mode int

const (
	Open     Mode = iota // everything
	Dark                 // nothing
	HalfDark             // only the outcome of Report
)

// Clause is one action (Do), or a condition with what follows from it (If, Then, Else).
type Clause struct {
	Pos        source.Pos
	If         *Cond
	Then, Else []*Clause
	Do         *Call // set exactly when If is nil
}

// Cond is a condition: one Test (Is), a negated one (Not, one kid), or several
// joined (And, Or, two kids or more, none of the same Op).
type Cond struct {
	Op   Op
	Kids []*Cond
	Test *Call // set exactly when Op is Is
}

// Op is what joins the parts of a condition.
type Op int

const (
	Is Op = iota
	Not
	And
	Or
)

// Call is an entry of the vocabulary with the values of its slots. A slot in an
// optional part that was not typed has no Arg. The order of Args is that in which the
// entry's patterns first mention the slots, English ones first.
type Call struct {
	Pos  source.Pos
	Name string
	Args []Arg

	class class // where Name was found; an action if nobody says
}

// Arg is the value of one slot: Key is "left" for a direction, "3" for a number, "b3" for a
// cell, and the Word's Key for the other types.
type Arg struct{ Slot, Type, Key string }

// Arg returns the key of a slot, and false if it was left out.
func (c *Call) Arg(slot string) (string, bool) {
	for _, a := range c.Args {
		if a.Slot == slot {
			return a.Key, true
		}
	}
	return "", false
}

// Equal reports that both orders say the same, wherever their words stood.
func (o *Order) Equal(p *Order) bool {
	return o.Name == p.Name && o.Mode == p.Mode && o.Report.Equal(p.Report) &&
		slices.EqualFunc(o.Clauses, p.Clauses, (*Clause).Equal)
}

// Equal reports that both clauses say the same.
func (c *Clause) Equal(d *Clause) bool {
	return c.If.Equal(d.If) && c.Do.Equal(d.Do) &&
		slices.EqualFunc(c.Then, d.Then, (*Clause).Equal) &&
		slices.EqualFunc(c.Else, d.Else, (*Clause).Equal)
}

// Equal reports that both conditions say the same; nil equals nil only.
func (c *Cond) Equal(d *Cond) bool {
	if c == nil || d == nil {
		return c == d
	}
	return c.Op == d.Op && c.Test.Equal(d.Test) && slices.EqualFunc(c.Kids, d.Kids, (*Cond).Equal)
}

// Equal reports that both calls say the same; nil equals nil only.
func (c *Call) Equal(d *Call) bool {
	if c == nil || d == nil {
		return c == d
	}
	return c.Name == d.Name && slices.Equal(c.Args, d.Args)
}
