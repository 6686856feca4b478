package maze

import (
	"io"
	"strings"
	"unicode/utf8"

	"github.com/alecthomas/participle/v2/lexer"
)

// The tokens. Every text has a sequence of them: the lexer never fails, it hands
// what it cannot place to the tree as Odd, Beyond, Stray or Again.
const (
	tEOL     lexer.TokenType = -(iota + 2)
	tComment                 // from // to the end of the line
	tKeyword                 // the word a header line or an "at" line begins with
	tWord                    // a bare word
	tString                  // with its quotes; maybe the closing one is missing
	tNumber                  // decimal digits
	tMark                    // = , *
	tLetter                  // the letters over one column
	tMargin                  // misplaced corners left of a line of them
	tLabel                   // what stands left of a row
	tCorner                  // what stands where a corner should, mostly +
	tEdge                    // all that stands between two corners
	tSide                    // what stands between two cells, mostly | # or a blank
	tCode                    // the letters of a cell
	tArrow                   // of a cell
	tItem                    // the code of an item
	tOdd                     // the rest of a word in a cell that has no sense
	tJunk                    // an item's word of which nothing has
	tBeyond                  // what stands right of the picture
	tStray                   // a line that is nothing known
	tAgain                   // the first line of a second picture
	tHuge                    // in place of a picture too large to read
)

// definition is the lexer in participle's terms.
type definition struct{}

// Symbols names the tokens for the grammar.
func (definition) Symbols() map[string]lexer.TokenType {
	return map[string]lexer.TokenType{
		"EOF": lexer.EOF, "EOL": tEOL, "Comment": tComment, "Keyword": tKeyword, "Word": tWord, "String": tString,
		"Number": tNumber, "Mark": tMark, "Letter": tLetter, "Margin": tMargin, "Label": tLabel, "Corner": tCorner,
		"Edge": tEdge, "Side": tSide, "Code": tCode, "Arrow": tArrow, "Item": tItem, "Odd": tOdd, "Junk": tJunk, "Beyond": tBeyond,
		"Stray": tStray, "Again": tAgain, "Huge": tHuge,
	}
}

// Lex reads all of r; LexString is the way that texts take.
func (d definition) Lex(file string, r io.Reader) (lexer.Lexer, error) {
	data, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	return d.LexString(file, string(data))
}

// LexString begins to cut a text.
func (definition) LexString(file, text string) (lexer.Lexer, error) {
	return &scanner{survey: newSurvey(text), file: file}, nil
}

// scanner hands out the tokens of one line after the other.
type scanner struct {
	*survey
	file   string
	line   int // the next line to be cut, from 0
	offset int // of its first byte
	ready  []lexer.Token
	told   bool // that the picture is too large
}

// Next returns the next token.
func (s *scanner) Next() (lexer.Token, error) {
	for len(s.ready) == 0 {
		if s.line == len(s.lines) {
			return lexer.EOFToken(lexer.Position{Filename: s.file, Offset: s.offset, Line: s.line + 1, Column: 1}), nil
		}
		s.cut()
	}
	t := s.ready[0]
	s.ready = s.ready[1:]
	return t, nil
}

// cut turns the next line into tokens.
func (s *scanner) cut() {
	l := &cutter{scanner: s, text: s.lines[s.line]}
	switch kind := s.kinds[s.line]; {
	case (kind == borderLine || kind == rowLine) && s.huge:
		l.huge()
	case kind == borderLine:
		l.border(s.columns)
	case kind == rowLine:
		l.row(s.columns)
	case kind == letterLine:
		l.letters()
	case kind == strayLine:
		l.whole(tStray)
	case kind == againLine:
		l.whole(tAgain)
	case kind == remarkLine, kind == statementLine:
		l.statement()
	}
	if len(s.ready) > 0 {
		l.at = len(l.text)
		l.emit(tEOL, "\n")
	}
	s.line++
	s.offset += len(l.text) + 1
}

// cutter cuts one line.
type cutter struct {
	*scanner
	text  string
	at    int // the byte up to which it is cut
	seen  int // a byte whose column is known, and
	runes int // the runes before it
}

// emit adds a token that stands at the place reached.
func (l *cutter) emit(kind lexer.TokenType, value string) {
	l.runes += utf8.RuneCountInString(l.text[l.seen:l.at])
	l.seen = l.at
	l.token(kind, value, l.runes)
}

// token adds a token at rune column (from 0) and the byte reached.
func (l *cutter) token(kind lexer.TokenType, value string, column int) {
	l.ready = append(l.ready, lexer.Token{Type: kind, Value: value, Pos: lexer.Position{
		Filename: l.file, Offset: l.offset + l.at, Line: l.line + 1, Column: column + 1,
	}})
}

// take emits the next n bytes.
func (l *cutter) take(kind lexer.TokenType, n int) {
	l.emit(kind, l.text[l.at:l.at+n])
	l.at += n
}

// whole emits the line without the blanks around it.
func (l *cutter) whole(kind lexer.TokenType) {
	l.blanks()
	l.take(kind, len(strings.TrimRightFunc(l.text[l.at:], isBlank)))
}

// huge says once that the picture is too large.
func (l *cutter) huge() {
	if !l.told {
		l.told = true
		l.whole(tHuge)
	}
}

// blanks skips them.
func (l *cutter) blanks() {
	l.at = len(l.text) - len(strings.TrimLeftFunc(l.text[l.at:], isBlank))
}
