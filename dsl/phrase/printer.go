package phrase

import (
	"regexp"
	"strings"
)

// connective are the words that Show prints between the calls.
type connective struct {
	when, unless, then, els, elsPlain, and, or, not, dark, report string
}

var (
	english = connective{
		when: "if ", unless: "unless ", then: ", then ", els: " else ", elsPlain: ", else ", and: " and ", or: " or ", not: "not ",
		dark: "don't tell the result", report: ", but tell me whether ",
	}
	russian = connective{
		when: "если ", then: ", то ", els: " иначе ", elsPlain: ", иначе ", and: " и ", or: " или ", not: "не ",
		dark: "результат не сообщать", report: ", но сообщить, если ",
	}
)

func connectives(lang string) *connective {
	if lang == "ru" {
		return &russian
	}
	return &english
}

// printer puts an order together.
type printer struct {
	g     *Grammar
	lang  string
	words *connective
	text  strings.Builder
}

func (p *printer) add(parts ...string) {
	for _, s := range parts {
		p.text.WriteString(s)
	}
}

// between is what stands after a list of clauses: a semicolon ends a condition.
func (p *printer) between(list []*Clause) string {
	switch {
	case len(list) == 0:
		return ""
	case list[len(list)-1].If != nil:
		return "; "
	}
	return ", "
}

func (p *printer) clauses(list []*Clause) {
	for i, c := range list {
		if i > 0 && c.If != nil {
			p.add("; ")
		} else {
			p.add(p.between(list[:i]))
		}
		p.clause(c)
	}
}

func (p *printer) clause(c *Clause) {
	if c.If == nil {
		p.add(p.g.ShowCall(c.Do, p.lang))
		return
	}
	if c.If.Op == Not && p.words.unless != "" {
		p.add(p.words.unless)
		p.cond(c.If.Kids[0], true)
	} else {
		p.add(p.words.when)
		p.cond(c.If, false)
	}
	plain := single(c.Then) && (len(c.Else) == 0 || single(c.Else))
	if plain {
		p.add(p.words.then)
		p.clause(c.Then[0])
	} else {
		p.add(" ")
		p.braced(c.Then)
	}
	switch {
	case len(c.Else) == 0:
	case plain:
		p.add(p.words.elsPlain)
		p.clause(c.Else[0])
	default:
		p.add(p.words.els)
		p.braced(c.Else)
	}
}

// single holds for one action alone, which needs no braces.
func single(list []*Clause) bool { return len(list) == 1 && list[0].If == nil }

func (p *printer) braced(list []*Clause) {
	p.add("{ ")
	p.clauses(list)
	p.add(" }")
}

// negation prints the opposite of a condition: «не найду», but «неверно, что я устал», since «не я устал» is
// about somebody else.
func (p *printer) negation(c *Cond) {
	if c.Op == Is && p.lang == "ru" {
		said := p.g.ShowCall(c.Test, p.lang)
		if verb, _, _ := strings.Cut(said, " "); !future.MatchString(verb) {
			p.add("неверно, что ", said)
			return
		}
	}
	p.add(p.words.not)
	p.cond(c, true)
}

// future is a Russian verb that says what one will do: найду, раню, наткнусь.
var future = regexp.MustCompile(`^\pL+[ую](сь)?$`)

// cond prints a condition, in brackets if it is inside another one and has parts.
func (p *printer) cond(c *Cond, inside bool) {
	switch c.Op {
	case Is:
		p.add(p.g.ShowCall(c.Test, p.lang))
		return
	case Not:
		p.negation(c.Kids[0])
		return
	}
	if inside {
		p.add("(")
	}
	for i, kid := range c.Kids {
		if i > 0 && c.Op == And {
			p.add(p.words.and)
		} else if i > 0 {
			p.add(p.words.or)
		}
		p.cond(kid, true)
	}
	if inside {
		p.add(")")
	}
}
