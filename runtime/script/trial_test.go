package script

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"kodeks/dsl/source"
	"kodeks/runtime/kernel"
)

// stand is a stage whose games tell what their words say: "a|b" tells two lines, "@Bob: a" tells Bob, "*a" the referee.
type stand struct{ setups []TrialSetup }

func (s *stand) Open(setup TrialSetup) (TrialGame, error) {
	s.setups = append(s.setups, setup)
	if strings.Contains(setup.Maze, "wrong") {
		return nil, source.Problems{{File: DrawnHere, Pos: source.Pos{Line: 2, Col: 4}, Line: "   wrong", Message: source.Text{EN: "it is wrong", RU: "неверно"}}}
	}
	board := Board{Cells: []BoardCell{{X: 0, Y: 0, Name: "a1", Kind: "field"}, {X: 1, Y: 0, Name: "b1", Kind: "slope"}}}
	var players []Player
	for _, p := range setup.Players {
		players = append(players, Player{Name: p.Name})
	}
	session, err := setup.Rules.NewSession(Setup{Board: board, Players: players})
	if err != nil {
		return nil, err
	}
	session.Game().MovePlayer(1, 1)
	return &standGame{s: session}, nil
}

type standGame struct {
	s       *Session
	waiting bool
}

func (g *standGame) Session() *Session                    { return g.s }
func (g *standGame) Start() Heard                         { return told("hello") }
func (g *standGame) Fix(words string) (Heard, error)      { return told(words), nil }
func (g *standGame) Undo() (Heard, error)                 { return Heard{}, nil }
func (g *standGame) Redo() (Heard, error)                 { return told("again"), nil }
func (g *standGame) Withdraw()                            { g.waiting = false }
func (g *standGame) Trace(string, bool) ([]string, error) { return []string{"step"}, nil }
func (g *standGame) LastTrace() (*Trace, error)           { return &Trace{}, nil }

func (g *standGame) Answer(text string) (Heard, error) {
	g.waiting = false
	return told(text), nil
}

func (g *standGame) State() TrialState {
	if g.waiting {
		return TrialState{Question: "which?", Asked: "Ann", Choices: []string{"old", "new"}}
	}
	return TrialState{Next: "Ann", Turn: 4}
}

func (g *standGame) Submit(_, words string) (Heard, error) {
	switch words {
	case "no":
		return Heard{}, &Refusal{Clause: "T9", Text: source.Text{EN: "not so", RU: "нельзя"}}
	case "break":
		return Heard{}, &Fault{Problem: source.Problem{Message: source.Text{EN: "broken", RU: "сломано"}}}
	case "pick":
		g.waiting = true
		return Heard{Waits: true}, nil
	case "change": // what a table never does
		g.s.game.MovePlayer(1, 2)
		return Heard{}, errors.New("no")
	}
	heard := told(words)
	heard.Query = strings.HasSuffix(words, "?")
	return heard, nil
}

func told(words string) (h Heard) {
	h.Order = words
	for _, line := range strings.Split(words, "|") {
		l := HeardLine{Text: line}
		if rest, ok := strings.CutPrefix(line, "@"); ok {
			who, text, _ := strings.Cut(rest, ": ")
			l = HeardLine{To: strings.Split(who, ","), Text: text}
		} else if rest, ok := strings.CutPrefix(line, "*"); ok {
			l = HeardLine{Referee: true, Text: rest}
		}
		h.Lines = append(h.Lines, l)
	}
	return h
}

// tried runs tests that go on over a game of hops and returns what came of each.
func tried(t *testing.T, goOn bool, body string) map[string]*TrialResult {
	t.Helper()
	lib := &Library{Shelf: fstest.MapFS{"walks.star": {Data: []byte(walks)}}}
	tree := fstest.MapFS{"x_test.star": {Data: []byte("load(\"walks.star\", \"ruleset\")\ndef new(t):\n    return t.game(ruleset, \"m\", players = {\"Ann\": \"a1\", \"Bob\": \"b1\"})\n" + body)}}
	trials, err := lib.LoadTrials("x_test.star", tree)
	if err != nil {
		t.Fatal(reasonOf(err).EN)
	}
	results := map[string]*TrialResult{}
	for _, test := range trials.List {
		results[test.Name] = test.Run(Trying{Stage: &stand{}, GoOn: goOn})
	}
	return results
}

