package remote

import (
	"encoding/json"
	"errors"

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
	lost    *Lost // there is no process
}

// Open starts a table. Warnings are about rules and maze.
func Open(c Config) (*Client, source.Problems, error) {
	t := &Client{Config: c, lang: c.Open.Lang, begun: c.Open.Do == "resume"}
	warnings, err := t.begin(c.Open)
	switch {
	case t.begun && diedOf(err) != "":
		return nil, nil, &Lost{Err: err, Left: true}
	case err != nil:
		return nil, nil, err
	}
	t.lang, t.Open.Record = t.state.Lang, "" // it is read anew when it is needed
	return t, warnings, nil
}

// begin starts a process and lays the game out in it. A record that cannot be played because of what was taken back and could
// be brought back is played without that.
func (c *Client) begin(r wire.Request) (source.Problems, error) {
	warnings, err := c.layIn(r)
	for n := 0; n < tries && diedOf(err) == guard.Killed; n++ {
		warnings, err = c.layIn(r) // somebody kills whatever he sees
	}
	if r.Do != "resume" || r.NoRedo || err == nil {
		return warnings, err
	}
	if s, known := standingOf(r.Record); !known || !s.CanRedo() {
		return warnings, err
	}
	r.NoRedo = true
	return c.layIn(r)
}

// tries are how often a new process may be killed before it has played the record.
const tries = 20

// diedOf is the cause of a death; "" if there was none.
func diedOf(err error) guard.Cause {
	var death *guard.Death
	if errors.As(err, &death) {
		return death.Cause
	}
	return ""
}

// layIn is one attempt to begin.
func (c *Client) layIn(r wire.Request) (source.Problems, error) {
	var err error
	if c.life, err = bear(); c.life == nil {
		return nil, err
	}
	var warnings source.Problems
	if err == nil {
		warnings, err = c.open(r)
	}
	if err == nil {
		return warnings, nil
	}
	death := c.life.end()
	if errors.Is(err, errGone) {
		err = death
	}
	return nil, err
}

// open lays the game out and brings it to where it was before it began, if it has not.
func (c *Client) open(r wire.Request) (source.Problems, error) {
	reply, err := c.exchange(r)
	if err != nil {
		return nil, err
	}
	var opened wire.Opened
	if err := json.Unmarshal(reply.Is, &opened); err != nil {
		return nil, err
	}
	for _, seat := range c.seats {
		if c.begun {
			break
		}
		if _, err := c.exchange(seat); err != nil {
			return nil, err
		}
	}
	if c.lang != "" && c.lang != c.state.Lang {
		_, err = c.exchange(wire.Request{Do: "lang", Lang: c.lang})
	}
	return wire.Received(opened.Warnings), err
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
	defer c.life.watch(r.Long())()
	if err := c.life.request(r); err != nil {
		return nil, err
	}
	for {
		reply, err := c.life.next()
		if err != nil {
			return nil, err
		}
		if reply.Keep != nil {
			c.unwritten = c.write(reply.Keep)
			kept := c.unwritten == nil
			c.kept = c.kept || kept
			if err := c.life.send(wire.Request{Kept: &kept}); err != nil {
				return nil, err
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
	switch {
	case c.lost != nil:
		if err := c.again(false); err != nil {
			return nil, err
		}
	case c.life.Gone():
		if err := c.revive(true); err != nil {
			return nil, err
		}
	}
	reply, err := c.exchange(r)
	if !errors.Is(err, errGone) {
		return reply, err
	}
	kept := c.kept
	if err = c.revive(kept); err != nil {
		return nil, err
	}
	if reply, err = c.done(r); errors.Is(err, errGone) {
		err = c.revive(false)
	}
	return reply, err
}

// revive lays the game out anew and returns what the old process died of. Idle: it did
// so while nothing was asked, or when that was done; then it is trouble and no error.
func (c *Client) revive(idle bool) error {
	died := &Died{Death: c.life.end(), Idle: idle}
	if c.state.Started {
		died.Turn = c.state.Turn + 1
	}
	if err := c.again(false); err != nil {
		c.lost.Died = died
		return err
	}
	if idle {
		c.trouble = died
		return nil
	}
	return died
}

// again brings a new process to where the game is, with noRedo without what was taken back. If that fails the table is lost, until
// it is tried once more.
func (c *Client) again(noRedo bool) error {
	open, was := c.Open, c.state
	var err error
	if c.begun {
		open = wire.Request{Do: "resume", File: c.Open.File, Rules: c.Open.Rules, Oracles: c.Open.Oracles, NoRedo: noRedo}
		open.Record, err = c.Record()
	}
	if err == nil {
		_, err = c.begin(open)
	}
	if c.lost = nil; err != nil {
		c.state, c.state.Question = was, nil
		c.lost = &Lost{Err: err}
		return c.lost
	}
	return nil
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

// tell is call for what cannot say that it failed: that is trouble. A table that is lost has been told of.
func tell[T any](c *Client, r wire.Request) T {
	if c.lost != nil {
		var none T
		return none
	}
	v, err := call[T](c, r)
	if err != nil {
		c.trouble = err
	}
	return v
}
