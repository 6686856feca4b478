package rulesets_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"kodeks/dsl/maze"
	"kodeks/dsl/source"
	"kodeks/runtime/kernel"
	"kodeks/runtime/script"
	"kodeks/runtime/table"
)

var anyMaze = map[string]string{"botin": "botin-first.maze", "quantum": "demo.maze", "classical": "classical-gallery.maze", "flii": "flii-first.maze"}

// Every option can be set when a game is begun, in the maze, in a ruleset, and by a ruling in mid-game; the rules in force tell it,
// the changed ones first, and say what it is about, by its number, in both languages.
func TestEveryOptionCanBeSet(t *testing.T) {
	for _, name := range onBoards(t) {
		m := plans(t)[anyMaze[name]]
		game := opened(t, name, m, "en")
		for _, o := range onShelf(t, name).Options {
			value := another(o)
			if o.Clause == "" {
				t.Errorf("%s: option %s has no number", name, o.Name)
			}
			opensWith(t, "in the maze", table.Config{Rules: onShelf(t, name), Maze: withSet(t, m, o.Name, value)}, o, value)
			opensWith(t, "when begun", table.Config{Rules: onShelf(t, name), Maze: m, Options: map[string]string{o.Name: value}}, o, value)
			if !testing.Short() { // a ruleset is loaded for each
				opensWith(t, "in a ruleset", table.Config{Rules: extended(t, name, o, value), Maze: m}, nil, "")
			}
			if _, err := game.Fix(fmt.Sprintf("set %s = %s", o.Name, value), "a test"); err != nil {
				t.Errorf("%s: set %s = %s in mid-game: %s", name, o.Name, value, inWords(err))
			}
			first := game.RulesInForce("ru").Options[0]
			if !first.Changed || game.Session().Option(o.Name) == o.Default {
				t.Errorf("%s: the ruling about %s changed nothing", name, o.Name)
			}
			if _, err := game.Fix(fmt.Sprintf("set %s = %s", o.Name, o.Show(o.Default)), "a test"); err != nil {
				t.Errorf("%s: %s", name, inWords(err))
			}
		}
	}
}

// another is a value of an option that is not its default.
func another(o *script.Option) string {
	for i := len(o.Values) - 1; i >= 0; i-- {
		if o.Values[i] != o.Default {
			return o.Show(o.Values[i])
		}
	}
	switch o.Default.Kind() {
	case kernel.KindBool:
		return o.Show(kernel.Bool(!o.Default.Bool()))
	case kernel.KindInt:
		return fmt.Sprint(o.Default.Int() + 1)
	}
	return "Аня"
}

// opensWith opens a table; what the plan lacks then is no matter. o nil: the rules have the option.
func opensWith(t *testing.T, how string, c table.Config, o *script.Option, value string) {
	t.Helper()
	c.Players = []table.Player{{Name: "Аня", Start: "?"}, {Name: "Боря", Start: "?"}}
	game, _, err := table.Open(c)
	var problems source.Problems
	if errors.As(err, &problems) {
		for _, p := range problems {
			if !strings.HasPrefix(p.Code, "plan") {
				t.Errorf("%s %s: %s", c.Rules.Name, how, p.In("en"))
			}
		}
		return
	}
	if err != nil {
		t.Errorf("%s %s: %v", c.Rules.Name, how, err)
		return
	}
	if o != nil && o.Show(game.Session().Option(o.Name)) != value {
		t.Errorf("%s %s: option %s is not %s", c.Rules.Name, how, o.Name, value)
	}
	if _, err := game.Start(); err != nil {
		t.Errorf("%s %s: %s", c.Rules.Name, how, inWords(err))
	}
}

func withSet(t *testing.T, m *maze.Maze, name, value string) *maze.Maze {
	t.Helper()
	lines := strings.SplitAfterN(m.String(), "\n", 3)
	changed, problems := maze.Parse("set.maze", []byte(lines[0]+lines[1]+"set "+name+" = "+value+"\n"+without(lines[2], "set "+name+" =")))
	if problems.HasErrors() {
		t.Fatal(problems.In("en"))
	}
	return changed
}

// without leaves out the lines that begin so.
func without(text, start string) string {
	var kept []string
	for _, line := range strings.SplitAfter(text, "\n") {
		if !strings.HasPrefix(line, start) {
			kept = append(kept, line)
		}
	}
	return strings.Join(kept, "")
}

func extended(t *testing.T, base string, o *script.Option, value string) *script.Ruleset {
	t.Helper()
	literal := value
	if v, err := o.Parse(value); err == nil {
		switch v.Kind() {
		case kernel.KindBool:
			literal = map[bool]string{true: "True", false: "False"}[v.Bool()]
		case kernel.KindText:
			literal = fmt.Sprintf("%q", value)
		}
	}
	text := fmt.Sprintf("load(%q, %q)\nruleset = extend(%s, name = \"house\", options = {%q: %s})\n", base+".star", base, base, o.Name, literal)
	r, err := library.Load("house.star", fstest.MapFS{"house.star": {Data: []byte(text)}})
	if err != nil {
		t.Fatalf("%s: %s", text, inWords(err))
	}
	if now := r.Option(o.Name); o.Show(now.Default) != value {
		t.Errorf("%s: the house rule %s = %s is not in force", base, o.Name, value)
	}
	return r
}
