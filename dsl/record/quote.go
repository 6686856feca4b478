package record

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// appendText appends a blank and s, written so that it stays on its line and
// reads back the same; nothing at all for an empty s.
func appendText(b []byte, s string) []byte {
	if s == "" {
		return b
	}
	b = append(b, ' ')
	if plain(s) {
		return append(b, s...)
	}
	for i := 0; i < len(s); {
		r, n := utf8.DecodeRuneInString(s[i:])
		edge := i == 0 || i == len(s)-1
		if r >= 0x80 && !(r == utf8.RuneError && n == 1) {
			b = append(b, s[i:i+n]...)
		} else {
			b = appendByte(b, s[i], edge)
		}
		i += n
	}
	return b
}

func plain(s string) bool {
	if s[0] == ' ' || s[len(s)-1] == ' ' {
		return false
	}
	var high byte
	for i := 0; i < len(s); i++ {
		c := s[i]
		if c < ' ' || c == '\\' || c == 0x7f {
			return false
		}
		high |= c
	}
	return high < 0x80 || utf8.ValidString(s)
}

func appendByte(b []byte, c byte, edge bool) []byte {
	const hex = "0123456789abcdef"
	switch {
	case c == '\\':
		return append(b, `\\`...)
	case c == '\n':
		return append(b, `\n`...)
	case c == '\r':
		return append(b, `\r`...)
	case c == '\t':
		return append(b, `\t`...)
	case c < ' ' || c >= 0x7f || c == ' ' && edge:
		return append(b, '\\', 'x', hex[c>>4], hex[c&15])
	}
	return append(b, c)
}

// readText undoes appendText. A backslash that starts no escape is one.
func readText(s string) string {
	if strings.IndexByte(s, '\\') < 0 {
		return s
	}
	b := make([]byte, 0, len(s))
	for i := 0; i < len(s); {
		if s[i] == '\\' {
			if c, n := escape(s[i+1:]); n > 0 {
				b = append(b, c)
				i += 1 + n
				continue
			}
		}
		b = append(b, s[i])
		i++
	}
	return string(b)
}

// escape reads what stands after a backslash: the byte meant and the length of
// its name, 0 if there is none.
func escape(s string) (c byte, n int) {
	if s == "" {
		return 0, 0
	}
	switch s[0] {
	case '\\':
		return '\\', 1
	case 'n':
		return '\n', 1
	case 'r':
		return '\r', 1
	case 't':
		return '\t', 1
	case 'x':
		if len(s) >= 3 {
			if v, err := strconv.ParseUint(s[1:3], 16, 8); err == nil {
				return byte(v), 3
			}
		}
	}
	return 0, 0
}

// appendVerbatim appends a line that is kept as it is. It cannot hold a line end: LF becomes
// a blank, and CR at its end is lost.
func appendVerbatim(b []byte, s string) []byte {
	s = strings.TrimRight(clean(s), "\r\n")
	if strings.IndexByte(s, '\n') >= 0 {
		s = strings.ReplaceAll(s, "\n", " ")
	}
	return append(b, s...)
}

// clean puts U+FFFD for what no text file may hold.
func clean(s string) string {
	if strings.IndexByte(s, 0) >= 0 {
		s = strings.ReplaceAll(s, "\x00", "\uFFFD")
	}
	return strings.ToValidUTF8(s, "\uFFFD")
}

// isWord reports whether a name needs no quotes.
func isWord(s string) bool {
	for i, r := range s {
		switch {
		case 'a' <= r && r <= 'z', 'A' <= r && r <= 'Z', '0' <= r && r <= '9', r == '-', r == '_':
		case r < 0x80 || r == utf8.RuneError:
			return false
		case unicode.IsLetter(r), unicode.IsDigit(r), i > 0 && unicode.IsMark(r):
		default:
			return false
		}
	}
	return s != ""
}

func appendName(b []byte, name string) []byte {
	if isWord(name) {
		return append(b, name...)
	}
	return strconv.AppendQuote(b, name)
}

// isPath is isWord for names of rulesets and options, and packs, which may hold dots, slashes and @.
func isPath(s string) bool {
	return s != "" && isWord(strings.NewReplacer(".", "-", "/", "-", "@", "-").Replace(s))
}

func appendPath(b []byte, path string) []byte {
	if isPath(path) {
		return append(b, path...)
	}
	return strconv.AppendQuote(b, path)
}

// quoted reads the "…" that s starts with; rest is what follows it.
func quoted(s string) (text, rest string, ok bool) {
	if s == "" || s[0] != '"' {
		return "", s, false
	}
	q, err := strconv.QuotedPrefix(s)
	if err != nil {
		return "", s, false
	}
	text, err = strconv.Unquote(q)
	return text, s[len(q):], err == nil
}

func trim(s string) string      { return strings.Trim(s, " \t") }
func trimLeft(s string) string  { return strings.TrimLeft(s, " \t") }
func trimRight(s string) string { return strings.TrimRight(s, " \t") }
