package table

import (
	"slices"

	"kodeks/dsl/record"
)

// Standing tells which entries of a record are in force, without playing it.
type Standing struct {
	force  []deedAt // the start first
	undone []deedAt // could be brought back, what was taken back last at the end
	out    []bool   // of each entry: taken back for good, or what took that back
	play   []*record.Entry
}

// deedAt is an entry that changes the game, and the entries that took it back and brought it back.
type deedAt struct {
	entry int
	moved []int
}

// StandingOf reads how the entries of a record stand. It is not known of one that was typed by hand: what looks like a turn may be a
// question there, or an order that is refused.
func StandingOf(g *record.Game) (s *Standing, known bool) {
	s = &Standing{play: g.Play, out: make([]bool, len(g.Play))}
	for i, e := range g.Play {
		switch e.Kind {
		case record.Start, record.Turn, record.Ruling:
			if _, kept := e.Digest(); !kept {
				return nil, false
			}
			s.leaveOut(s.undone)
			s.force, s.undone = append(s.force, deedAt{entry: i}), nil
		case record.Undo:
			if len(s.force) < 2 {
				return nil, false
			}
			s.force, s.undone = move(i, s.force, s.undone)
		case record.Redo:
			if len(s.undone) == 0 {
				return nil, false
			}
			s.undone, s.force = move(i, s.undone, s.force)
		}
	}
	return s, true
}

// move takes the last deed of one list to the end of another.
func move(by int, from, to []deedAt) (less, more []deedAt) {
	d := from[len(from)-1]
	d.moved = append(slices.Clone(d.moved), by)
	return from[:len(from)-1], append(to, d)
}

func (s *Standing) leaveOut(list []deedAt) {
	for _, d := range list {
		s.out[d.entry] = true
		for _, i := range d.moved {
			s.out[i] = true
		}
	}
}

// CanRedo reports that something was taken back that can be brought back.
func (s *Standing) CanRedo() bool { return len(s.undone) > 0 }

// Last is what an undo would take back, and an entry that does so.
func (s *Standing) Last(by, reason string) (last Reply, undo *record.Entry, ok bool) {
	n := len(s.force)
	if n < 2 || s.play[len(s.play)-1].Kind == record.End {
		return Reply{}, nil, false
	}
	before, _ := s.play[s.force[n-2].entry].Digest()
	last = readEntry(s.play[s.force[n-1].entry])
	last.Next = last.Player
	return last, &record.Entry{Kind: record.Undo, Reason: onBehalf(by, reason), Lines: []record.Line{{Kind: record.Digest, Text: before}}}, true
}
