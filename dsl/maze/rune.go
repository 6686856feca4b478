package maze

import (
	"fmt"
	"unicode"

	"github.com/alecthomas/participle/v2/lexer"
)

// runes looks for runes that have no business in a text. What else seems wrong in
// such a line is probably their doing and is not told.
func (c *checker) runes(t *tree) {
	drawn := map[int]bool{}
	for _, l := range t.Lines {
		drawn[l.Pos.Line] = l.Border != nil || l.Row != nil || l.Letters != nil
	}
	said := c.problems
	c.problems = nil
	foul := map[int]bool{}
	offset := 0
	for i, text := range c.lines {
		foul[i+1] = c.lineRunes(lexer.Position{Line: i + 1, Column: 1, Offset: offset}, text, drawn[i+1])
		c.sound = c.sound && !foul[i+1]
		offset += len(text) + 1
	}
	for _, p := range said {
		if !foul[p.Pos.Line] {
			c.problems = append(c.problems, p)
		}
	}
}

// lineRunes reports the first rune that does not belong in the line beginning at a
// place, if there is one.
func (c *checker) lineRunes(at lexer.Position, text string, drawn bool) bool {
	for _, r := range text {
		if code := unwanted(r, drawn); code != "" {
			c.report(at, 1, code, fmt.Sprintf("U+%04X", r))
			return true
		}
		at.Advance(string(r))
	}
	return false
}

// unwanted returns the mistake that a rune is, in the picture or elsewhere, or "".
func unwanted(r rune, drawn bool) string {
	switch {
	case r == '\t' && drawn:
		return "tab-in-picture"
	case r != '\t' && unicode.IsControl(r):
		return "control-character"
	case drawn && unicode.Is(unicode.Cf, r):
		return "invisible-character"
	}
	return ""
}
