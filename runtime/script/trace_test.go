package script

import (
	"encoding/json"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"go.starlark.net/starlark"

	"kodeks/runtime/kernel"
)

// traced runs an action with a tracer and returns what it noted.
func tracedAction(t *testing.T, s *Session, words string, args ...kernel.Value) (*Trace, error) {
	t.Helper()
	s.StartTrace()
	_, err := s.Do(s.Game().Current(), Call{Name: words, Args: args})
	trace := s.StopTrace()
	if trace == nil || s.StopTrace() != nil {
		t.Fatal("a trace ends once")
	}
	return trace, err
}

func wantLines(t *testing.T, got []string, want string) {
	t.Helper()
	if text := strings.Join(got, "\n"); text != strings.TrimSpace(want) {
		t.Errorf("got\n%s\nwant\n%s", text, strings.TrimSpace(want))
	}
}

// What runs is noted with what it read, changed, told and what ran inside it.
func TestTrace(t *testing.T) {
	s := start(t, walks)
	trace, err := tracedAction(t, s, "go", kernel.Text("right"))
	if err != nil {
		t.Fatal(err)
	}
	trace.Turn, trace.Player, trace.Order = 1, "Аня", "go right"
	wantLines(t, trace.Lines("en", true), `
1 Аня: go right
action go(p = Аня, dir = "right") [walking], go walks.star:2
  · Аня.zone = a1
  point cross(p = Аня, step = a1.step("right")) [walking], cross walks.star:12
    · a1.step("right").open = True, a1.step("right").border = False
  · a1.step("right").end = b1
  = Аня.zone: a1 → b1, walks.star:6
  cell b1.rest(p = Аня) [walking], rest walks.star:17
    · Аня.tired = 0
    = Аня.tired: 0 → 1, walks.star:18
  · Аня.zone = b1, b1.kind = "slope"
  > «came to slope» (landed), walks.star:8
  · b1.empty = False, b1.count("token") = 2
  > «found 2 tokens» (found), walks.star:10
`)
	wantLines(t, trace.Lines("ru", false), `
1 Аня: go right
действие go(p = Аня, dir = "right") [walking], go walks.star:2
  · Аня.zone = a1
  без последствий: cross [walking]
  · a1.step("right").end = b1
  = Аня.zone: a1 → b1, walks.star:6
  клетка b1.rest(p = Аня) [walking], rest walks.star:17
    · Аня.tired = 0
    = Аня.tired: 0 → 1, walks.star:18
  · Аня.zone = b1, b1.kind = "slope"
  > «пришла: склон» (landed), walks.star:8
  · b1.empty = False, b1.count("token") = 2
  > «нашла 2 фишки» (found), walks.star:10
`)
}

// Refusals, questions and mistakes are noted where they come up.
func TestTraceOfWhatStops(t *testing.T) {
	s := start(t, walks)
	for action, want := range map[string]string{
		"never": `
0
action never(p = Аня) [walking], never walks.star:33
  = Аня.tired: 0 → 5, walks.star:34
  ! not so (no [walking, T9]), walks.star:35
`,
		"pick": `
0
action pick(p = Аня) [walking], pick walks.star:29
  ? Аня: which? (which)
`,
	} {
		mark := s.Game().Mark()
		trace, err := tracedAction(t, s, action)
		if err == nil {
			t.Errorf("%s went through", action)
		}
		wantLines(t, trace.Lines("en", true), want)
		s.Game().RollBack(mark)
	}
	s.StartTrace()
	if err := s.Allow(1, OrderInfo{Path: []Call{{Name: "go"}, {Name: "go"}}}); err == nil {
		t.Error("two moves are allowed")
	}
	wantLines(t, s.StopTrace().Lines("en", true), `
0
policy turn(p = Аня, order = [go, go]) → "one", allow walks.star:37
  · order.path = [go, go]
  ! one move (one [walking, T1])
`)
}

