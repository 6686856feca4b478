package examples_test

import (
	"fmt"
	"io/fs"
	"math/rand/v2"
	"strings"
	"testing"

	"kodeks/dsl/record"
	"kodeks/rulesets"
	"kodeks/runtime/kernel"
	"kodeks/runtime/script"
	"kodeks/runtime/table"
)

// TestRandomZmeyka plays whole games under random options, by people who lay what they can, lay nonsense, object, ask for continuations, pass
// and go out, twice side by side: with the memory of the scripts and without it. Nothing may fail, no tile may get lost, turns can
// be taken back and brought again, and the record is true.
func TestRandomZmeyka(t *testing.T) {
	rules, list := loadRules(t, "zmeyka"), shelfWords(t)
	turns, over := 0, 0
	for seed := range uint64(games(100)) {
		e, words := newSnake(t, seed, rules, list)
		tiles := tilesIn(e.game)
		for range 300 {
			if turns += e.snakeOrder(words); !t.Failed() && tilesIn(e.game) != tiles {
				e.fail("%d tiles, there were %d", tilesIn(e.game), tiles)
			}
			if e.rng.IntN(40) == 0 && !t.Failed() {
				e.backAndForth()
			}
			if t.Failed() || e.game.Over() {
				break
			}
		}
		if e.game.Over() {
			over++
		}
		if !t.Failed() {
			e.recorded()
		}
		if t.Failed() {
			return
		}
	}
	if t.Logf("%d turns, %d games to their end", turns, over); over == 0 {
		t.Error("no game comes to its end")
	}
}

func shelfWords(t testing.TB) string {
	t.Helper()
	list, err := fs.ReadFile(rulesets.Files, "zmeyka/words.txt")
	if err != nil {
		t.Fatal(err)
	}
	return string(list)
}

// newSnake opens a game in which the stock is small enough to run out.
func newSnake(t *testing.T, seed uint64, rules *script.Ruleset, list string) (*evening, []string) {
	e := &evening{t: t, rng: rand.New(rand.NewPCG(seed, 12)), rules: rules}
	letters := pick(e.rng, "en", "ru")
	words := []string{}
	for _, line := range strings.Split(list, "\n") {
		if w, _, _ := strings.Cut(line, " "); w != "" && (w[0] < 0x80) == (letters == "en") && w[0] != '#' && w[0] != '*' {
			words = append(words, w)
		}
	}
	stock := strings.ToUpper(strings.Join(some(e.rng, words, 1+e.rng.IntN(12)), "")) + "*"
	options := map[string]string{
		"tiles": letters, "hand": fmt.Sprint(1 + e.rng.IntN(30)), "position.stock": pick(e.rng, stock, stock, "-"), "games": fmt.Sprint(1 + e.rng.IntN(2)),
		"words.turn": fmt.Sprint(1 + e.rng.IntN(8)), "words.strict": pick(e.rng, "yes", "no"), "tiles.suffice": pick(e.rng, "yes", "no"), "take": fmt.Sprint(1 + e.rng.IntN(3)),
	}
	config := table.Config{Rules: rules, Seed: seed, Lang: "en", Options: options}
	for _, name := range []string{"Ann", "Bob", "Cat", "Dan"}[:2+2*e.rng.IntN(2)] {
		config.Players = append(config.Players, table.Player{Name: name})
	}
	supplied, err := rules.Supply("words", "", "words.txt", pick(e.rng, list, strings.Join(words, "\n")))
	if err != nil {
		t.Fatal(inWords(err))
	}
	config.Oracles = []*script.Supplied{supplied}
	for i, g := range []**table.Table{&e.game, &e.slow} {
		if *g, _, err = table.Open(config); err != nil {
			t.Fatal(inWords(err))
		}
		(*g).Session().Memoize(i == 0)
		if _, err = (*g).Start(); err != nil {
			t.Fatal(inWords(err))
		}
	}
	e.hashes = []uint64{e.game.Hash()}
	return e, words
}

func tilesIn(game *table.Table) (n int) {
	g := game.Session().Game()
	for z := kernel.ZoneID(1); int(z) <= g.ZoneCount(); z++ {
		n += len(g.Items(z))
	}
	return n
}

