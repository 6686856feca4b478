package phrase

import (
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// alphabet says which letters a word has.
type alphabet uint8

const (
	latin alphabet = 1 << iota
	cyrillic
	mixed = latin | cyrillic
)

// appendNormal appends the form in which a word is compared: composed, in small letters, ё as е,
// without stress marks, apostrophes and hyphens ("I'll" is "ill", «э-э» is «ээ»).
func appendNormal(dst []byte, word string) ([]byte, alphabet) {
	var abc alphabet
	if !composed(word) {
		word = norm.NFC.String(word)
	}
	for _, r := range word {
		switch r = unicode.ToLower(r); {
		case r == 'ё':
			r = 'е'
		case isApostrophe(r) || r == '-' || r == '"' || isHyphen(r) || unicode.Is(unicode.Mn, r):
			continue
		}
		switch {
		case r >= 'a' && r <= 'z':
			abc |= latin
			dst = append(dst, byte(r))
			continue
		case r >= 0x400 && r < 0x530:
			abc |= cyrillic
		}
		dst = append(dst, string(r)...)
	}
	return dst, abc
}

func normal(word string) (string, alphabet) {
	b, abc := appendNormal(nil, word)
	return string(b), abc
}

// composed reports that a word has no marks that could be composed with a letter: only such bytes
// as Latin, Cyrillic and the usual punctuation begin with.
func composed(s string) bool {
	for i := range len(s) {
		if c := s[i]; c == 0xcc || c == 0xcd || c > 0xe2 || c == 0xe1 || c == 0xe0 {
			return false
		}
	}
	return true
}

func isApostrophe(r rune) bool {
	return r == '\'' || r == '’' || r == '‘' || r == 'ʼ' || r == 'ʹ' || r == '′' || r == '`'
}

func isHyphen(r rune) bool { return r == '\u2010' || r == '\u2011' || r == '\u00ad' }

// romanised is the skeleton's spelling of each Cyrillic letter, before appendSkeleton folds it.
var romanised = map[rune]string{
	'а': "a", 'б': "b", 'в': "v", 'г': "g", 'д': "d", 'е': "e", 'ж': "zh", 'з': "z", 'и': "i", 'й': "j",
	'к': "k", 'л': "l", 'м': "m", 'н': "n", 'о': "o", 'п': "p", 'р': "r", 'с': "s", 'т': "t", 'у': "u",
	'ф': "f", 'х': "h", 'ц': "c", 'ч': "ch", 'ш': "sh", 'щ': "sch", 'ъ': "", 'ы': "y", 'ь': "", 'э': "e",
	'ю': "ju", 'я': "ja", 'і': "i", 'ї': "i", 'є': "je", 'ґ': "g",
}

// caron gives the letters of scholarly romanisation.
var caron = map[rune]string{'š': "sh", 'ž': "zh", 'č': "ch", 'ě': "e", 'è': "e", 'é': "e"}

// skeleton folds a normal word to a spelling that all usual ways to type Russian in
// Latin letters share: streljaju, strelyayu and стреляю have one skeleton. Different words
// may share one too.
func skeleton(word string) string { return string(appendSkeleton(nil, word)) }

// Skeleton is what a text in either alphabet is compared by where Russian may be typed in Latin letters, and
// whether all its letters are Latin. Different words may have one skeleton.
func Skeleton(text string) (skeleton string, isLatin bool) {
	key, abc := normal(text)
	return string(appendSkeleton(nil, key)), abc == latin
}

// appendSkeleton appends the skeleton of a word in normal form.
func appendSkeleton(dst []byte, word string) []byte {
	var room [64]byte
	abc := room[:0]
	for _, r := range word {
		switch {
		case r < 0x80:
			abc = append(abc, byte(r))
		case romanised[r] != "" || r == 'ь' || r == 'ъ':
			abc = append(abc, romanised[r]...)
		case caron[r] != "":
			abc = append(abc, caron[r]...)
		default:
			abc = append(abc, string(r)...)
		}
	}
	return appendFolded(dst, abc)
}

// digraphs are tried in this order; what stands for one sound becomes one letter (щ and ш are
// both S, ч C, ж Z).
var digraphs = []struct{ from, to string }{
	{"shch", "S"}, {"sch", "S"}, {"shh", "S"}, {"sh", "S"}, {"ch", "C"}, {"zh", "Z"}, {"kh", "h"},
	{"ts", "c"}, {"tz", "c"}, {"yo", "e"}, {"jo", "e"}, {"ye", "e"}, {"je", "e"},
	{"x", "h"}, {"w", "v"}, {"y", "i"}, {"j", "i"},
}

func appendFolded(dst, abc []byte) []byte {
	start := len(dst)
scanning:
	for i := 0; i < len(abc); {
		for _, d := range digraphs {
			if abc[i] == d.from[0] && hasPrefix(abc[i:], d.from) {
				dst = appendOnce(dst, start, d.to[0])
				i += len(d.from)
				continue scanning
			}
		}
		dst = appendOnce(dst, start, abc[i])
		i++
	}
	return dst
}

// appendOnce keeps one i of several: «синий» may end in -ij, -iy, -ii or -i.
func appendOnce(dst []byte, start int, c byte) []byte {
	if c == 'i' && len(dst) > start && dst[len(dst)-1] == 'i' {
		return dst
	}
	return append(dst, c)
}

func hasPrefix(b []byte, s string) bool {
	return len(b) >= len(s) && string(b[:len(s)]) == s
}

// likeness maps the letters that two alphabets share in small print or in capitals.
var likeness = func() map[rune]rune {
	const cyr, lat = "аевкмнорстухіј", "aebkmhopctyxij"
	pairs := make(map[rune]rune)
	lats := []rune(lat)
	for i, r := range []rune(cyr) {
		pairs[r], pairs[lats[i]] = lats[i], r
	}
	return pairs
}()

// intoAlphabet replaces the letters of a normal word that belong to the other alphabet by
// their look-alikes; false if one of them has none.
func intoAlphabet(word string, want alphabet) (string, bool) {
	out := make([]rune, 0, len(word))
	for _, r := range word {
		isLatin := r >= 'a' && r <= 'z'
		isCyrillic := r >= 0x400 && r < 0x530
		if isLatin && want == cyrillic || isCyrillic && want == latin {
			like, ok := likeness[r]
			if !ok {
				return "", false
			}
			r = like
		}
		out = append(out, r)
	}
	return string(out), true
}

// squeezed leaves one of each run of equal letters: "okayyy" is "okay", «эээ» is «э».
func squeezed(word string) string {
	out := make([]rune, 0, len(word))
	for _, r := range word {
		if len(out) == 0 || out[len(out)-1] != r {
			out = append(out, r)
		}
	}
	return string(out)
}
