package page

import (
	"regexp"
	"strings"

	"github.com/rivo/uniseg"

	"kodeks/dsl/source"
)

// Fold breaks lines that are wider than width columns between words; a width of 0 is
// no limit. What is broken off stands below the first word of its line. A line with
// carets below it is cropped instead. Whoever wrote the text commands no terminal.
func Fold(text string, width int) string {
	text = source.Tame(text)
	if width <= 0 {
		return text
	}
	lines := strings.Split(text, "\n")
	for i := range lines {
		if i+1 < len(lines) && carets.MatchString(lines[i+1]) {
			lines[i], lines[i+1] = crop(lines[i], lines[i+1], width)
		}
		lines[i] = foldLine(lines[i], width)
	}
	return strings.Join(lines, "\n")
}

var (
	carets = regexp.MustCompile(`^ *\^+ *$`)
	// lead is what the rest of a line is to stand right of: blanks, and the mark of
	// an item, the number of a turn.
	lead = regexp.MustCompile(`^ *(?:(?:[-*•·>@~?!=]|\d+[.)]?) +)?`)
)

// Width is how many columns a text takes.
func Width(text string) int { return uniseg.StringWidth(text) }

func foldLine(line string, width int) string {
	if Width(line) <= width {
		return line
	}
	indent := strings.Repeat(" ", min(Width(lead.FindString(line)), width/2))
	body := strings.TrimLeft(line, " ")
	first := line[:len(line)-len(body)]
	return first + strings.Join(wrap(body, width-len(first), width-len(indent)), "\n"+indent)
}

// Wrap breaks a text into lines of at most width columns, between words; a width of
// 0 or less is no limit. Blanks between words that stay on a line are kept as one.
func Wrap(text string, width int) []string {
	text = strings.Join(strings.Fields(text), " ")
	if width <= 0 {
		return []string{text}
	}
	return wrap(text, width, width)
}

// wrap is Wrap with another width for the first line. It keeps all blanks but those
// it breaks at. A word that is wider than a line stays whole: the screen breaks it.
func wrap(text string, first, width int) []string {
	var lines []string
	line, room := "", first
	for _, word := range words.FindAllString(text, -1) {
		if line != "" && Width(line)+Width(strings.TrimRight(word, " ")) > room {
			lines = append(lines, strings.TrimRight(line, " "))
			line, room = "", width
		}
		line += word
	}
	return append(lines, strings.TrimRight(line, " "))
}

// words are words with the blanks behind them.
var words = regexp.MustCompile(`[^ ]+ *`)
