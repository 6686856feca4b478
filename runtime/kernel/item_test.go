package kernel

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// Items in zones behave as slices do.
func TestItemsAreOrdered(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := New(NewSchema(), 1)
		want := map[ZoneID][]ItemID{g.AddZone("pile", "x"): nil, g.AddZone("pile", "y"): nil}
		for range rapid.IntRange(0, 40).Draw(t, "steps") {
			z := ZoneID(rapid.IntRange(1, 2).Draw(t, "zone"))
			if g.ItemCount() == 0 || rapid.IntRange(0, 3).Draw(t, "new") == 0 {
				want[z] = append(want[z], g.AddItem("token", z))
				continue
			}
			i := ItemID(rapid.IntRange(1, g.ItemCount()).Draw(t, "item"))
			for from, list := range want {
				want[from] = slices.DeleteFunc(slices.Clone(list), func(x ItemID) bool { return x == i })
			}
			switch index := rapid.IntRange(-2, len(want[z])).Draw(t, "index"); index {
			case -2:
				g.RemoveItem(i)
			case Top:
				g.MoveItem(i, z, Top)
				want[z] = append(want[z], i)
			default:
				g.MoveItem(i, z, index)
				want[z] = slices.Insert(want[z], index, i)
			}
		}
		for z, list := range want {
			if !slices.Equal(g.Items(z), list) {
				t.Fatalf("zone %d holds %v, want %v", z, g.Items(z), list)
			}
			for index, i := range list {
				if g.ItemZone(i) != z || g.ItemIndex(i) != index {
					t.Fatalf("item %d is at %d/%d, want %d/%d", i, g.ItemZone(i), g.ItemIndex(i), z, index)
				}
			}
		}
	})
}

func TestItemGone(t *testing.T) {
	g := testGame(1)
	g.RemoveItem(1)
	if g.ItemZone(1) != 0 || g.ItemKind(1) != "token" || len(g.Items(1)) != 0 {
		t.Error("a gone item is in no zone and keeps its kind")
	}
	if i := g.AddItem("token", 1); i != 2 {
		t.Errorf("the next item is %d, want 2: ids are not used again", i)
	}
	g.MoveItem(1, 2, Top)
	if g.ItemZone(1) != 2 {
		t.Error("a gone item can come back")
	}
	mustPanic(t, "no item", func() { g.MoveItem(0, 1, Top) })
	mustPanic(t, "no such item", func() { g.RemoveItem(9) })
	mustPanic(t, "no such place", func() { g.MoveItem(1, 1, 2) })
	mustPanic(t, "below the bottom", func() { g.MoveItem(1, 1, -2) })
}
