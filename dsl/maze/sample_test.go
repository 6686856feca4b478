package maze_test

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"kodeks/dsl/maze"
)

func Example() {
	m, problems := maze.Parse("red.maze", []byte(`
maze «Red»
+----+---+
|A To*2 B|
+----+ v +
|C   > D |
+----+---+
at А2 marker*3   // by hand
`))
	fmt.Println(problems.In("en"))

	m, problems = maze.Parse("red.maze", []byte(`
maze «Red»
+-------+---+
|A To*2   B |
+-------+ v +
|C      > D |
+-------+---+
at А2 marker*3   // by hand
`))
	fmt.Print(problems.In("en"), m)
	// Output:
	// red.maze:4:6: the text of a cell ("*") runs into its side
	//     |A To*2 B|
	//          ^
	// make the column wider in every line of the picture
	// maze "Red"
	//
	//      a       b
	//    +-------+---+
	//  1 | A To*2  B |
	//    +-------+ v +
	//  2 | C     > D |
	//    +-------+---+
	//
	// at a2 marker 3  // by hand
}

func sample(t testing.TB) string {
	t.Helper()
	data, err := os.ReadFile("testdata/sample.maze")
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestSample(t *testing.T) {
	text := sample(t)
	m := parse(t, text)
	if got := m.String(); got != text {
		t.Errorf("not canonical:\n%s", got)
	}
	if m.Title != "Between two gates" || m.Rules != "plain" || m.Author != "Tuesday table" || m.Notes[0] != `The "left" gate // is open.` {
		t.Errorf("header: %+v", m)
	}
	if s := m.Sets[0]; s.Name != "rounds.limit" || s.Value != "20" {
		t.Errorf("set: %+v", s)
	}
	if m.Cols != 4 || m.Rows != 4 || m.Cells[3][0] != nil || m.Cells[0][3] != nil {
		t.Errorf("%d × %d, corners %v %v", m.Cols, m.Rows, m.Cells[3][0], m.Cells[0][3])
	}
	b1, c2, d3, d2 := m.Cells[0][1], m.Cells[1][2], m.Cells[2][3], m.Cells[1][3]
	if b1.Code != "F" || len(b1.Items) != 2 || b1.Items[0].Code != "To" || b1.Items[0].Count != 2 || b1.Items[1].Code != "Ma!" {
		t.Errorf("b1: %+v", b1)
	}
	if c2.Code != "R" || c2.Arrow != maze.Down || d3.Code != "Р" || d3.Arrow != maze.Right || d2.Code != "Ус" || m.Cells[1][1].Number != "1" {
		t.Errorf("c2 %+v, d3 %+v, d2 %+v", c2, d3, d2)
	}
	if p := m.Placed[0]; p.Cell != "b3" || p.X != 1 || p.Y != 2 || p.Items[0].Name != "red token" || p.Items[1].Count != 2 {
		t.Errorf("placed: %+v", p)
	}
}

// TestDoc checks that the package comment opens with the sample.
func TestDoc(t *testing.T) {
	data, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	doc := strings.NewReplacer("//\t", "", "//\n", "\n").Replace(string(data))
	if !strings.Contains(doc, "\n\n"+sample(t)+"\n") {
		t.Error("doc.go does not show testdata/sample.maze")
	}
}

func TestSampleEdges(t *testing.T) {
	m := parse(t, sample(t))
	cases := []struct {
		name string
		edge maze.Edge
		kind maze.EdgeKind
		way  maze.Dir
	}{
		{"top of a1", m.Horizontal[0][0], maze.Wall, maze.None},
		{"top of b1", m.Horizontal[0][1], maze.Stone, maze.None},
		{"top of d1", m.Horizontal[0][3], maze.Nothing, maze.None},
		{"left of a1", m.Vertical[0][0], maze.Free, maze.None},
		{"right of d1", m.Vertical[0][4], maze.Nothing, maze.None},
		{"between a1 and a2", m.Horizontal[1][0], maze.Free, maze.None},
		{"between b2 and b3", m.Horizontal[2][1], maze.OneWay, maze.Down},
		{"between b2 and c2", m.Vertical[1][2], maze.OneWay, maze.Left},
		{"right of d2", m.Vertical[1][4], maze.Free, maze.None},
		{"left of a4", m.Vertical[3][0], maze.Nothing, maze.None},
		{"between a4 and b4", m.Vertical[3][1], maze.Free, maze.None},
	}
	for _, c := range cases {
		if c.edge.Kind != c.kind || c.edge.Way != c.way {
			t.Errorf("%s: %+v", c.name, c.edge)
		}
	}
}

func TestSamplePositions(t *testing.T) {
	text := sample(t)
	m := parse(t, text)
	for _, c := range []struct {
		name, at, found string
	}{
		{"cell Ус", m.Cells[1][3].Pos.String(), text[m.Cells[1][3].Pos.Offset:]},
		{"item Ma!", m.Cells[0][1].Items[1].Pos.String(), text[m.Cells[0][1].Items[1].Pos.Offset:]},
		{"set rounds", m.Sets[0].Pos.String(), text[m.Sets[0].Pos.Offset:]},
		{"item marker", m.Placed[0].Items[1].Pos.String(), text[m.Placed[0].Items[1].Pos.Offset:]},
		{"placement at b3", m.Placed[0].Pos.String(), text[m.Placed[0].Pos.Offset:]},
	} {
		_, want, _ := strings.Cut(c.name, " ")
		if !strings.HasPrefix(c.found, want) {
			t.Errorf("%s at %s: found %.10q", c.name, c.at, c.found)
		}
	}
}

// TestNotches: an open exit may lead into a cut corner, as long as a side of it is drawn; the maze is
// canonical as it is.
func TestNotches(t *testing.T) {
	for _, c := range []struct{ name, picture, code string }{
		{"to the left", "\n     a   b\n       +---+\n 1       L |\n   +---+   +\n 2 | L   L |\n   +---+---+\n", ""},
		{"upwards", "\n     a   b\n       +---+\n 1     | L |\n   +   +   +\n 2 | L   L |\n   +---+---+\n", ""},
		{"to the right and down", "\n     a   b   c\n   +---+   +---+\n 1 | L     | L |\n   +   +   +   +\n 2 | L   L   L |\n   +---+---+---+\n", ""},
		{"into a hole", "\n     a   b   c\n   +---+---+---+\n 1 | L   L   L |\n   +   +   +   +\n 2 | L       L |\n   +   +   +   +\n 3 | L   L   L |\n   +---+---+---+\n", "blank-cell"},
		{"on two sides of a hole", "\n     a   b   c\n   +---+---+---+\n 1 | L   L   L |\n   +   +   +   +\n 2 | L     | L |\n   +   +###+   +\n 3 | L   L   L |\n   +---+---+---+\n", ""},
		{"no side drawn", "\n     a   b\n       +---+\n 1       L |\n   +   +   +\n 2 | L   L |\n   +---+---+\n", "blank-cell"},
		{"one neighbour", "\n     a   b\n   +---+---+\n 1 | L   L |\n   +---+   +\n 2       L |\n       +---+\n", ""},
		{"one neighbour, open", "\n     a   b   c\n           +---+\n 1         # L |\n   +---+   +   +\n 2 | L #     L |\n   +---+   +---+\n", ""},
	} {
		m, problems := maze.Parse("a.maze", []byte("maze \"x\"\n"+c.picture))
		switch {
		case c.code == "" && len(problems) > 0:
			t.Errorf("%s: %v", c.name, problems)
		case c.code == "" && m.String() != "maze \"x\"\n"+c.picture:
			t.Errorf("%s: printed\n%s", c.name, m)
		case c.code != "" && (len(problems) != 1 || problems[0].Code != c.code):
			t.Errorf("%s: %v, want %s", c.name, problems, c.code)
		}
	}
}

// TestLaxForms reads texts that are not canonical but mean the sample.
func TestLaxForms(t *testing.T) {
	text := sample(t)
	want := parse(t, text).String()
	const letters = "     a   b           c   d\n"
	cases := map[string]string{
		"byte order mark":  "\ufeff" + text,
		"CRLF":             strings.ReplaceAll(text, "\n", "\r\n"),
		"no letters":       strings.Replace(text, letters, "", 1),
		"capital letters":  strings.Replace(text, letters, "     А   B           С   D\n", 1),
		"no numbers":       strings.NewReplacer(" 1 ", "   ", " 2 ", "   ", " 3 ", "   ", " 4 ", "   ").Replace(text),
		"all corners":      strings.NewReplacer("+###+\n 1", "+###+   +\n 1", "\n       +", "\n   +   +").Replace(text),
		"unicode arrows":   strings.NewReplacer("     v", "   ↓  ", "< R", "← R", "Rv", "R↓", "Р>", "Р→").Replace(text),
		"capital keywords": strings.NewReplacer("rules", "Rules", "\nat ", "\nAT ").Replace(text),
		"other quotes":     strings.Replace(text, `"Tuesday table"`, "„Tuesday table“", 1),
		"blanks":           strings.NewReplacer("set rounds.limit = 20", "  set   rounds.limit=20  ", "token, marker", "token ,marker").Replace(text),
		"header order":     strings.Replace(strings.Replace(text, "rules plain\n", "", 1), "set rounds", "rules plain\nset rounds", 1),
		"no margin":        regexp.MustCompile(`(?m)^[ \d]{3}([ +#|])`).ReplaceAllString(strings.Replace(text, letters, "", 1), "$1"),
		"blank lines":      strings.Replace(text, " 2 # A", "\n 2 # A", 1),
		"starred count":    strings.Replace(text, "marker 2", "marker*2", 1),
		"no final newline": strings.TrimSuffix(text, "\n"),
	}
	for name, lax := range cases {
		t.Run(name, func(t *testing.T) {
			if lax == text {
				t.Fatal("the text is the sample itself")
			}
			if got := parse(t, lax).String(); got != want {
				t.Errorf("read as\n%s", got)
			}
		})
	}
}

// parse reads a text that must have no problems.
func parse(t testing.TB, text string) *maze.Maze {
	t.Helper()
	m, problems := maze.Parse("a.maze", []byte(text))
	if len(problems) > 0 {
		t.Fatalf("%v\nin\n%s", problems, text)
	}
	return m
}

// TestGrammar guards the grammar's readable form.
func TestGrammar(t *testing.T) {
	want, _ := os.ReadFile("grammar.ebnf")
	got := maze.Grammar() + "\n"
	if *update {
		if err := os.WriteFile("grammar.ebnf", []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if string(want) != got {
		t.Errorf("grammar.ebnf is not that of the reader; run the test with -update. It should be\n%s", got)
	}
}

func BenchmarkParse(b *testing.B) {
	text := []byte(sample(b))
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		if m, _ := maze.Parse("", text); m == nil {
			b.Fatal("not read")
		}
	}
}

// What is wrong below the picture hides nothing of the picture: the maze is read without it.
func TestReadBesideMistakesBelow(t *testing.T) {
	const list = "\nat a1 coin\nat z9 coin\nat b1 ,\n"
	m, problems := maze.Parse("", []byte(head+board+list))
	if m == nil || !problems.HasErrors() || len(m.Placed) != 1 || m.Placed[0].Cell != "a1" {
		t.Errorf("%v, %v", m, problems)
	}
	if m, _ := maze.Parse("", []byte(head+strings.Replace(board, "+", "-", 1)+list)); m != nil {
		t.Errorf("a spoiled picture is read as\n%v", m)
	}
}
