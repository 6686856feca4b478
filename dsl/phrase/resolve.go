package phrase

import (
	"slices"

	"github.com/alecthomas/participle/v2/lexer"
)

// resolver makes an order tree of a parse. Where the parse leaves open what was meant, it makes
// a choice; run over all choices it gives all readings.
type resolver struct {
	h       *hand
	choices chooser
	order   *Order
	half    bool // the order says that it is half in the dark
	refused *NotUnderstood
	depth   int
}

// maxReadings is how many readings of an ambiguous order are listed.
const maxReadings = 8

// readings returns all orders that a parse can mean, or up to maxReadings of them.
func (h *hand) readings(n *orderNode) ([]*Order, doubt, *NotUnderstood) {
	r := resolver{h: h}
	var all []*Order
	for more := true; more && len(all) < maxReadings; more = r.choices.advance() {
		r.order, r.half, r.depth = &Order{Name: h.name}, false, 0
		r.order.Clauses = r.parts(n.Parts, true)
		if r.refused == nil {
			r.finish()
		}
		if r.refused != nil {
			return nil, doubt{}, r.refused
		}
		if !slices.ContainsFunc(all, r.order.Equal) {
			all = append(all, r.order)
		}
	}
	return all, r.choices.doubt, nil
}

// finish checks the order as a whole.
func (r *resolver) finish() {
	switch {
	case len(r.order.Clauses) == 0:
		r.refused = r.h.nothingToDo()
	case depthOf(r.order.Clauses) > maxNesting:
		r.refused = r.h.nestedTooDeep(0)
	case r.order.Report != nil && r.order.Mode != Dark && !r.half:
		r.refused = r.h.reportOpenly(r.order.Report)
	case r.order.Report != nil:
		r.order.Mode = HalfDark
	case r.half && r.h.g.reported == "":
		r.refused = r.h.reportMissing()
	case r.half:
		r.order.Mode, r.order.Report = HalfDark, &Call{Name: r.h.g.reported, class: testClass}
	}
}

// maxNesting is how deep conditions may stand in conditions.
const maxNesting = 7

func depthOf(list []*Clause) (depth int) {
	for _, c := range list {
		if c.If != nil {
			depth = max(depth, 1+max(depthOf(c.Then), depthOf(c.Else)))
		}
	}
	return depth
}

// branch is a condition that may still take in more: its clause, and whether it is the else part
// that grows.
type branch struct {
	clause *Clause
	els    bool
	closed bool // its part is in brackets: only an else may follow
}

func (b branch) add(list ...*Clause) {
	if b.els {
		b.clause.Else = append(b.clause.Else, list...)
	} else {
		b.clause.Then = append(b.clause.Then, list...)
	}
}

// sequence is a list of parts being put together.
type sequence struct {
	r    *resolver
	out  []*Clause
	open []branch // the conditions that may go on, the innermost last
}

func (r *resolver) parts(n *partsNode, top bool) []*Clause {
	if r.depth++; r.depth > maxNesting {
		r.refused = r.h.nestedTooDeep(firstToken(n.First))
		return nil
	}
	s := sequence{r: r}
	s.part(n.First, top)
	for i, next := range n.Rest {
		switch {
		case r.refused != nil:
			return nil
		case next.Else != nil:
			s.els(next.Else)
			continue
		}
		if r.h.stopBefore(firstToken(next.Part)) {
			s.open = s.open[:0]
		}
		if next.Part.Action != nil || next.Part.Group != nil {
			s.follow(next, s.elseComes(n.Rest[i+1:]))
		} else {
			s.part(next.Part, top)
		}
	}
	r.depth--
	return s.out
}

// elseComes reports that an else follows before the conditions open now are closed: what stands before
// it belongs to one of them.
func (s *sequence) elseComes(rest []*nextNode) bool {
	for _, next := range rest {
		switch {
		case next.Else != nil:
			return true
		case next.Part.If != nil, s.r.h.stopBefore(firstToken(next.Part)):
			return false
		}
	}
	return false
}

// stopBefore reports that a stop or a list number is among the words that join a part to those before.
func (h *hand) stopBefore(token int) bool {
	for i := token - 1; i >= 0; i-- {
		switch h.tokens[i].kind {
		case tokStop, tokItem:
			return true
		case tokComma, tokAnd, tokBut, tokThen, tokAfter, tokFinally:
		default:
			return false
		}
	}
	return false
}

