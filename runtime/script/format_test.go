package script

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func format(t testing.TB, src string) string {
	t.Helper()
	out, problems := Format("x.star", []byte(src))
	if problems != nil {
		t.Fatalf("%v\n%s", problems, src)
	}
	return string(out)
}

func TestFormat(t *testing.T) {
	for _, c := range []struct{ name, from, want string }{
		{"blanks", "x=f(a=1,b = 2)\n", "x = f(a = 1, b = 2)\n"},
		{"single quotes of letters beyond ASCII", "x = 'луг'\n", "x = \"луг\"\n"},
		{"quotes within", `x = 'он сказал "да"'` + "\n", `x = 'он сказал "да"'` + "\n"},
		{"escapes", `x = "\u0440\n\"" + r'\d' + b'a'` + "\n", `x = "\u0440\n\"" + r'\d' + b'a'` + "\n"},
		{"a text of several lines", "x = f('''а\n   б\n''', 1)\n", "x = f('''а\n   б\n''', 1)\n"},
		{"load keeps its order", "load('а.star', 'ход', шаг='б')\n", "load(\"а.star\", \"ход\", шаг = \"б\")\n"},
		{"names", "def шаг( клетка ):\n  return клетка\n", "def шаг(клетка):\n    return клетка\n"},
		{"comments", "# о чём\nx = [ # список\n 1,\n]\n", "# о чём\nx = [\n    # список\n    1,\n]\n"},
		{"a bare condition in a row", "a, b = x, 'я' if c else d[1]\n", "a, b = x, (\"я\" if c else d[1])\n"},
		{"a bare lambda in a row", "a = lambda: (1, 2), lambda x: not x[1:]\n", "a = (lambda: (1, 2)), (lambda x: not x[1:])\n"},
		{"a call of several lines", "x = f(a,\n  b = 1)\n", "x = f(\n    a,\n    b = 1,\n)\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := format(t, c.from)
			if got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
			if again := format(t, got); again != got {
				t.Errorf("the second time\n%s", again)
			}
		})
	}
}

func TestFormatLeavesBrokenFilesAlone(t *testing.T) {
	out, problems := Format("x.star", []byte("x = (1\n"))
	if out != nil || len(problems) != 1 || problems[0].Code != "script-syntax" {
		t.Errorf("%q, %v", out, problems)
	}
}

// TestOutlineSeesDifferences guards the guard: whatever a formatter could spoil must show in the outline.
func TestOutlineSeesDifferences(t *testing.T) {
	seen := map[string]string{}
	for _, src := range []string{"x = 1", "x = 2", "x = \"1\"", "y = 1", "x += 1", "x = f(1)", "x = f(a = 1)", "x = f(1, 2)", "x = [1, 2]", "x = (1, 2)", "x = {1: 2}",
		"x = a.b", "x = a.c", "x = a - (b - c)", "x = a - b - c", "x = a[1]", "x = a[1:]", "x = a[:1]", "x = not a", "x = -a", "x = a if b else c", "x = [a for a in b]",
		"x = [a for a in b if a]", "x = lambda a: a", "load(\"a\", \"b\")", "load(\"a\", b = \"c\")", "load(\"a\", \"b\", \"c\")", "load(\"a\", \"c\", \"b\")",
		"x = 100000000000000000000", "x = 100000000000000000001", "x = 1.5", "def f(a): pass", "def f(a = 1): pass", "def f(*a): pass", "def f(**a): pass", "def f(a): return a"} {
		tree, err := dialect.Parse("x.star", src, 0)
		if err != nil {
			t.Fatal(err)
		}
		out := outline(tree)
		if other, ok := seen[out]; ok {
			t.Errorf("%s and %s look alike:\n%s", src, other, out)
		}
		seen[out] = src
	}
}

