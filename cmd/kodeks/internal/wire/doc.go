// Package wire is what a table in a process of its own and whoever drives it tell each
// other: JSON values, one a line, over two pipes.
//
//	w, r := wire.NewWriter(stdin, wire.MaxRequest), wire.NewReader(stdout, wire.MaxReply)
//	err := w.Write(wire.Request{Do: "order", Text: "go right"})
//	var reply wire.Reply
//	err = r.Read(&reply) // reply.Is, or reply.Error.Received()
//
// The manual's page «table» explains the protocol to drivers; a session from it is
// played by a test. The files: message.go (requests, replies, the state of a game),
// error.go (errors that keep their kind), line.go,
// badline.go (what is wrong with a line).
package wire
