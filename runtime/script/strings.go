package script

import (
	"fmt"

	"go.starlark.net/starlark"

	"kodeks/runtime/kernel"
)

// letters(s) is the list of the letters of s; Starlark itself counts bytes.
func letters(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var s string
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "s", &s); err != nil {
		return nil, err
	}
	var out []starlark.Value
	for _, r := range s {
		out = append(out, starlark.String(r))
	}
	return starlark.NewList(out), nil
}

// length(s) is the number of letters of s.
func length(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var s string
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "s", &s); err != nil {
		return nil, err
	}
	return starlark.MakeInt(len([]rune(s))), nil
}

// cut(s, i, j) is s[i:j], counted in letters.
func cut(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var s string
	from, to := 0, -1
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "s", &s, "i?", &from, "j?", &to); err != nil {
		return nil, err
	}
	r := []rune(s)
	if to < 0 {
		to = len(r)
	}
	from, to = min(max(from, 0), len(r)), min(to, len(r))
	return starlark.String(r[from:max(from, to)]), nil
}

// opposite(dir) is the direction back.
func opposite(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	if len(args) != 1 || len(kwargs) > 0 {
		return nil, fmt.Errorf("opposite: want one direction")
	}
	d, err := dirOf(args[0])
	if err != nil {
		return nil, err
	}
	return dirValues[d.Opposite()], nil
}

var dirValues = [...]starlark.Value{
	kernel.NoDir: starlark.None, kernel.Left: starlark.String("left"), kernel.Right: starlark.String("right"),
	kernel.Up: starlark.String("up"), kernel.Down: starlark.String("down"),
}

func dirOf(v starlark.Value) (kernel.Dir, error) {
	if s, ok := v.(starlark.String); ok {
		switch s {
		case "left":
			return kernel.Left, nil
		case "right":
			return kernel.Right, nil
		case "up":
			return kernel.Up, nil
		case "down":
			return kernel.Down, nil
		}
	}
	return kernel.NoDir, fmt.Errorf("%s is no direction (\"left\", \"right\", \"up\", \"down\" are)", v)
}
