package script

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"kodeks/dsl/source"
)

// A template is a text of an event, cut into parts once, when the ruleset is loaded.
//
//	{field}           the value in words
//	{n|ход|хода|ходов} a number and the form of the word that it takes (English: two forms)
//	{n kind}          a number and the name of the item kind in field kind; one: the name alone
//	{n kind acc}      the same in the accusative
//	{whats:shape}     the words of a slot type for the keys that a text has, parted by blanks or commas
//	приш{ёл|ла}, попал{а}   the gender of the acting player
//	замечен{who||а}   the gender of the player (or of the item kind) in field who
type template []part

type partOp uint8

const (
	opLiteral partOp = iota
	opField
	opForms  // number + form, or gender of the field's value
	opNoun   // number + item name
	opGender // gender of the acting player
	opPlayer // name of the acting player
	opWords  // words of a slot type for the keys in a field
)

type part struct {
	op          partOp
	text        string
	field, noun int
	accusative  bool
	form        int // of words: which of their forms
	forms       []string
}

// eventTexts are the texts of one event in one language.
type eventTexts struct {
	base, more template
	variants   map[string]template // by the value of the first field
}

// compileTemplate cuts a text; fields are the names it may use.
func compileTemplate(text string, fields []string) (template, *source.Text) {
	var t template
	for text != "" {
		lit, rest, open := strings.Cut(text, "{")
		if lit != "" {
			t = append(t, part{op: opLiteral, text: lit})
		}
		if !open {
			break
		}
		inside, tail, closed := strings.Cut(rest, "}")
		if !closed {
			m := source.Format("text %q: a { is never closed", "текст %q: скобка { не закрыта", text)
			return nil, &m
		}
		p, problem := compilePart(inside, fields)
		if problem != nil {
			return nil, problem
		}
		t, text = append(t, p), tail
	}
	return t, nil
}

func compilePart(inside string, fields []string) (part, *source.Text) {
	first, _ := utf8.DecodeRuneInString(inside)
	forms := strings.Split(inside, "|")
	if first == '|' || first >= utf8.RuneSelf {
		return genderPart(forms)
	}
	words := strings.Fields(forms[0])
	if len(words) == 0 {
		m := source.Format("empty {} in a text", "пустые скобки {} в тексте")
		return part{}, &m
	}
	if words[0] == "player" && !slices.Contains(fields, "player") {
		return part{op: opPlayer}, nil
	}
	name, slot, ofSlot := strings.Cut(words[0], ":")
	field, problem := fieldIndex(name, fields)
	if problem != nil {
		return part{}, problem
	}
	if ofSlot {
		return slotPart(field, slot)
	}
	switch {
	case len(forms) > 1 && len(words) == 1:
		return part{op: opForms, field: field, forms: forms[1:]}, nil
	case len(words) == 1:
		return part{op: opField, field: field}, nil
	}
	noun, problem := fieldIndex(words[1], fields)
	if problem == nil && (len(forms) > 1 || len(words) > 3 || len(words) == 3 && words[2] != "acc") {
		m := source.Format("{%s}: want {n kind} or {n kind acc}", "{%s}: нужно {n kind} или {n kind acc}", inside)
		problem = &m
	}
	return part{op: opNoun, field: field, noun: noun, accusative: len(words) == 3}, problem
}

// slotPart is {field:type} or {field:type/2}, which takes the second form of the words.
func slotPart(field int, slot string) (part, *source.Text) {
	slot, form, numbered := strings.Cut(slot, "/")
	p := part{op: opWords, field: field, text: slot}
	if numbered {
		n, err := strconv.Atoi(form)
		if err != nil || n < 1 {
			m := source.Format("%q is no number of a form", "%q — не номер формы", form)
			return p, &m
		}
		p.form = n - 1
	}
	return p, nil
}

func genderPart(forms []string) (part, *source.Text) {
	switch len(forms) {
	case 1:
		return part{op: opGender, forms: []string{"", forms[0]}}, nil
	case 2:
		return part{op: opGender, forms: forms}, nil
	}
	m := source.Format("{%s}: want two forms, {ёл|ла}", "{%s}: нужны две формы, {ёл|ла}", strings.Join(forms, "|"))
	return part{}, &m
}

func fieldIndex(name string, fields []string) (int, *source.Text) {
	if i := slices.Index(fields, name); i >= 0 {
		return i, nil
	}
	m := source.Format("the event has no field %q%s", "у события нет поля %q%s", name, didYouMean(name, fields))
	return 0, &m
}

// didYouMean is " (nearest: x)" or nothing.
func didYouMean(name string, candidates []string) string {
	if near, ok := source.Nearest(name, candidates); ok {
		return fmt.Sprintf(" (%s?)", near)
	}
	return ""
}

// pluralForm picks the form that a number takes: three Russian forms, two English ones.
func pluralForm(n int64, lang string, forms []string) string {
	if n < 0 {
		n = -n
	}
	i := 1
	switch {
	case lang != "ru":
		if n == 1 {
			i = 0
		}
	case n%10 == 1 && n%100 != 11:
		i = 0
	case n%10 >= 2 && n%10 <= 4 && (n%100 < 12 || n%100 > 14):
		i = 1
	default:
		i = 2
	}
	return forms[min(i, len(forms)-1)]
}
