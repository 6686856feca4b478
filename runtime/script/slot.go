package script

import (
	"fmt"
	"slices"
	"strings"

	"go.starlark.net/starlark"

	"kodeks/dsl/source"
	"kodeks/runtime/kernel"
)

// A SlotType is a list of words that phrases have slots for: {what:colour}, {whats:colour*3}.
type SlotType struct {
	declared
	Name  string
	Title source.Text // what people call what stands there; may be empty
	Words []*SlotWord
}

// A SlotWord is one of them: what scripts are given (Key), and how it is typed in each language, the canonical form first.
type SlotWord struct {
	declared
	Key   string
	Forms map[string][]string
}

// declareSlot is slot("name", words = [word(…)…]) in module(slots = […]).
func declareSlot(th *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	t := &SlotType{declared: declared{"slot", at(th)}}
	var words starlark.Value
	var title textArg
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "name", &t.Name, "words", &words, "title?", &title); err != nil {
		return nil, err
	}
	t.Title = source.Text(title)
	switch {
	case !isName(t.Name):
		return nil, fmt.Errorf("slot: %q is no name; take small Latin letters, digits and _", t.Name)
	case t.Name != directionSlot && slices.Contains(takenSlots, t.Name):
		return nil, fmt.Errorf("slot: %q has a meaning of its own; take another name", t.Name)
	}
	if err := collect("words", words, &t.Words); err != nil || t.Name != directionSlot {
		return t, err
	}
	return t, t.namesDirections()
}

// takenSlots are the types of slots that need no declaration.
var takenSlots = []string{"cell", "direction", "goods", "item", "kind", "letters", "number", "player", "word"}

// declareWord is word("key", both = [forms], ru = [forms], en = [forms]): forms that both languages share stand first.
func declareWord(th *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	w := &SlotWord{declared: declared{"word", at(th)}}
	var both, ru, en stringsArg
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "key", &w.Key, "both?", &both, "ru?", &ru, "en?", &en); err != nil {
		return nil, err
	}
	if w.Key == "" || strings.Contains(w.Key, ListSeparator) {
		return nil, fmt.Errorf("word: %q is no key: it must not be empty and hold no comma", w.Key)
	}
	w.Forms = map[string][]string{"ru": slices.Concat([]string(both), ru), "en": slices.Concat([]string(both), en)}
	for _, lang := range languages {
		if len(w.Forms[lang]) == 0 {
			return nil, fmt.Errorf("word %q: there is no form for language %q", w.Key, lang)
		}
	}
	return w, nil
}

// ListSeparator stands between the values of a list slot in the one text that a call has for them.
const ListSeparator = ","

// ListSlots lists the slots of a verb's patterns that take several values: {whats:colour*3} and {what:letters}.
func (v *Verb) ListSlots() []string { return v.lists }

// isList tells whether what stands between braces takes several values.
func isList(slot string) bool {
	name, typ, typed := strings.Cut(slot, ":")
	if !typed {
		typ = name
	}
	typ, _, _ = strings.Cut(typ, "/")
	return strings.TrimSpace(typ) == "letters" || strings.Contains(typ, "*")
}

// appendSlotWords writes keys in the words of their slot type, with blanks between them. What is no key stays as it is.
func (s *Session) appendSlotWords(b []byte, p *part, keys, lang string) []byte {
	slot := s.rules.slotType(p.text)
	for i, key := range strings.FieldsFunc(keys, func(r rune) bool { return r == ' ' || r == ',' }) {
		if i > 0 {
			b = append(b, ' ')
		}
		b = append(b, slot.say(key, p.form, lang)...)
	}
	return b
}

// slotsIn finds a slot type in a text that is not declared.
func (c *compiler) slotsIn(t template) *source.Text {
	for _, p := range t {
		if p.op == opWords && c.slotType(p.text) == nil {
			m := source.Format("no slot type is called %q%s", "нет типа слов %q%s", p.text, didYouMean(p.text, sortedKeys(c.slot)))
			return &m
		}
	}
	return nil
}

// say is a form of a word; the first if it has not that many, the key if there is no such word.
func (t *SlotType) say(key string, form int, lang string) string {
	w := t.word(key)
	if w == nil {
		return key
	}
	return w.Forms[lang][min(form, len(w.Forms[lang])-1)]
}

// word is the word with a key, or nil.
func (t *SlotType) word(key string) *SlotWord {
	if t == nil {
		return nil
	}
	for _, w := range t.Words {
		if w.Key == key {
			return w
		}
	}
	return nil
}

// inField makes the value of an event's field: several texts are one, as a list slot has them.
func inField(v starlark.Value) (kernel.Value, error) {
	switch v.(type) {
	case starlark.Tuple, *starlark.List:
		list, err := stringsOf(v)
		return kernel.Text(strings.Join(list, ListSeparator)), err
	}
	return unbox(v)
}

// boxArg makes the Starlark value of an argument: of a list slot a tuple of strings, of one left out None.
func (s *Session) boxArg(v *Verb, i int, a kernel.Value) starlark.Value {
	if len(v.lists) == 0 || a.Kind() != kernel.KindText || !slices.Contains(v.lists, v.Params[i]) {
		return s.box(a)
	}
	return s.keysOf(a)
}

// keysOf is the tuple of the keys in the value of a list slot.
func (s *Session) keysOf(a kernel.Value) starlark.Value {
	var list starlark.Tuple
	for _, key := range strings.Split(a.Text(), ListSeparator) {
		list = append(list, s.text(key))
	}
	return list
}
