package table

import (
	"strings"

	"kodeks/dsl/phrase"
)

// Forms of a Russian word, in the order in which patterns count them ({who:player/2} is printed in
// the genitive): nominative, genitive, dative, accusative, instrumental, prepositional, then
// variants that people also type («Аней», «Анею»).
const accusative = 2 // among the oblique cases

// nameForms lists a name as Russian and English phrases use it: all cases («Боря», «Бори», «Боре»,
// «Борю» …), and the possessive "Ann's". A name that does not decline (Катрин for a woman,
// Отто, 007) has one form.
func nameForms(name string, g Gender) (ru, en []string) {
	en = []string{name, name + "'s", name + "’s"}
	head, last := splitName(name)
	return append([]string{name}, withEndings(head, declined(last, g)...)...), en
}

// formsOf gives everybody's forms, none of which fits two people: where Александр and Александра play, a form
// that is another's name or another's form too gives way to the name itself.
func formsOf(players []Player) []nameWords {
	all := make([]nameWords, len(players))
	owners := make(map[string]int) // folded form → who has it, or -1 for several
	for i, p := range players {
		all[i].ru, all[i].en = nameForms(p.Name, p.Gender)
		for _, form := range append(all[i].en[:1:1], all[i].ru...) {
			for _, key := range typedAlike(form) {
				if owner, taken := owners[key]; taken && owner != i {
					owners[key] = -1
				} else {
					owners[key] = i
				}
			}
		}
	}
	for i, p := range players {
		for j, form := range all[i].ru {
			for _, key := range typedAlike(form) {
				if owners[key] < 0 {
					all[i].ru[j] = p.Name
				}
			}
		}
	}
	return all
}

// typedAlike are what a form is known by: what it looks like, and its sound in Latin letters. Forms that share
// one cannot be told apart.
func typedAlike(form string) [2]string {
	skeleton, _ := phrase.Skeleton(form)
	return [2]string{foldAlike(form), "~" + skeleton}
}

// nameWords are the forms of one name in both languages, the name itself first.
type nameWords struct{ ru, en []string }

// nounForms lists the cases of a lifeless noun, the last word of a title: the accusative of a
// masculine or neuter one is the title itself.
func nounForms(title string) []string {
	head, last := splitName(title)
	letters := []rune(last)
	all := []string{title}
	if len(letters) < 2 {
		return all
	}
	stem := string(letters[:len(letters)-1])
	var cases []string
	switch end := letters[len(letters)-1]; end {
	case 'о':
		cases = withEndings(stem, "а", "у", "о", "ом", "е")
	case 'е':
		cases = withEndings(stem, "я", "ю", "е", "ем", "и")
	case 'а', 'я':
		cases = declined(last, Female)
	default:
		if cases = declined(last, Male); cases != nil {
			cases[accusative] = last
		}
	}
	return append(all, withEndings(head, cases...)...)
}

// splitName keeps all but the last word as it is: only the last one is declined.
func splitName(name string) (head, last string) {
	if i := strings.LastIndexAny(name, " -"); i >= 0 {
		return name[:i+1], name[i+1:]
	}
	return "", name
}

// fleeting names lose a vowel or gain a soft sign: the stem of their oblique cases.
var fleeting = map[string]string{
	"Павел": "Павл", "Лев": "Льв", "Пётр": "Петр", "Петр": "Петр", "Орел": "Орл", "Орёл": "Орл",
}

// declined gives the five oblique cases and then variants; nil: the name does not decline.
func declined(name string, g Gender) []string {
	letters := []rune(name)
	if len(letters) < 2 {
		return nil
	}
	end, before := letters[len(letters)-1], letters[len(letters)-2]
	stem := string(letters[:len(letters)-1])
	switch {
	case end == 'а' && strings.ContainsRune("гкхжчшщ", before):
		return withEndings(stem, "и", "е", "у", "ой", "е", "ей", "ою", "ею")
	case end == 'а':
		return withEndings(stem, "ы", "е", "у", "ой", "е", "ою", "ей")
	case end == 'я' && before == 'и':
		return withEndings(stem, "и", "и", "ю", "ей", "и", "ею")
	case end == 'я':
		return withEndings(stem, "и", "е", "ю", "ей", "е", "ёй", "ею")
	case g == Female && end == 'ь':
		return withEndings(stem, "и", "и", "ь", "ью", "и")
	case g == Female:
		return nil
	case end == 'й' && before == 'и':
		return withEndings(stem, "я", "ю", "я", "ем", "и")
	case end == 'й', end == 'ь':
		return withEndings(stem, "я", "ю", "я", "ем", "е", "ём")
	case strings.ContainsRune("бвгджзклмнпрстфхцчшщ", end):
		return consonantCases(name, end)
	}
	return nil
}

func consonantCases(name string, end rune) []string {
	stem := name
	if other, ok := fleeting[name]; ok {
		stem = other
	}
	if strings.ContainsRune("жчшщц", end) {
		return withEndings(stem, "а", "у", "а", "ем", "е", "ом")
	}
	return withEndings(stem, "а", "у", "а", "ом", "е")
}

func withEndings(stem string, endings ...string) []string {
	forms := make([]string, len(endings))
	for i, end := range endings {
		forms[i] = stem + end
	}
	return forms
}

func containsString(list []string, s string) bool {
	for _, have := range list {
		if have == s {
			return true
		}
	}
	return false
}
