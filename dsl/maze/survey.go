package maze

import (
	"slices"
	"strings"
	"unicode"
)

// lineKind is what a line of the text is at first sight.
type lineKind int

const (
	blankLine     lineKind = iota
	remarkLine             // nothing but a comment
	statementLine          // begins with a keyword
	letterLine             // the letters above the picture
	borderLine             // corners and the edges between them
	rowLine                // cells and the edges between them
	strayLine              // anything else
	againLine              // the first line of a second picture
	skippedLine            // the rest of a second picture, complained about once
)

var keywords = []string{"maze", "rules", "author", "note", "set", "at"}

// maxCells is more than a text of source.MaxFile bytes can draw; blank cells that
// take no room in the text must not make a board that does.
const maxCells = 1 << 14

// survey is the text as seen from above: what each line is, and where the columns
// of the picture run.
type survey struct {
	lines   []string
	kinds   []lineKind
	columns []int // the runes at which corners stand, ascending
	huge    bool  // the picture has more than maxCells cells
}

// newSurvey looks at a text once, in time proportional to its length.
func newSurvey(text string) *survey {
	s := &survey{lines: strings.Split(text, "\n")}
	for _, line := range s.lines {
		s.kinds = append(s.kinds, glance(line))
	}
	if first := slices.Index(s.kinds, borderLine); first >= 0 {
		last := s.frame(first)
		s.above(first)
		s.below(last)
		s.rule(first, last)
	}
	return s
}

// glance tells what a line is, judged by itself.
func glance(line string) lineKind {
	text := strings.TrimLeftFunc(line, isBlank)
	switch {
	case text == "":
		return blankLine
	case strings.HasPrefix(text, "//"):
		return remarkLine
	case text[0] == '+':
		return borderLine
	case keyword(text) != "":
		return statementLine
	}
	return strayLine
}

// keyword returns the keyword that a line begins with, in small letters, or "".
func keyword(text string) string {
	end := strings.IndexFunc(text, func(r rune) bool { return !unicode.IsLetter(r) })
	if end < 0 {
		end = len(text)
	}
	word := strings.ToLower(text[:end])
	rest := strings.TrimLeftFunc(text[end:], isBlank)
	apart := len(rest) < len(text)-end || rest == "" || strings.HasPrefix(rest, "//") || closing(rest) != ""
	if !apart || !slices.Contains(keywords, word) {
		return ""
	}
	return word
}

// frame finds the last line of the picture that begins at line first, and tells the
// rows between its corner lines.
func (s *survey) frame(first int) (last int) {
	for last = first; ; {
		next := slices.Index(s.kinds[last+1:], borderLine) + last + 1
		if next == last {
			return last
		}
		if !s.joined(last, next) {
			return last
		}
		last = next
	}
}

// joined marks the rows between two lines of corners, and reports whether the two
// belong to one picture.
func (s *survey) joined(from, to int) bool {
	if to == from+1 {
		return true
	}
	between := s.kinds[from+1 : to]
	only := from + 1
	if len(between) == 1 && between[0] != remarkLine && !(between[0] == statementLine && flush(s.lines[only])) {
		between[0] = rowLine
		return true
	}
	found := len(between) == 1
	for i, kind := range between {
		if kind == strayLine && looksLikeRow(s.lines[only+i]) {
			between[i] = rowLine
			found = true
		}
	}
	return found
}

// above tells the column letters over the picture, and a row whose upper corners
// were left out.
func (s *survey) above(first int) {
	if i := first - 1; i >= 0 && s.kinds[i] == strayLine && looksLikeRow(s.lines[i]) {
		s.kinds[i] = rowLine
		return
	}
	for i := first - 1; i >= 0; i-- {
		switch s.kinds[i] {
		case blankLine, remarkLine:
			continue
		case strayLine:
			if looksLikeLetters(s.lines[i]) {
				s.kinds[i] = letterLine
			}
		}
		return
	}
}

// below tells a row whose lower corners were left out, and a second picture.
func (s *survey) below(last int) {
	if i := last + 1; i < len(s.kinds) && s.kinds[i] == strayLine && looksLikeRow(s.lines[i]) {
		s.kinds[i] = rowLine
	}
	again := slices.Index(s.kinds[last+1:], borderLine) + last + 1
	if again == last {
		return
	}
	s.kinds[again] = againLine
	for i := last + 1; i < len(s.kinds); i++ {
		drawn := s.kinds[i] == borderLine || s.kinds[i] == strayLine && (looksLikeRow(s.lines[i]) || looksLikeLetters(s.lines[i]))
		if drawn {
			s.kinds[i] = skippedLine
		}
	}
}

// rule finds the columns of the picture between two lines.
func (s *survey) rule(first, last int) {
	var borders [][]rune
	rows := 0
	for i := first; i <= last; i++ {
		switch s.kinds[i] {
		case borderLine:
			borders = append(borders, []rune(s.lines[i]))
		case rowLine:
			rows++
		}
	}
	s.columns = columns(borders)
	s.huge = rows*(len(s.columns)-1) > maxCells
}

// flush reports that a line begins at the left edge of the page.
func flush(line string) bool {
	return strings.IndexFunc(line, isBlank) != 0
}

// looksLikeRow reports that a line could be a row of cells.
func looksLikeRow(line string) bool {
	text := strings.TrimLeftFunc(line, isBlank)
	if text == "" {
		return false
	}
	return strings.ContainsRune("|#<>^0123456789", rune(text[0])) || !flush(line) && strings.ContainsAny(text, "|#")
}

// looksLikeLetters reports that a line could be the letters above the picture.
func looksLikeLetters(line string) bool {
	text, _, _ := strings.Cut(line, "//")
	for _, field := range strings.FieldsFunc(text, isBlank) {
		if len([]rune(field)) > 3 || strings.IndexFunc(field, func(r rune) bool { return !unicode.IsLetter(r) }) >= 0 {
			return false
		}
	}
	return !flush(line)
}

// isBlank reports a rune that is taken as a blank.
func isBlank(r rune) bool { return r == ' ' || r == '\t' || unicode.Is(unicode.Zs, r) }
