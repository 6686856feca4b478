package record

import "strings"

// A cursor walks along a line.
type cursor struct {
	r    *Reader
	line rawLine
	text string // the line without blanks at its end
	at   int
}

func (r *Reader) cursor(l rawLine) *cursor {
	c := &cursor{r: r, line: l, text: trimRight(l.text)}
	c.blanks()
	return c
}

func (c *cursor) blanks() { c.at = len(c.text) - len(trimLeft(c.text[c.at:])) }

func (c *cursor) rest() string { return c.text[c.at:] }

// field takes what stands before the next blank.
func (c *cursor) field() string {
	s := c.rest()
	if i := strings.IndexAny(s, " \t"); i >= 0 {
		s = s[:i]
	}
	c.at += len(s)
	c.blanks()
	return s
}

// word takes a field, or a text in quotes.
func (c *cursor) word() (string, bool) {
	if !strings.HasPrefix(c.rest(), `"`) {
		return c.field(), true
	}
	s, rest, ok := quoted(c.rest())
	if !ok {
		return "", c.fail(badQuotes)
	}
	c.at = len(c.text) - len(rest)
	c.blanks()
	return s, true
}

// fail complains about the rest of the line. It returns false.
func (c *cursor) fail(p complaint) bool {
	c.r.complain(c.line, c.at, len(c.text), p)
	return false
}

// failFrom complains about the line from a byte on. It returns false.
func (c *cursor) failFrom(at int, p complaint) bool {
	c.r.complain(c.line, at, len(c.text), p)
	return false
}

// phrase takes the rest of the line: a text in quotes, or as it stands.
func (c *cursor) phrase() (string, bool) {
	s := c.rest()
	if !strings.HasPrefix(s, `"`) {
		return s, true
	}
	text, rest, ok := quoted(s)
	if !ok || rest != "" {
		return s, c.fail(badQuotes)
	}
	return text, true
}

// hash takes the rest of the line, sha256:HEX.
func (c *cursor) hash() (string, bool) {
	hex, ok := strings.CutPrefix(c.rest(), "sha256:")
	if !ok || hex == "" || len(hex) > 64 || !isDigest(hex) {
		return "", c.fail(mistake("bad-hash", "a hash is expected here", "здесь ожидается хеш").
			remedy("write sha256: and its hex digits, or leave it out", "пишите sha256: и шестнадцатеричные цифры или не пишите ничего"))
	}
	return strings.ToLower(hex), true
}
