package plain

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"
)

// Every generated maze is legal by a check that knows nothing of how it was
// made, and survives being printed and read in both alphabets.
func TestGeneratedMazesAreLegal(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	var swamps, rivers, cycles, walls int
	for n := range 1000 {
		m := Generate(rng, RandomShape(rng))
		if err := Legal(m); err != nil {
			t.Fatalf("maze %d: %v\n%s", n, err, Print(m, "", Latin))
		}
		for _, a := range []Alphabet{Cyrillic, Latin} {
			again, err := Read(Print(m, "again", a))
			if err != nil {
				t.Fatal(err)
			}
			again.Treasures = sorted(again.Treasures)
			if m.Treasures = sorted(m.Treasures); !reflect.DeepEqual(m, again) {
				t.Fatalf("maze %d reads differently:\n%s", n, Print(m, "", a))
			}
		}
		for _, e := range append(m.Horizontal, m.Vertical...) {
			if e == Swamp {
				swamps++
			} else if e == Wall {
				walls++
			}
		}
		for _, c := range m.Cells {
			if c.Kind == Mouth {
				rivers++
			} else if c.Kind == Pit && c.Number == 1 {
				cycles++
			}
		}
	}
	if min(swamps, rivers, cycles, walls) < 500 {
		t.Errorf("dull mazes: %d swamps, %d rivers, %d cycles, %d walls", swamps, rivers, cycles, walls)
	}
}

func sorted(ts []Treasure) []Treasure {
	if len(ts) == 2 && !ts[0].True {
		ts[0], ts[1] = ts[1], ts[0]
	}
	return ts
}

func TestOneSeedOneGame(t *testing.T) {
	play := func() *Game { return RandomGame(rand.New(rand.NewPCG(7, 7)), Options{}, 300) }
	if a, b := play(), play(); !reflect.DeepEqual(a, b) {
		t.Error("one seed, two games")
	}
}

// What must hold after every move of random games.
func TestRandomGames(t *testing.T) {
	heard := map[What]int{}
	rng := rand.New(rand.NewPCG(3, 3))
	for moves := 0; moves < 60_000; {
		o := Options{DryCosts: rng.IntN(3) == 0, Turbulent: rng.IntN(5) == 0, Away: 3 * rng.IntN(2)}
		m := Generate(rng, RandomShape(rng))
		r, c := New(m, o), NewChooser(rng)
		c.Refused = 5
		r.Begin(RandomStarts(rng, m, 2+rng.IntN(4)))
		for n := 0; n < 300 && !r.Over(); n++ {
			move, before, current := c.Pick(r), r.String(), r.Current()
			told := r.Do(move)
			for _, e := range told {
				heard[e.What]++
			}
			if Refusal(told) && r.String() != before {
				t.Fatalf("refused %v and changed:\n%s%s", move, before, r)
			}
			if !r.Over() && living(r) > 1 && (r.Current() == current) != keepsTurn(move, told, o) {
				t.Fatalf("after %v %v the turn went from %d to %d", move, told, current, r.Current())
			}
			if err := sound(r); err != nil {
				t.Fatalf("after %v: %v\n%s%s", move, err, before, r)
			}
			moves++
		}
	}
	for w := Arrived; w <= HandsFree; w++ {
		if (w <= Won || w >= NoCycle) && heard[w] < 10 {
			t.Errorf("event %d came %d times only", w, heard[w])
		}
	}
}

func living(r *Referee) (n int) {
	for who := range r.Players() {
		if r.Health(who) != Dead {
			n++
		}
	}
	return n
}

// keepsTurn: free moves, refusals and, unless it costs, missing ammunition (L9, L53).
func keepsTurn(m Move, told []Event, o Options) bool {
	dry := len(told) > 0 && (told[0].What == NoBullets || told[0].What == NoBombs)
	return m.Free() || Refusal(told) || dry && !o.DryCosts
}

func sound(r *Referee) error {
	held := 0
	for i, p := range r.players {
		if p.held >= 0 {
			held++
		}
		switch {
		case p.health != Healthy && p.held >= 0:
			return fmt.Errorf("player %d holds a treasure and is not healthy", i)
		case p.bullets < 0 || p.bombs < 0 || p.bullets > Kit || p.bombs > Kit:
			return fmt.Errorf("player %d has %d bullets, %d bombs", i, p.bullets, p.bombs)
		case p.square != r.board.index(p.at):
			return fmt.Errorf("player %d is in two places", i)
		}
	}
	for i, t := range r.treasures {
		if t.held {
			held--
		}
		if t.right && !t.held && r.board.index(t.at) < 0 {
			return fmt.Errorf("treasure %d lies outside", i)
		}
	}
	if held != 0 {
		return fmt.Errorf("treasures held by nobody, or two by one")
	}
	if !r.over && r.players[r.current].health == Dead {
		return fmt.Errorf("the turn of a dead player")
	}
	return nil
}

// A bullet flown one cell at a time, over the bare plan, finds the same cell.
func TestBulletsCellByCell(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	hits := [2]int{}
	for range 60_000 / 100 {
		m := Generate(rng, RandomShape(rng))
		r, c := New(m, Options{}), NewChooser(rng)
		r.Begin(RandomStarts(rng, m, 2+rng.IntN(4)))
		for n := 0; n < 100 && !r.Over(); n++ {
			r.Do(c.Pick(r))
			if rng.IntN(8) == 0 { // somebody is somewhere about the maze
				p := &r.players[rng.IntN(len(r.players))]
				p.at = Pos{rng.IntN(m.W+6) - 3, rng.IntN(m.H+6) - 3}
				p.square = r.board.index(p.at)
			}
			p := &r.players[r.current]
			for d := range Dir(4) {
				if r.met(p.at, r.current) {
					continue // the own cell stops it, L49
				}
				at, hit := r.fly(p.at, p.square, d)
				slowAt, slowHit := slowly(r, m, p.at, d)
				if hit != slowHit || hit && at != slowAt {
					t.Fatalf("from %v %d: %v %t, cell by cell %v %t\n%s%s", p.at, d, at, hit, slowAt, slowHit, Print(m, "", Latin), r)
				}
				if hit {
					hits[boolInt(m.Has(p.at) && m.Has(at))]++
				}
			}
		}
	}
	if min(hits[0], hits[1]) < 300 {
		t.Errorf("hits outside and inside: %v", hits)
	}
}

func slowly(r *Referee, m *Maze, at Pos, d Dir) (Pos, bool) {
	for range 500 {
		next := at.Next(d)
		edge := Free
		if m.Has(at) {
			edge = r.EdgeNow(at, d)
		} else if m.Has(next) {
			edge = r.EdgeNow(next, d^1)
		}
		if edge == Wall || edge == Capital {
			break
		}
		if at = next; r.met(at, r.current) {
			return at, true
		}
	}
	return at, false
}

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}
