package kernel

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestStackIsASlice(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var s stack[int]
		var want []int
		for range rapid.IntRange(0, 8).Draw(t, "steps") {
			for range rapid.IntRange(0, 2*chunk).Draw(t, "pushes") {
				v := len(want)*7 + s.n
				if at := s.push(v); *at != v {
					t.Fatalf("pushed %d, holds %d", v, *at)
				}
				want = append(want, v)
			}
			for range rapid.IntRange(0, len(want)).Draw(t, "pops") {
				if got := *s.pop(); got != want[len(want)-1] {
					t.Fatalf("popped %d, want %d", got, want[len(want)-1])
				}
				want = want[:len(want)-1]
			}
			from := rapid.IntRange(0, len(want)).Draw(t, "from")
			if got := s.since(from); !slices.Equal(got, want[from:]) {
				t.Fatalf("since %d: %v, want %v", from, got, want[from:])
			}
		}
	})
}
