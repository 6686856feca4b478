package script

import (
	"strings"
	"testing"

	"kodeks/dsl/source"
	"kodeks/runtime/kernel"
)

// edited is a session of walks after a few hops, and the ruleset with some words of its text replaced.
func edited(t *testing.T, replace ...string) (*Session, *Ruleset) {
	t.Helper()
	src := walks
	for i := 0; i < len(replace); i += 2 {
		if !strings.Contains(src, replace[i]) {
			t.Fatalf("nothing to replace: %q", replace[i])
		}
		src = strings.ReplaceAll(src, replace[i], replace[i+1])
	}
	rules, err := load(t, src)
	if err != nil {
		t.Fatal(err)
	}
	s := start(t, walks)
	if _, err := s.Do(1, Call{"go", []kernel.Value{kernel.Text("right")}}); err != nil {
		t.Fatal(err)
	}
	return s, rules
}

// A game goes on by other rules from where it is.
func TestAdopt(t *testing.T) {
	old, rules := edited(t, `g.tell("bump")`, `p.tired += 10`, `{"tired": 0}`, `{"wet": False, "tired": 0}`)
	s, err := rules.Adopt(old)
	if err != nil {
		t.Fatal(err)
	}
	if s.Game().Hash() != old.Game().Hash() || s.Game().Text() != old.Game().Text() {
		t.Errorf("other state:\n%s\nwant\n%s", s.Game().Text(), old.Game().Text())
	}
	if s.Began() != old.Began().Base() || !s.Female(1) == old.Female(1) {
		t.Error("the turn or the seats were lost")
	}
	for range 3 {
		if _, err := s.Do(1, Call{"go", []kernel.Value{kernel.Text("up")}}); err != nil {
			t.Fatal(err)
		}
	}
	if at, _ := rules.schema.Slot(kernel.OfPlayer, "tired"); s.Game().Attr(kernel.OfPlayer, 1, at).Int() < 30 {
		t.Error("the new rules do not run")
	}
	if old.Game().Hash() == s.Game().Hash() {
		t.Error("the old game has moved along")
	}
}

// Places that the new rules want are set out, empty, and serve at once; a shared one and one of each player.
func TestAdoptSetsOutPlaces(t *testing.T) {
	old, rules := edited(t, `points = {"cross"`, `zones = [place("bag"), place("shelf", each = True)],
    points = {"cross"`, "    p.tired += 1", `    g.spawn("token", g.place("bag"))
    g.spawn("token", p.place("shelf"))`)
	before := old.Game().Text()
	s, err := rules.Adopt(old)
	if err != nil {
		t.Fatal(err)
	}
	g := s.Game()
	for name, owner := range map[string]kernel.PlayerID{"bag": 0, "shelf: Аня": 1, "shelf: Боря": 2} {
		if z := g.ZoneByName(name); z == 0 || g.ZoneOwner(z) != owner || g.ZoneKind(z) != "place" || len(g.Items(z)) > 0 {
			t.Errorf("%s is zone %d", name, z)
		}
	}
	if old.Game().Text() != before || g.Hash() != g.RecomputeHash() {
		t.Error("the old game has changed, or the hash went astray")
	}
	mark := g.Mark()
	if _, err := s.Do(2, Call{"go", []kernel.Value{kernel.Text("right")}}); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"bag", "shelf: Боря"} {
		if len(g.Items(g.ZoneByName(name))) != 1 {
			t.Errorf("nothing in %s", name)
		}
	}
	_, err = old.rules.Adopt(s)
	if problems, ok := err.(source.Problems); !ok || len(problems) != 2 || !strings.Contains(problems.In("en"), "something in the place bag, which the new rules do not have") || !strings.Contains(problems.In("ru"), "в месте shelf: Боря что-то лежит") {
		t.Errorf("going back %v", err)
	}
	g.Undo(mark)
	back, err := old.rules.Adopt(s)
	if err != nil {
		t.Fatal(err) // what is empty may go
	}
	if _, err := rules.Adopt(back); err != nil {
		t.Error(err) // and come again
	}
}

