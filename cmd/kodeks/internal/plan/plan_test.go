package plan

import (
	"fmt"
	"strings"
	"testing"

	"github.com/rivo/uniseg"
	"pgregory.net/rapid"
)

func TestDraw(t *testing.T) {
	p := New(3, 2)
	p.ColNames, p.RowNames = []string{"a", "b", "c"}, []string{"1", "2"}
	*p.Cell(0, 0) = Cell{[]string{"R>"}, Stone, Wall, Stone, Free}
	*p.Cell(1, 0) = Cell{[]string{"L", "Tt Bu*2", "Аня"}, Wall, Free, Free, Wall}
	*p.Cell(0, 1) = Cell{[]string{"Я1"}, Stone, ToRight, Free, Wall}
	*p.Cell(1, 1) = Cell{[]string{"H"}, ToRight, Free, Wall, Stone}
	*p.Cell(2, 1) = Cell{[]string{"E"}, Free, Stone, ToDown, Stone}
	want := `
    a    b         c
  ┏━━━━┑         ·
1 ┃ R> │ L
  ┃    │ Tt Bu*2
  ┃    │ Аня
  ┃    └─────────╴ ↓ ╻
2 ┃ Я1 → H         E ┃
  ┖────╼━━━━━━━━━━━━━┛
`
	if got := p.Draw(80); "\n"+got != want {
		t.Errorf("got\n%s\nwant%s", got, want)
	}
}

func ExamplePlan_Draw() {
	p := New(2, 1)
	p.ColNames, p.RowNames = []string{"a", "b"}, []string{"1"}
	*p.Cell(0, 0) = Cell{[]string{"L", "Tt", "Аня"}, Stone, Wall, Stone, Stone}
	*p.Cell(1, 0) = Cell{[]string{"H"}, Wall, Stone, Stone, Stone}
	fmt.Print(p.Draw(80))
	// Output:
	//     a     b
	//   ┏━━━━━┯━━━┓
	// 1 ┃ L   │ H ┃
	//   ┃ Tt  │   ┃
	//   ┃ Аня │   ┃
	//   ┗━━━━━┷━━━┛
}

func TestNarrow(t *testing.T) {
	p := New(4, 1)
	p.ColNames, p.RowNames = []string{"a", "b", "c", "d"}, []string{"1"}
	for x := range 4 {
		*p.Cell(x, 0) = Cell{[]string{"Константин"}, Stone, Stone, Stone, Stone}
	}
	for _, c := range []struct{ width, bands int }{{80, 1}, {27, 1}, {26, 2}, {20, 2}, {14, 4}, {9, 4}, {1, 4}} {
		got := p.Draw(c.width)
		if n := strings.Count(got, "\n1 "); n != c.bands {
			t.Errorf("width %d: %d bands\n%s", c.width, n, got)
		}
		for line := range strings.SplitSeq(got, "\n") {
			if w := uniseg.StringWidth(line); w > max(c.width, 9) {
				t.Errorf("width %d: a line of %d\n%s", c.width, w, got)
			}
		}
	}
}

// Whatever the board and the terminal, no line is wider and none ends in blanks.
func TestDrawAnything(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := New(rapid.IntRange(1, 9).Draw(t, "cols"), rapid.IntRange(1, 4).Draw(t, "rows"))
		edge := rapid.Custom(func(t *rapid.T) Edge { return Edge(rapid.IntRange(0, 7).Draw(t, "edge")) })
		for i := range p.cells {
			if rapid.Bool().Draw(t, "cell") {
				lines := rapid.SliceOfN(rapid.StringOfN(rapid.RuneFrom([]rune("ab Жй中")), 0, 20, -1), 0, 3).Draw(t, "lines")
				*p.Cell(i%p.Cols, i/p.Cols) = Cell{lines, edge.Draw(t, "l"), edge.Draw(t, "r"), edge.Draw(t, "u"), edge.Draw(t, "d")}
			}
		}
		width := rapid.IntRange(0, 60).Draw(t, "width")
		for line := range strings.SplitSeq(p.Draw(width), "\n") {
			if uniseg.StringWidth(line) > max(width, 8) || strings.HasSuffix(line, " ") {
				t.Fatalf("width %d: %q", width, line)
			}
		}
	})
}
