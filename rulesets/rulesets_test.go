package rulesets_test

import (
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"
	"testing"

	"kodeks/dsl/source"
	"kodeks/rulesets"
	"kodeks/runtime/script"
)

// library remembers what it has loaded of the shelf.
var library = func() *script.Library {
	lib := &script.Library{Shelf: rulesets.Files}
	lib.Remember()
	return lib
}()

// onShelf loads a ruleset of the shelf, once.
func onShelf(t testing.TB, name string) *script.Ruleset {
	t.Helper()
	if loaded[name] == nil {
		loaded[name] = load(t, name)
	}
	return loaded[name]
}

var loaded = map[string]*script.Ruleset{}

func load(t testing.TB, name string) *script.Ruleset {
	t.Helper()
	r, err := library.Load(name, nil)
	if err != nil {
		t.Fatalf("%s: %s", name, inWords(err))
	}
	return r
}

// names lists the shelf.
func names(t testing.TB) []string {
	t.Helper()
	files, err := fs.Glob(rulesets.Files, "*.star")
	if err != nil || len(files) == 0 {
		t.Fatalf("the shelf is empty: %v", err)
	}
	for i, file := range files {
		files[i] = strings.TrimSuffix(path.Base(file), ".star")
	}
	return files
}

// onBoards are those of the shelf that are played on a plan.
func onBoards(t testing.TB) []string {
	t.Helper()
	return slices.DeleteFunc(names(t), func(name string) bool { return onShelf(t, name).Boardless() })
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
	for _, name := range names(t) {
		r := onShelf(t, name)
		if r.Name != name {
			t.Errorf("%s.star calls itself %q", name, r.Name)
		}
		for _, w := range r.Warnings {
			t.Errorf("%s: %s", name, w.In("en"))
		}
	}
}
