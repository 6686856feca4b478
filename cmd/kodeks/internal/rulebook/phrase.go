package rulebook

import (
	"regexp"
	"strconv"
	"strings"

	"kodeks/dsl/source"
	"kodeks/runtime/script"
)

// Readable writes the slots of a pattern in capitals, {dir:direction} is DIRECTION, and words with two endings as two.
// Types are the ruleset's own slots.
func Readable(pattern, lang string, types []*script.SlotType) string {
	return slot.ReplaceAllStringFunc(endings.ReplaceAllString(pattern, "($1$2|$1$3)"), func(s string) string {
		m := slot.FindStringSubmatch(s)
		form, _ := strconv.Atoi(m[2])
		return strings.ToUpper(slotTitle(m[1], lang, form, types))
	})
}

// slot is {type}, {name:type}, {name:type/form} or {name:type*4}.
var slot = regexp.MustCompile(`\{(?:[^}:]*:)?([^}:/*]*)(?:\*\d*)?/?(\d*)[^}]*\}`)

// endings are those of a word for a man and for a woman, right behind it: {а}, {ёл|ла}.
var endings = regexp.MustCompile(`(\pL+)\{(?:(\pL*)\|)?(\pL+)\}`)

// shortest is a pattern with the first of each choice and of two endings, and of what may be left out only slots: what it is printed as.
func shortest(pattern string) string {
	r := &shortener{rest: endings.ReplaceAllString(pattern, "$1$2")}
	text := strings.Join(strings.Fields(r.choice()), " ")
	return strings.NewReplacer(" ,", ",", " :", ":").Replace(text)
}

// A shortener reads a pattern.
type shortener struct{ rest string }

// choice reads to the bracket that closes it and gives the first possibility.
func (r *shortener) choice() string {
	first := r.sequence()
	for strings.HasPrefix(r.rest, "|") {
		r.rest = r.rest[1:]
		r.sequence()
	}
	return first
}

func (r *shortener) sequence() (text string) {
	for r.rest != "" {
		i := strings.IndexAny(r.rest, "([|)]")
		if i < 0 {
			i = len(r.rest)
		}
		text, r.rest = text+r.rest[:i], r.rest[i:]
		if r.rest == "" || strings.IndexByte("|)]", r.rest[0]) >= 0 {
			break
		}
		optional := r.rest[0] == '['
		r.rest = r.rest[1:]
		switch part := r.choice(); {
		case !optional:
			text += part
		case strings.Contains(part, "{"):
			text += "[" + strings.TrimSpace(part) + "]"
		}
		if r.rest != "" {
			r.rest = r.rest[1:]
		}
	}
	return text
}

// braces are what stands in braces in a text.
var braces = regexp.MustCompile(`\{([^}]*)\}`)

// plainly writes a text without its braces: a number and its word as "N times", a form for women in brackets, other fields as "…".
func plainly(text, lang string) string {
	return braces.ReplaceAllStringFunc(text, func(s string) string {
		forms := strings.Split(s[1:len(s)-1], "|")
		first := forms[0]
		switch {
		case first == "player":
			return source.Text{EN: "the player", RU: "игрок"}.In(lang)
		case len(forms) == 1 && (first == "" || first[0] >= 0x80): // a form for women alone
			return "(" + first + ")"
		case len(forms) == 2 && (first == "" || first[0] >= 0x80):
			return first + "(" + forms[1] + ")"
		case len(forms) > 2 || len(forms) == 2 && lang == "en":
			return "N " + forms[len(forms)-1]
		}
		return "…"
	})
}
