package crash

import (
	"iter"
	"math/rand/v2"
	"runtime"

	"kodeks/runtime/script"
)

// A Ground is where games may be played: rules and a plan.
type Ground struct {
	Rules              *script.Ruleset
	MazeFile, MazeText string // "": the rules have no board
	Options            map[string]string
	Oracles            []*script.Supplied
	Loose              bool // the plan need not pass the ruleset's checks
}

// A Hunt is a number of games.
type Hunt struct {
	Grounds []Ground
	Seed    uint64
}

// A Found is what went wrong in a game, or with its plan.
type Found struct {
	w     *world
	steps []*step // nil: it was a check of the plan that failed
	bad   *badness
}

// InCheck reports that no game came of it: a check of the plan failed.
func (f *Found) InCheck() bool { return f.steps == nil }

// Plan is the plan with its options, as a drawing.
func (f *Found) Plan() []byte { return f.w.plan() }

// In is what went wrong, in a language.
func (f *Found) In(lang string) string { return f.bad.what.In(lang) }

// Place tells what went wrong from what else can.
func (f *Found) Place() string { return f.bad.place }

// Record cuts the game down to what is needed and writes it down; turns is how many there are left.
func (f *Found) Record() (data []byte, turns int) {
	w, steps, bad := shrink(f.w, f.steps, f.bad)
	f.bad = bad
	return w.record(steps)
}

// A Played is a game that was played, with how many orders were carried out.
type Played struct {
	Number, Turns int
	Found         *Found // nil: all went well
}

// Games plays so many games, several at a time, and hands them out in their order.
func (h *Hunt) Games(n int) iter.Seq[Played] {
	return func(yield func(Played) bool) {
		workers := runtime.GOMAXPROCS(0)
		waiting := make(chan chan Played, workers)
		stop := make(chan struct{})
		defer close(stop)
		go func() {
			defer close(waiting)
			for i := range n {
				game := make(chan Played, 1)
				select {
				case waiting <- game:
				case <-stop:
					return
				}
				go func() {
					found, turns := h.Game(i)
					game <- Played{i + 1, turns, found}
				}()
			}
		}()
		for game := range waiting {
			if !yield(<-game) {
				return
			}
		}
	}
}

// orders is how many orders a game lasts at most.
const orders = 120

// Game plays game number n. It returns nil if all went well, and how many orders were carried out.
func (h *Hunt) Game(n int) (*Found, int) {
	rng := rand.New(rand.NewPCG(h.Seed, uint64(n)))
	w, bad := h.world(rng)
	if w == nil {
		return nil, 0
	}
	if bad != nil {
		return &Found{w: w, bad: bad}, 0
	}
	g := begin(w)
	for range orders {
		if g.bad != nil || g.over() {
			break
		}
		g.do(g.next(rng))
	}
	g.end()
	if g.bad == nil {
		return nil, g.turns
	}
	return &Found{w, append([]*step{}, g.steps...), g.bad}, g.turns
}
