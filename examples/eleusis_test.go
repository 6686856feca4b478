package examples_test

import (
	"fmt"
	"io/fs"
	"math/rand/v2"
	"path"
	"slices"
	"strings"
	"testing"

	"kodeks/examples"
	"kodeks/runtime/kernel"
	"kodeks/runtime/script"
	"kodeks/runtime/table"
)

// An evening is a random match of Eleusis, played by people who lay what they hold, pass, and take themselves for Prophets.
type evening struct {
	t          *testing.T
	rng        *rand.Rand
	rules      *script.Ruleset
	game, slow *table.Table // slow: without memory; one game in three is played twice
	hashes     []uint64     // after each deed in force
	log        []string
}

// TestRandomEleusis plays whole matches under random options, with random rules of the shelf or with none, twice side by side: with the memory
// of the scripts and without it. Nothing may fail, no card may get lost, turns can be taken back and brought again, and the record is true.
func TestRandomEleusis(t *testing.T) {
	rules := loadRules(t, "eleusis")
	turns := 0
	for seed := range uint64(games(100)) {
		e := newEvening(t, seed, rules)
		turns += e.play(400)
		if t.Failed() {
			return
		}
	}
	t.Logf("%d turns", turns)
}

func newEvening(t *testing.T, seed uint64, rules *script.Ruleset) *evening {
	e := &evening{t: t, rng: rand.New(rand.NewPCG(seed, 11)), rules: rules}
	config := table.Config{Rules: rules, Seed: seed, Lang: pick(e.rng, "en", "ru"), Options: e.options(), Oracles: e.laws()}
	for _, name := range []string{"Dana", "Ann", "Bob", "Cat", "Eve", "Аня"}[:3+e.rng.IntN(4)] {
		config.Players = append(config.Players, table.Player{Name: name, Gender: table.Female})
	}
	for i, g := range []**table.Table{&e.game, &e.slow} {
		opened, _, err := table.Open(config)
		if err != nil {
			t.Fatal(inWords(err))
		}
		opened.Session().Memoize(i == 0)
		_, err = opened.Start()
		for err == nil && opened.Pending() != nil {
			_, err = opened.Answer(answerFor(opened.Pending(), 3))
		}
		if err != nil {
			t.Fatal(inWords(err))
		}
		*g = opened
	}
	e.hashes = []uint64{e.game.Hash()}
	if seed%3 != 0 {
		e.slow = nil
	}
	return e
}

// options are such that rounds come to their end soon.
func (e *evening) options() map[string]string {
	options := map[string]string{
		"preset": pick(e.rng, "mg", "dm", "abbott1977"), "hand": fmt.Sprint(1 + e.rng.IntN(8)), "set_size": pick(e.rng, "52", "36", "32"), "sets": pick(e.rng, "1", "2"),
		"dealer_timer": fmt.Sprint(2 + e.rng.IntN(20)), "prophet_timer": fmt.Sprint(1 + e.rng.IntN(8)),
	}
	for _, o := range e.rules.Options {
		if strings.HasPrefix(o.Name, "position.") || options[o.Name] != "" || len(o.Values) == 0 && o.Default.Kind() != kernel.KindBool || e.rng.IntN(4) > 0 {
			continue
		}
		if o.Default.Kind() == kernel.KindBool {
			options[o.Name] = o.Show(kernel.Bool(!o.Default.Bool()))
		} else {
			options[o.Name] = o.Show(pick(e.rng, o.Values...))
		}
	}
	return options
}

// laws: none, one for all rounds, or one for some dealers only.
func (e *evening) laws() []*script.Supplied {
	if e.rng.IntN(5) == 0 {
		return nil
	}
	laws := []*script.Supplied{e.law("")}
	if e.rng.IntN(3) == 0 {
		laws = []*script.Supplied{e.law("Ann"), e.law("Dana")}
	}
	return laws
}

func (e *evening) law(owner string) *script.Supplied {
	files, err := fs.Glob(examples.Files, "laws/*.star")
	if err != nil {
		e.t.Fatal(err)
	}
	file := pick(e.rng, files...)
	text, err := fs.ReadFile(examples.Files, file)
	if err != nil {
		e.t.Fatal(err)
	}
	if e.rng.IntN(8) == 0 {
		file, text = "broken.star", []byte("def rule(row, card):\n    return card.value % (card.value - 7) == 0\n")
	}
	law, err := e.rules.Supply("law", owner, path.Base(file), string(text))
	if err != nil {
		e.t.Fatal(inWords(err))
	}
	return law
}

func (e *evening) fail(format string, args ...any) {
	e.t.Helper()
	e.t.Errorf("%s\n%s\n%s", fmt.Sprintf(format, args...), strings.Join(e.log, "\n"), e.game.Record().Bytes())
}

func (e *evening) play(orders int) (turns int) {
	for range orders {
		turns += e.order()
		if e.rng.IntN(20) == 0 && !e.t.Failed() {
			e.backAndForth()
		}
		if e.rng.IntN(60) == 0 && !e.t.Failed() && !e.game.Over() {
			e.ruling()
		}
		if e.t.Failed() || e.game.Over() {
			break
		}
	}
	if !e.t.Failed() {
		e.recorded()
	}
	return turns
}

