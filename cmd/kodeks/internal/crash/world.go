package crash

import (
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"

	"kodeks/dsl/maze"
	"kodeks/runtime/script"
	"kodeks/runtime/table"
)

// A world is everything that a game starts from.
type world struct {
	Ground
	players []table.Player
	lang    string
	seed    uint64
}

// tries is how many worlds are made up until one is a legal plan.
const tries = 12

// world draws lots for everything, with less change the longer no legal plan comes of it; nil: there is none. A check of
// the plan that fails itself is found at once.
func (h *Hunt) world(rng *rand.Rand) (*world, *badness) {
	for n := range tries {
		w := h.draw(rng, n)
		switch err := w.legal(); {
		case err == nil:
			return w, nil
		case isFault(err):
			return w, badOf(err)
		}
	}
	return nil, nil
}

func (h *Hunt) draw(rng *rand.Rand, n int) *world {
	w := &world{Ground: pick(rng, h.Grounds...), lang: pick(rng, "ru", "en"), seed: rng.Uint64()}
	w.Options = maps.Clone(w.Options)
	if w.Options == nil {
		w.Options = map[string]string{}
	}
	if n < tries-2 {
		w.drawOptions(rng, 4+n)
	}
	if w.MazeText != "" && n < tries-4 {
		w.drawOwn(rng)
	}
	names := []string{"Аня", "Боря", "Вера", "Bob", "Ann", "Гриша", "Даша", "Egor"}
	fewest, most := w.Rules.Seats()
	if fewest == 0 {
		fewest, most = 1, 4
	}
	most = max(fewest, min(most, 4))
	for _, name := range names[:min(fewest+rng.IntN(most-fewest+1), len(names))] {
		p := table.Player{Name: name}
		if w.MazeText != "" {
			p.Start = "?"
		}
		w.players = append(w.players, p)
	}
	return w
}

// drawOptions changes about one option in rare.
func (w *world) drawOptions(rng *rand.Rand, rare int) {
	for _, o := range w.Rules.Options {
		if rng.IntN(rare) > 0 {
			continue
		}
		value := fmt.Sprint(rng.IntN(6))
		if len(o.Values) > 0 {
			value = o.Show(pick(rng, o.Values...))
		} else if was := o.Show(o.Default); was == "yes" || was == "no" {
			value = pick(rng, "yes", "no")
		}
		if _, err := o.Parse(value); err == nil {
			w.Options[o.Name] = value
		}
	}
}

// drawOwn puts a few of the ruleset's own cells and things onto the plan: those of its files that are neither on the
// shelf nor in a pack. A plan of the shelf knows nothing of them.
func (w *world) drawOwn(rng *rand.Rand) {
	cells, items := w.ownThings()
	if len(cells)+len(items) == 0 {
		return
	}
	m, problems := maze.Parse(w.MazeFile, []byte(w.MazeText))
	if problems.HasErrors() {
		return
	}
	var places []*maze.Cell
	var names []string
	for y, row := range m.Cells {
		for x, c := range row {
			if c != nil && c.Number == "" && c.Arrow == maze.None {
				places, names = append(places, c), append(names, maze.CellName(x, y))
			}
		}
	}
	if len(places) == 0 {
		return
	}
	for range rng.IntN(4) {
		if len(cells) > 0 {
			code, c := pick(rng, cells...), pick(rng, places...)
			c.Code, c.Number, c.Arrow = code.Letters, "", maze.None
			switch code.Suffix {
			case '#':
				c.Number = fmt.Sprint(1 + rng.IntN(2))
			case '>':
				c.Arrow = pick(rng, maze.Left, maze.Right, maze.Up, maze.Down)
			}
		}
	}
	for range rng.IntN(3) {
		if len(items) > 0 {
			i := rng.IntN(len(names))
			m.Placed = append(m.Placed, maze.Placement{Cell: names[i], Items: []maze.Named{{Name: pick(rng, items...), Count: 1}}})
		}
	}
	w.MazeText = m.String()
}

// ownThings are the codes of the cells and things that the ruleset's own modules bring.
func (w *world) ownThings() (cells []script.Code, items []string) {
	own := w.Rules.OwnFiles()
	for _, m := range w.Rules.Modules {
		if !own[m.File()] {
			continue
		}
		for _, k := range m.Cells() {
			if len(k.Codes) > 0 {
				cells = append(cells, k.Codes[0])
			}
		}
		for _, k := range m.Items() {
			for _, v := range k.Variants {
				if len(v.Codes) > 0 {
					items = append(items, v.Codes[0])
				}
			}
		}
	}
	return cells, items
}

// config is the world as a table takes it.
func (w *world) config() (table.Config, error) {
	c := table.Config{Rules: w.Rules, Players: slices.Clone(w.players), Options: w.Options, Oracles: w.Oracles, Seed: w.seed, Lang: w.lang}
	if w.MazeText == "" {
		return c, nil
	}
	m, problems := maze.Parse(w.MazeFile, []byte(w.MazeText))
	if problems.HasErrors() {
		return c, problems
	}
	c.Maze, c.MazeFile, c.MazeText = m, w.MazeFile, w.MazeText
	return c, nil
}

// legal reports whether a game may begin here.
func (w *world) legal() (err error) {
	defer caught(&err)
	c, err := w.config()
	if err != nil || w.Loose {
		return err
	}
	_, _, err = table.Open(c)
	return err
}

// Legal reports whether a plan passes the checks of its rules as it is.
func Legal(g Ground) bool {
	w := &world{Ground: g}
	fewest, _ := g.Rules.Seats()
	for i := range max(fewest, 2) {
		w.players = append(w.players, table.Player{Name: fmt.Sprint(i + 1)})
	}
	return w.legal() == nil
}

func isFault(err error) bool {
	var fault *script.Fault
	var panicked *panicError
	return errors.As(err, &fault) || errors.As(err, &panicked)
}

// cells lists the names of all cells of the plan.
func (w *world) cells() []string {
	m, problems := maze.Parse(w.MazeFile, []byte(w.MazeText))
	if problems.HasErrors() || strings.TrimSpace(w.MazeText) == "" {
		return nil
	}
	return m.CellNames()
}

func (w *world) names() (list []string) {
	for _, p := range w.players {
		list = append(list, p.Name)
	}
	return list
}

func pick[T any](rng *rand.Rand, from ...T) T { return from[rng.IntN(len(from))] }
