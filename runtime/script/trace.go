package script

import "kodeks/dsl/source"

// A Trace is what the scripts did in one run of an order: which functions ran, in order, one inside the other, and under each
// of them what it read, changed, told and asked. It is plain data, fit to travel as JSON.
type Trace struct {
	Turn   int     `json:"turn"`
	Player string  `json:"player,omitempty"`
	Order  string  `json:"order,omitempty"` // canonical
	Notes  []*Note `json:"notes"`
	Digest string  `json:"digest,omitempty"` // of the game after the run
	Cut    bool    `json:"cut,omitempty"`    // it is longer than a trace may be
}

// A Note is one thing that happened. What ran has the notes of what it did inside.
type Note struct {
	Kind    NoteKind    `json:"kind"`
	Name    string      `json:"name,omitempty"`     // of the verb, point, option, event; what was read or set: `Аня.shots`
	Args    []string    `json:"args,omitempty"`     // what it was called with: `direction = "left"`
	Value   string      `json:"value,omitempty"`    // read or set to; returned
	Was     string      `json:"was,omitempty"`      // before it was set
	To      []string    `json:"to,omitempty"`       // told or asked: who
	Aloud   bool        `json:"aloud,omitempty"`    // told to everybody
	Text    source.Text `json:"text,omitzero"`      // the words told, asked or refused with
	Module  string      `json:"module,omitempty"`   // that what ran belongs to, or that declares the event, option or refusal
	About   source.Text `json:"about,omitzero"`     // the module's or the option's own description
	Clause  string      `json:"clause,omitempty"`   // the rule by its number
	Words   *Rule       `json:"words,omitempty"`    // told: whose words they are, if another module's
	Func    string      `json:"func,omitempty"`     // the function that ran, or in which it happened
	At      string      `json:"at,omitempty"`       // "file:line" of that
	StandIn bool        `json:"stand_in,omitempty"` // it ran in the place of what another module brought
	Inside  []*Note     `json:"inside,omitempty"`
}

// NoteKind says what sort of thing a note is about.
type NoteKind string

// The kinds of notes. The first group are things that ran.
const (
	RanCheck  NoteKind = "check"
	RanPolicy NoteKind = "policy"
	RanAction NoteKind = "action"
	RanTest   NoteKind = "test"
	RanQuery  NoteKind = "query"
	RanPoint  NoteKind = "point" // a function hung on a point
	RanCell   NoteKind = "cell"  // a hook of a kind of cells
	RanTrial  NoteKind = "trial" // what is in it was taken back

	Read       NoteKind = "read"
	ReadOption NoteKind = "option"
	Changed    NoteKind = "set"
	Told       NoteKind = "told"
	Asked      NoteKind = "asked"
	Refused    NoteKind = "refused"
	Failed     NoteKind = "failed"
)

// Runs tells whether the note is of something that ran.
func (n *Note) Runs() bool {
	switch n.Kind {
	case Read, ReadOption, Changed, Told, Asked, Refused, Failed:
		return false
	}
	return true
}

// Quiet tells whether nothing was changed, told, asked or refused by what ran. What a trial did was taken back.
func (n *Note) Quiet() bool {
	switch n.Kind {
	case Changed, Told, Asked, Refused, Failed:
		return false
	case RanTrial:
		return true
	}
	for _, inner := range n.Inside {
		if !inner.Quiet() {
			return false
		}
	}
	return true
}

// maxNotes bounds a trace.
const maxNotes = 20_000

// StartTrace begins to note what scripts do. Until StopTrace nothing is answered from memory: everything runs. It changes
// nothing of what they do.
func (s *Session) StartTrace() {
	s.tracer = &tracer{s: s, mark: s.game.Mark(), off: s.memory.off, root: &Note{}}
	s.tracer.frames = []traceFrame{{note: s.tracer.root}}
	s.memory.off = true
}

// StopTrace ends it and hands over what was noted; nil if no trace was begun.
func (s *Session) StopTrace() *Trace {
	t := s.tracer
	if t == nil {
		return nil
	}
	t.flush()
	s.tracer, s.memory.off = nil, t.off
	return &Trace{Notes: t.root.Inside, Cut: t.notes > maxNotes}
}
