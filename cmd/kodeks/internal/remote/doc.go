// Package remote plays at a table in a process of its own, which may die at any moment.
//
//	t, warnings, err := remote.Open(remote.Config{
//		Open:   wire.Request{Do: "open", Rules: "wednesday.star", Maze: text, Players: seats},
//		Writer: file, Record: file.Text,
//	})
//	reply, err := t.Submit("", "go right")
//
// A Client has the methods of a *table.Table that the conversation needs (it is a
// prompt.Host), each a request over package wire. The record stays here: an entry that
// the table has made is written and synced first, then it counts, then it is shown.
//
// When the process dies, whatever of, the turn under way did not happen, unless its
// entry was kept already; a *Died says which script did what; a new process goes on
// from the record. If that fails the table is *Lost: each request tries again, and an undo takes the last turn back by the record
// alone.
//
// The files: client.go (requests), host.go (the methods), keep.go (the record), life.go
// (the process), lost.go (without one), died.go (what is said about its end).
package remote
