package main

import (
	"fmt"
	"strings"

	"github.com/rivo/uniseg"

	"kodeks/cmd/kodeks/internal/repl"
	"kodeks/dsl/source"
)

// widest is the most columns that the left side of a table takes; longer entries
// stand on a line of their own.
const widest = 32

// section writes a table of two columns under a title; an empty one is left out. On
// a terminal the right column is wrapped to its width.
func (e *env) section(title source.Text, rows [][2]string) {
	if len(rows) == 0 {
		return
	}
	left := 0
	for _, r := range rows {
		if w := uniseg.StringWidth(r[0]); w <= widest {
			left = max(left, w)
		}
	}
	fmt.Fprintln(e.out, "\n"+e.say(title)+":")
	for _, r := range rows {
		e.row(r[0], r[1], left)
	}
}

// row writes one row of a table whose left column is so wide.
func (e *env) row(name, about string, left int) {
	indent := strings.Repeat(" ", left+4)
	head := "  " + name + strings.Repeat(" ", max(left-uniseg.StringWidth(name), 0)+2)
	if uniseg.StringWidth(name) > left {
		fmt.Fprintln(e.out, "  "+name)
		head = indent
	}
	for _, line := range wrap(about, room(left+4)) {
		fmt.Fprintln(e.out, strings.TrimRight(head+line, " "))
		head = indent
	}
}

// room is how wide text may be right of so many columns.
func room(left int) int {
	if !repl.Screen() {
		return 1 << 20
	}
	return max(repl.Width()-left, 20)
}

// wrap breaks a text into lines of at most width columns, between words.
func wrap(text string, width int) []string {
	lines := []string{""}
	for _, word := range strings.Fields(text) {
		last := &lines[len(lines)-1]
		switch {
		case *last == "":
			*last = word
		case uniseg.StringWidth(*last)+1+uniseg.StringWidth(word) <= width:
			*last += " " + word
		default:
			lines = append(lines, word)
		}
	}
	return lines
}
