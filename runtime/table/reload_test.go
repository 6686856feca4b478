package table

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kodeks/dsl/record"
	"kodeks/dsl/source"
	"kodeks/runtime/script"
)

// houseText leans on relay with a way of its own to rest.
const houseText = `load("relay.star", base = "ruleset")

def sit(g, p):
    p.hops += 10
    g.tell("sat")

sitting = module(
    name = "sitting",
    actions = [action("sit", say = {"ru": ["сижу"], "en": ["sit"]}, do = sit)],
    events = [event("sat", says = {"ru": "посидел{а}", "en": "sat down"})],
)
ruleset = extend(base, name = "house", add = [sitting])
`

// house is the house rule, with some words of its text replaced.
func house(t testing.TB, replace ...string) *script.Ruleset {
	t.Helper()
	rules, err := relayLibrary().Load("house.star", script.Texts{"house.star": strings.NewReplacer(replace...).Replace(houseText)})
	if err != nil {
		t.Fatal(err)
	}
	return rules
}

// withPlaces is the house rule with places that others do not have.
func withPlaces(t testing.TB) *script.Ruleset {
	return house(t, "    actions", `    zones = [place("bag"), place("shelf", each = True)],
    actions`, "    p.hops += 10", `    g.spawn("token", g.place("bag"))
    g.spawn("token", p.place("shelf"))`)
}

// reloading plays a game whose rules change under way, twice, with everything undone and done again.
func reloading(t *testing.T, c Config) *Table {
	t.Helper()
	table := opened(t, c)
	must(t, table, "", "иду вправо")
	must(t, table, "", "сижу")
	first := table.Digest()
	plan, err := table.PlanReload(house(t, "+= 10", "+= 20", "посидел{а}", "отдохнул{а}"))
	if err != nil || plan.None() || table.Digest() != first {
		t.Fatalf("%v %v", plan, err)
	}
	if _, err := table.Reload(house(t, "+= 10", "+= 20", "посидел{а}", "отдохнул{а}"), "слишком мало"); err != nil {
		t.Fatal(err)
	}
	if table.Digest() != first {
		t.Error("other rules, other state")
	}
	if got := say(must(t, table, "", "сижу")); !strings.Contains(got, "отдохнула") {
		t.Errorf("the new rules say %q", got)
	}
	second := table.Digest()
	for _, back := range []string{"turn", "rules", "turn"} {
		if _, err := table.Undo("", back); err != nil {
			t.Fatal(err)
		}
	}
	if table.Rules().Hash != c.Rules.Hash {
		t.Error("undone, the rules are the new ones")
	}
	for range 3 {
		if _, err := table.Redo("", ""); err != nil {
			t.Fatal(err)
		}
	}
	if table.Digest() != second {
		t.Error("done again it is another state")
	}
	for range 2 {
		if _, err := table.Undo("", ""); err != nil {
			t.Fatal(err)
		}
	}
	if table.Digest() != first {
		t.Error("undone it is another state")
	}
	must(t, table, "", "сижу")                                 // by the old rules
	if _, err := table.Reload(relayRules(t), ""); err != nil { // a ruleset of the shelf
		t.Fatal(err)
	}
	return table
}

