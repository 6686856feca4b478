package maze_test

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"kodeks/dsl/maze"
	"kodeks/dsl/source"
)

var update = flag.Bool("update", false, "rewrite the expected complaints in testdata")

// sections of a story in testdata/mistakes: a text and all that is said of it. The
// name of the file is the code of the first complaint, maybe with a variant after a dot.
const (
	text = iota
	inEnglish
	inRussian
)

// TestMistakes pins place, reason and remedy of every kind of mistake.
func TestMistakes(t *testing.T) {
	files, err := filepath.Glob("testdata/mistakes/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("no stories: %v", err)
	}
	told := map[string]bool{}
	for _, file := range files {
		code, _, _ := strings.Cut(filepath.Base(file), ".")
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(file)
			if err != nil || len(archive.Files) != 3 {
				t.Fatalf("%d sections, %v", len(archive.Files), err)
			}
			_, problems := maze.Parse("a.maze", archive.Files[text].Data)
			if !slices.ContainsFunc(problems, func(p source.Problem) bool { return p.Code == code }) {
				t.Errorf("%s is not among:\n%v", code, problems)
			}
			for _, p := range problems {
				told[p.Code] = true
			}
			compare(t, file, archive, map[int]string{inEnglish: problems.In("en"), inRussian: problems.In("ru")})
		})
	}
	for _, code := range maze.Mistakes() {
		if !told[code] && !slices.Contains(elsewhere, code) {
			t.Errorf("no story tells of %s", code)
		}
	}
}

// compare checks the sections of a story, or rewrites them.
func compare(t *testing.T, file string, archive *txtar.Archive, got map[int]string) {
	t.Helper()
	for i, said := range got {
		data := []byte(said + "\n")
		if !bytes.Equal(archive.Files[i].Data, data) && !*update {
			t.Errorf("%s: got\n%swant\n%s", archive.Files[i].Name, data, archive.Files[i].Data)
		}
		archive.Files[i].Data = data
	}
	if *update {
		if err := os.WriteFile(file, txtar.Format(archive), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// elsewhere are the mistakes that a story cannot show: those about runes that do not
// survive in a text file, one of a large text, and one that no text is known to make.
var elsewhere = []string{"control-character", "tab-in-picture", "invisible-character", "too-many-cells", "unreadable"}

const head, board = "maze \"x\"\n\n", "+---+\n| L |\n+---+\n"

func TestMistakesOfRunes(t *testing.T) {
	cases := []struct{ name, text, want string }{
		{"tab", head + "+---+\n|\tL |\n+---+\n", "4:2: tab-in-picture"},
		{"tab in text", "maze\t\"x\"\n\n" + board, ""},
		{"bell in text", "maze \"x\a\"\n\n" + board, "1:8: control-character"},
		{"lone carriage return", head + "+---+\r\r\n| L |\n+---+\n", "3:6: control-character"},
		{"zero width space", head + "+---+\n| L\u200b|\n+---+\n", "4:4: invisible-character"},
		{"soft hyphen in a comment", head + board + "// co\u00adop\n", ""},
		{"no-break spaces", "maze\u00a0\"x\"\n\n+---+\n|\u00a0L |\n+---+\n", ""},
		{"one of several", head + "+---+\n|\tL\t\a|\n+---+\n", "4:2: tab-in-picture"},
		{"not UTF-8", "maze \"\xff\"", "1:7: not-utf8"},
		{"too large", head + board + strings.Repeat("// filling\n", 6000), "too-large"},
		{"many blank cells", head + "+" + strings.Repeat("+", 400) + "\n" + strings.Repeat("\n+\n", 400), "3:1: too-many-cells"},
		{"decomposed letter", head + "+---+\n| Йи\u0306|\n+---+\n", ""},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			_, problems := maze.Parse("", []byte(c.text))
			var got []string
			for _, p := range problems {
				got = append(got, strings.TrimPrefix(p.Pos.String()+": "+p.Code, ": "))
			}
			if strings.Join(got, " ") != c.want {
				t.Errorf("got %q, want %q\n%v", got, c.want, problems)
			}
		})
	}
}

// TestMistakesAreSaidTwice checks that no language lacks a sentence or a remedy.
func TestMistakesAreSaidTwice(t *testing.T) {
	for _, code := range maze.Mistakes() {
		for _, lang := range []string{"en", "ru"} {
			message, hint := maze.Sentence(code, lang)
			if message == "" || hint == "" {
				t.Errorf("%s lacks a sentence in %s", code, lang)
			}
			for _, s := range []string{message, hint} {
				if cyrillic := strings.ContainsAny(s, "абвгдежзиклмнопрстуф"); cyrillic != (lang == "ru") {
					t.Errorf("%s: %q is not in language %s", code, s, lang)
				}
			}
		}
	}
}