// snakeOrder has somebody do something, sensible or not.
func (e *evening) snakeOrder(words []string) int {
	e.t.Helper()
	who := e.game.Next()
	r, err := e.game.Query(who, "my tiles?")
	if err != nil {
		e.t.Fatal(inWords(err))
	}
	_, held, _ := strings.Cut(r.For(who)[0], ": ")
	order := e.snakeWords(strings.Fields(held), words)
	if e.rng.IntN(12) == 0 {
		who, order = pick(e.rng, seatsOf(e.game)...), "I object"
	}
	e.log = append(e.log, who+": "+order)
	answers := []string{pick(e.rng, words...), fmt.Sprint(1 + e.rng.IntN(2)), pick(e.rng, held, "no", "A"), "1", "yes", "*"}
	one, err := persuaded(e.game, who, order, answers)
	two, err2 := persuaded(e.slow, who, order, answers)
	if fault, ok := err.(*script.Fault); ok {
		e.fail("%s", fault.In("en"))
	} else if text(err) != text(err2) || one.Transcript() != two.Transcript() || e.game.Hash() != e.slow.Hash() {
		e.fail("with memory:\n%s%s\nwithout:\n%s%s", one.Transcript(), text(err), two.Transcript(), text(err2))
	}
	if err != nil {
		if e.game.Hash() != e.hashes[len(e.hashes)-1] {
			e.fail("refused, and yet something has changed")
		}
		return 0
	}
	if g := e.game.Session().Game(); g.Hash() != g.RecomputeHash() || one.Digest != g.Hash() {
		e.fail("the digest is off")
	}
	e.hashes = append(e.hashes, e.game.Hash())
	return 1
}

func (e *evening) snakeWords(held, words []string) string {
	tile := "A"
	if len(held) > 0 {
		tile = pick(e.rng, held...)
	}
	switch e.rng.IntN(16) {
	case 0, 1, 2:
		return "take"
	case 3, 4, 5:
		return "discard " + tile
	case 6:
		return "pass " + tile + " to my partner"
	case 7:
		return pick(e.rng, "pass to my partner", "done", "done", "partner, may I go out?")
	case 8:
		return pick(e.rng, "which continuation?", "done", "take, done")
	case 9, 10:
		return "lay " + strings.Join(some(e.rng, held, 1+e.rng.IntN(5)), ",") + pick(e.rng, "", " on the left", ": "+pick(e.rng, words...))
	}
	end := e.snakeEnd()
	for range 200 {
		if w := pick(e.rng, words...); strings.HasPrefix(w, end) {
			return "word " + w
		}
	}
	return "word " + pick(e.rng, words...) + pick(e.rng, "", " on the left")
}

// snakeEnd is the last letter of the snake, as words begin.
func (e *evening) snakeEnd() string {
	r, err := e.game.Query("", "what is the snake?")
	if err != nil {
		e.t.Fatal(inWords(err))
	}
	said, _, _ := strings.Cut(r.For(r.Player)[0], ", ")
	letters := []rune(strings.ToLower(said))
	return string(letters[len(letters)-1:])
}

// persuaded gives an order and answers what is asked with the first of some answers that will do.
func persuaded(game *table.Table, who, order string, answers []string) (table.Reply, error) {
	r, err := game.Submit(who, order)
	for err == nil && r.Question != nil {
		for _, answer := range answers {
			if r, err = game.Answer(answer); err == nil || game.Pending() == nil {
				break
			}
		}
		if game.Pending() != nil && err != nil {
			game.Withdraw()
			return r, err
		}
	}
	return r, err
}

// A game that is left while the referee ponders a word, by a power cut, goes on before that lay: nothing of it has happened.
func TestZmeykaIsResumedInMidVerdict(t *testing.T) {
	rules := loadRules(t, "zmeyka")
	game := openHeap(t, rules, heap{bob: "AB", cat: "CD", dan: "EF", drawn: "GH", stock: "IJ", words: "opera"}, 1)
	persuade := func(game *table.Table, who, order string, answers ...string) table.Reply {
		t.Helper()
		r, err := game.Submit(who, order)
		for _, answer := range answers {
			if err != nil || r.Question == nil {
				t.Fatalf("%s: %v, not asked for %q", order, err, answer)
			}
			r, err = game.Answer(answer)
		}
		if err != nil {
			t.Fatal(inWords(err))
		}
		return r
	}
	resumed := func(game *table.Table) *table.Table {
		t.Helper()
		g, problems := record.Parse("x.game", game.Record().Bytes())
		if len(problems) > 0 {
			t.Fatal(problems.In("en"))
		}
		again, err := table.Resume(table.Replay{Rules: rules, Game: g})
		if err != nil || again.Hash() != game.Hash() || again.Next() != game.Next() {
			t.Fatalf("resumed: %v", err)
		}
		return again
	}
	before := game.Hash()
	if r := persuade(game, "Ann", "lay R,E,A: area"); r.Question == nil || r.Question.To != "referee" || game.Hash() != before {
		t.Fatalf("%+v", r.Question)
	}
	game = resumed(game)
	persuade(game, "Ann", "lay R,E,A: area", "yes")
	persuade(game, "Ann", "take")
	persuade(game, "Ann", "discard M")
	persuade(game, "Ann", "done")
	for _, answers := range [][]string{nil, {"arena"}, {"arena", "no"}} { // asked: the layer, the asker, the referee
		persuade(game, "Bob", "which continuation?", answers...)
		if game.Pending() == nil {
			t.Fatal("nobody is asked")
		}
		game = resumed(game)
	}
	if r := persuade(game, "Bob", "which continuation?", "arena", "no", "yes"); r.Next != "Bob" || !strings.Contains(r.Transcript(), "a fine of 100") {
		t.Errorf("%s", r.Transcript())
	}
	resumed(game)
}