// A mistake in a script is told as it is without a tracer.
func TestTraceOfAFault(t *testing.T) {
	const broken = "    p.tired = 5\n"
	plain := start(t, strings.Replace(walks, broken, "    p.tired = [][0]\n", 1))
	_, want := plain.Do(1, Call{Name: "never"})
	s := start(t, strings.Replace(walks, broken, "    p.tired = [][0]\n", 1))
	trace, err := tracedAction(t, s, "never")
	if err == nil || err.Error() != want.Error() {
		t.Errorf("got %v\nwant %v", err, want)
	}
	last := trace.Notes[0].Inside[len(trace.Notes[0].Inside)-1]
	if last.Kind != Failed || !strings.Contains(last.Text.EN, "walks.star:34") {
		t.Errorf("noted %+v", last)
	}
}

// What a trial did is noted inside it, and not taken for done.
func TestTraceOfATrial(t *testing.T) {
	s := start(t, strings.Replace(walks, "    which = g.ask(", "    g.trial(rest, g, p)\n    g.tell(\"tired\", p.tired)\n    which = g.ask(", 1))
	trace, _ := tracedAction(t, s, "pick")
	wantLines(t, trace.Lines("en", true), `
0
action pick(p = Аня) [walking], pick walks.star:29
  trial(p = Аня), rest walks.star:17
    · Аня.tired = 0
    = Аня.tired: 0 → 1, walks.star:18
  · Аня.tired = 0
  > «tired 0 times» (tired), walks.star:31
  ? Аня: which? (which)
`)
	if trace.Notes[0].Inside[0].Quiet() != true {
		t.Error("a trial is not quiet")
	}
}

// A tracer turns the memory off for as long as it is there, and is all JSON.
func TestTraceTravels(t *testing.T) {
	s := start(t, walks)
	for range 3 {
		mark := s.Game().Mark()
		trace, err := tracedAction(t, s, "go", kernel.Text("right"))
		if err != nil || len(trace.Notes) != 1 || len(trace.Notes[0].Inside) < 5 {
			t.Fatalf("%v: %+v", err, trace)
		}
		data, err := json.Marshal(trace)
		var back Trace
		if err == nil {
			err = json.Unmarshal(data, &back)
		}
		if err != nil || !reflect.DeepEqual(*trace, back) {
			t.Errorf("%v: %s", err, data)
		}
		s.Game().RollBack(mark)
		if _, err := s.Do(1, Call{Name: "go", Args: []kernel.Value{kernel.Text("right")}}); err != nil {
			t.Fatal(err)
		}
		s.Game().RollBack(mark)
	}
	if s.memory.off || s.memory.nodes == 0 {
		t.Error("the memory stays off")
	}
}

// An answer is explained by what told it, a refusal by what refused it; words alone by all that say so.
func TestWhy(t *testing.T) {
	src := strings.NewReplacer(`name = "walking",`, `name = "walking", doc = {"en": "Walks.", "ru": "Прогулки."}, clause = "T2",
    options = [option("far", 1, doc = {"en": "how far", "ru": "как далеко"}, clause = "T3")],`,
		`says = {"ru": "приш{ёл|ла}: {kind}", "en": "came to {kind}"}`, `says = {"ru": "приш{ёл|ла}: {kind}", "en": "came to {kind}"}, clause = "T4"`,
		"    p.zone = step.end\n", "    p.zone = step.end if g.option(\"far\") else step.end\n").Replace(walks)
	s := start(t, src)
	trace, err := tracedAction(t, s, "go", kernel.Text("right"))
	if err != nil {
		t.Fatal(err)
	}
	list := trace.Why()
	if len(list) != 2 {
		t.Fatalf("%+v", list)
	}
	if w := list[0]; w.Text.EN != "came to slope" || w.Rules[0].Module != "walking" || w.Rules[0].Clause != "T4" || len(w.Options) != 1 || w.Options[0].Name != "far" || w.Options[0].Value != "1" {
		t.Errorf("%+v", w)
	}
	if w := list[1]; w.Rules[0].Clause != "T2" || w.Rules[0].About.EN != "Walks." {
		t.Errorf("%+v", w)
	}
	heard := s.Heard("came to slope, found 2 tokens; a wall, somebody sings", "en")
	var pieces []string
	for _, w := range heard {
		rule := "?"
		if len(w.Rules) > 0 {
			rule = w.Rules[0].Clause
		}
		pieces = append(pieces, w.Text.EN+" "+rule)
	}
	if got := strings.Join(pieces, "|"); got != "came to slope T4|found 2 tokens T2|a wall T2|somebody sings ?" {
		t.Error(got)
	}
	if w := s.HeardRefusal("not so", "en"); len(w.Rules) != 1 || w.Rules[0].Clause != "T9" || w.Rules[0].Module != "walking" {
		t.Errorf("%+v", w)
	}
}

