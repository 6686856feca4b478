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
	{"at a3 false treasure\n", "", "L81: there must be at least one false treasure; there is none"},
	{"at a3 false treasure", "at b2 false treasure", "b2: L81: a treasure lies on a cell of kind river; it may lie on land only"},
	{" 5   H ", " 5 # H ", ""},
	{"   +###+###+###+   +###+###+", "   +###+###+###+---+###+###+", ""},
	{"E   D   L   L #", "E   D   L | L #", ""},
	{" 1 # L   L   L   L   A   L #\n   +   +", " 1 # L | L   L   L   A   L #\n   +---+", "a1: L81: this cell cannot be reached from e1 without blasting"},
	{"R>  R>  Rv", "R>  R>| Rv", "c2: L81: a wall crosses the flow"},
	{"R>  R>  Rv", "R>  R>  R<", "c2: L81: the flow never comes to a mouth"},
	{"R>  R>  Rv", "R>  R>  R>", "d2: L81: the river flows into a cell that is neither river nor mouth"},
	{"R>  R>  Rv", "L   L   L ", "d3: L81: no river flows into this mouth"},
	{"P3", "P4", "a2: L81: the pits P must be numbered from 1 without gaps; there is no P3"},
	{"P3", "P2", "b5: L81: there is another pit P2"},
	{"P1", "X1", "a2: L81: the only pit X; a cycle has at least two"},
	{"at a3 false treasure", "at a3 false treasure\nat a1 armed mine", "a1: L81: mines lie on land and in arsenals, unarmed"},
	{"at a3 false treasure", "at a3 false treasure\nat b2 mine", "b2: L81: mines lie on land and in arsenals, unarmed"},
	{"L   L   A   L\n", "L   L   L   L\n", "warning: L82: arsenal: 1 on the plan, at least 2 wanted"},
	{" 5   H ", " 5   L ", "warning: L82: hospital: 1 on the plan, at least 2 wanted"},
	{"A   L #", "A   H #", "e1: warning: L82: an arsenal beside a hospital"},
	{"at a3 false treasure", "at a3 false treasure 3", "a3: warning: L82: false treasures: 3 on the plan for 2 players; better no more than players"},
	{"E   D   L   L #", "E   D   D   L #", "d3: warning: L82: two mouths side by side, this one and e3"},
	{"E   D   L   L #\n   +   +   +   +   +", "E | D | L   L #\n   +   +   +   +   +", "d3: warning: L82: d3: easy to enter (from 4 cells) and hard to leave (to 1 cell)"},
	{"at a3 false treasure", "at d1 false treasure", "d1: warning: L82: a treasure at an exit"},
	{"at f4 true treasure", "at d1 true treasure", "d1: warning: L82: the true treasure at an exit"},
	{"E   D   L   L #\n   +   +   +   +   +", "E   D | L   L #\n   +   +   +   +---+", "d3: warning: L82: d3: easy to enter"},
}

// The checks are those of quantum; what differs comes from the deep rivers and the exits.
var spoiltClassical = []spoilt{
	{"set nstop = 5\n", "", "L81: N_stop is not given; write set nstop = 30"},
	{"# P1  R>", "  R>  R>", "a2: L81: an exit at a cell that nobody can reach"},
	{"R>  R>  Rv", "R>  R>  R<", "c2: L81: the flow never comes to a mouth"},
	{"set nstop = 5\n", "set nstop = 5\nset exit.open = yes\n", ""},
	{"E   D   L   L #\n   +   +   +   +   +", "E | D   L   L #\n   +   +   +---+   +", ""},
	{"E   D   L   L #\n   +   +   +   +   +", "E | D   L   L #\n   +   +   +   +---+", "d3: warning: L82: d3: easy to enter"},
}

var spoiltBotin = []spoilt{
	{" 3   L", " 3 # L", "L83: there must be exactly one exit; there are 0"},
	{" 1 # L", " 1   L", "L83: there must be exactly one exit; there are 2"},
	{" 3   L", " 3 | L", "a3: L83: the border can be blown up here"},
	{" H #", " L #", "L83: hospital: exactly one wanted, 0 on the plan"},
	{" L   L   X3", " L   A   X3", "L83: arsenal: exactly one wanted, 2 on the plan"},
	{"at a4 false", "at a4 false treasure\nat c4 false treasure\nat d4 false", "c4: L83: false treasures: 3 on the plan, at most 1 wanted"},
	{"e3 true", "e3 false", "L83: there must be exactly one true treasure; there are 0"},
	{"at e3 true", "at e2 true", "e2: L83: a treasure lies on a cell of kind mouth"},
	{"at e3 true treasure", "at e3 true treasure\nat a1 bullet", "a1: L83: only treasures may lie on the plan, not a bullet"},
	{"L   L   L > D", "L   L   R>  D", "e2: L83: two rivers flow in here"},
	{"A   L   L   L > D", "A   R>  Rv  L > D", "L83: a wall must part this river cell from"},
	{"L > D", "L   D", ""},
	{"X1  L | X2", "X1  L > X2", "c3: L83: a swamp edge leads from an inner cell into a mouth that is not of its river"},
	{"X3  L ", "X4  L ", "b3: L83: the pits X must be numbered from 1 without gaps; there is no X3"},
	{" 1 # L   R>", " 1 # L | R>", ""},
	{" 4 # L   L   X3", " 4 # L | L   X3", ""},
}

