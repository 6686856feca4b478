package repl

import (
	"slices"
	"unicode"

	"github.com/rivo/uniseg"
)

// A Completer returns the lines that a line could become, each from its first
// rune, given what stands before the cursor. Those that do not go on from it,
// letters compared without case and with ё = е, are left out by the caller.
type Completer func(before string) []string

// fold brings runes to the spelling that completion and search compare: lower case
// and е for ё, rune for rune.
func fold(rs []rune) []rune {
	out := make([]rune, len(rs))
	for i, r := range rs {
		r = unicode.ToLower(r)
		if r == 'ё' {
			r = 'е'
		}
		out[i] = r
	}
	return out
}

// menu is readline's AutoCompleter.
type menu struct {
	offers Completer
	width  func() int
}

// Do returns what each offer adds to the line before pos, and how many runes of
// that line its menu is to repeat before each of them: the word being typed.
func (m *menu) Do(line []rune, pos int) ([][]rune, int) {
	if m.offers == nil || slices.ContainsFunc(line, isKey) {
		return nil, 0
	}
	before := line[:pos]
	var tails [][]rune
	for _, offer := range m.offers(string(before)) {
		rs := []rune(offer)
		if len(rs) > pos && slices.Equal(fold(rs[:pos]), fold(before)) {
			tails = append(tails, rs[pos:])
		}
	}
	word := pos
	for word > 0 && before[word-1] != ' ' {
		word--
	}
	return m.fit(distinct(tails), before[word:]), pos - word
}

// distinct drops repeated offers and keeps the order of the others.
func distinct(tails [][]rune) [][]rune {
	var out [][]rune
	for _, t := range tails {
		if !slices.ContainsFunc(out, func(o []rune) bool { return slices.Equal(o, t) }) {
			out = append(out, t)
		}
	}
	return out
}

// fit shortens offers to what a menu can show: readline divides by zero when one
// is wider than the screen. A single offer is never shown, so it stays whole;
// several stop at a word's end, and the next Tab goes on from there.
func (m *menu) fit(tails [][]rune, word []rune) [][]rune {
	room := m.width() - 3 - 2*uniseg.StringWidth(string(word))
	if len(tails) < 2 {
		return tails
	}
	if room < 1 {
		return nil
	}
	for i, t := range tails {
		tails[i] = shorten(t, room)
	}
	return distinct(tails)
}

// shorten returns the beginning of t that fits into room columns, up to the end of
// a word if there is one.
func shorten(t []rune, room int) []rune {
	if uniseg.StringWidth(string(t)) <= room {
		return t
	}
	n, cut := 0, 0
	for n < len(t) && uniseg.StringWidth(string(t[:n+1])) <= room {
		n++
		if n < len(t) && t[n] == ' ' {
			cut = n
		}
	}
	if cut > 0 {
		return t[:cut]
	}
	return t[:n]
}
