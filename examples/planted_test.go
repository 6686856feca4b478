package examples_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"testing/fstest"

	"kodeks/runtime/script"
)

// planted are leaks of every sort, each a module of its own on top of quantum, and the change that must bring it to light.
var planted = []struct {
	name, code string
	change     changer
}{
	{"a wall in the dark", `def leak(g, p):
    if g.happened("bumped"):
        g.tell("hm", loud = True)
on = {"dark": leak}`, changeWall},
	{"a find in half-dark", `def leak(g, p, test, happened):
    if g.happened("found"):
        g.tell("hm", to = p, loud = True)
on = {"reported": leak}`, changeGoods},
	{"a question in the dark", `def leak(g, p):
    if g.happened("found"):
        g.ask(p, "hm", choices = [choice(1, en = ["one"], ru = ["раз"]), choice(2, en = ["two"], ru = ["два"])])
on = {"dark": leak}`, changeGoods},
	{"who else is here", `def leak(g, p):
    if len(p.zone.players) > 1:
        g.tell("hm", to = p)
on = {"turn_end": leak}`, changeStart},
	{"the next cell", `def leak(g, p):
    for d in DIRECTIONS:
        near = p.zone.next(d)
        if near != None and near.kind == "pit":
            g.tell("hm", to = p)
on = {"turn": leak}`, exchangeCells},
	{"the true one in hand", `def leak(g, p):
    for i in p.hand.items:
        if i.true:
            g.tell("hm", to = p)
on = {"turn": leak}`, changeNature},
	{"the others' bullets", `def leak(g, p):
    for q in g.players:
        if q.hand.count("bullet") < 3:
            g.tell("hm", loud = True)
on = {"turn_end": leak}`, changeKit},
	{"a wound in the dark", `def leak(g, p):
    for q in g.players:
        if q != p and q.health != "healthy":
            g.tell("hm", to = q)
on = {"dark": leak}`, changeShield},
	{"the dice", `def leak(g, p):
    if g.roll(2) == 1:
        g.tell("hm")
on = {"turn": leak}`, changeSeed},
}

// TestPlantedLeaksAreFound makes sure that the secrecy test sees what it is there to see.
func TestPlantedLeaksAreFound(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a while")
	}
	plans := plansFor(t, "quantum")
	for i, plant := range planted {
		t.Run(plant.name, func(t *testing.T) {
			rules := plantedRules(t, plant.code)
			rng := rand.New(rand.NewPCG(uint64(i), 3))
			for n := range 400 { // the rarest comes to light in one pair of fifteen or so
				p, w := somePair(t, rng, rules, plans, plant.change)
				for range 9 {
					if p.random(w); p.leak != nil {
						t.Logf("after %d pairs: %s", n, p.leak)
						return
					}
				}
			}
			t.Error("the leak was not found")
		})
	}
}

func plantedRules(t *testing.T, code string) *script.Ruleset {
	text := fmt.Sprintf(`load("quantum.star", "quantum")
%s
leaky = module(name = "leaky", on = on, doc = {"en": "A leak.", "ru": "Утечка."},
    events = [event("hm", says = {"en": "hm", "ru": "гм"})])
ruleset = extend(quantum, name = "leaky", add = [leaky])
`, code)
	rules, err := library.Load("leaky.star", fstest.MapFS{"leaky.star": {Data: []byte(text)}})
	if err != nil {
		t.Fatal(inWords(err))
	}
	return rules
}
