package phrase

import (
	"sync"

	"github.com/alecthomas/participle/v2/lexer"
)

// token is what the grammar sees: a word of structure, a mark, or a whole action or test.
type token struct {
	kind        lexer.TokenType
	first, last int     // its pieces: [first, last)
	calls       []*Call // what an action or a test can mean; more than one is ambiguous
}

// hands are the workbenches of a grammar, one for each Parse under way.
type hands struct{ sync.Pool }

// hand is what one Parse works with. It turns pieces into tokens, keeping track of whether a
// condition is being read: the same words may be an action and a test.
type hand struct {
	g      *Grammar
	text   string
	pieces []piece
	tokens []token
	name   string // the player addressed
	match  matcher

	expect  class    // what the next leaf should be
	cond    bool     // inside a condition, its action not yet begun
	report  bool     // after "tell me"
	inside  []opened // brackets
	filler  int      // piece of a pending "I'll", or -1
	leaves  int
	options []hit // of the leaf under consideration
	quiet   bool  // nobody reads the refusal: its remedy need not be found
}

type opened struct {
	round bool
	cond  bool
	token int
}

// maxDepth is how deep brackets and conditions may stand in each other.
const maxDepth = 16

func (h *hand) reset(g *Grammar, text string) {
	h.g, h.text, h.name = g, text, ""
	h.pieces = g.words.scan(text, h.pieces[:0])
	g.words.settle(text, h.pieces)
	h.alternatives()
	h.tokens, h.inside = h.tokens[:0], h.inside[:0]
	h.match.reset(h.pieces)
	h.quiet = false
	h.expect, h.cond, h.report, h.filler, h.leaves = actionClass, false, false, -1, 0
}

// lex turns the pieces into tokens.
func (h *hand) lex() *NotUnderstood {
	at, err := h.address()
	for err == nil && at < len(h.pieces) {
		at, err = h.next(at)
	}
	if err == nil && h.filler >= 0 {
		err = h.unfit(h.filler)
	}
	h.dropMarks()
	return err
}

// next makes the token that begins at a piece, and returns the piece after it.
func (h *hand) next(at int) (int, *NotUnderstood) {
	switch p := &h.pieces[at]; p.kind {
	case wordPiece:
		return h.word(at)
	case questionPiece:
		return at, h.question(at)
	case oddPiece:
		return at, h.oddMark(at)
	case openRound:
		if end := h.asideAt(at); end > 0 {
			return end, nil
		}
	}
	return at + 1, h.markToken(h.pieces[at].kind, at)
}

// word takes the longest of an action or test and a phrase of structure.
func (h *hand) word(at int) (int, *NotUnderstood) {
	kind, end := h.structureAt(at)
	c, leafEnd := h.leafAt(at)
	switch {
	case leafEnd > 0 && leafEnd >= end:
		h.leaf(c, at, leafEnd)
		return leafEnd, nil
	case leafEnd == 0:
		if talk := h.talkAt(at, false); talk > 0 {
			return talk, nil
		}
	}
	switch {
	case end == 0 && h.pieces[at].polite:
		return at + 1, nil
	case end == 0:
		return at, h.unknown(at)
	case kind == tokFiller:
		if h.filler < 0 {
			h.filler = at
		}
		return end, nil
	}
	if h.filler >= 0 && kind != tokNot {
		return at, h.unfit(h.filler)
	}
	if darkens(kind) && h.afterLeaf() { // it needs no comma
		h.push(token{kind: tokComma, first: at, last: at})
	}
	h.structural(kind)
	h.push(token{kind: kind, first: at, last: end})
	return end, nil
}

// structureAt returns the longest phrase of structure that begins at a piece; end is 0 if there is none.
func (h *hand) structureAt(at int) (kind lexer.TokenType, end int) {
	hits := h.match.run(h.g.classes[structureClass].start, at)
	end = longest(hits, len(h.pieces)+1)
	filler := false
	for _, w := range hits {
		switch k := structure[w.entry].token; {
		case w.end != end:
		case k == tokFiller:
			filler = true
		case kind == 0:
			kind = k
		}
	}
	if filler && (kind == 0 || h.speaks(end)) {
		kind = tokFiller
	}
	return kind, end
}

