package page

import (
	"strings"

	"github.com/rivo/uniseg"
)

// crop shortens a line and the carets below it to a part that fits into width
// columns and begins so that the carets are in it. An ellipsis stands for what is
// left out.
func crop(line, below string, width int) (string, string) {
	body := strings.TrimLeft(line, " ")
	indent := len(line) - len(body)
	from, to := strings.Index(below, "^")-indent, len(strings.TrimRight(below, " "))-indent
	if from < 0 || indent+max(Width(body), to) <= width {
		return line, below
	}
	pad := strings.Repeat(" ", min(indent, width/8))
	room := max(width-len(pad)-2, 1) // between two ellipses
	start := min(from, max(0, to+room/4-room), max(0, Width(body)-room))
	left, right, text := "", "", part(body, start, room)
	if start > 0 {
		left = "…"
	}
	if start+Width(text) < Width(body) {
		right = "…"
	}
	marks := max(1, min(to-from, room+start-from))
	blanks := strings.Repeat(" ", Width(left)+from-start)
	return pad + left + text + right, pad + blanks + strings.Repeat("^", marks)
}

// part returns what stands from a column of a text on, so many columns wide at most.
func part(text string, from, width int) string {
	var b strings.Builder
	at := 0
	for g := uniseg.NewGraphemes(text); g.Next(); at += g.Width() {
		if at >= from && at+g.Width() <= from+width {
			b.WriteString(g.Str())
		}
	}
	return b.String()
}
