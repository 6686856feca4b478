package source

import (
	"strings"

	"golang.org/x/text/unicode/norm"
)

// lookalikes gives the Latin letter for each capital Cyrillic letter that is drawn
// like one (and for Ё, which people type as Е).
var lookalikes = strings.NewReplacer(
	"А", "A", "В", "B", "Е", "E", "Ё", "E", "К", "K", "М", "M", "Н", "H",
	"О", "O", "Р", "P", "С", "C", "Т", "T", "У", "Y", "Х", "X",
	"І", "I", "Ї", "I", "Ј", "J", "Ѕ", "S",
)

// FoldLookalikes brings a code or a name to one spelling, whichever keyboard typed
// it: capitals, composed letters, and the Latin one of two letters that look alike
// (С and C, Р and P, У and Y …). Other letters stay in their alphabet: Э is not E.
func FoldLookalikes(s string) string {
	if ascii(s) {
		return strings.ToUpper(s)
	}
	return lookalikes.Replace(strings.ToUpper(norm.NFC.String(s)))
}

// Compose joins letters and the accents typed after them where there is one letter
// for both (и + ˘ = й), so that what looks like one letter counts as one.
func Compose(s string) string { return norm.NFC.String(s) }

// ascii reports that s needs no normalising.
func ascii(s string) bool {
	for i := range len(s) {
		if s[i] >= 0x80 {
			return false
		}
	}
	return true
}
