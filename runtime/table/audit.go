package table

import (
	"strings"

	"kodeks/dsl/record"
)

// Report is what an audit found: every entry with what the rules give for it.
type Report struct {
	Entries []Audited
	First   *Disagreement // the first line that the rules do not give; nil: the record is true
	Told    *Disagreement // the first line besides digests; nil: all that was told is the same
	Stuck   *Disagreement // the entry that could not be carried out; nil: the record was played to its end
}

// Audited is one entry of a record with what the rules give for it.
type Audited struct {
	Entry   *record.Entry
	Reply   Reply
	Refused string // the order is refused, in words, and the record says so
	Agrees  bool
}

// Audit plays a record again and compares. It goes on after a line that differs, but stops at an entry that cannot
// be carried out. The error is source.Problems: the record cannot be played at all.
func Audit(r Replay) (*Report, error) {
	t, err := r.open()
	if err != nil {
		return nil, err
	}
	p := replayer{t: t, file: r.File, fixed: r.Fixed}
	report := &Report{}
	for _, e := range r.Game.Play {
		s := p.entry(e)
		report.Entries = append(report.Entries, Audited{e, s.reply, s.refused, s.differs == nil})
		if report.First == nil {
			report.First = s.differs
		}
		if report.Told == nil && s.differs != nil && !s.differs.State {
			report.Told = s.differs
		}
		if s.stuck {
			report.Stuck = s.differs
			break
		}
	}
	return report, nil
}

// Transcript shows the game as a piped one is shown, in the rules' words.
func (r *Report) Transcript() string {
	var b strings.Builder
	for _, a := range r.Entries {
		b.WriteString(a.Transcript())
	}
	return b.String()
}

// Transcript shows one entry.
func (a *Audited) Transcript() string {
	switch a.Entry.Kind {
	case record.Start, record.Turn:
		if a.Refused != "" {
			return Reply{Turn: a.Reply.Turn, Player: a.Reply.Player, Order: a.Reply.Order}.Transcript() + "! " + a.Refused + "\n"
		}
		return a.Reply.Transcript()
	}
	return firstLine(a.Entry.String()) + "\n"
}
