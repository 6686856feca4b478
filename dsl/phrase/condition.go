package phrase

import "github.com/alecthomas/participle/v2/lexer"

// cond makes a condition. And and or side by side can be grouped in two ways.
func (r *resolver) cond(n *condNode, depth int) *Cond {
	if depth > maxNesting {
		r.refused = r.h.nestedTooDeep(0)
		return &Cond{}
	}
	terms := []*Cond{r.term(n.First, depth)}
	ands, ors := 0, 0
	for _, j := range n.Rest {
		terms = append(terms, r.term(j.Term, depth))
		if j.Op.Type == tokAnd {
			ands++
		} else {
			ors++
		}
	}
	switch {
	case ors == 0:
		return joinedBy(And, terms)
	case ands == 0:
		return joinedBy(Or, terms)
	}
	closer, other := tokAnd, Or
	if r.choices.choose(2, doubt{doubtMixed, n.Rest[0].Op.Pos.Offset}) == 1 {
		closer, other = tokOr, And
	}
	return grouped(terms, n.Rest, closer, other)
}

// grouped joins first the terms that the closer word stands between, then the rest.
func grouped(terms []*Cond, joins []*joinNode, closer lexer.TokenType, other Op) *Cond {
	groups := [][]*Cond{{terms[0]}}
	for i, j := range joins {
		if j.Op.Type == closer {
			last := len(groups) - 1
			groups[last] = append(groups[last], terms[i+1])
		} else {
			groups = append(groups, []*Cond{terms[i+1]})
		}
	}
	kids := make([]*Cond, len(groups))
	for i, g := range groups {
		kids[i] = joinedBy(And+Or-other, g)
	}
	return joinedBy(other, kids)
}

func (r *resolver) term(n *termNode, depth int) *Cond {
	var c *Cond
	if n.Group != nil {
		c = r.cond(n.Group, depth+1)
	} else {
		c = &Cond{Op: Is, Test: r.test(*n.Test)}
	}
	if len(n.Nots)%2 == 1 {
		c = negated(c)
	}
	return c
}

// negated turns a condition round; two negations make none.
func negated(c *Cond) *Cond {
	if c.Op == Not {
		return c.Kids[0]
	}
	return &Cond{Op: Not, Kids: []*Cond{c}}
}

// joinedBy joins conditions; those that are joined by the same word themselves are taken apart.
func joinedBy(op Op, terms []*Cond) *Cond {
	if len(terms) == 1 {
		return terms[0]
	}
	c := &Cond{Op: op}
	for _, t := range terms {
		if t.Op == op {
			c.Kids = append(c.Kids, t.Kids...)
		} else {
			c.Kids = append(c.Kids, t)
		}
	}
	return c
}
