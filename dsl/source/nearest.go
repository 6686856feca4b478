package source

import (
	"strings"
	"unicode/utf8"

	"github.com/agext/levenshtein"
	"golang.org/x/text/unicode/norm"
)

// Nearest returns the candidate that somebody who typed word most likely meant,
// and false if none is near. Case, ё/е and the alphabet of look-alike letters do
// not count as differences. The answer does not depend on the candidates' order.
func Nearest(word string, candidates []string) (string, bool) {
	key := spelling(word)
	best, bestCost, bestPrefix := "", allowance(key)+1, -1
	for _, c := range candidates {
		cost, prefix := apart(key, spelling(c))
		better := cost < bestCost || cost == bestCost && prefix > bestPrefix ||
			cost == bestCost && prefix == bestPrefix && c < best
		if cost <= allowance(key) && better {
			best, bestCost, bestPrefix = c, cost, prefix
		}
	}
	return best, bestPrefix >= 0
}

// allowance is the number of mistakes forgiven in a word: a third of its letters,
// and at least one unless the word is a single letter.
func allowance(key string) int {
	n := utf8.RuneCountInString(key)
	if n < 2 {
		return 0
	}
	return max(1, n/3)
}

// apart counts the letters to change between two spellings, two neighbours that
// changed places being one mistake, and the letters they begin alike with.
func apart(a, b string) (cost, prefix int) {
	ra, rb := []rune(a), []rune(b)
	if swapped(ra, rb) {
		cost = 1
	} else {
		cost = levenshtein.Distance(a, b, nil)
	}
	for prefix < len(ra) && prefix < len(rb) && ra[prefix] == rb[prefix] {
		prefix++
	}
	return cost, prefix
}

// swapped reports that b is a with two neighbouring letters exchanged.
func swapped(a, b []rune) bool {
	if len(a) != len(b) {
		return false
	}
	i := 0
	for i < len(a) && a[i] == b[i] {
		i++
	}
	if i+1 >= len(a) || a[i] != b[i+1] || a[i+1] != b[i] {
		return false
	}
	return string(a[i+2:]) == string(b[i+2:])
}

// spelling is what Nearest compares.
func spelling(s string) string {
	return lookalikes.Replace(strings.ToUpper(norm.NFC.String(s)))
}
