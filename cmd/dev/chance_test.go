package main

import (
	"bytes"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// dice are those of math/rand that nobody has given a seed.
var dice = regexp.MustCompile(`\brand\.(N|U?[Ii]nt\w*|Float\w*|Perm|Shuffle|NormFloat64|ExpFloat64)\(`)

// No test fails because of what was drawn this time: whatever draws has a seed.
func TestNothingIsLeftToChance(t *testing.T) {
	seeded, rapid := map[string]bool{}, map[string]bool{}
	walkGo(t, func(path string, src []byte) {
		if !strings.HasSuffix(path, "_test.go") || strings.HasSuffix(path, "chance_test.go") {
			return
		}
		dir := filepath.Dir(path)
		rapid[dir] = rapid[dir] || bytes.Contains(src, []byte("rapid.Check("))
		seeded[dir] = seeded[dir] || bytes.Contains(src, []byte(`flag.Set("rapid.seed", `))
		if found := dice.Find(src); found != nil {
			t.Errorf("%s: %s…) draws something else each time: take rand.New(rand.NewPCG(…))", path, found)
		}
	})
	for dir := range rapid {
		if rapid[dir] && !seeded[dir] {
			t.Errorf("%s: rapid has no seed: see runtime/kernel/rapid_test.go", dir)
		}
	}
}