// TestFormatKeepsTheMeaning tears the layout of real scripts and formats them: the form is the same after the second time, and reading it gives the same tree.
func TestFormatKeepsTheMeaning(t *testing.T) {
	texts := []string{houseScript, baseScript, oddScript, walks}
	rapid.Check(t, func(r *rapid.T) {
		src := torn(r, rapid.SampledFrom(texts).Draw(r, "text"))
		if _, err := dialect.Parse("x.star", src, 0); err != nil {
			r.Skip()
		}
		out, problems := Format("x.star", []byte(src))
		if problems != nil {
			r.Fatalf("%v\n%s", problems, src)
		}
		again, problems := Format("x.star", out)
		if problems != nil || string(again) != string(out) {
			r.Fatalf("not the same the second time: %v\n%s\n%s", problems, out, again)
		}
	})
}

// torn changes blanks, line ends and quotes where that does not matter to Starlark.
func torn(r *rapid.T, text string) string {
	var b strings.Builder
	depth := 0
	scan(text, func(kind tokenKind, token string) {
		if kind != anything {
			if body := strings.Trim(token, `"`); kind == aString && len(token) == len(body)+2 && !strings.ContainsAny(body, `'\`) && rapid.IntRange(0, 3).Draw(r, "quote") == 0 {
				token = "'" + body + "'"
			}
			b.WriteString(token)
			return
		}
		for i := range len(token) {
			c := token[i]
			switch c {
			case '(', '[', '{':
				depth++
			case ')', ']', '}':
				depth--
			}
			b.WriteByte(c)
			if strings.IndexByte("([{,=", c) >= 0 && depth > 0 && (c != '=' || i+1 < len(token) && token[i+1] == ' ') {
				b.WriteString(rapid.SampledFrom([]string{"", "", "", " ", "\n", "\n   "}).Draw(r, "blank"))
			}
		}
	})
	return b.String()
}

func FuzzFormat(f *testing.F) {
	for _, text := range []string{houseScript, baseScript, oddScript, walks} {
		f.Add(text)
	}
	f.Add("x = 'а' # б\n")
	f.Fuzz(func(t *testing.T, src string) {
		out, problems := Format("x.star", []byte(src))
		if problems != nil {
			return
		}
		if again := format(t, string(out)); again != string(out) {
			t.Errorf("%q\nbecame %q\nand then %q", src, out, again)
		}
	})
}

// TestFormatKeepsComments puts comments anywhere into the scripts of the shelf: each is there once afterwards, and the
// second time nothing changes.
func TestFormatKeepsComments(t *testing.T) {
	texts := []string{houseScript, baseScript, oddScript, walks}
	for _, pattern := range []string{"../../rulesets/*.star", "../../rulesets/*/*.star", "../../examples/*/*.star"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Fatal(pattern, err)
		}
		for _, file := range files {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			texts = append(texts, string(data))
		}
	}
	rapid.Check(t, func(r *rapid.T) {
		lines := strings.SplitAfter(rapid.SampledFrom(texts).Draw(r, "text"), "\n")
		count := rapid.IntRange(1, 8).Draw(r, "comments")
		for n := range count {
			i := rapid.IntRange(0, len(lines)-1).Draw(r, "line")
			note := fmt.Sprintf("# заметка-%d.", n)
			if rapid.Bool().Draw(r, "own line") {
				lines[i] = strings.Repeat(" ", rapid.IntRange(0, 9).Draw(r, "indent")) + note + "\n" + lines[i]
			} else {
				lines[i] = strings.TrimSuffix(lines[i], "\n") + note + "\n"
			}
		}
		src := strings.Join(lines, "")
		out, problems := Format("x.star", []byte(src))
		if problems != nil {
			r.Skip() // it was put into a string
		}
		for n := range count {
			if note := fmt.Sprintf("заметка-%d.", n); strings.Count(string(out), note) != 1 {
				r.Fatalf("%s stands there %d times:\n%s", note, strings.Count(string(out), note), out)
			}
		}
		if again, _ := Format("x.star", out); string(again) != string(out) {
			r.Fatalf("the second time\n%s\nafter\n%s", again, out)
		}
	})
}
