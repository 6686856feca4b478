package crash

import (
	"errors"
	"io/fs"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/fstest"

	"kodeks/dsl/maze"
	"kodeks/dsl/record"
	"kodeks/dsl/source"
	"kodeks/mazes"
	"kodeks/rulesets"
	"kodeks/runtime/script"
	"kodeks/runtime/table"
)

// library remembers what it has loaded of the shelf.
var library = func() *script.Library {
	lib := &script.Library{Shelf: rulesets.Files}
	lib.Remember()
	return lib
}()

func loaded(t *testing.T, text string) *script.Ruleset {
	t.Helper()
	rules, err := library.Load("own.star", fstest.MapFS{"own.star": {Data: []byte(text)}})
	if err != nil {
		t.Fatal(said(err, "en"))
	}
	return rules
}

// onShelf are the plans of the shelf for a ruleset of it, played by other rules.
func onShelf(t *testing.T, of string, rules *script.Ruleset) (list []Ground) {
	t.Helper()
	files, err := fs.Glob(mazes.Files, "*.maze")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		data, err := fs.ReadFile(mazes.Files, file)
		if err != nil {
			t.Fatal(err)
		}
		if m, problems := maze.Parse(file, data); !problems.HasErrors() && m.Rules == of {
			list = append(list, Ground{Rules: rules, MazeFile: file, MazeText: string(data)})
		}
	}
	return list
}

// The rules on the shelf hold.
func TestTheShelfHolds(t *testing.T) {
	games := 4
	if testing.Short() {
		games = 1
	}
	for _, name := range []string{"botin", "classical", "flii", "quantum"} {
		rules, err := library.Load(name, nil)
		if err != nil {
			t.Fatal(err)
		}
		turns := 0
		for game := range (&Hunt{Grounds: onShelf(t, name, rules), Seed: 5}).Games(games) {
			if turns += game.Turns; game.Found != nil {
				data, _ := game.Found.Record()
				t.Errorf("%s, game %d: %s\n%s", name, game.Number, game.Found.In("en"), data)
			}
		}
		if turns < games*10 {
			t.Errorf("%s: only %d turns in %d games", name, turns, games)
		}
	}
}

const faulty = `
load("quantum.star", "quantum")

def stepped(g, p, cell):
    p.bitten += 1
    if p.bitten == 2:
        fail("twice")
    g.tell("bitten")

def rub(g, p, what):
    which = g.ask(p, "which", choices = [choice("left", ru = ["левую"], en = ["left"]), choice("right", ru = ["правую"], en = ["right"])])
    if what == "nose" and which == "right":
        fail("nose")
    g.tell("bitten")

ants = module(
    name = "ants",
    cells = [cell("anthill", code = ["T", "К"], name = {"en": "anthill", "ru": "муравейник"}, rest = stepped)],
    attrs = {"player": {"bitten": 0}},
    slots = [slot("limb", words = [word("leg", ru = ["ногу"], en = ["leg"]), word("nose", ru = ["нос"], en = ["nose"])])],
    actions = [action("rub", say = {"ru": ["тру {what:limb}"], "en": ["rub my {what:limb}"]}, do = rub)],
    events = [event("bitten", says = {"ru": "кусают", "en": "bitten"}), event("which", says = {"ru": "какую?", "en": "which?"})],
)
ruleset = extend(quantum, name = "ants", add = [ants])
`

