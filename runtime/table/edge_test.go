package table

import (
	"strings"
	"testing"
	"testing/fstest"

	"kodeks/runtime/script"
)

func TestTooManyConditions(t *testing.T) {
	table := opened(t, relayConfig(t))
	must(t, table, "", strings.Repeat("если стукнусь, то говорю 1; ", 10)+"отдыхаю")
	_, err := table.Submit("", strings.Repeat("если стукнусь, то говорю 1; ", 11)+"отдыхаю")
	if r, ok := err.(*NotAllowed); !ok || r.Problem.Code != "too-many-conditions" {
		t.Errorf("%v", err)
	}
}

func TestWhoIsOutDoesNotPlay(t *testing.T) {
	c := relayConfig(t)
	c.Players = append(c.Players, Player{Name: "Вова", Start: "c1"})
	table := opened(t, c)
	reply, err := table.Fix("выбыла Аня", "ушла домой")
	if err != nil || reply.Next != "Боря" {
		t.Fatalf("the turn passes on: %+v %v", reply, err)
	}
	if _, err := table.Submit("Аня", "говорю 1"); err == nil || err.(*NotAllowed).Problem.Code != "out-of-game" {
		t.Errorf("%v", err)
	}
	must(t, table, "", "отдыхаю")
	if r := must(t, table, "", "отдыхаю"); r.Next != "Боря" {
		t.Errorf("next is %s", r.Next)
	}
	replayed(t, table)
}

// A ruleset without a query "status" answers with all that need nothing more said.
func TestStatusFromAllQueries(t *testing.T) {
	text := strings.ReplaceAll(relay, `query("status"`, `query("hops"`)
	text = strings.Replace(text, `, answer = peek`, `, answer = status`, 1)
	lib := &script.Library{Shelf: fstest.MapFS{"relay.star": {Data: []byte(text)}}}
	rules, err := lib.Load("relay", nil)
	if err != nil {
		t.Fatal(err)
	}
	c := relayConfig(t)
	c.Rules = rules
	reply, err := opened(t, c).Status("Боря")
	if err != nil || say(reply) != "@ Боря: 0 прыжков / @ Боря: 0 прыжков" {
		t.Errorf("%s %v", say(reply), err)
	}
}

// A ruleset that asks for the rules in the table's own words is left to answer.
func TestRulesetsOwnQuestion(t *testing.T) {
	text := strings.Replace(relay, `"что там"`, `"какие правила"`, 1)
	text = strings.Replace(text, `, answer = peek`, `, answer = status`, 1)
	lib := &script.Library{Shelf: fstest.MapFS{"relay.star": {Data: []byte(text)}}}
	rules, err := lib.Load("relay", nil)
	if err != nil {
		t.Fatal(err)
	}
	c := relayConfig(t)
	c.Rules = rules
	if reply := must(t, opened(t, c), "", "какие правила?"); say(reply) != "@ Аня: 0 прыжков" {
		t.Error(say(reply))
	}
}

// A pattern the phrase notation cannot read is said before the game, with its place.
func TestBadPatternIsSaid(t *testing.T) {
	text := strings.Replace(relay, `"ru": ["отдыхаю"]`, `"ru": ["(отдыхаю"]`, 1)
	lib := &script.Library{Shelf: fstest.MapFS{"relay.star": {Data: []byte(text)}}}
	rules, err := lib.Load("relay", nil)
	if err != nil {
		return // the loader may say it first
	}
	c := relayConfig(t)
	c.Rules = rules
	if _, _, err := Open(c); err == nil || !strings.Contains(err.Error(), "rest") {
		t.Errorf("%v", err)
	}
	if problems := CheckRules(rules); !problems.HasErrors() {
		t.Error("the ruleset alone")
	}
	if problems := CheckRules(relayRules(t)); len(problems) > 0 {
		t.Errorf("%s", problems.In("ru"))
	}
}
