package kernel

import "strconv"

// Ids count from 1 in order of creation; 0 is none. An id whose creation was undone is given again.
type (
	ZoneID   int32
	ItemID   int32
	PlayerID int32
)

// Kind tells what a Value holds.
type Kind uint8

// The kinds of values.
const (
	KindNone Kind = iota
	KindBool
	KindInt
	KindText
	KindZone
	KindItem
	KindPlayer
)

// Value is what attributes and the fields of events hold. Values are compared with ==. The zero Value is None.
type Value struct {
	text string
	num  int64
	kind Kind
}

// None is the value that is nothing.
var None = Value{}

// Bool makes a truth value.
func Bool(b bool) Value {
	if b {
		return Value{kind: KindBool, num: 1}
	}
	return Value{kind: KindBool}
}

// Int makes a number.
func Int(n int) Value { return Value{kind: KindInt, num: int64(n)} }

// Text makes a text.
func Text(s string) Value { return Value{kind: KindText, text: s} }

// ZoneRef makes a reference to a zone; None for 0.
func ZoneRef(z ZoneID) Value { return ref(KindZone, int64(z)) }

// ItemRef makes a reference to an item; None for 0.
func ItemRef(i ItemID) Value { return ref(KindItem, int64(i)) }

// PlayerRef makes a reference to a player; None for 0.
func PlayerRef(p PlayerID) Value { return ref(KindPlayer, int64(p)) }

func ref(k Kind, id int64) Value {
	if id == 0 {
		return None
	}
	return Value{kind: k, num: id}
}

// Kind tells what the value holds.
func (v Value) Kind() Kind { return v.kind }

// IsNone tells whether the value is nothing.
func (v Value) IsNone() bool { return v.kind == KindNone }

// Bool returns the truth value; false if it is of another kind.
func (v Value) Bool() bool { return v.kind == KindBool && v.num != 0 }

// Int returns the number; 0 if the value is of another kind.
func (v Value) Int() int {
	if v.kind != KindInt {
		return 0
	}
	return int(v.num)
}

// Text returns the text; "" if the value is of another kind.
func (v Value) Text() string { return v.text }

// Zone returns the zone referred to; 0 if the value is of another kind.
func (v Value) Zone() ZoneID { return ZoneID(v.id(KindZone)) }

// Item returns the item referred to; 0 if the value is of another kind.
func (v Value) Item() ItemID { return ItemID(v.id(KindItem)) }

// Player returns the player referred to; 0 if the value is of another kind.
func (v Value) Player() PlayerID { return PlayerID(v.id(KindPlayer)) }

func (v Value) id(k Kind) int64 {
	if v.kind != k {
		return 0
	}
	return v.num
}

// String shows the value without its game: none, true, 5, "text" (quoted), zone#3, item#7, player#1.
func (v Value) String() string {
	n := strconv.FormatInt(v.num, 10)
	switch v.kind {
	case KindBool:
		return strconv.FormatBool(v.num != 0)
	case KindInt:
		return n
	case KindText:
		return strconv.Quote(v.text)
	case KindZone:
		return "zone#" + n
	case KindItem:
		return "item#" + n
	case KindPlayer:
		return "player#" + n
	}
	return "none"
}