// What is planted is found, on plans that know nothing of it, and the record that is left is short and shows it again.
func TestPlantedFaultsAreFound(t *testing.T) {
	rules := loaded(t, faulty)
	found := map[string]*Found{}
	for game := range (&Hunt{Grounds: onShelf(t, "quantum", rules), Seed: 1}).Games(400) {
		if f := game.Found; f != nil && found[f.Place()] == nil {
			found[f.Place()] = f
		}
		if len(found) == 2 {
			break
		}
	}
	if len(found) != 2 {
		t.Fatalf("found: %v", found)
	}
	for place, f := range found {
		data, turns := f.Record()
		most := 1
		if strings.Contains(place, "twice") {
			most = 6
		}
		if turns < 1 || turns > most || strings.Count(string(data), "\nplayer ") != 1 || strings.Contains(string(data), "if ") && strings.Contains(string(data), "then") {
			t.Errorf("%s: %d turns\n%s", place, turns, data)
		}
		g, problems := record.Parse("crash.game", data)
		if problems.HasErrors() {
			t.Fatal(problems)
		}
		report, err := table.Audit(table.Replay{Rules: rules, Game: g, File: "crash.game"})
		if err != nil {
			t.Fatal(said(err, "en"))
		}
		if report.First == nil || !strings.Contains(report.First.Problem.Message.EN, "own.star:") {
			t.Errorf("%s: the record shows nothing: %v\n%s", place, report.First, data)
		}
	}
}

// The same seed and number make the same game, however many are played at a time.
func TestGamesAreTheSameAgain(t *testing.T) {
	h := &Hunt{Grounds: onShelf(t, "quantum", loaded(t, faulty)), Seed: 9}
	for game := range h.Games(6) {
		found, turns := h.Game(game.Number - 1)
		if turns != game.Turns || (found == nil) != (game.Found == nil) || found != nil && found.Place() != game.Found.Place() {
			t.Errorf("game %d: %d turns, then %d", game.Number, game.Turns, turns)
		}
		if found == nil {
			continue
		}
		one, _ := found.Record()
		two, _ := game.Found.Record()
		if string(one) != string(two) {
			t.Errorf("game %d: %s\nand\n%s", game.Number, one, two)
		}
	}
}

// A fault before the first turn; a check of the plan sets the game up, too.
func TestFaultsBeforeTheFirstTurn(t *testing.T) {
	for what, hook := range map[string]string{
		"start": `on = {"start": early}`, "setup": `on = {"setup": first}`, "check": `checks = [check("X1", run = first)]`,
	} {
		rules := loaded(t, "load(\"quantum.star\", \"quantum\")\ndef early(g, p):\n    fail(\"early\")\ndef first(g):\n    fail(\"early\")\nm = module(name = \"m\", "+hook+")\nruleset = extend(quantum, name = \"own\", add = [m])\n")
		h := &Hunt{Grounds: onShelf(t, "quantum", rules), Seed: 1}
		found, _ := h.Game(0)
		if found == nil || !strings.Contains(found.Place(), "early") {
			t.Errorf("%s: %v", what, found)
			continue
		}
		if found.InCheck() != (what != "start") {
			t.Errorf("%s: %v", what, found.InCheck())
		}
		if found.InCheck() {
			m, problems := maze.Parse("m", found.Plan())
			if problems.HasErrors() || table.Check(table.Config{Rules: rules, Maze: m})[0].Message.EN != "fail: early" {
				t.Errorf("%v\n%s", problems, found.Plan())
			}
			continue
		}
		data, turns := found.Record()
		if _, problems := record.Parse("r", data); problems.HasErrors() || turns != 0 || !strings.Contains(string(data), "player ") {
			t.Errorf("%s: %d %s", what, turns, data)
		}
	}
}

func TestGamesWithoutABoard(t *testing.T) {
	rules := loaded(t, `
def take(g, p, what):
    if what == "red" and p.taken == 3:
        fail("four")
    p.taken += 1
    g.tell("took", what)

def want(g, p):
    return p.taken > 1

m = module(
    name = "m",
    attrs = {"player": {"taken": 0}},
    slots = [slot("colour", words = [word("red", both = ["red"]), word("blue", both = ["blue"])])],
    actions = [action("take", say = {"ru": ["беру {what:colour}"], "en": ["take {what:colour}"]}, do = take)],
    events = [event("took", fields = ["what"], says = {"ru": "{what}", "en": "{what}"})],
)
ruleset = rules(name = "own", board = False, seats = [3, 5], modules = [m])
`)
	h := &Hunt{Grounds: []Ground{{Rules: rules}}, Seed: 1}
	found, _ := h.Game(0)
	if found == nil {
		t.Fatal("nothing was found")
	}
	data, turns := found.Record()
	if turns != 10 || strings.Count(string(data), "\nplayer ") != 3 { // three players are the fewest, and each must take three
		t.Errorf("%d turns\n%s", turns, data)
	}
}

