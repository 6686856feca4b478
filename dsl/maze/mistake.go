package maze

import (
	"fmt"
	"strconv"
	"strings"

	"kodeks/dsl/source"
)

// mistake is what is said of one kind of mistake; {0}, {1} … stand for what the
// checker fills in.
type mistake struct {
	message, hint source.Text
	severity      source.Severity
}

// mistakes is the closed list, by the Code of the Problem; two more kinds,
// "too-large" and "not-utf8", are source.Decode's.
var mistakes = merge(textMistakes, headerMistakes, pictureMistakes, edgeMistakes, contentMistakes, placementMistakes)

// say makes the sentence EN, RU and the hint EN, RU of a mistake.
func say(en, ru, hintEN, hintRU string) mistake {
	return mistake{message: source.Text{EN: en, RU: ru}, hint: source.Text{EN: hintEN, RU: hintRU}}
}

// warn is say for something that is merely odd.
func warn(en, ru, hintEN, hintRU string) mistake {
	m := say(en, ru, hintEN, hintRU)
	m.severity = source.Warning
	return m
}

func merge(lists ...map[string]mistake) map[string]mistake {
	all := map[string]mistake{}
	for _, list := range lists {
		for code, m := range list {
			if _, twice := all[code]; twice {
				panic("maze: two mistakes are called " + code)
			}
			all[code] = m
		}
	}
	return all
}

// longest is the most of a quoted piece of text that a message shows, in runes.
const longest = 30

// fill puts arguments into both languages of a text.
func fill(t source.Text, args []any) source.Text {
	if len(args) == 0 {
		return t
	}
	pairs := make([]string, 0, 2*len(args))
	for i, arg := range args {
		shown := []rune(fmt.Sprint(arg))
		if len(shown) > longest {
			shown = append(shown[:longest-1:longest-1], '…')
		}
		pairs = append(pairs, "{"+strconv.Itoa(i)+"}", string(shown))
	}
	r := strings.NewReplacer(pairs...)
	return source.Text{EN: r.Replace(t.EN), RU: r.Replace(t.RU)}
}
