package phrase

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"kodeks/dsl/source"
)

// node is a part of a pattern.
type node struct {
	op   nodeOp
	kids []*node // of a word with two endings: as a man says it, and a woman
	id   wordID  // of a word
	slot int     // of a slot: its number in the entry
	typ  string  // of a slot
	form int     // of a slot: which form to print, from 1; 0: the first
	main bool    // on a way that is printed
}

type nodeOp uint8

const (
	wordNode nodeOp = iota
	slotNode
	seqNode
	choiceNode
	optNode
	commaNode // a comma that may be left out
	endingNode
)

// patternReader reads the patterns of one entry.
type patternReader struct {
	words *lexicon
	types map[string]*slotType
	slots *[]slot // of the entry; grows as patterns mention new ones
	place string  // the file of problems
	line  int
	text  string
	at    int
	found source.Problems
}

// slot is a place in an entry's patterns for a value. The values of a list have places of one name, with ranks from 0.
type slot struct {
	name, typ string
	rank      int
}

// read reads a whole pattern; nil if there was a mistake in it.
func (r *patternReader) read(text string) *node {
	r.text, r.at = text, 0
	mistakes := len(r.found)
	n := r.choice()
	if r.at < len(r.text) && len(r.found) == mistakes {
		r.fail(r.at, 1, "pattern-bracket", source.Format("nothing was opened that %[1]q could close", "%[1]q закрывает то, что не открыто", r.text[r.at:r.at+1]),
			source.Text{EN: "take it away", RU: "уберите скобку"})
	}
	if len(r.found) == mistakes && n.empty() {
		r.fail(0, 1, "pattern-empty", source.Text{EN: "this pattern is satisfied by no words at all", RU: "этому образцу хватает пустоты"},
			source.Text{EN: "put at least one word outside the square brackets", RU: "оставьте хоть одно слово вне квадратных скобок"})
	}
	if len(r.found) > mistakes {
		return nil
	}
	return n
}

func (r *patternReader) fail(at, width int, code string, message, hint source.Text) {
	r.found = append(r.found, source.Problem{
		File: r.place, Pos: source.Pos{Line: r.line, Col: source.At(r.text, at).Col, Offset: at}, Width: width,
		Code: code, Message: message, Hint: hint, Line: r.text,
	})
}

// choice = sequence { "|" sequence }
func (r *patternReader) choice() *node {
	first := r.sequence()
	if !r.take('|') {
		return first
	}
	n := r.node(node{op: choiceNode, kids: []*node{first, r.sequence()}})
	for r.take('|') {
		n.kids = append(n.kids, r.sequence())
	}
	return n
}

// sequence = { word | word "{" [ ending "|" ] ending "}" | "," | "(" choice ")" | "[" choice "]" | slot }
func (r *patternReader) sequence() *node {
	n := r.node(node{op: seqNode})
	for {
		r.blanks()
		if r.at == len(r.text) || strings.IndexByte("|)]", r.text[r.at]) >= 0 {
			if len(n.kids) == 1 {
				return n.kids[0]
			}
			return n
		}
		if kid := r.part(); kid != nil {
			n.kids = append(n.kids, kid)
		}
	}
}

func (r *patternReader) part() *node {
	c, n := utf8.DecodeRuneInString(r.text[r.at:])
	switch {
	case c == '(':
		return r.group(')')
	case c == '[':
		return r.node(node{op: optNode, kids: []*node{r.group(']')}})
	case c == '{':
		return r.slot()
	case c == ',':
		r.at += n
		return r.node(node{op: commaNode, id: r.words.intern(commaMark)})
	case c == ':' && (r.at+n == len(r.text) || r.text[r.at+n] == ' '):
		r.at += n
		return r.node(node{op: commaNode, id: r.words.intern(colonMark)})
	case c == '\\' && r.at+1 < len(r.text):
		r.at += 2
		return r.node(node{op: wordNode, id: r.words.intern(r.text[r.at-1 : r.at])})
	}
	return r.word()
}

func (r *patternReader) group(closing byte) *node {
	start := r.at
	r.at++
	n := r.choice()
	if !r.take(closing) {
		r.fail(start, 1, "pattern-bracket", source.Format("%[1]q is never closed", "%[1]q нигде не закрывается", r.text[start:start+1]),
			source.Format("close it with %[1]q", "закройте её: %[1]q", string(closing)))
		r.at = len(r.text)
	}
	return n
}

