package table

// slab hands out pieces of larger blocks: what a record keeps for good, without an allocation for each.
type slab[T any] struct{ block []T }

// slabSize is how many things a block holds.
const slabSize = 256

// take returns n zero values in a row that nobody else has; their capacity is n.
func (s *slab[T]) take(n int) []T {
	if n > slabSize/4 {
		return make([]T, n)
	}
	if n > len(s.block) {
		s.block = make([]T, slabSize)
	}
	list := s.block[:n:n]
	s.block = s.block[n:]
	return list
}

// grown appends to a list that grows for a whole game: it doubles, so that little is copied.
func grown[T any](list []T, more T) []T {
	if len(list) == cap(list) {
		list = append(make([]T, 0, max(64, 2*len(list))), list...)
	}
	return append(list, more)
}

// wordings keeps one copy of each text that is told again and again.
type wordings map[string]string

// maxWordings bounds them.
const maxWordings = 1 << 10

func (w wordings) of(text []byte) string {
	if s, ok := w[string(text)]; ok {
		return s
	}
	if len(w) >= maxWordings {
		clear(w)
	}
	s := string(text)
	w[s] = s
	return s
}
