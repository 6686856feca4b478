package main

import (
	"os"
	"path/filepath"
	"testing"
)

// A command that only looks at scripts is given time for each of them, also for those in a folder.
func TestJustScripts(t *testing.T) {
	home := t.TempDir()
	for _, name := range []string{"a.star", "b.star", "notes.txt"} {
		if err := os.WriteFile(filepath.Join(home, name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		command string
		args    []string
		want    int
	}{
		{"check", []string{"check", "x.star"}, 1},
		{"check", []string{"check", "x.star", home}, 3},
		{"check", []string{"check", home, "g.game"}, 0},
		{"check", []string{"check", "own.maze"}, 0},
		{"test", []string{"test", "x_test.star"}, 0},
		{"audit", []string{"audit", "x.star"}, 0},
	} {
		if got := justScripts(c.command, c.args); got != c.want {
			t.Errorf("%v: %d files, want %d", c.args, got, c.want)
		}
	}
}
