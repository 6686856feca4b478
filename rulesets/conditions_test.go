package rulesets_test

import (
	"regexp"
	"strings"
	"testing"

	"kodeks/runtime/script"
	"kodeks/runtime/table"
)

// Every test of every ruleset can be asked in both languages, by the first of its phrases and by each of the others'
// first words, and is read back as the same test (L67).
func TestEveryConditionIsUnderstood(t *testing.T) {
	mazes := anyMaze
	all := plans(t)
	for _, name := range onBoards(t) {
		game := opened(t, name, all[mazes[name]], "ru")
		canonical := map[string]string{}
		for _, test := range onShelf(t, name).Tests {
			for _, lang := range []string{"ru", "en"} {
				for i, pattern := range test.Say[lang] {
					ask(t, game, name, test, lang, i, pattern, canonical)
				}
			}
		}
	}
}

var ifSo = map[string]string{"ru": "если %, то пропускаю ход", "en": "if %, then skip"}

// ask puts a condition and sees whether the answer is about that test.
func ask(t *testing.T, game *table.Table, rules string, test *script.Verb, lang string, i int, pattern string, canonical map[string]string) {
	t.Helper()
	words := strings.Replace(ifSo[lang], "%", plainest(pattern, lang), 1)
	reply, err := game.WhatIf("Аня", words)
	if err != nil {
		t.Errorf("%s, test %s: %q\n%s", rules, test.Name, words, inWords(err))
		return
	}
	key := strings.Join([]string{test.Name, slotsOf(pattern)}, " ")
	if i == 0 && lang == "ru" || canonical[key] == "" {
		canonical[key] = reply.Order
	}
	if reply.Order != canonical[key] {
		t.Errorf("%s, test %s: %q is read as %q, and its canonical form as %q", rules, test.Name, words, reply.Order, canonical[key])
	}
}

var (
	slot     = regexp.MustCompile(`\{(\w+)(?::(\w+))?(?:/(\d))?\}`)
	optional = regexp.MustCompile(`\[[^\[\]]*\]`)
	endings  = regexp.MustCompile(`(\pL)\{(?:(\pL*)\|)?\pL+\}`)
	choice   = regexp.MustCompile(`\(([^()|]*)[^()]*\)`)
)

// plainest is the shortest phrase of a pattern: without what is optional, the first of each choice and of two endings, a sample in each slot.
func plainest(pattern, lang string) string {
	pattern = endings.ReplaceAllString(pattern, "$1$2")
	for optional.MatchString(pattern) {
		pattern = optional.ReplaceAllString(pattern, "")
	}
	pattern = slot.ReplaceAllStringFunc(pattern, func(s string) string {
		m := slot.FindStringSubmatch(s)
		kind := m[2]
		if kind == "" {
			kind = m[1]
		}
		return samples[lang][kind][caseOf(m[3])]
	})
	for choice.MatchString(pattern) {
		pattern = choice.ReplaceAllString(pattern, "$1")
	}
	return strings.Join(strings.Fields(pattern), " ")
}

func caseOf(digit string) int {
	if digit == "" {
		return 0
	}
	return int(digit[0] - '1')
}

var samples = map[string]map[string][]string{
	"ru": {"goods": {"клад", "клада", "кладов", "клад", "клады"}, "number": {"2"}, "player": {"Боря", "Бори", "Боре", "Борю"}},
	"en": {"goods": {"treasure", "treasures"}, "number": {"2"}, "player": {"Боря", "Бори"}},
}

// slotsOf names the slots of a pattern: phrases with the same ones are canonically alike.
func slotsOf(pattern string) string {
	for optional.MatchString(pattern) {
		pattern = optional.ReplaceAllString(pattern, "")
	}
	var list []string
	for _, m := range slot.FindAllStringSubmatch(choice.ReplaceAllString(pattern, "$1"), -1) {
		list = append(list, m[1])
	}
	return strings.Join(list, " ")
}
