package script

import (
	"strings"
	"testing"
	"testing/fstest"

	"kodeks/runtime/kernel"
)

// walks is a small game of hops and tokens for the tests of this package.
const walks = `
def go(g, p, dir):
    step = p.zone.step(dir)
    if g.first("cross", p, step) != None:
        return
    p.zone = step.end
    g.at(step.end, "rest", p)
    g.tell("landed", p.zone.kind)
    if not p.zone.empty:
        g.tell("found", "token", p.zone.count("token"))

def cross(g, p, step):
    if not step.open or step.border:
        g.tell("bump")
        return True

def rest(g, p):
    p.tired += 1

def hello(g, p):
    g.tell("landed", p.zone.kind)

def status(g, p):
    g.tell("tired", p.tired)

def again(g, p):
    g.at(p.zone, "rest", p)

def pick(g, p):
    which = g.ask(p, "which", choices = [choice("old", ru = ["старый"], en = ["old"]), choice("new", ru = ["новый"], en = ["new"])])
    g.tell("picked", which)

def never(g, p):
    p.tired = 5
    refuse("no")

def allow(g, p, order):
    if len([a for a in order.path if not a.free]) > 1:
        return "one"

walking = module(
    name = "walking",
    attrs = {"player": {"tired": 0}, "zone": {"way": "none"}},
    points = {"cross": ["g", "p", "step"]},
    on = {"cross": cross, "start": hello},
    cells = [cell("field", code = ["F"], name = {"en": "field", "ru": "поле"}),
             cell("slope", code = ["S>"], name = {"en": "slope", "ru": "склон"}, arrow = "way", rest = rest)],
    items = [item("token", name = {"en": ["token", "tokens"], "ru": ["фишка", "фишки", "фишек", "фишку"]}, gender = "f", codes = [variant(["T"])])],
    actions = [action("go", say = {"ru": ["иду {dir:direction}"], "en": ["go {dir:direction}"]}, do = go),
               action("pick", say = {"ru": ["беру"], "en": ["pick"]}, do = pick),
               action("never", say = {"ru": ["никогда"], "en": ["never"]}, do = never)],
    tests = [test("bump", say = {"ru": ["стена"], "en": ["a wall"]}, event = "bump"),
             test("land", say = {"ru": ["попаду на {kind}"], "en": ["land on {kind}"]}, event = "landed")],
    queries = [query("status", say = {"ru": ["как я"], "en": ["how am I"]}, answer = status)],
    refusals = [refusal("no", clause = "T9", says = {"ru": "нельзя", "en": "not so"}), refusal("one", clause = "T1", says = {"ru": "один ход", "en": "one move"})],
    events = [event("landed", fields = ["kind"], says = {"ru": "приш{ёл|ла}: {kind}", "en": "came to {kind}"}),
              event("found", fields = ["kind", "n"], says = {"ru": "наш{ёл|ла} {n kind acc}", "en": "found {n kind}"}, more = {"ru": "{n kind acc}", "en": "{n kind}"}),
              event("bump", says = {"ru": "стенка", "en": "a wall"}), event("which", says = {"ru": "какой?", "en": "which?"}),
              event("picked", fields = ["which"], says = {"ru": "{which}", "en": "{which}"}),
              event("tired", fields = ["n"], says = {"ru": "устал{а} {n|раз|раза|раз}", "en": "tired {n|time|times}"})],
    words = {"value.old": {"ru": "старый", "en": "the old one"}, "value.new": {"ru": "новый", "en": "the new one"}},
)
ruleset = rules(name = "walks", modules = [walking], turn = turn(allow = allow))
`

func load(t testing.TB, src string) (*Ruleset, error) {
	t.Helper()
	lib := &Library{Shelf: fstest.MapFS{"walks.star": {Data: []byte(src)}}}
	return lib.Load("walks", nil)
}

