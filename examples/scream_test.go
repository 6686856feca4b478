package examples_test

import (
	"math/rand/v2"
	"testing"

	"kodeks/runtime/table"
)

// TestAScreamNamesNobody: in the classical game a shot tells no more than whether somebody screams (L52, C-5.5). Two
// players have changed places; another one shoots. Nobody may see who was hit, not the victim himself, before the
// victim's turn comes: then everybody hears of it.
func TestAScreamNamesNobody(t *testing.T) {
	rules, plans := loadRules(t, "classical"), plansFor(t, "classical")
	rng := rand.New(rand.NewPCG(4, 4))
	seen := &tally{}
	for range games(6) {
		p, w := somePair(t, rng, rules, plans, changePlaces)
		p.blind = true
		for range 4 {
			p.reset()
			for range 40 {
				talk := w.talker(rng)
				talk.Plain = true
				if p.a.game.Next() != w.players[0].Name {
					wanting(talk, "skip")
				} else if talk.Dirs = p.shots(w.players[0].Name); len(talk.Dirs) > 0 && rng.IntN(4) > 0 {
					wanting(talk, "weapon")
				}
				if !p.play(step{player: p.a.game.Next(), said: talk.Order()}) {
					break
				}
			}
			if seen.add(p); p.leak != nil {
				t.Fatal(p.shrunk(w))
			}
		}
	}
	t.Log(seen)
	if seen.ends[news] < games(6)/5 {
		t.Error("too few screams to say anything")
	}
}

// changePlaces has the third and the fourth player begin in each other's place.
func changePlaces(rng *rand.Rand, w *world) *change {
	if len(w.players) < 4 || w.options["shots.target"] == "yes" {
		return nil
	}
	other := *w
	other.players = append([]table.Player(nil), w.players...)
	a, b := &other.players[2], &other.players[3]
	if a.Start == b.Start || cellOf(w.maze, a.Start).Code != cellOf(w.maze, b.Start).Code {
		return nil
	}
	a.Start, b.Start = b.Start, a.Start
	return &change{what: a.Name + " and " + b.Name + " have changed places", world: &other}
}
