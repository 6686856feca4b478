package examples_test

import (
	"strings"
	"testing"

	"kodeks/runtime/table"
)

// begun starts a game without a board.
func begun(t *testing.T, config table.Config, players ...string) *table.Table {
	t.Helper()
	for _, name := range players {
		config.Players = append(config.Players, table.Player{Name: name})
	}
	game, _, err := table.Open(config)
	if err != nil {
		t.Fatal(inWords(err))
	}
	if _, err := game.Start(); err != nil {
		t.Fatal(inWords(err))
	}
	return game
}

// glimpse is all that somebody can see and hear without doing anything: the pictures, answers to questions, and how what he begins to type
// is completed.
func glimpse(t *testing.T, game *table.Table, who string, questions, starts []string) string {
	t.Helper()
	var b strings.Builder
	for _, viewer := range []string{who, table.Everybody} {
		picture, err := game.Picture(viewer)
		if err != nil {
			t.Fatal(inWords(err))
		}
		b.WriteString(picture + "\n")
	}
	for _, question := range questions {
		r, err := game.Query(who, question)
		b.WriteString(strings.Join(r.For(who), "\n") + text(err) + "\n")
	}
	for _, start := range starts {
		b.WriteString(strings.Join(game.Complete(who, start), "|") + "\n")
	}
	return b.String()
}
