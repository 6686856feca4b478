package phrase

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/alecthomas/participle/v2/lexer"
)

// Complete lists the words that can stand where a text ends: those that the last word, if no
// blank follows it, is a beginning of, or else those that can come next. They are whole words in a language,
// from the vocabulary and the words of structure alone, and nothing but a function of these and the
// text. The words of canonical forms are offered, in the case that the pattern asks for; others only if there
// are none, and of those that mean the same the first. A text that cannot be the beginning of an order or a question
// has no continuation. Names to address an order with are not offered.
func (g *Grammar) Complete(prefix, lang string) []string {
	l := slices.Index(g.langs, lang)
	if l < 0 || checkText(prefix) != nil {
		return nil
	}
	h := g.hand()
	defer func() { g.putBack(h, recover()) }()
	done := strings.TrimRightFunc(prefix, func(r rune) bool { return !unicode.IsSpace(r) && !strings.ContainsRune(",;:!({", r) })
	c := completer{h: h, lang: uint8(l), langs: g.langs[l : l+1], typed: newStump(prefix[len(done):])}
	h.reset(g, done)
	h.quiet = true
	c.run()
	for tier, words := range c.found {
		if len(words) > 0 && (tier < others || len(c.joins) == 0) {
			return append(words, c.joins...)
		}
	}
	return c.joins
}

// completer collects the continuations of a text.
type completer struct {
	h     *hand
	lang  uint8
	langs []string // that one only
	typed stump
	said  string // a word that may not come again
	found [tiers][]string
	joins []string // canonical words of structure
}

// The tiers of continuations; the first that has any is offered.
const (
	canonical = iota // of the canonical forms of actions, tests and questions
	inflected        // canonical forms of values in other phrases
	others
	tiers
)

// run reads the text and adds what the leaf or phrase at its end can go on with, and what can begin there.
func (c *completer) run() {
	h := c.h
	at, refused := h.address()
	if refused != nil {
		return
	}
	question := h.pass(at)
	for refused == nil && at < len(h.pieces) {
		if last := h.kindAt(len(h.tokens) - 1); last != tokIf && last != tokUnless {
			c.goOn(actionClass, at)
		}
		if h.expect == testClass || h.cond {
			c.goOn(testClass, at)
		}
		c.goOn(structureClass, at)
		at, refused = h.next(at)
	}
	if refused == nil {
		c.fresh()
	}
	if question < len(h.pieces) {
		c.goOn(queryClass, question)
	} else {
		c.begin(queryClass)
	}
}

// goOn adds the continuations of what begins at a piece and reaches the end of the text.
func (c *completer) goOn(k class, at int) {
	c.h.match.run(c.h.g.classes[k].start, at)
	if c.h.match.reached < len(c.h.pieces) {
		return
	}
	for _, t := range c.h.match.stuck {
		switch {
		case t.form != nil:
			c.values(t.slot, t.form)
		case k != structureClass || c.has(tokIf, tokUnless) && !c.h.cond || !t.at.onlyElse():
			c.state(t.at)
		}
	}
}

// onlyElse reports that the phrase of structure going on at a state is an else.
func (s *state) onlyElse() bool {
	return !slices.ContainsFunc(s.words, func(e wordEdge) bool { return e.to.accept < 0 || structure[e.to.accept].token != tokElse })
}

// fresh adds what can follow the tokens read.
func (c *completer) fresh() {
	h := c.h
	switch last := h.kindAt(len(h.tokens) - 1); {
	case h.filler >= 0:
		c.afterFiller()
	case last == tokTest && h.cond:
		c.structural(tokThen, tokAnd, tokOr)
	case h.afterLeaf() && h.letter(len(h.tokens)-1) && c.goesOn(): // «если попаду в»: not «в» for «вверх»
	case h.afterLeaf():
		next := tokThen
		if c.langs[0] == "ru" {
			next = tokAfter // «то» only stands behind a condition
		}
		c.structural(tokAnd, next, tokDark)
		if c.has(tokIf, tokUnless) {
			c.structural(tokElse)
		}
	case darkens(last):
		c.structural(tokBut)
	case last == tokNot && !h.cond && !h.report:
	case h.expect == testClass:
		c.begin(testClass)
		c.structural(tokNot)
	default:
		if last == tokBut && c.has(tokDark, tokHalf) {
			c.structural(tokTell)
		}
		c.begin(actionClass)
		c.structural(tokIf)
	}
}

// afterFiller goes on from "I": by an action, or by a test if its own pattern did not.
func (c *completer) afterFiller() {
	said := c.h.pieces[len(c.h.pieces)-1]
	c.said = c.h.text[said.start:said.end]
	switch {
	case c.h.expect == actionClass:
		c.begin(actionClass)
	case !c.goesOn():
		c.begin(testClass)
	}
	c.said = ""
}

// has reports that a token of some kinds was read.
func (c *completer) has(kinds ...lexer.TokenType) bool {
	return slices.ContainsFunc(c.h.tokens, func(t token) bool { return slices.Contains(kinds, t.kind) })
}

// goesOn reports that something canonical was found already.
func (c *completer) goesOn() bool { return len(c.found[canonical])+len(c.found[inflected]) > 0 }

// letter reports that a token is one letter only.
func (h *hand) letter(at int) bool {
	t := h.tokens[at]
	p := h.pieces[t.first]
	return t.last == t.first+1 && utf8.RuneCountInString(h.text[p.start:p.end]) == 1
}

// structural adds the words of structure of some kinds.
func (c *completer) structural(kinds ...lexer.TokenType) {
	for i, s := range structure {
		if slices.Contains(kinds, s.token) {
			for _, e := range c.h.g.classes[structureClass].list[i].start.words {
				switch {
				case e.lang != c.lang || !c.fits(e.id):
				case e.main:
					c.joins = c.with(c.joins, e.id)
				default:
					c.add(others, e.id)
				}
			}
		}
	}
}

// begin adds the first words of a class.
func (c *completer) begin(k class) {
	for _, e := range c.h.g.classes[k].list {
		c.state(e.start)
	}
}
