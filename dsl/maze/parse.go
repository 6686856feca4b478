package maze

import (
	"errors"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"

	"kodeks/dsl/source"
)

// Parse reads a maze of at most source.MaxFile bytes. All its problems come at once,
// in the order of the text; the Maze is nil if any of them is an error, but for those in the list of things below
// the picture, which lack then. Positions are those of the decoded text with composed letters.
func Parse(file string, data []byte) (*Maze, source.Problems) {
	text, problem := source.Decode(data, source.MaxFile)
	if problem != nil {
		problem.File = file
		return nil, source.Problems{*problem}
	}
	text = source.Compose(text)
	c := &checker{file: file, lines: strings.Split(text, "\n"), maze: &Maze{}}
	t, err := parser().ParseString(file, text)
	if err != nil {
		c.unreadable(err)
	} else {
		c.tree(t)
		c.runes(t)
	}
	c.problems.Sort()
	if !c.sound {
		return nil, c.problems
	}
	return c.maze, c.problems
}

// checker turns a tree into a maze and collects the mistakes.
type checker struct {
	file     string
	lines    []string
	problems source.Problems
	maze     *Maze
	header   header
	pending  []lexer.Token // comments that wait for what they stand above
	broken   bool          // lines or columns are missing: neighbours are not known
	sound    bool          // all was read but, maybe, some of what is listed below the picture
}

// report adds a mistake of width runes at a place.
func (c *checker) report(at lexer.Position, width int, code string, args ...any) {
	m, known := mistakes[code]
	if !known {
		panic("maze: no mistake is called " + code)
	}
	p := source.Problem{
		File: c.file, Pos: pos(at), Width: max(width, 1), Severity: m.severity, Code: code,
		Message: fill(m.message, args), Hint: fill(m.hint, args),
	}
	if at.Line > 0 && at.Line <= len(c.lines) {
		p.Line = c.lines[at.Line-1]
	}
	c.problems = append(c.problems, p)
}

// about reports a mistake under a whole token.
func (c *checker) about(t lexer.Token, code string, args ...any) {
	c.report(t.Pos, width(t.Value), code, args...)
}

// inside reports a mistake at byte i of a token.
func (c *checker) inside(t lexer.Token, i, width int, code string, args ...any) {
	at := t.Pos
	at.Column += utf8.RuneCountInString(t.Value[:i])
	at.Offset += i
	c.report(at, width, code, args...)
}

// unreadable passes on what participle says, should the grammar ever refuse a text.
func (c *checker) unreadable(err error) {
	var at lexer.Position
	message := err.Error()
	var place participle.Error
	if errors.As(err, &place) {
		at, message = place.Position(), place.Message()
	}
	c.report(at, 1, "unreadable", message)
}

// tree takes the lines in turn.
func (c *checker) tree(t *tree) {
	first, last := extent(t)
	var picture picture
	var places []*line
	for i, l := range t.Lines {
		switch {
		case l.Border != nil || l.Row != nil:
			picture.lines = append(picture.lines, l)
			c.comments(AtGrid, 0, lexer.Token{})
		case first < i && i < last:
			c.whole(l, "line-in-picture")
		case l.Letters != nil:
			picture.letters = l.Letters
			c.wait(l.Comment)
		case l.Place != nil:
			if i < first {
				c.about(l.Place.Name, "at-above-picture")
			}
			c.comments(AtPlacement, len(places), l.Comment)
			places = append(places, l)
		case l.Field != nil || l.Set != nil:
			c.statement(l, first >= 0 && i > last)
		default:
			c.other(l)
		}
	}
	c.comments(AtEnd, 0, lexer.Token{})
	c.finish()
	switch {
	case first < 0:
		c.report(lexer.Position{}, 1, "no-picture")
	case len(picture.lines) > 0:
		c.picture(&picture)
	}
	c.sound = !c.problems.HasErrors()
	for _, l := range places {
		c.place(l.Place)
	}
}

// extent returns the first and the last line of the picture, or -1, -1.
func extent(t *tree) (first, last int) {
	first, last = -1, -1
	for i, l := range t.Lines {
		if l.Border != nil || l.Row != nil || there(l.Huge) {
			last = i
			if first < 0 {
				first = i
			}
		}
	}
	return first, last
}

// other takes a line that is no statement and no part of the picture.
func (c *checker) other(l *line) {
	switch {
	case there(l.Stray):
		c.stray(l.Stray)
	case there(l.Again):
		c.about(l.Again, "second-picture")
	case there(l.Huge):
		c.about(l.Huge, "too-many-cells", maxCells)
	default:
		c.wait(l.Comment)
	}
}

// stray names the nearest keyword to a line that begins with none.
func (c *checker) stray(t lexer.Token) {
	end := strings.IndexFunc(t.Value, func(r rune) bool { return !unicode.IsLetter(r) })
	if end < 0 {
		end = len(t.Value)
	}
	word := t.Value[:end]
	if near, ok := source.Nearest(word, keywords); ok && near != word {
		c.inside(t, 0, width(word), "unknown-word", word, near)
		return
	}
	c.about(t, "unknown-line")
}

// whole reports a mistake under a whole line.
func (c *checker) whole(l *line, code string, args ...any) {
	text := strings.TrimRightFunc(c.lines[l.Pos.Line-1], isBlank)
	c.report(l.Pos, width(text)-l.Pos.Column+1, code, args...)
}

// pos is a lexer's position in our terms.
func pos(p lexer.Position) source.Pos {
	return source.Pos{Line: p.Line, Col: p.Column, Offset: p.Offset}
}

// there reports that an optional token was in the text.
func there(t lexer.Token) bool { return t.Type != 0 }
