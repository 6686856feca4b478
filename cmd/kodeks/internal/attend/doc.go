// Package attend serves a table to whoever drives it: it reads requests, does them and
// replies, until its input ends.
//
//	err := attend.Serve(attend.Config{In: os.Stdin, Out: os.Stdout, Rules: load, Maze: read, Library: library, Watch: watch})
//
// A driver (>) and the table (<):
//
//	< {"kodeks":"table","protocol":1,"limits":{"memory":805306368,"seconds":3}}
//	> {"protocol":1}
//	> {"id":1,"do":"open","rules":"quantum","maze":"demo","players":[{"name":"Ann","start":"d5"},{"name":"Bob","start":"b5"}]}
//	< {"id":1,"is":{},"state":{"started":false,…}}
//	> {"id":2,"do":"start"}
//	< {"id":2,"is":{"turn":0,"lines":[{"text":"Ann: land"},…],…},"state":{…},"record":"-- game --…"}
//	> {"id":3,"do":"order","text":"right"}
//	< {"id":3,"is":{"turn":1,"player":"Ann","order":"go right",…},"state":{…},"entry":"1 Ann: right…"}
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
