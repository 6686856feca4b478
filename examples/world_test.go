package examples_test

import (
	"fmt"
	"io/fs"
	"math/rand/v2"
	"path"
	"slices"
	"strings"
	"testing"

	"kodeks/dsl/maze"
	"kodeks/dsl/source"
	"kodeks/mazes"
	"kodeks/rulesets"
	"kodeks/runtime/script"
	"kodeks/runtime/table"
)

// everyRuleset runs a test for each ruleset on the shelf that is played on a plan.
func everyRuleset(t *testing.T, test func(t *testing.T, rules *script.Ruleset, plans []*maze.Maze)) {
	files, err := fs.Glob(rulesets.Files, "*.star")
	if err != nil || len(files) == 0 {
		t.Fatalf("the shelf is empty: %v", err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(path.Base(file), ".star")
		plans := plansFor(t, name)
		if loadRules(t, name).Boardless() {
			continue
		}
		if len(plans) == 0 {
			t.Errorf("no plan for %s on the shelf: nothing is known of its secrets", name)
			continue
		}
		t.Run(name, func(t *testing.T) { test(t, loadRules(t, name), plans) })
	}
}

// plansFor reads the plans drawn for a ruleset. All things are listed below the drawing, whatever the author chose.
func plansFor(t *testing.T, rules string) (list []*maze.Maze) {
	files, err := fs.Glob(mazes.Files, "*.maze")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		data, err := fs.ReadFile(mazes.Files, file)
		if err != nil {
			t.Fatal(err)
		}
		m, problems := maze.Parse(file, data)
		if problems.HasErrors() {
			t.Fatal(problems.In("en"))
		}
		if m.Rules == rules {
			listThings(m)
			list = append(list, m)
		}
	}
	return list
}

func listThings(m *maze.Maze) {
	var all []maze.Placement
	for y, row := range m.Cells {
		for x, cell := range row {
			if cell == nil || len(cell.Items) == 0 {
				continue
			}
			p := maze.Placement{Cell: maze.CellName(x, y), X: x, Y: y}
			for _, item := range cell.Items {
				p.Items = append(p.Items, maze.Named{Name: item.Code, Count: item.Count})
			}
			all, cell.Items = append(all, p), nil
		}
	}
	m.Placed = append(all, m.Placed...)
}

func copyMaze(m *maze.Maze) *maze.Maze {
	c, problems := maze.Parse("copy", []byte(m.String()))
	if problems.HasErrors() {
		panic(problems.In("en") + "\n" + m.String())
	}
	return c
}

// A world is everything that a game starts from.
type world struct {
	rules   *script.Ruleset
	maze    *maze.Maze
	players []table.Player
	options map[string]string
	rulings []string // the referee's, right after the start
	lang    string
	seed    uint64
}

// newWorld draws lots for everything. The plan is one of the shelf, as it is or a little changed; whether it is a legal one,
// with these options, is for open to find out.
func newWorld(rng *rand.Rand, rules *script.Ruleset, plans []*maze.Maze) *world {
	w := &world{rules: rules, maze: pick(rng, plans...), options: randomOptions(rng, rules), lang: pick(rng, "ru", "en"), seed: rng.Uint64()}
	for _, name := range []string{"Аня", "Боря", "Вера", "Bob"}[:2+rng.IntN(5)/2] {
		w.players = append(w.players, table.Player{Name: name, Start: w.near(rng)})
	}
	for rng.IntN(2) == 0 {
		if change := pick(rng, exchangeCells, changeWall, changeGoods)(rng, w); change != nil {
			w = change.world
		}
	}
	return w
}

func (w *world) cell(rng *rand.Rand) string {
	for {
		x, y := rng.IntN(w.maze.Cols), rng.IntN(w.maze.Rows)
		if w.maze.Cells[y][x] != nil {
			return maze.CellName(x, y)
		}
	}
}

func (w *world) names() (list []string) {
	for _, p := range w.players {
		list = append(list, p.Name)
	}
	return list
}

