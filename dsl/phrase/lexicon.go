package phrase

import (
	"slices"
	"strings"
)

// wordID stands for a word of the vocabulary in its normal form.
type wordID int32

// Words that are classes of their own.
const (
	noWord      wordID = iota
	digitWord          // any whole number in digits
	cellWord           // a letter or two and a number
	freeWord           // any word of letters
	lettersWord        // letters one by one
	firstFree
)

// lexicon finds the words of the vocabulary that a typed word can be.
type lexicon struct {
	exact   map[string][]wordID // normal form → the word itself, then those with its skeleton
	rough   map[string][]wordID // skeleton → Cyrillic words
	calls   map[string][]wordID // squeezed form → interjections
	words   []string            // by id, as the vocabulary spells them
	normals []string            // by id
	russian []bool              // by id: in Cyrillic
	polite  map[wordID]bool     // may stand anywhere, even inside a pattern
	exactly map[string]wordID   // letters that stand for a direction, not for a word
	ids     map[string]wordID   // by normal form
	known   map[string]wordID   // by spelling
	signs   [][]wordID          // what each of the signs may stand for

	emblems []rune // pictures that are letters of words
	free    bool   // some slot takes any word
	listing bool   // some slot takes letters one by one

	nodes []node // room for the parts of patterns

	values bool            // the forms of values are being interned …
	value  map[wordID]bool // … which give way to the spelling that patterns have
}

// usualWords is how many words a game has.
const usualWords = 2048

func newLexicon() *lexicon {
	l := &lexicon{
		exact: make(map[string][]wordID, usualWords), rough: make(map[string][]wordID, usualWords), calls: make(map[string][]wordID),
		polite: make(map[wordID]bool), exactly: make(map[string]wordID), ids: make(map[string]wordID, usualWords), known: make(map[string]wordID, usualWords),
		signs: make([][]wordID, len(signs)), value: make(map[wordID]bool),
	}
	for range firstFree {
		l.add("", "", 0)
	}
	return l
}

// intern returns the id of a word, a new one at its first use.
func (l *lexicon) intern(word string) wordID {
	if id, ok := l.known[word]; ok && (l.values || !l.value[id]) {
		return id
	}
	key, abc := normal(word)
	id, ok := l.ids[key]
	switch {
	case !ok:
		id = l.add(word, key, abc)
		l.ids[key] = id
		l.value[id] = l.values
	case l.value[id] && !l.values:
		l.words[id], l.value[id] = word, false
	}
	l.known[word] = id
	return id
}

// spelt is intern for a word or a sign as it is typed.
func (l *lexicon) spelt(typed string) wordID {
	for _, sign := range signs {
		if sign.typed == typed {
			return l.intern(sign.words[len(sign.words)-1])
		}
	}
	return l.intern(typed)
}

// internLetter returns the id of a letter that stands for a direction. It is found by that very
// letter only: «в» is up, while Latin v is down.
func (l *lexicon) internLetter(letter string) wordID {
	if id, ok := l.exactly[letter]; ok {
		return id
	}
	_, abc := normal(letter)
	id := l.add(letter, letter, abc)
	l.exactly[letter] = id
	return id
}

func (l *lexicon) add(word, key string, abc alphabet) wordID {
	l.words, l.normals, l.russian = append(l.words, word), append(l.normals, key), append(l.russian, abc&cyrillic != 0)
	return wordID(len(l.words) - 1)
}

// close builds the tables for finding; no word may be interned after it.
func (l *lexicon) close() {
	l.nodes = nil
	for id := firstFree; int(id) < len(l.normals); id++ {
		key := l.normals[id]
		if l.exactly[key] == id {
			continue
		}
		if l.russian[id] {
			l.addRough(skeleton(key), id)
			if strings.ContainsAny(l.words[id], "ёЁ") {
				l.addRough(skeleton(respelt(l.words[id])), id)
			}
		}
		if l.polite[id] {
			s := squeezed(key)
			l.calls[s] = append(l.calls[s], id)
		}
	}
	for key, id := range l.exactly {
		l.exact[key] = append(l.exact[key], id)
	}
	for key, id := range l.ids {
		l.exact[key] = append(l.exact[key], id)
	}
	for key, ids := range l.exact {
		l.exact[key] = l.withSkeleton(key, ids)
	}
	for i, sign := range signs {
		for _, word := range sign.words {
			l.signs[i] = append(l.signs[i], l.exact[word]...)
		}
	}
}

// soundOfYo spells ё as people do who type "nashol" for «нашёл».
var soundOfYo = strings.NewReplacer("ё", "о", "Ё", "о")

func respelt(word string) string {
	key, _ := normal(soundOfYo.Replace(word))
	return key
}

func (l *lexicon) addRough(skeleton string, id wordID) {
	if !slices.Contains(l.rough[skeleton], id) {
		l.rough[skeleton] = append(l.rough[skeleton], id)
	}
}

// withSkeleton adds to a Latin word's ids the Cyrillic words it may be a spelling of.
func (l *lexicon) withSkeleton(key string, ids []wordID) []wordID {
	if l.russian[ids[0]] || key[0] < 'a' || key[0] > 'z' {
		return ids
	}
	for _, id := range l.rough[skeleton(key)] {
		if !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// find returns the words that a typed word can be, the most literal first; nil if there are none.
func (l *lexicon) find(word string) []wordID {
	var room [2][96]byte
	key, abc := appendNormal(room[0][:0], word)
	if ids, ok := l.exact[string(key)]; ok {
		return ids
	}
	if abc == latin {
		if ids := l.rough[string(appendSkeleton(room[1][:0], string(key)))]; ids != nil {
			return ids
		}
	}
	return l.findOdd(string(key), abc)
}

// findOdd tries what is left: letters of the wrong alphabet, then drawn-out interjections.
func (l *lexicon) findOdd(key string, abc alphabet) []wordID {
	if abc == mixed {
		for _, want := range []alphabet{cyrillic, latin} {
			if s, ok := intoAlphabet(key, want); ok && l.exact[s] != nil {
				return l.exact[s]
			}
		}
	}
	return l.calls[squeezed(key)]
}

// settle takes from short Latin words what they mean in Russian (no for «но», to for «то»), unless some
// other word of the text is Russian.
func (l *lexicon) settle(text string, pieces []piece) {
	for i := range pieces {
		p := &pieces[i]
		if len(p.ids) > 0 && l.russian[p.ids[0]] && (p.end-p.start > 2 || text[p.start] >= 0x80) {
			return
		}
	}
	for i := range pieces {
		p := &pieces[i]
		if p.end-p.start > 2 || text[p.start] >= 0x80 {
			continue
		}
		n := 0
		for n < len(p.ids) && !l.russian[p.ids[n]] {
			n++
		}
		if p.ids = p.ids[:n]; p.said != "" { // it may be any word all the same
			p.ids = joined(p.ids[:n:n], freeIDs)
		}
		p.polite = p.polite && n > 0
	}
}
