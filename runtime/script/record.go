package script

import (
	"go.starlark.net/starlark"

	"kodeks/runtime/kernel"
)

// A recorder notes what one run of a function reads and does.
type recorder struct {
	steps []recorded
	regs  int
	lost  bool // something was read or done that cannot be remembered
}

type recorded struct {
	in      instr
	reading bool
	got     kernel.Value
	reg     int16 // of the thing that a reading led to
}

// see notes a reading and what it yielded.
func (r *recorder) see(in instr, got kernel.Value) {
	if r.known(&in) == nil {
		r.steps = append(r.steps, recorded{in: in, reading: true, got: got})
	}
}

// load notes a reading that leads to a thing and returns the thing's register.
func (r *recorder) load(in instr, got kernel.Value) int16 {
	if before := r.known(&in); before != nil {
		return before.reg
	}
	reg := r.register()
	r.steps = append(r.steps, recorded{in: in, reading: true, got: got, reg: reg})
	return reg
}

// known finds the same reading before, unless something was done since that may have changed it.
func (r *recorder) known(in *instr) *recorded {
	for i := len(r.steps) - 1; i >= 0; i-- {
		switch st := &r.steps[i]; {
		case st.reading && st.in == *in:
			return st
		case !st.reading && st.in.changes(in):
			return nil
		}
	}
	return nil
}

// changes reports that a reading may yield something else after a command.
func (in *instr) changes(reading *instr) bool {
	switch in.op {
	case doTell, doKeep, doEnd:
		return false
	case doAttr, doStamp:
		return reading.ofAttr() && reading.class == in.class && reading.slot == in.slot
	}
	return true
}

func (in *instr) ofAttr() bool {
	return in.op == seeAttr || in.op == seeMoment || in.op == seeNever || in.op == loadAttr
}

func (r *recorder) register() int16 {
	if r.regs++; r.regs >= maxRegisters {
		r.lost = true
	}
	return int16(r.regs - 1)
}

// do notes a command.
func (r *recorder) do(in instr) { r.steps = append(r.steps, recorded{in: in}) }

// lose gives the run up: it did something that depends on more than its readings.
func (s *Session) lose() {
	if s.rec != nil {
		s.rec.lost = true
	}
}

// record runs the functions with a recorder and keeps what it learns.
func (s *Session) record(root *memoRoot, args []starlark.Value) error {
	r := &s.memory.rec
	*r = recorder{steps: r.steps[:0], regs: len(args)}
	own := make([]starlark.Value, len(args))
	for i, a := range args {
		own[i] = s.inRegister(a, int16(i))
		if i >= givenArgs || own[i] == a && a != starlark.Value(s.self) {
			r.see(instr{op: seeArg, a: int16(i)}, argSeen(a))
		}
	}
	s.rec = r
	defer func() { s.rec = nil }()
	err := s.enterAll(root, own)
	root.missed()
	if err == nil && !r.lost {
		s.memory.keep(root, r.steps)
	}
	return err
}

// givenArgs is how many arguments are things in every run: the game, and whoever acts. What else is a thing in one run may be None in the next.
const givenArgs = 2

// argSeen is the reading of an argument: a plain value as it is, a thing only by its sort. Which one it is stands in a register.
func argSeen(v starlark.Value) kernel.Value {
	switch v.(type) {
	case *zoneValue:
		return kernel.ZoneRef(-1)
	case *itemValue:
		return kernel.ItemRef(-1)
	case *playerValue:
		return kernel.PlayerRef(-1)
	}
	said, _ := unbox(v)
	return said
}

// inRegister makes a value of its own for a thing that a register holds.
func (s *Session) inRegister(v starlark.Value, reg int16) starlark.Value {
	switch v := v.(type) {
	case *playerValue:
		return newPlayerValue(s, v.id, reg)
	case *zoneValue:
		return newZoneValue(s, v.id, reg)
	case *itemValue:
		return newItemValue(s, v.id, reg)
	}
	return v
}

// keep adds a run to the trie of its function.
func (m *memory) keep(root *memoRoot, steps []recorded) {
	if m.nodes > maxNodes {
		m.forget()
	}
	at, fresh := &root.memoNode, !root.learnt
	root.learnt = true
	for _, st := range steps {
		switch {
		case !st.reading:
			if fresh {
				at.before = append(at.before, st.in)
			}
			continue
		case fresh:
			at.see = st.in
		}
		next := at.find(st.got)
		if next == nil {
			if next = at.grow(st.got); next == nil {
				return
			}
			m.nodes++
			fresh = true
		}
		at = next
	}
	at.end = true
}

// grow adds a branch; nil when the node has seen too many different readings.
func (n *memoNode) grow(on kernel.Value) *memoNode {
	if len(n.rest) >= maxBranches {
		n.never = true
	}
	if n.never {
		return nil
	}
	next := &memoNode{}
	if n.first.next == nil {
		n.first = branch{on, next}
	} else {
		n.rest = append(n.rest, branch{on, next})
	}
	return next
}

// run calls the functions from memory if it can, and with a recorder if not.
func (s *Session) run(root *memoRoot, args []starlark.Value) error {
	switch {
	case !s.usable():
	case root.rest > 0:
		root.rest--
	case s.remembered(root, args):
		return nil
	default:
		return s.record(root, args)
	}
	return s.enterAll(root, args)
}

// enterAll calls the functions one after the other.
func (s *Session) enterAll(root *memoRoot, args []starlark.Value) error {
	for i, f := range root.run {
		if _, err := s.traced(f, args, func() *Note { return root.note(s, i) }); err != nil {
			return err
		}
	}
	return nil
}
