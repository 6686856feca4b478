package examples_test

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"testing"

	"kodeks/dsl/maze"
	"kodeks/mazes"
	"kodeks/runtime/kernel"
	"kodeks/runtime/script"
	"kodeks/runtime/table"
)

// BenchmarkTypedTurn is a turn as the prompt has it: a phrase in, the answer in words out, the record appended
// to a file (without waiting for the disk). turns/s is per core.
func BenchmarkTypedTurn(b *testing.B) {
	phrases := []string{"иду вправо", "влево", "Иду вверх!", "go down", "налево", "по течению", "направо", "idu vniz", "иду вверх", "взрываю стенку справа"}
	game := openQuantum(b, table.NewFile(filepath.Join(b.TempDir(), "typed.game"), false))
	rng := rand.New(rand.NewPCG(3, 3))
	answered := 0
	b.ReportAllocs()
	for b.Loop() {
		reply, err := game.Submit("", phrases[rng.IntN(len(phrases))])
		if err != nil {
			b.Fatal(err)
		}
		for reply.Question != nil {
			if reply, err = game.Answer("1"); err != nil {
				b.Fatal(err)
			}
		}
		answered++
		if game.Over() {
			b.StopTimer()
			game = openQuantum(b, table.NewFile(filepath.Join(b.TempDir(), fmt.Sprint(answered, ".game")), false))
			b.StartTimer()
		}
	}
	b.ReportMetric(float64(answered)/b.Elapsed().Seconds(), "turns/s")
}

// openQuantum starts a game of two on the demo maze.
func openQuantum(b testing.TB, w table.Writer) *table.Table {
	b.Helper()
	data, err := mazes.Files.ReadFile("demo.maze")
	if err != nil {
		b.Fatal(err)
	}
	m, problems := maze.Parse("demo.maze", data)
	if problems.HasErrors() {
		b.Fatal(problems)
	}
	game, _, err := table.Open(table.Config{Rules: loadRules(b, "quantum"), Maze: m, Lang: "ru", Seed: 1, Writer: w,
		Players: []table.Player{{Name: "Аня", Start: "c3"}, {Name: "Боря", Start: "e5"}}})
	if err == nil {
		_, err = game.Start()
	}
	if err != nil {
		b.Fatal(err)
	}
	return game
}

// BenchmarkLongGame compares a turn after 10,000 turns with one after 100; x/early is the ratio.
func BenchmarkLongGame(b *testing.B) {
	early, late := wander(b, 20, 100), wander(b, 20, 10_000)
	ratio(b, "x/early", late, early)
}

// BenchmarkLargeBoard compares a turn on 100×100 cells with one on 5×5; x/small is the ratio.
func BenchmarkLargeBoard(b *testing.B) {
	ratio(b, "x/small", wander(b, 100, 2000), wander(b, 5, 2000))
}

// ratio times the walk and, right after it, the base, again and again.
func ratio(b *testing.B, unit string, walk, base *walker) {
	var took, baseTook stopwatch
	for b.Loop() {
		took.time(0, walk.stretch)
		baseTook.time(0, base.stretch)
	}
	b.ReportMetric(took.perTurn(), "ns/turn")
	b.ReportMetric(baseTook.perTurn(), "base-ns/turn")
	b.ReportMetric(took.perTurn()/baseTook.perTurn(), unit)
}

// A walker is two players who walk about a board of land, rivers and pits for ever.
type walker struct {
	b       testing.TB
	session *script.Session
	rng     *rand.Rand
}

func wander(b testing.TB, size, turns int) *walker {
	rng := rand.New(rand.NewPCG(uint64(size), 9))
	var board script.Board
	for y := range size {
		for x := range size {
			cell := script.BoardCell{X: x, Y: y, Name: maze.CellName(x, y), Kind: "land"}
			switch {
			case x%5 == 1 && y%5 != 4:
				cell.Kind, cell.Attrs = "river", map[string]kernel.Value{"flow": kernel.Text("down")}
			case x%5 == 1:
				cell.Kind = "mouth"
			case x%5 == 3 && y%5 < 2:
				cell.Kind = "pit"
				cell.Attrs = map[string]kernel.Value{"cycle": kernel.Text(fmt.Sprint(x, "/", y/5)), "number": kernel.Int(y%5 + 1)}
			case x%5 == 4 && y%5 == 2:
				cell.Kind = "hospital"
			}
			if rng.IntN(4) == 0 && x > 0 && cell.Kind == "land" {
				board.Edges = append(board.Edges, script.BoardEdge{X: x, Y: y, Dir: kernel.Left, Kind: "wall"})
			}
			board.Cells = append(board.Cells, cell)
		}
	}
	s, err := loadRules(b, "quantum").NewSession(script.Setup{Board: board, Players: []script.Player{{Name: "Ann", Female: true}, {Name: "Bob"}}})
	if err == nil {
		err = s.Begin()
	}
	for _, p := range []kernel.PlayerID{1, 2} {
		if err == nil {
			err = s.Place(p, s.Game().ZoneAt(int(p)*2-2, size/2))
		}
	}
	if err == nil {
		err = s.BeginTurn()
	}
	if err != nil {
		b.Fatal(err)
	}
	w := &walker{b, s, rng}
	w.play(turns)
	return w
}

// stretch plays some turns and says how many.
func (w *walker) stretch() int {
	const turns = 500
	w.play(turns)
	return turns
}

// play plays so many turns.
func (w *walker) play(turns int) {
	for range turns {
		w.session.Rewind(nil)
		dir := kernel.Text([]string{"left", "right", "up", "down"}[w.rng.IntN(4)])
		_, err := w.session.Do(w.session.Game().Current(), script.Call{Name: "go", Args: []kernel.Value{dir}})
		if err == nil {
			err = w.session.EndTurn()
		}
		if err != nil {
			w.b.Fatal(err)
		}
	}
}

// TestWalkersWalk makes sure that the compared games go on and differ in size only.
func TestWalkersWalk(t *testing.T) {
	for _, size := range []int{5, 100} {
		w := wander(t, size, 300)
		if n := w.session.Game().TurnNumber(); n != 301 || w.session.Game().Over() {
			t.Errorf("%d×%d: turn %d, over %v", size, size, n, w.session.Game().Over())
		}
	}
}
