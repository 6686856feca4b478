package script

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// noted is a Watch that remembers.
type noted struct {
	depth int
	at    []string
}

func (n *noted) Begin() { n.depth++ }
func (n *noted) End()   { n.depth-- }
func (n *noted) At(file string, line int, function string) {
	if file != "" {
		n.at = append(n.at, fmt.Sprintf("%s:%d %s", file, line, function))
	}
}

// A watch hears of every load, and of the file that goes on after one.
func TestWatchHearsOfLoads(t *testing.T) {
	w := &noted{}
	SetWatch(w)
	defer SetWatch(nil)
	shelf := fstest.MapFS{
		"a.star": {Data: []byte("load(\"b.star\", \"x\")\nruleset = fail(x)\n")},
		"b.star": {Data: []byte("x = \"no\"\n")},
	}
	if _, err := (&Library{Shelf: shelf}).Load("a", nil); err == nil {
		t.Error("no error")
	}
	if want := []string{"a.star:0 ", "b.star:0 ", "a.star:0 "}; len(w.at) < 3 || !slices.Equal(w.at[:3], want) || w.depth != 0 {
		t.Errorf("heard %q, depth %d", strings.Join(w.at, ", "), w.depth)
	}
}

// Every call into a script begins and ends its budget, and is watched.
func TestEveryCallIsWatched(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(text)) {
			if line = strings.TrimSpace(line); strings.Contains(line, ".arm()") && line != "defer th.arm()()" && !strings.HasPrefix(line, "//") && !strings.HasSuffix(file, "_test.go") {
				t.Errorf("%s: %s: not as in defer th.arm()()", file, line)
			}
		}
	}
}
