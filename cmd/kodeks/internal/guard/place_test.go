package guard

import "testing"

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
