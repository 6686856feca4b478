package ways

import (
	"errors"
	"slices"

	"kodeks/dsl/maze"
	"kodeks/dsl/record"
	"kodeks/runtime/kernel"
	"kodeks/runtime/script"
	"kodeks/runtime/table"
)

// The players of the scratch game: one who moves, and one because a game needs two.
const walker, other = "1", "2"

// finder is a scratch game under way.
type finder struct {
	t      *table.Table
	walker kernel.PlayerID
	orders []order
}

// Find tries every way of a maze under a ruleset; answers are in a language ("ru" or
// "en"). The plan need not be a good one, but its drawing must be: the error is
// source.Problems, or a *script.Fault.
func Find(rules *script.Ruleset, m *maze.Maze, answers string) (*Ways, error) {
	t, err := scratch(rules, m)
	if err != nil {
		return nil, err
	}
	t.SetLang(answers)
	f := &finder{t: t, walker: t.Session().Game().PlayerByName(walker), orders: orders(rules)}
	found := &Ways{Cells: m.CellNames(), from: map[string][]Way{}}
	for _, cell := range found.Cells {
		if found.from[cell], err = f.from(cell); err != nil {
			return nil, err
		}
	}
	for _, list := range found.from {
		for i := range list {
			if !found.Has(list[i].To) {
				list[i].To = ""
			}
		}
	}
	return found, nil
}

// scratch begins a game on the bare maze. It is opened as a record is, because a game
// may not begin on a plan with mistakes, and it is those that want explaining.
func scratch(rules *script.Ruleset, m *maze.Maze) (*table.Table, error) {
	start := plainest(m)
	game := &record.Game{Maze: bare(m).String()}
	game.Header.Lang = lang
	for _, name := range []string{walker, other} {
		game.Header.Players = append(game.Header.Players, record.Player{Name: name, Gender: "m", Cell: start})
	}
	return table.Resume(table.Replay{Rules: rules, Game: game})
}

// bare is a maze without goods, on which nothing stops or asks whoever moves.
func bare(m *maze.Maze) *maze.Maze {
	copied := *m
	copied.Placed, copied.Comments = nil, nil
	copied.Cells = make([][]*maze.Cell, m.Rows)
	for y, row := range m.Cells {
		copied.Cells[y] = slices.Clone(row)
		for x, cell := range row {
			if cell != nil {
				empty := *cell
				empty.Items = nil
				copied.Cells[y][x] = &empty
			}
		}
	}
	return &copied
}

// plainest is a cell of the kind there is most of: a start there does the least to
// whoever starts.
func plainest(m *maze.Maze) string {
	count, best, most := map[string]int{}, "", 0
	for y, row := range m.Cells {
		for x, cell := range row {
			if cell == nil || cell.Number != "" || cell.Arrow != maze.None {
				continue
			}
			if count[cell.Code]++; count[cell.Code] > most {
				best, most = maze.CellName(x, y), count[cell.Code]
			}
		}
	}
	if best == "" {
		return m.CellNames()[0]
	}
	return best
}

// from gives every order on one cell.
func (f *finder) from(cell string) ([]Way, error) {
	if _, err := f.t.Fix(walker+" at "+cell, ""); err != nil {
		return nil, err
	}
	var found []Way
	for _, o := range f.orders {
		way, ok, err := f.try(cell, o)
		if err != nil {
			return nil, err
		}
		if ok && (o.step || way.Moves()) {
			found = append(found, way)
		}
	}
	return found, nil
}

// try gives one order and takes it back. ok is false if the rules refuse it.
func (f *finder) try(cell string, o order) (way Way, ok bool, err error) {
	reply, err := f.t.Submit(walker, o.text)
	for err == nil && reply.Question != nil {
		reply, err = f.t.Answer("1")
	}
	var refused table.Refusal
	if errors.As(err, &refused) {
		f.t.Withdraw()
		return way, false, nil
	}
	if err != nil {
		return way, false, err
	}
	way = Way{From: cell, To: f.place(), Order: reply.Order, Answer: reply.For(walker)}
	_, err = f.t.Undo("", "")
	return way, true, err
}

// place is the name of the cell where the walker is now, "" if he is nowhere.
func (f *finder) place() string {
	g := f.t.Session().Game()
	if zone := g.Zone(f.walker); zone != 0 {
		return g.ZoneName(zone)
	}
	return ""
}
