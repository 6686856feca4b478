package rulesets_test

import (
	"testing"
	"testing/fstest"

	"kodeks/dsl/maze"
	"kodeks/runtime/table"
)

// A house rule is a file of its own: a new cell with its verb and texts, added to quantum.
const trapStar = `"""Bear traps: a turn is lost; whoever is careful is not caught."""

load("quantum.star", "quantum")

def caught(g, p, _zone):
    if not p.careful:
        p.skip += 2
        g.tell("caught", 2)
    p.careful = False

def feel(g, p):
    p.careful = True
    g.tell("feels")

traps = module(
    name = "traps",
    cells = [cell("trap", code = ["T", "К"], name = {"en": "bear trap", "ru": "капкан"}, rest = caught)],
    attrs = {"player": {"careful": False}},
    actions = [action("feel", say = {"en": ["feel my way"], "ru": ["щупаю дорогу"]}, do = feel)],
    events = [
        event("caught", fields = ["turns"], says = {"en": "{turns|turn|turns} lost", "ru": "пропускаешь {turns|ход|хода|ходов}"}),
        event("feels", says = {"en": "careful", "ru": "осторожно"}),
    ],
)

ruleset = extend(quantum, name = "wednesday", add = [traps], options = {"shots.range": 2})
`

func TestAHouseRuleAddsACell(t *testing.T) {
	r, err := library.Load("wednesday.star", fstest.MapFS{"wednesday.star": {Data: []byte(trapStar)}})
	if err != nil {
		t.Fatal(inWords(err))
	}
	for _, w := range r.Warnings {
		t.Error(w.In("en"))
	}
	m, problems := maze.Parse("trap.maze", []byte(`maze "A trap"
rules wednesday
set nstop = 9

     a   b   c
   +   +###+   +
 1 # L   T   A #
   +   +   +   +
 2 # L   H   L #
   +###+###+###+

at a2 true treasure
at c2 false treasure
`))
	if problems.HasErrors() {
		t.Fatal(problems.In("en"))
	}
	game, _, err := table.Open(table.Config{Rules: r, Maze: m, Lang: "ru", Players: []table.Player{{Name: "Аня", Start: "a1"}, {Name: "Боря", Start: "c2"}}})
	if err != nil {
		t.Fatal(inWords(err))
	}
	if _, err := game.Start(); err != nil {
		t.Fatal(inWords(err))
	}
	for _, c := range []struct{ words, want string }{
		{"вправо", "1 Аня: иду вправо\n  капкан, пропускаешь 2 хода\n"},
		{"вверх", "2 Боря: иду вверх\n  пришёл в арсенал, у тебя 3 пули, 3 гранаты\n"},
		{"щупаю дорогу", "3 Боря: щупаю дорогу\n  осторожно\n"},
		{"влево", "4 Боря: иду влево\n  капкан\n"},
	} {
		reply, err := game.Submit("", c.words)
		if err != nil {
			t.Fatal(inWords(err))
		}
		if got := reply.Transcript(); got != c.want {
			t.Errorf("%s", got)
		}
	}
}
