package table

import (
	"strings"
	"testing"
	"testing/fstest"

	"kodeks/dsl/record"
	"kodeks/runtime/script"
)

// asksBack is a game in which a move is said as a question, and in which a word said out of turn gives the turn back.
const asksBack = `
def doubt(g, p):
    g.tell("doubted", p)

def lay(g, p):
    p.laid += 1
    g.tell("laid", p.laid)

def stop(g, p):
    g.player = [q for q in g.everyone if q != p][0]
    g.tell("stopped", g.player)

def says(text):
    return {"ru": text, "en": text}

playing = module(
    name = "playing",
    attrs = {"player": {"laid": 0}},
    actions = [
        action("doubt", say = {"ru": ["так ли"], "en": ["is it so"]}, do = doubt, asks = True),
        action("lay", say = {"ru": ["кладу"], "en": ["lay"]}, do = lay),
        action("stop", say = {"ru": ["стой"], "en": ["stop"]}, do = stop, free = True),
    ],
    events = [event("doubted", fields = ["who"], says = says("{who}?")), event("laid", fields = ["n"], says = says("{n}")), event("stopped", fields = ["who"], says = says("{who}!"))],
)
ruleset = rules(name = "asking", board = False, seats = [2, 2], modules = [playing])
`

func askingTable(t *testing.T) (*Table, *script.Ruleset) {
	t.Helper()
	rules, err := (&script.Library{Shelf: fstest.MapFS{"asking.star": {Data: []byte(asksBack)}}}).Load("asking", nil)
	if err != nil {
		t.Fatal(inEnglish(err))
	}
	return countersTable(t, Config{Rules: rules, Lang: "en", Seed: 1, Players: []Player{{Name: "Ann"}, {Name: "Bob"}}}), rules
}

func TestMovesSaidAsQuestions(t *testing.T) {
	table, rules := askingTable(t)
	if reply := must(t, table, "", "Is it so?"); reply.Query || reply.Next != "Bob" || say(reply) != "Ann?" {
		t.Errorf("%+v", reply)
	}
	if reply, err := table.WhatIf("", "is it so ?"); err != nil || say(reply) != "Bob?" {
		t.Errorf("%+v %v", reply, err)
	}
	for _, words := range []string{"lay?", "is it so, lay?", "stop?"} {
		if _, err := table.Submit("", words); err == nil || !strings.Contains(inEnglish(err), "question") {
			t.Errorf("%q: %v", words, err)
		}
	}
	game, _ := record.Parse("x.game", table.Record().Bytes())
	if report, err := Audit(Replay{Rules: rules, Game: game}); err != nil || report.First != nil {
		t.Errorf("%v %+v", err, report)
	}
}

func TestTheTurnIsGivenBack(t *testing.T) {
	table, rules := askingTable(t)
	must(t, table, "", "lay")
	before := table.Hash()
	reply := must(t, table, "Bob", "stop")
	if reply.Next != "Ann" || say(reply) != "Ann!" {
		t.Errorf("%+v", reply)
	}
	if reply := must(t, table, "Ann", "lay"); reply.Next != "Bob" || say(reply) != "2" {
		t.Errorf("%+v", reply)
	}
	game, _ := record.Parse("x.game", table.Record().Bytes())
	if again, err := Resume(Replay{Rules: rules, Game: game}); err != nil || again.Hash() != table.Hash() || again.Next() != "Bob" {
		t.Errorf("resumed: %v", err)
	}
	for range 2 {
		if _, err := table.Undo("", ""); err != nil {
			t.Fatal(inEnglish(err))
		}
	}
	if table.Hash() != before || table.Next() != "Bob" {
		t.Error("undone, it is another game")
	}
}
