package remote

import (
	"kodeks/dsl/record"
	"kodeks/runtime/table"
)

// standingOf reads how the entries of a record stand.
func standingOf(text string) (*table.Standing, bool) {
	game, problems := record.Parse("", []byte(text))
	if problems.HasErrors() {
		return nil, false
	}
	return table.StandingOf(game)
}

// last is what an undo of a lost table would take back, and the entry that does so.
func (c *Client) last(by, reason string) (table.Reply, *record.Entry, bool) {
	if !c.begun {
		return table.Reply{}, nil, false
	}
	text, err := c.Record()
	if err != nil {
		return table.Reply{}, nil, false
	}
	s, known := standingOf(text)
	if !known {
		return table.Reply{}, nil, false
	}
	return s.Last(by, reason)
}

// takeBack takes the last turn of a lost table back by the record alone, and tries to go on without it.
func (c *Client) takeBack(by, reason string) (table.Reply, error) {
	last, undo, ok := c.last(by, reason)
	if !ok {
		return table.Reply{}, c.lost
	}
	if err := c.Writer.Append(undo); err != nil {
		return table.Reply{}, &table.WriteError{Err: err}
	}
	c.entry = undo
	if err := c.again(true); err != nil {
		c.trouble = err
	}
	return last, nil
}
