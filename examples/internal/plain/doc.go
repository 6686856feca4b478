// Package plain is a referee of Botin's Labyrinth in ordinary Go, written from
// the rule text alone. Nothing in it comes from the scripts: the tests set the
// two side by side, and the benchmarks measure the scripts against it. It is
// imported by tests only and never linked into the program.
//
//	m, err := plain.Read(`
//	   +###+###+
//	   # С   Я1#
//	   +   +---+
//	     А   Я2#
//	   +###+###+`)
//	r := plain.New(m, plain.Options{})
//	r.Begin([]plain.Pos{{X: 0, Y: 0}, {X: 0, Y: 1}}) // land; arsenal
//	r.Step(plain.Right)                              // 0 falls into Я2: [{Arrived 0 Pit}]
//	r.Shoot(plain.Up)                                // 1 shoots at an empty cell: [{Missed 1 0}]
//
// A maze is data (maze.go), read.go and print.go turn it into the maze notation
// and back, legal.go checks L83, generate.go draws random legal ones. The
// referee (referee.go, with the table of what was decided where the text is
// open) answers every move with a slice of Events; choose.go picks moves that
// make things happen, game.go plays whole games of them.
package plain
