package kernel

// The edge kinds the kernel sets by itself when a cell is added. All others are the caller's.
const (
	EdgeFree  = "free"
	EdgeStone = "stone"
)

// edge is what two neighbouring cells share, or a cell and nothing. Its place is that of the cell to its right or below it, whether
// that cell exists or not.
type edge struct {
	kind   string
	way    Dir
	at     position
	across bool // between a cell and the one below; otherwise between a cell and the one to the right
}

// Neighbour returns the cell next to a cell; 0 if there is none.
func (g *Game) Neighbour(z ZoneID, d Dir) ZoneID { return g.zones[z].next[d] }

// Edge returns the kind of a cell's edge; "" for zones off the board.
func (g *Game) Edge(z ZoneID, d Dir) string {
	if !g.zones[z].board || d == NoDir {
		return ""
	}
	return g.edges[g.zones[z].edge[d]].kind
}

// EdgeWay returns the direction in which an edge is one-way, the same seen from both sides; NoDir if it is not.
func (g *Game) EdgeWay(z ZoneID, d Dir) Dir {
	if !g.zones[z].board || d == NoDir {
		return NoDir
	}
	return g.edges[g.zones[z].edge[d]].way
}

// SetEdge changes the edge of a cell, for its neighbour as well. The way is a direction on the board (not one seen from the cell) or NoDir.
func (g *Game) SetEdge(z ZoneID, d Dir, kind string, way Dir) {
	if !g.zones[z].board || d == NoDir {
		panic("kernel: an edge of no cell")
	}
	i := g.zones[z].edge[d]
	if g.edges[i].kind != kind || g.edges[i].way != way {
		g.do(edit{op: opEdge, id: i, how: uint8(way), val: Text(kind)})
	}
}

func (g *Game) swapEdge(e *edit) {
	at := &g.edges[e.id]
	g.hash -= edgeFact(at)
	at.kind, e.val.text = e.val.text, at.kind
	was := at.way
	at.way, e.how = Dir(e.how), uint8(was)
	g.hash += edgeFact(at)
}

// link puts a new zone on the board: joins it to its neighbours and makes the edges it is the first to have.
func (g *Game) link(z ZoneID) {
	cell := &g.zones[z]
	for _, d := range Directions {
		dx, dy := d.Delta()
		n := g.byPos[position{cell.at.x + int32(dx), cell.at.y + int32(dy)}]
		if n != 0 && g.zones[n].next[d.Opposite()] == 0 { // unless that side is joined to another cell
			g.zones[n].next[d.Opposite()] = z
			cell.next[d], cell.edge[d] = n, g.zones[n].edge[d.Opposite()]
			continue
		}
		cell.edge[d] = int32(len(g.edges))
		g.edges = append(g.edges, edge{kind: EdgeStone, at: edgeAt(cell.at, d), across: d == Up || d == Down})
		g.hash += edgeFact(&g.edges[cell.edge[d]])
	}
	cell.before = g.extent
	g.extent = g.extent.with(cell.at)
	g.byPos[cell.at] = z
	g.cells = append(g.cells, z)
}

func edgeAt(p position, d Dir) position {
	switch d {
	case Right:
		p.x++
	case Down:
		p.y++
	}
	return p
}

func (g *Game) unlink(z ZoneID) {
	cell := &g.zones[z]
	for _, d := range Directions {
		if n := cell.next[d]; n != 0 {
			g.zones[n].next[d.Opposite()] = 0
			continue
		}
		last := len(g.edges) - 1
		g.hash -= edgeFact(&g.edges[last])
		g.edges = g.edges[:last]
	}
	g.extent = cell.before
	delete(g.byPos, cell.at)
	g.cells = g.cells[:len(g.cells)-1]
}
