package examples_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"kodeks/dsl/maze"
	"kodeks/runtime/script"
)

// TestWhatIsNamedInSecretStaysSo: some orders name a cell that nobody else may hear (L58). Two games differ in nothing
// but that cell.
func TestWhatIsNamedInSecretStaysSo(t *testing.T) {
	everyRuleset(t, func(t *testing.T, rules *script.Ruleset, plans []*maze.Maze) {
		i := slices.IndexFunc(rules.Actions, func(v *script.Verb) bool { return v.Secret })
		if i < 0 {
			t.Skip("nothing is named in secret")
		}
		rng := rand.New(rand.NewPCG(6, 6))
		seen, named := &tally{}, 0
		for range games(5) {
			p, w := somePair(t, rng, rules, plans, sameWorld)
			for range 6 {
				p.reset()
				if p.play(naming(w.talker(rng), rules.Actions[i])) {
					if differing(p.a.facts, p.b.facts)["player "+w.players[0].Name] {
						named++
					}
					p.on(w)
				}
				if seen.add(p); p.leak != nil {
					t.Fatal(p.shrunk(w))
				}
			}
		}
		if t.Log(named, "named:", seen); named < 3 {
			t.Error("too few to say anything")
		}
	})
}

// sameWorld changes nothing, and gives the first player the right to name a cell.
func sameWorld(_ *rand.Rand, w *world) *change {
	if o := w.rules.Option("handicap.reorder"); o != nil {
		w.options[o.Name], w.options["handicap.players"] = "3", "all"
	}
	other := *w
	return &change{what: "what " + w.players[0].Name + " names in secret", world: &other, knows: w.players[0].Name, quiet: true}
}

// naming is an order in which each game has a cell of its own: in its words, or as the answer to a question.
func naming(t *talker, v *script.Verb) step {
	for {
		said := t.Say(v, pick(t.Rng, "ru", "en"))
		said.Verbs = []*script.Verb{v}
		if len(said.Cells) == 0 {
			return step{said: said, answer: t.Rng.IntN(len(t.Cells)), shift: 1 + t.Rng.IntN(9)}
		}
		rest, last := strings.CutSuffix(said.Words, " "+said.Cells[0])
		if last {
			other := said
			other.Cells = []string{pick(t.Rng, t.Cells...)}
			other.Words = rest + " " + other.Cells[0]
			return step{said: said, other: &other}
		}
	}
}
