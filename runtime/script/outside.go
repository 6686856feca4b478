package script

import (
	"fmt"

	"go.starlark.net/starlark"

	"kodeks/runtime/kernel"
)

// doOutside is g.outside(step): the zone beyond a border edge, made when somebody first gets there.
func (g *gameValue) doOutside(args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var t *stepValue
	if err := starlark.UnpackArgs("outside", args, kwargs, "step", &t); err != nil {
		return nil, err
	}
	if t.hop != nil {
		return t.hop, nil
	}
	if there := g.s.loadZone(t.end(), loadNext, t.start.reg, int16(t.dir)); there != starlark.None {
		return there, nil
	}
	if err := g.s.writable(); err != nil {
		return nil, err
	}
	z := g.s.addOutside(t.start.id, t.dir)
	if g.s.rec == nil {
		return g.s.zone(z), nil
	}
	g.s.rec.do(instr{op: doOutside, a: t.start.reg, b: int16(t.dir)})
	return newZoneValue(g.s, z, g.s.rec.register()), nil
}

// addOutside puts the zone beyond a cell's border on the map. The border keeps its
// edges; towards nothing the land lies open.
func (s *Session) addOutside(from kernel.ZoneID, dir kernel.Dir) kernel.ZoneID {
	x, y := s.game.XY(from)
	dx, dy := dir.Delta()
	x, y = x+dx, y+dy
	type side struct {
		kind string
		way  kernel.Dir
	}
	var keep [5]side
	for _, d := range kernel.Directions {
		dx, dy := d.Delta()
		keep[d] = side{kernel.EdgeFree, kernel.NoDir}
		if n := s.game.ZoneAt(x+dx, y+dy); n != 0 {
			keep[d] = side{s.game.Edge(n, d.Opposite()), s.game.EdgeWay(n, d.Opposite())}
		}
	}
	z := s.game.AddCell(outsideKind, fmt.Sprintf("outside %d,%d", x, y), x, y)
	for _, d := range kernel.Directions {
		s.game.SetEdge(z, d, keep[d].kind, keep[d].way)
	}
	return z
}
