package rulesets_test

import (
	"os"
	"strings"
	"testing"

	"kodeks/dsl/maze"
	"kodeks/dsl/source"
	"kodeks/runtime/table"
)

// spoilt is a good plan with something changed, and what the checks say to it; "": nothing.
type spoilt struct{ old, new, want string }

var spoiltQuantum = []spoilt{
	{"set nstop = 5\n", "", "L81: N_stop is not given; write set nstop = 30"},
	{"f4 true", "f4 false", "L81: there must be exactly one true treasure; there are 0"},
	{"a3 false", "a3 true", "L81: there must be exactly one true treasure; there are 2"},
	{"at a3 false treasure\n", "", "L81: there must be at least one false treasure and not too many; there are 0"},
	{"at a3 false treasure", "at b2 false treasure", "b2: L81: a treasure lies on a cell of kind river; it may lie on land only"},
	{" 5   H ", " 5 # H ", ""},
	{"   +###+###+###+   +###+###+", "   +###+###+###+---+###+###+", ""},
	{"E   D   L   L #", "E   D   L | L #", ""},
	{" 1 # L   L   L   L   A   L #\n   +   +", " 1 # L | L   L   L   A   L #\n   +---+", "a1: L81: this cell cannot be reached from e1 without blasting"},
	{"R>  R>  Rv", "R>  R>| Rv", "c2: L81: a wall crosses the flow"},
	{"R>  R>  Rv", "R>  R>  R<", "c2: L81: the flow never comes to a mouth"},
	{"R>  R>  Rv", "R>  R>  R>", "d2: L81: the river flows into a cell that is neither river nor mouth"},
	{"R>  R>  Rv", "L   L   L ", "d3: L81: no river flows into this mouth"},
	{"P3", "P4", "L81: the pits P must be numbered from 1 without gaps, and be at least two"},
	{"P1", "X1", "L81: the pits X must be numbered from 1 without gaps, and be at least two"},
	{"at a3 false treasure", "at a3 false treasure\nat a1 armed mine", "a1: L81: mines lie on land and in arsenals, unarmed"},
	{"at a3 false treasure", "at a3 false treasure\nat b2 mine", "b2: L81: mines lie on land and in arsenals, unarmed"},
	{"L   L   A   L\n", "L   L   L   L\n", "warning: L82: arsenal: 1 on the plan, at least 2 wanted"},
	{" 5   H ", " 5   L ", "warning: L82: hospital: 1 on the plan, at least 2 wanted"},
	{"A   L #", "A   H #", "e1: warning: L82: an arsenal beside a hospital"},
	{"at a3 false treasure", "at a3 false treasure 3", "warning: L82: there must be at least one false treasure and not too many; there are 3"},
	{"E   D   L   L #", "E   D   D   L #", "d3: warning: L82: two mouths side by side"},
	{"E   D   L   L #\n   +   +   +   +   +", "E | D | L   L #\n   +   +   +   +   +", "d3: warning: L82: easy to enter (4 ways) and hard to leave (one way at most)"},
	{"at a3 false treasure", "at d1 false treasure", "d1: warning: L82: a treasure at an exit"},
	{"E   D   L   L #\n   +   +   +   +   +", "E   D | L   L #\n   +   +   +   +---+", "d3: warning: L82: easy to enter"},
}

var spoiltBotin = []spoilt{
	{" 3   L", " 3 # L", "L83: there must be exactly one exit; there are 0"},
	{" 1 # L", " 1   L", "L83: there must be exactly one exit; there are 2"},
	{" 3   L", " 3 | L", "a3: L83: the border can be blown up here"},
	{" H #", " L #", "L83: hospital: exactly one wanted, 0 on the plan"},
	{" L   L   X3", " L   A   X3", "L83: arsenal: exactly one wanted, 2 on the plan"},
	{"e3 true", "e3 false", "L83: there must be exactly one true treasure; there are 0"},
	{"at e3 true", "at e2 true", "e2: L83: a treasure lies on a cell of kind mouth"},
	{"at e3 true treasure", "at e3 true treasure\nat a1 bullet", "a1: L83: only treasures may lie on the plan, not a bullet"},
	{"L   L   L > D", "L   L   R>  D", "e2: L83: two rivers flow in here"},
	{"A   L   L   L > D", "A   R>  Rv  L > D", "L83: a wall must part this river cell from"},
	{"L > D", "L   D", ""},
	{"X1  L | X2", "X1  L > X2", "c3: L83: a swamp edge leads from an inner cell into a mouth that is not of its river"},
	{"X3  L ", "X4  L ", "L83: the pits X must be numbered from 1"},
	{" 1 # L   R>", " 1 # L | R>", ""},
	{" 4 # L   L   X3", " 4 # L | L   X3", ""},
}

func TestSpoiltPlansAreFound(t *testing.T) {
	for name, list := range map[string][]spoilt{"quantum": spoiltQuantum, "botin": spoiltBotin} {
		data, err := os.ReadFile("testdata/" + name + ".plan")
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range list {
			if !strings.Contains(string(data), c.old) {
				t.Errorf("%s: nothing to change: %q", name, c.old)
				continue
			}
			found := findings(t, name, strings.Replace(string(data), c.old, c.new, 1))
			if c.want == "" && found != "" || !strings.Contains(found, c.want) {
				t.Errorf("%s: %q for %q:\nfound %s\nwant %s", name, c.new, c.old, found, c.want)
			}
		}
	}
}

// findings are what the checks say to a plan, one a line: "b2: warning: L82: …".
func findings(t *testing.T, rules, plan string) string {
	t.Helper()
	m, problems := maze.Parse("plan", []byte(plan))
	if problems.HasErrors() {
		return problems.In("en")
	}
	var out strings.Builder
	for _, p := range table.Check(table.Config{Rules: shelf(t)[rules], Maze: m, MazeText: plan}) {
		if cell := cellAt(m, p.Pos); cell != "" {
			out.WriteString(cell + ": ")
		}
		if p.Severity == source.Warning {
			out.WriteString("warning: ")
		}
		out.WriteString(p.Message.EN + "\n")
	}
	return out.String()
}

func cellAt(m *maze.Maze, pos source.Pos) string {
	for y, row := range m.Cells {
		for x, cell := range row {
			if cell != nil && pos.Line > 0 && cell.Pos == pos {
				return maze.CellName(x, y)
			}
		}
	}
	return ""
}
