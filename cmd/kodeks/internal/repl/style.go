package repl

import (
	"os"
	"runtime"
)

// Style marks what is shown on a terminal; the zero Style leaves texts as they are.
type Style struct{ on bool }

// NewStyle returns a Style that marks, if standard output is a terminal and the
// user has not set NO_COLOR.
func NewStyle() Style {
	if runtime.GOOS == "windows" && os.Getenv("WT_SESSION") == "" {
		return Style{}
	}
	return Style{on: Screen() && os.Getenv("NO_COLOR") == ""}
}

// Strong marks whose turn it is.
func (s Style) Strong(text string) string { return s.sgr("1", text) }

// Bad marks refusals.
func (s Style) Bad(text string) string { return s.sgr("31", text) }

// Ask marks questions.
func (s Style) Ask(text string) string { return s.sgr("36", text) }

// Faint marks what is said in passing.
func (s Style) Faint(text string) string { return s.sgr("2", text) }

// sgr wraps a text into a colour; nothing needs no colour.
func (s Style) sgr(code, text string) string {
	if !s.on || text == "" {
		return text
	}
	return "\x1b[" + code + "m" + text + "\x1b[0m"
}
