package plan

import (
	"strings"

	"github.com/rivo/uniseg"
)

// corners are the characters that join lines, by the weight of the arms up, right,
// down and left: none, light, heavy.
var corners = []rune("" +
	"·╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳" +
	"╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈" +
	"╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋")

// corner returns what stands where the edges around the corner left of column x
// and above row y meet.
func (d *drawing) corner(x, y int) string {
	up, down := None, None
	if y > 0 {
		up = d.upright(x, y-1)
	}
	if y < d.Rows {
		down = d.upright(x, y)
	}
	left, right := None, None
	if x > 0 {
		left = d.across(x-1, y)
	}
	if x < d.Cols {
		right = d.across(x, y)
	}
	if up == None && right == None && down == None && left == None {
		return " "
	}
	return string(corners[27*weight(up)+9*weight(right)+3*weight(down)+weight(left)])
}

func weight(e Edge) int {
	switch e {
	case Wall:
		return 1
	case Stone:
		return 2
	}
	return 0
}

// run returns an edge that lies, n columns long.
func run(e Edge, n int) string {
	switch e {
	case Wall:
		return strings.Repeat("─", n)
	case Stone:
		return strings.Repeat("━", n)
	case ToUp, ToDown:
		gap := strings.Repeat(" ", (n-1)/2)
		return gap + arrows[e] + strings.Repeat(" ", n-1-len(gap))
	}
	return strings.Repeat(" ", n)
}

var arrows = map[Edge]string{ToUp: "↑", ToDown: "↓", ToLeft: "←", ToRight: "→"}

// post returns an edge that stands.
func post(e Edge) string {
	switch e {
	case Wall:
		return "│"
	case Stone:
		return "┃"
	case ToLeft, ToRight:
		return arrows[e]
	}
	return " "
}

// fit fills a text with blanks up to width columns, or shortens it to them.
func fit(text string, width int) string {
	w := uniseg.StringWidth(text)
	if w <= width {
		return text + strings.Repeat(" ", width-w)
	}
	var b strings.Builder
	used := 0
	for g := uniseg.NewGraphemes(text); g.Next() && used+g.Width() < width; {
		b.WriteString(g.Str())
		used += g.Width()
	}
	return b.String() + "…" + strings.Repeat(" ", max(width-used-1, 0))
}
