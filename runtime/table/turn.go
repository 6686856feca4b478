package table

import (
	"kodeks/dsl/phrase"
	"kodeks/runtime/kernel"
	"kodeks/runtime/script"
)

// run carries an attempt out on the live game. Whatever error it returns, the caller rolls back.
func (t *Table) run(a *attempt) error {
	t.notTaken, t.bounds, t.origin = nil, t.bounds[:0], t.game.Mark()
	t.session.Rewind(a.answers)
	if a.order == nil {
		return t.begin()
	}
	return t.carryOut(a.order, a.player)
}

// carryOut is a turn: the policy sees every path, then clause follows clause, then the turn ends
// if one of them ended it.
func (t *Table) carryOut(o *order, p kernel.PlayerID) error {
	if err := t.allow(o, p); err != nil {
		return err
	}
	c := carrier{t: t, order: o, player: p, since: t.origin}
	t.session.SetMode(o.mode)
	if err := c.all(o.clauses); err != nil {
		return err
	}
	if err := t.unmet(&c, o); err != nil {
		return err
	}
	if o.mode != "" {
		c.turnOver = c.turnOver || t.wouldEnd(o) // or all would see from the turn what came of its conditions
		if err := t.session.EndMode(p, o.report); err != nil {
			return err
		}
		t.bound()
	}
	t.session.SetClause(c.clause)
	if c.turnOver && p == t.game.Current() {
		return t.session.EndTurn()
	}
	return nil
}

// unmet asks the rules what to make of an open order of which nothing came to be done, since no condition held.
func (t *Table) unmet(c *carrier, o *order) error {
	if o.mode != "" || c.clause > 0 || c.player != t.game.Current() || !t.wouldEnd(o) {
		return nil
	}
	over, err := t.session.Unmet(c.player)
	c.turnOver = over
	t.bound()
	return err
}

// wouldEnd reports that some way through the order holds an action that ends a turn.
func (t *Table) wouldEnd(o *order) bool {
	for _, path := range o.paths {
		for _, act := range path {
			if !t.rules.Action(act.call.Name).Free {
				return true
			}
		}
	}
	return false
}

// bound closes a clause: events told from here on belong to the next one.
func (t *Table) bound() {
	t.bounds = append(t.bounds, t.told())
}

// carrier carries out the clauses of one order.
type carrier struct {
	t        *Table
	order    *order
	player   kernel.PlayerID
	since    kernel.Mark
	clause   int
	turnOver bool
	ended    bool // a rule said that the turn is at its end
}

// all carries clauses out one by one. Who is out of the game, whose game is over or whose turn a rule
// has ended does nothing more: the rest counts as not taken.
func (c *carrier) all(clauses []*clause) error {
	for _, clause := range clauses {
		if c.ended || c.t.game.Over() || !c.t.game.In(c.player) {
			c.leaveOut(c.t.showClause(c.order.voice, clause.tree))
			continue
		}
		if err := c.one(clause); err != nil {
			return err
		}
	}
	return nil
}

func (c *carrier) one(clause *clause) error {
	if clause.cond == nil {
		return c.do(&clause.do)
	}
	holds, err := c.holds(clause.cond)
	if err != nil {
		return err
	}
	if holds {
		c.leaveOut(clause.deniedElse)
		return c.all(clause.then)
	}
	c.leaveOut(clause.denied)
	return c.all(clause.els)
}

func (c *carrier) do(act *act) error {
	c.t.session.SetClause(c.clause)
	over, err := c.t.session.Do(c.player, act.call)
	if r, ok := err.(*script.Refusal); ok {
		return c.t.ruledOut(c.order, act, r)
	}
	if err != nil {
		return err
	}
	c.turnOver, c.ended = c.turnOver || over, c.ended || c.t.session.Ended()
	c.clause++
	c.t.bound()
	return nil
}

func (c *carrier) leaveOut(words string) {
	if words != "" {
		c.t.notTaken = append(c.t.notTaken, words)
	}
}

// holds tests a condition on what this order has brought so far, or on the player's own status.
func (c *carrier) holds(cond *condition) (bool, error) {
	switch cond.op {
	case phrase.Not:
		holds, err := c.holds(cond.kids[0])
		return !holds, err
	case phrase.And, phrase.Or:
		stop := cond.op == phrase.Or
		for _, kid := range cond.kids {
			if holds, err := c.holds(kid); err != nil || holds == stop {
				return holds, err
			}
		}
		return !stop, nil
	}
	return c.t.session.Test(c.player, cond.test, c.since)
}