var spoiltFlii = []spoilt{
	{"B     GG1", "L     GG1", "L84: bogs: 2 on the plan, 3 wanted; if agreed otherwise, write set plan.bogs = 2"},
	{"B     GG1", "L     GG1", "L84: empty cells: 4 on the plan, 3 wanted; if agreed otherwise, write set plan.empty = 4"},
	{"A     K ", "A     A ", "L84: arsenals: 3 on the plan, 2 wanted"},
	{"A     K ", "A     L ", "L84: cement stores: 0 on the plan, 1 wanted"},
	{"H    A ", "A    A ", "L84: hospitals: 0 on the plan, 1 wanted"},
	{"G1  |", "L   |", "L84: single portals: 0 on the plan, 1 wanted"},
	{"G1  |", "G2  |", "L84: single portals: their cells must be numbered from 1 without gaps"},
	{"GG2  B", "GG3  B", "L84: double portals: their cells must be numbered from 1 without gaps"},
	{"GG2  B", "L    B", "L84: double portals: their cells must be numbered from 1 without gaps, and no portal may lack a cell"},
	{"GG2  B", "GG1  B", "L84: double portals: their cells must be numbered"},
	{"GGG3#", "L   #", "L84: triple portals: their cells must be numbered"},
	{"GGG1|", "GGG2|", "L84: triple portals: their cells must be numbered"},
	{"K  | L", "K    L", "L84: inner walls: 9 on the plan, 10 wanted"},
	{"K  | L", "K  # L", "c1: L84: between cells there are only walls that can be blown up"},
	{"K  | L", "K  > L", "c1: L84: between cells there are only walls that can be blown up"},
	{"at d3 mine", "at d3 mine 2", "L84: mines: 3 on the plan, 2 wanted"},
	{"at d3 mine", "at c2 mine", "c2: L84: a mine in the hospital"},
	{"at d3 mine", "at b3 mine", ""},
	{"at a4 true", "at a4 false", "L84: true treasures: 0 on the plan, 1 wanted"},
	{"at a1 false", "at a1 mined", "L84: mined treasures: 2 on the plan, 1 wanted"},
	{"at a1 false", "at c2 false", ""},
	{" 2 # B", " 2   B", "L84: exits: 2 on the plan, 1 wanted"},
	{" 2 # B", " 2 | B", "a2: L84: the border can be blown up here"},
	{"####+     +", "####+#####+", "L84: exits: 0 on the plan, 1 wanted"},
	{"GGG3#", "GGG2#", "L84: triple portals"},
	{"K  | L   #\n   +     +     +    +     +\n", "K  # L   #\n   +     +     +    +#####+\n", "d1: warning: L84: this cell cannot be reached from b1, even flying and blasting"},
	{"rules flii\n", "rules flii\nset plan.bogs = 4\n", "L84: bogs: 3 on the plan, 4 wanted"},
	{"rules flii\n", "rules flii\nset plan.width = 5\n", "L84: cells across: 4 on the plan, 5 wanted"},
	{"rules flii\n", "rules flii\nset plan.height = 5\n", "L84: cells down: 4 on the plan, 5 wanted"},
	{"GGG1| G1  | GG2  B   #\n   +     +     +----+-----+\n 4 # B   | GGG2| L    GGG3#", "GGG1| GGG2| GG2  GGG3#\n   +     +     +----+-----+\n 4 # B   | G1  | L    B   #",
		"warning: L84: the cells of the triple portal are in line"},
}

func TestAgreedPlansAreNotCounted(t *testing.T) {
	data, err := os.ReadFile("testdata/flii.plan")
	if err != nil {
		t.Fatal(err)
	}
	agreed := strings.NewReplacer("rules flii\n", "rules flii\nset plan.counts = no\n", "B     GG1", "L     GG1", " 2 # ", " 2   ", "at a4 true treasure\n", "")
	if found := findings(t, "flii", agreed.Replace(string(data))); found != "" {
		t.Error(found)
	}
}

func TestSpoiltPlansAreFound(t *testing.T) {
	for name, list := range map[string][]spoilt{"quantum": spoiltQuantum, "classical": spoiltClassical, "botin": spoiltBotin, "flii": spoiltFlii} {
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
	for _, p := range table.Check(table.Config{Rules: onShelf(t, rules), Maze: m, MazeText: plan}) {
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
