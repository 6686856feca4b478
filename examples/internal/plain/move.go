package plain

// Act is what a move does.
type Act uint8

// The moves of the codex. The last four are free: they end no turn and may be
// anybody's at any moment.
const (
	Go Act = iota
	AlongCycle
	ShootAt
	BlastAt
	Pass
	TakeUpper
	TakeLower
	SwapIt
	PutIt
)

// Move is one thing a player orders; Dir belongs to the first, third and fourth act.
// Who gives the order: for moves that are not free, the player whose turn it is.
type Move struct {
	Act Act
	Dir Dir
	Who int8
}

// Free tells moves that are nobody's turn.
func (m Move) Free() bool { return m.Act >= TakeUpper }

// Do carries a move out. The answer holds until the next call; no events at all
// are an answer too (along the cycle, nothing found).
func (r *Referee) Do(m Move) []Event {
	switch m.Act {
	case Go:
		return r.Step(m.Dir)
	case AlongCycle:
		return r.Cycle()
	case ShootAt:
		return r.Shoot(m.Dir)
	case BlastAt:
		return r.Blast(m.Dir)
	case TakeUpper:
		return r.Take(int(m.Who), Upper)
	case TakeLower:
		return r.Take(int(m.Who), Lower)
	case SwapIt:
		return r.Swap(int(m.Who))
	case PutIt:
		return r.Put(int(m.Who))
	}
	return r.Skip()
}
