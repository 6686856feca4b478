package phrase

import (
	"slices"
	"unicode/utf8"

	"github.com/alecthomas/participle/v2/lexer"
)

// guess is what a piece that fits nowhere was probably meant to be part of.
type guess struct {
	wrong int // the piece that fits no further
	hint  hint
}

// guess looks for the phrase that a piece was meant to belong to: one that begins there, or one that was begun
// before and would go on with a word like it («попаду в ямму», where «попаду» and «в» were taken for phrases by
// themselves).
func (h *hand) guess(at int) guess {
	c, wrong := h.furthest(at)
	g := guess{wrong, h.nearest(c, at)}
	if structural, ok := h.goingOn(structureClass, at, at); ok && structural.wrong > wrong {
		return structural
	}
	if then, ok := h.nearThen(at); ok && wrong == at {
		return guess{at, then}
	}
	if g.hint.close && (h.filler < 0 && h.kindAt(len(h.tokens)-1) != tokAction || !h.adjoins(at)) {
		return g
	}
	if longer, ok := h.begunBefore(at); ok {
		return longer
	}
	if near, ok := h.nearStructure(at); ok && !g.hint.close && wrong == at {
		return guess{at, near}
	}
	return g
}

// adjoins reports that the last token ends where a piece begins, or that a filler is pending there.
func (h *hand) adjoins(at int) bool {
	n := len(h.tokens)
	return h.filler >= 0 || n > 0 && h.tokens[n-1].last == at
}

// begunBefore looks for a phrase that begins with what was read just before a piece.
func (h *hand) begunBefore(at int) (guess, bool) {
	if h.filler >= 0 {
		for _, c := range [2]class{h.expect, actionClass + testClass - h.expect} {
			if g, ok := h.goingOn(c, h.filler, at); ok {
				return g, true
			}
		}
	}
	for i, end := len(h.tokens)-1, at; i >= 0 && h.tokens[i].last == end; i-- {
		if c, ok := classOf(h.tokens[i].kind); ok {
			if g, ok := h.goingOn(c, h.tokens[i].first, at); ok {
				return g, true
			}
		}
		end = h.tokens[i].first
	}
	return guess{}, false
}

// classOf is the class of the phrases that tokens of a kind are, false for marks.
func classOf(kind lexer.TokenType) (class, bool) {
	switch kind {
	case tokAction:
		return actionClass, true
	case tokTest:
		return testClass, true
	case tokComma, tokStop, tokItem, tokOpen, tokClose, tokOpenBrace, tokCloseBrace, tokName:
		return 0, false
	}
	return structureClass, true
}

// goingOn is a guess that a phrase of a class which begins at a piece goes on to another one.
func (h *hand) goingOn(c class, from, at int) (guess, bool) {
	h.match.run(h.g.classes[c].start, from)
	if h.match.reached < at {
		return guess{}, false
	}
	wrong := h.match.reached
	t := h.nearest(c, from)
	return guess{wrong, t}, t.close
}

// shortWord is how many letters a word has that could be taken for many others.
const shortWord = 3

// nearStructure offers the word nearest to a piece among those that join the parts of an order.
func (h *hand) nearStructure(at int) (hint, bool) {
	if utf8.RuneCountInString(h.typed(at, at+1)) <= shortWord || h.alone(at) {
		return hint{}, false
	}
	near, ok := h.nearWord(at, h.structureStarts(tokIf, tokUnless, tokThen, tokAfter, tokFinally, tokElse))
	return meant(near), ok
}

// nearThen offers a word like then where a condition waits for its action.
func (h *hand) nearThen(at int) (hint, bool) {
	n := len(h.tokens)
	if n > 0 && h.tokens[n-1].kind == tokComma {
		n--
	}
	if start, _ := h.pendingIf(n); start < 0 || h.kindAt(n-1) != tokTest && h.kindAt(n-1) != tokClose || !h.pieces[at].strange() {
		return hint{}, false
	}
	near, ok := h.nearWord(at, h.structureStarts(tokThen))
	return meant(near), ok
}

// structureStarts are the places where phrases of some kinds begin.
func (h *hand) structureStarts(kinds ...lexer.TokenType) (places []place) {
	for i, s := range structure {
		if slices.Contains(kinds, s.token) {
			places = append(places, place{at: h.g.classes[structureClass].list[i].start})
		}
	}
	return places
}

// meant is the remedy to say a word or a phrase of structure.
func meant(words string) hint {
	return hint{text: didYouMean(words, words), close: true}
}
