package script

import (
	"slices"
	"strings"
	"testing"
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
