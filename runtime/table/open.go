package table

import (
	"cmp"
	"slices"

	"kodeks/dsl/phrase"
	"kodeks/dsl/record"
	"kodeks/dsl/source"
	"kodeks/runtime/kernel"
	"kodeks/runtime/script"
)

// Open lays the board out and seats the players. Nothing happens yet: see NeedStart, Place and Start.
// The error is source.Problems with everything that is wrong, mistakes of the plan included, or a
// *script.Fault if a check cannot run; the second result holds what merely looks odd.
func Open(c Config) (*Table, source.Problems, error) {
	t, problems, err := open(&c, true)
	if err != nil {
		return nil, nil, err
	}
	if problems.HasErrors() {
		return nil, nil, problems
	}
	return t, problems, nil
}

// Check looks at a maze under a ruleset without playing: codes, options, and the ruleset's own
// checks of a plan (CheckRules does without one). A Config without players is checked for two.
func Check(c Config) source.Problems {
	if len(c.Players) == 0 {
		c.Players = []Player{{Name: "1"}, {Name: "2"}}
	}
	_, problems, err := open(&c, true)
	if err != nil {
		problems = append(problems, asProblem(err, c.MazeFile))
	}
	return problems
}

// Scratch is a started game on a plan that need not pass its checks, for looking at what a plan would bring.
func Scratch(c Config) (*Table, error) {
	t, problems, err := open(&c, false)
	if err != nil {
		return nil, err
	}
	if problems.HasErrors() {
		return nil, problems
	}
	_, err = t.Start()
	return t, err
}

// Blank is the record of a game that has not begun, on a plan that need not pass its checks.
func Blank(c Config) (*record.Game, error) {
	t, problems, err := open(&c, false)
	if err != nil {
		return nil, err
	}
	if problems.HasErrors() {
		return nil, problems
	}
	t.startCells()
	return t.record, nil
}

// open makes a table of a configuration, checking the plan by the ruleset's rules if told to.
func open(c *Config, check bool) (*Table, source.Problems, error) {
	problems := append(c.board(), c.enough()...)
	if problems.HasErrors() {
		return nil, problems, nil
	}
	players, problems := seat(c.Players)
	words := reading(c.Rules, players, problems)
	values, more := c.options()
	problems = append(problems, more...)
	board, unlaid := lay(c)
	setup := script.Setup{Seed: c.Seed, Options: values, Board: board, Oracles: c.Oracles}
	for _, p := range players {
		setup.Players = append(setup.Players, script.Player{Name: p.Name, Side: p.Side, Female: p.Gender == Female})
	}
	var found source.Problems
	var err error
	if check && !problems.HasErrors() && known(board) {
		found, err = plan(c, setup)
	}
	read := <-words
	problems = append(append(problems, unlaid...), read.problems...)
	if unlaid.HasErrors() {
		problems = append(problems, Placed(found)...)
	}
	if problems.HasErrors() {
		problems.Sort()
		return nil, problems, nil
	}
	if err != nil {
		return nil, nil, err
	}
	problems = append(problems, found...)
	session, err := c.Rules.NewSession(setup)
	if err != nil {
		return nil, nil, source.Problems{asProblem(err, c.MazeFile)}
	}
	c.begun(session)
	t := newTable(c, players, values, session)
	t.grammar, t.drawn, t.secrets = read.grammar, len(board.Cells), hasSecrets(c.Rules)
	for _, p := range players {
		if p.Start == "" || p.Start == drawn && c.Rules.Boardless() {
			continue
		}
		if err := t.Place(p.Name, p.Start); err != nil {
			problems = append(problems, asProblem(err, ""))
		}
	}
	return t, problems, nil
}

func (c *Config) begun(s *script.Session) {
	if c.Watch != nil {
		c.Watch(s)
	}
}

// patterns are the words of a game, read.
type patterns struct {
	grammar  *phrase.Grammar
	problems source.Problems
}

// reading reads the words of a game while something else is done; with players who cannot sit down it reads nothing.
func reading(r *script.Ruleset, players []Player, seated source.Problems) <-chan patterns {
	done := make(chan patterns, 1)
	if seated.HasErrors() {
		done <- patterns{}
		return done
	}
	go func() {
		grammar, problems := newGrammar(r, players)
		if problems.HasErrors() {
			problems = namesAtFault(r, players, problems)
		}
		done <- patterns{grammar, problems}
	}()
	return done
}

