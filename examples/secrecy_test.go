package examples_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"kodeks/dsl/maze"
	"kodeks/runtime/kernel"
	"kodeks/runtime/script"
)

// more multiplies the random games of this package: go test ./examples -args -more 50
var more = flag.Int("more", 1, "so many times the usual number of random games")

// games is how many random games a test plays.
func games(usual int) int {
	if testing.Short() {
		usual = max(1, usual/5)
	}
	return usual * *more
}

// TestNobodySeesASecret plays games in pairs that differ in one fact nobody has observed: to whoever has not
// observed it since, every answer, refusal, question, completion, status and repeated move must be the same.
func TestNobodySeesASecret(t *testing.T) {
	secrets := []struct {
		name   string
		change changer
	}{
		{"cells", exchangeCells}, {"walls", changeWall}, {"goods", changeGoods}, {"treasures", changeNature},
		{"seeds", changeSeed}, {"starts", changeStart}, {"kits", changeKit}, {"places", changePlace},
		{"shields", changeShield}, {"things", changeThings},
	}
	everyRuleset(t, func(t *testing.T, rules *script.Ruleset, plans []*maze.Maze) {
		for i, secret := range secrets {
			t.Run(secret.name, func(t *testing.T) {
				rng := rand.New(rand.NewPCG(uint64(i), 77))
				seen := &tally{}
				for range games(2) {
					if !pairs(t, rng, rules, plans, secret.change, seen) {
						return
					}
				}
				t.Log(seen)
			})
		}
	})
}

// tally counts what the pairs came to.
type tally struct {
	pairs, scripts, steps, dark int
	ends                        map[string]int
}

func (y *tally) String() string {
	return fmt.Sprintf("%d pairs, %d games, %d orders; in %d games a difference was met in the dark; ends %v", y.pairs, y.scripts, y.steps, y.dark, y.ends)
}

// pairs opens a pair of worlds and plays a number of games on it. It reports whether nothing leaked.
func pairs(t *testing.T, rng *rand.Rand, rules *script.Ruleset, plans []*maze.Maze, changes changer, seen *tally) bool {
	p, w := somePair(t, rng, rules, plans, changes)
	seen.pairs++
	for range 9 {
		p.random(w)
		seen.add(p)
		if p.leak != nil {
			t.Errorf("%s", p.shrunk(w))
			return false
		}
	}
	return true
}

// somePair draws lots until there are two worlds that are legal and begin alike.
func somePair(t *testing.T, rng *rand.Rand, rules *script.Ruleset, plans []*maze.Maze, changes changer) (*pair, *world) {
	t.Helper()
	for range 20_000 {
		w := newWorld(rng, rules, plans)
		c := changes(rng, w)
		if c == nil {
			continue
		}
		one, err := w.open()
		if err != nil {
			continue
		}
		for range 5 {
			if p := newPair(rng, one, c); p != nil {
				return p, w
			}
			if c = changes(rng, w); c == nil {
				break
			}
		}
	}
	t.Fatal("no two legal worlds with such a difference")
	return nil, nil
}

func (y *tally) add(p *pair) {
	if y.ends == nil {
		y.ends = map[string]int{}
	}
	y.scripts++
	y.steps += len(p.played)
	y.ends[p.ends]++
	if p.darkly {
		y.dark++
	}
}

// random plays a random game on a pair. Players are drawn to what differs, mostly in the dark, and shoot at each
// other in the dark; who knows the secret keeps it.
func (p *pair) random(w *world) {
	if p.reset(); p.leak == nil {
		p.on(w)
	}
}

// on plays on.
func (p *pair) on(w *world) {
	dark := pick(p.rng, 0, 0.2, 0.7)
	for range 5 + p.rng.IntN(30) {
		t := w.talker(p.rng)
		s := step{player: p.a.game.Next(), answer: p.rng.IntN(5)}
		if p.rng.IntN(12) == 0 {
			s.player = pick(p.rng, t.Players...)
		}
		if t.Dark = dark; dark > 0 {
			t.Without = "talk" // a count of quiet rounds tells what happened in the dark
			p.lure(t, s.player)
		}
		if s.player == p.change.knows {
			t.Dark = 0.9
		}
		if s.said = t.Order(); !p.play(s) {
			return
		}
	}
}

