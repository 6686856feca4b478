package trial

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"kodeks/dsl/record"
	"kodeks/rulesets"
	"kodeks/runtime/script"
	"kodeks/runtime/table"
)

// folder makes files in a folder of the test's own and goes there.
func folder(t *testing.T, files map[string]string) {
	t.Helper()
	t.Chdir(t.TempDir())
	for name, text := range files {
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func TestFiles(t *testing.T) {
	folder(t, map[string]string{
		"a.star": "", "a_test.star": "", "b.star": "def test_x(t):", "sub/c.star": "", "sub/c_test.star": "def test_y(t):", "sub/d.game": "", "sub/e.maze": "",
		".hidden/f_test.star": "def test_z(t):",
	})
	for args, want := range map[string]string{
		"a.star": "a_test.star a.star", "a_test.star a.star": "a_test.star a.star", "b.star": "b.star", ".": "b.star sub/c_test.star sub/d.game",
		"sub sub/c_test.star": "sub/c_test.star sub/d.game", "gone.star": "gone.star", "./a.star a.star": "a_test.star a.star",
	} {
		got, err := Files(strings.Fields(args))
		if err != nil || strings.Join(got, " ") != want {
			t.Errorf("%s: %v %v", args, got, err)
		}
	}
}

func TestQueueKeepsOrder(t *testing.T) {
	q := newQueue(false)
	var at, most atomic.Int32
	go func() {
		defer q.close()
		for i := range 200 {
			q.add(func() *Outcome {
				most.Store(max(most.Load(), at.Add(1)))
				time.Sleep(time.Duration(i%3) * 100 * time.Microsecond)
				at.Add(-1)
				return &Outcome{Name: fmt.Sprint(i)}
			})
		}
	}()
	n := 0
	q.each(func(o *Outcome) bool {
		if o.Name != fmt.Sprint(n) {
			t.Errorf("%s came as number %d", o.Name, n)
		}
		n++
		return n < 150
	})
	if n != 150 {
		t.Errorf("%d of 150", n)
	}
}

func TestOfNothingNoShareIsCovered(t *testing.T) {
	if got := Covered(nil, []string{"x_test.star"}, "en"); got != "" {
		t.Error(got)
	}
}

func TestApply(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"one\nдва \"а\", б\nthree", "one\nдва \"в\", б\n  x\n  y\nthree"},
		{"\xef\xbb\xbfone\r\nдва \"а\", б\r\nthree", "\xef\xbb\xbfone\r\nдва \"в\", б\r\n  x\r\n  y\r\nthree"},
	} {
		b := &Blessing{}
		for _, e := range []script.Edit{
			{File: "f", Line: 3, Col: 1, EndLine: 3, EndCol: 1, Text: "  x\n  y\n"},
			{File: "f", Line: 2, Col: 6, EndLine: 2, EndCol: 7, Text: "в"},
			{File: "f", Line: 2, Col: 6, EndLine: 2, EndCol: 7, Text: "в"},
		} {
			b.add(e)
		}
		if got := string(b.Apply("f", []byte(c.text))); got != c.want {
			t.Errorf("%q", got)
		}
	}
	b := &Blessing{}
	b.add(script.Edit{File: "f", Line: 1, Col: 2, EndLine: 1, EndCol: lineEnd, Text: "!"})
	b.add(script.Edit{File: "f", Line: 2, Col: 1, EndLine: 2, EndCol: 1, Text: "  y\n"})
	if got := string(b.Apply("f", []byte("abc"))); got != "a!\n  y\n" {
		t.Errorf("at the end: %q", got)
	}
}

func TestCallsToldDifferentThingsAreNotBlessed(t *testing.T) {
	edit := func(text string) []script.Edit {
		return []script.Edit{{File: "f", Line: 1, Col: 1, EndCol: 2, Text: text}}
	}
	failed := func(call, text string) *Outcome {
		return &Outcome{File: "f", Failures: []*script.TrialFailure{{Call: call, Edits: edit(text)}}}
	}
	outcomes := []*Outcome{failed("1", "a"), failed("2", "b"), failed("2", "c"), failed("3", "d"), {File: "f", agreed: []string{"3"}}, failed("4", "e"), failed("4", "e")}
	b := Bless(outcomes)
	var blessed []bool
	for _, o := range outcomes {
		blessed = append(blessed, o.Blessed())
	}
	if want := []bool{true, false, false, false, false, true, true}; !slices.Equal(blessed, want) {
		t.Errorf("%v", blessed)
	}
	if b.Expectations != 2 {
		t.Errorf("%d expectations rewritten", b.Expectations)
	}
	if len(b.Files()) != 1 || len(b.edits["f"]) != 2 || outcomes[3].Failures[0].Unable == nil {
		t.Errorf("%+v", b)
	}
}

