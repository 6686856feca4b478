package main

import (
	"fmt"
	"strings"

	"kodeks/cmd/kodeks/internal/page"
	"kodeks/cmd/kodeks/internal/repl"
	"kodeks/dsl/source"
)

// section writes a table of two columns under a title; an empty one is left out. On
// a terminal it is fitted to the width.
func (e *env) section(title source.Text, rows [][2]string) {
	if len(rows) > 0 {
		fmt.Fprint(e.out, "\n"+e.say(title)+":\n"+page.Table(rows, width()))
	}
}

// paragraph writes a text fitted to the terminal.
func (e *env) paragraph(text string) {
	fmt.Fprintln(e.out, page.Fold(strings.TrimSpace(text), width()))
}

// show writes a problem, or several, fitted to the terminal.
func (e *env) show(p interface{ In(lang string) string }) {
	fmt.Fprintln(e.out, page.Fold(p.In(e.lang), width()))
}

// width is how wide the screen is that shows our output; 0: no screen does.
func width() int {
	if !repl.Screen() {
		return 0
	}
	return repl.Width()
}

// typed is a file's name as it is typed in a command.
func typed(file string) string {
	if strings.ContainsAny(file, " \t'()&;*?$") && !strings.Contains(file, `"`) {
		return `"` + file + `"`
	}
	return file
}
