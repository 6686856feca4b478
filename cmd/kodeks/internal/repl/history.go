package repl

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"
)

// limit is the most lines a history keeps.
const limit = 1000

// history is the lines typed before, the oldest first, and a place in them.
type history struct {
	file   string // "" : kept in memory only
	lines  []string
	at     int    // len(lines): the line being typed
	typing []rune // the line being typed, while another one is shown
	sought []rune // what the search looks for, nil: no search is on
}

// openHistory reads a history file. A file that is missing or cannot be read is an
// empty history: nobody's game should fail for that.
func openHistory(file string) *history {
	h := &history{file: file}
	data, err := os.ReadFile(file)
	if file == "" || err != nil || !utf8.Valid(data) {
		return h
	}
	h.lines = strings.FieldsFunc(string(data), func(r rune) bool { return r == '\n' })
	if len(h.lines) > limit {
		h.lines = slices.Clone(h.lines[len(h.lines)-limit:])
		h.rewrite()
	}
	h.at = len(h.lines)
	return h
}

// add appends a line, unless it is empty or repeats the last one.
func (h *history) add(line string) {
	line = strings.TrimSpace(line)
	if line != "" && (len(h.lines) == 0 || h.lines[len(h.lines)-1] != line) {
		h.lines = append(h.lines, line)
		h.store(line + "\n")
	}
	h.at, h.typing, h.sought = len(h.lines), nil, nil
}

// forget drops all lines; the file keeps them.
func (h *history) forget() { h.lines, h.at, h.typing, h.sought = nil, 0, nil, nil }

// store appends to the file; only its owner may read it, for lines typed by a
// referee give a game away.
func (h *history) store(text string) {
	if h.file == "" {
		return
	}
	f, err := os.OpenFile(h.file, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return
	}
	f.WriteString(text)
	f.Close()
}

// rewrite shortens the file to the lines kept, all or nothing.
func (h *history) rewrite() {
	f, err := os.CreateTemp(filepath.Dir(h.file), "history-*")
	if err != nil {
		return
	}
	_, err = f.WriteString(strings.Join(h.lines, "\n") + "\n")
	if f.Close() != nil || err != nil || os.Rename(f.Name(), h.file) != nil {
		os.Remove(f.Name())
	}
}

// touch tells the history that the line was edited by hand: a search that was on
// begins anew with the next Ctrl-R.
func (h *history) touch() { h.sought = nil }

// older returns the line before the one shown.
func (h *history) older(line []rune) ([]rune, bool) {
	if h.at == 0 {
		return nil, false
	}
	h.leave(line)
	h.at--
	return []rune(h.lines[h.at]), true
}

// newer returns the line after the one shown; the last is the one being typed.
func (h *history) newer() ([]rune, bool) {
	if h.at >= len(h.lines) {
		return nil, false
	}
	h.at++
	if h.at == len(h.lines) {
		return h.typing, true
	}
	return []rune(h.lines[h.at]), true
}

// search returns the nearest older line that contains what stood in the line when
// the search began, letters compared as fold does.
func (h *history) search(line []rune) ([]rune, bool) {
	if h.sought == nil {
		h.leave(line)
		h.sought = slices.Clone(fold(line))
	}
	for i := h.at - 1; i >= 0; i-- {
		if strings.Contains(string(fold([]rune(h.lines[i]))), string(h.sought)) {
			h.at = i
			return []rune(h.lines[i]), true
		}
	}
	return nil, false
}

// leave keeps the line being typed before another one is shown.
func (h *history) leave(line []rune) {
	if h.at == len(h.lines) {
		h.typing = slices.Clone(line)
	}
}