// What stands in the place of something is named as what ran, at its own place.
func TestTraceOfAReplacement(t *testing.T) {
	s := start(t, mirroredRules())
	trace, err := tracedAction(t, s, "go", kernel.Text("left"))
	if err != nil {
		t.Fatal(err)
	}
	got := strings.Join(trace.Lines("en", true), "\n")
	for _, want := range []string{"action go(p = Аня, dir = \"left\") [mirrors], mirror walks.star:", "[mirrors], soft walks.star:", "b1.rest(p = Аня) [mirrors], twice walks.star:", "= Аня.tired: 1 → 2"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
}

// However large a value is, or whatever it holds, it takes a few words.
func TestWordsOfAnyValue(t *testing.T) {
	s := start(t, walks)
	round := starlark.NewList(nil)
	if err := round.Append(round); err != nil {
		t.Fatal(err)
	}
	var doubled starlark.Value = starlark.Tuple{}
	for range 100 {
		doubled = starlark.Tuple{doubled, doubled}
	}
	huge := starlark.MakeInt(1).Lsh(1 << 20)
	for _, v := range []starlark.Value{round, doubled, huge, starlark.String(strings.Repeat("ы", 1<<20)), starlark.NewDict(1), starlark.NewSet(1), starlark.NewBuiltin("f", nil), nil} {
		if words := s.inWords(v); words == "" || len(words) > 400 {
			t.Errorf("%.100s… (%d bytes)", words, len(words))
		}
	}
}

// What is explained by the words alone is the same whatever the game stands like; words that hold something unforeseen
// are known by the rest of them.
func TestHeardKnowsTheWordsOnly(t *testing.T) {
	src := strings.NewReplacer(`    words = {"value.old"`, `    slots = [slot("hue", words = [word("r1", ru = ["красная"], en = ["red"]), word("r2", ru = ["синяя"], en = ["blue"])])],
    words = {"value.old"`, `event("which", says`, `event("shown", fields = ["hues"], clause = "T5", says = {"ru": "на столе {hues:hue}", "en": "there lie {hues:hue}"}), event("which", says`,
		"def never(g, p):\n", "def never(g, p):\n    g.tell(\"shown\", \"r1 r2\")\n").Replace(walks)
	s := start(t, src)
	const words = "there lie red blue, found 2 tokens, came to an unknown land; tired 3 times"
	before := s.Heard(words, "en")
	var rules []string
	for _, w := range before {
		rules = append(rules, w.Text.EN+" "+strconv.Itoa(len(w.Rules)))
	}
	if got := strings.Join(rules, "|"); got != "there lie red blue 1|found 2 tokens 1|came to an unknown land 1|tired 3 times 1" {
		t.Error(got)
	}
	if _, err := s.Do(1, Call{Name: "go", Args: []kernel.Value{kernel.Text("right")}}); err != nil {
		t.Fatal(err)
	}
	if after := s.Heard(words, "en"); !reflect.DeepEqual(before, after) {
		t.Errorf("%+v\n%+v", before, after)
	}
}
