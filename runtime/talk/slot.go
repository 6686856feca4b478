package talk

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kodeks/runtime/kernel"
	"kodeks/runtime/script"
)

var directionWords = map[string][]string{"ru": {"влево", "вправо", "вверх", "вниз"}, "en": {"left", "right", "up", "down"}}

// longest is how many values a list slot is given at most.
const longest = 6

// slot makes up what is said in an open place: {dir:direction}, {who:player/4}, {what:colour*3}.
func (e *expander) slot(slot string) Saying {
	name, form, _ := strings.Cut(slot, "/")
	if _, typed, ok := strings.Cut(name, ":"); ok {
		name = typed
	}
	name, most, list := strings.Cut(name, "*")
	if list || name == "letters" {
		return Saying{Words: e.list(strings.TrimSpace(name), most, form)}
	}
	return e.value(strings.TrimSpace(name), form)
}

// list is several values of a slot type, or one word of letters.
func (e *expander) list(name, most, form string) string {
	n := longest
	if m, err := strconv.Atoi(most); err == nil && m > 0 {
		n = min(m, longest)
	}
	n = 1 + e.t.Rng.IntN(n)
	var words []string
	for range n {
		words = append(words, e.value(name, form).Words)
	}
	if name == "letters" {
		return strings.Join(words, "")
	}
	return strings.Join(words, " ")
}

func (e *expander) value(name, form string) Saying {
	rng := e.t.Rng
	if words := e.declared(name); len(words) > 0 {
		return Saying{Words: formOf(pick(rng, words...), form)}
	}
	switch name {
	case "direction":
		return e.direction()
	case "number":
		return Saying{Words: fmt.Sprint(1 + rng.IntN(3))}
	case "cell":
		if len(e.t.Cells) == 0 {
			return Saying{Words: "a1"}
		}
		cell := e.t.Cells[rng.IntN(len(e.t.Cells))]
		return Saying{Words: cell, Cells: []string{cell}}
	case "goods", "item":
		return Saying{Words: e.goods(form)}
	case "kind":
		if len(e.t.Rules.Cells) > 0 {
			return Saying{Words: e.t.Rules.Cells[rng.IntN(len(e.t.Rules.Cells))].Title.In(e.lang)}
		}
	case "word", "letters":
		return Saying{Words: e.letters(name)}
	}
	return Saying{Words: e.t.Players[rng.IntN(len(e.t.Players))]}
}

func (e *expander) direction() Saying {
	d := pick(e.t.Rng, kernel.Directions[:]...)
	if len(e.t.Dirs) > 0 && e.t.Rng.IntN(6) > 0 {
		d = pick(e.t.Rng, e.t.Dirs...)
	}
	return Saying{Words: directionWords[e.lang][slices.Index(kernel.Directions[:], d)], Dirs: []kernel.Dir{d}}
}

// declared are the words of a slot type of the ruleset, those that a hint offers most often.
func (e *expander) declared(name string) (words [][]string) {
	var hints []string
	if e.t.Hint != nil && e.t.Rng.IntN(4) > 0 {
		hints = e.t.Hint(name)
	}
	for _, slot := range e.t.Rules.Slots {
		if slot.Name != name {
			continue
		}
		for _, w := range slot.Words {
			if len(hints) == 0 || slices.Contains(hints, w.Key) {
				words = append(words, e.forms(w))
			}
		}
	}
	return words
}

func (e *expander) forms(w *script.SlotWord) []string {
	if forms := w.Forms[e.lang]; len(forms) > 0 {
		return forms
	}
	return []string{w.Key}
}

// letters is one letter that a hint offers, or any; of a word there are some.
func (e *expander) letters(name string) string {
	alphabet := strings.Split(map[string]string{"ru": "а б в г д е и к л м н о п р с т у", "en": "a b c d e g h i l m n o p r s t u"}[e.lang], " ")
	if e.t.Hint != nil {
		if hints := e.t.Hint(name); len(hints) > 0 {
			alphabet = hints
		}
	}
	n := 1
	if name == "word" {
		n += e.t.Rng.IntN(5)
	}
	var b strings.Builder
	for range n {
		b.WriteString(pick(e.t.Rng, alphabet...))
	}
	return b.String()
}

// goods names a kind of thing in the form that the pattern asks for.
func (e *expander) goods(form string) string {
	if len(e.t.Rules.Items) == 0 {
		return e.letters("word")
	}
	kind := e.t.Rules.Items[e.t.Rng.IntN(len(e.t.Rules.Items))]
	forms := kind.Forms[e.lang]
	if len(forms) == 0 {
		return kind.Variants[0].Names[e.lang][0]
	}
	return formOf(forms, form)
}

// formOf is the form of a word that a pattern asks for by its number.
func formOf(forms []string, number string) string {
	n, err := strconv.Atoi(strings.TrimSpace(number))
	if err != nil {
		n = 1
	}
	return forms[min(max(n-1, 0), len(forms)-1)]
}