// order has somebody do something: mostly the one whose turn it is lays cards of his.
func (e *evening) order() int {
	who, words := e.game.Next(), ""
	hand := strings.Fields(ask(e.t, e.game, who, "my cards?"))
	switch n := e.rng.IntN(20); {
	case n < 3:
		words = "pass"
	case n == 3:
		who = pick(e.rng, seatsOf(e.game)...)
		words = pick(e.rng, "I am the Prophet", "this round is the last one", "play 2H", "пас", "кладу туза пик и даму треф")
	default:
		words = "play " + strings.Join(some(e.rng, hand, 1+e.rng.IntN(4)), " ")
	}
	if e.rng.IntN(6) == 0 {
		words += pick(e.rng, ", I am the Prophet", "; если верно, я пророк", "; if wrong, I am the Prophet")
	}
	e.log = append(e.log, who+": "+words)
	answer := e.rng.IntN(9)
	reply, err := e.both(func(game *table.Table) (table.Reply, error) { return carryOut(game, who, words, answer) })
	if err != nil {
		if e.game.Hash() != e.hashes[len(e.hashes)-1] {
			e.fail("refused, and yet something has changed")
		}
		return 0
	}
	e.sound(reply)
	e.hashes = append(e.hashes, e.game.Hash())
	return 1
}

// both does something in the game and in the one without memory, which must say the same.
func (e *evening) both(do func(game *table.Table) (table.Reply, error)) (table.Reply, error) {
	reply, err := do(e.game)
	if fault, ok := err.(*script.Fault); ok {
		e.fail("%s", fault.In("en"))
	}
	if e.slow == nil {
		return reply, err
	}
	slow, err2 := do(e.slow)
	if text(err) != text(err2) || reply.Transcript() != slow.Transcript() || e.game.Hash() != e.slow.Hash() {
		e.fail("with memory:\n%s%s\nwithout:\n%s%s", reply.Transcript(), text(err), slow.Transcript(), text(err2))
	}
	return reply, err
}

// sound: the digest is right, and there are as many cards as in whole sets.
func (e *evening) sound(reply table.Reply) {
	g := e.game.Session().Game()
	if g.Hash() != g.RecomputeHash() || reply.Digest != g.Hash() {
		e.fail("the digest is off")
	}
	cards := 0
	for z := kernel.ZoneID(1); int(z) <= g.ZoneCount(); z++ {
		cards += len(g.Items(z))
	}
	if size := e.game.Session().Option("set_size").Int(); cards%size != 0 || cards == 0 {
		e.fail("%d cards, sets have %d", cards, size)
	}
}

// ask asks a question whose answer is words behind "you hold".
func ask(t *testing.T, game *table.Table, who, question string) string {
	t.Helper()
	r, err := game.Query(who, question)
	if err != nil {
		t.Fatal(inWords(err))
	}
	said := strings.Join(r.For(who), "; ")
	for _, hold := range []string{"you hold ", "у тебя "} {
		said = strings.TrimPrefix(said, hold)
	}
	return said
}

// ruling has the referee take somebody out, bring him back, or give him the turn.
func (e *evening) ruling() {
	name := pick(e.rng, seatsOf(e.game)...)
	command := pick(e.rng, "out "+name, "out "+name, "in "+name, "turn "+name)
	e.log = append(e.log, "ruling: "+command)
	if _, err := e.both(func(game *table.Table) (table.Reply, error) { return game.Fix(command, "a test") }); err == nil {
		e.hashes = append(e.hashes, e.game.Hash())
	}
}

func seatsOf(game *table.Table) (names []string) {
	for _, p := range game.Players() {
		names = append(names, p.Name)
	}
	return names
}

// some takes n things of a list, each once.
func some(rng *rand.Rand, list []string, n int) []string {
	list = slices.Clone(list)
	rng.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	return list[:min(n, len(list))]
}

// backAndForth takes turns back and brings some of them again.
func (e *evening) backAndForth() {
	back := e.rng.IntN(len(e.hashes))
	forth := e.rng.IntN(back + 1)
	for i := range back + forth {
		step, at := (*table.Table).Undo, len(e.hashes)-2-i
		if i >= back {
			step, at = (*table.Table).Redo, len(e.hashes)-2*back+i
		}
		_, err := e.both(func(game *table.Table) (table.Reply, error) { return step(game, "", "a test") })
		if err != nil || e.game.Hash() != e.hashes[at] {
			e.fail("step %d of %d back and %d forth: %v", i+1, back, forth, err)
			return
		}
	}
	e.hashes = e.hashes[:len(e.hashes)-back+forth]
}

// recorded audits the record and resumes the game from it.
func (e *evening) recorded() {
	if problem := falseRecord(e.game, e.rules); problem != "" {
		e.fail("%s", problem)
	}
}
