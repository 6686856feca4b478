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

// orders lists what can be ordered without naming anything but a direction, or a word of a short list of the rules' own.
func orders(rules *script.Ruleset) []order {
	words := wordLists(rules)
	var list []order
	for _, verb := range rules.Actions {
		for _, pattern := range verb.Say[lang] {
			said, ok := phrases(pattern, words)
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

// wordLists are the words that the slots of a pattern are filled with, by the slot's type. Directions are said by their
// arrows, which are understood whatever the rules call them.
func wordLists(rules *script.Ruleset) map[string][]string {
	const short = 8
	lists := map[string][]string{}
	for _, slot := range rules.Slots {
		for _, w := range slot.Words {
			if len(slot.Words) <= short {
				lists[slot.Name] = append(lists[slot.Name], w.Forms[lang][0])
			}
		}
	}
	lists["direction"] = []string{"←", "→", "↑", "↓"}
	return lists
}

// lang is the language in which orders are given; the table answers in another one.
const lang = "en"

var (
	choice   = regexp.MustCompile(`\(([^()|\[\]]*)(?:\|[^()\[\]]*)?\)`)
	optional = regexp.MustCompile(`\[[^\[\]]*\]`)
	slot     = regexp.MustCompile(`\{(?:[^}:]*:)?(\w+)(?:/\d)?\}`)
)

// phrases are what a pattern can be said as: the first of each choice, nothing optional, every word of a list in the place of a
// slot. ok is false if it has a slot for which there is no list.
func phrases(pattern string, words map[string][]string) (list []string, ok bool) {
	for before := ""; before != pattern; {
		before = pattern
		pattern = optional.ReplaceAllString(choice.ReplaceAllString(pattern, "$1"), "")
	}
	at := slot.FindStringSubmatchIndex(pattern)
	if at == nil {
		return []string{strings.Join(strings.Fields(pattern), " ")}, !strings.Contains(pattern, "{")
	}
	for _, word := range words[pattern[at[2]:at[3]]] {
		more, ok := phrases(pattern[:at[0]]+word+pattern[at[1]:], words)
		if !ok {
			return nil, false
		}
		list = append(list, more...)
	}
	return list, len(list) > 0
}
