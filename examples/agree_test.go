package examples_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"kodeks/dsl/maze"
	"kodeks/examples/internal/plain"
	"kodeks/rulesets"
	"kodeks/runtime/kernel"
	"kodeks/runtime/script"
	"kodeks/runtime/table"
)

// TestScriptsAgreeWithPlainReferee plays random games of botin on random legal mazes under two referees: the
// scripts, and the one written in ordinary Go from the rule text. Every answer and the whole state must be the same.
func TestScriptsAgreeWithPlainReferee(t *testing.T) {
	turns := 100_000
	if testing.Short() {
		turns = 10_000
	}
	rules := loadRules(t, "botin")
	for seed := uint64(1); turns > 0; seed++ {
		turns -= playBoth(t, rules, seed)
		if t.Failed() {
			return
		}
	}
}

// playBoth plays one game and returns how many moves it had.
func playBoth(t *testing.T, rules *script.Ruleset, seed uint64) int {
	rng := rand.New(rand.NewPCG(seed, 20))
	options := plain.Options{DryCosts: rng.IntN(4) == 0, Away: max(0, rng.IntN(6)-3)}
	m := plain.Generate(rng, plain.RandomShape(rng))
	starts := plain.RandomStarts(rng, m, 2+rng.IntN(4))
	text := plain.Print(m, "random", plain.Alphabet(rng.IntN(2)))
	duel := &duel{t: t, plain: plain.New(m, options), seed: seed, maze: text}
	duel.open(rules, options, starts)
	duel.compare("start", duel.plain.Begin(starts), kernel.Mark{}, false)
	chooser := plain.NewChooser(rng)
	n := 0
	for ; n < 400 && !duel.plain.Over() && !t.Failed(); n++ {
		duel.move(chooser.Pick(duel.plain))
	}
	return n
}

// A duel is one game under two referees.
type duel struct {
	t       testing.TB
	plain   *plain.Referee
	session *script.Session
	seed    uint64
	maze    string
	log     []string
}

func (d *duel) open(rules *script.Ruleset, o plain.Options, starts []plain.Pos) {
	m, problems := maze.Parse("random.maze", []byte(d.maze))
	if problems.HasErrors() {
		d.t.Fatalf("%s\n%s", problems.Error(), d.maze)
	}
	config := table.Config{Rules: rules, Maze: m, Lang: "ru", Options: map[string]string{}}
	if o.DryCosts {
		config.Options["dry.costs"] = "yes"
	}
	config.Options["killed.turns"] = fmt.Sprint(o.Away)
	for i, at := range starts {
		config.Players = append(config.Players, table.Player{Name: fmt.Sprint("p", i), Start: maze.CellName(at.X, at.Y)})
	}
	game, _, err := table.Open(config)
	if err != nil {
		d.t.Fatalf("seed %d: %v\n%s", d.seed, err, d.maze)
	}
	if _, err := game.Start(); err != nil {
		d.t.Fatalf("seed %d: %v\n%s", d.seed, err, d.maze)
	}
	d.session = game.Session()
	d.log = append(d.log, fmt.Sprintf("options %+v, starts %v", o, starts))
}

var acts = map[plain.Act]string{plain.Go: "go", plain.AlongCycle: "along_cycle", plain.ShootAt: "shoot", plain.BlastAt: "blast",
	plain.Pass: "skip", plain.TakeUpper: "take", plain.TakeLower: "take_lower", plain.PutIt: "put_down"}

// move has both referees carry out a move and compares what they say.
func (d *duel) move(m plain.Move) {
	if m.Act == plain.SwapIt { // said in two breaths to the scripts
		m.Act = plain.PutIt
	}
	call, _ := callOf(m)
	game := d.session.Game()
	mark := game.Mark()
	d.session.Rewind(nil)
	over, err := d.session.Do(kernel.PlayerID(m.Who+1), call)
	if err == nil && over && !game.Over() {
		err = d.session.EndTurn()
	}
	what := fmt.Sprintf("%v %s %v", m.Who, call.Name, call.Args)
	d.log = append(d.log, what)
	if err != nil {
		d.fail("%s: %v", what, err)
		return
	}
	d.compare(what, d.plain.Do(m), mark, m.Free())
}

// compare sets the answers and the states side by side.
func (d *duel) compare(what string, told []plain.Event, since kernel.Mark, free bool) {
	want, got := d.inPlain(told), d.inScripts(d.session.Game().EventsSince(since))
	if want != got {
		d.fail("%s\nplain Go: %s\nscripts:  %s", what, want, got)
		return
	}
	if want, got := d.plainState(), d.scriptState(); want != got {
		d.fail("%s\nplain Go:\n%s\nscripts:\n%s", what, want, got)
	}
}

func (d *duel) fail(format string, args ...any) {
	d.t.Helper()
	from := max(0, len(d.log)-12)
	d.t.Errorf("seed %d: "+format+"\nlast moves: %s\n%s", append(append([]any{d.seed}, args...), strings.Join(d.log[from:], "; "), d.maze)...)
}

