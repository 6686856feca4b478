package examples_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"kodeks/runtime/script"
	"kodeks/runtime/table"
)

// A heap is what one of two games of Zmeyka has where Ann cannot look: hands but for her own, and the stock but for what she draws herself.
type heap struct {
	bob, cat, dan, drawn, stock string
	passed                      string // what Bob passes to Dan
	words                       string // the list
}

func tilesAtRandom(rng *rand.Rand, n int) string {
	var b strings.Builder
	for range n {
		b.WriteByte("AEINORSTCDHLUBGMPFKVWYJQXZ*"[rng.IntN(27)])
	}
	return b.String()
}

func openHeap(t *testing.T, rules *script.Ruleset, h heap, seed uint64) *table.Table {
	t.Helper()
	list, err := rules.Supply("words", "", "words.txt", h.words)
	if err != nil {
		t.Fatal(inWords(err))
	}
	config := table.Config{Rules: rules, Seed: seed, Lang: "en", Oracles: []*script.Supplied{list}, Options: map[string]string{
		"tiles": "en", "position.snake": "|OPERA", "position.owner": "Dan", "position.stock": "NM" + h.drawn + h.stock,
		"position.hands": "Ann: REAM*; Bob: X" + h.bob + "; Cat: " + h.cat + "; Dan: " + h.dan,
	}}
	return begun(t, config, "Ann", "Bob", "Cat", "Dan")
}

// look is all that somebody can see and hear without doing anything.
func look(t *testing.T, game *table.Table, who string) string {
	t.Helper()
	return glimpse(t, game, who, []string{"my tiles?", "how many tiles has everybody?", "what is the snake?", "what is discarded?", "what is the score?", "which words were there?",
		"repeat the last move of Bob", "repeat the last move of Dan", "repeat the last move of Ann"}, []string{"", "l", "lay ", "lay R", "word ", "pass ", "discard "})
}

// Ann sees, hears and is refused the same in two games that differ in the hands of others, in the stock, in the tile that Bob passes to Dan, and in whether
// words nobody has laid are on the list (Z1.5, Z8.1, Z8.3, U6); his partner hears of the tile.
func TestZmeykaKeepsItsSecrets(t *testing.T) {
	rules := loadRules(t, "zmeyka")
	for seed := range uint64(games(40)) {
		rng := rand.New(rand.NewPCG(seed, 5))
		make := func() heap {
			return heap{bob: tilesAtRandom(rng, 6), cat: tilesAtRandom(rng, 5), dan: tilesAtRandom(rng, 5), drawn: tilesAtRandom(rng, 2), stock: tilesAtRandom(rng, 9),
				passed: string("JQZ"[rng.IntN(3)]), words: "area\n" + strings.Join(some(rng, []string{"arena", "ream", "mare", "rear", "area"}, 3), "\n")}
		}
		x, y := make(), make()
		x.bob, y.bob = x.bob+x.passed, y.bob+y.passed
		a, b := openHeap(t, rules, x, seed+1), openHeap(t, rules, y, seed+2)
		same := func(what, one, two string) {
			t.Helper()
			if one != two {
				t.Fatalf("seed %d: %s\n%+v:\n%s\n%+v:\n%s", seed, what, x, one, y, two)
			}
		}
		same("at the start", look(t, a, "Ann"), look(t, b, "Ann"))
		for _, words := range []string{"discard R", "pass R to my partner", "word xylem", "lay X", "lay *", "word arenaria", "lay R,E,A on the left: ream", "done", "I object", "hello"} {
			r, err := a.Submit("Ann", words)
			r2, err2 := b.Submit("Ann", words)
			same(words, strings.Join(r.For("Ann"), "\n")+text(err), strings.Join(r2.For("Ann"), "\n")+text(err2))
			if err == nil {
				t.Fatalf("%q was taken", words)
			}
		}
		moves := []func(h heap) (who, words string){
			func(heap) (string, string) { return "Ann", "lay R,E,A: area" },
			func(heap) (string, string) { return "Ann", "take" },
			func(heap) (string, string) { return "Ann", "discard M" },
			func(heap) (string, string) { return "Ann", "pass N to my partner" },
			func(heap) (string, string) { return "Bob", "take" },
			func(heap) (string, string) { return "Bob", "discard X" },
			func(h heap) (string, string) { return "Bob", fmt.Sprintf("pass %s to my partner", h.passed) },
		}
		for i, move := range moves {
			who, words := move(x)
			_, words2 := move(y)
			r, err := a.Submit(who, words)
			r2, err2 := b.Submit(who, words2)
			if err != nil || err2 != nil || r.Question != nil || r2.Question != nil {
				t.Fatalf("%q: %v %v %+v", words, err, err2, r.Question)
			}
			same(words, strings.Join(r.For("Ann"), "\n"), strings.Join(r2.For("Ann"), "\n"))
			same("after "+words, look(t, a, "Ann"), look(t, b, "Ann"))
			if said := strings.Join(r.For("Dan"), "\n"); i == len(moves)-1 && !strings.Contains(said, "it is "+x.passed) {
				t.Fatalf("Dan does not hear which tile it is: %s", said)
			}
			if said := strings.Join(r.For("Dan"), "\n"); i == 3 && strings.Contains(said, "it is N") {
				t.Fatalf("Dan hears which tile Ann passes: %s", said)
			}
		}
	}
}

// What a word is worth to the list nobody hears before it is laid (U6): with any list the same tiles get the same questions, as long as more
// than one reading is lawful and the list does not decide.
func TestAListTellsNothingBeforehand(t *testing.T) {
	rules := loadRules(t, "zmeyka")
	var told [2]string
	for i, words := range []string{"opera", "opera\narea\nrarea\nerarea"} {
		game := openHeap(t, rules, heap{bob: "AB", cat: "CD", dan: "EF", drawn: "GH", stock: "IJ", words: words}, 1)
		r, err := game.Submit("Ann", "lay R,E,A")
		if err != nil || r.Question == nil {
			t.Fatalf("%v %+v", err, r)
		}
		told[i] = fmt.Sprintf("%+v", *r.Question)
		game.Withdraw()
		told[i] += look(t, game, "Ann")
	}
	if told[0] != told[1] {
		t.Errorf("%s\n%s", told[0], told[1])
	}
}
