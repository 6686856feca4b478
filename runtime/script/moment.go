package script

import (
	"fmt"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"kodeks/runtime/kernel"
)

// momentValue is a turn of the game that a script remembers in an attribute
// (declared with the default NEVER) and compares with g.now. Scripts see no
// number in it, so what they did in one turn can be remembered for the next.
type momentValue struct {
	s    *Session
	turn int
	now  bool
	from instr // the attribute it was read from
}

// never is the moment before all turns.
var never = &momentValue{}

func (m *momentValue) String() string        { return fmt.Sprintf("turn %d", m.turn) }
func (m *momentValue) Type() string          { return "moment" }
func (m *momentValue) Freeze()               {}
func (m *momentValue) Hash() (uint32, error) { return 0, fmt.Errorf("unhashable: moment") }

// Truth is whether it is a turn at all, and not NEVER.
func (m *momentValue) Truth() starlark.Bool {
	switch {
	case m.s == nil || m.s.rec == nil:
	case m.from.op == seeMoment:
		m.s.rec.see(m.everSet())
	default:
		m.s.lose()
	}
	return m.turn != 0
}

// everSet is the reading whether an attribute holds NEVER.
func (m *momentValue) everSet() (instr, kernel.Value) {
	in := m.from
	in.op = seeNever
	return in, kernel.Bool(m.turn == 0)
}

// CompareSameType compares two moments. The comparisons with g.now and with NEVER are readings of their own; any other is too rare to remember.
func (m *momentValue) CompareSameType(op syntax.Token, y starlark.Value, _ int) (bool, error) {
	n := y.(*momentValue)
	if s := m.s; s != nil && s.rec != nil {
		switch {
		case n.now && !m.now && m.from.op == seeMoment:
			s.rec.see(m.from, kernel.Bool(m.turn == n.turn))
		case m.now && !n.now && n.from.op == seeMoment:
			s.rec.see(n.from, kernel.Bool(m.turn == n.turn))
		case n == never && m.from.op == seeMoment:
			s.rec.see(m.everSet())
		default:
			s.rec.lost = true
		}
	}
	switch op {
	case syntax.EQL:
		return m.turn == n.turn, nil
	case syntax.NEQ:
		return m.turn != n.turn, nil
	case syntax.LT:
		return m.turn < n.turn, nil
	case syntax.LE:
		return m.turn <= n.turn, nil
	case syntax.GT:
		return m.turn > n.turn, nil
	}
	return m.turn >= n.turn, nil
}

// moment makes the value of a moment attribute.
func (s *Session) moment(in instr, v kernel.Value) starlark.Value {
	in.op = seeMoment
	return &momentValue{s: s, turn: v.Int(), from: in}
}

// now is g.now: the turn under way.
func (s *Session) now() starlark.Value {
	return &momentValue{s: s, turn: s.game.TurnNumber(), now: true}
}

// setMoment writes a moment attribute.
func (s *Session) setMoment(a *Attr, id int32, reg int16, v starlark.Value) error {
	m, ok := v.(*momentValue)
	if !ok {
		return fail("%s holds a moment: set it to g.now or NEVER, not %s", "%s хранит момент: запишите g.now или NEVER, а не %s", a.Name, v.Type())
	}
	s.game.SetAttr(a.Class, id, a.slot, kernel.Int(m.turn))
	if s.rec == nil {
		return nil
	}
	switch {
	case m.now:
		s.rec.do(instr{op: doStamp, class: a.Class, a: reg, slot: a.slot})
	case m == never:
		s.rec.do(instr{op: doAttr, class: a.Class, a: reg, b: -1, slot: a.slot, val: kernel.Int(0)})
	default:
		s.rec.lost = true
	}
	return nil
}

var _ starlark.Comparable = (*momentValue)(nil)
