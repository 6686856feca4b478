// Package maze reads and writes boards drawn in letters (*.maze):
//
//	// Drawn on a train.
//	maze "Between two gates"  // a comment
//	rules plain
//	author "Tuesday table"
//	note "The \"left\" gate // is open."
//	set rounds.limit = 20
//
//	     a   b           c   d
//	   +---+###########+###+
//	 1   G | F To*2 Ma!  B #
//	   +   +-----------+   +---+
//	 2 # A   T1        < Rv| Ус
//	   +   +     v     +   +   +
//	 3 # A   L           L   Р>#
//	   +###+###########+   +###+
//	 4       L1          L #
//	       +###########+###+
//
//	// The rest of it.
//	at b3 red token, marker 2
//	at d2 To  // in the open
//
// The header begins with the title; rules, author, note (several) and set (several)
// follow in any order. The corners + set the columns, three or more characters apart,
// at the same places in every line of corners. Between two corners, and at a corner's
// column between two cells, an edge is drawn:
//
//	blank     free; on the border an open exit
//	---  |    a wall that can be broken; on the border a closed exit
//	###  #    a wall that cannot; on the border the outer wall
//	^ v < >   one arrow among blanks: to be passed in that direction only
//
// A cell is CODE[number][arrow], then the items that lie in it, bottom to top, as
// CODE[*count], separated by blanks. A code is letters; the code of an item may hold
// digits and end in "!". A small v at the end of a cell's code is its arrow. A blank
// cell does not exist: its sides towards cells are border (blank: an open exit into the
// notch, like that of b4), but one of them has to be drawn, or its code was probably
// forgotten. Its sides towards nothing are blank, and corners that touch no cell may be
// blank. The letters above the picture and the numbers at its left are optional and
// checked when present.
//
// An "at" line puts items into a cell by code or by name. A comment runs from // to the
// end of a line outside the picture; inside quotes // means nothing. What codes, names
// and options mean is no business of this package.
//
// The way of a text through the files: survey.go tells the lines apart and column.go
// finds the columns; lexer.go, statement.go and drawing.go cut the lines into tokens;
// grammar.go (participle) makes a tree of anything at all; parse.go hands its parts to
// header.go, picture.go, content.go, edge.go, neighbour.go and placement.go, which make
// a Maze of them and collect the mistakes (mistake.go: the closed list). print.go and
// print_picture.go are the way back.
package maze
