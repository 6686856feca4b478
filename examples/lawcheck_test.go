package examples_test

import (
	"strings"
	"testing"

	"kodeks/runtime/script"
)

// What kodeks law check says of rules whose share of cards is known beforehand.
func TestLawCheck(t *testing.T) {
	rules, err := library.Load("eleusis", nil)
	if err != nil {
		t.Fatal(inWords(err))
	}
	laws := map[string]string{
		"spades": `"""Spades.

Пики.
"""
def rule(_row, card):
    return card.suit == "spades"
`,
		"red":     "def rule(_row, card):\n    return card.color == \"red\"\n",
		"five":    "def rule(_row, card):\n    return card.rank == \"5\"\n",
		"month":   "def rule(_row, card):\n    return card.value == const.month\n",
		"never":   "def rule(_row, _card):\n    return False\n",
		"always":  "def rule(_row, _card):\n    return True\n",
		"two":     "def rule(row, card):\n    return len(row) < 2 and card.suit == \"spades\"\n",
		"higher":  "def rule(row, card):\n    return not row or card.value > row[-1].value\n",
		"as_high": "def rule(row, card):\n    return not row or card.value >= row[-1].value\n",
		"silent":  "def rule(_row, card):\n    if card.face:\n        return True\n",
	}
	for _, c := range []struct {
		lang, names, said string
		well              bool
	}{
		{"en", "spades", "spades: Spades.\nspades: 25% of all cards fit\nspades: a good rule to play", true},
		{"ru", "spades", "spades: Пики.\nspades: подходит 25% карт\nspades: хорошее правило для игры", true},
		{"en", "red", "red: 50% of all cards fit\nred: that is easy: a quarter is good", true},
		{"en", "five", "five: 8% of all cards fit\nfive: that is hard: a quarter is good, a fifth the least", true},
		{"ru", "month", "month: подходит 8% карт\nmonth: это трудно: хорошо, когда подходит четверть, и не меньше пятой части", true},
		{"en", "never", "never: 0% of all cards fit\nnever: no card ever fits", false},
		{"ru", "always", "always: подходит 100% карт\nalways: всегда подходит любая карта", false},
		{"en", "two", "two: 13% of all cards fit\ntwo: a dead end: after * nothing fits", true}, // a quarter after one card, none after two
		{"en", "silent", "silent: after * it does not tell: None", false},
		{"en", "higher as_high", "*they differ: after A♠ the first says of A♠: does not fit; the second: fits", false},
		{"ru", "as_high higher", "*они различаются: после Т♠ первое о Т♠ говорит: подходит; второе: не подходит", false},
		{"en", "", "name a rule, or two that are to be compared", false},
	} {
		var lines []string
		well, err := rules.Work(rules.Tools()[0], script.Desk{Lang: c.lang, Args: strings.Fields(c.names), Seed: 1,
			Say:   func(line string) { lines = append(lines, line) },
			Fetch: func(_ *script.Oracle, name string) (string, string, error) { return name, laws[name], nil }})
		if err != nil {
			t.Fatalf("%s: %s", c.names, inWords(err))
		}
		said := strings.Join(lines, "\n")
		before, after, _ := strings.Cut(c.said, "*")
		if well != c.well || !strings.HasPrefix(said, before) || !strings.HasSuffix(said, after) || !strings.Contains(c.said, "*") && said != c.said {
			t.Errorf("%s: %v, said\n%s\nwant %v\n%s", c.names, well, said, c.well, c.said)
		}
	}
}
