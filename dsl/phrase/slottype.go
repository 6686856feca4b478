package phrase

import (
	"maps"
	"slices"

	"kodeks/dsl/source"
)

// slotType is a type of slots: a tree of the words of all forms of its values.
type slotType struct {
	name  string
	root  *formNode
	keys  []string                     // in the order in which they were added
	shown map[string]map[string]*forms // key → language → how to print it

	arrows map[string][]wordID // of directions: key → the arrow

	prefixes []prefix        // forms that longer ones begin with; found by close
	further  map[wordID]bool // the words that come next in those
}

// prefix is a form that another form begins with.
type prefix struct {
	node  *formNode
	words []wordID
}

// close finds the prefixes, once all forms are there.
func (t *slotType) close() {
	t.further = make(map[wordID]bool)
	var visit func(n *formNode, words []wordID)
	visit = func(n *formNode, words []wordID) {
		if len(n.next) > 0 && n.ends() {
			t.prefixes = append(t.prefixes, prefix{n, words})
			for _, s := range n.next {
				t.further[s.id] = true
			}
		}
		for _, s := range n.next {
			visit(s.to, append(words[:len(words):len(words)], s.id))
		}
	}
	visit(t.root, nil)
}

// mayContinue reports that some of the words that may come at a place could also belong to a longer form of
// the value before it.
func (t *slotType) mayContinue(at *state) bool {
	if len(at.slots) > 0 && len(t.further) > 0 {
		return true
	}
	return slices.ContainsFunc(at.words, func(e wordEdge) bool { return t.further[e.id] })
}

// anyForm is the form that stands first; nil if there is none.
func (t *slotType) anyForm() (words []wordID) {
	for n := t.root; len(n.next) > 0; {
		words = append(words, n.next[0].id)
		if n = n.next[0].to; n.ends() {
			return words
		}
	}
	return nil
}

// ends reports that a form may end here.
func (n *formNode) ends() bool { return n.typed || len(n.keys) > 0 }

// forms are the ways to print a value in one language.
type forms struct{ plain, counted []form }

// form is one of them with its words.
type form struct {
	text string
	ids  []wordID
}

// formNode is a place inside forms.
type formNode struct {
	next   []slotStep
	index  map[wordID]*formNode // the same, once there are many
	keys   []string             // the values whose form ends here
	typed  bool                 // the value is the piece's own key: a number or a cell
	firsts bool                 // a canonical form ends here: it wins over other values' other forms
	hints  *hints
}

type slotStep struct {
	id    wordID
	langs uint64 // set of the languages of the forms that go on here
	to    *formNode
}

func newSlotType(name string) *slotType {
	return &slotType{name: name, root: &formNode{}, shown: make(map[string]map[string]*forms)}
}

// manySteps is where a table beats looking through a list.
const manySteps = 8

func (n *formNode) step(id wordID) *formNode {
	if n.index != nil {
		return n.index[id]
	}
	for i := range n.next {
		if n.next[i].id == id {
			return n.next[i].to
		}
	}
	return nil
}

// path returns the node after some words, growing the tree as needed.
func (n *formNode) path(ids []wordID, lang uint8) *formNode {
	for _, id := range ids {
		if n.step(id) == nil {
			n.grow(slotStep{id: id, to: &formNode{}})
		}
		i := slices.IndexFunc(n.next, func(s slotStep) bool { return s.id == id })
		n.next[i].langs |= 1 << lang
		n = n.next[i].to
	}
	return n
}

func (n *formNode) grow(s slotStep) {
	n.next = append(n.next, s)
	switch {
	case n.index != nil:
		n.index[s.id] = s.to
	case len(n.next) > manySteps:
		n.index = make(map[wordID]*formNode, 4*manySteps)
		for _, s := range n.next {
			n.index[s.id] = s.to
		}
	}
}

// add puts a form of a value into the tree. It returns another value that has the same form
// when neither gives way, and "" otherwise.
func (t *slotType) add(key string, ids []wordID, lang uint8, first bool) (rival string) {
	n := t.root.path(ids, lang)
	switch {
	case slices.Contains(n.keys, key):
		n.firsts = n.firsts || first && len(n.keys) == 1
	case len(n.keys) == 0 || first && !n.firsts:
		n.keys, n.firsts = []string{key}, first
	case first:
		return n.keys[0]
	case !n.firsts:
		n.keys = append(n.keys, key)
	}
	return ""
}

