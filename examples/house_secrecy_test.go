package examples_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"testing"

	"kodeks/dsl/maze"
	"kodeks/rulesets"
	"kodeks/runtime/script"
)

// hiding are the house rules with something of their own that players may not know: what lies hidden, what a cell really is, what befell
// somebody in the dark. Left out are those that tell what others may not know of a plain game (walls around, noises, results for the mover
// alone), and those whose creatures walk by themselves: what an order has to do with is then more than reach knows.
var hiding = []string{
	"beasts", "first_aid", "guard", "hit_points", "home", "keys", "knife", "long_wound", "mined", "minotaurs", "puddle", "shield", "shot_side", "trap",
}

// TestHouseRulesKeepSecrets plays pairs of games that differ in one fact, as TestNobodySeesASecret does, with a house rule over the quantum codex:
// its own things may be what differs.
func TestHouseRulesKeepSecrets(t *testing.T) {
	changes := []changer{exchangeCells, changeWall, changeGoods, changeThings, changeGoods, changeThings, changePlace, changeShield, changeStart}
	for i, name := range hiding {
		if testing.Short() && i%4 > 0 {
			continue
		}
		t.Run(name, func(t *testing.T) {
			rules, err := (&script.Library{Shelf: rulesets.Files}).Load(name+".star", os.DirFS("house"))
			if err != nil {
				t.Fatal(err)
			}
			rng := rand.New(rand.NewPCG(uint64(i), 78))
			seen := &tally{}
			for j := range games(2) {
				change := changes[(i+j)%len(changes)]
				if !pairs(t, rng, rules, furnished(t, rng, rules), change, seen) {
					return
				}
			}
			t.Log(seen)
		})
	}
}

// furnished are the plans of the quantum codex with the things and cells that a house rule brings: some of each, on land.
func furnished(t *testing.T, rng *rand.Rand, rules *script.Ruleset) (plans []*maze.Maze) {
	own := rules.OwnFiles()
	for _, plan := range plansFor(t, "quantum") {
		m := copyMaze(plan)
		var land []string
		for y, row := range m.Cells {
			for x, cell := range row {
				if cell != nil && (cell.Code == "L" || cell.Code == "С") {
					land = append(land, maze.CellName(x, y))
				}
			}
		}
		for _, module := range rules.Modules {
			if !own[module.File()] {
				continue
			}
			for _, kind := range module.Cells() {
				cell := cellOf(m, pick(rng, land...))
				cell.Code, cell.Number = kind.Codes[0].Letters, ""
				if kind.Codes[0].Suffix == '#' {
					cell.Number = fmt.Sprint(1 + rng.IntN(3))
				}
			}
			for _, kind := range module.Items() {
				for range 2 {
					name := pick(rng, land...)
					x, y, _ := maze.ParseCellName(name)
					m.Placed = append(m.Placed, maze.Placement{Cell: name, X: x, Y: y, Items: []maze.Named{{Name: pick(rng, kind.Variants...).Codes[0], Count: 1}}})
				}
			}
		}
		if m.Rules = ""; len(land) > 0 {
			plans = append(plans, m)
		}
	}
	return plans
}