func TestReload(t *testing.T) {
	c := relayConfig(t)
	c.Rules = house(t)
	file := filepath.Join(t.TempDir(), "house.game")
	writer := NewFile(file, false)
	c.Writer = writer
	table := reloading(t, c)
	must(t, table, "", "отдыхаю")
	digest := table.Digest()
	if err := writer.Close(); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	game, problems := record.Parse(file, data)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	rules, problems, err := LoadRules(relayLibrary(), game)
	if err != nil || len(problems) > 0 {
		t.Fatal(problems, err)
	}
	report, err := Audit(Replay{Rules: rules, Game: game, File: file})
	if err != nil || report.First != nil {
		t.Fatalf("%v %v\n%s", err, report.First, data)
	}
	again, err := Resume(Replay{Rules: rules, Game: game, File: file})
	if err != nil || again.Digest() != digest || again.Rules().Name != "relay" {
		t.Fatalf("%v", err)
	}
	if _, err := again.Trace(1); err != nil {
		t.Errorf("a trace from before the change: %v", err)
	}
	if got := again.RulesInForce("en"); got.Name != "relay" || got.Hash != relayRules(t).Hash {
		t.Errorf("in force: %v", got)
	}
	fixed, err := Audit(Replay{Rules: rules, Game: game, File: file, Fixed: true})
	if err != nil || fixed.First == nil || !strings.Contains(fixed.First.In("en"), "посидела") {
		t.Errorf("by the first rules all along it is the same: %v", fixed.First)
	}
	text := strings.Replace(string(data), "+     p.hops += 20", "+     p.hops += 30", 1)
	edited, _ := record.Parse(file, []byte(text))
	if _, problems, err := LoadRules(relayLibrary(), edited); err != nil || len(problems) != 1 || problems[0].Code != "other-rules" || problems[0].Pos.Line == 0 {
		t.Errorf("edited rules of a ruling are not said: %v %v", problems, err)
	}
	torn, _ := record.Parse(file, data[:strings.Index(string(data), "+     p.hops")])
	if torn.Torn == nil {
		t.Error("half of the new rules are no torn tail")
	}
}

// What is gone from the rules and in use keeps the game by its old ones.
func TestReloadRefused(t *testing.T) {
	c := relayConfig(t)
	c.Rules = house(t)
	table := opened(t, c)
	if _, err := table.SetOption("limit", "80", ""); err != nil {
		t.Fatal(err)
	}
	must(t, table, "", "иду вправо")
	digest, entries := table.Digest(), len(table.Record().Play)
	for name, src := range map[string]struct{ text, en, ru string }{
		"an option": {strings.ReplaceAll(relay, `option("limit"`, `option("limits"`), "the option limit is set to 80", "опция limit равна 80"},
		"a cell":    {strings.Replace(relay, `cell("slope"`, `cell("cliff"`, 1), "a cell of the kind slope", "клетка вида slope"},
		"a thing":   {strings.ReplaceAll(relay, `"token"`, `"coin"`), "things of the kind token", "вещи вида token"},
	} {
		rules, err := relayLibrary().Load("next.star", script.Texts{"next.star": src.text})
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		_, err = table.PlanReload(rules)
		var problems source.Problems
		if !errors.As(err, &problems) || !strings.Contains(problems.In("en"), src.en) || !strings.Contains(problems.In("ru"), src.ru) {
			t.Errorf("%s: %v", name, err)
		}
		if _, err := table.Reload(rules, ""); err == nil {
			t.Errorf("%s: reloaded", name)
		}
	}
	if table.Digest() != digest || len(table.Record().Play) != entries || table.Rules().Name != "house" {
		t.Error("a refusal changes the game")
	}
	must(t, table, "", "сижу")
}

// A change of rules that the record does not take is no change.
func TestReloadNotWritten(t *testing.T) {
	c := relayConfig(t)
	c.Rules = house(t)
	w := &failing{}
	c.Writer = w
	table := opened(t, c)
	digest := table.Digest()
	w.err = errors.New("full")
	if _, err := table.Reload(house(t, "+= 10", "+= 20"), ""); err == nil {
		t.Fatal("written")
	}
	if table.Rules().Hash != c.Rules.Hash || table.Digest() != digest {
		t.Error("changed all the same")
	}
	w.err = nil
	if _, err := table.Reload(house(t, "+= 10", "+= 20"), ""); err != nil {
		t.Fatal(err)
	}
	w.err = errors.New("full")
	if _, err := table.Undo("", ""); err == nil || table.Rules().Hash == c.Rules.Hash {
		t.Errorf("undone without a record: %v", err)
	}
	w.err = nil
	must(t, table, "", "сижу")
}

// failing is a record that takes nothing when it is told so.
type failing struct{ err error }

func (f *failing) Begin(*record.Game) error   { return f.err }
func (f *failing) Append(*record.Entry) error { return f.err }
