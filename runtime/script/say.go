package script

import (
	"strconv"
	"unicode/utf8"

	"kodeks/dsl/source"
	"kodeks/runtime/kernel"
)

// Say puts an event into words in a language ("ru" or "en").
func (s *Session) Say(ev kernel.Event, lang string) string {
	return string(s.AppendSay(nil, ev, "", lang))
}

// AppendSay appends an event's words to b. before is the name of the event told
// just before it in the same sentence: an event of the same name goes on with
// its shorter form («нашла круг, 2 фишки»).
func (s *Session) AppendSay(b []byte, ev kernel.Event, before, lang string) []byte {
	kind := s.rules.event[ev.Name]
	if kind == nil {
		return append(b, ev.Name...)
	}
	return s.appendEvent(b, kind, ev, before == ev.Name, lang)
}

// OwnLine reports that the event stands on a line of its own.
func (s *Session) OwnLine(ev kernel.Event) bool {
	kind := s.rules.event[ev.Name]
	return kind != nil && kind.Line
}

func langIndex(lang string) int {
	if lang == "ru" {
		return 0
	}
	return 1
}

func (s *Session) appendEvent(b []byte, kind *EventKind, ev kernel.Event, again bool, lang string) []byte {
	texts := &kind.texts[langIndex(lang)]
	t, which := texts.base, ""
	if again && texts.more != nil {
		t, which = texts.more, toldAgain
	} else if len(ev.Fields) > 0 && len(texts.variants) > 0 {
		variant := variantOf(ev.Fields[0])
		if v, ok := texts.variants[variant]; ok {
			t, which = v, variant
		}
	}
	s.saying(kind, which)
	from := len(b)
	return oneLine(s.appendTemplate(b, t, ev, lang), from)
}

// oneLine sees to it that what was appended is one line, and nothing in it looks like another or commands a terminal.
func oneLine(b []byte, from int) []byte {
	for i := from; i < len(b); i++ {
		switch c := b[i]; {
		case c >= ' ' && c < 0x7f:
		case c < 0x80, mayCommand[c]:
			if r, _ := utf8.DecodeRune(b[i:]); source.Commands(r) {
				return append(b[:from], source.Plain(string(b[from:]))...)
			}
		}
	}
	return b
}

// mayCommand are the first bytes, above ASCII, of characters that command.
var mayCommand = [256]bool{0xc2: true, 0xd8: true, 0xe2: true}

func variantOf(v kernel.Value) string {
	if v.Kind() == kernel.KindText {
		return v.Text()
	}
	return show(v)
}

func (s *Session) appendTemplate(b []byte, t template, ev kernel.Event, lang string) []byte {
	for i := range t {
		p := &t[i]
		switch p.op {
		case opLiteral:
			b = append(b, p.text...)
		case opPlayer:
			b = append(b, s.Game().Name(ev.By)...)
		case opGender:
			b = append(b, p.forms[s.genderOf(kernel.PlayerRef(ev.By), 2)]...)
		case opField:
			b = s.appendValue(b, ev.Fields[p.field], ev, lang)
		case opWords:
			b = s.appendSlotWords(b, p, ev.Fields[p.field].Text(), lang)
		case opForms:
			b = s.appendForms(b, p, ev.Fields[p.field], lang)
		case opNoun:
			b = s.appendNoun(b, ev.Fields[p.field].Int(), ev.Fields[p.noun], p.accusative, lang)
		}
	}
	return b
}

// appendForms writes a number with its word, or the form that agrees with a player or thing.
func (s *Session) appendForms(b []byte, p *part, v kernel.Value, lang string) []byte {
	if v.Kind() == kernel.KindInt {
		b = strconv.AppendInt(b, int64(v.Int()), 10)
		b = append(b, ' ')
		return append(b, pluralForm(int64(v.Int()), lang, p.forms)...)
	}
	return append(b, p.forms[s.genderOf(v, len(p.forms))]...)
}

// genderOf is the index of a gendered form: 0 masculine, 1 feminine, 2 neuter.
func (s *Session) genderOf(v kernel.Value, forms int) int {
	i := 0
	switch v.Kind() {
	case kernel.KindPlayer:
		if s.female[v.Player()] {
			i = 1
		}
	case kernel.KindItem:
		i = genderIndex(s.rules.item[s.game.ItemKind(v.Item())])
	case kernel.KindText:
		i = genderIndex(s.rules.item[v.Text()])
	}
	return min(i, forms-1)
}

func genderIndex(k *ItemKind) int {
	if k == nil {
		return 0
	}
	return map[byte]int{'m': 0, 'f': 1, 'n': 2}[k.Gender]
}

// appendValue writes a value in words. A zone is named by its kind, never by its place.
func (s *Session) appendValue(b []byte, v kernel.Value, ev kernel.Event, lang string) []byte {
	switch v.Kind() {
	case kernel.KindInt:
		return strconv.AppendInt(b, int64(v.Int()), 10)
	case kernel.KindPlayer:
		return append(b, s.game.Name(v.Player())...)
	case kernel.KindZone:
		return s.appendWord(b, s.game.ZoneKind(v.Zone()), ev, lang)
	case kernel.KindItem:
		return append(b, s.itemName(v.Item(), lang)...)
	case kernel.KindText:
		return s.appendWord(b, v.Text(), ev, lang)
	case kernel.KindBool:
		return append(b, [2][2]string{{"нет", "no"}, {"да", "yes"}}[b2i(v.Bool())][langIndex(lang)]...)
	}
	return b
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// appendWord writes a name that stands in a field: a declared word for a value, a cell kind, an item kind, a direction, or the text itself.
func (s *Session) appendWord(b []byte, name string, ev kernel.Event, lang string) []byte {
	if t, ok := s.rules.values[name]; ok {
		if s.cover != nil {
			s.cover.say(s.rules.wordsAt["value."+name], "value."+name)
		}
		return s.appendTemplate(b, t[langIndex(lang)], ev, lang)
	}
	if k := s.rules.cell[name]; k != nil {
		return append(b, k.Title.In(lang)...)
	}
	if k := s.rules.item[name]; k != nil {
		return append(b, k.Forms[lang][0]...)
	}
	return append(b, s.rules.slotType(directionSlot).say(name, 0, lang)...)
}

// itemName names a thing by its kind alone: what a person may know of it is the script's business.
func (s *Session) itemName(id kernel.ItemID, lang string) string {
	return s.rules.item[s.game.ItemKind(id)].Forms[lang][0]
}

// appendNoun writes a count of things: «2 фишки», "2 tokens"; one thing without its number.
func (s *Session) appendNoun(b []byte, n int, kind kernel.Value, accusative bool, lang string) []byte {
	name := kind.Text()
	if kind.Kind() == kernel.KindItem {
		name = s.game.ItemKind(kind.Item())
	}
	k := s.rules.item[name]
	if k == nil {
		return append(strconv.AppendInt(b, int64(n), 10), (" " + name)...)
	}
	forms := k.Forms[lang]
	if n != 1 {
		b = append(strconv.AppendInt(b, int64(n), 10), ' ')
		return append(b, pluralForm(int64(n), lang, forms[:min(3, len(forms))])...)
	}
	if lang != "ru" {
		return append(append(b, article(forms[0])...), forms[0]...)
	}
	if accusative && len(forms) == 4 {
		return append(b, forms[3]...)
	}
	return append(b, forms[0]...)
}

func article(noun string) string {
	switch noun[0] {
	case 'a', 'e', 'i', 'o', 'u':
		return "an "
	}
	return "a "
}