// whole returns the values whose form some pieces are.
func (t *slotType) whole(pieces []piece) []string {
	nodes := []*formNode{t.root}
	for _, p := range pieces {
		var next []*formNode
		for _, n := range nodes {
			for _, id := range p.ids {
				if to := n.step(id); to != nil {
					next = append(next, to)
				}
			}
		}
		nodes = next
	}
	var keys []string
	for _, n := range nodes {
		keys = append(keys, n.keys...)
	}
	return keys
}

// wordAdder fills a type with the words handed in.
type wordAdder struct {
	t     *slotType
	words *lexicon
	langs []string
	found source.Problems
}

func (a *wordAdder) fail(code, form string, message source.Text) {
	a.found = append(a.found, source.Problem{File: "slot " + a.t.name, Pos: source.Pos{Line: 1, Col: 1}, Width: len([]rune(form)), Line: form,
		Code: code, Message: message, Hint: source.Text{EN: "choose another form", RU: "выберите другую форму"}})
}

func (a *wordAdder) add(w Word) {
	t := a.t
	if t.shown[w.Key] != nil {
		a.fail("word-twice", w.Key, source.Format("%[1]q is listed twice", "%[1]q стоит в списке дважды", w.Key))
		return
	}
	t.keys, t.shown[w.Key] = append(t.keys, w.Key), make(map[string]*forms)
	for i, lang := range a.langs {
		plain, counted := w.Forms[lang], w.Counted[lang]
		if len(plain) == 0 {
			plain = counted
		}
		if len(plain) == 0 {
			continue
		}
		f := &forms{}
		for j, text := range plain {
			f.plain = append(f.plain, a.form(w.Key, text, i, j == 0))
		}
		for _, text := range counted {
			f.counted = append(f.counted, a.form(w.Key, text, i, false))
		}
		t.shown[w.Key][lang] = f
	}
	if len(t.shown[w.Key]) == 0 {
		a.fail("word-form", w.Key, source.Format("%[1]q has no forms", "у слова %[1]q нет форм", w.Key))
	}
}

func (a *wordAdder) form(key, text string, lang int, first bool) form {
	a.words.learnEmblems(text)
	ids, ok := a.words.wordsOf(text)
	if !ok {
		a.fail("word-form", text, source.Format("a form of %[1]q cannot be typed as words", "форму слова %[1]q не набрать словами", key))
		return form{text: text}
	}
	if rival := a.t.add(key, ids, uint8(lang), first); rival != "" {
		a.fail("word-clash", text, source.Format("%[1]q and %[2]q are called the same", "%[1]q и %[2]q называются одинаково", rival, key))
	}
	return form{text, ids}
}

// sayUniquely replaces the forms that would not be read back as the same value.
func (a *wordAdder) sayUniquely() {
	for key, byLang := range a.t.shown {
		for _, f := range byLang {
			a.unique(key, f.plain)
			a.unique(key, f.counted)
		}
	}
}

func (a *wordAdder) unique(key string, list []form) {
	for i, f := range list {
		if end := a.t.root.walk(f.ids); len(f.ids) > 0 && (len(end.keys) != 1 || end.keys[0] != key) {
			list[i] = list[0]
		}
	}
}

// walk returns the node that the words of a form lead to.
func (n *formNode) walk(ids []wordID) *formNode {
	for _, id := range ids {
		n = n.step(id)
	}
	return n
}

// wordsOf interns the words of a form; false if it has anything but words.
func (l *lexicon) wordsOf(form string) (ids []wordID, ok bool) {
	for _, p := range l.scan(form, nil) {
		if p.kind != wordPiece {
			return nil, false
		}
		ids = append(ids, l.spelt(form[p.start:p.end]))
	}
	return ids, len(ids) > 0
}

func sortedKeys[V any](m map[string]V) []string {
	return slices.Sorted(maps.Keys(m))
}
