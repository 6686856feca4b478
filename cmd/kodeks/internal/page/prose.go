package page

import "strings"

// readable is the most columns that prose takes, however wide the screen.
const readable = 100

// Prose fits a page of the manual to width columns: lines of a paragraph and of an
// item "* …" are joined and broken anew, headings and indented blocks stay lines.
func Prose(text string, width int) string {
	if width <= 0 {
		return text
	}
	width = min(width, readable)
	var out []string
	open := false // the next line may go on with the last one
	for line := range strings.SplitSeq(text, "\n") {
		item := strings.HasPrefix(line, "* ")
		block := strings.HasPrefix(line, "    ") || strings.HasPrefix(line, "#")
		if open && !item && !block && strings.TrimSpace(line) != "" && goesOn(out[len(out)-1], line) {
			out[len(out)-1] += " " + strings.TrimSpace(line)
			continue
		}
		out = append(out, line)
		open = !block && strings.TrimSpace(line) != ""
	}
	return Fold(strings.Join(out, "\n"), width)
}

// goesOn reports that a line belongs to the one before it: both stand at the margin,
// or it is indented below an item.
func goesOn(last, line string) bool {
	indented := strings.HasPrefix(line, " ")
	return indented == strings.HasPrefix(last, "* ") && !strings.HasPrefix(last, " ")
}
