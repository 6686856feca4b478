package rulesets_test

import (
	"io/fs"
	"testing"

	"kodeks/rulesets"
	"kodeks/runtime/script"
	"kodeks/runtime/table"
)

// openSnake deals 480 tiles to four.
func openSnake(b *testing.B, list *script.Supplied) *table.Table {
	b.Helper()
	game, _, err := table.Open(table.Config{
		Rules: onShelf(b, "zmeyka"), Lang: "ru", Seed: 1, Oracles: []*script.Supplied{list},
		Players: []table.Player{{Name: "Аня"}, {Name: "Боря"}, {Name: "Вера"}, {Name: "Гена"}},
		Options: map[string]string{"position.snake": "|ОПЕРА", "position.hands": "Аня: МАИСТОЛЖ"},
	})
	if err != nil {
		b.Fatal(inWords(err))
	}
	if _, err := game.Start(); err != nil {
		b.Fatal(inWords(err))
	}
	return game
}

// A word laid with tiles alone, read against the list, and an evening's deal.
func BenchmarkSnake(b *testing.B) {
	words, err := fs.ReadFile(rulesets.Files, "zmeyka/words.txt")
	if err != nil {
		b.Fatal(err)
	}
	list, err := onShelf(b, "zmeyka").Supply("words", "", "words.txt", string(words))
	if err != nil {
		b.Fatal(inWords(err))
	}
	b.Run("lay", func(b *testing.B) {
		game := openSnake(b, list)
		for b.Loop() {
			if r, err := game.WhatIf("Аня", "кладу М,А: рама"); err != nil || r.Question != nil {
				b.Fatal(err, r.Question)
			}
		}
	})
	b.Run("deal", func(b *testing.B) {
		for b.Loop() {
			openSnake(b, list)
		}
	})
}
