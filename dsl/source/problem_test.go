package source_test

import (
	"fmt"
	"strings"
	"testing"

	"kodeks/dsl/source"
)

func Example() {
	text := "one\n   +---+=-=+\n"
	prob := source.Problem{
		File: "two.maze", Pos: source.At(text, strings.Index(text, "=")), Width: 3, Code: "unknown-edge",
		Message: source.Text{EN: "this edge is drawn in no known way", RU: "такой стороны в записи нет"},
		Hint:    source.Text{EN: "draw it as ---", RU: "начертите её как ---"},
		Line:    source.Line(text, 2),
	}
	fmt.Println(prob.In("ru"))
	// Output:
	// two.maze:2:9: такой стороны в записи нет
	//        +---+=-=+
	//             ^^^
	// начертите её как ---
}

func TestProblemIn(t *testing.T) {
	said := source.Text{EN: "no", RU: "нет"}
	cases := []struct {
		name, lang, want string
		p                source.Problem
	}{
		{"nothing known", "en", "no", source.Problem{Message: said}},
		{"file only", "en", "f: no", source.Problem{File: "f", Message: said}},
		{"typed line", "ru", "1:2: нет\n    абв\n     ^", source.Problem{Pos: source.Pos{Line: 1, Col: 2}, Message: said, Line: "абв"}},
		{"warning", "ru", "f:3:1: предупреждение: нет", source.Problem{File: "f", Pos: source.Pos{Line: 3, Col: 1}, Severity: source.Warning, Message: said}},
		{"one language only", "ru", "no\ntry", source.Problem{Message: source.Text{EN: "no"}, Hint: source.Text{EN: "try"}}},
		{"tab before", "en", "1:2: no\n     x\n     ^", source.Problem{Pos: source.Pos{Line: 1, Col: 2}, Message: said, Line: "\tx"}},
		{"wide letters", "en", "1:3: no\n    世界x\n        ^", source.Problem{Pos: source.Pos{Line: 1, Col: 3}, Message: said, Line: "世界x"}},
		{"combining mark", "en", "1:3: no\n    а\u0301x\n     ^", source.Problem{Pos: source.Pos{Line: 1, Col: 3}, Message: said, Line: "а\u0301x"}},
		{"escape sequence", "en", "1:1: no\n    \uFFFD[2J\n    ^", source.Problem{Pos: source.Pos{Line: 1, Col: 1}, Message: said, Line: "\x1b[2J"}},
		{"escapes elsewhere", "en", "f\uFFFD: a\uFFFDb\nc\uFFFD", source.Problem{File: "f\a", Message: source.Text{EN: "a\x1bb"}, Hint: source.Text{EN: "c\u202e"}}},
		{"past the end", "en", "1:9: no\n    ab\n      ^", source.Problem{Pos: source.Pos{Line: 1, Col: 9}, Width: 4, Message: said, Line: "ab"}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if got := c.p.In(c.lang); got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}

func TestCaretClipsLongLines(t *testing.T) {
	line := strings.Repeat("a", 300) + "X" + strings.Repeat("b", 300)
	for _, col := range []int{1, 30, 301, 590, 601} {
		p := source.Problem{Pos: source.Pos{Line: 1, Col: col}, Width: 50, Line: line}
		lines := strings.Split(p.In("en"), "\n")
		if len(lines[1]) > 110 || len(lines[2]) > 110 {
			t.Errorf("column %d: lines of %d and %d bytes", col, len(lines[1]), len(lines[2]))
		}
		under := []rune(lines[1])[strings.Index(lines[2], "^")]
		if want := rune(line[col-1]); under != want {
			t.Errorf("column %d: the mark stands under %q, want %q", col, under, want)
		}
	}
}

func TestProblems(t *testing.T) {
	at := func(file string, line, col int, code string) source.Problem {
		return source.Problem{File: file, Pos: source.Pos{Line: line, Col: col}, Code: code, Severity: source.Warning, Message: source.Text{EN: code}}
	}
	ps := source.Problems{at("b", 1, 1, "e"), at("a", 2, 1, "d"), at("a", 1, 7, "c"), at("a", 1, 2, "b"), at("a", 1, 2, "a")}
	ps.Sort()
	if got := ps.Error(); got != "a:1:2: warning: a\na:1:2: warning: b\na:1:7: warning: c\na:2:1: warning: d\nb:1:1: warning: e" {
		t.Errorf("sorted:\n%s", got)
	}
	if ps.Err() != nil || ps.HasErrors() {
		t.Error("warnings alone are no error")
	}
	ps[3].Severity = source.Error
	if ps.Err() == nil || !ps.HasErrors() {
		t.Error("an error among warnings is an error")
	}
}
