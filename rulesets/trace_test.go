package rulesets_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"kodeks/dsl/maze"
	"kodeks/runtime/script"
	"kodeks/runtime/table"
)

// lineNumbers change with every edit of a script and are no business of a test.
var lineNumbers = regexp.MustCompile(`\.star:\d+`)

// A few turns of quantum, traced in both languages, as they stand in testdata.
func TestTraces(t *testing.T) {
	for _, lang := range []string{"ru", "en"} {
		game := opened(t, "quantum", plans(t)["demo.maze"], lang)
		var got strings.Builder
		for _, words := range []string{"иду вправо", "иду влево", "стреляю вниз", "взрываю стенку вверх", "иду вниз"} {
			if _, err := game.Submit("", words); err != nil {
				t.Fatalf("%s: %s", words, inWords(err))
			}
			trace, err := game.Trace(table.Latest)
			if err != nil {
				t.Fatal(inWords(err))
			}
			text := strings.Join(trace.Lines(lang, false), "\n")
			got.WriteString(lineNumbers.ReplaceAllString(text, ".star") + "\n\n")
		}
		file := filepath.Join("testdata", "trace-"+lang+".txt")
		if *update {
			if err := os.WriteFile(file, []byte(got.String()), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if got.String() != string(want) {
			t.Errorf("%s: run with -update if this is better:\n%s", file, got.String())
		}
	}
}

// Tracing changes nothing: two games, one of them traced all the time, go alike; and what is traced is the turn that was
// played, told in the same words.
func TestTracingChangesNothing(t *testing.T) {
	turns := 60
	if testing.Short() {
		turns = 15
	}
	for file, m := range plans(t) {
		t.Run(file, func(t *testing.T) { tracedGame(t, onShelf(t, m.Rules), m, turns) })
	}
}

func tracedGame(t *testing.T, r *script.Ruleset, m *maze.Maze, turns int) {
	t.Helper()
	watched, alone := seated(t, r, m, 1), seated(t, r, m, 1)
	rnd := rand.New(rand.NewPCG(1, 3))
	for turn := 0; turn < turns && !watched.Over(); turn++ {
		words := randomOrder(rnd, r.Name)
		if turn%5 == 0 {
			if _, err := watched.TraceOrder("", words); err != nil && !isRefusal(err) {
				t.Fatalf("%q: %s", words, inWords(err))
			}
		}
		said := submitted(watched, words)
		if other := submitted(alone, words); said != other {
			t.Fatalf("turn %d, %q\ntraced: %s\nalone:  %s", turn, words, said, other)
		}
		if turn%5 != 0 || strings.HasPrefix(said, "refused") {
			continue
		}
		trace, err := watched.Trace(table.Latest)
		if err != nil || trace.Digest != watched.Digest() {
			t.Fatalf("turn %d, %q: %v: %+v", turn, words, err, trace)
		}
		explains(t, watched, trace)
	}
	if string(watched.Record().Bytes()) != string(alone.Record().Bytes()) {
		t.Error("the records differ")
	}
}

func isRefusal(err error) bool { _, ok := err.(table.Refusal); return ok }

// explains makes sure that all that was said in a turn is explained: by its rule to the referee, by its words to all.
func explains(t *testing.T, game *table.Table, trace *script.Trace) {
	t.Helper()
	why := trace.Why()
	for _, w := range why {
		if len(w.Rules) == 0 || w.Rules[0].Module == "" {
			t.Errorf("%q has no rule", w.Text.RU)
		}
	}
	heard, err := game.WhyHeard(table.Latest)
	if err != nil {
		t.Fatal(err)
	}
	for _, h := range heard {
		if len(h.Rules) == 0 {
			t.Errorf("nobody says %q", h.Text.RU)
		}
	}
	for _, w := range why {
		if !w.Aloud || w.Text.RU == "" {
			continue
		}
		for _, h := range heard { // whoever said it is among those who may have said it
			if h.Text.RU == w.Text.RU && !namesAll(h.Rules, w.Rules[len(w.Rules)-1:]) {
				t.Errorf("%q is said by %+v, and %+v are named", w.Text.RU, w.Rules, h.Rules)
			}
		}
	}
}

func namesAll(list, wanted []script.Rule) bool {
	for _, w := range wanted {
		found := false
		for _, r := range list {
			found = found || r.Module == w.Module
		}
		if !found {
			return false
		}
	}
	return true
}
