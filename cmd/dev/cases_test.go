package main

import (
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// TestNoHoles: every rule number in force has a case record.
func TestNoHoles(t *testing.T) {
	table, err := readCases(os.DirFS("../.."))
	if err != nil {
		t.Fatal(err)
	}
	for _, hole := range table.holes() {
		t.Error(hole)
	}
}

func TestHolesAreSeen(t *testing.T) {
	root := fstest.MapFS{"examples/cases/botin/L5-start.game": {}, "examples/cases/botin/L24-flow.game": {}, "examples/cases/eleusis/E6.3-a-pass.game": {}}
	table, err := readCases(root)
	if err != nil {
		t.Fatal(err)
	}
	holes := table.holes()
	for _, want := range []string{"botin: L6 has no case", "botin: L24 is not in force, but has cases", "quantum: L5 has no case", "eleusis: E6.2 has no case"} {
		if !slices.Contains(holes, want) {
			t.Errorf("%q is missing in %v", want, holes)
		}
	}
	if slices.Contains(holes, "botin: L5 has no case") || slices.Contains(holes, "eleusis: E6.3 has no case") {
		t.Error("L5 and E6.3 have a case")
	}
	var b strings.Builder
	if err := printCases(&b, root); err != nil || !strings.Contains(b.String(), "  L5     1  start\n") {
		t.Errorf("%v\n%s", err, b.String())
	}
	if _, err := readCases(fstest.MapFS{"examples/cases/botin/five.game": {}}); err == nil {
		t.Error("a case without a number must be refused")
	}
}
