package examples

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// TestHouseRulesAreShort: a house rule fits on a page, says which one it is, and has a test beside it.
func TestHouseRulesAreShort(t *testing.T) {
	const most = 40 // lines that hold something, the header aside
	files, err := os.ReadDir("house")
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]string{}
	for _, f := range files {
		name, ok := strings.CutSuffix(f.Name(), ".star")
		if !ok || strings.HasSuffix(name, "_test") {
			continue
		}
		data, err := os.ReadFile("house/" + f.Name())
		if err != nil {
			t.Fatal(err)
		}
		header, body, _ := strings.Cut(strings.TrimPrefix(string(data), `"""`), `"""`)
		if n := filled(body); n > most {
			t.Errorf("%s: %d lines, %d at most", f.Name(), n, most)
		}
		number := houseRule.FindString(header)
		if number == "" && name != "wednesday" {
			t.Errorf("%s: the header does not say which house rule it is", f.Name())
		}
		if other := seen[number]; other != "" && number != "" {
			t.Errorf("%s and %s are both %s", f.Name(), other, number)
		}
		seen[number] = f.Name()
		if _, err := os.Stat("house/" + name + "_test.star"); err != nil {
			t.Errorf("%s has no test: %v", f.Name(), err)
		}
	}
	if len(seen) < 26 {
		t.Errorf("only %d house rules", len(seen)-1)
	}
}

var houseRule = regexp.MustCompile(`^H\d+`)

func filled(text string) (n int) {
	for line := range strings.Lines(text) {
		if strings.TrimSpace(line) != "" {
			n++
		}
	}
	return n
}
