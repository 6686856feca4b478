package remote

import (
	"slices"

	"kodeks/cmd/kodeks/internal/wire"
	"kodeks/runtime/script"
	"kodeks/runtime/table"
)

// The methods that read how the game stands cost nothing: every reply says so.

// Lang is the language of replies.
func (c *Client) Lang() string { return c.lang }

// Players lists everybody in turn order.
func (c *Client) Players() []table.PlayerView { return slices.Clone(c.state.Players) }

// NeedStart names the next player without a start cell.
func (c *Client) NeedStart() (player string, ok bool) { return c.state.Need, c.state.Need != "" }

// Started reports whether the start announcements were made.
func (c *Client) Started() bool { return c.state.Started }

// Over reports whether the game has ended.
func (c *Client) Over() bool { return c.state.Over }

// Next names whose turn it is.
func (c *Client) Next() string { return c.state.Next }

// Pending is the question the game waits for.
func (c *Client) Pending() *table.Question { return c.state.Question }

// Digest is the hash of the state.
func (c *Client) Digest() string { return c.state.Digest }

// SetLang changes the language of replies.
func (c *Client) SetLang(lang string) {
	if c.lang = lang; c.state.Lang != lang {
		tell[any](c, wire.Request{Do: "lang", Lang: lang})
	}
}

// Place names a player's start cell.
func (c *Client) Place(player, cell string) error {
	r := wire.Request{Do: "place", Player: player, Cell: cell}
	_, err := call[any](c, r)
	if err == nil {
		c.seats = append(c.seats, r)
	}
	return err
}

// Start begins the game.
func (c *Client) Start() (table.Reply, error) { return call[table.Reply](c, wire.Request{Do: "start"}) }

// Submit carries out an order, or answers a question.
func (c *Client) Submit(player, text string) (table.Reply, error) {
	return call[table.Reply](c, wire.Request{Do: "order", Player: player, Text: text})
}

// Answer answers the pending question.
func (c *Client) Answer(text string) (table.Reply, error) {
	return call[table.Reply](c, wire.Request{Do: "answer", Text: text})
}

// Withdraw drops the pending question with its order.
func (c *Client) Withdraw() { tell[any](c, wire.Request{Do: "withdraw"}) }

// WhatIf tells what Submit would.
func (c *Client) WhatIf(player, text string) (table.Reply, error) {
	return call[table.Reply](c, wire.Request{Do: "what-if", Player: player, Text: text})
}

// Status tells a player how he stands.
func (c *Client) Status(asker string) (table.Reply, error) {
	return call[table.Reply](c, wire.Request{Do: "status", Player: asker})
}

// Complete offers lines that continue what was typed. It is asked at every key, so a
// table that is gone is no trouble yet.
func (c *Client) Complete(asker, line string) []string {
	if c.lost != nil {
		return nil
	}
	offers, _ := call[[]string](c, wire.Request{Do: "complete", Player: asker, Text: line})
	return offers
}

// CanUndo tells what Undo would take back.
func (c *Client) CanUndo() (table.Reply, bool) {
	if c.lost != nil {
		last, _, ok := c.last("", "")
		return last, ok
	}
	return c.maybe(wire.Request{Do: "undoable"})
}

// CanRedo tells what Redo would bring back.
func (c *Client) CanRedo() (table.Reply, bool) { return c.maybe(wire.Request{Do: "redoable"}) }

// Undo takes back the last turn or ruling; without playing it, if the table is lost.
func (c *Client) Undo(by, reason string) (table.Reply, error) {
	if c.lost != nil {
		return c.takeBack(by, reason)
	}
	return call[table.Reply](c, wire.Request{Do: "undo", By: by, Reason: reason})
}

// Redo brings it back.
func (c *Client) Redo(by, reason string) (table.Reply, error) {
	return call[table.Reply](c, wire.Request{Do: "redo", By: by, Reason: reason})
}

// CheckFix reads a ruling without carrying it out.
func (c *Client) CheckFix(command string) error {
	_, err := call[any](c, wire.Request{Do: "try", Text: command})
	return err
}

// Fix carries out a ruling.
func (c *Client) Fix(command, reason string) (table.Reply, error) {
	return call[table.Reply](c, wire.Request{Do: "ruling", Text: command, Reason: reason})
}

// Note puts a remark into the record.
func (c *Client) Note(text string) error {
	_, err := call[any](c, wire.Request{Do: "note", Text: text})
	return err
}

// History lists everything in force.
func (c *Client) History() []table.Reply {
	return tell[[]table.Reply](c, wire.Request{Do: "history"})
}

// Last is the last move of a player as everybody heard it.
func (c *Client) Last(player string) (table.Reply, bool) {
	return c.maybe(wire.Request{Do: "last", Player: player})
}

// maybe is a reply that there may be.
func (c *Client) maybe(r wire.Request) (table.Reply, bool) {
	reply := tell[*table.Reply](c, r)
	if reply == nil {
		return table.Reply{}, false
	}
	return *reply, true
}

// Map shows the board as it is now.
func (c *Client) Map() *table.Map {
	if m := tell[*table.Map](c, wire.Request{Do: "map"}); m != nil {
		return m
	}
	return &table.Map{}
}

// Picture is the game as the rules draw it for a viewer.
func (c *Client) Picture(viewer string) (string, error) {
	return call[string](c, wire.Request{Do: "picture", Player: viewer})
}

// Oracles are the scripts that the rules consult.
func (c *Client) Oracles() []table.Opened {
	return tell[[]table.Opened](c, wire.Request{Do: "oracles"})
}

// RulesInForce describes the rules in a language.
func (c *Client) RulesInForce(lang string) table.Rules {
	return tell[table.Rules](c, wire.Request{Do: "rules", Lang: lang})
}

// Trace tells what the scripts did in a turn.
func (c *Client) Trace(turn int) (*script.Trace, error) {
	return call[*script.Trace](c, about("trace", turn))
}

// TraceOrder tells what they would do with an order.
func (c *Client) TraceOrder(player, text string) (*script.Trace, error) {
	return call[*script.Trace](c, wire.Request{Do: "trace-order", Player: player, Text: text})
}

// Why explains a turn by rule.
func (c *Client) Why(turn int) ([]script.Why, error) {
	return call[[]script.Why](c, about("why", turn))
}

// WhyHeard explains what everybody heard of a turn.
func (c *Client) WhyHeard(turn int) ([]script.Why, error) {
	return call[[]script.Why](c, about("why-heard", turn))
}

// WhyOrder explains what an order would bring.
func (c *Client) WhyOrder(player, text string) ([]script.Why, error) {
	return call[[]script.Why](c, wire.Request{Do: "why-order", Player: player, Text: text})
}

// WhyRefused explains a refusal by its words.
func (c *Client) WhyRefused(message string) script.Why {
	return tell[script.Why](c, wire.Request{Do: "why-refused", Text: message})
}

// about is a request about a turn.
func about(do string, turn int) wire.Request {
	if turn == table.Latest {
		return wire.Request{Do: do}
	}
	return wire.Request{Do: do, Turn: &turn}
}

// Entry is the record's last entry.
func (c *Client) Entry() string {
	if c.entry == nil {
		return ""
	}
	return c.entry.String()
}

// Trouble tells once what has befallen the table.
func (c *Client) Trouble() error {
	err := c.trouble
	c.trouble = nil
	return err
}
