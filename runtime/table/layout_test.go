package table

import (
	"strings"
	"testing"

	"kodeks/dsl/source"
	"kodeks/runtime/kernel"
)

func TestLayout(t *testing.T) {
	c := relayConfig(t)
	c.MazeText = strings.ReplaceAll(relayMaze, "# F   S>     Q1#", "# П   К<     Ъ3#") + "\nat b2 red token, фишка серая\n"
	c.MazeText = strings.Replace(c.MazeText, "фишка серая", "серая фишка 2", 1)
	c.Maze = readMaze(t, c.MazeText)
	table := opened(t, c)
	g := table.Session().Game()
	attr := func(zone kernel.ZoneID, name string) kernel.Value {
		return g.Attr(kernel.OfZone, int32(zone), table.Rules().Attr(kernel.OfZone, name).Slot())
	}
	if g.ZoneKind(g.ZoneAt(0, 1)) != "field" || g.ZoneKind(g.ZoneAt(1, 1)) != "slope" {
		t.Error("kinds in Cyrillic codes")
	}
	if attr(g.ZoneAt(1, 1), "way").Text() != "left" || attr(g.ZoneAt(2, 1), "index").Int() != 3 || attr(g.ZoneAt(2, 1), "letter").Text() != "Ъ" {
		t.Error("attributes read off the drawing")
	}
	items := g.Items(g.ZoneAt(1, 1))
	red := table.Rules().Attr(kernel.OfItem, "red").Slot()
	if len(items) != 3 || !g.Attr(kernel.OfItem, int32(items[0]), red).Bool() || g.Attr(kernel.OfItem, int32(items[2]), red).Bool() {
		t.Errorf("things below the picture: %v", items)
	}
	if g.Edge(g.ZoneAt(1, 0), kernel.Right) != "wall" || g.Edge(g.ZoneAt(0, 0), kernel.Down) != "free" || g.Edge(g.ZoneAt(0, 0), kernel.Up) != "stone" {
		t.Error("edges")
	}
	if board := table.Map(); board.At(2, 1).Code != "Ъ3" || board.At(1, 1).Code != "К<" || board.At(9, 9) != nil ||
		board.At(1, 1).Items[1].Count != 2 || board.At(1, 1).Items[0].Code != "Фк!" || board.At(0, 0).Players[0] != "Аня" ||
		board.At(1, 0).Edges[1].Kind != "wall" || board.At(0, 0).Title.EN != "field" {
		t.Errorf("map: %+v", board.Cells)
	}
}

func TestLayoutOneWayAndOpenBorder(t *testing.T) {
	c := relayConfig(t)
	c.Maze = readMaze(t, `maze "x"

   +   +---+
   # F > F |
   +   +###+
     F
   +---+
`)
	c.Players = []Player{{Name: "Аня", Start: "a2"}}
	g := opened(t, c).Session().Game()
	edges := []string{
		g.Edge(g.ZoneAt(0, 0), kernel.Up), g.Edge(g.ZoneAt(1, 0), kernel.Up), g.Edge(g.ZoneAt(0, 0), kernel.Right),
		g.Edge(g.ZoneAt(0, 1), kernel.Left), g.Edge(g.ZoneAt(1, 0), kernel.Down), g.Edge(g.ZoneAt(0, 1), kernel.Right),
	}
	expect(t, "edges", strings.Join(edges, " "), "free wall oneway free stone free")
	if g.Neighbour(g.ZoneAt(0, 1), kernel.Right) != 0 {
		t.Error("an exit into the notch leads off the board")
	}
	if g.EdgeWay(g.ZoneAt(0, 0), kernel.Right) != kernel.Right {
		t.Error("the way of a one-way edge")
	}
}