// lure makes a player want what has to do with a difference.
func (p *pair) lure(t *talker, name string) {
	g := p.a.game.Session().Game()
	zone := g.Zone(g.PlayerByName(name))
	if !g.OnBoard(zone) || p.rng.IntN(3) == 0 {
		return
	}
	differs := differing(p.a.facts, p.b.facts)
	var near, towards []kernel.Dir
	shots := p.shots(name)
	for _, d := range kernel.Directions {
		step := newReach(p.a.links)
		step.line(p.a.game, zone, d, false)
		if anyOf(differs, step.keys) {
			near = append(near, d)
		}
		if p.closer(zone, g.Neighbour(zone, d), differs) {
			towards = append(towards, d)
		}
	}
	switch {
	case (len(shots) > 0 || len(g.PlayersIn(zone)) > 1) && p.rng.IntN(2) == 0:
		t.Dirs, t.Dark = shots, 0.9
		wanting(t, "weapon")
	case len(near) > 0:
		t.Dirs, t.Group, t.Dark = near, pick(p.rng, "movement", "movement", ""), 0.8
	default:
		t.Dirs, t.Group = towards, "movement"
	}
}

// shots lists the directions in which somebody stands.
func (p *pair) shots(name string) (list []kernel.Dir) {
	g := p.a.game.Session().Game()
	zone := g.Zone(g.PlayerByName(name))
	if !g.OnBoard(zone) {
		return nil
	}
	for _, d := range kernel.Directions {
		far := newReach(p.a.links)
		if far.line(p.a.game, zone, d, true); len(far.people) > 0 {
			list = append(list, d)
		}
	}
	return list
}

// closer reports that a neighbour cell is nearer to one that differs.
func (p *pair) closer(zone, next kernel.ZoneID, differs map[string]bool) bool {
	g := p.a.game.Session().Game()
	if next == 0 {
		return false
	}
	x, y := g.XY(zone)
	nx, ny := g.XY(next)
	for key := range differs {
		var name, place string
		fmt.Sscanf(key, "zone %q", &name)
		if n, _ := fmt.Sscanf(key, "edge %s", &place); n == 1 {
			var ex, ey int
			fmt.Sscanf(key, "edge %d %d", &ex, &ey)
			name = maze.CellName(ex, ey)
		}
		if cx, cy, ok := maze.ParseCellName(name); ok && abs(nx-cx)+abs(ny-cy) < abs(x-cx)+abs(y-cy) {
			return true
		}
	}
	return false
}

func abs(n int) int { return max(n, -n) }

// shrunk leaves out orders as long as the secret still leaks, and describes what is left.
func (p *pair) shrunk(w *world) string {
	steps := p.played
	for again := true; again; {
		again = false
		for i := len(steps) - 1; i >= 0; i-- {
			fewer := append(append([]step(nil), steps[:i]...), steps[i+1:]...)
			if p.again(fewer) {
				steps, again = fewer, true
			}
		}
	}
	p.again(steps)
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n%v\n\nThe worlds differ: %s.\n", p.leak, w, p.change.what)
	for i, s := range steps {
		fmt.Fprintf(&b, "%d %s: %s\n", i+1, s.player, s.said.Words)
	}
	fmt.Fprintf(&b, "facts that differ at the end: %v\n", differing(p.a.facts, p.b.facts))
	return b.String()
}

// again plays given orders and reports whether the secret leaks.
func (p *pair) again(steps []step) bool {
	p.reset()
	for _, s := range steps {
		if !p.play(s) {
			break
		}
	}
	return p.leak != nil
}
