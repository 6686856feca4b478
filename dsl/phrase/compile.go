package phrase

import (
	"maps"
	"slices"

	"kodeks/dsl/source"
)

// Grammar understands and says what a vocabulary holds. It does not change once made, and
// several goroutines may use it.
type Grammar struct {
	words   *lexicon
	langs   []string   // in order; an edge's lang is an index
	orders  [][]string // of the languages, for each of them the order to try them in
	types   map[string]*slotType
	classes [classes]*entries
	hands   *hands
	voice   voice
	woman   *Grammar // the same, as a woman speaks it

	reported string // see Vocabulary

	negated *entry // "not" with any test: no test may accept the same words
}

// entries are the entries of one class.
type entries struct {
	list   []*entry
	byName map[string]*entry
	start  *state // of all patterns of all entries
}

// entry is an Entry made ready.
type entry struct {
	name  string
	slots []slot
	ways  map[string][]way // language → how to say it
	start *state           // of its own patterns
}

// New makes a grammar of a vocabulary. All mistakes are returned at once: in a pattern
// (the problem's File is "action hop (en)", its line the number of the pattern), in a word's forms, and two
// entries of one class that accept the same words.
func New(v Vocabulary) (*Grammar, source.Problems) {
	g := &Grammar{words: newLexicon(), types: make(map[string]*slotType), langs: languages(v), hands: new(hands), reported: v.Reported}
	g.orders = languageOrders(g.langs)
	var found source.Problems
	g.addBuiltIn()
	g.words.values = true
	for _, name := range sortedKeys(v.Slots) {
		if g.types[name] != nil && name != directionType {
			found = append(found, source.Problem{File: "slot " + name, Code: "slot-built-in",
				Message: source.Text{EN: "this slot type is built in", RU: "такой тип уже есть"},
				Hint:    source.Text{EN: "choose another name for it", RU: "назовите его иначе"}})
			continue
		}
		if g.types[name] = newSlotType(name); name == directionType {
			g.types[name] = newArrows(g.words)
		}
		a := wordAdder{t: g.types[name], words: g.words, langs: g.langs}
		for _, w := range v.Slots[name] {
			a.add(w)
		}
		a.sayUniquely()
		found = append(found, a.found...)
	}
	g.words.values = false
	for c, list := range [][]Entry{actionClass: v.Actions, testClass: v.Tests, queryClass: v.Queries} {
		found = append(found, g.addClass(class(c), list)...)
	}
	g.negated = g.negation()
	g.words.close()
	for _, t := range g.types {
		t.close()
	}
	found = append(found, g.overlaps()...)
	g.hands.New = func() any { return new(hand) }
	hers := *g
	hers.voice, g.woman = woman, &hers
	hers.woman = &hers
	return g, found
}

// Feminine is the same grammar as a woman speaks it: of the words with two endings, устал{а}, it prints and
// offers hers, and understands both.
func (g *Grammar) Feminine() *Grammar { return g.woman }

// voice is who says a word with two endings; it is the index of the word's form.
type voice uint8

const (
	man voice = iota
	woman
	everybody
)

// says reports that a word is one that whoever speaks would say.
func (g *Grammar) says(e *wordEdge) bool { return e.by == everybody || e.by == g.voice }

