package rulesets_test

import (
	"io/fs"
	"testing"

	"kodeks/dsl/maze"
	"kodeks/mazes"
	"kodeks/runtime/table"
)

// plans parses every maze of the shelf.
func plans(t testing.TB) map[string]*maze.Maze {
	t.Helper()
	files, err := fs.Glob(mazes.Files, "*.maze")
	if err != nil || len(files) == 0 {
		t.Fatalf("no mazes: %v", err)
	}
	all := map[string]*maze.Maze{}
	for _, file := range files {
		data, err := fs.ReadFile(mazes.Files, file)
		if err != nil {
			t.Fatal(err)
		}
		m, problems := maze.Parse(file, data)
		for _, p := range problems {
			t.Errorf("%s", p.In("en"))
		}
		if got := m.String(); got != string(data) {
			t.Errorf("%s is not in canonical form; it would be\n%s", file, got)
		}
		all[file] = m
	}
	return all
}

func TestEveryMazePassesItsChecks(t *testing.T) {
	count := map[string]int{}
	for file, m := range plans(t) {
		r := onShelf(t, m.Rules)
		count[m.Rules]++
		for _, p := range table.Check(table.Config{Rules: r, Maze: m, MazeFile: file}) {
			t.Errorf("%s", p.In("en"))
		}
		if m.Title == "" || m.Author != "the Kodeks authors" || len(m.Notes) == 0 {
			t.Errorf("%s lacks a title, an author or a note", file)
		}
	}
	for _, name := range onBoards(t) {
		if count[name] < 3 {
			t.Errorf("%d mazes for %s, want three", count[name], name)
		}
	}
}
