package kernel

import (
	"errors"
	"slices"
	"testing"
	"unsafe"
)

func TestValues(t *testing.T) {
	for _, c := range []struct {
		v    Value
		kind Kind
		want string
	}{
		{None, KindNone, "none"}, {Bool(true), KindBool, "true"}, {Bool(false), KindBool, "false"}, {Int(-5), KindInt, "-5"},
		{Text("a\"b"), KindText, `"a\"b"`}, {ZoneRef(3), KindZone, "zone#3"}, {ItemRef(4), KindItem, "item#4"}, {PlayerRef(5), KindPlayer, "player#5"},
		{ZoneRef(0), KindNone, "none"}, {ItemRef(0), KindNone, "none"}, {PlayerRef(0), KindNone, "none"},
	} {
		if c.v.Kind() != c.kind || c.v.String() != c.want || c.v.IsNone() != (c.kind == KindNone) {
			t.Errorf("%v is of kind %d, want %s of kind %d", c.v, c.v.Kind(), c.want, c.kind)
		}
	}
	if !Bool(true).Bool() || Int(7).Int() != 7 || Text("x").Text() != "x" || ZoneRef(1).Zone() != 1 || ItemRef(2).Item() != 2 || PlayerRef(3).Player() != 3 {
		t.Error("a value does not give back what it was made of")
	}
	if Int(1).Bool() || Bool(true).Int() != 0 || Int(1).Text() != "" || ItemRef(1).Zone() != 0 || ZoneRef(1).Item() != 0 || Int(1).Player() != 0 {
		t.Error("a value of another kind is not nothing")
	}
	if Int(0) == None || Int(1) == Bool(true) || Text("") == None || ZoneRef(1) == ItemRef(1) || Text("x") != Text(string([]byte{'x'})) {
		t.Error("comparison")
	}
	if n := unsafe.Sizeof(None); n > 32 {
		t.Errorf("a value takes %d bytes", n)
	}
	if n := unsafe.Sizeof(edit{}); n > 48 {
		t.Errorf("an edit takes %d bytes", n)
	}
}

func TestDirections(t *testing.T) {
	for _, d := range Directions {
		dx, dy := d.Delta()
		ox, oy := d.Opposite().Delta()
		if dx+ox != 0 || dy+oy != 0 || d.Opposite().Opposite() != d {
			t.Errorf("%v and its opposite %v", d, d.Opposite())
		}
		if got, ok := ParseDir(d.String()); !ok || got != d {
			t.Errorf("%v reads back as %v", d, got)
		}
	}
	if _, ok := ParseDir("none"); ok || NoDir.Opposite() != NoDir || Dir(9).String() != "none" {
		t.Error("no direction")
	}
	if dx, dy := NoDir.Delta(); dx != 0 || dy != 0 {
		t.Error("no direction leads somewhere")
	}
	if dx, dy := Up.Delta(); dx != 0 || dy != -1 {
		t.Error("up is towards row 0")
	}
}

func TestSchema(t *testing.T) {
	s := NewSchema()
	if slot, err := s.Declare(OfItem, "colour", Text("grey")); slot != 0 || err != nil {
		t.Error(slot, err)
	}
	if slot, err := s.Declare(OfItem, "size", Int(2)); slot != 1 || err != nil {
		t.Error(slot, err)
	}
	if slot, err := s.Declare(OfZone, "size", None); slot != 0 || err != nil {
		t.Error(slot, err)
	}
	if slot, err := s.Declare(OfItem, "size", Int(3)); slot != 1 || !errors.Is(err, ErrDeclared) {
		t.Error(slot, err)
	}
	if _, err := s.Declare(OfItem, "", Int(3)); !errors.Is(err, ErrNoName) {
		t.Error(err)
	}
	if _, err := s.Declare(OfGame, "first", PlayerRef(1)); !errors.Is(err, ErrDefault) {
		t.Error(err)
	}
	if slot, ok := s.Slot(OfItem, "size"); slot != 1 || !ok {
		t.Error(slot, ok)
	}
	if _, ok := s.Slot(OfPlayer, "size"); ok {
		t.Error("an attribute of another class")
	}
	if got := s.Attrs(OfItem); !slices.Equal(got, []string{"colour", "size"}) {
		t.Error(got)
	}
	if s.Default(OfItem, 1) != Int(2) {
		t.Error("the second declaration changed the default")
	}
}

func TestAttributes(t *testing.T) {
	s := NewSchema()
	size, _ := s.Declare(OfItem, "size", Int(2))
	g := New(s, 1)
	late, _ := s.Declare(OfItem, "late", Int(2))
	i := g.AddItem("token", g.AddZone("pile", "pile"))
	if g.Attr(OfItem, int32(i), size) != Int(2) || g.Attr(OfItem, 0, size) != Int(2) {
		t.Error("not the default")
	}
	g.SetAttr(OfItem, int32(i), size, None)
	if !g.Attr(OfItem, int32(i), size).IsNone() || g.Attr(OfItem, 0, size) != Int(2) {
		t.Error("not what was set")
	}
	mustPanic(t, "declared after the game was made", func() { g.Attr(OfItem, int32(i), late) })
	mustPanic(t, "of no item", func() { g.SetAttr(OfItem, 0, size, Int(1)) })
	mustPanic(t, "of no such item", func() { g.SetAttr(OfItem, 9, size, Int(1)) })
	mustPanic(t, "no slot", func() { g.Attr(OfItem, int32(i), -1) })
}
