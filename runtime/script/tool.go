package script

import (
	"fmt"

	"go.starlark.net/starlark"

	"kodeks/dsl/source"
)

// A Tool is something a ruleset offers at the command line besides games.
type Tool struct {
	declared
	Name string // one or two words: "law check"
	Doc  source.Text
	Args source.Text // what may follow, for the help
	run  *starlark.Function
}

// declareTool is tool("name", run = f(t, args), doc = …) in rules(tools = […]).
func declareTool(th *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	t := &Tool{declared: declared{"tool", at(th)}}
	var doc, follow textArg
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "name", &t.Name, "run", &t.run, "doc?", &doc, "args?", &follow); err != nil {
		return nil, err
	}
	t.Doc, t.Args = source.Text(doc), source.Text(follow)
	if t.run.NumParams() != 2 {
		return nil, fmt.Errorf("tool %s: %s must take the tool's desk and a list of arguments", t.Name, t.run.Name())
	}
	return t, nil
}
