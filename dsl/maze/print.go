package maze

import (
	"strconv"
	"strings"
	"unicode"
)

// String returns the canonical text: the header in a fixed order, the picture with
// letters and numbers, the "at" lines, comments beside what they belong to. Parse of
// it gives the same maze, and String of that the same text.
func (m *Maze) String() string {
	p := &printer{maze: m}
	p.header()
	p.gap()
	p.above(AtGrid, 0)
	p.picture()
	p.gap()
	for i, placed := range m.Placed {
		p.line(AtPlacement, i, placed.line())
	}
	p.above(AtEnd, 0)
	return strings.TrimRight(p.String(), "\n") + "\n"
}

// printer writes lines.
type printer struct {
	strings.Builder
	maze *Maze
}

// put writes a line without trailing blanks.
func (p *printer) put(line string) {
	p.WriteString(strings.TrimRightFunc(line, isBlank) + "\n")
}

// gap writes a blank line.
func (p *printer) gap() { p.WriteByte('\n') }

// line writes a line of the text with its comments.
func (p *printer) line(place Place, index int, line string) {
	p.above(place, index)
	for _, c := range p.maze.Comments {
		if c.Place == place && c.Index == index && c.Beside {
			line += "  " + c.Text
		}
	}
	p.put(line)
}

// above writes the comments that stand on lines of their own above something.
func (p *printer) above(place Place, index int) {
	for _, c := range p.maze.Comments {
		if c.Place == place && c.Index == index && !c.Beside {
			p.put(c.Text)
		}
	}
}

// header writes the lines above the picture.
func (p *printer) header() {
	m := p.maze
	p.line(AtTitle, 0, "maze "+quote(m.Title))
	if m.Rules != "" {
		p.line(AtRules, 0, "rules "+bareOrQuoted(m.Rules))
	}
	if m.Author != "" {
		p.line(AtAuthor, 0, "author "+quote(m.Author))
	}
	for i, note := range m.Notes {
		p.line(AtNote, i, "note "+quote(note))
	}
	for i, s := range m.Sets {
		p.line(AtSet, i, "set "+bareOrQuoted(s.Name)+" = "+bareOrQuoted(s.Value))
	}
}

// line returns an "at" line.
func (p Placement) line() string {
	items := make([]string, len(p.Items))
	for i, item := range p.Items {
		items[i] = spokenName(item.Name)
		if item.Count != 1 {
			items[i] += " " + strconv.Itoa(item.Count)
		}
	}
	return "at " + CellName(p.X, p.Y) + " " + strings.Join(items, ", ")
}

// bareOrQuoted writes a word as it is if nothing in it could be misread.
func bareOrQuoted(s string) string {
	if !plainWord(s, "._-/") || strings.Contains(s, "//") {
		return quote(s)
	}
	return s
}

// spokenName writes the name of an item, in quotes if it would not be read back.
func spokenName(s string) string {
	for _, word := range strings.Split(s, " ") {
		if !plainWord(word, "._-!'’") || allDigits(word) || likeNumber(word) {
			return quote(s)
		}
	}
	return s
}

// plainWord reports a word of letters, digits and the given runes.
func plainWord(s, also string) bool {
	return s != "" && strings.IndexFunc(s, func(r rune) bool {
		return !unicode.IsLetter(r) && !decimal(r) && !strings.ContainsRune(also, r)
	}) < 0
}
