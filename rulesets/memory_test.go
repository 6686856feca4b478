package rulesets_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"kodeks/dsl/maze"
	"kodeks/runtime/script"
	"kodeks/runtime/table"
)

// What the sessions remember of earlier runs changes nothing: two games, one of them without memory, go alike.
func TestMemoryChangesNothing(t *testing.T) {
	games := 4
	if testing.Short() {
		games = 2
	}
	for file, m := range plans(t) {
		t.Run(file, func(t *testing.T) {
			for seed := range games {
				twice(t, onShelf(t, m.Rules), m, uint64(seed))
			}
		})
	}
}

func twice(t *testing.T, r *script.Ruleset, m *maze.Maze, seed uint64) {
	t.Helper()
	with, without := seated(t, r, m, seed), seated(t, r, m, seed)
	without.Session().Memoize(false)
	rnd := rand.New(rand.NewPCG(seed, 2))
	for turn := 0; turn < 200 && !with.Over(); turn++ {
		words := randomOrder(rnd, r.Name)
		said, forgot := submitted(with, words), submitted(without, words)
		if said != forgot || with.Hash() != without.Hash() {
			t.Fatalf("seed %d, turn %d, %q\nwith memory:    %s\nwithout memory: %s", seed, turn, words, said, forgot)
		}
	}
}

func seated(t *testing.T, r *script.Ruleset, m *maze.Maze, seed uint64) *table.Table {
	t.Helper()
	options := map[string]string{}
	if r.Option("nstop") != nil {
		options["nstop"] = "100"
	}
	game, _, err := table.Open(table.Config{Rules: r, Maze: m, Lang: "ru", Seed: seed, Options: options,
		Players: []table.Player{{Name: "Аня", Start: "?"}, {Name: "Боря", Start: "?"}, {Name: "Вера", Start: "?"}}})
	if err != nil {
		t.Fatal(inWords(err))
	}
	if _, err := game.Start(); err != nil {
		t.Fatal(inWords(err))
	}
	return game
}

// submitted carries out an order, answering every question with the first choice, and returns all that was said.
func submitted(game *table.Table, words string) string {
	reply, err := game.Submit("", words)
	for err == nil && reply.Question != nil {
		reply, err = game.Answer("1")
	}
	if err != nil {
		return fmt.Sprint("refused: ", err)
	}
	return reply.Transcript()
}
