package script

import (
	"fmt"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"kodeks/runtime/kernel"
)

// stepValue is one step: from a cell in a direction, or a hop to a named zone.
type stepValue struct {
	s     *Session
	start *zoneValue
	dir   kernel.Dir
	hop   *zoneValue // where a hop ends; nil: the neighbour in the direction
}

func (t *stepValue) String() string {
	return "step " + t.dir.String() + " from " + t.s.game.ZoneName(t.start.id)
}
func (t *stepValue) Type() string         { return "step" }
func (t *stepValue) Freeze()              {}
func (t *stepValue) Truth() starlark.Bool { return true }
func (t *stepValue) Hash() (uint32, error) {
	t.s.lose()
	return uint32(t.start.id)<<3 | uint32(t.dir), nil
}
func (t *stepValue) AttrNames() []string {
	return []string{"border", "dir", "edge", "end", "open", "start"}
}

// CompareSameType makes two steps equal when they lead from the same zone to the same zone.
func (t *stepValue) CompareSameType(op syntax.Token, y starlark.Value, _ int) (bool, error) {
	t.s.lose()
	u := y.(*stepValue)
	same := t.start.id == u.start.id && t.dir == u.dir && t.end() == u.end()
	switch op {
	case syntax.EQL:
		return same, nil
	case syntax.NEQ:
		return !same, nil
	}
	return false, fmt.Errorf("steps are not ordered")
}

// end is the zone the step leads to, 0 beyond the board.
func (t *stepValue) end() kernel.ZoneID {
	if t.hop != nil {
		return t.hop.id
	}
	return t.s.game.Neighbour(t.start.id, t.dir)
}

func (t *stepValue) attr(name string) (v starlark.Value, err error) {
	defer guard(&err)
	switch name {
	case "start":
		return t.start, nil
	case "end":
		if t.hop != nil {
			return t.hop, nil
		}
		return t.s.loadZone(t.end(), loadNext, t.start.reg, int16(t.dir)), nil
	case "open":
		return starlark.Bool(t.open()), nil
	case "dir":
		return dirValues[t.dir], nil
	case "edge":
		kind := t.s.game.Edge(t.start.id, t.dir)
		t.s.see(seeEdge, t.start.reg, int16(t.dir), kernel.Text(kind))
		return t.s.text(kind), nil
	case "border":
		return starlark.Bool(t.border()), nil
	}
	return nil, nil
}

// border reports a step off the board or onto it.
func (t *stepValue) border() bool {
	from := t.s.onBoard(t.start.id)
	t.s.see(seeBoard, t.start.reg, 0, kernel.Bool(from))
	end, ok := t.hop, t.hop != nil
	if !ok {
		end, ok = t.s.loadZone(t.end(), loadNext, t.start.reg, int16(t.dir)).(*zoneValue)
	}
	if !ok {
		return true
	}
	to := t.s.onBoard(end.id)
	t.s.see(seeBoard, end.reg, 0, kernel.Bool(to))
	return from != to
}

// open reports that nothing stands in the way; a hop over unmarked land must also get in at its end.
func (t *stepValue) open() bool {
	if t.dir == kernel.NoDir {
		return true
	}
	open := t.s.stepOpen(t.start.id, t.dir)
	t.s.see(seeOpen, t.start.reg, int16(t.dir), kernel.Bool(open))
	if t.hop != nil && open {
		open = t.s.entryOpen(t.hop.id, t.dir)
		t.s.see(seeEntry, t.hop.reg, int16(t.dir), kernel.Bool(open))
	}
	return open
}

// stepOpen reports that a cell's edge lets one through in a direction.
func (s *Session) stepOpen(z kernel.ZoneID, d kernel.Dir) bool {
	return passable(s.game.Edge(z, d), s.game.EdgeWay(z, d), d)
}

// entryOpen reports that a cell's far edge lets one in who comes from elsewhere in a direction.
func (s *Session) entryOpen(z kernel.ZoneID, d kernel.Dir) bool {
	return passable(s.game.Edge(z, d.Opposite()), s.game.EdgeWay(z, d.Opposite()), d)
}

// oneWay is the kind of an edge that is open in one direction.
const oneWay = "oneway"

// setEdge changes a cell's edge; a one-way edge is open in the direction it is seen in.
func (s *Session) setEdge(z kernel.ZoneID, d kernel.Dir, kind string) {
	way := kernel.NoDir
	if kind == oneWay {
		way = d
	}
	s.game.SetEdge(z, d, kind, way)
}

func passable(kind string, way, dir kernel.Dir) bool {
	return kind == kernel.EdgeFree || kind == oneWay && way == dir
}

