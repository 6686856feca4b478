package attend

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"

	"kodeks/cmd/kodeks/internal/wire"
	"kodeks/runtime/table"
)

// request is something that a driver may want.
type request struct {
	table bool // there must be a game
	looks bool // changes nothing: the reply needs no state
	run   func(a *Attendance, r *wire.Request) (any, error)
}

// requests is the table of them. What they return is what the table itself does.
var requests = map[string]request{
	"open":   {run: (*Attendance).open},
	"resume": {run: (*Attendance).resume},

	"lang":     plays(func(t *table.Table, r *wire.Request) (any, error) { t.SetLang(r.Lang); return nil, nil }),
	"place":    plays(func(t *table.Table, r *wire.Request) (any, error) { return nil, t.Place(r.Player, r.Cell) }),
	"void":     plays(func(t *table.Table, _ *wire.Request) (any, error) { t.Void(); return nil, nil }),
	"start":    plays(func(t *table.Table, _ *wire.Request) (any, error) { return told(t.Start()) }),
	"order":    plays(func(t *table.Table, r *wire.Request) (any, error) { return told(t.Submit(r.Player, r.Text)) }),
	"answer":   plays(func(t *table.Table, r *wire.Request) (any, error) { return told(t.Answer(r.Text)) }),
	"withdraw": plays(func(t *table.Table, _ *wire.Request) (any, error) { t.Withdraw(); return nil, nil }),
	"undo":     plays(func(t *table.Table, r *wire.Request) (any, error) { return told(t.Undo(r.By, r.Reason)) }),
	"redo":     plays(func(t *table.Table, r *wire.Request) (any, error) { return told(t.Redo(r.By, r.Reason)) }),
	"ruling":   plays(func(t *table.Table, r *wire.Request) (any, error) { return told(t.Fix(r.Text, r.Reason)) }),
	"note":     plays(func(t *table.Table, r *wire.Request) (any, error) { return nil, t.Note(r.Text) }),
	"end":      plays(func(t *table.Table, _ *wire.Request) (any, error) { return told(t.End()) }),

	"query":       looks(func(t *table.Table, r *wire.Request) (any, error) { return told(t.Query(r.Player, r.Text)) }),
	"status":      looks(func(t *table.Table, r *wire.Request) (any, error) { return told(t.Status(r.Player)) }),
	"what-if":     looks(func(t *table.Table, r *wire.Request) (any, error) { return told(t.WhatIf(r.Player, r.Text)) }),
	"try":         looks(func(t *table.Table, r *wire.Request) (any, error) { return nil, t.CheckFix(r.Text) }),
	"complete":    looks(func(t *table.Table, r *wire.Request) (any, error) { return t.Complete(r.Player, r.Text), nil }),
	"map":         looks(func(t *table.Table, _ *wire.Request) (any, error) { return t.Map(), nil }),
	"picture":     looks(func(t *table.Table, r *wire.Request) (any, error) { return told(t.Picture(r.Player)) }),
	"oracles":     looks(func(t *table.Table, _ *wire.Request) (any, error) { return t.Oracles(), nil }),
	"rules":       looks(func(t *table.Table, r *wire.Request) (any, error) { return t.RulesInForce(language(t, r)), nil }),
	"history":     looks(func(t *table.Table, r *wire.Request) (any, error) { return last(t.History(), r.Number), nil }),
	"last":        looks(func(t *table.Table, r *wire.Request) (any, error) { return maybe(t.Last(r.Player)) }),
	"undoable":    looks(func(t *table.Table, _ *wire.Request) (any, error) { return maybe(t.CanUndo()) }),
	"redoable":    looks(func(t *table.Table, _ *wire.Request) (any, error) { return maybe(t.CanRedo()) }),
	"record":      looks(func(t *table.Table, _ *wire.Request) (any, error) { return string(t.Record().Bytes()), nil }),
	"trace":       looks(func(t *table.Table, r *wire.Request) (any, error) { return told(t.Trace(turn(r))) }),
	"trace-order": looks(func(t *table.Table, r *wire.Request) (any, error) { return told(t.TraceOrder(r.Player, r.Text)) }),
	"why":         looks(func(t *table.Table, r *wire.Request) (any, error) { return told(t.Why(turn(r))) }),
	"why-heard":   looks(func(t *table.Table, r *wire.Request) (any, error) { return told(t.WhyHeard(turn(r))) }),
	"why-order":   looks(func(t *table.Table, r *wire.Request) (any, error) { return told(t.WhyOrder(r.Player, r.Text)) }),
	"why-refused": looks(func(t *table.Table, r *wire.Request) (any, error) { return t.WhyRefused(r.Text), nil }),

	"plan-reload": {table: true, looks: true, run: (*Attendance).planReload},
	"reload":      {table: true, run: (*Attendance).reload},

	"state": plays(func(*table.Table, *wire.Request) (any, error) { return nil, nil }),
}

// Requests are the names of all that a driver may ask for.
func Requests() []string { return slices.Sorted(maps.Keys(requests)) }

// plays is a request that may change how the game stands.
func plays(run func(*table.Table, *wire.Request) (any, error)) request {
	return request{table: true, run: func(a *Attendance, r *wire.Request) (any, error) { return run(a.t, r) }}
}

// looks is one that does not.
func looks(run func(*table.Table, *wire.Request) (any, error)) request {
	q := plays(run)
	q.looks = true
	return q
}

// turn is the one that a request is about.
func turn(r *wire.Request) int {
	if r.Turn == nil {
		return table.Latest
	}
	return *r.Turn
}

// told is nothing besides an error.
func told[T any](v T, err error) (any, error) {
	if err != nil {
		return nil, err
	}
	return v, nil
}

// maybe is a reply, or null.
func maybe(r table.Reply, ok bool) (any, error) {
	if !ok {
		return nil, nil
	}
	return r, nil
}

// last are the last n of a list; 0 is all.
func last(list []table.Reply, n int) []table.Reply {
	if n <= 0 {
		return list
	}
	return list[max(0, len(list)-n):]
}

func language(t *table.Table, r *wire.Request) string {
	if r.Lang == "" {
		return t.Lang()
	}
	return r.Lang
}

// raw is a value as JSON; nothing is null.
func raw(v any) json.RawMessage {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		panic("attend: " + err.Error()) // our own types are wrong
	}
	return bytes.TrimSpace(b.Bytes())
}
