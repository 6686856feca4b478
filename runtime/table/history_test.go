package table

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"kodeks/dsl/record"

	"pgregory.net/rapid"
)

var someOrders = []string{
	"иду вправо", "иду влево", "иду вверх", "иду вниз", "отдыхаю", "беру фишку", "говорю 7", "шепчу", "зову Борю",
	"иду вправо, результат не сообщать", "если стукнусь, то отдыхаю, иначе говорю 3", "меняю", "падаю", "иду вниз; беру фишку",
	"иду вправо, и если найду фишку, то беру фишку",
}

// anyOrder submits something; questions are answered at random. It reports whether a turn was made.
func anyOrder(rt *rapid.T, table *Table) bool {
	reply, err := table.Submit("", rapid.SampledFrom(someOrders).Draw(rt, "order"))
	for err == nil && reply.Question != nil {
		reply, err = table.Answer(rapid.SampledFrom([]string{"1", "2"}).Draw(rt, "answer"))
	}
	return err == nil
}

func TestDoUndoRedo(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		table := opened(t, relayConfig(t))
		hashes := []uint64{table.Hash()}
		for range rapid.IntRange(1, 12).Draw(rt, "turns") {
			before := table.Hash()
			if anyOrder(rt, table) {
				hashes = append(hashes, table.Hash())
			} else if table.Hash() != before {
				rt.Fatal("a refused order changed the game")
			}
		}
		back := rapid.IntRange(0, len(hashes)-1).Draw(rt, "back")
		for i := range back {
			if _, err := table.Undo("", ""); err != nil {
				rt.Fatal(err)
			}
			if table.Hash() != hashes[len(hashes)-2-i] {
				rt.Fatalf("undo %d gives another state", i)
			}
			table.Submit("", "падаю") // a fault and a what-if between must not spoil the redo
			table.WhatIf("", "иду вправо")
		}
		for range back {
			if _, err := table.Redo("", ""); err != nil {
				rt.Fatal(err)
			}
		}
		if table.Hash() != hashes[len(hashes)-1] {
			rt.Fatal("redo gives another state")
		}
		if g := table.Session().Game(); g.RecomputeHash() != g.Hash() {
			rt.Fatal("the hash is not the state's")
		}
		replayed(rt, table)
	})
}

// replayed checks that the record gives the very game again, and that the audit finds nothing.
func replayed(t rapid.TB, table *Table) {
	t.Helper()
	text := table.Record().Bytes()
	g, problems := record.Parse("game", text)
	if problems.HasErrors() {
		t.Fatal(problems.In("en"))
	}
	again, err := Resume(Replay{Rules: table.Rules(), Game: g})
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	if again.Hash() != table.Hash() || again.Next() != table.Next() || string(again.Record().Bytes()) != string(text) {
		t.Fatalf("the replay is another game:\n%s", text)
	}
	report, err := Audit(Replay{Rules: table.Rules(), Game: g})
	if err != nil || report.First != nil {
		t.Fatalf("audit: %v %v", err, report.First)
	}
}

func TestUndoStandsInTheRecord(t *testing.T) {
	table := opened(t, relayConfig(t))
	if _, err := table.Undo("", ""); err == nil {
		t.Error("the start cannot be undone")
	}
	must(t, table, "", "иду вправо")
	reply, err := table.Undo("Аня", "оговорилась")
	if err != nil || reply.Order != "иду вправо" || reply.Next != "Аня" {
		t.Fatalf("%+v %v", reply, err)
	}
	if _, err := table.Undo("", ""); err == nil {
		t.Error("nothing is left to undo")
	}
	if r := must(t, table, "", "иду вниз"); r.Turn != 1 {
		t.Errorf("the undone number is used again, got %d", r.Turn)
	}
	if _, err := table.Redo("", ""); err == nil {
		t.Error("after another turn there is nothing to redo")
	}
	if _, ok := table.Last("Боря"); ok {
		t.Error("Боря has not moved")
	}
	last, _ := table.Last("Ани")
	expect(t, "last", last.Order, "иду вниз")
	if n := len(table.History()); n != 2 {
		t.Errorf("%d turns in force", n)
	}
	text := string(table.Record().Bytes())
	if !strings.Contains(text, `undo "Аня: оговорилась"`) || !strings.Contains(text, "иду вправо") {
		t.Errorf("the undone turn must stay:\n%s", text)
	}
	replayed(t, table)
}

func TestNotesAndEnd(t *testing.T) {
	table := opened(t, relayConfig(t))
	note := "чай\n\n-- play --\n1 Аня: \"иду\": x"
	if err := table.Note(note); err != nil {
		t.Fatal(err)
	}
	must(t, table, "", "иду вправо")
	if _, err := table.End(); err != nil || !table.Over() {
		t.Fatal(err)
	}
	if _, err := table.Submit("", "отдыхаю"); err == nil {
		t.Error("the record is closed")
	}
	if _, err := table.Undo("", ""); err == nil {
		t.Error("the record is closed")
	}
	replayed(t, table)
}

func TestUnwrittenTurnDidNotHappen(t *testing.T) {
	c := relayConfig(t)
	disk := &memory{fail: errors.New("no room")}
	c.Writer = disk
	table, _, err := Open(c)
	if err != nil {
		t.Fatal(err)
	}
	var failed *WriteError
	if _, err := table.Start(); !errors.As(err, &failed) || table.Started() {
		t.Fatalf("start without a record: %v", err)
	}
	disk.fail = nil
	if _, err := table.Start(); err != nil {
		t.Fatal(err)
	}
	must(t, table, "", "иду вправо")
	must(t, table, "", "меняю")
	if _, err := table.Answer("1"); err != nil {
		t.Fatal(err)
	}
	before := fmt.Sprint(table.Hash(), table.Next(), string(table.Record().Bytes()))
	disk.fail = errors.New("no room")
	if _, err := table.Answer("1"); !errors.As(err, &failed) || table.Pending() == nil {
		t.Errorf("answer: %v", err)
	}
	table.Withdraw()
	for what, do := range map[string]func() error{
		"turn":   func() error { _, err := table.Submit("", "отдыхаю"); return err },
		"undo":   func() error { _, err := table.Undo("", ""); return err },
		"fix":    func() error { _, err := table.Fix("set limit = 9", ""); return err },
		"note":   func() error { return table.Note("x") },
		"end":    func() error { _, err := table.End(); return err },
		"moving": func() error { _, err := table.Fix("Аня на c1", ""); return err },
	} {
		if err := do(); !errors.As(err, &failed) {
			t.Errorf("%s: %v", what, err)
		}
		if got := fmt.Sprint(table.Hash(), table.Next(), string(table.Record().Bytes())); got != before {
			t.Errorf("%s: what is not on record happened", what)
		}
	}
	disk.fail = nil
	if _, err := table.Undo("", ""); err != nil {
		t.Fatal(err)
	}
	disk.fail = errors.New("no room")
	if _, err := table.Redo("", ""); !errors.As(err, &failed) {
		t.Error(err)
	}
	disk.fail = nil
	if _, err := table.Redo("", ""); err != nil {
		t.Fatal(err)
	}
	if string(disk.text) != string(table.Record().Bytes()) {
		t.Error("the disk holds another record")
	}
}
