package script

import (
	"fmt"

	"go.starlark.net/starlark"

	"kodeks/runtime/kernel"
)

// plain turns a load-time constant into a kernel value.
func plain(v starlark.Value) (kernel.Value, error) {
	switch v := v.(type) {
	case starlark.NoneType:
		return kernel.Value{}, nil
	case starlark.Bool:
		return kernel.Bool(bool(v)), nil
	case starlark.String:
		return kernel.Text(string(v)), nil
	case starlark.Int:
		if n, ok := v.Int64(); ok {
			return kernel.Int(int(n)), nil
		}
	}
	return kernel.Value{}, fmt.Errorf("got %s, want a string, a number, True, False or None", v.Type())
}

func plainList(v starlark.Value) ([]kernel.Value, error) {
	if v == nil || v == starlark.None {
		return nil, nil
	}
	seq, ok := v.(starlark.Iterable)
	if !ok {
		return nil, fmt.Errorf("values: got %s, want a list", v.Type())
	}
	var out []kernel.Value
	for e := range starlark.Elements(seq) {
		k, err := plain(e)
		if err != nil {
			return nil, fmt.Errorf("values: %w", err)
		}
		out = append(out, k)
	}
	return out, nil
}
