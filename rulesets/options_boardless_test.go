package rulesets_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"kodeks/dsl/source"
	"kodeks/runtime/table"
)

// Every option of a game without a board can be set when it is begun and by a ruling in mid-game, and says what it is about, by its number, in both
// languages.
func TestEveryOptionWithoutABoardCanBeSet(t *testing.T) {
	for _, name := range names(t) {
		rules := onShelf(t, name)
		if !rules.Boardless() {
			continue
		}
		game, err := playedBy(name, t, nil)
		if err != nil {
			t.Fatal(inWords(err))
		}
		for _, o := range rules.Options {
			value := another(o)
			if strings.HasPrefix(o.Name, "position.") {
				continue // a composed position has a form of its own
			}
			if o.Clause == "" || o.Doc.EN == "" || o.Doc.RU == "" {
				t.Errorf("%s: option %s has no number or no words", name, o.Name)
			}
			if _, err := playedBy(name, t, map[string]string{o.Name: value}); err != nil && !aboutThePlan(err) {
				t.Errorf("%s: %s = %s: %s", name, o.Name, value, inWords(err))
			}
			for _, v := range []string{value, o.Show(o.Default)} {
				if _, err := game.Fix(fmt.Sprintf("set %s = %s", o.Name, v), "a test"); err != nil {
					t.Errorf("%s: set %s = %s in mid-game: %s", name, o.Name, v, inWords(err))
				}
			}
		}
	}
}

// playedBy is a game of as few players as the rules allow.
func playedBy(rules string, t *testing.T, options map[string]string) (*table.Table, error) {
	t.Helper()
	c := table.Config{Rules: onShelf(t, rules), Options: options, Lang: "en"}
	fewest, _ := c.Rules.Seats()
	for i := range max(fewest, 2) {
		c.Players = append(c.Players, table.Player{Name: []string{"Ann", "Bob", "Cat", "Dan"}[i]})
	}
	game, _, err := table.Open(c)
	if err == nil {
		_, err = game.Start()
	}
	return game, err
}

// aboutThePlan is what a ruleset's own checks find.
func aboutThePlan(err error) bool {
	var problems source.Problems
	if !errors.As(err, &problems) {
		return false
	}
	for _, p := range problems {
		if !strings.HasPrefix(p.Code, "plan") {
			return false
		}
	}
	return true
}