func TestTrialsThatHold(t *testing.T) {
	for name, r := range tried(t, false, `
def test_told(t):
    game = new(t)
    game.told("hello")
    game.play("a|b", "a", "b")
    game.play("a|b", ["a", "b"], only = {}, referee = [])
    told = game.play("a|@Bob: x|@Ann,Bob: y|*z", "a", only = {"Bob": ["x", "y"], "Ann": "y"}, referee = "z")
    assert.eq(told.public, ["a"])
    assert.eq(told.only, {"Bob": ["x", "y"], "Ann": ["y"]})
    assert.eq(told.heard("Bob"), ["a", "x", "y"])
    assert.eq(told.referee, ["z"])
    assert.eq(told.order, "a|@Bob: x|@Ann,Bob: y|*z")
    assert.eq(str(told), "a\n@ Ann: y\n@ Bob: x\n@ Bob: y\n* z")
    game.play("a|@Ann,Bob: y", only = {"Ann, Bob": "y"})
    game.play("@Bob: x", "")
    game.play("whatever")

def test_deeds(t):
    game = new(t)
    game.fix("fixed", "fixed")
    game.undo("")
    game.redo("again")
    game.ask("Bob", "how?", "how?")
    game.refused("no", "T9", "not")
    game.refused("no", "нельзя")
    game.play("pick")
    assert.eq(game.question, "which?")
    assert.eq(game.asked, "Ann")
    assert.eq(game.choices, ["old", "new"])
    game.answer("old", "old")
    assert.eq([game.next, game.turn, game.over, game.question], ["Ann", 4, False, None])
    assert.eq(game.trace(), ["step"])
    assert.eq(game.last.text, "old")

def test_looks(t):
    game = new(t)
    p = game.player("Ann")
    assert.eq([p.zone.name, p.zone.kind, p.tired, p.zone.next("right").name], ["a1", "field", 0, "b1"])
    assert.eq(game.zone("a1"), p.zone)
    assert.eq([q.name for q in game.g.players], ["Ann", "Bob"])
    assert.false(game.g.happened("bump"))
    assert.contains(dir(game), "play")

def test_asserts(t):
    assert.eq({"a": [1, 2]}, {"a": [1, 2]})
    assert.ne(1, 2)
    assert.lt(1, 2)
    assert.le(2, 2)
    assert.gt(3, 2)
    assert.ge(3, 3)
    assert.true([1])
    assert.false("")
    assert.contains("abc", "b")
    assert.contains([1, 2], 2)
    assert.contains({"k": 1}, "k")
    assert.contains(new(t).play("abc"), "bc")
    assert.lacks("abc", "d")
    assert.fails(lambda: fail("because"), "cause")
    assert.fails(lambda: new(t).play("no"), "нельзя")
    assert.eq(t.name, "test_asserts")
`) {
		for _, f := range r.Failures {
			t.Errorf("%s: %s %v %v %v", name, f.Problem.In("en"), f.Got, f.Want, f.Cause)
		}
	}
}

