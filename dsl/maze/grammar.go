package maze

import (
	"sync"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"
)

// The grammar takes anything at all: parts that a line needs are optional here and
// asked for by the checker, which so can name every mistake and not only the first.

type tree struct {
	Lines []*line `parser:"@@*"`
}

type line struct {
	Pos     lexer.Position
	Field   *field      `parser:"( @@"`
	Set     *setting    `parser:"| @@"`
	Place   *place      `parser:"| @@"`
	Letters *letters    `parser:"| @@"`
	Border  *border     `parser:"| @@"`
	Row     *row        `parser:"| @@"`
	Stray   lexer.Token `parser:"| @Stray"`
	Again   lexer.Token `parser:"| @Again"`
	Huge    lexer.Token `parser:"| @Huge )?"`
	Comment lexer.Token `parser:"@Comment?"`
	End     lexer.Token `parser:"@EOL"`
}

// field is a header line with one value.
type field struct {
	Name  lexer.Token   `parser:"@( 'maze':Keyword | 'rules':Keyword | 'author':Keyword | 'note':Keyword )"`
	Value lexer.Token   `parser:"@( String | Word )?"`
	Extra []lexer.Token `parser:"@( ( String | Word )* )"`
}

type setting struct {
	Name   lexer.Token   `parser:"@'set':Keyword"`
	Option lexer.Token   `parser:"@( String | Word )?"`
	Equals lexer.Token   `parser:"@'=':Mark?"`
	Value  lexer.Token   `parser:"@( String | Word )?"`
	Extra  []lexer.Token `parser:"@( ( String | Word | Mark )* )"`
}

type place struct {
	Name   lexer.Token `parser:"@'at':Keyword"`
	Cell   lexer.Token `parser:"@( String | Word | Number )?"`
	Things []*thing    `parser:"@@*"`
}

// thing is one entry of an "at" line: a name of one or several words, then a count.
type thing struct {
	Parts []lexer.Token `parser:"( @( ( String | Word | Number | '*':Mark )+ )"`
	Comma lexer.Token   `parser:"  @',':Mark? | @',':Mark )"`
}

type letters struct {
	Over []lexer.Token `parser:"@( Letter+ )"`
}

type border struct {
	Margin lexer.Token `parser:"@Margin?"`
	First  lexer.Token `parser:"@Corner"`
	Next   []*stretch  `parser:"@@*"`
	Beyond lexer.Token `parser:"@Beyond?"`
}

type stretch struct {
	Edge   lexer.Token `parser:"@Edge"`
	Corner lexer.Token `parser:"@Corner"`
}

type row struct {
	Label  lexer.Token `parser:"@Label?"`
	First  lexer.Token `parser:"@Side"`
	Next   []*room     `parser:"@@*"`
	Beyond lexer.Token `parser:"@Beyond?"`
}

type room struct {
	Cell *content    `parser:"@@?"`
	Side lexer.Token `parser:"@Side"`
}

type content struct {
	Code   lexer.Token   `parser:"( @Code"`
	Number lexer.Token   `parser:"  @Number?"`
	Arrows []lexer.Token `parser:"  @( Arrow* )"`
	Odd    lexer.Token   `parser:"  @Odd? | @Odd )"`
	Items  []*pile       `parser:"@@*"`
}

type pile struct {
	Item   lexer.Token `parser:"( @Item"`
	Star   lexer.Token `parser:"  ( @'*':Mark"`
	Number lexer.Token `parser:"    @Number? )?"`
	Odd    lexer.Token `parser:"  @Odd?"`
	Junk   lexer.Token `parser:"| @Junk )"`
}

// parser takes milliseconds to build, so it is built when first needed.
var parser = sync.OnceValue(func() *participle.Parser[tree] {
	return participle.MustBuild[tree](participle.Lexer(definition{}))
})

// Grammar returns the grammar of the notation in EBNF. It is that of the reader,
// which takes more than it accepts.
func Grammar() string { return parser().String() }
