package table

import (
	"slices"
	"strings"
	"unicode"

	"kodeks/dsl/maze"
	"kodeks/dsl/phrase"
	"kodeks/dsl/source"
	"kodeks/runtime/script"
)

// Words that may stand before the words of a choice («я возьму …»), around them, and before its number. None
// of them can turn an answer round; nothing else is ever left out.
var (
	leadWords = strings.Fields(`я мы беру берем возьму возьмем взять брать заберу забираю выбираю выберу хочу хотим буду будем давай давайте пусть будет тогда
		i we ill well im take takes taking choose pick want will would wed id like to have get the it is lets let me`)
	politeWords = strings.Fields("пожалуйста плиз спасибо ну ладно хорошо ок окей please pls thanks ok okay um hm")
	numberWords = strings.Fields("номер вариант ответ number option answer")
)

// choose finds the choice an answer means: by its words in either language, by its number, or by its words
// behind a verb («возьму старый, пожалуйста»). The thing asked about may be named too («старый круг»
// where the question says «какой круг»). Words that are left over make it no answer.
func (t *Table) choose(q *script.Question, text string) (int, bool) {
	if n, ok := bareNumber(text); ok {
		if i, ok, several := choiceSaid(q.Choices, text); ok || several {
			return i, ok
		}
		return n - 1, n >= 1 && n <= len(q.Choices)
	}
	said := plainWords(text)
	for {
		if i, ok, several := t.choiceNamed(q, said); ok || several {
			return i, ok
		}
		if n := len(said); n > 0 && slices.Contains(politeWords, said[n-1]) {
			said = said[:n-1]
			continue
		}
		if len(said) < 2 {
			return 0, false
		}
		switch word := said[0]; {
		case slices.Contains(numberWords, word):
			n, ok := bareNumber(said[1])
			return n - 1, ok && len(said) == 2 && n >= 1 && n <= len(q.Choices)
		case !slices.Contains(leadWords, word) && !slices.Contains(politeWords, word):
			return 0, false
		}
		said = said[1:]
	}
}

// choiceNamed is choiceSaid for words that may hold the thing asked about besides.
func (t *Table) choiceNamed(q *script.Question, said []string) (found int, ok, several bool) {
	found, ok, several = choiceSaid(q.Choices, strings.Join(said, " "))
	if ok || several || len(said) < 2 {
		return found, ok, several
	}
	things := t.thingsAsked(q)
	for _, rest := range [][]string{cutWords(said, things, true), cutWords(said, things, false)} {
		if len(rest) < len(said) && len(rest) > 0 {
			if found, ok, several = choiceSaid(q.Choices, strings.Join(rest, " ")); ok || several {
				break
			}
		}
	}
	return found, ok, several
}

// cutWords takes one of some phrases off an end.
func cutWords(said []string, phrases [][]string, front bool) []string {
	for _, p := range phrases {
		switch n := len(said) - len(p); {
		case n < 0:
		case front && slices.Equal(said[:len(p)], p):
			return said[len(p):]
		case !front && slices.Equal(said[n:], p):
			return said[:n]
		}
	}
	return said
}

// thingsAsked lists the names of the kinds of things that the question itself names.
func (t *Table) thingsAsked(q *script.Question) [][]string {
	all := [][]string{{"one"}} // "the old one"
	for _, kind := range t.rules.Items {
		named := false
		var names [][]string
		for _, lang := range languages {
			asked := " " + strings.Join(plainWords(t.session.Say(q.Event, lang)), " ") + " "
			for _, form := range slices.Concat(kind.Forms[lang], kind.Say[lang]) {
				words := plainWords(form)
				names = append(names, words)
				named = named || len(words) > 0 && strings.Contains(asked, " "+strings.Join(words, " ")+" ")
			}
		}
		if named {
			all = append(all, names...)
		}
	}
	return all
}

// choiceSaid is the only choice with a form that is just these words; several says that there is more than
// one. Russian forms may be typed in Latin letters.
func choiceSaid(choices []script.Choice, said string) (found int, ok, several bool) {
	same := func(form string) bool { return form == said }
	if found, ok, several = choiceWith(choices, same); ok || several || said == "" {
		return found, ok, several
	}
	if x, y, ok := maze.ParseCellName(said); ok { // a cell, on either keyboard
		return choiceWith(choices, func(form string) bool { return form == maze.CellName(x, y) })
	}
	rough, latin := phrase.Skeleton(said)
	if !latin {
		return 0, false, false
	}
	return choiceWith(choices, func(form string) bool {
		skeleton, latin := phrase.Skeleton(form)
		return !latin && skeleton == rough
	})
}

func choiceWith(choices []script.Choice, fits func(form string) bool) (found int, ok, several bool) {
	for i, choice := range choices {
		for _, lang := range languages {
			for _, form := range choice.Forms[lang] {
				if form = strings.Join(plainWords(form), " "); form == "" || !fits(form) {
					continue
				}
				if ok && found != i {
					return 0, false, true
				}
				found, ok = i, true
			}
		}
	}
	return found, ok, false
}

// plainWords are the words of a text without punctuation, in small letters, ё as е; pictures such as ♥ are letters.
func plainWords(text string) []string {
	text = strings.Map(func(r rune) rune {
		switch {
		case r == '\'' || r == '’' || unicode.Is(unicode.Mn, r):
			return -1
		case unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.So, r) || r == '-':
			return r
		}
		return ' '
	}, source.Compose(text))
	return strings.Fields(foldName(text))
}