func TestTrialsThatFail(t *testing.T) {
	bodies := map[string]string{ // the body of a test → a part of what is said
		`new(t).play("a", "b")`:                                     "something else was told",
		`new(t).play("a", "a", only = {"Bob": "x"})`:                "something else was told",
		`new(t).play("@Bob: x", only = {})`:                         "something else was told",
		`new(t).play("*x", referee = [])`:                           "something else was told",
		`new(t).play("a|b", "a")`:                                   "something else was told",
		`new(t).play("no")`:                                         "the order is refused",
		`new(t).play("break")`:                                      "a script of the rules failed",
		`new(t).play("how?")`:                                       "is a question: put it with game.ask",
		`new(t).play("pick", "x")`:                                  "give the answer with game.answer",
		`new(t).play()`:                                             "want the words first",
		`new(t).play(5)`:                                            "got int, want the words first",
		`new(t).play("a", 5)`:                                       "want a string or a list of strings",
		`new(t).play("a", only = {"Bobb": "x"})`:                    "nobody is called \"Bobb\": Ann, Bob play",
		`new(t).ask("Bob", "go")`:                                   "is no question of these rules",
		`new(t).ask("Bo", "how?")`:                                  "nobody is called",
		`new(t).refused("a")`:                                       "it is not refused; told is: a",
		`new(t).refused("pick")`:                                    "a question is asked",
		`new(t).refused("no", "T8")`:                                "without the words \"T8\"",
		`new(t).refused("change")`:                                  "the game has changed",
		`new(t).refused("break")`:                                   "a script of the rules failed",
		`new(t).ply("a")`:                                           "a game has no ply (play?)",
		`new(t).zone("z9")`:                                         "there is no zone",
		`new(t).player("Ann").tired = 3`:                            "a test may look at the game",
		`new(t).player("Ann").zone = new(t).zone("b1")`:             "a test may look at the game",
		`new(t).player("Ann").leave()`:                              "a test may look at the game",
		`new(t).g.tired = 3`:                                        "a test may look at the game",
		`new(t).g.tell("bump")`:                                     "a test may look at the game",
		`new(t).zone("a1").kind = "slope"`:                          "a test may look at the game",
		`assert.eq(1, 2)`:                                           "the values differ",
		`assert.eq(1, 2, "sums")`:                                   "sums: the values differ",
		`assert.ne(1, 1)`:                                           "1 != 1 does not hold",
		`assert.true(0)`:                                            "0 is not true",
		`assert.false(1)`:                                           "1 is not false",
		`assert.contains("abc", "d")`:                               "\"d\" is not in \"abc\"",
		`assert.lacks("abc", "b")`:                                  "\"b\" is in \"abc\"",
		`assert.fails(lambda: 1)`:                                   "it does not fail",
		`assert.fails(lambda: fail("x"), "y")`:                      "does not say so",
		`assert.fail("never here")`:                                 "never here",
		`assert.equal(1, 1)`:                                        "assert has no equal",
		`assert.lt(1, "a")`:                                         "not implemented",
		`t.game(ruleset, "m", players = 5)`:                         "players: got int",
		`t.game(ruleset, 5, players = ["Ann"])`:                     "maze: got int",
		`t.game(ruleset, "m", players = ["Ann"], lang = "fr")`:      "lang is \"ru\" or \"en\"",
		`t.game(ruleset, "m", players = ["Ann"], options = {1: 2})`: "options: 1: got int",
		`t.game(5, "m", players = ["Ann"])`:                         "the game cannot begin",
		`t.game("walk", "m", players = ["Ann"])`:                    "the game cannot begin",
		`[x for x in range(99999) for y in range(99999)]`:           "too many steps",
	}
	var all strings.Builder
	var names []string
	for body := range bodies {
		names = append(names, body)
	}
	slices.Sort(names)
	for i, body := range names {
		all.WriteString("def test_" + string(rune('a'+i/26)) + string(rune('a'+i%26)) + "(t):\n    " + body + "\n")
	}
	results := tried(t, false, all.String())
	for i, body := range names {
		r := results["test_"+string(rune('a'+i/26))+string(rune('a'+i%26))]
		if len(r.Failures) != 1 || !strings.Contains(r.Failures[0].Problem.Message.EN, bodies[body]) {
			t.Errorf("%s: %+v", body, r.Failures)
			continue
		}
		f := r.Failures[0]
		if f.Problem.Line != "    "+body || f.Problem.Pos.Line != 5+2*i || f.Problem.Message.RU == "" {
			t.Errorf("%s: at %v: %q", body, f.Problem.Pos, f.Problem.Line)
		}
	}
}

func TestTrialShowsGotAndWant(t *testing.T) {
	r := tried(t, false, `
def helper(game):
    game.play("a|@Bob: x", "a", "c", only = {"Ann": "y"})

def test_it(t):
    print("so", 1)
    helper(new(t))
`)["test_it"]
	f := r.Failures[0]
	if got, want := strings.Join(f.Got, "|"), strings.Join(f.Want, "|"); got != "a|@ Bob: x" || want != "a|c|@ Ann: y" || !f.Compared {
		t.Errorf("%s, %s", got, want)
	}
	if f.Problem.Pos != (source.Pos{Line: 6, Col: 5}) || f.Problem.Width != 53 || len(f.Chain) != 2 || !strings.HasPrefix(f.Chain[0], "x_test.star:10:11: in test_it") {
		t.Errorf("%+v", f)
	}
	if len(f.Edits) > 0 || f.Unable != nil || len(r.Printed) != 1 || r.Printed[0] != "so 1" {
		t.Errorf("%+v %v", f.Edits, r.Printed)
	}
}

