package remote

import (
	"encoding/json"
	"errors"
	"slices"

	"kodeks/cmd/kodeks/internal/guard"
	"kodeks/cmd/kodeks/internal/wire"
	"kodeks/dsl/record"
	"kodeks/dsl/source"
	"kodeks/runtime/table"
)

// Config says what is played and where its record is.
type Config struct {
	Open   wire.Request           // "open" or "resume"
	Writer table.Writer           // the record
	Record func() (string, error) // its text as it is kept now, once the game has begun
}

// Client is a table in a process of its own. It is not safe for concurrent use.
type Client struct {
	Config
	life  *life
	state wire.State
	lang  string
	seats []wire.Request // start cells named so far

	begun     bool          // there is a record
	entry     *record.Entry // its last entry
	kept      bool          // the request under way has added an entry to it
	unwritten error         // why an entry was not kept

	trouble error // what has to be told
	lost    *Lost
}

// Open starts a table. Warnings are about rules and maze.
func Open(c Config) (*Client, source.Problems, error) {
	t := &Client{Config: c, lang: c.Open.Lang, begun: c.Open.Do == "resume"}
	warnings, err := t.begin(c.Open)
	if err != nil {
		return nil, nil, err
	}
	t.lang, t.Open.Record = t.state.Lang, "" // it is read anew when it is needed
	return t, warnings, nil
}

// begin starts a process and lays the game out in it.
func (c *Client) begin(r wire.Request) (source.Problems, error) {
	var err error
	c.state = wire.State{}
	if c.life, err = bear(); err == nil {
		var reply *wire.Reply
		if reply, err = c.exchange(r); err == nil {
			var opened wire.Opened
			err = json.Unmarshal(reply.Is, &opened)
			return wire.Received(opened.Warnings), err
		}
	}
	if c.life == nil {
		return nil, err
	}
	death := c.life.end()
	if errors.Is(err, errGone) {
		err = death
	}
	return nil, err
}

// Close ends the process.
func (c *Client) Close() error {
	if c.lost == nil {
		c.life.end()
	}
	return nil
}

// Limited reports that the process is held to limits.
func (c *Client) Limited() bool { return c.life.hello.Limits != nil }

// exchange makes a request and takes the reply. On the way it keeps what the table
// wants kept. The error is errGone, or what the table refused with.
func (c *Client) exchange(r wire.Request) (*wire.Reply, error) {
	c.kept, c.unwritten = false, nil
	if c.life.out.Write(r) != nil {
		return nil, errGone
	}
	for {
		reply, err := c.life.next(r.Long())
		if err != nil {
			return nil, err
		}
		if reply.Keep != nil {
			c.unwritten = c.write(reply.Keep)
			kept := c.unwritten == nil
			c.kept = c.kept || kept
			if c.life.out.Write(wire.Request{Kept: &kept}) != nil {
				return nil, errGone
			}
			continue
		}
		if reply.State != nil {
			c.state = *reply.State
		}
		switch {
		case reply.Error == nil:
			return reply, nil
		case reply.Error.Kind == wire.NotKept && c.unwritten != nil:
			return nil, &table.WriteError{Err: c.unwritten}
		}
		return nil, reply.Error.Received()
	}
}

// ask makes a request and sees to it that there is a table afterwards.
func (c *Client) ask(r wire.Request) (*wire.Reply, error) {
	if c.lost != nil {
		return nil, c.lost
	}
	if c.life.Gone() {
		if err := c.revive(true); err != nil {
			return nil, err
		}
	}
	reply, err := c.exchange(r)
	if !errors.Is(err, errGone) {
		return reply, err
	}
	kept := c.kept
	err = c.revive(false)
	if !kept || c.lost != nil {
		return nil, err
	}
	if reply, err = c.done(r); errors.Is(err, errGone) {
		err = c.revive(false)
	}
	return reply, err
}

// revive lays the game out anew and returns what the old process died of. Idle: it did
// so while nothing was asked.
func (c *Client) revive(idle bool) error {
	died := &Died{Death: c.life.end(), Idle: idle}
	if c.state.Started {
		died.Turn = c.state.Turn + 1
	}
	err := c.layOut()
	for range tries {
		var death *guard.Death
		if !errors.As(err, &death) || death.Cause != guard.Killed {
			break // somebody kills whatever he sees; the rules would die of the same again
		}
		err = c.layOut()
	}
	switch {
	case err != nil:
		return c.lose(err)
	case idle:
		c.trouble = died
		return nil
	}
	return died
}

// tries are how often a new process may be killed before it has played the record.
const tries = 20

// layOut brings a new process to where the game is.
func (c *Client) layOut() error {
	open := c.Open
	if c.begun {
		text, err := c.Record()
		if err != nil {
			return err
		}
		open = wire.Request{Do: "resume", Record: text, File: c.Open.File, Rules: c.Open.Rules, Oracles: c.Open.Oracles}
	}
	if _, err := c.begin(open); err != nil {
		return err
	}
	for _, r := range append(slices.Clone(c.seats), wire.Request{Do: "lang", Lang: c.lang}) {
		if r.Do == "place" && c.begun {
			continue
		}
		if _, err := c.exchange(r); errors.Is(err, errGone) {
			return c.life.end()
		} else if err != nil {
			return err
		}
	}
	return nil
}

// lose gives the table up.
func (c *Client) lose(err error) error {
	c.lost = &Lost{err}
	c.trouble = c.lost
	c.state.Question = nil
	return c.lost
}

// done is the reply to a request whose entry was kept although the process died
// before it replied.
func (c *Client) done(r wire.Request) (*wire.Reply, error) {
	switch r.Do {
	case "undo":
		return c.exchange(wire.Request{Do: "redoable"})
	case "note", "end":
		return &wire.Reply{}, nil
	}
	reply, err := c.exchange(wire.Request{Do: "history", Number: 1})
	if err != nil {
		return nil, err
	}
	var last []json.RawMessage
	if err := json.Unmarshal(reply.Is, &last); err != nil || len(last) == 0 {
		return nil, err
	}
	return &wire.Reply{Is: last[0]}, nil
}

// call makes a request whose reply is a T.
func call[T any](c *Client, r wire.Request) (T, error) {
	var v T
	reply, err := c.ask(r)
	if err != nil || len(reply.Is) == 0 {
		return v, err
	}
	return v, json.Unmarshal(reply.Is, &v)
}

// tell is call for what cannot say that it failed: that is trouble.
func tell[T any](c *Client, r wire.Request) T {
	v, err := call[T](c, r)
	if err != nil {
		c.trouble = err
	}
	return v
}
