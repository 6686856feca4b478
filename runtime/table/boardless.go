package table

import (
	"kodeks/dsl/maze"
	"kodeks/dsl/source"
	"kodeks/runtime/script"
)

// board sees to it that there is a plan exactly if the rules play on one: for those that do not, the plan is empty.
func (c *Config) board() source.Problems {
	switch {
	case c.Maze == nil && c.Rules.Boardless():
		c.Maze, c.MazeText = &maze.Maze{}, ""
	case c.Maze == nil:
		return source.Problems{{Code: "no-maze",
			Message: source.Format("the rules %s are played on a plan, and there is none", "по правилам %s играют на плане, а плана нет", c.Rules.Name),
			Hint:    source.Text{EN: "name a maze", RU: "назовите план"}}}
	case c.Rules.Boardless():
		return source.Problems{{File: c.MazeFile, Code: "no-board",
			Message: source.Format("the rules %s have no board", "по правилам %s играют без поля", c.Rules.Name),
			Hint:    source.Text{EN: "leave the maze out", RU: "уберите план"}}}
	}
	return nil
}

// enough counts the players, if the rules say how many there can be.
func (c *Config) enough() source.Problems {
	fewest, most := c.Rules.Seats()
	if n := len(c.Players); fewest == 0 || n >= fewest && n <= most {
		return nil
	}
	return source.Problems{{Code: "seats",
		Message: source.Format("by the rules %[1]s %[2]d to %[3]d can play", "по правилам %[1]s игроков от %[2]d до %[3]d", c.Rules.Name, fewest, most),
		Hint:    source.Format("there are %d of you: name others with --player", "вас %d: назовите игроков ключами --player", len(c.Players))}}
}

// Viewers of pictures that are no players.
const (
	Everybody  = ""  // sees what everybody may
	Omniscient = "*" // the referee: sees everything
)

// Picture is the game as the ruleset draws it for a viewer: Everybody, Omniscient, or a player by name. It is "" if the ruleset draws
// nothing. What it would show of others is the ruleset's to leave out.
func (t *Table) Picture(viewer string) (string, error) {
	id := script.Public
	switch {
	case !t.Started() || !t.rules.Drawn():
		return "", nil
	case viewer == Omniscient:
		id = script.Referee
	case viewer != Everybody:
		if id = t.player(viewer); id == 0 {
			return "", denyNoPlayer(viewer, t.names())
		}
	}
	return t.session.Picture(id, t.lang)
}
