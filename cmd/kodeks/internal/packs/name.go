package packs

import (
	"io/fs"
	"path"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"kodeks/dsl/source"
)

// maxName is how many letters a name, of a pack or of one step of a part's path, may have.
const maxName = 64

// CheckName says why something cannot be the name of a pack; nil if it can.
func CheckName(name string) *source.Problem {
	switch {
	case !isWord(name, "-_") || name != strings.ToLower(name):
		return problem("pack-name", source.Format("%q cannot be the name of a pack", "«%s» не годится в имена пакетов", name),
			source.Text{EN: "take small letters, digits, - and _, a letter first", RU: "возьмите строчные буквы, цифры, - и _, сначала букву"})
	case mixed(name):
		return problem("pack-name", source.Format("the name %q has letters of two alphabets that look alike", "в имени «%s» перемешаны похожие буквы двух алфавитов", name),
			source.Text{EN: "type it again in one alphabet", RU: "наберите его заново одним алфавитом"})
	}
	return nil
}

// CheckPart says why something cannot be the name of a part: a path that stays inside, in words that look
// the same everywhere.
func CheckPart(name string) *source.Problem {
	if !fs.ValidPath(name) || name == "." || strings.ContainsAny(name, `\:`) {
		return problem("part-name", source.Format("the name of the part %q leads out of the pack", "имя части %q ведёт за пределы пакета", name),
			source.Text{EN: "a part is called like main.star or lib/wind.star", RU: "часть называется, например, main.star или lib/wind.star"})
	}
	for _, step := range strings.Split(name, "/") {
		if !isWord(strings.ReplaceAll(step, ".", ""), "-_") || strings.HasPrefix(step, ".") || slices.ContainsFunc(strings.Split(step, "."), mixed) {
			return problem("part-name", source.Format("%q cannot be the name of a part", "«%s» не годится в имена частей", name),
				source.Text{EN: "take letters of one alphabet, digits, - and _, a letter first", RU: "возьмите буквы одного алфавита, цифры, - и _, сначала букву"})
		}
	}
	if path.Ext(name) == "" && !isNotice(name) {
		return problem("part-name", source.Format("the name of the part %q does not tell what it is", "имя части «%s» не говорит, что в ней", name),
			source.Text{EN: "end it in .star, .maze, .game or .md", RU: "закончите его на .star, .maze, .game или .md"})
	}
	return nil
}

// isWord reports letters, digits and the other signs, a letter or a digit first.
func isWord(s, other string) bool {
	if s == "" || utf8.RuneCountInString(s) > maxName || s != source.Compose(s) {
		return false
	}
	for i, r := range s {
		known := unicode.In(r, unicode.Latin, unicode.Cyrillic) && unicode.IsLetter(r) || '0' <= r && r <= '9'
		if !known && (i == 0 || !strings.ContainsRune(other, r)) {
			return false
		}
	}
	return true
}

// mixed reports that a word has Latin and Cyrillic letters.
func mixed(word string) bool {
	latin, cyrillic := false, false
	for _, r := range word {
		latin = latin || unicode.Is(unicode.Latin, r)
		cyrillic = cyrillic || unicode.Is(unicode.Cyrillic, r)
	}
	return latin && cyrillic
}

// alike is the same for two names that one may take for each other.
func alike(name string) string { return source.FoldLookalikes(name) }

// isNotice reports the texts that have no ending by custom.
func isNotice(name string) bool {
	switch name {
	case "LICENSE", "LICENCE", "COPYING", "NOTICE", "README":
		return true
	}
	return false
}

func problem(code string, message, hint source.Text) *source.Problem {
	return &source.Problem{Code: code, Message: message, Hint: hint}
}
