package maze

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/alecthomas/participle/v2/lexer"
)

// header remembers in which lines things were said.
type header struct {
	fields  map[string]int
	options map[string]int
}

// statement takes a header line.
func (c *checker) statement(l *line, late bool) {
	name := l.Name()
	if late {
		c.about(name, "header-after-picture", name.Value)
	}
	if l.Set != nil {
		c.comments(AtSet, len(c.maze.Sets), l.Comment)
		c.set(l.Set)
		return
	}
	c.field(l)
}

// Name returns the keyword of a header line.
func (l *line) Name() lexer.Token {
	if l.Set != nil {
		return l.Set.Name
	}
	return l.Field.Name
}

// field takes a header line with one value.
func (c *checker) field(l *line) {
	f, m := l.Field, c.maze
	value := c.value(f)
	c.once(f.Name)
	switch f.Name.Value {
	case "maze":
		c.comments(AtTitle, 0, l.Comment)
		m.Title = value
	case "rules":
		c.comments(AtRules, 0, l.Comment)
		m.Rules = value
	case "author":
		c.comments(AtAuthor, 0, l.Comment)
		m.Author = value
	case "note":
		c.comments(AtNote, len(m.Notes), l.Comment)
		m.Notes = append(m.Notes, value)
	}
}

// value reads what follows the keyword.
func (c *checker) value(f *field) string {
	c.extra(f.Extra)
	if !there(f.Value) {
		c.about(f.Name, "missing-value", f.Name.Value)
		return ""
	}
	problems := len(c.problems)
	value := c.text(f.Value)
	if value == "" && len(c.problems) == problems {
		if f.Name.Value == "maze" {
			c.about(f.Value, "empty-title")
		} else {
			c.about(f.Value, "missing-value", f.Name.Value)
		}
	}
	return value
}

// once reports a field that was given before, and a title that is not the first.
func (c *checker) once(name lexer.Token) {
	if c.header.fields == nil {
		c.header.fields = map[string]int{}
	}
	before, twice := c.header.fields[name.Value]
	switch {
	case twice && name.Value != "note":
		c.about(name, "duplicate-header", name.Value, before)
		return
	case name.Value == "maze" && len(c.header.fields)+len(c.header.options) > 0:
		c.about(name, "late-title")
	}
	c.header.fields[name.Value] = name.Pos.Line
}

// set takes an option.
func (c *checker) set(s *setting) {
	if !there(s.Option) {
		c.about(s.Name, "set-without-name")
		return
	}
	option := c.text(s.Option)
	switch {
	case option == "":
		c.about(s.Option, "set-without-name")
	case !there(s.Equals):
		c.about(s.Option, "set-without-equals", option)
	case !there(s.Value):
		c.about(s.Equals, "set-without-value", option)
	default:
		c.extra(s.Extra)
	}
	c.option(option, s.Option)
	value := ""
	if there(s.Value) {
		value = c.text(s.Value)
	}
	c.maze.Sets = append(c.maze.Sets, Set{Pos: pos(s.Option.Pos), Name: option, Value: value})
}

// option reports an option that was set before.
func (c *checker) option(name string, t lexer.Token) {
	if c.header.options == nil {
		c.header.options = map[string]int{}
	}
	if before, twice := c.header.options[name]; twice {
		c.about(t, "set-twice", name, before)
		return
	}
	c.header.options[name] = t.Pos.Line
}

// extra reports words that a line has too many, as one mistake.
func (c *checker) extra(words []lexer.Token) {
	if len(words) == 0 {
		return
	}
	first, last := words[0], words[len(words)-1]
	line := c.lines[first.Pos.Line-1]
	wide := last.Pos.Column + width(last.Value) - first.Pos.Column
	text := []rune(line)[first.Pos.Column-1:][:wide]
	c.report(first.Pos, wide, "extra-words", string(text))
}

// finish looks at the header as a whole.
func (c *checker) finish() {
	if _, titled := c.header.fields["maze"]; !titled {
		c.report(lexer.Position{Line: 1, Column: 1}, 1, "missing-title")
	}
	sortComments(c.maze.Comments)
}

// text returns what a word or a quoted string says.
func (c *checker) text(t lexer.Token) string {
	if t.Type != tString {
		return t.Value
	}
	shut := closing(t.Value)
	if _, closed := quoted(t.Value); !closed {
		c.inside(t, 0, 1, "unclosed-quote", shut)
		return ""
	}
	_, open := utf8.DecodeRuneInString(t.Value)
	return c.unescape(t, open, len(t.Value)-len(shut))
}

// escapes are the letters after a backslash that do not stand for themselves.
var escapes = map[rune]rune{'n': '\n', 't': '\t'}

// unescape reads the bytes from … upto-1 of a quoted string.
func (c *checker) unescape(t lexer.Token, from, upto int) string {
	var b strings.Builder
	for i := from; i < upto; {
		r, size := utf8.DecodeRuneInString(t.Value[i:upto])
		if r != '\\' {
			b.WriteRune(r)
			i += size
			continue
		}
		next, skip := escaped(t.Value[i+1 : upto])
		if skip == 0 {
			bad, _ := utf8.DecodeRuneInString(t.Value[i+1:])
			c.inside(t, i, 2, "bad-escape", string(bad))
			skip = utf8.RuneLen(bad)
		}
		b.WriteRune(next)
		i += 1 + skip
	}
	return b.String()
}

// escaped reads what stands after a backslash; skip is the number of bytes it takes,
// 0 if it means nothing.
func escaped(s string) (r rune, skip int) {
	r, size := utf8.DecodeRuneInString(s)
	switch {
	case escapes[r] != 0:
		return escapes[r], size
	case r == '\\', closing(string(r)) != "", strings.ContainsRune("»”", r):
		return r, size
	case r == 'u' && len(s) > 4:
		if code, err := strconv.ParseUint(s[1:5], 16, 16); err == nil && utf8.ValidRune(rune(code)) {
			return rune(code), 5
		}
	}
	return r, 0
}

// quote is the inverse of text.
func quote(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	spelled := false // the last rune was written as letters or digits that a mark would join
	for _, r := range strings.ToValidUTF8(s, "\uFFFD") {
		switch {
		case r == '"' || r == '\\':
			b.WriteString(`\` + string(r))
			spelled = false
		case r == '\n':
			b.WriteString(`\n`)
			spelled = true
		case r == '\t':
			b.WriteString(`\t`)
			spelled = true
		case unwanted(r, false) != "" || spelled && unicode.Is(unicode.M, r) && r < 0x10000:
			b.WriteString(`\u` + strconv.FormatUint(0x10000+uint64(r), 16)[1:])
			spelled = true
		default:
			b.WriteRune(r)
			spelled = false
		}
	}
	return b.String() + `"`
}
