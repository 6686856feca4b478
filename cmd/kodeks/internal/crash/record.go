package crash

import (
	"maps"
	"slices"

	"kodeks/dsl/maze"
	"kodeks/dsl/record"
	"kodeks/runtime/table"
)

// record writes a game down that went wrong: what was carried out as a program keeps it, and the order that failed as one
// types it.
func (w *world) record(steps []*step) (data []byte, turns int) {
	g := begin(w)
	var failed *step
	for _, st := range steps {
		if g.bad != nil || g.over() {
			break
		}
		again := *st
		g.do(&again)
		if g.bad != nil {
			failed = &again
		}
	}
	if g.t == nil {
		return w.header(), 0
	}
	turns = g.turns
	r := *g.t.Record()
	if failed != nil && failed.kind == order && !failed.done {
		r.Play = append(r.Play[:len(r.Play):len(r.Play)], g.typed(failed))
		turns++
	}
	return r.Bytes(), turns
}

// typed is an order with its answers as somebody would type it into a record.
func (g *game) typed(s *step) *record.Entry {
	e := &record.Entry{Kind: record.Turn, Player: s.who, Words: s.words}
	if h := g.t.History(); len(h) > 0 {
		e.Number = h[len(h)-1].Turn + 1
	}
	if e.Player == "" {
		e.Player = g.t.Next()
	}
	for _, answer := range s.answers {
		e.Lines = append(e.Lines, record.Line{Kind: record.Ask, To: []string{e.Player}, Text: "?"}, record.Line{Kind: record.Answer, Text: answer})
	}
	return e
}

// plan is the plan with the options of the world written into it.
func (w *world) plan() []byte {
	m, problems := maze.Parse(w.MazeFile, []byte(w.MazeText))
	if problems.HasErrors() {
		return []byte(w.MazeText)
	}
	m.Sets = slices.DeleteFunc(m.Sets, func(s maze.Set) bool { return w.Options[s.Name] != "" })
	for _, name := range slices.Sorted(maps.Keys(w.Options)) {
		m.Sets = append(m.Sets, maze.Set{Name: name, Value: w.Options[name]})
	}
	return []byte(m.String())
}

// header is the record of a game that could not begin.
func (w *world) header() []byte {
	c, err := w.config()
	if err != nil {
		return nil
	}
	r, err := table.Blank(c)
	if err != nil {
		return nil
	}
	return r.Bytes()
}
