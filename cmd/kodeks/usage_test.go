package main

import (
	"testing"

	"github.com/alecthomas/kong"
)

// TestEverythingIsExplained: what the command line has for help are names of texts that there are.
func TestEverythingIsExplained(t *testing.T) {
	parser, err := kong.New(&cli{}, kong.NoDefaultHelp())
	if err != nil {
		t.Fatal(err)
	}
	explained := 0
	explain := func(what, name string) {
		if text := texts[name]; text.EN == "" || text.RU == "" {
			t.Errorf("%s: no text is called %q", what, name)
		}
		explained++
	}
	kong.Visit(parser.Model, func(node kong.Visitable, next kong.Next) error {
		switch node := node.(type) {
		case *kong.Node:
			explain(node.Path(), node.Help)
		case *kong.Value:
			explain(node.Summary(), node.Help)
		}
		return next(nil)
	})
	if explained < 60 {
		t.Errorf("only %d commands, arguments and flags were looked at", explained)
	}
}