// start lays out two fields, a slope and a wall between the slope and a field, with one player.
func start(t testing.TB, src string) *Session {
	t.Helper()
	r, err := load(t, src)
	if err != nil {
		t.Fatal(err)
	}
	b := Board{Edges: []BoardEdge{{X: 1, Y: 0, Dir: kernel.Right, Kind: "wall"}}}
	for x, kind := range []string{"field", "slope", "field"} {
		b.Cells = append(b.Cells, BoardCell{X: x, Y: 0, Name: string(rune('a'+x)) + "1", Kind: kind})
	}
	b.Cells[1].Items = []BoardItem{{Kind: "token", Count: 2}}
	s, err := r.NewSession(Setup{Board: b, Players: []Player{{Name: "Аня", Female: true}, {Name: "Боря"}}})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Begin(); err != nil {
		t.Fatal(err)
	}
	for _, p := range s.Game().Players() {
		if err := s.Place(p, s.Game().ZoneByName("a1")); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.BeginTurn(); err != nil {
		t.Fatal(err)
	}
	return s
}

func said(s *Session, since kernel.Mark, lang string) string {
	var b []byte
	before := ""
	for _, ev := range s.Game().EventsSince(since) {
		if len(b) > 0 {
			b = append(b, ", "...)
		}
		b = s.AppendSay(b, ev, before, lang)
		before = ev.Name
	}
	return string(b)
}

func TestTurn(t *testing.T) {
	s := start(t, walks)
	mark := s.Game().Mark()
	over, err := s.Do(1, Call{"go", []kernel.Value{kernel.Text("right")}})
	if err != nil || !over {
		t.Fatalf("go: over %v, %v", over, err)
	}
	if got := said(s, mark, "ru"); got != "пришла: склон, нашла 2 фишки" {
		t.Errorf("ru: %q", got)
	}
	if got := said(s, mark, "en"); got != "came to slope, found 2 tokens" {
		t.Errorf("en: %q", got)
	}
	for _, c := range []struct {
		name, kind string
		want       bool
	}{{"land", "slope", true}, {"land", "field", false}, {"bump", "", false}} {
		call := Call{Name: c.name}
		if c.kind != "" {
			call.Args = []kernel.Value{kernel.Text(c.kind)}
		}
		if got, err := s.Test(1, call, mark); err != nil || got != c.want {
			t.Errorf("test %s %s = %v, %v", c.name, c.kind, got, err)
		}
	}
	mark = s.Game().Mark()
	if err := s.Query(1, Call{Name: "status"}); err != nil {
		t.Fatal(err)
	}
	ev := s.Game().EventsSince(mark)[0]
	if ev.To != kernel.Only(1) || s.Say(ev, "ru") != "устала 1 раз" {
		t.Errorf("status: to %v %q", ev.To, s.Say(ev, "ru"))
	}
	if err := s.EndTurn(); err != nil || s.Game().Current() != 2 {
		t.Errorf("next: %v, %v", s.Game().Current(), err)
	}
}

func TestAskAndRefuse(t *testing.T) {
	s := start(t, walks)
	mark, hash := s.Game().Mark(), s.Game().Hash()
	_, err := s.Do(1, Call{Name: "pick"})
	q, ok := err.(*Question)
	if !ok || q.To != 1 || len(q.Choices) != 2 || s.Say(q.Event, "ru") != "какой?" {
		t.Fatalf("question: %#v", err)
	}
	s.Game().RollBack(mark)
	s.Rewind([]kernel.Value{q.Choices[1].Value})
	if _, err := s.Do(1, Call{Name: "pick"}); err != nil || said(s, mark, "ru") != "новый" {
		t.Errorf("answered: %v %q", err, said(s, mark, "ru"))
	}
	s.Game().RollBack(mark)
	_, err = s.Do(1, Call{Name: "never"})
	if r, ok := err.(*Refusal); !ok || r.In("ru") != "T9: нельзя" {
		t.Fatalf("refusal: %#v", err)
	}
	s.Game().RollBack(mark)
	if s.Game().Hash() != hash {
		t.Error("a refused order left something behind")
	}
	two := OrderInfo{Path: []Call{{"pick", nil}, {"never", nil}}}
	if r, ok := s.Allow(1, two).(*Refusal); !ok || r.Clause != "T1" {
		t.Error("two actions must be refused")
	}
	if err := s.Allow(1, OrderInfo{Path: two.Path[:1]}); err != nil {
		t.Error(err)
	}
}

func TestMistakesAreTold(t *testing.T) {
	for _, c := range []struct{ name, from, to, want string }{
		{"event", `g.tell("bump")`, `g.tell("bumb")`, `walks.star:14:16: no event is called "bumb" (bump?)`},
		{"field in a text", "{n|раз|раза|раз}", "{m|раз|раза|раз}", `the event has no field "m"`},
		{"text missing", `event("bump", says = {"ru": "стенка", "en": "a wall"})`, `event("bump", says = {"ru": "стенка"})`, `event "bump" has no text in language "en"`},
		{"hook parameters", "def cross(g, p, step):", "def cross(g, p, step, more):", `cross is hung on "cross" and must take (g, p, step)`},
		{"point", `"cross": cross,`, `"crosss": cross,`, `no point is called "crosss" (cross?)`},
		{"slot", "def go(g, p, dir):", "def go(g, p, way):", `do = go: it takes way, but no pattern has a slot {way}`},
		{"attribute of a cell", `arrow = "way"`, `arrow = "wey"`, `no attribute of zones is called "wey" (way?)`},
		{"undefined name", "def rest(g, p):\n    p.tired += 1", "def rest(g, p):\n    p.tired += one", "undefined: one"},
		{"syntax", "def rest(g, p):", "def rest(g, p)", "walks.star:17:15: got newline, want ':'"},
		{"codes collide", `code = ["F"]`, `code = ["F", "S>"]`, `code "S>" means both field and slope`},
		{"a cell's hook", "rest = rest)", "rset = rest)", `no hook of cells is called "rset" (rest?)`},
		{"parameters of a cell's hook", "def rest(g, p):", "def rest(g, p, more):", `rest is the hook "rest" of a cell and must take (g, p)`},
		{"name of a cell", `{"en": "field", "ru": "поле"}`, `{"en": "field"}`, `cell "field" has no name in language "ru"`},
		{"no ruleset", "ruleset = rules(", "other = rules(", "the file defines no ruleset"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := load(t, strings.Replace(walks, c.from, c.to, 1))
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v\nwant %s", err, c.want)
			}
		})
	}
}

func TestFaultShowsThePlace(t *testing.T) {
	s := start(t, strings.Replace(walks, "p.tired += 1", `p.tyred = 1`, 1))
	_, err := s.Do(1, Call{"go", []kernel.Value{kernel.Text("right")}})
	f, ok := err.(*Fault)
	if !ok {
		t.Fatalf("got %#v", err)
	}
	got := f.In("en")
	for _, want := range []string{"walks.star:18:6: ", `no attribute of a player is called "tyred" (tired?)`, "    p.tyred = 1", "called from:", "walks.star:7:9: in go"} {
		if !strings.Contains(got, want) {
			t.Errorf("missing %q in\n%s", want, got)
		}
	}
}
