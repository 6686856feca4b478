package table

import (
	"strings"
	"testing"

	"kodeks/dsl/record"
)

// traceText is a trace with everything in it.
func traceText(t *testing.T, table *Table, turn int) string {
	t.Helper()
	trace, err := table.Trace(turn)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(trace.Lines("en", true), "\n")
}

// Turns in force are traced by their numbers, whatever was undone, ruled and answered on the way.
func TestTraceOfATurn(t *testing.T) {
	table := opened(t, relayConfig(t))
	must(t, table, "", "иду вправо")
	must(t, table, "", "отдыхаю")
	if _, err := table.Undo("", ""); err != nil {
		t.Fatal(err)
	}
	if _, err := table.Fix("set limit = 1", "a test"); err != nil {
		t.Fatal(err)
	}
	must(t, table, "", "меняю")
	for _, answer := range []string{"новый", "да"} {
		if _, err := table.Answer(answer); err != nil {
			t.Fatal(err)
		}
	}
	must(t, table, "", "иду вниз")
	before, text := table.Digest(), string(table.Record().Bytes())
	for turn, want := range map[int][]string{
		0: {"0\n", "point start(", "came"},
		1: {"1 ", "иду вправо", "action go(", ".hops: 0 → 1", "option limit = 3"},
		2: {"2 ", "меняю", `g.ask(`, `= "new"`, "g.roll(100)", "swapped", "option limit = 1"},
		3: {"3 ", "иду вниз", "already", "option limit = 1"},
	} {
		got := traceText(t, table, turn)
		for _, w := range want {
			if !strings.Contains(got, w) {
				t.Errorf("turn %d: no %q in\n%s", turn, w, got)
			}
		}
	}
	if traceText(t, table, Latest) != traceText(t, table, 3) {
		t.Error("the last turn is not the last one")
	}
	for _, turn := range []int{4, -2} {
		if _, err := table.Trace(turn); err == nil {
			t.Errorf("there is a turn %d", turn)
		}
	}
	if table.Digest() != before || string(table.Record().Bytes()) != text {
		t.Error("tracing changed the game or the record")
	}
	if _, err := table.Undo("", ""); err != nil {
		t.Fatal(err)
	}
	traceText(t, table, Latest)
	if _, err := table.Redo("", ""); err != nil || table.Digest() != before {
		t.Error("tracing keeps one from redoing", err)
	}
}

// The digest of a traced turn is the recorded one.
func TestTraceAgreesWithTheRecord(t *testing.T) {
	table := opened(t, relayConfig(t))
	for _, words := range []string{"иду вправо", "иду вниз", "отдыхаю", "иду вверх"} {
		reply := must(t, table, "", words)
		trace, err := table.Trace(Latest)
		if err != nil || trace.Digest != digest(reply.Digest) || trace.Turn != reply.Turn || trace.Player != reply.Player || trace.Order != reply.Order {
			t.Errorf("%v: %+v, reply %+v", err, trace, reply)
		}
	}
}

// An order that was not given is traced too, and one that is refused; words that are none have no trace.
func TestTraceOfAnOrder(t *testing.T) {
	table := opened(t, relayConfig(t))
	for words, want := range map[string]string{
		"иду вправо":             "action go(",
		"беру фишку":             "! there is nothing here (nothing [relaying, T2])",
		"иду вправо, иду влево":  "! one movement only (one_move [relaying, T3])",
		"сколько у меня прыжков": "question status(",
		"меняю":                  "? Аня: which do you take? (which)",
		"падаю":                  "division",
	} {
		trace, err := table.TraceOrder("Аня", words)
		if err != nil {
			t.Errorf("%s: %v", words, err)
			continue
		}
		if got := strings.Join(trace.Lines("en", true), "\n"); !strings.Contains(got, want) {
			t.Errorf("%s: no %q in\n%s", words, want, got)
		}
	}
	for _, words := range []string{"чушь", "какие правила?"} {
		if _, err := table.TraceOrder("Аня", words); err == nil {
			t.Errorf("%s has a trace", words)
		}
	}
}

// A turn of a record is traced whether or not the record is right about it.
func TestTraceOfAnEntry(t *testing.T) {
	table := opened(t, relayConfig(t))
	must(t, table, "", "иду вправо")
	wrong := strings.Replace(string(table.Record().Bytes()), "> приш", "> прибыла, приш", 1)
	game, problems := record.Parse("", []byte(wrong))
	if problems.HasErrors() {
		t.Fatal(problems)
	}
	trace, err := TraceEntry(Replay{Rules: table.Rules(), Game: game}, game.Play[len(game.Play)-1])
	if err != nil || trace.Digest != table.Digest() {
		t.Errorf("%v: %+v", err, trace)
	}
}

// Why names the rule, and the options it looked at with where they were set.
func TestWhy(t *testing.T) {
	c := relayConfig(t)
	c.Options = map[string]string{"dark": "no"}
	table := opened(t, c)
	must(t, table, "", "иду вправо")
	why, err := table.WhyOrder("", "отдыхаю, результат не сообщать")
	if err != nil || len(why) != 1 || why[0].Rules[0].Clause != "T4" || len(why[0].Options) != 1 || why[0].Options[0].Set.EN != "set when the game began" {
		t.Fatalf("%v: %+v", err, why)
	}
	if _, err := table.Fix("set limit = 1", "a test"); err != nil {
		t.Fatal(err)
	}
	must(t, table, "", "иду вправо")
	if why, err = table.Why(Latest); err != nil || len(why) == 0 {
		t.Fatal(err, why)
	}
	last := why[len(why)-1]
	if last.Text.EN != "1 hop already" || last.Options[0].Name != "limit" || last.Options[0].Value != "1" || last.Options[0].Set.EN != "a ruling after turn 1" {
		t.Errorf("%+v", last)
	}
	heard, err := table.WhyHeard(1)
	if err != nil || len(heard) == 0 || heard[0].Rules[0].Module != "relaying" || heard[0].At != "" || heard[0].Options != nil {
		t.Errorf("%v: %+v", err, heard)
	}
	if no := table.WhyRefused("T3: только одно движение"); len(no.Rules) != 1 || no.Rules[0].Clause != "T3" || no.Text.RU != "только одно движение" {
		t.Errorf("%+v", no)
	}
}

// Turns are traced under the rules that were in force then.
func TestTraceAcrossAChangeOfRules(t *testing.T) {
	c := relayConfig(t)
	c.Rules = house(t)
	table := reloading(t, c)
	seen := 0
	for _, r := range table.History() {
		if r.Player == "" {
			continue
		}
		seen++
		trace, err := table.Trace(r.Turn)
		if err != nil || trace.Digest != digest(r.Digest) {
			t.Errorf("turn %d: %v, digest %s, not %s", r.Turn, err, trace.Digest, digest(r.Digest))
		}
		if why, err := table.Why(r.Turn); err != nil || len(why) == 0 {
			t.Errorf("turn %d: %v, %+v", r.Turn, err, why)
		}
	}
	if seen < 2 {
		t.Errorf("%d turns", seen)
	}
}

// Before the game there is nothing to trace.
func TestTraceBeforeTheStart(t *testing.T) {
	table, _, err := Open(relayConfig(t))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := table.Trace(Latest); err == nil || !strings.Contains(err.Error(), "the game has not begun") {
		t.Error(err)
	}
}
