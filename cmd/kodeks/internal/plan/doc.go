// Package plan draws a board of cells and edges with box characters, within the
// width of a terminal.
//
//	p := plan.New(2, 1)
//	*p.Cell(0, 0) = plan.Cell{[]string{"L", "Tt", "Аня"}, plan.Stone, plan.Wall, plan.Stone, plan.Stone}
//	*p.Cell(1, 0) = plan.Cell{[]string{"H"}, plan.Wall, plan.Stone, plan.Stone, plan.Stone}
//	fmt.Print(p.Draw(80))
//
// prints
//
//	    a     b
//	  ┏━━━━━┯━━━┓
//	1 ┃ L   │ H ┃
//	  ┃ Tt  │   ┃
//	  ┃ Аня │   ┃
//	  ┗━━━━━┷━━━┛
//
// A heavy line cannot be broken, a light one can, a blank is free, an arrow is the
// only way through. It knows nothing about games: a cell is a few short lines of
// text. Boards that are too wide are drawn in several bands, one below the other.
package plan
