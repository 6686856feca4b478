package kernel

// attrTable holds the attributes of all entities of a class, row by row; row 0 is the game's own or, in other classes, stays at the defaults.
type attrTable struct {
	names    []string
	keys     []uint64 // of the names, for the hash
	defaults []Value
	values   []Value
}

func newAttrTable(c Class, s *Schema) attrTable {
	t := attrTable{names: s.Attrs(c), defaults: append([]Value(nil), s.class[c].defaults...)}
	for _, n := range t.names {
		t.keys = append(t.keys, mix(tagAttr+uint64(c), hashText(n)))
	}
	t.addRow()
	return t
}

func (t *attrTable) addRow() { t.values = append(t.values, t.defaults...) }

func (t *attrTable) dropRow() { t.values = t.values[:len(t.values)-len(t.defaults)] }

func (t *attrTable) row(id int32) []Value {
	n := len(t.defaults)
	return t.values[int(id)*n : int(id)*n+n]
}

// Attr reads an attribute of the entity with that id (a ZoneID, ItemID or PlayerID; 0 for the game). An id of 0 in the other classes
// reads the default.
func (g *Game) Attr(class Class, id int32, slot Slot) Value {
	t := &g.attrs[class]
	if uint(slot) >= uint(len(t.defaults)) {
		panic("kernel: no such attribute")
	}
	return t.values[int(id)*len(t.defaults)+int(slot)]
}

// SetAttr writes an attribute. Whether the value suits the attribute is for the caller to know.
func (g *Game) SetAttr(class Class, id int32, slot Slot, v Value) {
	if g.Attr(class, id, slot) == v {
		return
	}
	if (id == 0) != (class == OfGame) {
		panic("kernel: an attribute of nothing")
	}
	g.mustValue(v)
	g.do(edit{op: opAttr, how: uint8(class), id: id, a: int32(slot), val: v})
}

// mustValue refuses references to what is not there.
func (g *Game) mustValue(v Value) {
	switch v.kind {
	case KindZone:
		g.mustZone(ZoneID(v.num))
	case KindItem:
		g.mustItem(ItemID(v.num))
	case KindPlayer:
		g.mustPlayer(PlayerID(v.num))
	}
}

// swapAttr exchanges the value held by the edit with the one in the table.
func (g *Game) swapAttr(e *edit) {
	class := Class(e.how)
	t := &g.attrs[class]
	at := &t.values[int(e.id)*len(t.defaults)+int(e.a)]
	was := *at
	g.refer(was, -1)
	g.refer(e.val, +1)
	base := g.attrBase(class, e.id)
	delta := g.attrFact(base, t, e.a, e.val) - g.attrFact(base, t, e.a, was)
	if class == OfItem {
		g.addToItem(ItemID(e.id), delta)
	} else {
		g.hash += delta
	}
	*at, e.val = e.val, was
}
