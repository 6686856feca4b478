package table

import (
	"kodeks/dsl/source"
	"kodeks/runtime/kernel"
	"kodeks/runtime/script"
)

// allow shows every path of an order to the ruleset's turn policy before anything happens.
func (t *Table) allow(o *order, p kernel.PlayerID) error {
	for i := range o.infos {
		err := t.session.Allow(p, o.infos[i])
		if r, ok := err.(*script.Refusal); ok {
			return t.pathRefused(o, i, p, r)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// pathRefused points at the first action that is too much, and offers what stands before it.
func (t *Table) pathRefused(o *order, path int, p kernel.PlayerID, r *script.Refusal) error {
	acts := o.paths[path]
	for n := len(acts) - 1; n > 0; n-- {
		info := o.infos[path]
		info.Path = info.Path[:n]
		if t.session.Allow(p, info) != nil {
			continue
		}
		refused := t.ruledOut(o, &acts[n], r)
		short := o.voice.ShowCall(acts[n-1].at, t.lang)
		refused.Problem.Hint = source.Format(
			"nothing has happened: end with %q", "ничего не произошло: закончите на «%s»", short)
		return refused
	}
	if len(acts) > 0 {
		return t.ruledOut(o, &acts[0], r)
	}
	return t.ruledOut(o, nil, r)
}

// infos is what the policy is shown: one path each.
func infos(o *order) []script.OrderInfo {
	list := make([]script.OrderInfo, len(o.paths))
	for i, path := range o.paths {
		calls := make([]script.Call, len(path))
		for j, act := range path {
			calls[j] = act.call
		}
		list[i] = script.OrderInfo{Mode: o.mode, Conditional: o.conditional, Path: calls}
	}
	return list
}
