package source

import (
	"strings"
	"unicode"

	"github.com/rivo/uniseg"
)

// A longer line is shown only around the mark, so that the mark stays on the screen.
const (
	caretIndent = "    "
	caretRoom   = 96
	caretBefore = 40
)

// caret draws a source line and a mark of width runes under column col.
func caret(line string, col, width int) string {
	runes := []rune(Plain(line))
	from := min(max(col-1, 0), len(runes))
	upto := min(from+max(width, 1), len(runes))
	runes, from, upto = clip(runes, from, upto)
	under := uniseg.StringWidth(string(runes[from:upto]))
	return caretIndent + string(runes) + "\n" +
		caretIndent + blanks(runes[:from]) + strings.Repeat("^", max(under, 1))
}

// Plain makes a text one line of visible runes, as many as it has: what stands in it cannot look like another line.
func Plain(text string) string {
	return inOneLine.Replace(Tame(text))
}

var inOneLine = strings.NewReplacer("\t", " ", "\n", " ")

// Tame replaces what could command the terminal that a text is shown on; it may have several lines.
func Tame(text string) string {
	return strings.Map(func(r rune) rune {
		if r != '\n' && r != '\t' && Commands(r) {
			return '\uFFFD'
		}
		return r
	}, text)
}

// Commands reports that a character does something to the terminal that it is shown on: control characters, marks that turn the
// writing round, ends of lines and of paragraphs.
func Commands(r rune) bool {
	return unicode.IsControl(r) || r == '\u2028' || r == '\u2029' || unicode.Is(unicode.Bidi_Control, r)
}

// clip cuts a window around [from, upto) out of a long line; an ellipsis takes the
// place of the first or last rune of the window where something was cut away.
func clip(runes []rune, from, upto int) (window []rune, f, u int) {
	if len(runes) <= caretRoom {
		return runes, from, upto
	}
	start := max(0, min(from-caretBefore, len(runes)-caretRoom))
	end := start + caretRoom
	window = append([]rune(nil), runes[start:end]...)
	if start > 0 {
		window[0] = '…'
	}
	if end < len(runes) {
		window[len(window)-1] = '…'
	}
	return window, from - start, max(from-start, min(upto-start, len(window)))
}

// blanks returns as many blanks as the runes take on the screen.
func blanks(runes []rune) string {
	return strings.Repeat(" ", uniseg.StringWidth(string(runes)))
}