func TestAdoptRefuses(t *testing.T) {
	for name, c := range map[string]struct {
		replace []string
		en      string
	}{
		"a kind of cell":  {[]string{`"slope", code`, `"cliff", code`}, "a cell of the kind slope"},
		"a kind of thing": {[]string{`item("token"`, `item("coin"`, `"found", "token"`, `"found", "coin"`, `count("token")`, `count("coin")`}, "things of the kind token"},
		"a taken name":    {[]string{`points = {"cross"`, "zones = [place(\"a1\")],\n    points = {\"cross\""}, "want a place called a1, and the game has something else of that name"},
		"an attribute":    {[]string{`"tired": 0`, `"weary": 0`, `p.tired`, `p.weary`}, "the attribute tired of a player is"},
		"its values":      {[]string{`"tired": 0`, `"tired": "no"`, `p.tired += 1`, `p.tired = "so"`, `p.tired = 5`, `p.tired = "very"`, `{n|раз|раза|раз}`, `{n}`, `{n|time|times}`, `{n}`}, "which the new rules do not allow"},
	} {
		t.Run(name, func(t *testing.T) {
			old, rules := edited(t, c.replace...)
			tired, _ := old.rules.schema.Slot(kernel.OfPlayer, "tired")
			old.Game().SetAttr(kernel.OfPlayer, 1, tired, kernel.Int(2))
			before := old.Game().Hash()
			_, err := rules.Adopt(old)
			problems, ok := err.(source.Problems)
			if !ok || !strings.Contains(problems.In("en"), c.en) || len(problems) != 1 {
				t.Errorf("%v", err)
			}
			if ru := problems.In("ru"); strings.Contains(ru, "the new rules") {
				t.Errorf("not in Russian: %s", ru)
			}
			if old.Game().Hash() != before {
				t.Error("a refusal changes the game")
			}
		})
	}
}

func TestDifferences(t *testing.T) {
	old, rules := edited(t, `"стенка", "en": "a wall"})`, `"стена", "en": "a wall"})`, `["иду {dir:direction}"]`, `["шагаю {dir:direction}"]`, `code = ["F"]`, `code = ["F", "E"]`,
		`action("never", say = {"ru": ["никогда"], "en": ["never"]}, do = never)`, `action("never", say = {"ru": ["никогда"], "en": ["not ever"]}, do = never)`,
		`{"tired": 0}`, `{"tired": 0, "wet": False}`, `points = {"cross"`, `zones = [place("bag"), place("shelf", each = True)],
    points = {"cross"`, `"value.new": {"ru": "новый"`, `"value.new": {"ru": "новенький"`)
	var lines []string
	for _, d := range old.rules.Differences(rules) {
		lines = append(lines, d.In("ru"))
	}
	got := strings.Join(lines, "\n")
	want := "~ файл walks.star\n~ клетка field: F → F E\n+ место bag\n+ место shelf: своё у каждого игрока\n+ признак player.wet: no\n~ ход go: иду {dir:direction} → шагаю {dir:direction}\n~ ход never\n~ текст bump: стенка → стена\n~ текст value.new: новый → новенький"
	if strings.ReplaceAll(got, "~ ход never: никогда → никогда", "~ ход never") != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if d := old.rules.Differences(old.rules); d != nil {
		t.Errorf("it differs from itself: %v", d)
	}
	back := rules.Differences(old.rules)
	if len(back) != len(lines) || !strings.Contains(back[4].In("en"), "- attribute player.wet: no") {
		t.Errorf("%v", back)
	}
}

// Of scripts that are not built in the functions that have changed are named, wherever they stand.
func TestDifferentFunctions(t *testing.T) {
	house := func(file, text string) *Ruleset {
		t.Helper()
		rules, err := packLibrary().Load(file, Texts{file: `load("walks.star", base = "ruleset")

def sit(g, p):
    ` + text + `

def lie(g, p):
    g.tell("bump")

lying = module(name = "lying", actions = [action("sit", say = {"ru": ["сижу"], "en": ["sit"]}, do = sit), action("lie", say = {"ru": ["лежу"], "en": ["lie"]}, do = lie)])
ruleset = extend(base, name = "house", add = [lying])
`})
		if err != nil {
			t.Fatal(err)
		}
		return rules
	}
	var lines []string
	for _, d := range house("old.star", `g.tell("bump")`).Differences(house("new.star", `p.tired = 0`)) {
		lines = append(lines, d.In("en"))
	}
	if got := strings.Join(lines, "\n"); got != "+ file new.star\n- file old.star\n~ function sit" {
		t.Error(got)
	}
}
