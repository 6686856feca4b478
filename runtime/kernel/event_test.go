package kernel

import (
	"fmt"
	"slices"
	"testing"
)

func TestEvents(t *testing.T) {
	g := testGame(1)
	g.Tell(Event{Name: "before"})
	m := g.Mark()
	fields := []Value{Int(1), Text("x")}
	g.Tell(Event{Name: "moved", By: 1, Fields: fields, To: Only(1), Loud: true, Clause: 2})
	fields[0] = Int(99)
	g.Tell(Event{Name: "rested", To: Everyone})
	if got, want := fmt.Sprint(g.EventsSince(m)), `[{moved 1 [1 "x"] 1 true 2} {rested 0 [] 9223372036854775808 false 0}]`; got != want {
		t.Errorf("events %s, want %s", got, want)
	}
	if n := len(g.EventsSince(Mark{})); n != 3 {
		t.Errorf("%d events in all", n)
	}
}

// What a what-if told may be kept after it is rolled back, whatever is told next.
func TestFieldsOutliveARollBack(t *testing.T) {
	g := testGame(1)
	m := g.Mark()
	g.Tell(Event{Name: "moved", Fields: []Value{Int(1), Int(2)}})
	kept := g.EventsSince(m)[0]
	g.RollBack(m)
	for n := range fieldRoom {
		g.Tell(Event{Name: "rested", Fields: []Value{Int(n), Int(n), Int(n)}})
	}
	if !slices.Equal(kept.Fields, []Value{Int(1), Int(2)}) {
		t.Errorf("fields %v", kept.Fields)
	}
	long := make([]Value, 3*fieldRoom)
	long[0], long[len(long)-1] = Int(1), Int(2)
	g.Tell(Event{Name: "long", Fields: long})
	all := g.EventsSince(m)
	if got := all[len(all)-1].Fields; !slices.Equal(got, long) {
		t.Error("many fields")
	}
	_ = append(all[0].Fields, Int(-1)) // a reader that appends spoils nothing
	if all[1].Fields[0] != Int(1) {
		t.Error("the fields of the next event were overwritten")
	}
}

func TestAudience(t *testing.T) {
	if a := Only(3, 1); !a.Has(1) || a.Has(2) || !a.Has(3) || a.Has(0) || a.Has(-1) || a.Has(64) {
		t.Errorf("audience %b", a)
	}
	if got := Only(3, 1).Players(); !slices.Equal(got, []PlayerID{1, 3}) {
		t.Errorf("players %v", got)
	}
	if Only() != Nobody || Nobody.Has(1) || !Everyone.Has(1) || Everyone.Players() != nil || Nobody.Players() != nil {
		t.Error("nobody and everyone")
	}
	mustPanic(t, "player 0", func() { Only(0) })
	mustPanic(t, "player 61", func() { Only(61) })
}
