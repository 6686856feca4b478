package table

import (
	"strings"
	"testing"

	"kodeks/dsl/source"
)

func TestStartCellsOneByOne(t *testing.T) {
	c := relayConfig(t)
	c.Players = []Player{{Name: "Аня"}, {Name: "Боря", Start: "?"}, {Name: "Вова"}}
	table, _, err := Open(c)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := table.Submit("", "иду вправо"); err == nil || err.(*NotAllowed).Problem.Code != "not-started" {
		t.Errorf("before the start: %v", err)
	}
	if _, err := table.Start(); err == nil || !strings.Contains(err.(Refusal).In("ru"), "Аня") {
		t.Errorf("without cells: %v", err)
	}
	for _, cell := range []string{"z9", "чепуха", "", "b99"} {
		if err := table.Place("Аня", cell); err == nil {
			t.Errorf("placed on %q", cell)
		}
	}
	if err := table.Place("Аня", "А1"); err != nil { // Cyrillic
		t.Fatal(err)
	}
	table.Void()
	if name, need := table.NeedStart(); !need || name != "Аня" {
		t.Errorf("voided: %s %v", name, need)
	}
	if err := table.Place("Аня", "a1"); err == nil {
		t.Error("a voided cell is named again")
	}
	for name, cell := range map[string]string{"Аня": "b1", "Боря": "?", "Вова": "c2"} {
		if err := table.Place(name, cell); err != nil {
			t.Fatal(err)
		}
	}
	start, err := table.Start()
	if err != nil || len(start.Lines) != 3 || start.Turn != 0 || start.Next != "Аня" {
		t.Fatalf("%+v %v", start, err)
	}
	if err := table.Place("Аня", "b1"); err == nil {
		t.Error("placed after the start")
	}
	if again, err := table.Start(); err != nil || say(again) != say(start) {
		t.Errorf("a second start: %s %v", say(again), err)
	}
	h := table.Record().Header
	if h.Players[0].Cell != "b1" || h.Players[1].Cell == "?" || h.Players[0].Gender != "f" || h.Players[2].Gender != "m" {
		t.Errorf("%+v", h.Players)
	}
	must(t, table, "", "отдыхаю")
	replayed(t, table)
}

func TestDrawnStartDependsOnTheSeed(t *testing.T) {
	seen := map[string]bool{}
	for seed := range uint64(30) {
		c := relayConfig(t)
		c.Seed, c.Players = seed, []Player{{Name: "Аня", Start: "?"}}
		a, b := opened(t, c), opened(t, c)
		if a.Digest() != b.Digest() {
			t.Fatal("one seed, two games")
		}
		g := a.Session().Game()
		seen[g.ZoneName(g.Zone(1))] = true
	}
	if len(seen) < 4 {
		t.Errorf("drawn cells: %v", seen)
	}
}

func TestParsePlayer(t *testing.T) {
	for arg, want := range map[string]Player{
		"Аня":        {Name: "Аня"},
		"Аня:f=b2":   {Name: "Аня", Gender: Female, Start: "b2"},
		"Саша:ж":     {Name: "Саша", Gender: Female},
		"Боря=?":     {Name: "Боря", Start: "?"},
		" Дед :м=a1": {Name: "Дед", Gender: Male, Start: "a1"},
	} {
		if got, err := ParsePlayer(arg); err != nil || got != want {
			t.Errorf("%s: %+v %v", arg, got, err)
		}
	}
	for _, arg := range []string{"", ":f", "Аня:x", "=b2", strings.Repeat("я", 40), "a\"b"} {
		if _, err := ParsePlayer(arg); err == nil {
			t.Errorf("%q is a player", arg)
		}
	}
}

func TestWhoCannotSitDown(t *testing.T) {
	for _, players := range [][]Player{
		nil, {{Name: "Аня"}, {Name: "аня"}}, {{Name: "Pop"}, {Name: "Рор"}}, {{Name: ""}}, make([]Player, 61), {{Name: "Аня", Start: "z9"}},
	} {
		c := relayConfig(t)
		c.Players = players
		if _, _, err := Open(c); err == nil {
			t.Errorf("%v sat down", players)
		} else if text := err.(source.Problems).In("ru"); text == "" {
			t.Error("no reason")
		}
	}
}
