package kernel

// chunk is how many entries a stack gets room for at a time.
const chunk = 256

// stack is a list that grows and shrinks at its end and never copies what it holds: its thousandth entry costs what its first did. It keeps
// its room when it shrinks.
type stack[T any] struct {
	chunks []*[chunk]T
	n      int
}

// push returns the place of the new entry, good until it is popped.
func (s *stack[T]) push(v T) *T {
	if s.n == len(s.chunks)*chunk {
		s.chunks = append(s.chunks, new([chunk]T))
	}
	at := &s.chunks[s.n/chunk][s.n%chunk]
	*at = v
	s.n++
	return at
}

// pop returns the place of the last entry, good until the next push.
func (s *stack[T]) pop() *T {
	s.n--
	return &s.chunks[s.n/chunk][s.n%chunk]
}

// since lists the entries from index from on: a view where they lie together, else a copy.
func (s *stack[T]) since(from int) []T {
	if from == s.n {
		return nil
	}
	first, last := from/chunk, (s.n-1)/chunk
	end := s.n - last*chunk
	if first == last {
		return s.chunks[last][from%chunk : end : end]
	}
	list := make([]T, 0, s.n-from)
	list = append(list, s.chunks[first][from%chunk:]...)
	for _, c := range s.chunks[first+1 : last] {
		list = append(list, c[:]...)
	}
	return append(list, s.chunks[last][:end]...)
}
