package maze

import (
	"strings"
	"unicode/utf8"
)

// marks are the runes that stand for themselves in a statement, by its keyword.
var marks = map[string]string{"set": "=", "at": ",*"}

// statement cuts a header line, an "at" line, or a line that is a comment.
func (l *cutter) statement() {
	l.blanks()
	word := keyword(l.text[l.at:])
	if word != "" {
		l.emit(tKeyword, word)
		l.at += len(word)
	}
	for l.blanks(); l.at < len(l.text); l.blanks() {
		rest := l.text[l.at:]
		switch {
		case strings.HasPrefix(rest, "//"):
			l.take(tComment, len(strings.TrimRightFunc(rest, isBlank)))
			return
		case closing(rest) != "":
			length, _ := quoted(rest)
			l.take(tString, length)
		case strings.IndexByte(marks[word], rest[0]) >= 0:
			l.take(tMark, 1)
		default:
			l.bare(rest, marks[word], word == "at")
		}
	}
}

// bare takes a word up to a blank, a quote, a mark or a comment; numbers tells
// whether a word of digits is a number.
func (l *cutter) bare(rest, marks string, numbers bool) {
	end := 0
	for end < len(rest) {
		r, size := utf8.DecodeRuneInString(rest[end:])
		if isBlank(r) || strings.ContainsRune(marks, r) || closing(rest[end:]) != "" || strings.HasPrefix(rest[end:], "//") {
			break
		}
		end += size
	}
	if numbers && allDigits(rest[:end]) {
		l.take(tNumber, end)
		return
	}
	l.take(tWord, end)
}

// letters cuts the line above the picture.
func (l *cutter) letters() {
	for l.blanks(); l.at < len(l.text); l.blanks() {
		rest := l.text[l.at:]
		if i := strings.Index(rest, "//"); i == 0 {
			l.take(tComment, len(strings.TrimRightFunc(rest, isBlank)))
			return
		} else if i > 0 {
			rest = rest[:i]
		}
		end := strings.IndexFunc(rest, isBlank)
		if end < 0 {
			end = len(rest)
		}
		l.take(tLetter, end)
	}
}

// closing returns the quote that closes the one s begins with, or "" if it begins
// with none.
func closing(s string) string {
	for _, pair := range [...][2]string{{`"`, `"`}, {"«", "»"}, {"“", "”"}, {"„", "“"}} {
		if strings.HasPrefix(s, pair[0]) {
			return pair[1]
		}
	}
	return ""
}

// quoted returns the length of the quoted string that s begins with; not closed means
// that the closing quote is missing and all of s is taken.
func quoted(s string) (length int, closed bool) {
	shut := closing(s)
	_, i := utf8.DecodeRuneInString(s)
	for i < len(s) {
		if strings.HasPrefix(s[i:], shut) {
			return i + len(shut), true
		}
		if s[i] == '\\' {
			i++
		}
		_, size := utf8.DecodeRuneInString(s[i:])
		i += size
	}
	return len(s), false
}
