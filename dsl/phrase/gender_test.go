package phrase

import (
	"slices"
	"testing"
)

// What a man and a woman say differently is understood from both, and said as whoever speaks would say it.
func TestFeminine(t *testing.T) {
	his := testGrammar(t)
	hers := his.Feminine()
	if hers.Feminine() != hers {
		t.Error("a woman's grammar is not her own")
	}
	for _, typed := range []string{"если устал, иду влево", "если я устала, иду влево"} {
		for _, voice := range []struct {
			g    *Grammar
			want string
		}{{his, "если устал, то иду влево"}, {hers, "если устала, то иду влево"}} {
			o, err := voice.g.Parse(typed)
			if err != nil {
				t.Fatal(err)
			}
			if got := voice.g.Show(o, "ru"); got != voice.want {
				t.Errorf("%q is %q, want %q", typed, got, voice.want)
			}
			if got := voice.g.Show(o, "en"); got != "if I am hurt, then go left" {
				t.Errorf("%q is %q", typed, got)
			}
		}
	}
	for g, word := range map[*Grammar]string{his: "устал", hers: "устала"} {
		if got := g.Complete("если уст", "ru"); !slices.Equal(got, []string{word}) {
			t.Errorf("offered %q, want %q", got, word)
		}
		_, err := g.Parse("если устла, иду влево")
		if no, ok := err.(*NotUnderstood); !ok || no.Problem.Hint.RU != "может быть, «"+word+"»?" {
			t.Errorf("%v, want %q", err, word)
		}
	}
}
