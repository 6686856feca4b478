package kernel

type item struct {
	kind  string
	zone  ZoneID // 0: gone
	index int32  // in the zone, 0 at the bottom
	refs  int32  // attributes that hold this item
	sum   uint64 // its facts wherever it is: kind, attributes, number if something refers to it
}

// Top is the index above all items of a zone.
const Top = -1

// AddItem makes an item on top of a zone; zone 0 makes one that is in no zone yet.
func (g *Game) AddItem(kind string, z ZoneID) ItemID {
	if z != 0 {
		g.mustZone(z)
	}
	g.do(edit{op: opAddItem, val: Text(kind)})
	i := ItemID(len(g.items) - 1)
	g.MoveItem(i, z, Top)
	return i
}

// MoveItem puts an item into a zone: below the item that has the index there, counted without the item itself, or on Top.
func (g *Game) MoveItem(i ItemID, z ZoneID, index int) {
	g.mustItem(i)
	from := &g.items[i]
	room := len(g.zones[z].items)
	if from.zone == z {
		room--
	}
	if z == 0 {
		index = 0
	} else if index == Top {
		index = room
	} else if index < 0 || index > room {
		panic("kernel: no such place in the zone")
	}
	if from.zone != z || from.index != int32(index) {
		g.do(edit{op: opMoveItem, id: int32(i), a: int32(z), b: int32(index)})
	}
}

// RemoveItem takes an item out of the game. Its id is not used again.
func (g *Game) RemoveItem(i ItemID) { g.MoveItem(i, 0, 0) }

func (g *Game) mustItem(i ItemID) {
	if i <= 0 || int(i) >= len(g.items) {
		panic("kernel: no such item")
	}
}

// ItemCount returns how many items were ever made, those that are gone included; their ids are 1 to that number.
func (g *Game) ItemCount() int { return len(g.items) - 1 }

// Items lists the items of a zone from bottom to top.
func (g *Game) Items(z ZoneID) []ItemID { return g.zones[z].items }

// ItemKind returns the kind of an item; "" for 0.
func (g *Game) ItemKind(i ItemID) string { return g.items[i].kind }

// ItemZone returns the zone an item is in; 0 if it is gone.
func (g *Game) ItemZone(i ItemID) ZoneID { return g.items[i].zone }

// ItemIndex returns the place of an item in its zone, 0 at the bottom.
func (g *Game) ItemIndex(i ItemID) int { return int(g.items[i].index) }

func (g *Game) makeItem(e *edit) {
	g.items = append(g.items, item{kind: e.val.text, sum: kindFact(tagItem, e.val.text)})
	g.attrs[OfItem].addRow()
}

func (g *Game) dropItem() {
	g.items = g.items[:len(g.items)-1]
	g.attrs[OfItem].dropRow()
}

// swapItemPlace moves an item to the place held by the edit, which then holds the place it came from.
func (g *Game) swapItemPlace(e *edit) {
	it := &g.items[e.id]
	zone, index := it.zone, it.index
	g.takeOut(ItemID(e.id))
	g.putIn(ItemID(e.id), ZoneID(e.a), e.b)
	e.a, e.b = int32(zone), index
}

func (g *Game) takeOut(i ItemID) {
	it := &g.items[i]
	if it.zone == 0 {
		return
	}
	z := &g.zones[it.zone]
	g.hash -= placeFact(z.key, it.index, it.sum)
	for n := it.index + 1; n < int32(len(z.items)); n++ {
		g.setPlace(z, z.items[n], n, n-1)
	}
	z.items = z.items[:len(z.items)-1]
	it.zone, it.index = 0, 0
}

func (g *Game) putIn(i ItemID, to ZoneID, index int32) {
	if to == 0 {
		return
	}
	z := &g.zones[to]
	z.items = append(z.items, 0)
	for n := int32(len(z.items)) - 2; n >= index; n-- {
		g.setPlace(z, z.items[n], n, n+1)
	}
	it := &g.items[i]
	z.items[index] = i
	it.zone, it.index = to, index
	g.hash += placeFact(z.key, index, it.sum)
}

// setPlace moves an item within its zone from one index to another that nobody else needs.
func (g *Game) setPlace(z *zone, i ItemID, from, to int32) {
	it := &g.items[i]
	g.hash += placeFact(z.key, to, it.sum) - placeFact(z.key, from, it.sum)
	z.items[to] = i
	it.index = to
}

// swapItems exchanges the items at two indexes of a zone.
func (g *Game) swapItems(e *edit) {
	z := &g.zones[e.id]
	i, k := z.items[e.a], z.items[e.b]
	g.setPlace(z, i, e.a, e.b)
	g.setPlace(z, k, e.b, e.a)
}

// addToItem changes the sum of an item's facts.
func (g *Game) addToItem(i ItemID, delta uint64) {
	it := &g.items[i]
	if it.zone != 0 {
		key := g.zones[it.zone].key
		g.hash += placeFact(key, it.index, it.sum+delta) - placeFact(key, it.index, it.sum)
	}
	it.sum += delta
}

// refer counts the attributes that hold an item: only then its number is a fact.
func (g *Game) refer(v Value, by int32) {
	if v.kind != KindItem {
		return
	}
	it := &g.items[v.num]
	was := it.refs
	it.refs += by
	if was == 0 {
		g.addToItem(ItemID(v.num), itemKey(v.num))
	} else if it.refs == 0 {
		g.addToItem(ItemID(v.num), -itemKey(v.num))
	}
}
