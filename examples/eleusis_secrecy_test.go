package examples_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"kodeks/runtime/script"
	"kodeks/runtime/table"
)

// A hidden is what one of two games has where nobody can look: hands, the deck and the secret rule. Both games agree on all that their players
// show in the end.
type hidden struct {
	hands, deck string
	fitting     []string // cards that the rule lets fit
	seed        uint64
}

// lawText is a rule that lets just these cards fit.
func (h hidden) lawText() string {
	return fmt.Sprintf("FITTING = %q.split()\n\ndef rule(_row, card):\n    return card.rank + card.suit[0].upper() in FITTING\n", strings.Join(h.fitting, " "))
}

func allCards() (cards []string) {
	for _, suit := range "SHDC" {
		for _, rank := range strings.Fields("A 2 3 4 5 6 7 8 9 10 J Q K") {
			cards = append(cards, rank+string(suit))
		}
	}
	return cards
}

// twins makes two games that Ann cannot tell apart: she holds the same cards and will draw the same ones, and the rule says the same about them and
// about what others will play; all else differs.
func twins(rng *rand.Rand) (a, b hidden, ann, played []string) {
	known := some(rng, allCards(), 52)
	ann, drawn, played := known[:5], known[5:25], known[25:29]
	rest := known[29:]
	make := func(seed uint64) hidden {
		own := some(rng, rest, 8)
		return hidden{
			hands: "Ann: " + strings.Join(ann, " ") + "; Bob: " + strings.Join(append(own[:4:4], played[:2]...), " ") + "; Cat: " + strings.Join(append(own[4:8:8], played[2:]...), " "),
			deck:  strings.Join(drawn, " "), fitting: some(rng, rest, 12), seed: seed,
		}
	}
	a, b = make(1), make(2)
	shared := some(rng, known[:29], 14)
	a.fitting, b.fitting = append(a.fitting, shared...), append(b.fitting, shared...)
	return a, b, ann, played
}

func openHidden(t *testing.T, rules *script.Ruleset, h hidden, judge string) *table.Table {
	t.Helper()
	law, err := rules.Supply("law", "", "law.star", h.lawText())
	if err != nil {
		t.Fatal(inWords(err))
	}
	config := table.Config{Rules: rules, Seed: h.seed, Lang: "en", Oracles: []*script.Supplied{law},
		Options: map[string]string{"position.hands": h.hands, "position.deck": h.deck, "position.row": "KH", "judge": judge}}
	return begun(t, config, "Dana", "Ann", "Bob", "Cat")
}

// glance is all that somebody can see and hear without doing anything.
func glance(t *testing.T, game *table.Table, who string) string {
	t.Helper()
	return glimpse(t, game, who, []string{"my cards?", "how many cards does everybody hold?", "what is the row?", "what is in the side row?", "how many cards are in the deck?",
		"how many cards are laid?", "who is the Prophet?", "what is the score?", "repeat the last move of Bob", "repeat the last move of Ann"}, []string{"", "p", "play ", "play 5", "I "})
}

// Ann sees, hears and is refused the same in two games that differ in other hands, in the deck and in the rule, as long as nobody has shown
// anything that tells them apart (C53).
func TestEleusisKeepsItsSecrets(t *testing.T) {
	rules := loadRules(t, "eleusis")
	for seed := range uint64(games(40)) {
		rng := rand.New(rand.NewPCG(seed, 3))
		x, y, ann, played := twins(rng)
		a, b := openHidden(t, rules, x, "script"), openHidden(t, rules, y, "script")
		same := func(what, one, two string) {
			t.Helper()
			if one != two {
				t.Fatalf("seed %d: %s\n%+v:\n%s\n%+v:\n%s", seed, what, x, one, y, two)
			}
		}
		same("at the start", glance(t, a, "Ann"), glance(t, b, "Ann"))
		for _, words := range []string{"play " + played[0], "play " + ann[0] + " " + ann[0], "play 2H 3H 4H 5H 6H", "I am the Prophet", "this round is the last one", "hello", "play"} {
			r, err := a.Submit("Ann", words)
			r2, err2 := b.Submit("Ann", words)
			same(words, strings.Join(r.For("Ann"), "\n")+text(err), strings.Join(r2.For("Ann"), "\n")+text(err2))
			if err == nil {
				t.Fatalf("%q was taken", words)
			}
		}
		moves := [][2]string{{"Ann", pick(rng, "play "+ann[0], "play "+ann[0]+" "+ann[1], "pass", "play "+ann[0]+", I am the Prophet")}, {"Bob", "play " + played[0]}, {"Cat", "play " + played[2]}}
		for _, move := range moves {
			r, err := carryOut(a, move[0], move[1], 0)
			r2, err2 := carryOut(b, move[0], move[1], 0)
			same(move[1], strings.Join(r.For("Ann"), "\n")+text(err), strings.Join(r2.For("Ann"), "\n")+text(err2))
			same("after "+move[1], glance(t, a, "Ann"), glance(t, b, "Ann"))
		}
	}
}

// While the Prophet, then the dealer, is asked, nothing tells what the script would say: the questions, what is shown meanwhile and what an answer is
// refused with are the same whatever the truth is (C54).
func TestAPendingVerdictTellsNothing(t *testing.T) {
	rules := loadRules(t, "eleusis")
	hands := "Ann: 2H 9S 4C; Bob: 3H 3S; Cat: 4H 4S"
	right := hidden{hands: hands, fitting: []string{"2H", "3H", "4H"}, seed: 1}
	wrong := hidden{hands: hands, fitting: []string{"2H", "4S"}, seed: 1}
	for _, move := range []string{"play 3H", "pass"} {
		for _, judge := range []string{"script", "both"} {
			a, b := openHidden(t, rules, right, judge), openHidden(t, rules, wrong, judge)
			var told [2]string
			for i, game := range []*table.Table{a, b} {
				if _, err := carryOut(game, "Ann", "play 2H, I am the Prophet", 0); err != nil {
					t.Fatal(inWords(err))
				}
				r, err := game.Submit("Bob", move)
				if err != nil || r.Question == nil || r.Question.To != "Ann" {
					t.Fatalf("the Prophet is not asked: %v %+v", err, r)
				}
				var b strings.Builder
				for _, answer := range []string{"hm", "1"} {
					_, err := game.Answer(answer)
					fmt.Fprintf(&b, "%+v %s\n", game.Pending(), text(err))
					if answer == "1" && judge == "script" {
						break
					}
					fmt.Fprint(&b, glance(t, game, "Bob"), glance(t, game, "Ann"), glance(t, game, "Dana"))
				}
				if told[i] = b.String(); judge == "both" && game.Pending() == nil {
					t.Error("the dealer is not asked")
				}
			}
			if told[0] != told[1] {
				t.Errorf("%s, %s:\n%s\n%s", move, judge, told[0], told[1])
			}
		}
	}
}
