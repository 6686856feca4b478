package rulesets_test

import (
	"os"
	"strings"
	"testing"
)

// What was agreed upon before the plan was drawn (L72): a line set, changes of the drawing, and what the checks find.
var agreements = []struct {
	set     string
	changes []string // old, new, old, new, …
	want    string
}{
	{"max.pits = 3", nil, ""},
	{"max.pits = 2", nil, "b5: L72: pits: 3 on the plan, at most 2 agreed"},
	{"max.cycles = 1", nil, ""},
	{"max.cycles = 0", nil, "a2: L72: cycles of pits: 1 on the plan, at most 0 agreed"},
	{"max.cycle = 2", nil, "b5: L72: pits in a cycle: 3 on the plan, at most 2 agreed"},
	{"max.rivers = 0", nil, "d3: L72: river systems: 1 on the plan, at most 0 agreed"},
	{"max.tributaries = 0", nil, ""},
	{"max.tributaries = 0", []string{"L   L   L   A", "L   Rv  L   A"}, "c1: L72: tributaries of a river: 1 on the plan, at most 0 agreed"},
	{"max.tributaries = 1", []string{"L   L   L   A", "L   Rv  L   A"}, ""},
	{"max.river = 3", nil, ""},
	{"max.river = 2", nil, "b2: L72: cells of a river from source to mouth: 3 on the plan, at most 2 agreed"},
	{"max.arsenals = 1", nil, "e5: L72: arsenals: 2 on the plan, at most 1 agreed"},
	{"max.hospitals = 1", nil, "a5: L72: hospitals: 2 on the plan, at most 1 agreed"},
	{"max.treasures = 1", nil, "f4: L72: treasures: 2 on the plan, at most 1 agreed"},
	{"max.mines = 0", nil, ""},
	{"max.mines = 0", []string{"at a3", "at a1 mine\nat a3"}, "a1: L72: mines: 1 on the plan, at most 0 agreed"},
	{"max.walls = 1", nil, ""},
	{"max.walls = 0", nil, "b4: L72: inner walls: 1 on the plan, at most 0 agreed"},
	{"max.exits = 3", nil, "f5: L72: exits: 4 on the plan, at most 3 agreed"},
	{"exit.closed = yes", nil, ""},
	{"exit.closed = no", nil, "d5: L72: a closed exit; it was agreed that all are open"},
	{"exit.open = yes", []string{"###+   +###", "###+---+###", "  H ", "# H ", " L\n   +###", " L #\n   +###"}, "L81: no exit is open"},
	{"exit.open = no", []string{"###+   +###", "###+---+###", "  H ", "# H ", " L\n   +###", " L #\n   +###"}, ""},
	{"bridges = both", nil, ""},
	{"bridges = both", []string{"L   H #", "E   E #"}, "L72: no chain of land, hospitals, arsenals and mouths joins the upper and the lower side"},
	{"bridges = one", []string{"L   H #", "E   E #"}, ""},
	{"bridges = one", []string{"L   H #", "E   E #", "A   L #", "A | L #", "D   L   L #", "D | L | L #", "L   L   L   L #", "L   L | L | L #", "L   L   A   L\n", "L   L | A | L\n"}, "L72: no chain of land, hospitals, arsenals and mouths joins two opposite sides"},
	{"bridges = no", []string{"L   H #", "E   E #"}, ""},
}

func TestPlansAreAsAgreed(t *testing.T) {
	data, err := os.ReadFile("testdata/quantum.plan")
	if err != nil {
		t.Fatal(err)
	}
	for _, rules := range []string{"quantum", "classical"} {
		for _, c := range agreements {
			for i := 0; i < len(c.changes); i += 2 {
				if !strings.Contains(string(data), c.changes[i]) {
					t.Fatalf("nothing to change: %q", c.changes[i])
				}
			}
			plan := strings.NewReplacer(c.changes...).Replace(string(data))
			plan = strings.Replace(plan, "rules quantum\n", "rules "+rules+"\nset "+c.set+"\n", 1)
			found := findings(t, rules, plan)
			errors := ""
			for _, line := range strings.SplitAfter(found, "\n") {
				if !strings.Contains(line, "warning: ") {
					errors += line
				}
			}
			if c.want == "" && errors != "" || !strings.Contains(errors, c.want) {
				t.Errorf("%s, set %s, %q:\nfound %s\nwant %s", rules, c.set, c.changes, found, c.want)
			}
		}
	}
}