// blessed applies the edits of one call of game.play(…) to it.
func blessed(t *testing.T, call string) string {
	t.Helper()
	r := tried(t, true, "def test_it(t):\n    game = new(t)\n    x = \"computed\"\n    "+call+"\n    game.play(\"last\", \"another\")\n")["test_it"]
	var edits []Edit
	for _, f := range r.Failures {
		if f.Unable != nil {
			return f.Unable.EN
		}
		if f.Problem.Pos.Line == 7 {
			edits = f.Edits
		}
	}
	line := []rune("    " + call)
	for _, e := range slices.Backward(edits) {
		if e.Line != 7 || e.EndLine != 7 {
			t.Fatalf("%+v", e)
		}
		line = slices.Concat(line[:e.Col-1], []rune(e.Text), line[e.EndCol-1:])
	}
	return strings.TrimSpace(string(line))
}

func TestBlessing(t *testing.T) {
	const unable = "what is expected here is computed, not written down: change it yourself"
	for call, want := range map[string]string{
		`game.play("a", "b")`:                                        `game.play("a", "a")`,
		`game.play("a|b|c", "x")`:                                    `game.play("a|b|c", "a", "b", "c")`,
		`game.play("a", "x", "y", "z")`:                              `game.play("a", "a")`,
		`game.play("@Bob: a", "x", "y")`:                             `game.play("@Bob: a", "")`,
		`game.play("a|b", [])`:                                       `game.play("a|b", ["a", "b"])`,
		`game.play("a", ["x", "y"])`:                                 `game.play("a", ["a"])`,
		`game.play("@Bob: a", ["x"])`:                                `game.play("@Bob: a", [])`,
		`game.play("a|@Bob: б", "a", only = {"Bob": "x"})`:           `game.play("a|@Bob: б", "a", only = {"Bob": "б"})`,
		`game.play("@Bob: б|@Bob: в", only = {"Bob": "x"})`:          `game.play("@Bob: б|@Bob: в", only = {"Bob": ["б", "в"]})`,
		`game.play("@Ann: б", only = {"Bob": "x"})`:                  `game.play("@Ann: б", only = {"Ann": "б"})`,
		`game.play("a", only = {"Bob": "x"})`:                        `game.play("a", only = {})`,
		`game.play("a|*r", "a", referee = "x")`:                      `game.play("a|*r", "a", referee = "r")`,
		`game.play("a", "a", referee = "x")`:                         `game.play("a", "a", referee = [])`,
		`game.play("a\"\\\tб", 'x')`:                                 `game.play("a\"\\\tб", "a\"\\\x09б")`,
		`game.play("a", x)`:                                          unable,
		`game.play("a", "x" + "y")`:                                  unable,
		`game.play("a", *[x])`:                                       unable,
		`game.play("a", [x])`:                                        unable,
		`game.play("@Bob: a", only = {x: "y"} if 0 else {"Bob": x})`: unable,
		`game.play("a", "a", referee = x)`:                           unable,
		`game.play("a", "a", only = {})`:                             `game.play("a", "a", only = {})`,
	} {
		if got := blessed(t, call); got != want {
			t.Errorf("%s\n got %s\nwant %s", call, got, want)
		}
	}
}

func TestBlessedTestsGoOn(t *testing.T) {
	r := tried(t, true, "def test_it(t):\n    game = new(t)\n    game.play(\"a\", \"b\")\n    game.play(\"c\", \"c\")\n    game.play(\"d\", \"e\")\n")["test_it"]
	if len(r.Failures) != 2 || len(r.Agreed) != 1 || !strings.HasPrefix(r.Agreed[0], "x_test.star:7:") || r.Failures[1].Call == r.Failures[0].Call {
		t.Errorf("%+v", r)
	}
}

