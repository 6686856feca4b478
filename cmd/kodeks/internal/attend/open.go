package attend

import (
	"maps"
	"slices"
	"strings"

	"golang.org/x/tools/txtar"

	"kodeks/cmd/kodeks/internal/wire"
	"kodeks/dsl/maze"
	"kodeks/dsl/record"
	"kodeks/dsl/source"
	"kodeks/runtime/script"
	"kodeks/runtime/table"
)

// open lays out a new game.
func (a *Attendance) open(r *wire.Request) (any, error) {
	c := table.Config{Seed: r.Seed, Lang: r.Lang, Title: r.Title, Date: r.Date, Options: r.Set, Writer: keeper{a}}
	if err := a.maze(r, &c); err != nil {
		return nil, err
	}
	name := r.Rules
	if name == "" && c.Maze != nil {
		name = c.Maze.Rules
	}
	if name == "" {
		return nil, source.Problem{Code: "no-rules",
			Message: source.Text{EN: "neither the request nor the maze names rules", RU: "ни в запросе, ни в лабиринте не названы правила"},
			Hint:    source.Text{EN: "say \"rules\":\"quantum\"", RU: "добавьте \"rules\":\"quantum\""}}
	}
	var err error
	if c.Rules, err = a.rules(name, r.Files); err != nil {
		return nil, err
	}
	if c.Maze == nil && !c.Rules.Boardless() {
		if err = a.maze(&wire.Request{Maze: a.Demo}, &c); err != nil {
			return nil, err
		}
	}
	for _, p := range r.Players {
		c.Players = append(c.Players, table.Player{Name: p.Name, Gender: p.Gender, Start: p.Start, Side: p.Side})
	}
	if c.Oracles, err = a.Supplied(c.Rules, r.Oracles); err != nil {
		return nil, err
	}
	t, warnings, err := table.Open(c)
	if err != nil {
		return nil, err
	}
	a.t, a.from = t, ""
	if len(r.Files) == 0 {
		a.from = name
	}
	return wire.Opened{Warnings: wire.Problems(append(c.Rules.Warnings, warnings...))}, nil
}

// maze reads a maze's text, or finds one by name. A game may have none.
func (a *Attendance) maze(r *wire.Request, c *table.Config) error {
	if r.Maze == "" {
		return nil
	}
	text := []byte(r.Maze)
	c.MazeFile = r.MazeFile
	if !strings.Contains(r.Maze, "\n") {
		var err error
		if c.MazeFile, text, err = a.Maze(r.Maze); err != nil {
			return err
		}
	}
	m, problems := maze.Parse(c.MazeFile, text)
	if problems.HasErrors() {
		return problems
	}
	c.Maze = m
	c.MazeText, _ = source.Decode(text, 0)
	return nil
}

// rules loads a ruleset from the request's own files, or by name.
func (a *Attendance) rules(name string, files map[string]string) (*script.Ruleset, error) {
	if len(files) == 0 {
		return a.Rules(name)
	}
	var archive txtar.Archive
	for _, path := range slices.Sorted(maps.Keys(files)) {
		archive.Files = append(archive.Files, txtar.File{Name: path, Data: []byte(files[path])})
	}
	tree, err := txtar.FS(&archive)
	if err != nil {
		return nil, err
	}
	return a.Library().Load(name, tree)
}

// resume goes on with the game of a record.
func (a *Attendance) resume(r *wire.Request) (any, error) {
	game, problems := record.Parse(r.File, []byte(r.Record))
	if problems.HasErrors() {
		return nil, problems
	}
	rules, warnings, err := table.LoadRules(a.Library(), game)
	if err != nil {
		return nil, err
	}
	lists, err := a.Supplied(rules, r.Oracles)
	if err != nil {
		return nil, err
	}
	t, err := table.Resume(table.Replay{Rules: rules, Game: game, File: r.File, Writer: keeper{a}, Lists: lists, NoRedo: r.NoRedo})
	if err != nil {
		return nil, err
	}
	a.t, a.from = t, r.Rules
	return wire.Opened{Warnings: wire.Problems(slices.Concat(problems, warnings, t.Missing()))}, nil
}