// part adds a part that begins anew.
func (s *sequence) part(n *partNode, top bool) {
	r := s.r
	switch {
	case n.If != nil:
		s.open = s.open[:0]
		s.out = append(s.out, s.condition(n.If))
	case n.Group != nil:
		s.out = append(s.out, r.group(n.Group)...)
	case n.Action != nil:
		s.out = append(s.out, r.action(*n.Action))
	case !top:
		r.refused = r.h.modeInside(firstToken(n))
	case n.Dark != nil && r.order.Mode != Open, n.Report != nil && r.order.Report != nil:
		r.refused = r.h.modeTwice(firstToken(n))
	case n.Dark != nil:
		r.order.Mode = Dark
		r.half = r.half || n.Dark.Type == tokHalf
	default:
		r.order.Report = r.test(n.Report.Test)
		r.half = r.half || n.Report.Tell.Type == tokOnly
	}
}

// follow adds an action or a group after a comma, "and" and the like: to one of the open conditions, or
// to none.
func (s *sequence) follow(n *nextNode, elseComes bool) {
	homes := make([]int, 0, len(s.open)+1)
	for i := len(s.open) - 1; i >= 0 && !s.open[i].closed; i-- {
		homes = append(homes, i)
	}
	if !elseComes || len(homes) == 0 {
		homes = append(homes, -1)
	}
	home := homes[s.r.choices.choose(len(homes), doubt{doubtScope, firstToken(n.Part)})]
	list := s.r.body(&bodyNode{Group: n.Part.Group, Action: n.Part.Action})
	if home < 0 {
		s.open = s.open[:0]
		s.out = append(s.out, list...)
		return
	}
	s.open = s.open[:home+1]
	s.open[home].add(list...)
}

// els gives an open condition its else part.
func (s *sequence) els(n *elseNode) {
	homes := make([]int, 0, len(s.open))
	for i := len(s.open) - 1; i >= 0; i-- {
		if !s.open[i].els {
			homes = append(homes, i)
		}
	}
	if len(homes) == 0 {
		s.r.refused = s.r.h.elseAlone(n.Else.Pos.Offset)
		return
	}
	home := homes[s.r.choices.choose(len(homes), doubt{doubtElse, n.Else.Pos.Offset})]
	s.open = s.open[:home+1]
	b := branch{clause: s.open[home].clause, els: true, closed: n.Body.Group != nil}
	s.open[home] = b
	b.add(s.grow(n.Body)...)
}

// condition makes the clause of an if, and opens it.
func (s *sequence) condition(n *ifNode) *Clause {
	r := s.r
	c := &Clause{Pos: r.h.pos(r.h.tokens[n.If.Pos.Offset].first), If: r.cond(n.Cond, 1)}
	if n.If.Type == tokUnless {
		c.If = negated(c.If)
	}
	s.open = append(s.open, branch{clause: c, closed: n.Body.Group != nil})
	if len(s.open) > maxNesting {
		r.refused = r.h.nestedTooDeep(n.If.Pos.Offset)
		return c
	}
	c.Then = s.grow(n.Body)
	return c
}

// grow makes the clauses of a body; a condition in it is opened too.
func (s *sequence) grow(n *bodyNode) []*Clause {
	if n.If != nil {
		return []*Clause{s.condition(n.If)}
	}
	return s.r.body(n)
}

func (r *resolver) body(n *bodyNode) []*Clause {
	if n.Group != nil {
		return r.group(n.Group)
	}
	return []*Clause{r.action(*n.Action)}
}

func (r *resolver) group(n *blockNode) []*Clause {
	if n.Round != nil {
		return r.parts(n.Round.Parts, false)
	}
	return r.parts(n.Parts, false)
}

func (r *resolver) action(t lexer.Token) *Clause {
	call := r.test(t)
	return &Clause{Pos: call.Pos, Do: call}
}

// test returns the call of a leaf.
func (r *resolver) test(t lexer.Token) *Call {
	calls := r.h.tokens[t.Pos.Offset].calls
	return calls[r.choices.choose(len(calls), doubt{doubtWords, t.Pos.Offset})]
}

// firstToken is the number of a part's first token.
func firstToken(n *partNode) int {
	switch {
	case n.If != nil:
		return n.If.If.Pos.Offset
	case n.Group != nil && n.Group.Round != nil:
		return n.Group.Round.Open.Pos.Offset
	case n.Group != nil:
		return n.Group.Open.Pos.Offset
	case n.Report != nil:
		return n.Report.Tell.Pos.Offset
	case n.Dark != nil:
		return n.Dark.Pos.Offset
	}
	return n.Action.Pos.Offset
}
