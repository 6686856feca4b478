package table

import (
	"kodeks/dsl/maze"
	"kodeks/runtime/kernel"
	"kodeks/runtime/script"
)

// edges adds the sides of a cell: those above and to the left always, those below and to the right
// only where no cell stands that would add them as its own.
func (l *layout) edges(x, y int) {
	l.edge(x, y, kernel.Up, l.maze.Horizontal[y][x])
	l.edge(x, y, kernel.Left, l.maze.Vertical[y][x])
	if y+1 >= l.maze.Rows || l.maze.Cells[y+1][x] == nil {
		l.edge(x, y, kernel.Down, l.maze.Horizontal[y+1][x])
	}
	if x+1 >= l.maze.Cols || l.maze.Cells[y][x+1] == nil {
		l.edge(x, y, kernel.Right, l.maze.Vertical[y][x+1])
	}
}

func (l *layout) edge(x, y int, dir kernel.Dir, drawn maze.Edge) {
	edge := script.BoardEdge{X: x, Y: y, Dir: dir}
	switch drawn.Kind {
	case maze.Free:
		edge.Kind = edgeFree
	case maze.Wall:
		edge.Kind = edgeWall
	case maze.Stone:
		edge.Kind = edgeStone
	case maze.OneWay:
		edge.Kind, edge.Way = edgeOneWay, kernelDir(drawn.Way)
	default:
		return
	}
	l.board.Edges = append(l.board.Edges, edge)
}

// The kinds of edges, as scripts name them.
const (
	edgeFree   = "free"
	edgeWall   = "wall"
	edgeStone  = "stone"
	edgeOneWay = "oneway"
)
