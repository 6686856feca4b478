package rulesets_test

import (
	"errors"
	"io/fs"
	"path"
	"strings"
	"testing"

	"kodeks/dsl/source"
	"kodeks/rulesets"
	"kodeks/runtime/script"
)

// shelf loads every ruleset of the shelf, once.
func shelf(t testing.TB) map[string]*script.Ruleset {
	t.Helper()
	if len(loaded) == 0 {
		loaded = loadShelf(t)
	}
	return loaded
}

var loaded map[string]*script.Ruleset

func loadShelf(t testing.TB) map[string]*script.Ruleset {
	t.Helper()
	files, err := fs.Glob(rulesets.Files, "*.star")
	if err != nil || len(files) == 0 {
		t.Fatalf("the shelf is empty: %v", err)
	}
	lib := &script.Library{Shelf: rulesets.Files}
	sets := map[string]*script.Ruleset{}
	for _, file := range files {
		name := strings.TrimSuffix(path.Base(file), ".star")
		r, err := lib.Load(name, nil)
		if err != nil {
			t.Fatalf("%s: %s", name, inWords(err))
		}
		sets[name] = r
	}
	return sets
}

// inWords prints an error as a person would see it.
func inWords(err error) string {
	var problems source.Problems
	if errors.As(err, &problems) {
		return problems.In("en")
	}
	return err.Error()
}

func TestEveryRulesetLoadsWithoutWarnings(t *testing.T) {
	for name, r := range shelf(t) {
		if r.Name != name {
			t.Errorf("%s.star calls itself %q", name, r.Name)
		}
		for _, w := range r.Warnings {
			t.Errorf("%s: %s", name, w.In("en"))
		}
	}
}