func (t *stepValue) setField(name string, v starlark.Value) (err error) {
	defer guard(&err)
	if name == "end" {
		return t.join(v)
	}
	kind, ok := starlark.AsString(v)
	switch {
	case name != "edge" || t.dir == kernel.NoDir:
		return fail("only the edge of a step to a neighbour can be set, and the end of one beyond the board", "изменить можно только сторону шага к соседу (edge) и конец шага за край поля (end)")
	case !ok || kind != "free" && kind != "wall" && kind != "stone" && kind != oneWay:
		return fail("edge: %s is no kind of edge (\"free\", \"wall\", \"stone\", \"oneway\" are)", "edge: %s — не вид стороны (бывают \"free\", \"wall\", \"stone\", \"oneway\")", v)
	}
	if err := t.s.writable(); err != nil {
		return err
	}
	t.s.setEdge(t.start.id, t.dir, kind)
	t.s.done(instr{op: doEdge, a: t.start.reg, b: int16(t.dir), text: kind})
	return nil
}

// join is step.end = zone: beyond the border lies a cell of the board from now on, and behind its own border on that side this one.
func (t *stepValue) join(v starlark.Value) error {
	z, ok := v.(*zoneValue)
	if !ok {
		return fail("end: got %s, want a zone", "end: нужна зона, а не %s", v.Type())
	}
	t.s.lose()
	g, back := t.s.game, t.dir.Opposite()
	if t.dir == kernel.NoDir || t.end() != 0 || !t.s.onBoard(t.start.id) || !t.s.onBoard(z.id) || g.Neighbour(z.id, back) != 0 {
		return fail("only two sides of cells that lead off the board can be joined", "соединить можно только две стороны клеток, ведущие за край поля")
	}
	if err := t.s.writable(); err != nil {
		return err
	}
	g.Join(t.start.id, t.dir, z.id)
	return nil
}

// lineValue is what zone.line(dir) gives: step after step until the board ends.
// Beyond the border only zones that somebody has been to exist; the line goes on to them. Where sides are joined it may come back to where it
// began, and ends there.
type lineValue struct {
	s    *Session
	from *zoneValue
	dir  kernel.Dir
}

func (l *lineValue) String() string             { return "line " + l.dir.String() }
func (l *lineValue) Type() string               { return "line" }
func (l *lineValue) Freeze()                    {}
func (l *lineValue) Truth() starlark.Bool       { return true }
func (l *lineValue) Hash() (uint32, error)      { return 0, fmt.Errorf("unhashable: line") }
func (l *lineValue) Iterate() starlark.Iterator { return &lineIterator{l.s, l.from, l.from, l.dir} }

type lineIterator struct {
	s        *Session
	from, at *zoneValue
	dir      kernel.Dir
}

func (it *lineIterator) Done() {}

func (it *lineIterator) Next(p *starlark.Value) bool {
	if it.at == nil {
		return false
	}
	t := it.at.stepIn(it.dir)
	*p = t
	next, ok := it.s.loadZone(it.s.game.Neighbour(it.at.id, it.dir), loadNext, it.at.reg, int16(it.dir)).(*zoneValue)
	if !ok && t.open() {
		if next, ok = it.s.loadZone(it.s.beyond(it.at.id, it.dir), loadFar, it.at.reg, int16(it.dir)).(*zoneValue); ok {
			*p = &stepValue{it.s, it.at, it.dir, next}
		}
	}
	if it.at = next; ok && it.round() {
		it.at = nil
	}
	return true
}

// round reports that the line has come back to where it began.
func (it *lineIterator) round() bool {
	same, _ := it.at.CompareSameType(syntax.EQL, it.from, 0)
	return same
}

// beyond finds the next zone in a direction over empty land.
func (s *Session) beyond(z kernel.ZoneID, dir kernel.Dir) kernel.ZoneID {
	x, y := s.game.XY(z)
	x0, y0, x1, y1 := s.game.Extent()
	dx, dy := dir.Delta()
	for x, y = x+dx, y+dy; x >= x0 && x <= x1 && y >= y0 && y <= y1; x, y = x+dx, y+dy {
		if far := s.game.ZoneAt(x, y); far != 0 {
			if s.game.Neighbour(far, dir.Opposite()) != 0 { // joined: one comes there another way
				return 0
			}
			return far
		}
	}
	return 0
}

var (
	_ starlark.HasSetField = (*stepValue)(nil)
	_ starlark.Comparable  = (*stepValue)(nil)
	_ starlark.Iterable    = (*lineValue)(nil)
)
