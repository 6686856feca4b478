package kernel

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestSameSeedSameDraws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed := rapid.Uint64().Draw(t, "seed")
		sides := rapid.SliceOfN(rapid.IntRange(1, 1<<31-1), 1, 30).Draw(t, "sides")
		a, b := testGame(seed), testGame(seed)
		start := a.Mark()
		var drawn []Draw
		for i, n := range sides {
			got := a.Draw(n)
			if got < 0 || got >= n {
				t.Fatalf("%d of %d", got, n)
			}
			drawn = append(drawn, Draw{int32(n), int32(got)})
			if i%3 == 0 { // a draw that is rolled back is drawn again
				m := a.Mark()
				first := a.Draw(n)
				a.RollBack(m)
				if again := a.Draw(n); again != first {
					t.Fatalf("drew %d, rolled back, drew %d", first, again)
				}
				a.RollBack(m)
			}
			if other := b.Draw(n); other != got {
				t.Fatalf("draw %d: %d and %d", i, got, other)
			}
		}
		if got := a.DrawsSince(start); !slices.Equal(got, drawn) {
			t.Fatalf("recorded %v, drawn %v", got, drawn)
		}
	})
}

// Records rely on these.
func TestDrawsArePinned(t *testing.T) {
	g := New(NewSchema(), 42)
	var got []int
	for range 12 {
		got = append(got, g.Draw(6))
	}
	want := []int{4, 0, 1, 2, 0, 5, 1, 4, 2, 3, 1, 2}
	if !slices.Equal(got, want) {
		t.Fatalf("drew %v, want %v", got, want)
	}
}

func TestDrawIsFair(t *testing.T) {
	g := New(NewSchema(), 1)
	var count [6]int
	for range 60000 {
		count[g.Draw(6)]++
	}
	for side, n := range count {
		if n < 9600 || n > 10400 {
			t.Errorf("side %d came %d times of 60000", side, n)
		}
	}
	mustPanic(t, "no sides", func() { g.Draw(0) })
}

func TestShuffleIsFairAndKeepsTheItems(t *testing.T) {
	g := New(NewSchema(), 1)
	z := g.AddZone("pile", "pile")
	for range 4 {
		g.AddItem("token", z)
	}
	seen := map[[4]ItemID]int{}
	for range 24000 {
		g.Shuffle(z)
		seen[[4]ItemID(g.Items(z))]++
	}
	if len(seen) != 24 {
		t.Fatalf("%d orders of 24", len(seen))
	}
	for order, n := range seen {
		if n < 800 || n > 1200 {
			t.Errorf("%v came %d times of 24000", order, n)
		}
	}
	for i, it := range g.Items(z) {
		if g.ItemIndex(it) != i {
			t.Errorf("item %d thinks it is at %d, is at %d", it, g.ItemIndex(it), i)
		}
	}
}
