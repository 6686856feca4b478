package crash

import (
	"maps"
	"slices"
	"strings"
)

// patience is how many smaller games are tried at most.
const patience = 400

// shrinker cuts a game down while it goes wrong in the same way.
type shrinker struct {
	w     *world
	steps []*step
	bad   *badness
	left  int
}

// shrink cuts a game down: players with their orders, orders, options, the words of orders, and once more.
func shrink(w *world, steps []*step, bad *badness) (*world, []*step, *badness) {
	s := &shrinker{w: w.settled(), steps: steps, bad: bad, left: patience}
	s.tryIt(s.w, carriedOut(steps))
	for range 2 {
		s.players()
		s.orders()
		s.options()
		s.words()
		s.orders()
	}
	return s.w, s.steps, s.bad
}

// settled is a world in which everybody starts from the cell that he drew: without one of them the others would draw anew.
func (w *world) settled() *world {
	g := begin(w)
	if g.t == nil {
		return w
	}
	own := *w
	own.players = slices.Clone(w.players)
	for i, p := range g.t.Record().Header.Players {
		own.players[i].Start = p.Cell
	}
	return &own
}

// carriedOut leaves out the steps that changed nothing; the last one is what went wrong.
func carriedOut(steps []*step) (list []*step) {
	for i, st := range steps {
		if st.done || i == len(steps)-1 {
			list = append(list, st)
		}
	}
	return list
}

// tryIt plays a smaller game and keeps it if it goes wrong in the same way.
func (s *shrinker) tryIt(w *world, steps []*step) bool {
	if s.left--; s.left < 0 {
		return false
	}
	g := begin(w)
	for _, st := range steps {
		if g.bad != nil || g.over() {
			break
		}
		again := *st
		again.done = false
		g.do(&again)
	}
	if s.bad.place == "replay" {
		g.end()
	}
	if g.bad == nil || g.bad.place != s.bad.place {
		return false
	}
	s.w, s.steps, s.bad = w, carriedOut(g.steps), g.bad
	return true
}

// orders drops orders, many at a time, then fewer.
func (s *shrinker) orders() {
	for size := len(s.steps) / 2; size > 0; size /= 2 {
		for at := len(s.steps) - size; at >= 0; at -= size {
			if at+size <= len(s.steps) {
				s.tryIt(s.w, slices.Delete(slices.Clone(s.steps), at, at+size))
			}
		}
	}
	if len(s.steps) > 0 {
		s.tryIt(s.w, nil)
	}
}

// words tries the parts of an order instead of the whole.
func (s *shrinker) words() {
	for i := 0; i < len(s.steps); i++ {
		for _, part := range parts(s.steps[i].words) {
			steps, shorter := slices.Clone(s.steps), *s.steps[i]
			shorter.words = part
			steps[i] = &shorter
			if s.tryIt(s.w, steps) {
				break
			}
		}
	}
}

// parts are the pieces of an order between its signs, without the words that join them.
func parts(words string) (list []string) {
	pieces := strings.FieldsFunc(words, func(r rune) bool { return r == ',' || r == ';' })
	if len(pieces) < 2 {
		return nil
	}
	for _, piece := range pieces {
		piece = strings.TrimSpace(piece)
		for _, joiner := range []string{"then ", "else ", "то ", "иначе "} {
			piece = strings.TrimPrefix(piece, joiner)
		}
		list = append(list, piece)
	}
	return list
}

func (s *shrinker) players() {
	for i := len(s.w.players) - 1; i >= 0 && len(s.w.players) > 1; i-- {
		if i >= len(s.w.players) {
			continue
		}
		w := *s.w
		gone := w.players[i].Name
		w.players = slices.Delete(slices.Clone(w.players), i, i+1)
		s.tryIt(&w, slices.DeleteFunc(slices.Clone(s.steps), func(st *step) bool { return st.by == gone }))
	}
}

func (s *shrinker) options() {
	for _, name := range slices.Sorted(maps.Keys(s.w.Options)) {
		w := *s.w
		w.Options = maps.Clone(w.Options)
		delete(w.Options, name)
		s.tryIt(&w, s.steps)
	}
}
