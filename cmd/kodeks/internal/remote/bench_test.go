package remote

import (
	"testing"
	"testing/fstest"
	"time"

	"kodeks/cmd/kodeks/internal/prompt"
	"kodeks/dsl/maze"
	"kodeks/runtime/script"
	"kodeks/runtime/table"
)

// turn is a turn as the prompt plays it: the order, and what it looks at before the next.
func turn(b *testing.B, t prompt.Host, order string) {
	if _, err := t.Submit("", order); err != nil {
		b.Fatal(err)
	}
	if t.Pending() != nil || t.Next() == "" || t.Over() || t.Trouble() != nil {
		b.Fatal("the game has stopped")
	}
}

var toAndFro = []string{"go right", "go left", "go left", "go right"}

// BenchmarkTurnHere and BenchmarkTurnThere are the same turns, at a table of this
// process and at one of another; the difference is the cost of the border.
func BenchmarkTurnHere(b *testing.B) {
	t := here(b)
	for i := range b.N {
		turn(b, t, toAndFro[i%4])
	}
}

func BenchmarkTurnThere(b *testing.B) {
	c, _ := sit(b)
	b.ResetTimer()
	for i := range b.N {
		turn(b, c, toAndFro[i%4])
	}
}

// BenchmarkBirth is how long it takes until a process answers.
func BenchmarkBirth(b *testing.B) {
	best := time.Hour
	for b.Loop() {
		begun := time.Now()
		l, err := bear()
		if err != nil {
			b.Fatal(err)
		}
		best = min(best, time.Since(begun))
		l.end()
	}
	b.ReportMetric(float64(best.Microseconds())/1000, "ms-best")
}

// here is the toy at a table of this process.
func here(t testing.TB) prompt.Host {
	t.Helper()
	lib := &script.Library{Shelf: fstest.MapFS{"toy.star": {Data: []byte(toyRules)}}}
	rules, err := lib.Load("toy", nil)
	if err != nil {
		t.Fatal(err)
	}
	m, problems := maze.Parse("toy.maze", []byte(toyMaze))
	if problems.HasErrors() {
		t.Fatal(problems)
	}
	tab, _, err := table.Open(table.Config{Rules: rules, Maze: m, Lang: "en", Writer: &paper{},
		Players: []table.Player{{Name: "Ann", Start: "a1"}, {Name: "Bob", Start: "b1"}}})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := tab.Start(); err != nil {
		t.Fatal(err)
	}
	return prompt.Local{Table: tab}
}
