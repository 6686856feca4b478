package maze_test

import (
	"bytes"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/txtar"
	"pgregory.net/rapid"

	"kodeks/dsl/maze"
	"kodeks/dsl/source"
)

// TestParseOfPrint: parse(print(t)) = t, whatever t is.
func TestParseOfPrint(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := mazes().Draw(t, "maze")
		text := m.String()
		read, problems := maze.Parse("a.maze", []byte(text))
		if len(problems) > 0 {
			t.Fatalf("%v\nin\n%s", problems, text)
		}
		if again := read.String(); again != text {
			t.Fatalf("printed\n%s\nand then\n%s", text, again)
		}
		if read = unplaced(read); !reflect.DeepEqual(read, unplaced(m)) {
			t.Fatalf("read\n%+v\nfrom\n%s", read, text)
		}
		for i, line := range strings.Split(text, "\n") {
			if strings.TrimRight(line, " ") != line {
				t.Fatalf("line %d ends in blanks:\n%s", i+1, text)
			}
		}
	})
}

// unplaced takes the positions off a maze, and makes empty lists nil.
func unplaced(m *maze.Maze) *maze.Maze {
	clear := func(v reflect.Value) {}
	clear = func(v reflect.Value) {
		switch v.Kind() {
		case reflect.Pointer:
			if !v.IsNil() {
				clear(v.Elem())
			}
		case reflect.Slice:
			if v.Len() == 0 {
				v.SetZero()
			}
			for i := range v.Len() {
				clear(v.Index(i))
			}
		case reflect.Struct:
			if v.Type() == reflect.TypeFor[source.Pos]() {
				v.SetZero()
				return
			}
			for i := range v.NumField() {
				clear(v.Field(i))
			}
		}
	}
	clear(reflect.ValueOf(m))
	return m
}

// TestTitles: any title is read back, also where an accent follows an escape.
func TestTitles(t *testing.T) {
	for _, title := range []string{`a "b" \c`, "a\nb\tc", "\v\u0307", "\n\u0301\u0301", "\u0301", "// x", "«ё»", "\u2028\u202e", "e\u00a0", " ", "👩‍🚀"} {
		m := parse(t, head+board)
		m.Title = title
		if got := parse(t, m.String()); got.Title != title {
			t.Errorf("%q is printed as\n%s", title, m)
		}
	}
}

// TestSpoiledTexts: whatever is done to a good text, the reader answers in order.
func TestSpoiledTexts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := []rune(mazes().Draw(t, "maze").String())
		for range rapid.IntRange(1, 5).Draw(t, "changes") {
			i := rapid.IntRange(0, len(text)).Draw(t, "at")
			switch insert := []rune(rapid.SampledFrom(spoilers).Draw(t, "what")); {
			case len(insert) > 0:
				text = slices.Insert(text, i, insert...)
			case i < len(text):
				text = slices.Delete(text, i, i+1)
			}
		}
		examine(t, []byte(string(text)))
	})
}

var spoilers = []string{"", "", " ", "\n", "+", "-", "#", "|", "v", ">", "A", "7", "*", "!", ",", `"`, "\\", "//", "\t", "at ", "set ", "+---+\n", "é", "\u200b"}

// FuzzParse looks for a text that the reader cannot bear.
func FuzzParse(f *testing.F) {
	for _, text := range []string{sample(f), head + board, "", "+", "++\n+\n", strings.Repeat("+\n", 300), strings.Repeat("+", 300), "at a1 x\n+\n"} {
		f.Add([]byte(text))
	}
	files, err := filepath.Glob("testdata/mistakes/*.txtar")
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(txtar.Parse(data).Files[text].Data)
	}
	f.Fuzz(func(t *testing.T, data []byte) { examine(t, data) })
}

// examine reads a text and checks what must hold for all.
func examine(t rapid.TB, data []byte) {
	m, problems := maze.Parse("a.maze", data)
	if m == nil && !problems.HasErrors() {
		t.Fatalf("maze %v with problems %v", m, problems)
	}
	sorted := slices.Clone(problems)
	if sorted.Sort(); !reflect.DeepEqual(sorted, problems) {
		t.Fatalf("out of order: %v", problems)
	}
	lines := bytes.Count(data, []byte("\n")) + 1
	for _, p := range problems {
		if p.File != "a.maze" || p.Pos.Line > lines || p.Pos.Line > 0 && (p.Pos.Col < 1 || p.Width < 1) {
			t.Fatalf("problem %+v of %q", p, data)
		}
		examineWords(t, string(data), p)
	}
	if problems.HasErrors() {
		return
	}
	text := m.String()
	read, problems := maze.Parse("a.maze", []byte(text))
	if len(problems) > 0 || len(text) <= source.MaxFile && read.String() != text {
		t.Fatalf("%q is printed as\n%s\nand then: %v", data, text, problems)
	}
}

func examineWords(t rapid.TB, text string, p source.Problem) {
	if p.Code == "unreadable" || p.Code == "" {
		t.Fatalf("problem %+v of %q", p, text)
	}
	for _, lang := range []string{"en", "ru"} {
		said := p.Message.In(lang) + p.Hint.In(lang)
		if p.Message.In(lang) == "" || strings.Contains(said, "{0}") && !strings.Contains(text, "{0}") {
			t.Fatalf("problem %q of %q", said, text)
		}
	}
}

// TestLargeTexts: no text of the largest size makes the reader hang; the time allowed
// is hundreds of times what is needed, for busy machines.
func TestLargeTexts(t *testing.T) {
	fill := func(s string) []byte { return []byte(strings.Repeat(s, source.MaxFile/len(s))) }
	for _, data := range [][]byte{
		fill("+"), fill("+\n"), fill("\""), fill("set a\n"), fill("+---+\n| L |\n"), fill("\x01\n"), fill("at , , ,\n"),
		[]byte(strings.Repeat("+", 30000) + "\n" + strings.Repeat("\n+\n", 10000)),
		[]byte("+" + strings.Repeat("+  ", 8000) + "\n|" + strings.Repeat(" L ", 8000) + "\n+"),
	} {
		began := time.Now()
		examine(t, data)
		if d := time.Since(began); d > 2*time.Minute {
			t.Errorf("%.20q… took %v", data, d)
		}
	}
}
