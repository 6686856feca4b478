package trial

import (
	"strings"

	"kodeks/dsl/maze"
	"kodeks/runtime/script"
	"kodeks/runtime/table"
)

// Stage gives tests their games. It may be used by several tests at a time.
type Stage struct {
	// Maze reads a maze by its name on the shelf, or from a file beside the tests.
	Maze func(name string) (file string, data []byte, err error)
	// Oracle reads what a test brings for an oracle of the rules: a text, or a name on the shelf or of a file beside the tests.
	Oracle func(rules *script.Ruleset, name, owner, text string) (*script.Supplied, error)
	// Watch hears of every session before anything runs in it; may be nil.
	Watch func(*script.Session)
	// Begun hears what every game starts from; may be nil.
	Begun func(table.Config)
}

// Open begins a game. The plan need not pass the ruleset's checks unless the test says so.
func (s *Stage) Open(setup script.TrialSetup) (script.TrialGame, error) {
	c, err := s.config(setup)
	if err != nil {
		return nil, err
	}
	if s.Begun != nil {
		s.Begun(c)
	}
	t, start, err := begin(c, setup.Check)
	if err != nil {
		return nil, err
	}
	return &game{t: t, start: heard(start)}, nil
}

func begin(c table.Config, check bool) (*table.Table, table.Reply, error) {
	if check {
		t, _, err := table.Open(c)
		if err != nil {
			return nil, table.Reply{}, err
		}
		start, err := t.Start()
		return t, start, err
	}
	t, err := table.Scratch(c)
	if err != nil {
		return nil, table.Reply{}, err
	}
	if q := t.Pending(); q != nil {
		return t, table.Reply{Question: q}, nil
	}
	start, err := t.Start()
	return t, start, err
}

// config is the table's view of what a test says.
func (s *Stage) config(setup script.TrialSetup) (table.Config, error) {
	c := table.Config{Rules: setup.Rules, Options: setup.Options, Seed: setup.Seed, Lang: setup.Lang, Title: setup.Title, Watch: s.Watch}
	for _, p := range setup.Players {
		arg := p.Name
		if p.Start != "" {
			arg += "=" + p.Start
		}
		player, err := table.ParsePlayer(arg)
		if err != nil {
			return c, err
		}
		c.Players = append(c.Players, player)
	}
	for _, o := range setup.Oracles {
		brought, err := s.Oracle(setup.Rules, o.Name, o.Owner, o.Text)
		if err != nil {
			return c, err
		}
		c.Oracles = append(c.Oracles, brought)
	}
	if setup.Plain {
		return c, nil
	}
	return c, s.drawn(&c, setup.Maze)
}

// drawn reads the maze of a game: a drawing, or a name.
func (s *Stage) drawn(c *table.Config, text string) error {
	c.MazeFile, c.MazeText = script.DrawnHere, text
	if !strings.Contains(text, "\n") {
		file, data, err := s.Maze(text)
		if err != nil {
			return err
		}
		c.MazeFile, c.MazeText = file, string(data)
	}
	m, problems := maze.Parse(c.MazeFile, []byte(c.MazeText))
	if problems.HasErrors() {
		return problems
	}
	c.Maze = m
	return nil
}

// game is a table as a test drives it.
type game struct {
	t     *table.Table
	start script.Heard
}

func (g *game) Session() *script.Session { return g.t.Session() }
func (g *game) Start() script.Heard      { return g.start }
func (g *game) Withdraw()                { g.t.Withdraw() }

func (g *game) Submit(player, words string) (script.Heard, error) {
	return told(g.t.Submit(player, words))
}

func (g *game) Answer(text string) (script.Heard, error) { return told(g.t.Answer(text)) }
func (g *game) Fix(ruling string) (script.Heard, error)  { return told(g.t.Fix(ruling, "test")) }

// Undo tells nothing: what was told is no more.
func (g *game) Undo() (script.Heard, error) {
	_, err := g.t.Undo("", "test")
	return script.Heard{}, err
}

func (g *game) Redo() (script.Heard, error) { return told(g.t.Redo("", "test")) }

func (g *game) LastTrace() (*script.Trace, error) { return g.t.Trace(table.Latest) }

func told(r table.Reply, err error) (script.Heard, error) { return heard(r), err }

func heard(r table.Reply) script.Heard {
	h := script.Heard{Order: r.Order, Query: r.Query, Waits: r.Question != nil}
	for _, l := range r.Lines {
		h.Lines = append(h.Lines, script.HeardLine{To: l.To, Referee: l.Referee, Text: l.Text})
	}
	return h
}

func (g *game) Trace(words string, all bool) ([]string, error) {
	trace, err := g.t.Trace(table.Latest)
	if words != "" {
		trace, err = g.t.TraceOrder("", words)
	}
	if err != nil {
		return nil, err
	}
	return trace.Lines(g.t.Lang(), all), nil
}

func (g *game) State() script.TrialState {
	s := script.TrialState{Over: g.t.Over(), Next: g.t.Next()}
	for _, r := range g.t.History() { // rulings have no number
		s.Turn = max(s.Turn, r.Turn)
	}
	if q := g.t.Pending(); q != nil {
		s.Question, s.Asked, s.Choices = q.Text, q.To, q.Choices
	}
	return s
}

var _ script.TrialGame = (*game)(nil)
