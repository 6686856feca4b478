package page

import "strings"

const (
	widest = 32 // the most columns that a left side takes; wider ones have a line of their own
	least  = 28 // the fewest columns for a right side; where there are less, it stands below
)

// Table writes rows of two columns, indented by two blanks, to fit into width columns.
func Table(rows [][2]string, width int) string {
	left := 0
	for _, r := range rows {
		if w := Width(r[0]); w <= widest {
			left = max(left, w)
		}
	}
	narrow := width > 0 && width-left-4 < least
	var b strings.Builder
	for _, r := range rows {
		head, indent := "  "+r[0]+strings.Repeat(" ", max(left-Width(r[0]), 0)+2), strings.Repeat(" ", left+4)
		if narrow {
			indent = "      "
		}
		if Width(r[0]) > left || narrow && left+4+Width(r[1]) > width {
			b.WriteString(Fold("  "+r[0], width) + "\n")
			head = indent
		}
		writeRight(&b, r[1], head, indent, width)
	}
	return b.String()
}

// writeRight writes the right side of a row behind its head; nothing needs no line
// of its own.
func writeRight(b *strings.Builder, text, head, indent string, width int) {
	if strings.TrimSpace(text+head) == "" {
		return
	}
	room := 0
	if width > 0 {
		room = max(width-Width(indent), 1)
	}
	if Width(head)+Width(text) <= width {
		room = 0
	}
	for _, line := range Wrap(text, room) {
		b.WriteString(strings.TrimRight(head+line, " ") + "\n")
		head = indent
	}
}
