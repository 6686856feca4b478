package examples_test

import (
	"io/fs"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"kodeks/dsl/maze"
	"kodeks/examples/internal/plain"
	"kodeks/mazes"
	"kodeks/runtime/kernel"
	"kodeks/runtime/script"
	"kodeks/runtime/table"
)

// speedGames is how many whole games the speed of a turn is measured over.
const speedGames = 32

// BenchmarkScriptedTurn is one move of a whole random game, rules and events but no words, beside the plain-Go
// referee playing the very same games of botin; x/plain is the ratio of the two.
func BenchmarkScriptedTurn(b *testing.B) {
	rng := rand.New(rand.NewPCG(5, 5))
	var games []*plain.Game
	for range speedGames {
		games = append(games, plain.RandomGame(rng, plain.Options{}, 300))
	}
	b.Run("botin", func(b *testing.B) {
		var scripted []*scriptedGame
		for _, g := range games {
			scripted = append(scripted, scriptedBotin(b, g))
		}
		measure(b, games, scripted)
	})
	for _, name := range []string{"quantum", "classical", "flii"} {
		b.Run(name, func(b *testing.B) {
			rules := loadRules(b, name)
			var scripted []*scriptedGame
			for i := range speedGames {
				scripted = append(scripted, scriptedRandom(b, rules, uint64(i)))
			}
			measure(b, games, scripted)
		})
	}
}

// measure times the scripted games and, in the same run, the plain ones.
func measure(b *testing.B, games []*plain.Game, scripted []*scriptedGame) {
	var referees []*plain.Referee
	for _, g := range games {
		referees = append(referees, plain.New(g.Maze, g.Options))
	}
	for _, s := range scripted { // every game once: what is timed is play, not learning
		s.replay(b)
	}
	b.ReportAllocs()
	b.ResetTimer()
	var took, plainTook time.Duration // round and round about, so that the machine's moods hit both alike
	n, plainN := 0, 0
	for n < b.N {
		began := time.Now()
		for _, s := range scripted {
			n += s.play(b)
		}
		took += time.Since(began)
		for _, s := range scripted {
			s.takeBack()
		}
		began = time.Now()
		for range 10 { // a round of the plain referee is over in no time
			for i, g := range games {
				plainN += g.Replay(referees[i])
			}
		}
		plainTook += time.Since(began)
	}
	script, plain := float64(took)/float64(n), float64(plainTook)/float64(plainN)
	b.ReportMetric(script, "ns/turn")
	b.ReportMetric(plain, "plain-ns/turn")
	b.ReportMetric(script/plain, "x/plain")
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

// scriptedRandom is a random game on a maze of the shelf: mostly steps, with everything else that takes at most a direction.
func scriptedRandom(b testing.TB, rules *script.Ruleset, seed uint64) *scriptedGame {
	plans := shelfMazes(b, rules.Name)
	game, _, err := table.Open(table.Config{Rules: rules, Maze: plans[int(seed)%len(plans)], Lang: "en", Seed: seed,
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
	for _, name := range []string{"quantum", "classical", "flii"} {
		rules := loadRules(t, name)
		total := 0
		for seed := range uint64(6) {
			s := scriptedRandom(t, rules, seed)
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
