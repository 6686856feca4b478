package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// TestDisputesHaveCases: every disputed point has an option, and cases for both ways.
func TestDisputesHaveCases(t *testing.T) {
	all, wrong, err := readDisputes(os.DirFS("../.."))
	if err != nil {
		t.Fatal(err)
	}
	if len(all) < 90 {
		t.Errorf("only %d disputed points in all the rulesets", len(all))
	}
	for _, hole := range append(wrong, oneSided(all)...) {
		t.Error(hole)
	}
}

// TestMarksNameOptions: wherever the rules decide what the codices leave open they name the options that flip it.
func TestMarksNameOptions(t *testing.T) {
	all, _, err := readDisputes(os.DirFS("../.."))
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]bool{}
	for _, d := range all {
		names[d.option] = true
	}
	marks := 0
	for _, file := range scripts(t) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range mark.FindAllStringSubmatch(string(text), -1) {
			marks++
			for _, name := range strings.Split(strings.TrimPrefix(m[1], ": "), ", ") {
				if !names[name] {
					t.Errorf("%s: %s names no disputed option", file, m[0])
				}
			}
		}
	}
	if marks < 20 {
		t.Errorf("found %d marks only", marks)
	}
}

func TestOneSidedDisputesAreSeen(t *testing.T) {
	root := fstest.MapFS{
		"examples/cases/botin/L48-a.game": {Data: []byte("// option: shots.swamp = no\n-- game --\nset shots.swamp = no\n")},
		"examples/cases/botin/L48-b.game": {Data: []byte("// option: shots.swamp = yes\n-- game --\n")},
		"examples/cases/botin/L51-a.game": {Data: []byte("// option: shots.houses = yes\n-- game --\n")},
		"examples/cases/botin/L51-b.game": {Data: []byte("// option: shots.houses = no\n-- game --\n")},
		"examples/cases/botin/L51-c.game": {Data: []byte("// option: shots.range = 1\n-- game --\n")},
	}
	all, wrong, err := readDisputes(root)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"examples/cases/botin/L51-b.game: shots.houses is not no there",
		"examples/cases/botin/L51-c.game: shots.range is no disputed point of botin",
	} {
		if !slices.Contains(wrong, want) {
			t.Errorf("%q is missing in %v", want, wrong)
		}
	}
	holes := oneSided(all)
	if slices.Contains(holes, "botin: shots.swamp (L48) has no cases for both ways") || !slices.Contains(holes, "botin: shots.houses (L51) has no cases for both ways") {
		t.Error(holes)
	}
	var b strings.Builder
	if err := printDisputes(&b, root); err != nil || !strings.Contains(b.String(), "  L48  shots.swamp = yes\n         yes       L48-b\n         no        L48-a\n") {
		t.Errorf("%v\n%s", err, b.String())
	}
}

// mark is how a script says that it holds a point one way where a codex leaves it open.
var mark = regexp.MustCompile(`\[R(: [a-z., -]+)?\]`)

func scripts(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("../../rulesets/labyrinth/*.star")
	if err != nil {
		t.Fatal(err)
	}
	for _, rules := range rulesetsInForce() {
		files = append(files, "../../rulesets/"+rules+".star")
	}
	return files
}
