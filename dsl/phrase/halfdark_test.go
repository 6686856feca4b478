package phrase

import "testing"

// An order half in the dark that does not say what to report is about the test that the vocabulary has for this.
func TestHalfDarkOfItself(t *testing.T) {
	v := testVocabulary()
	v.Reported = "wall"
	g, problems := New(v)
	if problems != nil {
		t.Fatal(problems)
	}
	const wall = "go right, don't tell the result, but tell me whether I hit a wall"
	for typed, want := range map[string]string{
		"вправо вполутёмную":      wall,
		"half-dark: go right":     wall,
		"idu vpravo vpolutemnuyu": wall,
		"вполутёмную: вправо, сообщить, устану ли":        "",
		"вправо, вполутёмную, сообщить, если устал":       "go right, don't tell the result, but tell me whether I am hurt",
		"если устал, вправо, иначе вверх; полутёмный ход": "if I am hurt, then go right, else go up; don't tell the result, but tell me whether I hit a wall",
	} {
		o, err := g.Parse(typed)
		switch {
		case want == "":
			if err == nil {
				t.Errorf("%q is read as %q", typed, g.Show(o, "en"))
			}
		case err != nil:
			t.Error(err)
		case g.Show(o, "en") != want:
			t.Errorf("%q is read as\n%s, want\n%s", typed, g.Show(o, "en"), want)
		}
	}
}