// plan runs the ruleset's checks on a board of their own.
func plan(c *Config, setup script.Setup) (source.Problems, error) {
	scratch, err := c.Rules.NewSession(setup)
	if err != nil {
		return nil, source.Problems{asProblem(err, c.MazeFile)}
	}
	c.begun(scratch)
	findings, err := scratch.Check()
	if err != nil {
		return nil, err
	}
	var problems source.Problems
	for _, f := range findings {
		problems = append(problems, finding(c, scratch.Game(), f))
	}
	return problems, nil
}

// known reports that the kind of every cell of a board is known, whatever may lie there.
func known(b script.Board) bool {
	return !slices.ContainsFunc(b.Cells, func(c script.BoardCell) bool { return c.Kind == "" })
}

// Placed are those of the problems that are about a place. Where some of what lies on a plan could not be read, only
// these findings can be relied on: how many of a kind there are is not known.
func Placed(all source.Problems) (list source.Problems) {
	for _, p := range all {
		if p.Pos.Line > 0 {
			list = append(list, p)
		}
	}
	return list
}

// finding places what a check found: in the drawing if it is about a cell.
func finding(c *Config, g *kernel.Game, f script.Finding) source.Problem {
	p := source.Problem{File: c.MazeFile, Code: "plan", Message: f.Text, Width: 1}
	if f.Clause != "" {
		p.Code = "plan-" + f.Clause
		p.Message = source.Text{EN: f.Clause + ": " + f.Text.EN, RU: f.Clause + ": " + f.Text.RU}
	}
	if f.Level == "warning" {
		p.Severity = source.Warning
	}
	if f.Zone == 0 || !g.OnBoard(f.Zone) {
		return p
	}
	x, y := g.XY(f.Zone)
	if y >= 0 && y < c.Maze.Rows && x >= 0 && x < c.Maze.Cols && c.Maze.Cells[y][x] != nil {
		cell := c.Maze.Cells[y][x]
		p.Pos, p.Line = cell.Pos, source.Line(c.MazeText, cell.Pos.Line)
		p.Width = len([]rune(cell.Code)) + len(cell.Number)
	}
	return p
}

func asProblem(err error, file string) source.Problem {
	switch e := err.(type) {
	case source.Problem:
		return e
	case Refusal:
		return e.Source()
	case *script.Fault:
		return e.Problem
	}
	return source.Problem{File: file, Code: "setup", Message: bothWays(err)}
}

func newTable(c *Config, players []Player, values map[string]kernel.Value, session *script.Session) *Table {
	t := &Table{
		rules: c.Rules, opening: c.Rules, watch: c.Watch, maze: c.Maze, session: session, game: session.Game(),
		lang: knownLang(c.Lang), recordLang: knownLang(c.Lang), players: players, forms: formsOf(players),
		cache: make(map[said]*order), wordings: make(wordings), codes: newCodebook(c.Rules), verbs: verbsOf(c.Rules),
		writer: c.Writer, starting: make([]string, len(players)), voided: make([]string, len(players)), heard: make([][]string, len(players)+1),
	}
	for i, p := range players {
		t.heard[i+1] = []string{p.Name}
	}
	t.record, t.oracles = &record.Game{Header: c.header(players, values)}, c.Oracles
	if !c.Rules.Boardless() {
		t.record.Maze = cmp.Or(c.MazeText, c.Maze.String())
		t.record.Header.MazeHash = hashText(t.record.Maze)
	}
	t.record.Scripts = ownScripts(c.Rules)
	keepOracles(t.record, c.Oracles)
	return t
}

func verbsOf(r *script.Ruleset) verbs {
	index := func(list []*script.Verb) map[string]*script.Verb {
		byName := make(map[string]*script.Verb, len(list))
		for _, verb := range list {
			byName[verb.Name] = verb
		}
		return byName
	}
	return verbs{index(r.Actions), index(r.Tests), index(r.Queries), index(r.Rulings)}
}
