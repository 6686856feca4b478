package phrase

import "strconv"

// directions lists the ways to say each direction, as patterns; the first form of a language is the
// canonical one, and {direction/2} is printed as the side where something is. Letters are exact: Cyrillic «в» is up and Latin "v" is an arrow down.
var directions = []struct {
	key, arrow string
	letters    []string
	forms      map[string][]string
	sides      map[string]string
}{
	{"left", "←", []string{"l", "w", "л"}, map[string][]string{
		"en": {"left", "[to the] (left|west|left side)", "to (left|west)", "on the (left|west|left side)", "(leftward|leftwards|westward|westwards|leftmost|western)"},
		"ru": {"влево", "(налево|слева|лево|в лево|на лево|левее)", "(левый|левая|левую|левой|левое)", "[(на|к|с)] (запад|западу|запада|западе)", "западнее",
			"(западный|западная|западную|западной)", "(с левой|по левую) (стороны|руку)"},
	}, map[string]string{"en": "on the left", "ru": "слева"}},
	{"right", "→", []string{"r", "e", "п"}, map[string][]string{
		"en": {"right", "[to the] (right|east|right side)", "to (right|east)", "on the (right|east|right side)", "(rightward|rightwards|eastward|eastwards|rightmost|eastern)"},
		"ru": {"вправо", "(направо|справа|право|в право|на право|правее)", "(правый|правая|правую|правой|правое)", "[(на|к|с)] (восток|востоку|востока|востоке)", "восточнее",
			"(восточный|восточная|восточную|восточной)", "(с правой|по правую) (стороны|руку)"},
	}, map[string]string{"en": "on the right", "ru": "справа"}},
	{"up", "↑", []string{"u", "n", "в"}, map[string][]string{
		"en": {"up", "upward", "upwards", "[to the] (north|top)", "to (north|top)", "on (the north|the top|top)", "(northward|northwards|upper|top|above|northern)"},
		"ru": {"вверх", "(наверх|сверху|вверху|верх|в верх|на верх|выше|кверху)", "(верхний|верхняя|верхнюю|верхней|верхнее)",
			"[(на|к|с)] (север|северу|севера|севере)", "севернее", "(северный|северная|северную|северной)"},
	}, map[string]string{"en": "above", "ru": "сверху"}},
	{"down", "↓", []string{"d", "s", "v", "н"}, map[string][]string{
		"en": {"down", "downward", "downwards", "[to the] (south|bottom)", "to (south|bottom)", "on (the south|the bottom)", "(southward|southwards|lower|bottom|below|southern)"},
		"ru": {"вниз", "(снизу|внизу|низ|в низ|на низ|ниже|книзу)", "(нижний|нижняя|нижнюю|нижней|нижнее)",
			"[(на|к|с)] (юг|югу|юга|юге)", "южнее", "(южный|южная|южную|южной)"},
	}, map[string]string{"en": "below", "ru": "снизу"}},
}

// numbers lists the words for small numbers: English, then Russian, the canonical form being the digits.
var numbers = []struct {
	value int
	forms map[string][]string
}{
	{0, forms2("zero", "ноль", "нуль")},
	{1, forms2("one", "один", "одна", "одну", "одно", "одного", "одной")},
	{2, forms2("two", "два", "две", "двух")},
	{3, forms2("three", "три", "трёх")},
	{4, forms2("four", "четыре", "четырёх")},
	{5, forms2("five", "пять", "пяти")},
	{6, forms2("six", "шесть", "шести")},
	{7, forms2("seven", "семь", "семи")},
	{8, forms2("eight", "восемь", "восьми")},
	{9, forms2("nine", "девять", "девяти")},
	{10, forms2("ten", "десять", "десяти")},
	{11, forms2("eleven", "одиннадцать", "одиннадцати")},
	{12, forms2("twelve", "двенадцать", "двенадцати")},
}

func forms2(en string, ru ...string) map[string][]string {
	return map[string][]string{"en": {en}, "ru": ru}
}

// newNumberType makes the type of whole numbers.
func newNumberType(l *lexicon, langs []string) *slotType {
	t := newSlotType(numberType)
	t.root.path([]wordID{digitWord}, 0).typed = true
	for _, n := range numbers {
		for i, lang := range langs {
			for _, form := range n.forms[lang] {
				t.add(strconv.Itoa(n.value), []wordID{l.intern(form)}, uint8(i), false)
			}
		}
	}
	return t
}

// newCellType makes the type of cell names.
func newCellType() *slotType {
	t := newSlotType(cellType)
	t.root.path([]wordID{cellWord}, 0).typed = true
	return t
}

// newArrows makes a type of directions that have only their arrows yet.
func newArrows(l *lexicon) *slotType {
	t := newSlotType(directionType)
	t.arrows = make(map[string][]wordID)
	for _, d := range directions {
		t.arrows[d.key] = []wordID{l.intern(d.arrow)}
		t.add(d.key, t.arrows[d.key], 0, false)
	}
	return t
}

// newDirectionType makes the type of directions, with the words of this package. An arrow may stand beside the word
// for the same direction: "north ^", "<--west".
func newDirectionType(l *lexicon, langs []string) *slotType {
	t := newArrows(l)
	for _, d := range directions {
		arrow := t.arrows[d.key]
		add := func(ids []wordID, lang int, first bool) {
			t.add(d.key, ids, uint8(lang), first)
			t.add(d.key, append(arrow[:1:1], ids...), uint8(lang), false)
			t.add(d.key, append(ids[:len(ids):len(ids)], arrow...), uint8(lang), false)
		}
		t.keys, t.shown[d.key] = append(t.keys, d.key), make(map[string]*forms)
		for i, lang := range langs {
			for j, pattern := range d.forms[lang] {
				for _, ids := range expansions(l, pattern) {
					add(ids, i, j == 0)
				}
			}
			if len(d.forms[lang]) > 0 {
				t.shown[d.key][lang] = &forms{plain: []form{formOf(l, d.forms[lang][0]), formOf(l, d.sides[lang])}}
			}
		}
		for _, letter := range d.letters {
			add([]wordID{l.internLetter(letter)}, 0, false)
		}
	}
	return t
}

func formOf(l *lexicon, text string) form {
	return form{text, expansions(l, text)[0]}
}

// expansions lists the word sequences of a pattern without slots.
func expansions(l *lexicon, pattern string) [][]wordID {
	r := patternReader{words: l, place: "directions"}
	n := r.read(pattern)
	if n == nil {
		panic("phrase: " + r.found.Error())
	}
	return n.expand([][]wordID{nil})
}

// expand appends what a part can be to each of the sequences so far.
func (n *node) expand(so [][]wordID) (out [][]wordID) {
	switch n.op {
	case wordNode:
		for _, s := range so {
			out = append(out, append(s[:len(s):len(s)], n.id))
		}
	case seqNode:
		out = so
		for _, kid := range n.kids {
			out = kid.expand(out)
		}
	default:
		if n.op == optNode {
			out = append(out, so...)
		}
		for _, kid := range n.kids {
			out = append(out, kid.expand(so)...)
		}
	}
	return out
}