// languages lists the languages of a vocabulary and of this package's own words.
func languages(v Vocabulary) []string {
	set := map[string]bool{"en": true, "ru": true}
	for _, list := range [][]Entry{v.Actions, v.Tests, v.Queries} {
		for _, e := range list {
			for lang := range e.Patterns {
				set[lang] = true
			}
		}
	}
	for _, words := range v.Slots {
		for _, w := range words {
			for lang := range w.Forms {
				set[lang] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(set))
}

// addBuiltIn adds the built-in slot types, the words of structure and the interjections.
func (g *Grammar) addBuiltIn() {
	g.words.intern(commaMark)
	g.types[directionType] = newDirectionType(g.words, g.langs)
	g.types[numberType] = newNumberType(g.words, g.langs)
	g.types[cellType] = newCellType()
	g.types[wordType] = newFreeType(wordType, freeWord)
	g.types[lettersType] = newFreeType(lettersType, lettersWord)
	list := make([]Entry, 0, len(structure)+1)
	for _, s := range structure {
		list = append(list, Entry{Name: tokenNames[s.token], Patterns: s.patterns})
	}
	for _, word := range interjections {
		g.words.polite[g.words.intern(word)] = true
	}
	if found := append(g.addClass(structureClass, list), g.addClass(talkClass, talk)...); found != nil {
		panic("phrase: " + found.Error())
	}
}

// negation makes an entry of the words for not and any test.
func (g *Grammar) negation() *entry {
	e := &entry{name: tokenNames[tokNot], start: &state{accept: -1}}
	for _, s := range structure {
		for _, lang := range sortedKeys(s.patterns) {
			for _, pattern := range s.patterns[lang] {
				if s.token == tokNot {
					r := patternReader{words: g.words}
					first := r.read(pattern).before(g.classes[testClass].start, &builder{})
					e.start.words = append(e.start.words, first.words...)
				}
			}
		}
	}
	return e
}

// addClass compiles the entries of a class.
func (g *Grammar) addClass(c class, list []Entry) (found source.Problems) {
	all := &entries{byName: make(map[string]*entry), start: &state{accept: -1}}
	g.classes[c] = all
	for _, e := range list {
		made := &entry{name: e.Name, start: &state{accept: -1}}
		place := c.name() + " " + e.Name
		switch {
		case all.byName[e.Name] != nil:
			found = append(found, source.Problem{File: place, Code: "entry-twice",
				Message: source.Format("%[1]q is declared twice", "%[1]q объявлено дважды", e.Name),
				Hint:    source.Text{EN: "rename one of them", RU: "переименуйте одно из них"}})
			continue
		case len(e.Patterns) == 0:
			found = append(found, source.Problem{File: place, Code: "entry-silent",
				Message: source.Format("there is no way to say %[1]q", "%[1]q никак не сказать", e.Name),
				Hint:    source.Text{EN: "give it a pattern", RU: "дайте хотя бы один образец"}})
		}
		number := int32(len(all.list))
		all.list, all.byName[e.Name] = append(all.list, made), made
		found = append(found, g.addPatterns(made, number, e, place)...)
		all.start.words = append(all.start.words, made.start.words...)
		all.start.slots = append(all.start.slots, made.start.slots...)
	}
	all.start.sortWords()
	return found
}

func (g *Grammar) addPatterns(made *entry, number int32, e Entry, place string) (found source.Problems) {
	says := make(map[string][]*node)
	for _, lang := range g.langs {
		r := patternReader{words: g.words, types: g.types, slots: &made.slots, place: place + " (" + lang + ")"}
		for j, text := range e.Patterns[lang] {
			r.line = j + 1
			n := r.read(text)
			if n == nil {
				continue
			}
			if twice := n.twice(); twice >= 0 {
				r.fail(0, 1, "pattern-slot-twice", source.Format("slot %[1]q stands twice on one way through the pattern", "место %[1]q встречается дважды на одном пути", made.slots[twice].name),
					source.Text{EN: "give the second one another name", RU: "назовите второе иначе"})
				continue
			}
			says[lang] = append(says[lang], n)
		}
		found = append(found, r.found...)
	}
	found = append(found, made.chooseWays(g.langs, says, place)...)
	for i, lang := range g.langs {
		b := builder{entry: number, lang: uint8(i), types: g.types}
		for _, n := range says[lang] {
			first := n.before(&state{accept: number}, &b)
			made.start.words = append(made.start.words, first.words...)
			made.start.slots = append(made.start.slots, first.slots...)
		}
	}
	return found
}

// twice returns a slot that one way through the part mentions twice, or -1.
func (n *node) twice() int {
	if n.countSlots() < 2 {
		return -1
	}
	return n.repeated(map[int]bool{})
}

func (n *node) countSlots() (count int) {
	if n.op == slotNode {
		return 1
	}
	for _, kid := range n.kids {
		count += kid.countSlots()
	}
	return count
}

// repeated returns a slot that one way through the part mentions twice, or -1. It adds the part's
// slots to those already seen on the way.
func (n *node) repeated(seen map[int]bool) int {
	switch n.op {
	case slotNode:
		if seen[n.slot] {
			return n.slot
		}
		seen[n.slot] = true
	case choiceNode:
		all := maps.Clone(seen)
		for _, kid := range n.kids {
			branch := maps.Clone(seen)
			if twice := kid.repeated(branch); twice >= 0 {
				return twice
			}
			maps.Copy(all, branch)
		}
		maps.Copy(seen, all)
	default:
		for _, kid := range n.kids {
			if twice := kid.repeated(seen); twice >= 0 {
				return twice
			}
		}
	}
	return -1
}
