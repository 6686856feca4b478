package rulebook

import (
	"slices"
	"strings"

	"kodeks/dsl/source"
	"kodeks/runtime/script"
)

// A builtInSlot is a type of slots that every ruleset has: what it is called, in the forms that a pattern may ask for,
// and what people may say there.
type builtInSlot struct {
	kind   string
	en, ru []string
	means  source.Text
}

var builtInSlots = []builtInSlot{
	{"direction", []string{"direction"}, []string{"направление"}, source.Text{EN: "left, right, up, down", RU: "влево, вправо, вверх, вниз"}},
	{"number", []string{"number"}, []string{"число"}, source.Text{EN: "in digits or in words: 3, three", RU: "цифрами или словами: 3, три"}},
	{"cell", []string{"cell"}, []string{"клетка"}, source.Text{EN: "column and row of the plan: b3", RU: "столбец и строка плана: b3"}},
	{"player", []string{"player"}, []string{"игрок", "игрока", "игроку", "игрока", "игроком", "игроке"}, source.Text{EN: "a player's name", RU: "имя игрока"}},
	{"goods", []string{"thing", "things"}, []string{"вещь", "вещи", "вещей", "вещь", "вещи"}, things},
	{"item", []string{"thing", "things"}, []string{"вещь", "вещи", "вещей", "вещь", "вещи"}, things},
	{"kind", []string{"cell kind"}, []string{"вид клетки"}, source.Text{EN: "one of the cells above", RU: "одна из названных выше клеток"}},
	{"word", []string{"word"}, []string{"слово"}, source.Text{EN: "any word of letters", RU: "любое слово из букв"}},
	{"letters", []string{"letters"}, []string{"буквы"}, source.Text{EN: "one by one, K, O, V, or together, KOV; *=P is the sign * in the place of P", RU: "по одной, К, О, В, или вместе, КОВ; *=П — знак * вместо П"}},
}

var things = source.Text{EN: "one of the things above", RU: "одна из названных выше вещей"}

// slotTitle is what people call what stands in a slot, in a form from 1 on.
func slotTitle(kind, lang string, form int, types []*script.SlotType) string {
	if i := slices.IndexFunc(types, func(t *script.SlotType) bool { return t.Name == kind }); i >= 0 && types[i].Title.In(lang) != "" {
		return types[i].Title.In(lang)
	}
	i := slices.IndexFunc(builtInSlots, func(b builtInSlot) bool { return b.kind == kind })
	if i < 0 {
		return kind
	}
	forms := builtInSlots[i].en
	if lang == "ru" {
		forms = builtInSlots[i].ru
	}
	return forms[min(max(form, 1), len(forms))-1]
}

// mostWords are the most words of a slot that are listed.
const mostWords = 40

// words are what may be said for the capitals in the phrases.
func (m *maker) words() {
	var rows []Row
	said := map[string]bool{}
	row := func(kind, body string) {
		if title := strings.ToUpper(slotTitle(kind, m.lang, 1, m.rules.Slots)); m.slots[kind] && !said[title] {
			said[title] = true
			rows = append(rows, Row{Head: title, Body: body})
		}
	}
	for _, t := range m.rules.Slots {
		row(t.Name, listed(t, m.lang))
	}
	for _, b := range builtInSlots {
		row(b.kind, b.means.In(m.lang))
	}
	m.section(source.Text{EN: "Words", RU: "Слова"}, source.Text{}, rows)
}

// listed are the words of a slot, each in the form that is printed.
func listed(t *script.SlotType, lang string) string {
	var words []string
	for _, w := range t.Words[:min(len(t.Words), mostWords)] {
		words = append(words, w.Forms[lang][0])
	}
	if len(t.Words) > mostWords {
		words = append(words, "…")
	}
	return strings.Join(words, ", ")
}