// slot = "{" name [ ":" type ] [ "*" most ] [ "/" form ] "}"
func (r *patternReader) slot() *node {
	start := r.at
	length := strings.IndexByte(r.text[start:], '}')
	if length < 0 {
		r.fail(start, 1, "pattern-bracket", source.Text{EN: `"{" is never closed`, RU: `"{" нигде не закрывается`}, source.Text{EN: `close it with "}"`, RU: `закройте её: "}"`})
		r.at = len(r.text)
		return nil
	}
	r.at = start + length + 1
	inside, form, _ := strings.Cut(r.text[start+1:r.at-1], "/")
	inside, most, several := strings.Cut(inside, "*")
	name, typ, typed := strings.Cut(inside, ":")
	name, typ = strings.TrimSpace(name), strings.TrimSpace(typ)
	if !typed {
		typ = name
	}
	n := r.node(node{op: slotNode, typ: typ})
	if form = strings.TrimSpace(form); len(form) == 1 && form[0] >= '1' && form[0] <= '9' {
		n.form = int(form[0] - '0')
	} else if form != "" {
		r.fail(start, length+1, "pattern-form", source.Format("%[1]q is no number of a form", "%[1]q — не номер формы", form), source.Text{EN: "write 1 to 9 after the stroke", RU: "после черты пишут число от 1 до 9"})
	}
	if !several {
		return r.mention(n, name, 0, start, length+1)
	}
	return r.list(n, name, strings.TrimSpace(most), start, length+1)
}

// usualMost is how many values a list has at most that does not say it.
const usualMost = "8"

// list is a slot for one to most values, with commas, blanks or "and" between them.
func (r *patternReader) list(n *node, name, most string, start, width int) *node {
	if most == "" {
		most = usualMost
	}
	count, err := strconv.Atoi(most)
	if err != nil || count < 1 || count > maxSlots {
		r.fail(start, width, "pattern-list", source.Format("%[1]q is no number of values", "%[1]q — не число значений", most),
			source.Format("write 1 to %[1]d after the asterisk", "после звёздочки пишут число от 1 до %[1]d", maxSlots))
		return nil
	}
	var rest *node
	for rank := count - 1; rank >= 0; rank-- {
		one := *n
		value := &one
		if rest != nil {
			and := r.node(node{op: choiceNode, kids: []*node{r.node(node{op: wordNode, id: r.words.spelt("и")}), r.node(node{op: wordNode, id: r.words.spelt("and")})}})
			between := r.node(node{op: seqNode, kids: []*node{r.node(node{op: optNode, kids: []*node{r.node(node{op: commaNode, id: r.words.intern(commaMark)})}}), r.node(node{op: optNode, kids: []*node{and}}), rest}})
			value = r.node(node{op: seqNode, kids: []*node{value, r.node(node{op: optNode, kids: []*node{between}})}})
		}
		rest = value
	}
	return r.ranked(rest, name, count, start, width)
}

// ranked mentions the slots of a list in the order of their ranks.
func (r *patternReader) ranked(list *node, name string, count, start, width int) *node {
	rank := 0
	var walk func(n *node) bool
	walk = func(n *node) bool {
		if n.op == slotNode {
			rank++
			return r.mention(n, name, rank-1, start, width) != nil
		}
		for _, kid := range n.kids {
			if !walk(kid) {
				return false
			}
		}
		return true
	}
	if !walk(list) {
		return nil
	}
	return list
}

// mention checks a slot's name and type and gives it its number in the entry.
func (r *patternReader) mention(n *node, name string, rank, start, width int) *node {
	if r.types[n.typ] == nil {
		r.fail(start, width, "pattern-type", source.Format("no slot type is called %[1]q", "типа %[1]q нет", n.typ), r.nearestType(n.typ))
		return nil
	}
	if name == "" {
		r.fail(start, width, "pattern-name", source.Text{EN: "this slot has no name", RU: "у этого места нет имени"}, source.Text{EN: "write {name:type}", RU: "пишут {имя:тип}"})
		return nil
	}
	for i, s := range *r.slots {
		if s.name != name || s.rank != rank {
			continue
		}
		n.slot = i
		if s.typ != n.typ {
			r.fail(start, width, "pattern-type", source.Format("slot %[1]q is of type %[2]q in another pattern", "место %[1]q в другом образце имеет тип %[2]q", name, s.typ),
				source.Text{EN: "give it the same type everywhere", RU: "дайте ему везде один тип"})
			return nil
		}
		return n
	}
	if n.slot = len(*r.slots); n.slot == maxSlots {
		r.fail(start, width, "pattern-slots", source.Format("an entry can have %[1]d slots", "мест может быть не больше %[1]d", maxSlots), source.Text{EN: "do with fewer", RU: "обойдитесь меньшим числом"})
		return nil
	}
	*r.slots = append(*r.slots, slot{name, n.typ, rank})
	r.words.free = r.words.free || n.typ == wordType || n.typ == lettersType
	r.words.listing = r.words.listing || n.typ == lettersType
	return n
}

