package phrase

import (
	"slices"
	"strings"

	"kodeks/dsl/source"
)

// way is one way to say an entry: the words and slots to print one after the other.
type way struct {
	slots uint64 // the set of slots it has a place for
	parts []*node
}

// maxSlots is how many slots an entry may have.
const maxSlots = 24

// ways lists the best way to say a part for each set of slots: of a choice the earliest, and
// without optional words.
func (n *node) ways() []way {
	switch n.op {
	case wordNode, commaNode, endingNode:
		return []way{{0, []*node{n}}}
	case slotNode:
		return []way{{1 << n.slot, []*node{n}}}
	case optNode:
		return addWays([]way{{}}, n.kids[0].ways())
	case choiceNode:
		var all []way
		for _, kid := range n.kids {
			all = addWays(all, kid.ways())
		}
		return all
	}
	all := []way{{parts: make([]*node, 0, len(n.kids))}}
	for _, kid := range n.kids {
		all = kid.behind(all)
	}
	return all
}

// behind lists the ways to say a part behind each of some others.
func (n *node) behind(all []way) []way {
	switch n.op {
	case wordNode, commaNode, endingNode, slotNode:
		for i := range all {
			all[i].parts = append(all[i].parts, n)
			if n.op == slotNode {
				all[i].slots |= 1 << n.slot
			}
		}
		return all
	case optNode:
		if _, may := n.mask(); may == 0 {
			return all // words that are never printed
		}
	}
	ways := n.ways()
	var longer []way
	for _, w := range all {
		for _, k := range ways {
			longer = addWays(longer, []way{{w.slots | k.slots, append(slices.Clip(w.parts), k.parts...)}})
		}
	}
	return longer
}

// mask returns the sets of slots that a part must mention and may mention.
func (n *node) mask() (must, may uint64) {
	switch n.op {
	case wordNode, commaNode, endingNode:
		return 0, 0
	case slotNode:
		return 1 << n.slot, 1 << n.slot
	case choiceNode:
		must, may = n.kids[0].mask()
		for _, kid := range n.kids[1:] {
			m, k := kid.mask()
			must, may = must&m, may|k
		}
		return must, may
	}
	for _, kid := range n.kids {
		m, k := kid.mask()
		must, may = must|m, may|k
	}
	if n.op == optNode {
		must = 0
	}
	return must, may
}

// addWays adds those of more that hold a set of slots not yet held.
func addWays(all, more []way) []way {
	for _, m := range more {
		if !slices.ContainsFunc(all, func(w way) bool { return w.slots == m.slots }) {
			all = append(all, m)
		}
	}
	return all
}

// chooseWays fills in how an entry is said, and returns a problem if something can be said in one
// of its languages that the other has no words for.
func (e *entry) chooseWays(langs []string, says map[string][]*node, place string) source.Problems {
	e.ways = make(map[string][]way)
	var all []way
	for _, lang := range langs {
		for _, n := range says[lang] {
			must, may := n.mask()
			if must == may && slices.ContainsFunc(e.ways[lang], func(w way) bool { return w.slots == must }) {
				continue // there is a better way for the only set that it has
			}
			e.ways[lang] = addWays(e.ways[lang], n.ways())
		}
		for _, w := range e.ways[lang] {
			for _, n := range w.parts {
				n.main = true
			}
		}
		all = addWays(all, e.ways[lang])
	}
	var found source.Problems
	for _, lang := range langs {
		for _, w := range all {
			if len(e.ways[lang]) == 0 || slices.ContainsFunc(e.ways[lang], func(v way) bool { return v.slots == w.slots }) {
				continue
			}
			names := e.slotNames(w.slots)
			found = append(found, source.Problem{File: place + " (" + lang + ")", Code: "entry-unsayable",
				Message: source.Format("no pattern of this language has a place for just these slots: %[1]s", "ни в одном образце этого языка нет места именно для этого: %[1]s", names),
				Hint:    source.Text{EN: "give both languages the same slots", RU: "дайте обоим языкам одни и те же места"}})
			break
		}
	}
	return found
}

// slotNames lists a set of slots.
func (e *entry) slotNames(set uint64) string {
	var names []string
	for i, s := range e.slots {
		if set&(1<<i) != 0 {
			names = append(names, s.name)
		}
	}
	if names == nil {
		return "—"
	}
	return strings.Join(names, ", ")
}