var kinds = map[string]plain.Kind{"land": plain.Land, "outside": plain.Land, "pit": plain.Pit, "river": plain.River, "mouth": plain.Mouth, "arsenal": plain.Arsenal, "hospital": plain.Hospital}

func (d *duel) inPlain(told []plain.Event) string {
	var out []string
	for _, ev := range told {
		switch ev.What {
		case plain.Returned: // the scripts say nothing of it: he plays, and everybody hears that
		case plain.Wounded, plain.Killed, plain.Won:
			out = append(out, fmt.Sprint(names[ev.What], ev.Who))
		case plain.Arrived:
			out = append(out, fmt.Sprint("arrived ", ev.N))
		case plain.Found:
			out = append(out, fmt.Sprint("found ", ev.N))
		default:
			out = append(out, names[ev.What])
		}
	}
	return strings.Join(out, ", ")
}

var names = map[plain.What]string{plain.Bumped: "bumped", plain.Out: "went_out", plain.Genuine: "true_treasure", plain.Fake: "false_treasure", plain.Hit: "victims",
	plain.Missed: "nobody_hit", plain.Wounded: "wounded", plain.Killed: "killed", plain.Blown: "blown", plain.NotBlown: "stood", plain.NoBullets: "none bullet",
	plain.NoBombs: "none grenade", plain.Skipped: "passed", plain.Took: "took", plain.Put: "put_down", plain.Won: "won", plain.NoCycle: "no_cycle",
	plain.Nothing: "no_treasure_here", plain.HandsFull: "hands_full", plain.HandsFree: "no_treasure", plain.TooWeak: "too_weak", plain.Gone: "gone", plain.Over: "over"}

func (d *duel) inScripts(told []kernel.Event) string {
	var out []string
	for _, ev := range told {
		switch ev.Name {
		case "arrived", "starts":
			out = append(out, fmt.Sprint("arrived ", kinds[ev.Fields[0].Text()]))
		case "along_cycle": // an empty answer: the result of such a move is not told
		case "found":
			out = append(out, fmt.Sprint("found ", ev.Fields[1].Int()))
		case "wounded", "killed", "won":
			out = append(out, fmt.Sprint(ev.Name, ev.Fields[0].Player()-1))
		case "blast":
			out = append(out, map[string]string{"blown": "blown", "stood": "stood", "none": "stood"}[ev.Fields[0].Text()])
		case "none_left":
			out = append(out, "none "+ev.Fields[0].Text())
		default:
			out = append(out, ev.Name)
		}
	}
	return strings.Join(out, ", ")
}

func (d *duel) plainState() string {
	var b strings.Builder
	for who := range d.plain.Players() {
		held, right := d.plain.Holds(who)
		if d.plain.Health(who) == plain.Dead {
			fmt.Fprintf(&b, "p%d dead\n", who)
			continue
		}
		at := d.plain.Place(who)
		fmt.Fprintf(&b, "p%d at %d,%d %v %d bullets %d bombs holds %v %v lies %v\n", who, at.X, at.Y,
			[]string{"healthy", "wounded"}[d.plain.Health(who)], d.plain.Bullets(who), d.plain.Bombs(who), held, right, len(d.plain.Lying(at)))
	}
	fmt.Fprintf(&b, "turn of p%d, over %v", d.plain.Current(), d.plain.Over())
	return b.String()
}

func (d *duel) scriptState() string {
	var b strings.Builder
	game, rules := d.session.Game(), d.session.Rules()
	health := rules.Attr(kernel.OfPlayer, "health").Slot()
	genuine := rules.Attr(kernel.OfItem, "true").Slot()
	for _, p := range game.Order() {
		state := game.Attr(kernel.OfPlayer, int32(p), health).Text()
		if state == "dead" {
			fmt.Fprintf(&b, "p%d dead\n", p-1)
			continue
		}
		x, y := game.XY(game.Zone(p))
		count := map[string]int{}
		held, right := false, false
		for _, it := range game.Items(game.Hand(p)) {
			count[game.ItemKind(it)]++
			if game.ItemKind(it) == "treasure" {
				held, right = true, game.Attr(kernel.OfItem, int32(it), genuine).Bool()
			}
		}
		fmt.Fprintf(&b, "p%d at %d,%d %v %d bullets %d bombs holds %v %v lies %v\n", p-1, x, y, state, count["bullet"], count["grenade"], held, right, len(game.Items(game.Zone(p))))
	}
	fmt.Fprintf(&b, "turn of p%d, over %v", game.Current()-1, game.Over())
	return b.String()
}

// library remembers what it has loaded of the shelf.
var library = func() *script.Library {
	lib := &script.Library{Shelf: rulesets.Files}
	lib.Remember()
	return lib
}()

// loadRules loads a ruleset of the shelf.
func loadRules(t testing.TB, name string) *script.Ruleset {
	t.Helper()
	rules, err := library.Load(name, nil)
	if err != nil {
		t.Fatal(err)
	}
	return rules
}
