package examples_test

import (
	"io/fs"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"kodeks/dsl/maze"
	"kodeks/examples/internal/plain"
	"kodeks/mazes"
	"kodeks/rulesets"
	"kodeks/runtime/kernel"
	"kodeks/runtime/script"
	"kodeks/runtime/table"
)

// speedGames is how many whole games the speed of a turn is measured over.
const speedGames = 32

// BenchmarkScriptedTurn is one move of a whole random game that has been played before, rules and events but no words,
// beside the plain-Go referee playing random games of botin; x/plain is the ratio of the two.
func BenchmarkScriptedTurn(b *testing.B) { benchmarkScripted(b, func(*scriptedGame) {}) }

// BenchmarkNewTurn is the same for games that nobody has played: their sessions have learnt nothing yet.
func BenchmarkNewTurn(b *testing.B) {
	benchmarkScripted(b, func(s *scriptedGame) { s.session.Memoize(true) })
}

func benchmarkScripted(b *testing.B, before func(*scriptedGame)) {
	rng := rand.New(rand.NewPCG(5, 5))
	var games []*plain.Game
	for range speedGames {
		games = append(games, plain.RandomGame(rng, plain.Options{}, 300))
	}
	b.Run("botin", func(b *testing.B) { // the very same games
		var scripted []*scriptedGame
		for _, g := range games {
			scripted = append(scripted, scriptedBotin(b, g))
		}
		measure(b, games, scripted, before)
	})
	for _, name := range []string{"quantum", "classical", "flii", "wednesday"} {
		b.Run(name, func(b *testing.B) {
			rules, plans := speedRules(b, name)
			var scripted []*scriptedGame
			for i := range speedGames {
				scripted = append(scripted, scriptedRandom(b, rules, plans[i%len(plans)], uint64(i)))
			}
			measure(b, games, scripted, before)
		})
	}
}

// speedRules are rules of the shelf, or house rules, with mazes for them.
func speedRules(b testing.TB, name string) (*script.Ruleset, []*maze.Maze) {
	if name != "wednesday" {
		return loadRules(b, name), shelfMazes(b, name)
	}
	rules, err := (&script.Library{Shelf: rulesets.Files}).Load(name, os.DirFS("house"))
	if err != nil {
		b.Fatal(err)
	}
	return rules, shelfMazes(b, "quantum")
}

// measure times every game and, right after it, a game of the plain referee, round and round about.
func measure(b *testing.B, games []*plain.Game, scripted []*scriptedGame, before func(*scriptedGame)) {
	var referees []*plain.Referee
	for _, g := range games {
		referees = append(referees, plain.New(g.Maze, g.Options))
	}
	for _, s := range scripted {
		s.replay(b)
	}
	const plainly = 10 // games: one is over in no time
	var took, plainTook stopwatch
	b.ReportAllocs()
	b.ResetTimer()
	for n := 0; n < b.N; {
		for i, s := range scripted {
			before(s)
			n += took.time(i, func() int { return s.play(b) })
			s.takeBack()
			plainTook.time(i, func() (n int) {
				for range plainly {
					n += games[i].Replay(referees[i])
				}
				return n
			})
		}
	}
	b.ReportMetric(took.perTurn(), "ns/turn")
	b.ReportMetric(plainTook.perTurn(), "plain-ns/turn")
	b.ReportMetric(took.perTurn()/plainTook.perTurn(), "x/plain")
}

// A stopwatch times several things again and again. Of each it takes the median: other work on the machine makes some
// times very long, and hardly moves that.
type stopwatch struct {
	times [][]float64
	turns []int
}

// time times one of the things, which says how many turns it was.
func (w *stopwatch) time(i int, do func() int) int {
	if i == len(w.times) {
		w.times, w.turns = append(w.times, nil), append(w.turns, 0)
	}
	began := time.Now()
	w.turns[i] = do()
	w.times[i] = append(w.times[i], float64(time.Since(began)))
	return w.turns[i]
}

// perTurn is the time of a turn, in nanoseconds.
func (w *stopwatch) perTurn() float64 {
	total, turns := 0.0, 0
	for i, times := range w.times {
		slices.Sort(times)
		total += times[len(times)/2]
		turns += w.turns[i]
	}
	return total / float64(turns)
}

// A scriptedGame is a game under way in scripts, with the moves that come next.
type scriptedGame struct {
	session *script.Session
	start   kernel.Mark
	who     []kernel.PlayerID // 0: whoever's turn it is
	calls   []script.Call
}

// replay plays the moves and takes them back.
func (s *scriptedGame) replay(b testing.TB) int {
	n := s.play(b)
	s.takeBack()
	return n
}

func (s *scriptedGame) takeBack() { s.session.Game().RollBack(s.start) }

// play plays the moves from the start and returns how many there were.
func (s *scriptedGame) play(b testing.TB) int {
	game := s.session.Game()
	for i, call := range s.calls {
		who := s.who[i]
		if who == 0 {
			who = game.Current()
		}
		s.session.Rewind(nil)
		over, err := s.session.Do(who, call)
		if err == nil && over && !game.Over() {
			err = s.session.EndTurn()
		}
		if err != nil {
			b.Fatal(err)
		}
		if game.Over() {
			break
		}
	}
	return len(s.calls)
}

