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
	start kernel.ZoneID
	dir   kernel.Dir
	hop   kernel.ZoneID // where a hop ends; 0: the neighbour in the direction
}

func (t *stepValue) String() string {
	return "step " + t.dir.String() + " from " + t.s.game.ZoneName(t.start)
}
func (t *stepValue) Type() string          { return "step" }
func (t *stepValue) Freeze()               {}
func (t *stepValue) Truth() starlark.Bool  { return true }
func (t *stepValue) Hash() (uint32, error) { return uint32(t.start)<<3 | uint32(t.dir), nil }
func (t *stepValue) AttrNames() []string {
	return []string{"border", "dir", "edge", "end", "open", "start"}
}

// CompareSameType makes two steps equal when they lead from the same zone to the same zone.
func (t *stepValue) CompareSameType(op syntax.Token, y starlark.Value, _ int) (bool, error) {
	u := y.(*stepValue)
	same := t.start == u.start && t.dir == u.dir && t.hop == u.hop
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
	if t.hop != 0 {
		return t.hop
	}
	return t.s.game.Neighbour(t.start, t.dir)
}

func (t *stepValue) Attr(name string) (starlark.Value, error) {
	switch name {
	case "start":
		return t.s.zone(t.start), nil
	case "end":
		return t.s.zone(t.end()), nil
	case "open":
		return starlark.Bool(t.open()), nil
	case "dir":
		return dirValues[t.dir], nil
	case "edge":
		return t.s.text(t.s.game.Edge(t.start, t.dir)), nil
	case "border":
		end := t.end()
		return starlark.Bool(end == 0 || t.s.onBoard(t.start) != t.s.onBoard(end)), nil
	}
	return nil, nil
}

// open reports that nothing stands in the way; a hop over unmarked land must also get in at its end.
func (t *stepValue) open() bool {
	g := t.s.game
	if t.dir == kernel.NoDir {
		return true
	}
	if !passable(g.Edge(t.start, t.dir), g.EdgeWay(t.start, t.dir), t.dir) {
		return false
	}
	back := t.dir.Opposite()
	return t.hop == 0 || passable(g.Edge(t.hop, back), g.EdgeWay(t.hop, back), t.dir)
}

func passable(kind string, way, dir kernel.Dir) bool {
	return kind == kernel.EdgeFree || kind == "oneway" && way == dir
}

func (t *stepValue) SetField(name string, v starlark.Value) error {
	kind, ok := starlark.AsString(v)
	switch {
	case name != "edge" || t.dir == kernel.NoDir:
		return fail("only the edge of a step to a neighbour can be set", "у шага к соседу можно изменить только сторону (edge)")
	case !ok || kind != "free" && kind != "wall" && kind != "stone":
		return fail("edge: %s is no kind of edge (\"free\", \"wall\", \"stone\" are)", "edge: %s — не вид стороны (бывают \"free\", \"wall\", \"stone\")", v)
	}
	if err := t.s.writable(); err != nil {
		return err
	}
	t.s.game.SetEdge(t.start, t.dir, kind, kernel.NoDir)
	return nil
}

// lineValue is what zone.line(dir) gives: step after step until the board ends.
// Beyond the border only zones that somebody has been to exist; the line goes on to them.
type lineValue struct {
	s    *Session
	from kernel.ZoneID
	dir  kernel.Dir
}

func (l *lineValue) String() string             { return "line " + l.dir.String() }
func (l *lineValue) Type() string               { return "line" }
func (l *lineValue) Freeze()                    {}
func (l *lineValue) Truth() starlark.Bool       { return true }
func (l *lineValue) Hash() (uint32, error)      { return 0, fmt.Errorf("unhashable: line") }
func (l *lineValue) Iterate() starlark.Iterator { return &lineIterator{l.s, l.from, l.dir} }

type lineIterator struct {
	s   *Session
	at  kernel.ZoneID
	dir kernel.Dir
}

func (it *lineIterator) Done() {}

func (it *lineIterator) Next(p *starlark.Value) bool {
	if it.at == 0 {
		return false
	}
	t := it.s.zone(it.at).(*zoneValue).steps[it.dir]
	*p = t
	it.at = it.s.game.Neighbour(it.at, it.dir)
	if it.at == 0 && t.open() {
		if far := it.beyond(t.start); far != 0 {
			*p = &stepValue{it.s, t.start, it.dir, far}
			it.at = far
		}
	}
	return true
}

// beyond finds the next zone in the direction over empty land.
func (it *lineIterator) beyond(z kernel.ZoneID) kernel.ZoneID {
	x, y := it.s.game.XY(z)
	x0, y0, x1, y1 := it.s.game.Extent()
	dx, dy := it.dir.Delta()
	for x, y = x+dx, y+dy; x >= x0 && x <= x1 && y >= y0 && y <= y1; x, y = x+dx, y+dy {
		if far := it.s.game.ZoneAt(x, y); far != 0 {
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
