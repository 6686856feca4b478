package examples

import (
	"os"
	"regexp"
	"strconv"
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
	readme, err := os.ReadFile("house/README.md")
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
		if number == "" && !strings.HasPrefix(header, "An evening ") {
			t.Errorf("%s: the header says neither which house rule it is nor that it is an evening with several", f.Name())
		}
		if other := seen[number]; other != "" && number != "" {
			t.Errorf("%s and %s are both %s", f.Name(), other, number)
		}
		seen[number] = f.Name()
		if !strings.Contains(string(readme), "]("+f.Name()+")") {
			t.Errorf("README.md does not list %s", f.Name())
		}
		if _, err := os.Stat("house/" + name + "_test.star"); err != nil {
			t.Errorf("%s has no test: %v", f.Name(), err)
		}
	}
	for _, number := range yardstick {
		if seen["H"+strconv.Itoa(number)] == "" {
			t.Errorf("nobody has written H%d", number)
		}
	}
}

// yardstick are the numbers of the house rules that the rule language is measured by.
var yardstick = []int{
	1, 2, 3, 4, 6, 7, 9, 10, 11, 12, 14, 16, 17, 19, 20, 21, 23, 25, 26, 27, 29, 30, 31, 32, 33, 35, 36, 38, 41, 43, 44, 46, 48, 49, 50, 52, 53, 54, 58, 62,
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