func TestBeside(t *testing.T) {
	for _, c := range []struct {
		want, got []string
		width     int
		page      string
	}{
		{[]string{"a", "bb"}, []string{"a", "c", "d"}, 0, "    want | got\n    a    | a\n  ! bb   | c\n  !      | d\n"},
		{nil, []string{""}, 0, "    want | got\n  !      |\n"},
		{[]string{"long enough"}, []string{"to be stacked"}, 20, "  want:\n  ! long enough\n  got:\n  ! to be stacked\n"},
		{[]string{"same", "x"}, []string{"same"}, 8, "  want:\n    same\n  ! x\n  got:\n    same\n"},
	} {
		if got := Beside(c.want, c.got, "en", c.width); got != c.page {
			t.Errorf("%q", got)
		}
	}
}

// Of a flood the place is shown where it first differs.
func TestBesideOfAFlood(t *testing.T) {
	want := slices.Repeat([]string{"boo"}, 90_000)
	got := slices.Clone(want)
	got[70_000] = "bow"
	page := Beside(want, got, "en", 0)
	if strings.Count(page, "\n") > shown+3 || !strings.Contains(page, "  ! boo  | bow\n") || !strings.HasSuffix(page, "  … lines not shown: 89960\n") {
		t.Error(page)
	}
	if page := Beside(nil, want, "ru", 0); !strings.HasSuffix(page, "  … не показано строк: 89960\n") {
		t.Error(page)
	}
}

const twoCells = `
     a   b
   +###+###+
 1 # L   A #
   +###+###+
`

// game is a record of two turns as a program keeps it.
func recorded(t *testing.T) (*script.Ruleset, string) {
	t.Helper()
	rules, err := (&script.Library{Shelf: rulesets.Files}).Load("quantum", nil)
	if err != nil {
		t.Fatal(err)
	}
	s := &Stage{}
	c, err := s.config(script.TrialSetup{Rules: rules, Maze: "maze \"Two\"\nrules quantum\n" + twoCells, Lang: "en", Players: []script.TrialPlayer{{Name: "Ann", Start: "a1"}, {Name: "Bob:m", Start: "b1"}}})
	if err != nil {
		t.Fatal(err)
	}
	g, err := table.Scratch(c)
	if err != nil {
		t.Fatal(err)
	}
	for _, words := range []string{"go right", "go left, don't tell the result", "go left"} {
		if _, err := g.Submit("", words); err != nil {
			t.Fatal(err)
		}
	}
	return rules, string(g.Record().Bytes())
}

// Records that were spoilt in what was told are blessed back to what they were, byte for byte.
func TestSpoiltRecordsAreBlessed(t *testing.T) {
	rules, text := recorded(t)
	for _, spoilt := range []string{
		text,
		strings.Replace(text, "  > Ann: land\n", "", 1),
		strings.Replace(text, "  > Ann: land\n", "  > Ann: lend\n  > Nobody: here\n", 1),
		strings.Replace(text, "  > went into an arsenal", "  > went in", 1),
		strings.ReplaceAll(text, "\n  # ", "\n  * a secret\n  # "),
		strings.Replace(text, "\n  # ", "\n  @ Bob: a secret\n  # ", 2),
	} {
		failures := failuresOf(t, rules, spoilt)
		if (len(failures) == 0) != (spoilt == text) {
			t.Errorf("%d failures", len(failures))
		}
		b := Bless([]*Outcome{{File: "r", Failures: failures}})
		if got := string(b.Apply("r", []byte(spoilt))); got != text {
			t.Errorf("blessed:\n%s\nfrom:\n%s", got, spoilt)
		}
	}
	if f := failuresOf(t, rules, strings.Replace(text, "Ann: go right", "Ann: go up and away", 1)); len(f) != 1 || len(f[0].Edits) != 0 {
		t.Errorf("an impossible turn: %+v", f)
	}
}

func failuresOf(t *testing.T, rules *script.Ruleset, text string) []*script.TrialFailure {
	t.Helper()
	g, problems := record.Parse("r", []byte(text))
	if problems.HasErrors() {
		t.Fatal(problems)
	}
	report, err := table.Audit(table.Replay{Rules: rules, Game: g, File: "r"})
	if err != nil {
		t.Fatal(err)
	}
	return recordFailures("r", report, true)
}

// A record typed by hand keeps to the kinds of lines that it has.
func TestHandTypedRecordsAreBlessedInTheirKindsOfLines(t *testing.T) {
	rules, _ := recorded(t)
	text := "-- game --\nrules quantum\nlang en\nplayer Ann f a1\nplayer Bob m b1\n-- maze --\nmaze \"Two\"\nrules quantum\n" + twoCells +
		"-- play --\n1 Ann: go right\n  >   somewhere else\n  // why\n2 Bob: go left, don't tell the result\n  @ Ann: x\n"
	want := strings.NewReplacer(">   somewhere else", "> went into an arsenal, you have 3 bullets, 3 grenades", "  @ Ann: x\n", "").Replace(text)
	b := Bless([]*Outcome{{File: "r", Failures: failuresOf(t, rules, text)}})
	got := string(b.Apply("r", []byte(text)))
	if got != want {
		t.Errorf("%s", got)
	}
}
