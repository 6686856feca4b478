package phrase

import (
	"unicode/utf8"

	"kodeks/dsl/source"
)

// NotUnderstood refuses a text that is no order (or no question): the place of the first
// word that does not fit, the reason, and the nearest phrase as a remedy.
type NotUnderstood struct {
	Problem source.Problem
	Nearest source.Text // the phrase that the hint offers, in both languages; may be empty
}

// Error is the refusal in English.
func (e *NotUnderstood) Error() string { return e.In("en") }

// In is the refusal in a language.
func (e *NotUnderstood) In(lang string) string { return e.Problem.In(lang) }

// Ambiguous refuses a text that can be read in several ways. The hint numbers them from
// 1 in canonical words, in the order of Readings; there are two at least and maxReadings at most.
type Ambiguous struct {
	Problem  source.Problem
	Readings []*Order
}

// Error is the refusal in English.
func (e *Ambiguous) Error() string { return e.In("en") }

// In is the refusal in a language.
func (e *Ambiguous) In(lang string) string { return e.Problem.In(lang) }

// pos is the place of a piece in the text.
func (h *hand) pos(at int) source.Pos {
	start := len(h.text)
	if at < len(h.pieces) {
		start = h.pieces[at].start
	}
	return source.Pos{Line: 1 + countLines(h.text[:start]), Col: column(h.text[:start]), Offset: start}
}

func countLines(s string) (n int) {
	for i := range len(s) {
		if s[i] == '\n' {
			n++
		}
	}
	return n
}

// column counts the runes since the last line end, from 1.
func column(s string) int {
	for i := len(s); i > 0; i-- {
		if s[i-1] == '\n' {
			return utf8.RuneCountInString(s[i:]) + 1
		}
	}
	return utf8.RuneCountInString(s) + 1
}