func (r *patternReader) nearestType(typ string) source.Text {
	names := sortedKeys(r.types)
	if near, ok := source.Nearest(typ, names); ok {
		return source.Format("did you mean %[1]q?", "может быть, %[1]q?", near)
	}
	return source.Format("there are: %[1]s", "есть: %[1]s", strings.Join(names, ", "))
}

func (r *patternReader) word() *node {
	start := r.at
	end := start
	for end < len(r.text) {
		c, n := utf8.DecodeRuneInString(r.text[end:])
		if unicode.IsSpace(c) || strings.ContainsRune(`()[]{}|,\`, c) {
			break
		}
		end += n
	}
	r.at = end
	if strings.HasPrefix(r.text[end:], "{") {
		return r.endings(start)
	}
	return r.wordOf(start, r.text[start:end])
}

// endings reads what stands right behind the beginning of a word: its ending for a woman, {а}, or
// those for a man and for a woman, {ёл|ла}.
func (r *patternReader) endings(start int) *node {
	stem := r.text[start:r.at]
	inside, rest, closed := strings.Cut(r.text[r.at+1:], "}")
	man, woman, two := strings.Cut(inside, "|")
	if !two {
		man, woman = "", inside
	}
	width := utf8.RuneCountInString(stem) + utf8.RuneCountInString(inside) + 2
	r.at = len(r.text) - len(rest)
	if !closed || woman == man || r.types[woman] != nil || strings.IndexFunc(man+woman, func(c rune) bool { return !unicode.IsLetter(c) }) >= 0 {
		r.fail(start, width, "pattern-endings", source.Format("%[1]q are no endings of %[2]q", "%[1]q — не окончания слова %[2]q", inside, stem),
			source.Text{EN: "write нашёл, нашла as наш{ёл|ла}, устал, устала as устал{а}; a slot stands apart from words",
				RU: "нашёл, нашла пишут наш{ёл|ла}, а устал, устала — устал{а}; место отделяют от слова пробелом"})
		return nil
	}
	forms := []*node{r.wordOf(start, stem+man), r.wordOf(start, stem+woman)}
	if forms[0] == nil || forms[1] == nil {
		return nil
	}
	return r.node(node{op: endingNode, kids: forms})
}

// wordOf is the part that is one word, which stands at some place.
func (r *patternReader) wordOf(start int, word string) *node {
	if id, ok := r.words.known[word]; ok {
		return r.node(node{op: wordNode, id: id})
	}
	if !r.words.typable(word) {
		r.fail(start, utf8.RuneCountInString(word), "pattern-word", source.Format("%[1]q is not a word that can be typed", "%[1]q — не слово, которое можно набрать", word),
			source.Text{EN: "use letters, digits, apostrophes and hyphens", RU: "годятся буквы, цифры, апострофы и дефисы"})
		return nil
	}
	if _, abc := normal(word); abc == mixed {
		r.fail(start, utf8.RuneCountInString(word), "pattern-alphabets", source.Format("%[1]q has letters of two alphabets", "в %[1]q буквы двух алфавитов", word),
			source.Text{EN: "type it anew on one keyboard", RU: "наберите его заново на одной раскладке"})
		return nil
	}
	return r.node(node{op: wordNode, id: r.words.spelt(word)})
}

// typable reports that a text is one word that can be typed, or a sign that is one.
func (l *lexicon) typable(word string) bool {
	letters := true
	for _, r := range word {
		letters = letters && (r >= 'a' && r <= 'z' || r >= 'а' && r <= 'я')
	}
	if letters {
		return true
	}
	pieces := l.scan(word, nil)
	return len(pieces) == 1 && pieces[0].kind == wordPiece
}

// node puts a part into a block of them: there are thousands.
func (r *patternReader) node(n node) *node {
	if len(r.words.nodes) == 0 {
		r.words.nodes = make([]node, nodeBlock)
	}
	made := &r.words.nodes[0]
	r.words.nodes = r.words.nodes[1:]
	*made = n
	return made
}

const nodeBlock = 128

func (r *patternReader) blanks() {
	r.at = len(r.text) - len(strings.TrimLeftFunc(r.text[r.at:], unicode.IsSpace))
}

func (r *patternReader) take(c byte) bool {
	r.blanks()
	if r.at < len(r.text) && r.text[r.at] == c {
		r.at++
		return true
	}
	return false
}

// empty reports that no words at all satisfy the pattern.
func (n *node) empty() bool {
	switch n.op {
	case wordNode, slotNode, endingNode:
		return false
	case choiceNode:
		for _, k := range n.kids {
			if k.empty() {
				return true
			}
		}
		return false
	case seqNode:
		for _, k := range n.kids {
			if !k.empty() {
				return false
			}
		}
	}
	return true
}
