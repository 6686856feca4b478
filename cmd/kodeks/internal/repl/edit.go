package repl

import (
	"slices"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// editor edits a line on behalf of readline, which calls it after every key.
type editor struct {
	kill []rune // what the last kill took away
	past *history
}

// change is readline's Listener: the key has just been inserted before pos. It
// returns ok = false where there is nothing to change.
func (e *editor) change(line []rune, pos int, key rune) ([]rune, int, bool) {
	if pos < 1 || pos > len(line) || line[pos-1] != key {
		return nil, 0, false
	}
	switch {
	case unicode.Is(unicode.Mn, key):
		line, pos = compose(line, pos)
	case isKey(key):
		line, pos = slices.Delete(slices.Clone(line), pos-1, pos), pos-1
		line, pos = e.press(line, pos, key)
	default:
		e.past.touch()
		return nil, 0, false
	}
	return line, pos, true
}

// press edits a line, the cursor at pos, as a key says.
func (e *editor) press(line []rune, pos int, key rune) ([]rune, int) {
	switch key {
	case keyWordBack:
		return line, wordStart(line, pos)
	case keyWordForward:
		return line, wordEnd(line, pos)
	case keyKillWordBack:
		return e.cut(line, wordStart(line, pos), pos)
	case keyKillWordForward:
		return e.cut(line, pos, wordEnd(line, pos))
	case keyKillFront:
		return e.cut(line, 0, pos)
	case keyKillRest:
		return e.cut(line, pos, len(line))
	case keyYank:
		return slices.Insert(line, pos, e.kill...), pos + len(e.kill)
	case keyDelete:
		return slices.Delete(line, pos, min(pos+1, len(line))), pos
	}
	if found, ok := e.recall(line, key); ok {
		return found, len(found)
	}
	return line, pos
}

// recall finds the line of the history that a key asks for.
func (e *editor) recall(line []rune, key rune) ([]rune, bool) {
	switch key {
	case keyOlder:
		return e.past.older(line)
	case keyNewer:
		return e.past.newer()
	case keySearch:
		return e.past.search(line)
	}
	return nil, false
}

// cut takes line[from:to] away and remembers it.
func (e *editor) cut(line []rune, from, to int) ([]rune, int) {
	if from < to {
		e.kill = slices.Clone(line[from:to])
	}
	return slices.Delete(line, from, to), from
}

// wordStart returns where the word before pos begins.
func wordStart(line []rune, pos int) int {
	for pos > 0 && !isWord(line[pos-1]) {
		pos--
	}
	for pos > 0 && isWord(line[pos-1]) {
		pos--
	}
	return pos
}

// wordEnd returns where the word after pos ends.
func wordEnd(line []rune, pos int) int {
	for pos < len(line) && !isWord(line[pos]) {
		pos++
	}
	for pos < len(line) && isWord(line[pos]) {
		pos++
	}
	return pos
}

// compose joins the mark before pos with its letter (и and a breve are й). A mark
// that no letter takes, such as a stress, goes: readline would lose count of the
// columns, and no word of ours has one.
func compose(line []rune, pos int) ([]rune, int) {
	line = slices.Clone(line)
	if pos > 1 {
		if one := []rune(norm.NFC.String(string(line[pos-2 : pos]))); len(one) == 1 {
			line[pos-2] = one[0]
		}
	}
	return slices.Delete(line, pos-1, pos), pos - 1
}
