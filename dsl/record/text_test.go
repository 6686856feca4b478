package record

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// Any texts, lines that look like sections among them, come back as they were.
func TestTextsRoundTrip(t *testing.T) {
	line := rapid.SampledFrom([]string{"", "-- play --", `\-- play --`, " no newline at end", `\ no newline at end`, `\\ no newline at end`, "rules", "  кода", "-", "--", `\`})
	rapid.Check(t, func(t *rapid.T) {
		var want []File
		var b []byte
		for _, name := range []string{"pack", "main.star", "note.md"} {
			text := ""
			for _, l := range rapid.SliceOfN(line, 0, 6).Draw(t, "lines") {
				text += l + "\n"
			}
			if rapid.Bool().Draw(t, "no line end") && text != "" {
				text = text[:len(text)-1]
			}
			want = append(want, File{Name: name, Text: text})
			b = AppendText(b, name, text)
		}
		comment, got := Texts(string(b))
		for i := range got {
			got[i].Pos = Pos{}
		}
		if comment != "" || !slices.Equal(got, want) {
			t.Fatalf("%q\ngot  %q\nwant %q", b, got, want)
		}
	})
}

func TestTextsPlaces(t *testing.T) {
	comment, files := Texts("hello\n-- a --\none\n-- b.star --\ntwo\nthree")
	want := []File{{Name: "a", Text: "one\n", Pos: Pos{Line: 3, Col: 1, Offset: 14}}, {Name: "b.star", Text: "two\nthree\n", Pos: Pos{Line: 5, Col: 1, Offset: 31}}}
	if comment != "hello\n" || !slices.Equal(files, want) {
		t.Errorf("%q %+v", comment, files)
	}
}
