package ways

import (
	"regexp"
	"strings"

	"kodeks/runtime/script"
)

// movement is the group of actions whose business is to move somebody.
const movement = "movement"

// order is something to say, and whether it is a step in some direction, which is
// worth knowing also where it leads nowhere.
type order struct {
	text string
	step bool
}

// orders lists what can be ordered without naming anything but a direction.
func orders(rules *script.Ruleset) []order {
	var list []order
	for _, verb := range rules.Actions {
		for _, pattern := range verb.Say[lang] {
			said, ok := phrases(pattern)
			if !ok {
				continue // another pattern may need less
			}
			for _, text := range said {
				list = append(list, order{text, verb.Group == movement && len(said) > 1})
			}
			break
		}
	}
	return list
}

// lang is the language in which orders are given; the table answers in another one.
const lang = "en"

var directions = []string{"left", "right", "up", "down"}

var (
	choice    = regexp.MustCompile(`\(([^()|\[\]]*)(?:\|[^()\[\]]*)?\)`)
	optional  = regexp.MustCompile(`\[[^\[\]]*\]`)
	direction = regexp.MustCompile(`\{(?:[^}:]*:)?direction(?:/\d)?\}`)
)

// phrases are what a pattern can be said as: the first of each choice, nothing
// optional, every direction. ok is false if it has a slot of another type.
func phrases(pattern string) (list []string, ok bool) {
	for before := ""; before != pattern; {
		before = pattern
		pattern = optional.ReplaceAllString(choice.ReplaceAllString(pattern, "$1"), "")
	}
	at := direction.FindStringIndex(pattern)
	if at == nil {
		return []string{strings.Join(strings.Fields(pattern), " ")}, !strings.Contains(pattern, "{")
	}
	for _, d := range directions {
		more, ok := phrases(pattern[:at[0]] + d + pattern[at[1]:])
		if !ok {
			return nil, false
		}
		list = append(list, more...)
	}
	return list, true
}
