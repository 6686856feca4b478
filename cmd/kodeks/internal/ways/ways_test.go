package ways

import (
	"io/fs"
	"reflect"
	"strings"
	"testing"

	"kodeks/dsl/maze"
	"kodeks/mazes"
	"kodeks/rulesets"
	"kodeks/runtime/script"
)

func TestPhrases(t *testing.T) {
	stair := &script.SlotType{Name: "stair", Words: []*script.SlotWord{{Key: "up", Forms: map[string][]string{lang: {"up"}}}, {Key: "down", Forms: map[string][]string{lang: {"down"}}}}}
	words := wordLists(&script.Ruleset{Slots: []*script.SlotType{stair}})
	for pattern, want := range map[string]string{
		"go {direction}": "go ←|go →|go ↑|go ↓",
		"(go|walk) [to [the]] {dir:direction} (a|b)": "go ← a|go → a|go ↑ a|go ↓ a",
		"climb {way:stair/2}":                        "climb up|climb down",
		"[(I|we) ](swim|go) with the flow":           "swim with the flow",
		"leave {n:number}":                           "",
		"throw {what:goods} {direction}":             "",
	} {
		got, ok := phrases(pattern, words)
		if ok != (want != "") || ok && strings.Join(got, "|") != want {
			t.Errorf("%q: %q, %v", pattern, got, ok)
		}
	}
}

// On every maze of the shelf the ways agree with the rules' own checks of the plan:
// there is a way from every cell to every cell that any way leads to.
func TestShelf(t *testing.T) {
	names, err := fs.Glob(mazes.Files, "*.maze")
	if err != nil || len(names) < 6 {
		t.Fatalf("%q, %v", names, err)
	}
	lib := &script.Library{Shelf: rulesets.Files}
	lib.Remember()
	for _, name := range names {
		data, err := fs.ReadFile(mazes.Files, name)
		if err != nil {
			t.Fatal(err)
		}
		m, _ := maze.Parse(name, data)
		rules, err := lib.Load(m.Rules, nil)
		if err != nil {
			t.Fatal(err)
		}
		found, err := Find(rules, m, "ru")
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		var unreached []string
		for _, cell := range found.Cells {
			if len(found.Into(cell)) == 0 {
				unreached = append(unreached, cell)
			}
		}
		for _, cell := range found.Cells {
			if len(found.From(cell)) < 4 {
				t.Errorf("%s: %s has %d ways", name, cell, len(found.From(cell)))
			}
			if lost, _ := found.Reach(cell); !reflect.DeepEqual(without(lost, unreached), []string{}) {
				t.Errorf("%s: %s does not lead to %q; nothing leads to %q", name, cell, lost, unreached)
			}
		}
	}
}

func without(list, drop []string) []string {
	out := []string{}
	for _, s := range list {
		if !strings.Contains(" "+strings.Join(drop, " ")+" ", " "+s+" ") {
			out = append(out, s)
		}
	}
	return out
}