// All mistakes of a plan are found at once, each with its place.
func TestLayoutProblems(t *testing.T) {
	c := relayConfig(t)
	c.MazeText = `maze "x"
rules relay
set limitt = 4
set dark = maybe

   +---+---+---+------+
   | G   S   Q   F1   |
   +   +   +   +      +
   | F   F   F   F Zz |
   +---+---+---+------+

at b2 crown, token
at a1 flag
`
	c.Maze = readMaze(t, c.MazeText)
	c.Players = nil
	problems := Check(c)
	want := []string{"unknown-option", "option-value", "unknown-code", "code-shape", "unknown-item", "which-item"}
	got := map[string]int{}
	for _, p := range problems {
		got[p.Code]++
		if p.Pos.Line == 0 || p.Line == "" || p.File != "test.maze" || p.Hint.RU == "" || p.Message.RU == "" {
			t.Errorf("a problem without a place or a remedy: %s", p.In("ru"))
		}
	}
	if got["code-shape"] != 3 || got["unknown-item"] != 2 {
		t.Errorf("not all problems:\n%s", problems.In("en"))
	}
	for _, code := range want {
		if got[code] == 0 {
			t.Errorf("no %s among\n%s", code, problems.In("en"))
		}
	}
}

// What is written wrong is told as the ruleset writes it, in the alphabet of the language.
func TestLayoutHints(t *testing.T) {
	for _, c := range []struct{ drawn, code, en, ru string }{
		{"L   ", "unknown-code", "the ruleset's codes are F, S>, Q1", "коды этих правил: П, К>, Ъ1"},
		{"FF  ", "unknown-code", "did you mean F?", "может быть, П?"},
		{"F Zz", "unknown-item", "the ruleset's things are grey token (To), red token (Tr!), flag (Fl)", "вещи этих правил: серая фишка (Фи), красная фишка (Фк!), флаг (Фл)"},
	} {
		config := relayConfig(t)
		config.MazeText = "maze \"x\"\n\n+----+\n|" + c.drawn + "|\n+----+\n"
		config.Maze = readMaze(t, config.MazeText)
		problems := Check(config)
		if len(problems) == 0 || problems[0].Code != c.code || problems[0].Hint.EN != c.en || problems[0].Hint.RU != c.ru {
			t.Errorf("%q: %s%s", c.drawn, problems.In("en"), problems.In("ru"))
		}
	}
}

// A plan that does not pass its checks can be looked at all the same.
func TestScratch(t *testing.T) {
	config := relayConfig(t)
	config.MazeText += "\nat c1 grey token 4\n"
	config.Maze = readMaze(t, config.MazeText)
	if _, _, err := Open(config); err == nil {
		t.Fatal("it passes")
	}
	table, err := Scratch(config)
	if err != nil || !table.Started() {
		t.Fatal(err)
	}
	must(t, table, "", "иду вправо")
	if cell, on := table.Where("Аня"); cell != "b1" || !on {
		t.Error(cell, on)
	}
	if cell, on := table.Where("Вова"); cell != "" || on {
		t.Error(cell, on)
	}
	config.Players[0].Start = "z9"
	if _, err := Scratch(config); err == nil {
		t.Error("started at z9")
	}
}

func TestPlanChecks(t *testing.T) {
	c := relayConfig(t)
	c.MazeText += "\nat c1 grey token 4\n"
	c.Maze = readMaze(t, c.MazeText)
	_, _, err := Open(c)
	problems, ok := err.(source.Problems)
	if !ok || len(problems) != 1 || problems[0].Code != "plan-T1" || problems[0].Pos.Line != 6 {
		t.Fatalf("%v", err)
	}
	if got := Check(Config{Rules: c.Rules, Maze: c.Maze, MazeText: c.MazeText}); len(got) != 1 || !strings.Contains(got[0].In("ru"), "T1: слишком много фишек") {
		t.Errorf("%s", got.In("ru"))
	}
	// A thing that could not be read hides no finding about a cell, but a cell that could not be read does.
	for spoilt, want := range map[string]int{c.MazeText + "at a1 gray tokne\n": 2, strings.Replace(c.MazeText, "# F", "# X", 1): 1} {
		got := Check(Config{Rules: c.Rules, Maze: readMaze(t, spoilt), MazeText: spoilt})
		if len(got) != want || strings.Contains(got.In("en"), "T1") != (want == 2) {
			t.Errorf("%d problems, want %d\n%s", len(got), want, got.In("en"))
		}
	}
}
