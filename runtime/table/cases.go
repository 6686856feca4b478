package table

import "strings"

// nameForms lists a name as Russian and English phrases use it: the name itself first, then the
// cases «Бори», «Боре», «Борю», «Борей», «Боре» or the possessive "Ann's". Names that do not decline
// (Катрин for a woman, Отто, 007) stand alone. No form is listed twice.
func nameForms(name string, g Gender) (ru, en []string) {
	en = []string{name, name + "'s", name + "’s"}
	ru = []string{name}
	head, last := splitName(name)
	for _, form := range declined(last, g) {
		if !containsString(ru, head+form) {
			ru = append(ru, head+form)
		}
	}
	return ru, en
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

// declined gives genitive, dative, accusative, instrumental, prepositional; nil: it does not decline.
func declined(name string, g Gender) []string {
	letters := []rune(name)
	if len(letters) < 2 {
		return nil
	}
	end := letters[len(letters)-1]
	stem := string(letters[:len(letters)-1])
	switch before := letters[len(letters)-2]; {
	case end == 'а' && strings.ContainsRune("гкхжчшщ", before):
		return withEndings(stem, "и", "е", "у", "ой", "ей", "ою", "ею")
	case end == 'а':
		return withEndings(stem, "ы", "е", "у", "ой", "ою")
	case end == 'я' && before == 'и':
		return withEndings(stem, "и", "ю", "ей", "ею")
	case end == 'я':
		return withEndings(stem, "и", "е", "ю", "ей", "ёй", "ею")
	case g == Female && end == 'ь':
		return withEndings(stem, "и", "ью")
	case g == Female:
		return nil
	case end == 'й' && before == 'и':
		return withEndings(stem, "я", "ю", "ем", "и")
	case end == 'й', end == 'ь':
		return withEndings(stem, "я", "ю", "ем", "ём", "е")
	case isConsonant(end):
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
		return withEndings(stem, "а", "у", "ем", "ом", "е")
	}
	return withEndings(stem, "а", "у", "ом", "е")
}

func isConsonant(r rune) bool {
	return strings.ContainsRune("бвгджзклмнпрстфхцчшщ", r)
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
