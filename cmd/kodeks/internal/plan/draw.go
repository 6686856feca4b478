package plan

import (
	"strings"

	"github.com/rivo/uniseg"
)

// narrow is the least that a column may be squeezed to.
const narrow = 3

// Draw returns the board as text, its lines at most width columns wide if any
// width will do for a single column.
func (p *Plan) Draw(width int) string {
	label := 0
	for _, n := range p.RowNames {
		label = max(label, uniseg.StringWidth(n))
	}
	var b strings.Builder
	for from := 0; from < p.Cols; {
		to, widths := p.band(from, width-label-1)
		d := &drawing{Plan: p, b: &b, label: label, from: from, to: to, widths: widths}
		if from > 0 {
			b.WriteString("\n")
		}
		d.draw()
		from = to
	}
	return b.String()
}

// band returns the columns from..to that fit into width together, at least one,
// and how wide each of them is inside its edges.
func (p *Plan) band(from, width int) (to int, widths []int) {
	used := 1
	for to = from; to < p.Cols; to++ {
		if used += narrow + 3; used > width && to > from {
			break
		}
	}
	room := width - 1 - 3*(to-from)
	for x := from; x < to; x++ {
		widths = append(widths, p.wanted(x))
	}
	for sum(widths) > max(room, narrow*len(widths)) {
		widest := 0
		for i, w := range widths {
			if w > widths[widest] {
				widest = i
			}
		}
		widths[widest]--
	}
	return to, widths
}

// wanted returns the width of the widest text in a column.
func (p *Plan) wanted(x int) int {
	w := 1
	for y := range p.Rows {
		if c := p.at(x, y); c != nil {
			for _, l := range c.Lines {
				w = max(w, uniseg.StringWidth(l))
			}
		}
	}
	return w
}

func sum(ns []int) int {
	total := 0
	for _, n := range ns {
		total += n
	}
	return total
}

// drawing is one band on its way to the paper.
type drawing struct {
	*Plan
	b        *strings.Builder
	label    int // width of the row names
	from, to int
	widths   []int
}

func (d *drawing) draw() {
	d.names()
	for y := range d.Rows + 1 {
		d.edges(y)
		if y < d.Rows {
			d.row(y)
		}
	}
}

// line writes a line without the blanks at its end.
func (d *drawing) line(parts ...string) {
	d.b.WriteString(strings.TrimRight(strings.Join(parts, ""), " ") + "\n")
}

// names writes the names of the columns.
func (d *drawing) names() {
	parts := []string{strings.Repeat(" ", d.label+1)}
	for x := d.from; x < d.to; x++ {
		name := ""
		if x < len(d.ColNames) {
			name = d.ColNames[x]
		}
		parts = append(parts, "  "+fit(name, d.widths[x-d.from])+" ")
	}
	if len(d.ColNames) > 0 {
		d.line(parts...)
	}
}

// edges writes the line of corners and edges above row y.
func (d *drawing) edges(y int) {
	parts := []string{strings.Repeat(" ", d.label+1)}
	for x := d.from; x <= d.to; x++ {
		parts = append(parts, d.corner(x, y))
		if x < d.to {
			parts = append(parts, run(d.across(x, y), d.widths[x-d.from]+2))
		}
	}
	d.line(parts...)
}

// row writes the lines of the cells of row y, as many as the fullest cell has.
func (d *drawing) row(y int) {
	height := 1
	for x := d.from; x < d.to; x++ {
		if c := d.at(x, y); c != nil {
			height = max(height, len(c.Lines))
		}
	}
	for i := range height {
		name := ""
		if i == 0 && y < len(d.RowNames) {
			name = d.RowNames[y]
		}
		parts := []string{fit(name, d.label) + " "}
		for x := d.from; x <= d.to; x++ {
			parts = append(parts, post(d.upright(x, y)))
			if x < d.to {
				parts = append(parts, " "+fit(d.text(x, y, i), d.widths[x-d.from])+" ")
			}
		}
		d.line(parts...)
	}
}

// text returns line i of a cell.
func (d *drawing) text(x, y, i int) string {
	if c := d.at(x, y); c != nil && i < len(c.Lines) {
		return c.Lines[i]
	}
	return ""
}
