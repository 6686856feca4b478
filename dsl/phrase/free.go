package phrase

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Slots of two types take words that no list holds: word takes any word of letters, and letters takes letters one by one («К, О, В», К О В), a
// word for its letters, and letters that another sign stands for («*=П»). The scanner looks for such letters only in grammars with a slot for them.

// isFree reports that a typed word is all letters, with hyphens and apostrophes inside.
func isFree(typed string) bool {
	for _, r := range typed {
		if !unicode.IsLetter(r) && r != '-' && !isHyphen(r) && !isApostrophe(r) && !unicode.Is(unicode.Mn, r) {
			return false
		}
	}
	return true
}

// free makes a word the value of a word or letters slot.
func (p *piece) free(typed string) {
	p.said = strings.ToLower(norm.NFC.String(typed))
	p.ids = joined(p.ids, freeIDs)
}

// strange reports that no pattern has the word, if some slot may take it for any.
func (p *piece) strange() bool {
	return !slices.ContainsFunc(p.ids, func(id wordID) bool { return id != freeWord && id != lettersWord })
}

var freeIDs, lettersIDs = []wordID{freeWord, lettersWord}, []wordID{lettersWord}

// value is what a piece says as a value of a type that takes it as it is typed.
func (t *slotType) value(p *piece) string {
	switch {
	case t.name == wordType:
		return p.said
	case t.name != lettersType:
		return p.key
	case p.key != "":
		return p.key
	}
	var list []string
	for _, r := range p.said {
		if unicode.IsLetter(r) {
			list = append(list, string(unicode.ToUpper(r)))
		}
	}
	return strings.Join(list, ",")
}

// standIn is the sign for a letter that something else stands for.
const standIn = '*'

// letters takes a list of letters if one begins here: two or more with commas between them, or capitals with blanks, or a stand-in alone.
func (s *scanner) letters() bool {
	list := letterList{text: s.text, at: s.at}
	for list.take() {
	}
	if len(list.found) < 2 && !list.standsIn {
		return false
	}
	s.pieces = append(s.pieces, piece{start: s.at, end: list.end, kind: wordPiece, ids: lettersIDs, key: strings.Join(list.found, ",")})
	s.at = list.end
	return true
}

// letterList is a list of letters being read.
type letterList struct {
	text     string
	at, end  int
	found    []string
	capitals bool // the letters are
	standsIn bool // one of them is a stand-in
	letters  int  // that are none
}

// take reads the next letter and what parts it from the one after.
func (l *letterList) take() bool {
	found, end, capital := l.letter()
	if found == "" {
		return false
	}
	if star := found[0] == standIn; star {
		l.standsIn = true
	} else {
		if l.letters > 0 && capital != l.capitals {
			return false
		}
		l.capitals = capital
		l.letters++
	}
	l.found, l.end = append(l.found, found), end
	rest := l.text[end:]
	after := strings.TrimLeft(rest, " \t\u00a0")
	l.at = len(l.text) - len(after)
	if strings.HasPrefix(after, ",") {
		l.at = len(l.text) - len(strings.TrimLeft(after[1:], " \t\u00a0"))
		return true
	}
	return len(after) < len(rest) && (l.capitals || l.letters == 0)
}

// letter is one letter, or a stand-in with or without what it stands for.
func (l *letterList) letter() (found string, end int, capital bool) {
	r, n := utf8.DecodeRuneInString(l.text[l.at:])
	end = l.at + n
	if r == standIn {
		rest := strings.TrimLeft(l.text[end:], " ")
		if sign, ok := strings.CutPrefix(rest, "="); ok {
			sign = strings.TrimLeft(sign, " ")
			if r, n = utf8.DecodeRuneInString(sign); unicode.IsLetter(r) && !wordGoesOn(sign[n:]) {
				return "*=" + string(unicode.ToUpper(r)), len(l.text) - len(sign) + n, true
			}
		}
		if wordGoesOn(l.text[end:]) {
			return "", 0, false
		}
		return "*", end, true
	}
	if !unicode.IsLetter(r) || wordGoesOn(l.text[end:]) {
		return "", 0, false
	}
	return string(unicode.ToUpper(r)), end, unicode.IsUpper(r)
}

// wordGoesOn reports that a word does not end where a text begins.
func wordGoesOn(text string) bool {
	r, n := utf8.DecodeRuneInString(text)
	if r == '-' || isHyphen(r) || isApostrophe(r) {
		next, _ := utf8.DecodeRuneInString(text[n:])
		return unicode.IsLetter(next) || unicode.IsDigit(next)
	}
	return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.Mn, r)
}

// newFreeType is the type of slots for words of a class.
func newFreeType(name string, class wordID) *slotType {
	t := newSlotType(name)
	t.root.path([]wordID{class}, 0).typed = true
	return t
}

// emblem reports that a sign is a letter in this vocabulary: 5♥ is a word where somebody has a name for it.
func (l *lexicon) emblem(r rune) bool { return len(l.emblems) > 0 && slices.Contains(l.emblems, r) }

// learnEmblems makes the pictures in a form letters.
func (l *lexicon) learnEmblems(form string) {
	for _, r := range form {
		if r > 0x2190 && unicode.Is(unicode.So, r) && !l.emblem(r) && !isSign(r) {
			l.emblems = append(l.emblems, r)
		}
	}
}

func isSign(r rune) bool {
	for _, sign := range signs {
		if strings.ContainsRune(sign.typed, r) {
			return true
		}
	}
	return false
}

// lends reports that a piece is a word of the vocabulary and yet taken for any word.
func (t *slotType) lends(p *piece) bool {
	return (t.name == wordType || t.name == lettersType) && !p.strange() && !p.polite
}

func (m *matcher) lent(args int32) int {
	if args < 0 {
		return 0
	}
	return m.args[args].lent
}

// prefer drops hits where others of the same length make more of the words: they take fewer words of the vocabulary for any word (in
// «кладу О слева» the last word says where, and is not what O is laid to make), or skip fewer polite ones (what may be a sigh is a value where it can be one).
func (m *matcher) prefer() {
	if len(m.hits) < 2 {
		return
	}
	m.hits = slices.DeleteFunc(m.hits, func(h hit) bool {
		return slices.ContainsFunc(m.hits, func(g hit) bool {
			return g.end == h.end && (m.lent(g.args) < m.lent(h.args) || m.lent(g.args) == m.lent(h.args) && g.skipped < h.skipped)
		})
	})
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}