// speaks decides what a word is that may be a filler ("I") as well as a conjunction (и typed as i):
// a conjunction stands after a leaf, before "if", and between two tests.
func (h *hand) speaks(next int) bool {
	if h.afterLeaf() {
		return false
	}
	for _, w := range h.match.run(h.g.classes[structureClass].start, next) {
		if k := structure[w.entry].token; k != tokFiller && k != tokNot {
			return false
		}
	}
	return !h.cond || h.expect == testClass || len(h.match.run(h.g.classes[actionClass].start, next)) > 0
}

func (h *hand) afterLeaf() bool {
	if len(h.tokens) == 0 {
		return false
	}
	switch h.tokens[len(h.tokens)-1].kind {
	case tokAction, tokTest, tokClose, tokCloseBrace:
		return true
	}
	return false
}

// structural notes what a word of structure tells about the next leaf.
func (h *hand) structural(kind lexer.TokenType) {
	switch kind {
	case tokIf, tokUnless:
		h.cond, h.expect = !h.report, testClass
	case tokTell, tokOnly:
		h.report, h.expect = true, testClass
	case tokWhether:
		h.expect = testClass
	case tokAnd, tokOr, tokNot:
		if h.cond || h.report {
			h.expect = testClass
		}
	case tokThen, tokElse, tokDark, tokHalf:
		h.cond, h.expect = false, actionClass
	}
}

// markToken adds the token of a punctuation mark.
func (h *hand) markToken(kind pieceKind, at int) *NotUnderstood {
	t := token{first: at, last: at + 1}
	switch kind {
	case commaPiece, colonPiece:
		t.kind = tokComma
		if !h.report {
			h.expect = actionClass
		}
	case stopPiece:
		t.kind = tokStop
		h.cond, h.report, h.expect = false, false, actionClass
	case listPiece:
		t.kind = tokItem
	case openRound, openBrace:
		return h.open(kind == openRound, at)
	case closeRound, closeBrace:
		return h.close(kind == closeRound, at)
	}
	if h.filler >= 0 && kind == stopPiece {
		return h.unfit(h.filler)
	}
	h.push(t)
	return nil
}

// open notes a bracket. One that stands where a test should is a part of the condition.
func (h *hand) open(round bool, at int) *NotUnderstood {
	if len(h.inside) >= maxDepth {
		return h.tooDeep(at)
	}
	cond := round && h.cond && h.expect == testClass
	h.inside = append(h.inside, opened{round, cond, len(h.tokens)})
	kind := tokOpenBrace
	if round {
		kind = tokOpen
	}
	h.push(token{kind: kind, first: at, last: at + 1})
	if !cond {
		h.cond, h.expect = false, actionClass
	}
	return nil
}

func (h *hand) close(round bool, at int) *NotUnderstood {
	if len(h.inside) == 0 {
		return h.notOpened(at)
	}
	last := h.inside[len(h.inside)-1]
	if last.round != round {
		return h.wrongBracket(h.tokens[last.token].first, at)
	}
	h.inside = h.inside[:len(h.inside)-1]
	kind := tokCloseBrace
	if round {
		kind = tokClose
	}
	h.dropMarks()
	h.push(token{kind: kind, first: at, last: at + 1})
	h.cond, h.expect = last.cond, actionClass
	return nil
}

func (h *hand) push(t token) {
	switch t.kind {
	case tokElse:
		h.dropMarks()
	case tokAction, tokIf, tokUnless, tokTell, tokOnly: // nor does what follows "in the dark" need a comma
		if n := len(h.tokens); n > 0 && darkens(h.tokens[n-1].kind) {
			h.tokens = append(h.tokens, token{kind: tokComma, first: t.first, last: t.first})
		}
	case tokComma, tokStop:
		if n := len(h.tokens); n > 0 && (h.tokens[n-1].kind == tokComma || h.tokens[n-1].kind == tokStop) {
			if t.kind == tokStop {
				h.tokens[n-1] = t
			}
			return
		}
	}
	h.tokens = append(h.tokens, t)
}

// dropMarks takes away commas and stops at the end of what was read so far.
func (h *hand) dropMarks() {
	for n := len(h.tokens); n > 0 && (h.tokens[n-1].kind == tokComma || h.tokens[n-1].kind == tokStop); n-- {
		h.tokens = h.tokens[:n-1]
	}
}
