package script

import (
	"go.starlark.net/starlark"

	"kodeks/runtime/kernel"
)

// Hooks are functions of what they read, so what one did for the same readings
// can be done again without running it. A recorder (record.go) notes, while a
// script runs, every reading and every command in order; the notes of all runs of
// one function form a trie. Going through it does the commands, takes the next
// reading from the live game and follows the branch that it chooses. A reading
// nobody met before is a miss: what was done is rolled back and the script runs.
//
// Zones, items and players are kept in numbered registers, not by identity: "the
// zone of player 0", "its neighbour to the left". So what was learnt in one place
// holds everywhere, and a larger board needs no larger trie.

// An opcode is a kind of reading or command.
type opcode uint8

const (
	// readings: the first group yields plain values, the second fills a register
	seeArg opcode = iota
	seeSkip
	seePlaying
	seeKind
	seeEmpty
	seeCount
	seeItems   // how many items lie in a zone
	seePlayers // how many players stand in a zone
	seeBoard
	seeOpen
	seeEntry // whether one gets into a zone, going in a direction
	seeEdge
	seeAttr
	seeMoment // an attribute holds the turn under way
	seeNever  // an attribute that holds a turn holds none
	seeSame   // two registers hold the same thing
	seeOver
	seeMode
	seeSeats // how many players are in the game
	seeName
	seeX
	seeY
	seeItemKind
	seeIndex // of an item in its zone
	loadZone // of a player
	loadNext // neighbour of a zone
	loadFar  // next zone in a direction, over land that is not on the map
	loadTop  // topmost item of a kind
	loadItem // item number b of a zone
	loadPlayer
	loadItemZone
	loadAttr
	loadCurrent
	loadSeat    // player number b in the game
	loadAnySeat // player number b at the table
	loadOwner
	loadHand
	loadPlace // zone of a name
	loadFirst // item of a zone
	loadLast

	// commands
	doAttr
	doStamp // an attribute is set to the turn under way
	doMove
	doSkip
	doLeave
	doKind
	doEdge
	doItem
	doPut // an item to an index
	doVanish
	doSpawn   // fills a register
	doOutside // fills a register
	doTell
	doFinish
	doKeep
	doEnd
)

// An instr is one reading or command. a and b are registers or small numbers, by opcode.
type instr struct {
	op    opcode
	class kernel.Class
	a, b  int16
	slot  kernel.Slot
	text  string
	val   kernel.Value
	ev    *tellInstr
}

// A tellInstr is an event to tell; regs[i] is the register of field i, or -1 for the constant in the event.
type tellInstr struct {
	ev     kernel.Event
	regs   []int16
	things bool    // some field is in a register
	by     int16   // -1: whoever acts
	to     []int16 // players, when only is set
	only   bool
}

// A memoNode does its commands, then takes a reading and goes on along the branch for what it yields; a node without a reading is an end.
type memoNode struct {
	before []instr
	see    instr
	end    bool
	never  bool // too many different readings here: not worth remembering
	first  branch
	rest   []branch
}

type branch struct {
	on   kernel.Value
	next *memoNode
}

// Limits of what a session remembers. Past them it forgets and begins anew.
const (
	maxRegisters = 256
	maxBranches  = 40
	maxNodes     = 30_000
)

// A memory holds what a session has learnt: a trie for each verb and each hook it has called.
type memory struct {
	off   bool
	roots []*memoRoot // all there are; verbs and hooks keep theirs
	nodes int
	regs  [maxRegisters]int32
	rec   recorder // its lists are used again
}

// A memoRoot is a verb's function, or all hooks of a point in their order, with
// a trie and how well that serves. What memory does not help runs plainly for a while.
type memoRoot struct {
	memoNode
	verb               *Verb // the action; nil: hooks of the point
	point              string
	run                []*starlark.Function
	learnt             bool // the trie holds a run
	hits, misses, rest int
}

// root makes the trie of functions that run one after the other.
func (m *memory) root(verb *Verb, point string, run ...*starlark.Function) *memoRoot {
	r := &memoRoot{verb: verb, point: point, run: run}
	m.roots = append(m.roots, r)
	return r
}

// forget empties all tries.
func (m *memory) forget() {
	for _, r := range m.roots {
		*r = memoRoot{verb: r.verb, point: r.point, run: r.run}
	}
	m.nodes = 0
}

// missed counts a miss. Where misses outnumber hits for long, the function rests.
func (r *memoRoot) missed() {
	if r.misses++; r.misses < 256 {
		return
	}
	if r.hits < r.misses {
		r.rest = 8 * r.misses
	}
	r.hits, r.misses = 0, 0
}

// Memoize turns the memory on (as it is at first) or off and forgets what it held.
func (s *Session) Memoize(on bool) {
	s.memory.off = !on
	s.memory.forget()
}

// usable reports whether the call about to be made may be answered from memory.
func (s *Session) usable() bool {
	return !s.memory.off && s.depth == 0 && s.mode == "" && !s.readOnly && s.checking == nil && len(s.Answers) == 0
}

// remembered tries to do what the functions would do. It reports false, with the game unchanged, when it cannot.
func (s *Session) remembered(root *memoRoot, args []starlark.Value) bool {
	m := &s.memory
	if !root.learnt || !m.takeArgs(args) {
		return false
	}
	n, mark, used := &root.memoNode, s.game.Mark(), len(args)
	for {
		for i := range n.before {
			used = s.replay(&n.before[i], used)
		}
		if n.end {
			root.hits++
			return true
		}
		if n.never {
			break
		}
		got := s.observe(&n.see, args, &used)
		next := n.find(got)
		if next == nil {
			break
		}
		n = next
	}
	s.keep, s.ended = false, false
	s.game.RollBack(mark)
	return false
}

// takeArgs puts the things among the arguments into the first registers.
func (m *memory) takeArgs(args []starlark.Value) bool {
	for i, a := range args {
		switch a := a.(type) {
		case *playerValue:
			m.regs[i] = int32(a.id)
		case *zoneValue:
			m.regs[i] = int32(a.id)
		case *itemValue:
			m.regs[i] = int32(a.id)
		}
	}
	return len(args) < maxRegisters
}

func (n *memoNode) find(v kernel.Value) *memoNode {
	if n.first.on == v {
		return n.first.next
	}
	for i := range n.rest {
		if n.rest[i].on == v {
			return n.rest[i].next
		}
	}
	return nil
}
