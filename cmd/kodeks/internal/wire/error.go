package wire

import (
	"errors"

	"kodeks/dsl/source"
	"kodeks/runtime/script"
	"kodeks/runtime/table"
)

// The kinds of Error.
const (
	NotUnderstood = "not-understood" // the words are no order
	Ambiguous     = "ambiguous"      // they are several
	NotAllowed    = "not-allowed"    // a rule forbids the order, or it is out of place
	Fault         = "fault"          // a script has a mistake
	Mistakes      = "mistakes"       // in rules, maze, options, record
	Differs       = "differs"        // a record that the rules do not give
	NotKept       = "not-kept"       // the record could not be written
	Limit         = "limit"          // scripts took too much; the table has ended
	Misuse        = "misuse"         // of this protocol
	Other         = "other"
)

// Error says why a request was not done. The game is as it was.
type Error struct {
	Kind     string      `json:"kind"`
	Text     source.Text `json:"text"` // all of it in words, for people
	Problems []Problem   `json:"problems,omitempty"`
	Clause   string      `json:"clause,omitempty"`   // of the rule that forbids
	Readings []string    `json:"readings,omitempty"` // of ambiguous words
	Chain    []string    `json:"chain,omitempty"`    // of calls in a script
	Recorded string      `json:"recorded,omitempty"`
	Given    string      `json:"given,omitempty"`
	Cause    string      `json:"cause,omitempty"` // of a limit
	Where    string      `json:"where,omitempty"` // the script that ran
}

// Sent puts any error of the table into the form it travels in.
func Sent(err error) *Error {
	e := &Error{Kind: Other, Text: both(err)}
	var (
		unclear   *table.NotUnderstood
		ambiguous *table.Ambiguous
		no        *table.NotAllowed
		fault     *script.Fault
		differs   *table.Disagreement
		unwritten *table.WriteError
		problems  source.Problems
		problem   source.Problem
	)
	switch {
	case errors.As(err, &unclear):
		e.Kind, e.Problems = NotUnderstood, one(unclear.Problem)
	case errors.As(err, &ambiguous):
		e.Kind, e.Problems, e.Readings = Ambiguous, one(ambiguous.Problem), ambiguous.Readings
	case errors.As(err, &no):
		e.Kind, e.Problems, e.Clause = NotAllowed, one(no.Problem), no.Clause
	case errors.As(err, &fault):
		e.Kind, e.Problems, e.Chain = Fault, one(fault.Problem), fault.Chain
	case errors.As(err, &differs):
		e.Kind, e.Problems, e.Recorded, e.Given = Differs, one(differs.Problem), differs.Recorded, differs.Given
	case errors.As(err, &unwritten):
		e.Kind = NotKept
	case errors.As(err, &problems):
		e.Kind, e.Problems = Mistakes, Problems(problems)
	case errors.As(err, &problem):
		e.Kind, e.Problems = Mistakes, one(problem)
	}
	return e
}

func one(p source.Problem) []Problem { return Problems(source.Problems{p}) }

func both(err error) source.Text {
	var spoken interface{ In(lang string) string }
	if errors.As(err, &spoken) {
		return source.Text{EN: spoken.In("en"), RU: spoken.In("ru")}
	}
	return source.Text{EN: err.Error()}
}

// Received is the way back: an error of the same kind, saying the same.
func (e *Error) Received() error {
	list := Received(e.Problems)
	if len(list) == 0 {
		return &spoken{e.Text}
	}
	switch e.Kind {
	case NotUnderstood:
		return &table.NotUnderstood{Problem: list[0]}
	case Ambiguous:
		return &table.Ambiguous{Problem: list[0], Readings: e.Readings}
	case NotAllowed:
		return &table.NotAllowed{Problem: list[0], Clause: e.Clause}
	case Fault:
		return &script.Fault{Problem: list[0], Chain: e.Chain}
	case Differs:
		return &table.Disagreement{Problem: list[0], Recorded: e.Recorded, Given: e.Given}
	}
	return list
}

// spoken is an error of which only the words are known.
type spoken struct{ text source.Text }

func (s *spoken) Error() string         { return s.text.EN }
func (s *spoken) In(lang string) string { return s.text.In(lang) }
