package script

import (
	"fmt"

	"go.starlark.net/starlark"
	"go.starlark.net/starlarkstruct"
	"go.starlark.net/syntax"
)

// frame is what a ruleset says of itself besides its modules. The zero frame is that of a game on a board.
type frame struct {
	boardless bool
	seats     [2]int // fewest and most players; 0: not said
	picture   *starlark.Function
	tools     []*Tool
}

// frameArgs are the arguments of rules() and extend() that make a frame.
var frameArgs = []string{"board", "seats", "picture", "tools"}

// take reads what is given over what is there.
func (f *frame) take(what string, kwargs []starlark.Tuple) error {
	board := !f.boardless
	var seats, tools starlark.Value
	if err := starlark.UnpackArgs(what, nil, kwargs, "board?", &board, "seats?", &seats, "picture?", &f.picture, "tools?", &tools); err != nil {
		return err
	}
	f.boardless = !board
	if seats != nil {
		pair, ok := seats.(starlark.Indexable)
		if !ok || pair.Len() != 2 {
			return fmt.Errorf("%s: seats: want two numbers, the fewest and the most players", what)
		}
		for i := range f.seats {
			n, err := starlark.AsInt32(pair.Index(i))
			if err != nil || n < 1 {
				return fmt.Errorf("%s: seats: %s is no number of players", what, pair.Index(i))
			}
			f.seats[i] = n
		}
	}
	if f.picture != nil && f.picture.NumParams() != 3 {
		return fmt.Errorf("%s: picture: %s must take g, viewer and lang", what, f.picture.Name())
	}
	if tools != nil {
		f.tools = nil
	}
	return collect("tools", tools, &f.tools)
}

// Boardless tells that the game has no board: no plan is drawn for it, and its players stand nowhere.
func (r *Ruleset) Boardless() bool { return r.frame.boardless }

// Seats are the fewest and the most players; 0 where the rules do not say.
func (r *Ruleset) Seats() (fewest, most int) { return r.frame.seats[0], r.frame.seats[1] }

// Tools are what the ruleset offers at the command line.
func (r *Ruleset) Tools() []*Tool { return r.frame.tools }

// fields are the names that values made with struct(name = …) have in any of the files.
func (c *compiler) fields() map[string]bool {
	if c.structFields != nil {
		return c.structFields
	}
	c.structFields = map[string]bool{}
	for _, tree := range c.ld.trees {
		syntax.Walk(tree, func(n syntax.Node) bool {
			call, ok := n.(*syntax.CallExpr)
			if !ok {
				return true
			}
			if fn, ok := call.Fn.(*syntax.Ident); !ok || fn.Name != "struct" {
				return true
			}
			for _, arg := range call.Args {
				if pair, ok := arg.(*syntax.BinaryExpr); ok && pair.Op == syntax.EQ {
					if name, ok := pair.X.(*syntax.Ident); ok {
						c.structFields[name.Name] = true
					}
				}
			}
			return true
		})
	}
	return c.structFields
}

// furtherBuiltins are names of rule files besides those of declare.go.
var furtherBuiltins = map[string]builtinFunc{
	"place": declarePlace, "slot": declareSlot, "word": declareWord, "oracle": declareOracle, "tool": declareTool, "ruling": declareRuling, "struct": starlarkstruct.Make,
}
