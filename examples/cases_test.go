package examples_test

import (
	"bytes"
	"errors"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"kodeks/dsl/maze"
	"kodeks/dsl/record"
	"kodeks/dsl/source"
	"kodeks/examples"
	"kodeks/runtime/script"
	"kodeks/runtime/table"
)

// TestRecords audits every record of the shelf: it is written in the canonical way, its maze too, and the
// rules give every line of it.
func TestRecords(t *testing.T) {
	shelf := rulesShelf{}
	for _, file := range records(t) {
		t.Run(file, func(t *testing.T) {
			g := parse(t, file)
			rules := shelf.rules(t, g)
			if !rules.Boardless() {
				checkPlan(t, file, g, draw(t, file, g), rules)
			}
			report, err := table.Audit(table.Replay{Rules: rules, Game: g, File: file})
			if err != nil {
				t.Fatal(inWords(err))
			}
			if report.First != nil {
				t.Errorf("%s\n\n%s", report.First.In("en"), report.Transcript())
			}
		})
	}
}

// records lists the records of the shelf.
func records(t *testing.T) []string {
	t.Helper()
	var files []string
	err := fs.WalkDir(examples.Files, ".", func(path string, entry fs.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(path, ".game") {
			files = append(files, path)
		}
		return err
	})
	if err != nil || len(files) == 0 {
		t.Fatalf("no records: %v", err)
	}
	return files
}

// parse reads a record that has to be without problems and canonical.
func parse(t *testing.T, file string) *record.Game {
	t.Helper()
	data, err := fs.ReadFile(examples.Files, file)
	if err != nil {
		t.Fatal(err)
	}
	g, problems := record.Parse(file, data)
	if len(problems) > 0 {
		t.Fatal(problems.In("en"))
	}
	same(t, "the record", string(data), string(g.Bytes()))
	return g
}

// draw reads the maze of a record, which has to be canonical too.
func draw(t *testing.T, file string, g *record.Game) *maze.Maze {
	t.Helper()
	m, problems := maze.Parse(file, []byte(g.Maze))
	if len(problems) > 0 {
		t.Fatal(problems.In("en"))
	}
	same(t, "the maze", g.Maze, m.String())
	return m
}

// same points at the first line where a text is not in canonical form.
func same(t *testing.T, what, got, want string) {
	t.Helper()
	if got == want {
		return
	}
	a, b := bytes.Split([]byte(got), []byte("\n")), bytes.Split([]byte(want), []byte("\n"))
	for i := range a {
		if i >= len(b) || !bytes.Equal(a[i], b[i]) {
			t.Errorf("%s is not canonical: line %d: %q", what, i+1, a[i])
			return
		}
	}
	t.Errorf("%s is not canonical: it ends too early", what)
}

// rulesShelf keeps rulesets that were loaded already; a record that brings scripts has its own.
type rulesShelf map[string]*script.Ruleset

func (s rulesShelf) rules(t *testing.T, g *record.Game) *script.Ruleset {
	t.Helper()
	own := slices.ContainsFunc(g.Scripts, func(f record.File) bool { return !table.IsSealed(f) })
	if r := s[g.Header.Rules]; r != nil && !own {
		return r
	}
	r, warnings, err := table.LoadRules(library, g)
	if err != nil {
		t.Fatal(inWords(err))
	}
	if len(warnings) > 0 {
		t.Error(warnings.In("en"))
	}
	if !own {
		s[g.Header.Rules] = r
	}
	return r
}

// checkPlan holds the plan against the ruleset's own checks. A record about plans says in its first line what they
// must find, "// plan: L81", or that they must find nothing, "// plan: ok"; all others have a plan without errors.
func checkPlan(t *testing.T, file string, g *record.Game, m *maze.Maze, rules *script.Ruleset) {
	t.Helper()
	first, _, _ := strings.Cut(g.Comment, "\n")
	want, about := strings.CutPrefix(first, "// plan: ")
	found := false
	for _, p := range table.Check(table.Config{Rules: rules, Maze: m, MazeFile: file, MazeText: g.Maze}) {
		found = found || p.Code == "plan-"+want
		if p.Severity == source.Error && !about || want == "ok" && p.Code != "plan-L1" {
			t.Error(p.In("en"))
		}
	}
	if about && want != "ok" && !found {
		t.Errorf("the checks do not find %s", want)
	}
}

// inWords shows an error as a person would see it.
func inWords(err error) string {
	var problems source.Problems
	if errors.As(err, &problems) {
		return problems.In("en")
	}
	return err.Error()
}