func TestLoadTrials(t *testing.T) {
	lib := &Library{Shelf: fstest.MapFS{"walks.star": {Data: []byte(walks)}}}
	tree := fstest.MapFS{
		"a.star":         {Data: []byte("load(\"b.star\", \"test_b\")\ndef test_z(t):\n    \"\"\"Says.\"\"\"\n    pass\ndef test_a(t):\n    pass\ndef test_status(g, p):\n    pass\ntest_x = 5\ndef helper(t):\n    pass\n")},
		"b.star":         {Data: []byte("def test_b(t):\n    pass\n")},
		"bad_test.star":  {Data: []byte("def test_b(t, x):\n    pass\ndef test_c(*t):\n    pass\n")},
		"none_test.star": {Data: []byte("x = y\n")},
	}
	trials, err := lib.LoadTrials("a.star", tree)
	if err != nil || len(trials.List) != 2 || trials.List[0].Name != "test_z" || trials.List[0].Doc != "Says." || trials.List[1].Pos.Line != 5 {
		t.Errorf("%v %+v", err, trials)
	}
	for file, wrong := range map[string]int{"bad_test.star": 2, "none_test.star": 1} {
		_, err := lib.LoadTrials(file, tree)
		if problems, ok := err.(source.Problems); !ok || len(problems) != wrong || problems[0].File != file {
			t.Errorf("%s: %v", file, err)
		}
	}
	if _, err := lib.LoadTrials("gone.star", tree); err == nil {
		t.Error("a file that is not there")
	}
}

func TestDrawingsAreFoundInTheTest(t *testing.T) {
	r := tried(t, false, "def test_it(t):\n    t.game(ruleset, \"\"\"\n   wrong\n\"\"\", players = [\"Ann\"])\n")["test_it"]
	problems, ok := r.Failures[0].Cause.(source.Problems)
	if !ok || problems[0].File != "x_test.star" || problems[0].Pos != (source.Pos{Line: 6, Col: 4}) {
		t.Errorf("%+v", r.Failures[0].Cause)
	}
}

func TestWhatATestSetsUp(t *testing.T) {
	lib := &Library{Shelf: fstest.MapFS{"walks.star": {Data: []byte(walks)}}}
	trials, err := lib.LoadTrials("x.star", fstest.MapFS{"x.star": {Data: []byte(`load("walks.star", "ruleset")
def test_it(t):
    t.game(ruleset, "m", players = {"Аня": "a1", "Bob": None}, options = {"a": True, "b": 3, "c": "x"}, oracles = {"law Bob": "f.star", "list": "a\nb"}, seed = 7, check = True)
    t.game("walks", players = ["Ann"])
`)}})
	if err != nil {
		t.Fatal(err)
	}
	s := &stand{}
	if r := trials.List[0].Run(Trying{Stage: s}); len(r.Failures) > 0 {
		t.Fatal(r.Failures[0].Problem.In("en"), r.Failures[0].Cause)
	}
	one, two := s.setups[0], s.setups[1]
	if one.Maze != "m" || one.Plain || one.Lang != "ru" || one.Seed != 7 || !one.Check || one.Title != "test_it" || one.Options["a"] != "yes" || one.Options["b"] != "3" ||
		one.Players[0] != (TrialPlayer{"Аня", "a1"}) || one.Players[1] != (TrialPlayer{"Bob", ""}) || one.Oracles[0] != (TrialOracle{"law", "Bob", "f.star"}) || one.Oracles[1].Name != "list" {
		t.Errorf("%+v", one)
	}
	if !two.Plain || two.Lang != "en" || two.Rules.Name != "walks" || one.Rules.Hash != two.Rules.Hash {
		t.Errorf("%+v", two)
	}
}

