package source

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// Pos is a place in a text. Line and Col count from 1, Col in runes; Offset is
// in bytes from 0. The zero Pos is "nowhere in particular".
type Pos struct{ Line, Col, Offset int }

// At returns the position of a byte offset in text. Offsets beyond either end
// are taken as that end.
func At(text string, offset int) Pos {
	offset = max(0, min(offset, len(text)))
	before := text[:offset]
	start := strings.LastIndexByte(before, '\n') + 1
	return Pos{
		Line:   strings.Count(before, "\n") + 1,
		Col:    utf8.RuneCountInString(before[start:]) + 1,
		Offset: offset,
	}
}

// Before reports whether p stands earlier in the text than q.
func (p Pos) Before(q Pos) bool {
	return p.Line < q.Line || p.Line == q.Line && p.Col < q.Col
}

// String returns "line:col", or "" for the zero Pos.
func (p Pos) String() string {
	if p.Line == 0 {
		return ""
	}
	return fmt.Sprintf("%d:%d", p.Line, p.Col)
}

// Line returns line n of text, counted from 1, without its line end; "" when
// there is no such line.
func Line(text string, n int) string {
	for ; n > 1; n-- {
		i := strings.IndexByte(text, '\n')
		if i < 0 {
			return ""
		}
		text = text[i+1:]
	}
	if n < 1 {
		return ""
	}
	line, _, _ := strings.Cut(text, "\n")
	return strings.TrimSuffix(line, "\r")
}
