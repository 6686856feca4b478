package main

import (
	"os"

	"kodeks/cmd/kodeks/internal/attend"
	"kodeks/cmd/kodeks/internal/guard"
	"kodeks/runtime/script"
)

type tableCmd struct{}

// Run serves a table to whoever drives it over standard input and output.
func (*tableCmd) Run(e *env) error {
	a := attend.New(os.Stdout)
	watch := guard.Confine(a.LastWords)
	script.SetWatch(watch)
	return a.Serve(attend.Config{In: os.Stdin, Library: library, Rules: loadRules, Maze: readMaze, Supplied: supplied, Demo: demo, Watch: watch})
}