func scriptedBotin(b testing.TB, g *plain.Game) *scriptedGame {
	d := &duel{t: b, plain: plain.New(g.Maze, g.Options), maze: plain.Print(g.Maze, "speed", plain.Cyrillic)}
	d.open(loadRules(b, "botin"), g.Options, g.Starts)
	s := &scriptedGame{session: d.session, start: d.session.Game().Mark()}
	for _, m := range g.Moves {
		call, ok := callOf(m)
		if !ok {
			continue
		}
		s.who, s.calls = append(s.who, kernel.PlayerID(m.Who+1)), append(s.calls, call)
	}
	return s
}

// scriptedRandom is a random game on a maze: mostly steps, with everything else that takes at most a direction.
func scriptedRandom(b testing.TB, rules *script.Ruleset, plan *maze.Maze, seed uint64) *scriptedGame {
	game, _, err := table.Open(table.Config{Rules: rules, Maze: plan, Lang: "en", Seed: seed,
		Players: []table.Player{{Name: "Ann", Start: "?"}, {Name: "Bob", Start: "?"}, {Name: "Eve", Start: "?"}}})
	if err == nil {
		_, err = game.Start()
	}
	if err != nil {
		b.Fatal(err)
	}
	s := &scriptedGame{session: game.Session(), start: game.Session().Game().Mark()}
	rng, others := rand.New(rand.NewPCG(seed, 1)), sideActions(rules)
	for range 300 {
		call := randomMove(rng, others)
		mark := s.session.Game().Mark()
		s.session.Rewind(nil)
		over, err := s.session.Do(s.session.Game().Current(), call)
		if err != nil { // a question or a refusal: not a turn to time
			s.session.Game().RollBack(mark)
			continue
		}
		s.who, s.calls = append(s.who, 0), append(s.calls, call)
		if s.session.Game().Over() {
			break
		}
		if over {
			if err := s.session.EndTurn(); err != nil {
				b.Fatal(err)
			}
		}
	}
	s.takeBack()
	return s
}

// shelfMazes are the mazes of the shelf that were drawn for a ruleset.
func shelfMazes(b testing.TB, rules string) []*maze.Maze {
	files, err := fs.Glob(mazes.Files, "*.maze")
	if err != nil {
		b.Fatal(err)
	}
	var plans []*maze.Maze
	for _, file := range files {
		data, err := mazes.Files.ReadFile(file)
		if err != nil {
			b.Fatal(err)
		}
		if m, problems := maze.Parse(file, data); !problems.HasErrors() && m.Rules == rules {
			plans = append(plans, m)
		}
	}
	if len(plans) == 0 {
		b.Fatalf("no maze for %s", rules)
	}
	return plans
}

// sideActions are the actions besides steps that take a direction or nothing.
func sideActions(rules *script.Ruleset) []*script.Verb {
	var out []*script.Verb
	for _, v := range rules.Actions {
		if v.Name != "go" && (len(v.Params) == 0 || len(v.Params) == 1 && strings.HasPrefix(v.Params[0], "dir")) {
			out = append(out, v)
		}
	}
	return out
}

func randomMove(rng *rand.Rand, others []*script.Verb) script.Call {
	dir := []kernel.Value{kernel.Text([]string{"left", "right", "up", "down"}[rng.IntN(4)])}
	if rng.IntN(10) < 7 {
		return script.Call{Name: "go", Args: dir}
	}
	v := others[rng.IntN(len(others))]
	return script.Call{Name: v.Name, Args: dir[:len(v.Params)]}
}

// callOf is a move of the plain referee as an action of the scripts; false for what they say in two breaths.
func callOf(m plain.Move) (script.Call, bool) {
	call := script.Call{Name: acts[m.Act]}
	if m.Act == plain.Go || m.Act == plain.ShootAt || m.Act == plain.BlastAt {
		call.Args = []kernel.Value{kernel.Text([]string{"left", "right", "up", "down"}[m.Dir])}
	}
	return call, m.Act != plain.SwapIt
}

// TestSpeedGamesArePlayed makes sure that the timed games are games: long enough, and the same however often they are played.
func TestSpeedGamesArePlayed(t *testing.T) {
	for _, name := range []string{"quantum", "classical", "flii", "wednesday"} {
		rules, plans := speedRules(t, name)
		total := 0
		for seed := range uint64(6) {
			s := scriptedRandom(t, rules, plans[int(seed)%len(plans)], seed)
			total += s.play(t)
			hash := s.session.Game().Hash()
			s.takeBack()
			s.play(t)
			if s.session.Game().Hash() != hash {
				t.Errorf("%s, seed %d: the same moves must lead to the same state", name, seed)
			}
			s.takeBack()
		}
		if total < 300 {
			t.Errorf("%s: only %d moves in six games", name, total)
		}
	}
}