// What is remembered of the shelf makes the same rulesets as what is loaded anew.
func TestRemembering(t *testing.T) {
	shelf := fstest.MapFS{
		"deep.star":  {Data: []byte("N = 3\n")},
		"base.star":  {Data: []byte("load(\"deep.star\", \"N\")\nload(\"walks.star\", \"walking\")\nB = N\n")},
		"walks.star": {Data: []byte("load(\"deep.star\", \"N\")\n" + walks)},
	}
	tree := fstest.MapFS{"own.star": {Data: []byte("load(\"base.star\", \"B\")\nload(\"walks.star\", walks = \"ruleset\")\nruleset = extend(walks, name = \"own\")\n")}}
	fresh, kept := &Library{Shelf: shelf}, &Library{Shelf: shelf}
	kept.Remember()
	for range 2 {
		for _, name := range []string{"own.star", "walks", "own.star"} {
			a, err := fresh.Load(name, tree)
			b, err2 := kept.Load(name, tree)
			if err != nil || err2 != nil {
				t.Fatal(err, err2)
			}
			if a.Hash != b.Hash || len(a.Files) != len(b.Files) || len(a.Warnings) != len(b.Warnings) {
				t.Errorf("%s: %v %v", name, a.Files, b.Files)
			}
		}
	}
	if len(kept.shared.files) != 3 {
		t.Errorf("%d files are kept", len(kept.shared.files))
	}
}

// What stands in the place of an action is reached by way of a wrapper.
func TestCoverOfStandIns(t *testing.T) {
	lib := &Library{Shelf: fstest.MapFS{"walks.star": {Data: []byte(walks)}}}
	rules, err := lib.Load("own.star", fstest.MapFS{"own.star": {Data: []byte("load(\"walks.star\", walks = \"ruleset\")\ndef turned(usual, g, p, dir):\n    usual(g, p, dir)\n" +
		"def other(usual, g, p):\n    pass\nm = module(name = \"m\", instead = {\"go\": turned, \"never\": other})\nruleset = extend(walks, name = \"own\", add = [m])\n")}})
	if err != nil {
		t.Fatal(reasonOf(err).EN)
	}
	session, err := rules.NewSession(Setup{Board: Board{Cells: []BoardCell{{Name: "a1", Kind: "field"}}}, Players: []Player{{Name: "Ann"}}})
	if err != nil {
		t.Fatal(err)
	}
	c := NewCover()
	session.Count(c)
	session.Game().MovePlayer(1, 1)
	if _, err := session.Do(1, Call{Name: "go", Args: []kernel.Value{kernel.Text("right")}}); err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, item := range c.List() {
		if item.Reached {
			got = append(got, item.What.EN)
		} else {
			got = append(got, "not "+item.What.EN)
		}
	}
	if strings.Join(got, ", ") != `turned (instead of "go"), not other (instead of "never")` {
		t.Errorf("%q", got)
	}
}

func TestCover(t *testing.T) {
	lib := &Library{Shelf: fstest.MapFS{}}
	tree := fstest.MapFS{"walks.star": {Data: []byte(walks)}}
	rules, err := lib.Load("walks.star", tree)
	if err != nil {
		t.Fatal(err)
	}
	c := NewCover()
	session, err := rules.NewSession(Setup{Board: Board{Cells: []BoardCell{{Name: "a1", Kind: "field"}, {X: 1, Name: "b1", Kind: "slope"}}}, Players: []Player{{Name: "Ann"}}})
	if err != nil {
		t.Fatal(err)
	}
	session.Count(c)
	session.Game().MovePlayer(1, 1)
	began := session.Game().Mark()
	for range 3 { // from memory, too
		session.Game().MovePlayer(1, 1)
		if _, err := session.Do(1, Call{Name: "go", Args: []kernel.Value{kernel.Text("right")}}); err != nil {
			t.Fatal(err)
		}
	}
	for _, ev := range session.Game().EventsSince(began) {
		session.Say(ev, "ru")
	}
	reached := map[string]bool{}
	for _, item := range c.List() {
		if item.File != "walks.star" || item.Line == 0 || item.What.EN == "" || item.What.RU == "" {
			t.Errorf("%+v", item)
		}
		reached[item.What.EN] = item.Reached
	}
	for what, want := range map[string]bool{
		`go (action "go")`: true, `cross (on "cross")`: true, `rest (cell "slope", rest)`: true, `hello (on "start")`: false, `pick (action "pick")`: false,
		`allow (turn(allow))`: false, `status (query "status")`: false, `event "landed"`: true, `event "bump"`: false, `refusal "no"`: false, `words "value.old"`: false,
		`event "found"`: false, `event "found", told again (more)`: false,
	} {
		if got, ok := reached[what]; !ok || got != want {
			t.Errorf("%s: %v %v", what, got, ok)
		}
	}
}
