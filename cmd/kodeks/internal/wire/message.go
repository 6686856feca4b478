package wire

import (
	"encoding/json"

	"kodeks/dsl/source"
	"kodeks/runtime/table"
)

// Protocol is the version of the protocol. It grows when a driver of the version
// before would be misled; requests and fields may be added without.
const Protocol = 1

// Hello is the table's first line.
type Hello struct {
	Kodeks   string  `json:"kodeks"` // "table"
	Protocol int     `json:"protocol"`
	Limits   *Limits `json:"limits"` // null: this system cannot hold the table to any
}

// Limits are what the table may use.
type Limits struct {
	Memory  int64 `json:"memory"`  // bytes
	Seconds int   `json:"seconds"` // of a processor, for one request or one call into a script
}

// Greeting is the driver's first line.
type Greeting struct {
	Protocol int  `json:"protocol"`
	Keep     bool `json:"keep,omitempty"` // the driver wants to put every entry on record before it counts
}

// Request is one line of the driver's. Do says what is wanted; the other fields are
// its arguments, each request using a few of them.
type Request struct {
	ID int    `json:"id,omitempty"` // comes back with the reply
	Do string `json:"do,omitempty"`

	Player string `json:"player,omitempty"`
	Text   string `json:"text,omitempty"`
	Cell   string `json:"cell,omitempty"`
	Reason string `json:"reason,omitempty"`
	By     string `json:"by,omitempty"`
	Lang   string `json:"lang,omitempty"` // "ru" or "en"
	Number int    `json:"number,omitempty"`
	Turn   *int   `json:"turn,omitempty"` // left out: the last one

	// Of open and resume.
	Rules    string            `json:"rules,omitempty"`
	Files    map[string]string `json:"files,omitempty"` // scripts by their paths
	Maze     string            `json:"maze,omitempty"`
	MazeFile string            `json:"mazeFile,omitempty"`
	Players  []Seat            `json:"players,omitempty"`
	Set      map[string]string `json:"set,omitempty"`
	Seed     uint64            `json:"seed,omitempty"`
	Title    string            `json:"title,omitempty"`
	Date     string            `json:"date,omitempty"`
	Record   string            `json:"record,omitempty"`
	NoRedo   bool              `json:"noRedo,omitempty"` // what was taken back last is not played, and cannot be brought back
	File     string            `json:"file,omitempty"`
	Oracles  []Oracle          `json:"oracles,omitempty"`

	// Of reload: the rules that were looked at, so that it is refused if they have changed since.
	Hash string `json:"hash,omitempty"`

	// Of an answer to Reply.Keep.
	Kept *bool `json:"kept,omitempty"`
}

// Long reports that a request plays a whole record and takes as long as that takes:
// only the calls into scripts are timed.
func (r *Request) Long() bool { return replays[r.Do] }

var replays = map[string]bool{"resume": true, "trace": true, "trace-order": true, "why": true, "why-heard": true, "why-order": true}

// Oracle is a text that somebody brings for an oracle of the rules.
type Oracle struct {
	Name  string `json:"name"`
	Owner string `json:"owner,omitempty"` // a player; "": everybody's
	File  string `json:"file,omitempty"`
	Text  string `json:"text"`
}

// Seat is a player of a new game.
type Seat struct {
	Name   string       `json:"name"`
	Gender table.Gender `json:"gender,omitempty"`
	Start  string       `json:"start,omitempty"`
	Side   string       `json:"side,omitempty"`
}

// Reply is one line of the table's: Is or Error, or (with a driver who keeps the
// record) Keep, which wants a line {"kept":true} or {"kept":false} before anything else.
type Reply struct {
	ID     int             `json:"id,omitempty"`
	Is     json.RawMessage `json:"is,omitempty"`
	Error  *Error          `json:"error,omitempty"`
	State  *State          `json:"state,omitempty"`
	Record string          `json:"record,omitempty"` // the record so far, when the game has begun
	Entry  string          `json:"entry,omitempty"`  // what has been added to it
	Keep   *Keep           `json:"keep,omitempty"`
}

// Keep is what must be written before it counts: a whole new record, or one entry more.
type Keep struct {
	Record string `json:"record,omitempty"`
	Entry  string `json:"entry,omitempty"`
}

// Opened is what open and resume reply.
type Opened struct {
	Warnings []Problem `json:"warnings,omitempty"`
}

// State is how the game stands after a request.
type State struct {
	Started  bool               `json:"started"`
	Over     bool               `json:"over,omitempty"`
	Next     string             `json:"next,omitempty"`     // whose turn it is
	Need     string             `json:"need,omitempty"`     // who has no start cell yet
	Question *table.Question    `json:"question,omitempty"` // waits for an answer
	Players  []table.PlayerView `json:"players"`
	Lang     string             `json:"lang"`
	Digest   string             `json:"digest"`
	Turn     int                `json:"turn"` // number of the last turn in force
}

// StateOf reads how a game stands.
func StateOf(t *table.Table) *State {
	s := &State{Started: t.Started(), Over: t.Over(), Next: t.Next(), Question: t.Pending(), Players: t.Players(), Lang: t.Lang(), Digest: t.Digest(), Turn: t.Turn()}
	s.Need, _ = t.NeedStart()
	return s
}

// Problem is a source.Problem.
type Problem struct {
	File    string      `json:"file,omitempty"`
	Line    int         `json:"line,omitempty"` // from 1; 0: no place
	Col     int         `json:"col,omitempty"`
	Width   int         `json:"width,omitempty"`
	Warning bool        `json:"warning,omitempty"`
	Code    string      `json:"code,omitempty"`
	Message source.Text `json:"message"`
	Hint    source.Text `json:"hint,omitzero"`
	Source  string      `json:"source,omitempty"` // the line it stands in
}

// Problems puts problems into the form they travel in.
func Problems(list source.Problems) []Problem {
	var sent []Problem
	for _, p := range list {
		sent = append(sent, Problem{File: p.File, Line: p.Pos.Line, Col: p.Pos.Col, Width: p.Width,
			Warning: p.Severity == source.Warning, Code: p.Code, Message: p.Message, Hint: p.Hint, Source: p.Line})
	}
	return sent
}

// Received is the way back.
func Received(list []Problem) source.Problems {
	var problems source.Problems
	for _, p := range list {
		got := source.Problem{File: p.File, Pos: source.Pos{Line: p.Line, Col: p.Col}, Width: p.Width,
			Code: p.Code, Message: p.Message, Hint: p.Hint, Line: p.Source}
		if p.Warning {
			got.Severity = source.Warning
		}
		problems = append(problems, got)
	}
	return problems
}
