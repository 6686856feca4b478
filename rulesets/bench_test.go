package rulesets_test

import (
	"testing"

	"kodeks/runtime/kernel"
	"kodeks/runtime/script"
	"kodeks/runtime/table"
)

// A turn of the scripts alone: policy, a step there or back, the end of the turn, the next one's beginning.
func BenchmarkStep(b *testing.B) {
	for _, c := range []struct{ rules, maze string }{{"botin", "botin-first.maze"}, {"quantum", "demo.maze"}} {
		b.Run(c.rules, func(b *testing.B) {
			game := opened(b, c.rules, plans(b)[c.maze], "en")
			s := game.Session()
			there := script.Call{Name: "go", Args: []kernel.Value{kernel.Text("right")}}
			back := script.Call{Name: "go", Args: []kernel.Value{kernel.Text("left")}}
			order := script.OrderInfo{Path: []script.Call{there}}
			b.ReportAllocs()
			b.ResetTimer()
			for i := range b.N {
				call := there
				if i/2%2 == 1 {
					call = back
				}
				p := s.Game().Current()
				order.Path[0] = call
				if err := s.Allow(p, order); err != nil {
					b.Fatal(err)
				}
				if _, err := s.Do(p, call); err != nil {
					b.Fatal(err)
				}
				if err := s.EndTurn(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// What a first prompt waits for: the scripts, the checks of the plan, the grammar.
func BenchmarkLoad(b *testing.B) {
	for b.Loop() {
		for _, name := range names(b) {
			load(b, name)
		}
	}
}

func BenchmarkOpen(b *testing.B) {
	m := plans(b)["demo.maze"]
	for b.Loop() {
		if _, err := opened(b, "quantum", m, "ru").WhatIf("Аня", "иду вправо"); err != nil {
			b.Fatal(err)
		}
	}
}

// A move of a card game: an order is read, a sealed script judges, cards change hands, the next one's turn begins; then it is taken back.
func BenchmarkPlay(b *testing.B) {
	rules := onShelf(b, "eleusis")
	law, err := rules.Supply("law", "", "law.star", "def rule(row, card):\n    return card.value > 1 and (not row or card.color != row[-1].color)\n")
	if err != nil {
		b.Fatal(inWords(err))
	}
	game, _, err := table.Open(table.Config{Rules: rules, Lang: "en", Oracles: []*script.Supplied{law},
		Options: map[string]string{"position.row": "KS", "position.hands": "Ann: 2H 3S 4H 5S"},
		Players: []table.Player{{Name: "Dana"}, {Name: "Ann"}, {Name: "Bob"}}})
	if err == nil {
		_, err = game.Start()
	}
	if err != nil {
		b.Fatal(inWords(err))
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := game.Submit("", "play 2H 3S 4H"); err != nil {
			b.Fatal(inWords(err))
		}
		if _, err := game.Undo("", ""); err != nil {
			b.Fatal(inWords(err))
		}
	}
}
