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
// text. After a blank the words of canonical forms are offered, others only if there are none. A text that cannot
// be the beginning of an order or a question has no continuation. Names to address an order with are not offered.
func (g *Grammar) Complete(prefix, lang string) (words []string) {
	l := slices.Index(g.langs, lang)
	if l < 0 || checkText(prefix) != nil {
		return nil
	}
	h := g.hand()
	defer func() { g.putBack(h, recover()) }()
	done := strings.TrimRightFunc(prefix, func(r rune) bool { return !unicode.IsSpace(r) && !strings.ContainsRune(",;:!({", r) })
	c := completer{h: h, lang: uint8(l), typed: newStump(prefix[len(done):])}
	h.reset(g, done)
	c.run()
	if c.typed.key == "" && len(c.words) == 0 {
		return c.others
	}
	return c.words
}

// completer collects the continuations of a text.
type completer struct {
	h     *hand
	lang  uint8
	typed stump

	words, others []string // of canonical forms, or begun already; not of canonical forms
}

// stump is the beginning of a word.
type stump struct {
	key, rough string // its normal form; its skeleton if it is in Latin letters
}

func newStump(typed string) stump {
	key, abc := normal(strings.TrimLeftFunc(typed, isQuote))
	s := stump{key: key}
	if abc == latin {
		s.rough = skeleton(key)
	}
	return s
}

func (s stump) begins(word string) bool {
	key, abc := normal(word)
	return strings.HasPrefix(key, s.key) || s.rough != "" && abc == cyrillic && strings.HasPrefix(skeleton(key), s.rough)
}

// run reads the text and adds what the leaf or phrase at its end can go on with, and what can begin there.
func (c *completer) run() {
	h := c.h
	at, refused := h.address()
	if refused != nil {
		return
	}
	question := h.pass(at)
	for refused == nil && at < len(h.pieces) {
		for _, k := range [3]class{h.expect, actionClass + testClass - h.expect, structureClass} {
			c.goOn(k, at)
		}
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
	for _, p := range c.h.match.places() {
		c.place(p)
	}
}

// fresh adds what can follow the tokens read.
func (c *completer) fresh() {
	h := c.h
	switch {
	case len(h.tokens) > 0 && h.kindAt(len(h.tokens)-1) == tokTest && h.cond:
		c.structural(tokThen, tokAnd, tokOr)
	case h.afterLeaf():
		next := tokThen
		if c.h.g.langs[c.lang] == "ru" {
			next = tokAfter // «то» only stands behind a condition
		}
		c.structural(tokAnd, next, tokDark)
		if slices.ContainsFunc(h.tokens, func(t token) bool { return t.kind == tokIf || t.kind == tokUnless }) {
			c.structural(tokElse)
		}
	case h.expect == testClass:
		c.begin(testClass)
		c.structural(tokNot)
	default:
		c.begin(actionClass)
		c.structural(tokIf)
	}
}

func (c *completer) structural(kinds ...lexer.TokenType) {
	for i, s := range structure {
		if slices.Contains(kinds, s.token) {
			c.place(place{at: c.h.g.classes[structureClass].list[i].start})
		}
	}
}

// begin adds the first words of a class.
func (c *completer) begin(k class) {
	for _, e := range c.h.g.classes[k].list {
		c.place(place{at: e.start})
	}
}

// place adds the words that may come next at a place.
func (c *completer) place(p place) {
	if p.form != nil {
		c.form(p.form)
		return
	}
	for _, e := range p.at.words {
		if e.lang == c.lang {
			c.word(e.id, e.main)
		}
	}
	for _, e := range p.at.slots {
		if e.lang == c.lang {
			c.form(e.typ.root)
		}
	}
}

func (c *completer) form(n *formNode) {
	for _, s := range n.next {
		if s.langs&(1<<c.lang) != 0 {
			c.word(s.id, s.main)
		}
	}
}

// word adds a word if it goes on from what was typed.
func (c *completer) word(id wordID, main bool) {
	word := c.h.g.words.words[id]
	first, _ := utf8.DecodeRuneInString(word)
	list := &c.words
	if c.typed.key == "" && !main {
		list = &c.others
	}
	if unicode.IsLetter(first) && c.typed.begins(word) && !slices.Contains(*list, word) {
		*list = append(*list, word)
	}
}
