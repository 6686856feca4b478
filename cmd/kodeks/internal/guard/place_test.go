package guard

import (
	"strings"
	"testing"
	"time"
)

// When a call has ended, what it was called from is what runs.
func TestWhatRanBeforeRunsOn(t *testing.T) {
	w := &Watch{place: place{page: make([]byte, pageSize)}}
	w.Begin()
	w.At("fox_test.star", 20, "test_hangs")
	w.Begin()
	w.At("fox.star", 12, "prowl")
	if got := w.text(); got != "fox.star:12 (prowl)" {
		t.Error(got)
	}
	w.End()
	if got := w.text(); got != "fox_test.star:20 (test_hangs)" {
		t.Error(got)
	}
	w.End()
	if got := w.text(); got != "" {
		t.Error(got)
	}
}

// The file in hand stays, whatever runs, and its name does not get into what runs.
func TestFileInHand(t *testing.T) {
	f := newPage()
	if f == nil {
		t.Skip("there is no room for a page")
	}
	defer f.Close()
	p := place{page: make([]byte, pageSize)}
	for _, c := range [][2]string{{"games/2.game", "games/2.game"}, {strings.Repeat("x", pageSize), ""}, {"a.game", "a.game"}, {"", ""}} {
		p.Of(c[0])
		p.set("fox.star", 12, "prowl")
		if _, err := f.WriteAt(p.page, 0); err != nil {
			t.Fatal(err)
		}
		if runs, file := readPage(f); runs != "fox.star:12 (prowl)" || file != c[1] {
			t.Errorf("%q with %q in hand, want %q", runs, file, c[1])
		}
	}
}

// A replay is given a little more time than what is done for the first time, and below five seconds.
func TestReplayIsGivenMore(t *testing.T) {
	w := &Watch{}
	first := w.time()
	w.replaying.Store(true)
	if again := w.time(); again <= first || first == Time && again > 4*time.Second {
		t.Errorf("%v, and again %v", first, again)
	}
}