func (w *world) config() table.Config {
	return table.Config{Rules: w.rules, Maze: w.maze, Players: w.players, Options: w.options, Lang: w.lang, Seed: w.seed}
}

// open starts the game. If the rules ask something at the start, the first answer is given.
func (w *world) open() (*table.Table, error) {
	game, _, err := table.Open(w.config())
	if err == nil {
		_, err = game.Start()
	}
	for err == nil && game.Pending() != nil {
		_, err = game.Answer("1")
	}
	for _, ruling := range w.rulings {
		if err == nil {
			_, err = game.Fix(ruling, "a secret")
		}
	}
	return game, err
}

// talker makes up orders for this world. Several actions go together where the rules allow it.
func (w *world) talker(rng *rand.Rand) *talker {
	attached := w.options["attachments"] == "yes"
	if o := w.rules.Option("attachments"); o != nil && w.options["attachments"] == "" {
		attached = o.Show(o.Default) == "yes"
	}
	return &talker{Rng: rng, Rules: w.rules, Players: w.names(), Cells: w.maze.CellNames(), Attached: attached, Mostly: "movement", Reported: "wall"}
}

// String shows the world as the header and the plan of a record.
func (w *world) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "rules %s\nlang %s\nseed %d\n", w.rules.Name, w.lang, w.seed)
	var options []string
	for name, value := range w.options {
		options = append(options, fmt.Sprintf("set %s = %s\n", name, value))
	}
	slices.Sort(options)
	b.WriteString(strings.Join(options, ""))
	for _, p := range w.players {
		fmt.Fprintf(&b, "player %s %s\n", p.Name, p.Start)
	}
	b.WriteString(w.maze.String())
	for _, r := range w.rulings {
		fmt.Fprintf(&b, "ruling %s\n", r)
	}
	return b.String()
}

// randomOptions changes an option here and there. Dark orders are allowed wherever the rules can do without.
func randomOptions(rng *rand.Rand, rules *script.Ruleset) map[string]string {
	options := map[string]string{}
	for _, o := range rules.Options {
		switch {
		case o.Name == "dark" || o.Name == "half-dark":
			options[o.Name] = "yes"
		case o.Name == "plan.counts": // so many of each: then hardly any change makes a legal plan
			options[o.Name] = "no"
		case o.Name == "nstop":
			options[o.Name] = fmt.Sprint(3 + rng.IntN(40))
		case rng.IntN(6) > 0 || strings.HasPrefix(o.Name, "plan.") || strings.HasPrefix(o.Name, "max."): // those are about the plan
		case len(o.Values) > 0:
			options[o.Name] = o.Show(o.Values[rng.IntN(len(o.Values))])
		case o.Show(o.Default) == "yes" || o.Show(o.Default) == "no":
			options[o.Name] = pick(rng, "yes", "no")
		default:
			options[o.Name] = fmt.Sprint(rng.IntN(5))
		}
		if value, ok := options[o.Name]; ok {
			if _, err := o.Parse(value); err != nil {
				delete(options, o.Name)
			}
		}
	}
	return options
}

// variant finds what kind of thing, and which variety of it, a plan calls by a name or a code.
func variant(rules *script.Ruleset, name string) (*script.ItemKind, *script.Variant) {
	same := func(s string) bool {
		return strings.EqualFold(s, name) || source.FoldLookalikes(s) == source.FoldLookalikes(name)
	}
	for _, kind := range rules.Items {
		for _, v := range kind.Variants {
			for _, lang := range []string{"ru", "en"} {
				if slices.ContainsFunc(v.Codes, same) || slices.ContainsFunc(v.Names[lang], same) {
					return kind, v
				}
			}
		}
		for _, lang := range []string{"ru", "en"} {
			if slices.ContainsFunc(kind.Forms[lang], same) && len(kind.Variants) > 0 {
				return kind, kind.Variants[0]
			}
		}
	}
	return nil, nil
}
