// Package attend serves a table to whoever drives it: it reads requests, does them and
// replies, until its input ends.
//
//	err := attend.Serve(attend.Config{In: os.Stdin, Out: os.Stdout, Rules: load, Maze: read, Library: library, Watch: watch})
//
// The messages are those of package wire; the manual's page «table» explains them. A
// request that is refused leaves the game as it was.
//
// The record is the driver's. Every reply brings what was added to it; a driver that
// asked for it in its greeting is given each entry before it counts, and the turn is
// taken back if the driver could not keep it.
//
// The files: attend.go (the loop), request.go (the table of requests), open.go (new
// games and old ones), keeper.go (the record).
package attend
