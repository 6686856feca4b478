package phrase

import (
	"io"
	"sync"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"
)

// The grammar of orders, over the tokens of lexer.go.

type orderNode struct {
	Name  *lexer.Token `parser:"@Name?"`
	Parts *partsNode   `parser:"@@"`
}

type partsNode struct {
	First *partNode   `parser:"( Comma | Stop | Item | And | But | Then | After | Finally )* @@"`
	Rest  []*nextNode `parser:"@@*"`
}

// nextNode is a part behind the words that join it to those before; an else needs none.
type nextNode struct {
	Part *partNode `parser:"  ( Comma | Stop | Item | And | But | Then | After | Finally )+ @@"`
	Else *elseNode `parser:"| @@"`
}

// The commonest possibility comes first: those that fail cost time.
type partNode struct {
	Action *lexer.Token `parser:"  @Action"`
	If     *ifNode      `parser:"| @@"`
	Dark   *lexer.Token `parser:"| @( Dark | Half )"`
	Report *reportNode  `parser:"| @@"`
	Group  *blockNode   `parser:"| @@"`
}

// ifNode is a condition with the first part of what depends on it; whether the parts that follow
// do as well is settled later.
type ifNode struct {
	If   lexer.Token `parser:"@( If | Unless )"`
	Cond *condNode   `parser:"@@ Comma?"`
	Body *bodyNode   `parser:"( Then Comma? )? @@"`
}

type elseNode struct {
	Else lexer.Token `parser:"@Else Comma?"`
	Body *bodyNode   `parser:"@@"`
}

type bodyNode struct {
	Action *lexer.Token `parser:"  @Action"`
	If     *ifNode      `parser:"| @@"`
	Group  *blockNode   `parser:"| @@"`
}

type blockNode struct {
	Open  lexer.Token `parser:"( @OpenBrace"`
	Parts *partsNode  `parser:"  @@ CloseBrace"`
	Round *roundNode  `parser:"| @@ )"`
}

type roundNode struct {
	Open  lexer.Token `parser:"@Open"`
	Parts *partsNode  `parser:"@@ Close"`
}

type reportNode struct {
	Tell lexer.Token `parser:"@( Tell | Only ) Comma? Not? ( Whether | If )?"`
	Test lexer.Token `parser:"@Test"`
}

type condNode struct {
	First *termNode   `parser:"@@"`
	Rest  []*joinNode `parser:"@@*"`
}

type joinNode struct {
	Op   lexer.Token `parser:"Comma? @( And | Or ) If?"`
	Term *termNode   `parser:"@@"`
}

type termNode struct {
	Nots  []lexer.Token `parser:"@Not*"`
	Test  *lexer.Token  `parser:"( @Test"`
	Group *condNode     `parser:"| Open @@ Close )"`
}

// tokenNames are the names of token kinds in the grammar.
var tokenNames = map[lexer.TokenType]string{
	tokIf: "If", tokUnless: "Unless", tokAnd: "And", tokOr: "Or", tokNot: "Not", tokThen: "Then", tokAfter: "After",
	tokBut: "But", tokFinally: "Finally", tokElse: "Else", tokDark: "Dark", tokHalf: "Half", tokTell: "Tell", tokOnly: "Only", tokWhether: "Whether",
	tokComma: "Comma", tokStop: "Stop", tokItem: "Item", tokOpen: "Open", tokClose: "Close",
	tokOpenBrace: "OpenBrace", tokCloseBrace: "CloseBrace", tokAction: "Action", tokTest: "Test", tokName: "Name", tokFiller: "Filler",
}

// definition names the kinds of tokens; the tokens themselves come from a hand.
type definition struct{}

func (definition) Symbols() map[string]lexer.TokenType {
	symbols := map[string]lexer.TokenType{"EOF": lexer.EOF}
	for kind, name := range tokenNames {
		if kind != tokFiller {
			symbols[name] = kind
		}
	}
	return symbols
}

// Lex is never called: a text is cut up with a vocabulary, which participle does not know.
func (definition) Lex(string, io.Reader) (lexer.Lexer, error) {
	panic("phrase: the grammar is only used with tokens made beforehand")
}

// orders is the participle parser; building it takes a millisecond, so it is built once, when
// first needed.
var orders = sync.OnceValue(func() *participle.Parser[orderNode] {
	return participle.MustBuild[orderNode](participle.Lexer(definition{}), participle.UseLookahead(2))
})

// tape hands the tokens of a hand to participle. A position's Offset is the token's number.
type tape struct {
	h  *hand
	at int
}

func (t *tape) Next() (lexer.Token, error) {
	pos := lexer.Position{Offset: t.at, Line: 1, Column: t.at + 1}
	if t.at == len(t.h.tokens) {
		return lexer.EOFToken(pos), nil
	}
	kind := t.h.tokens[t.at].kind
	t.at++
	return lexer.Token{Type: kind, Value: tokenNames[kind], Pos: pos}, nil
}

// EBNF is the grammar of orders as the parser prints it.
func (g *Grammar) EBNF() string { return orders().String() }
