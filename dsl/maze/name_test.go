package maze_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"kodeks/dsl/maze"
)

func TestCellNames(t *testing.T) {
	cases := []struct {
		x, y int
		name string
	}{
		{0, 0, "a1"}, {4, 2, "e3"}, {25, 9, "z10"}, {26, 0, "aa1"}, {51, 0, "az1"}, {52, 0, "ba1"}, {701, 98, "zz99"}, {702, 0, "aaa1"},
	}
	for _, c := range cases {
		if got := maze.CellName(c.x, c.y); got != c.name {
			t.Errorf("CellName(%d, %d) = %q, want %q", c.x, c.y, got, c.name)
		}
		if x, y, ok := maze.ParseCellName(c.name); x != c.x || y != c.y || !ok {
			t.Errorf("ParseCellName(%q) = %d, %d, %v", c.name, x, y, ok)
		}
	}
	for typed, want := range map[string]string{"B3": "b3", "а1": "a1", "С2": "c2", "АА1": "aa1", "е10": "e10"} {
		if x, y, ok := maze.ParseCellName(typed); !ok || maze.CellName(x, y) != want {
			t.Errorf("ParseCellName(%q) = %d, %d, %v; want %s", typed, x, y, ok, want)
		}
	}
	for _, typed := range []string{"", "a", "1", "1a", "a0", "a01", "б1", "a1b", "a-1", "a1234567", "abcde1", "a 1"} {
		if x, y, ok := maze.ParseCellName(typed); ok {
			t.Errorf("ParseCellName(%q) = %d, %d", typed, x, y)
		}
	}
}

func TestCellNamesAreRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x, y := rapid.IntRange(0, 20000).Draw(t, "x"), rapid.IntRange(0, 999998).Draw(t, "y")
		gotX, gotY, ok := maze.ParseCellName(maze.CellName(x, y))
		if !ok || gotX != x || gotY != y {
			t.Fatalf("%s read as %d, %d, %v", maze.CellName(x, y), gotX, gotY, ok)
		}
	})
}

// TestWideBoards: aa1 follows z1, aaa1 follows zz1, and the letters above keep apart.
func TestWideBoards(t *testing.T) {
	for _, cols := range []int{26, 28, 705} {
		edges, cells := strings.Repeat("---+", cols), strings.Repeat(" A |", cols)
		last := maze.CellName(cols-1, 0)
		m := parse(t, "maze \"Wide\"\n+"+edges+"\n|"+cells+"\n+"+edges+"\nat "+last+" token\n")
		if text := m.String(); m.Cols != cols || parse(t, text).String() != text {
			t.Errorf("%d columns are read as %d and printed as\n%s", cols, m.Cols, text)
		}
		if got := m.Placed[0].Cell; got != last {
			t.Errorf("the last of %d cells is %s, want %s", cols, got, last)
		}
	}
}

func TestDirections(t *testing.T) {
	for d, want := range map[maze.Dir]string{maze.None: "none", maze.Left: "left", maze.Right: "right", maze.Up: "up", maze.Down: "down"} {
		if d.String() != want {
			t.Errorf("direction %d is called %q, want %q", int(d), d, want)
		}
	}
}

func TestCellsThatAreThere(t *testing.T) {
	m, problems := maze.Parse("cut.maze", []byte("maze \"A cut corner\"\n\n     a   b\n       +###+\n 1     # L #\n   +###+   +\n 2 # L   L #\n   +###+###+\n"))
	if problems.HasErrors() {
		t.Fatal(problems.In("en"))
	}
	if got := strings.Join(m.CellNames(), " "); got != "b1 a2 b2" {
		t.Error(got)
	}
}