// Plans that are no legal ones are given up.
func TestNoLegalPlan(t *testing.T) {
	rules := loaded(t, "load(\"quantum.star\", \"quantum\")\nruleset = extend(quantum, name = \"own\")\n")
	small := Ground{Rules: rules, MazeFile: "m", MazeText: "maze \"m\"\n     a\n   +###+\n 1 # L #\n   +###+\n"}
	h := &Hunt{Grounds: []Ground{small}, Seed: 1}
	if found, turns := h.Game(0); found != nil || turns != 0 || Legal(small) {
		t.Errorf("%v %d", found, turns)
	}
	small.Loose = true
	h.Grounds[0] = small
	if _, turns := h.Game(0); turns == 0 {
		t.Error("no turns on a plan that need not be legal")
	}
}

func TestParts(t *testing.T) {
	for words, want := range map[string]string{
		"go left": "", "go left; if I fall, then I cry, else go up": "go left|if I fall|I cry|go up", "если упаду, то кричу, иначе иду": "если упаду|кричу|иду",
	} {
		if got := strings.Join(parts(words), "|"); got != want {
			t.Errorf("%s: %q", words, got)
		}
	}
}

func TestPanicsAreFound(t *testing.T) {
	err := func() (err error) {
		defer caught(&err)
		panic("oops")
	}()
	if !isFault(err) || badOf(err).place != "panic: oops" || isFault(errors.New("x")) || isFault(source.Problems{}) {
		t.Errorf("%v", err)
	}
}

func TestOwnCellsAreDrawn(t *testing.T) {
	h := &Hunt{Grounds: onShelf(t, "quantum", loaded(t, faulty)), Seed: 2}
	drawn := 0
	for n := range 30 {
		w, bad := h.world(rand.New(rand.NewPCG(2, uint64(n))))
		if bad != nil {
			t.Fatal(bad.what.EN)
		}
		if m, _ := maze.Parse("m", []byte(w.MazeText)); m != nil {
			for _, row := range m.Cells {
				for _, c := range row {
					if c != nil && c.Code == "T" {
						drawn++
					}
				}
			}
		}
	}
	if drawn < 10 {
		t.Errorf("%d of the ruleset's own cells in 30 worlds", drawn)
	}
}

const asking = `
load("quantum.star", "quantum")

def point(g, p, what):
    if g.ask(p, "which", slot = what) != None:
        fail("answered " + what)

def point_cell(g, p): point(g, p, "cell")
def point_kind(g, p): point(g, p, "kind")
def point_way(g, p): point(g, p, "direction")

pointing = module(
    name = "pointing",
    actions = [
        action("point_cell", say = {"ru": ["тычу в клетку"], "en": ["point at a cell"]}, do = point_cell),
        action("point_kind", say = {"ru": ["тычу в вид"], "en": ["point at a kind"]}, do = point_kind),
        action("point_way", say = {"ru": ["тычу в сторону"], "en": ["point somewhere"]}, do = point_way),
    ],
    events = [event("which", says = {"ru": "какую?", "en": "which?"})],
)
ruleset = extend(quantum, name = "pointing", add = [pointing])
`

// Questions for a cell, a kind or a direction get answers of that type.
func TestQuestionsOfTypesAreAnswered(t *testing.T) {
	rules := loaded(t, asking)
	found := map[string]bool{}
	for game := range (&Hunt{Grounds: onShelf(t, "quantum", rules), Seed: 1}).Games(400) {
		if f := game.Found; f != nil {
			_, rest, _ := strings.Cut(f.In("en"), "answered ")
			what, _, _ := strings.Cut(rest, "\n")
			found[what] = true
		}
		if len(found) == 3 {
			return
		}
	}
	t.Errorf("only these were answered: %v", found)
}
