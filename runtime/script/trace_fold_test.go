package script

import (
	"slices"
	"strings"
	"testing"

	"kodeks/dsl/source"
)

func TestFolded(t *testing.T) {
	for _, c := range []struct{ name, lines, want string }{
		{"nothing again", "a b c", "a b c"},
		{"twice is as short as it is", "a a b", "a a b"},
		{"a line", "a b b b b c", "a b …3 c"},
		{"a block", "a b c b c b c d", "a b c …2 d"},
		{"the block that saves most", "a b b b a b b b", "a b b b …1"},
		{"the shortest block", "a a a a", "a …3"},
		{"one after the other", "a a a b b b", "a …2 b …2"},
	} {
		got := folded(strings.Fields(c.lines), "en")
		want := strings.Split(strings.ReplaceAll(strings.Join(strings.Fields(c.want), "\n"), "…", "… repeated: "), "\n")
		if !slices.Equal(got, want) {
			t.Errorf("%s: got %q, want %q", c.name, got, want)
		}
	}
	if got := folded([]string{"  = а", "  = а", "  = а"}, "ru"); !slices.Equal(got, []string{"  = а", "  … повторено: 2"}) {
		t.Error(got)
	}
}

// A script that breaks is one line of a trace; the place and the reason are told whole elsewhere.
func TestFaultsAreBriefInTraces(t *testing.T) {
	f := &Fault{Problem: source.Problem{File: "fox.star", Pos: source.Pos{Line: 54, Col: 15}, Line: "    x = [][2]", Message: translated("index 2 out of range: empty list")}, Chain: []string{"a", "b"}}
	want := source.Text{EN: "fox.star:54:15: index 2 out of range: empty list", RU: "fox.star:54:15: номера 2 нет: здесь пусто (список)"}
	if got := briefly(f); got != want {
		t.Errorf("got %q", got)
	}
}
