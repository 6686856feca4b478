package phrase

import (
	"errors"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"

	"kodeks/dsl/source"
)

// Parse reads an order. The error is a *NotUnderstood or an *Ambiguous. Texts of more than MaxText
// bytes, or not in UTF-8, are not understood.
func (g *Grammar) Parse(text string) (o *Order, err error) {
	if err := checkText(text); err != nil {
		return nil, err
	}
	h := g.hand()
	defer func() {
		if bug := g.putBack(h, recover()); bug != nil {
			o, err = nil, bug
		}
	}()
	h.reset(g, text)
	all, doubt, refused := h.parse()
	switch {
	case refused != nil:
		return nil, refused
	case len(all) > 1:
		return nil, h.ambiguous(all, doubt)
	case h.leaves > fewLeaves && g.tooLong(all[0]):
		return nil, h.tooLong()
	}
	return all[0], nil
}

// hand takes a workbench.
func (g *Grammar) hand() *hand { return g.hands.Get().(*hand) }

// putBack returns a workbench, unless a panic broke it off: here is the border that no mistake in the parser may cross.
func (g *Grammar) putBack(h *hand, panicked any) *NotUnderstood {
	if panicked == nil {
		g.hands.Put(h)
		return nil
	}
	return &NotUnderstood{Problem: source.Problem{Pos: source.Pos{Line: 1, Col: 1}, Code: "bug", Line: source.Line(h.text, 1),
		Message: source.Format("a mistake in the program: %[1]v", "ошибка в программе: %[1]v", panicked),
		Hint:    source.Text{EN: "say it in other words, and report this", RU: "скажите другими словами и сообщите об этом"}}}
}

func (h *hand) parse() (all []*Order, d doubt, err *NotUnderstood) {
	if len(h.pieces) == 0 {
		return nil, d, h.nothing()
	}
	if err := h.lex(); err != nil {
		return nil, d, err
	}
	if o := h.plain(); o != nil {
		return []*Order{o}, d, nil
	}
	tree, err := h.tree()
	if err != nil {
		return nil, d, err
	}
	return h.readings(tree)
}

// plain makes the order of actions that follow each other and nothing else, which most orders are: what the grammar
// would make of them, ten times as fast. It returns nil for all other orders.
func (h *hand) plain() *Order {
	tokens := h.tokens
	if len(tokens) > 0 && tokens[0].kind == tokName {
		tokens = tokens[1:]
	}
	actions, joined := 0, true
	for i := range tokens {
		switch tokens[i].kind {
		case tokComma, tokStop, tokItem, tokAnd, tokBut, tokThen, tokAfter, tokFinally:
			joined = true
		case tokAction:
			if !joined || len(tokens[i].calls) != 1 {
				return nil
			}
			actions, joined = actions+1, false
		default:
			return nil
		}
	}
	if joined || len(h.inside) > 0 {
		return nil
	}
	o := &Order{Name: h.name, Clauses: make([]*Clause, 0, actions)}
	clauses := make([]Clause, actions)
	for i := range tokens {
		if tokens[i].kind == tokAction {
			c := &clauses[len(o.Clauses)]
			c.Do = tokens[i].calls[0]
			c.Pos = c.Do.Pos
			o.Clauses = append(o.Clauses, c)
		}
	}
	return o
}

// tree runs the grammar over the tokens.
func (h *hand) tree() (*orderNode, *NotUnderstood) {
	if len(h.inside) > 0 {
		return nil, h.notClosed(h.inside[len(h.inside)-1].token)
	}
	if len(h.tokens) == 0 {
		return nil, h.noOrder(0, len(h.pieces))
	}
	tokens, err := lexer.Upgrade(&tape{h: h})
	if err != nil {
		panic(err) // a tape has no errors
	}
	tree, err := orders().ParseFromLexer(tokens)
	if err == nil {
		return tree, nil
	}
	var at participle.Error
	if !errors.As(err, &at) {
		panic(err) // participle's own errors all have a place
	}
	return nil, h.misplaced(at.Position().Offset)
}

// fewLeaves are so few that their canonical form is sure to be short enough.
const fewLeaves = 8

// tooLong reports that an order in canonical words could not be read back.
func (g *Grammar) tooLong(o *Order) bool {
	for _, lang := range g.langs {
		if len(g.Show(o, lang)) > MaxText {
			return true
		}
	}
	return false
}

// checkText refuses what is no text of the right size.
func checkText(text string) error {
	at := source.Pos{Line: 1, Col: 1}
	if len(text) > MaxText {
		return &NotUnderstood{Problem: source.Problem{Pos: at, Code: "too-long",
			Message: source.Format("this is longer than %[1]s bytes", "здесь больше %[1]s байт", strconv.Itoa(MaxText)),
			Hint:    source.Text{EN: "say it shorter", RU: "скажите короче"}}}
	}
	if utf8.ValidString(text) {
		return nil
	}
	good := 0
	for _, r := range text {
		if r == utf8.RuneError && !strings.HasPrefix(text[good:], "\uFFFD") {
			break
		}
		good += utf8.RuneLen(r)
	}
	return &NotUnderstood{Problem: source.Problem{Pos: source.At(text, good), Code: "not-utf8",
		Message: source.Text{EN: "this is not text in UTF-8", RU: "это не текст в UTF-8"},
		Hint:    source.Text{EN: "type it anew", RU: "наберите заново"}}}
}

// address takes the name of the player at the beginning, with its colon, and returns the piece after it.
func (h *hand) address() (int, *NotUnderstood) {
	colon := h.colon()
	if colon <= 0 {
		return 0, nil
	}
	if players := h.g.types[PlayerSlot]; players != nil {
		switch keys := players.whole(h.pieces[:colon]); len(keys) {
		case 0:
		case 1:
			h.name = keys[0]
			h.push(token{kind: tokName, first: 0, last: colon + 1})
			return colon + 1, nil
		default:
			return 0, h.namesakes(colon, keys)
		}
	}
	if h.talkAt(0, false) == colon {
		return 0, nil
	}
	for i := range colon {
		if _, end := h.structureAt(i); end > 0 || h.pieces[i].polite {
			return 0, nil
		}
		if _, end := h.leafAt(i); end > 0 {
			return 0, nil
		}
	}
	return 0, h.stranger(colon)
}

// maxName is how many words a name may have.
const maxName = 6

// colon finds the colon after a name at the beginning; 0 if there is none.
func (h *hand) colon() int {
	for i := 0; i < len(h.pieces) && i <= maxName; i++ {
		switch h.pieces[i].kind {
		case colonPiece:
			return i
		case wordPiece:
		default:
			return 0
		}
	}
	return 0
}
