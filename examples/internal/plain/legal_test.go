package plain

import (
	"reflect"
	"strings"
	"testing"
)

// L83, L14, L17: one change to a legal plan each, and what is said of it.
func TestL83Faults(t *testing.T) {
	cases := []struct {
		name, fault string
		spoil       func(m *Maze)
	}{
		{"two exits", "2 exits", func(m *Maze) { *m.Edge(Pos{0, 1}, Left) = Exit }},
		{"no exit", "0 exits", func(m *Maze) { *m.Edge(Pos{0, 3}, Left) = Capital }},
		{"closed exit", "gap in the border", func(m *Maze) { *m.Edge(Pos{0, 1}, Left) = Wall }},
		{"capital inside", "border edge inside", func(m *Maze) { *m.Edge(Pos{1, 4}, Right) = Capital }},
		{"two arsenals", "2 arsenals", func(m *Maze) { m.At(Pos{0, 4}).Kind = Arsenal }},
		{"no hospital", "0 hospitals", func(m *Maze) { m.At(Pos{2, 3}).Kind = Land }},
		{"wall across the flow", "no way down", func(m *Maze) { *m.Edge(Pos{0, 0}, Right) = Wall }},
		{"flow onto land", "no mouth", func(m *Maze) { m.At(Pos{2, 0}).Flow = Down }},
		{"loop", "no mouth", func(m *Maze) { m.At(Pos{1, 0}).Flow = Left }},
		{"mouth without a river", "0 rivers flow in", func(m *Maze) { m.At(Pos{0, 4}).Kind = Mouth }},
		{"two rivers into one", "2 rivers flow in", func(m *Maze) { *m.At(Pos{2, 1}) = Cell{Kind: River, Flow: Up} }},
		{"waters without a wall", "waters without a wall", func(m *Maze) {
			*m.At(Pos{0, 1}), *m.At(Pos{0, 2}) = Cell{Kind: River, Flow: Down}, Cell{Kind: Mouth}
		}},
		{"swamp on land", "not one mouth", func(m *Maze) { *m.Edge(Pos{1, 4}, Right) = Swamp }},
		{"swamp in the river", "no way down", func(m *Maze) { *m.Edge(Pos{3, 0}, Left) = Swamp }},
		{"a cycle of one", "not numbered", func(m *Maze) { *m.At(Pos{0, 4}) = Cell{Kind: Pit, Cycle: 2, Number: 1} }},
		{"a gap in a cycle", "not numbered", func(m *Maze) { m.At(Pos{1, 4}).Number = 4 }},
		{"treasure in a pit", "not on land", func(m *Maze) { m.Treasures[0].At = Pos{0, 2} }},
		{"two true", "2 true", func(m *Maze) { m.Treasures[1].True = true }},
		{"cut off", "cannot be reached", func(m *Maze) {
			*m.Edge(Pos{2, 3}, Left), *m.Edge(Pos{2, 3}, Right), *m.Edge(Pos{2, 3}, Down) = Wall, Wall, Wall
		}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			m, err := Read(plan)
			if err != nil {
				t.Fatal(err)
			}
			c.spoil(m)
			if err := Legal(m); err == nil || !strings.Contains(err.Error(), c.fault) {
				t.Errorf("%v, want %q", err, c.fault)
			}
		})
	}
}

// The source: a pit walled on all four sides is no fault, since one can get in
// and out along the cycle.
func TestL83PitBetweenFourWalls(t *testing.T) {
	m, err := Read(`
   +###+######+######+
   # Я1| С Кн   С
   +---+      +      +
   # А   Я2     М    #
   +   +      +      +
   # С   С      С Кл #
   +###+######+######+`)
	if err != nil {
		t.Fatal(err)
	}
	if err := Legal(m); err != nil {
		t.Error(err)
	}
}

// A mouth whose four sides are shut can be entered and not left.
func TestL83FourSwamps(t *testing.T) {
	m, err := Read(`
   +###+###+###+###+
   # Р>  Ус< С   С
   +   + ^ +   +   +
   # А   М   С   С #
   +###+###+###+###+
at c1 Кн
at d1 Кл`)
	if err != nil {
		t.Fatal(err)
	}
	if err := Legal(m); err != nil {
		t.Errorf("one can still wade up: %v", err)
	}
	*m.Edge(Pos{0, 0}, Down) = Wall
	if err := Legal(m); err == nil {
		t.Error("no way out of the river, and legal")
	}
}

func TestReadBothAlphabets(t *testing.T) {
	a, err := Read(plan)
	if err != nil {
		t.Fatal(err)
	}
	latin := strings.NewReplacer("Р>", "R>", "Ус", "D ", "Кн", "Tt", "ложный клад", "Tf", "Я", "X", "С", "L", "А", "A", "М", "H").Replace(plan)
	b, err := Read(latin)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(a, b) {
		t.Error("the alphabets read differently")
	}
	for _, bad := range []string{"", "+###+\n#   #\n+###+", "+###+\n# Ж #\n+###+", "+######+\n# С Жж #\n+######+"} {
		if _, err := Read(bad); err == nil {
			t.Errorf("read %q", bad)
		}
	}
}