// Show prints an order in canonical words. In either language the grammar that made the order
// reads it back from what Show prints.
func (g *Grammar) Show(o *Order, lang string) string {
	p := printer{g: g, lang: lang, words: connectives(lang)}
	if o.Name != "" {
		p.add(g.types[PlayerSlot].say(o.Name, g.order(lang), 0, "").text, ": ")
	}
	p.clauses(o.Clauses)
	if o.Mode != Open {
		p.add(p.between(o.Clauses), p.words.dark)
	}
	if o.Report != nil {
		p.add(p.words.report, g.ShowCall(o.Report, lang))
	}
	return p.text.String()
}

// ShowCall prints a call in canonical words. A call that the grammar does not know is
// printed with its name and keys.
func (g *Grammar) ShowCall(c *Call, lang string) string {
	for _, k := range [...]class{c.class, actionClass, testClass, queryClass} { // an action and a condition may have one name
		if e := g.classes[k].byName[c.Name]; e != nil {
			if s, ok := g.say(e, c, lang); ok {
				return s
			}
		}
	}
	keys := make([]string, len(c.Args))
	for i, a := range c.Args {
		keys[i] = a.Key
	}
	return c.Name + "(" + strings.Join(keys, ", ") + ")"
}

// order lists the languages in the order in which they are tried for words.
func (g *Grammar) order(lang string) []string {
	if i := slices.Index(g.langs, lang); i >= 0 {
		return g.orders[i]
	}
	return g.langs
}

// languageOrders are the languages once for each of them, that one first.
func languageOrders(langs []string) [][]string {
	orders := make([][]string, len(langs))
	for i, lang := range langs {
		orders[i] = append([]string{lang}, slices.Delete(slices.Clone(langs), i, i+1)...)
	}
	return orders
}

// say prints a call of an entry; false if the call's slots are not the entry's.
func (g *Grammar) say(e *entry, c *Call, lang string) (string, bool) {
	var set uint64
	var room [maxSlots]string
	keys := room[:len(e.slots)]
	for _, a := range c.Args {
		i := e.place(a.Slot, set)
		if i < 0 {
			return "", false
		}
		set |= 1 << i
		keys[i] = a.Key
	}
	for _, l := range g.order(lang) {
		for _, w := range e.ways[l] {
			if w.slots == set {
				return g.sayWay(e, w, keys, l), true
			}
		}
	}
	return "", false
}

// place finds the first slot of a name that is not in a set: the values of a list come in their order. It is -1 if there is none.
func (e *entry) place(name string, taken uint64) int {
	for i, s := range e.slots {
		if s.name == name && taken&(1<<i) == 0 {
			return i
		}
	}
	return -1
}

func (g *Grammar) sayWay(e *entry, w way, keys []string, lang string) string {
	var b strings.Builder
	number := "" // printed just before
	for _, n := range w.parts {
		if b.Len() > 0 && n.op != commaNode {
			b.WriteByte(' ')
		}
		if n.op == endingNode {
			n = n.kids[g.voice]
		}
		if n.op != slotNode {
			b.WriteString(g.words.words[n.id])
			number = ""
			continue
		}
		b.WriteString(g.types[n.typ].say(keys[n.slot], g.order(lang), n.form, number).text)
		number = ""
		if n.typ == numberType {
			number = keys[n.slot]
		}
	}
	return b.String()
}

// say returns a value of the type in the first of the languages that has a form of it: in the form asked for,
// from 1, behind a number if it is not "".
func (t *slotType) say(key string, langs []string, asked int, number string) form {
	for _, lang := range langs {
		f := t.shown[key][lang]
		if f == nil {
			continue
		}
		chosen := asked > 0 && asked <= len(f.plain)
		if number != "" && f.counted != nil {
			// «21 монету»: a Russian singular keeps its case after a number.
			if n := plural(number, lang); n > 0 || lang != "ru" || !chosen {
				return f.counted[min(n, len(f.counted)-1)]
			}
		}
		if chosen {
			return f.plain[asked-1]
		}
		return f.plain[0]
	}
	return form{text: key}
}

// plural is the index of the form to use after a number in digits: one, few, many in Russian, one
// and many in other languages.
func plural(number, lang string) int {
	if lang != "ru" {
		if number == "1" {
			return 0
		}
		return 1
	}
	last := number[len(number)-1]
	teen := len(number) > 1 && number[len(number)-2] == '1'
	switch {
	case last == '1' && !teen:
		return 0
	case last >= '2' && last <= '4' && !teen:
		return 1
	}
	return 2
}
