package page

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func ExampleFold() {
	fmt.Println(Fold("12 Аня: взять красный ключ и уйти", 24))
	// Output:
	// 12 Аня: взять красный
	//    ключ и уйти
}

func TestFold(t *testing.T) {
	for _, c := range []struct {
		text  string
		width int
		want  string
	}{
		{"раз два три", 0, "раз два три"},
		{"раз два три", 11, "раз два три"},
		{"раз два три", 10, "раз два\nтри"},
		{"  раз два три\n", 9, "  раз два\n  три\n"},
		{"* раз два три", 9, "* раз два\n  три"},
		{"  1) раз два", 10, "  1) раз\n     два"},
		{"длиннющее слово", 5, "длиннющее\nслово"},
		{"1:1: не то\n    раз два три четыре\n            ^^^\nможет, пять?", 14, "1:1: не то\n …з два три ч…\n        ^^^\nможет, пять?"},
		{"    раз два три четыре\n    ^^^", 12, " раз два т…\n ^^^"},
		{"    раз два три\n               ^", 12, " …з два три\n           ^"},
		{"  xxxxxxxxxxxxxxxxxxxx\n  ^^^^^^^^^^^^^^^^^^^^", 12, " xxxxxxxxx…\n ^^^^^^^^^"},
	} {
		if got := Fold(c.text, c.width); got != c.want {
			t.Errorf("%q in %d:\n%s\nwant\n%s", c.text, c.width, got, c.want)
		}
	}
}

func TestTable(t *testing.T) {
	rows := [][2]string{{"a", "один два три четыре пять шесть семь"}, {"bb = 2", "раз"}, {strings.Repeat("w", 33), "два"}, {"c", ""}}
	for width, want := range map[int]string{
		0:  "  a       один два три четыре пять шесть семь\n  bb = 2  раз\n  " + strings.Repeat("w", 33) + "\n          два\n  c\n",
		39: "  a       один два три четыре пять\n          шесть семь\n  bb = 2  раз\n  " + strings.Repeat("w", 33) + "\n          два\n  c\n",
		30: "  a\n      один два три четыре пять\n      шесть семь\n  bb = 2  раз\n  " + strings.Repeat("w", 33) + "\n      два\n  c\n",
	} {
		if got := Table(rows, width); got != want {
			t.Errorf("width %d:\n%s\nwant\n%s", width, got, want)
		}
	}
}

// Nothing is wider than the screen but a single word, and no word is lost.
func TestFoldAnything(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringOfN(rapid.RuneFrom([]rune("aбв  \n^*1.")), 0, 60, -1).Draw(t, "text")
		width := rapid.IntRange(0, 20).Draw(t, "width")
		got := Fold(text, width)
		if Fold(text, 0) != text {
			t.Fatal("changed without a limit")
		}
		for line := range strings.SplitSeq(got, "\n") {
			if width > 0 && Width(line) > width && strings.Contains(strings.Trim(line, " *1."), " ") {
				t.Fatalf("width %d: %q", width, line)
			}
		}
		if !strings.Contains(text, "^") && strings.Join(strings.Fields(got), " ") != strings.Join(strings.Fields(text), " ") {
			t.Fatalf("words changed: %q", got)
		}
	})
}

func TestProse(t *testing.T) {
	page := "# Title\n\nOne two\nthree four.\n\n    code stays code, however long\n    x\n* item one\n  goes on\n* item two\n  :cmd  (:other)\n\n  :undo\n      take back\n"
	want := "# Title\n\nOne two three\nfour.\n\n    code stays\n    code,\n    however\n    long\n    x\n* item one goes\n  on\n* item two :cmd \n  (:other)\n\n  :undo\n      take back\n"
	want = strings.ReplaceAll(want, ":cmd \n", ":cmd\n")
	if got := Prose(page, 15); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	if got := Prose(page, 0); got != page {
		t.Errorf("%s", got)
	}
}

func TestChoices(t *testing.T) {
	for list, want := range map[string]string{
		"far 1 2 3 4": "far, 1…4", "1 2": "1, 2", "0 1 2 7 mouth": "0…2, 7, mouth", "": "",
	} {
		if got := Choices(strings.Fields(list)); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
