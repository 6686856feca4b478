package table

import (
	"strings"
	"testing"
	"testing/fstest"

	"kodeks/dsl/maze"
	"kodeks/dsl/record"
	"kodeks/runtime/script"
)

// relay is a small game of hops and tokens: enough of everything a table has to carry out.
const relay = `
def go(g, p, dir):
    step = p.zone.step(dir)
    if not step.open or step.border:
        return g.tell("bump")
    p.zone = step.end
    p.hops += 1
    g.tell("came", p.zone.kind)
    if p.zone.has("token"):
        g.tell("found", "token", p.zone.count("token"))
    for other in p.zone.players:
        if other != p:
            g.tell("met", to = other)

def take(g, p):
    token = p.zone.has("token")
    if token == None:
        refuse("nothing")
    token.zone = p.hand
    g.tell("took", "token", 1)

def swap(g, p):
    which = g.ask(p, "which", choices = [
        choice("old", ru = ["старый", "прежний"], en = ["old"]), choice("new", ru = ["новый"], en = ["new"])])
    other = [x for x in g.players if x != p][0]
    agreed = g.ask(other, "agreed", choices = [choice(True, ru = ["да"], en = ["yes"]), choice(False, ru = ["нет"], en = ["no"])], which = which)
    p.hops += g.roll(100)
    g.tell("swapped", which, agreed)

def call_out(g, p, who):
    g.tell("called", to = who)

def whisper(g, p):
    g.tell("whispered", to = "referee")

def rest(g, p):
    g.tell("rested")

def hide(g, p, at = None):
    g.tell("rested")

def enough(g, p):
    g.tell("rested")
    g.end_turn()

def stop(g, p):
    g.tell("stopped")
    g.finish("won", winners = [p])

def crash(g, p):
    p.hops = 77
    g.tell("rested")
    return g.option("limit") // (p.hops - 77)

def name_number(g, p, n = None, at = None):
    g.tell("number", n)

def lay(g, p, n, what):
    g.tell("rested")

def have(g, p, n, kind):
    return p.hand.count(kind) >= n

def tired(g, p, n):
    return p.hops >= n

def status(g, p):
    g.tell("status", p.hops)

def peek(g, p):
    p.hops = 9

def start(g, p):
    g.tell("came", p.zone.kind)

def turn_end(g, p):
    if p.hops >= g.option("limit"):
        g.tell("limit", p.hops)

def skipped(g, p):
    g.tell("skips", by = p)

def reported(g, p, test, happened):
    g.tell("reported", happened)

def no_tokens(g):
    for zone in g.cells:
        if zone.count("token") > 3:
            g.find("heap", zone = zone)
    if len([z for z in g.cells if z.kind == "field"]) == 0:
        g.find("heap")

def allow(g, p, order):
    if len([a for a in order.path if a.group == "move"]) > 1:
        return "one_move"
    if order.mode == "dark" and not g.option("dark"):
        return "no_dark"

relaying = module(
    name = "relaying",
    doc = {"en": "hops and tokens", "ru": "прыжки и фишки"},
    attrs = {"player": {"hops": 0, "mood": attr("calm", values = ["calm", "cross"])},
             "zone": {"way": "none", "index": 0, "letter": ""}, "item": {"red": False}},
    on = {"start": start, "turn_end": turn_end, "skipped": skipped, "reported": reported},
    cells = [cell("field", code = ["F", "П"], name = {"en": "field", "ru": "поле"}),
             cell("slope", code = ["S>", "К>"], name = {"en": "slope", "ru": "склон"}, arrow = "way"),
             cell("post", code = ["Q#", "Ъ#"], name = {"en": "post", "ru": "застава"}, number = "index", letter = "letter")],
    items = [item("token", name = {"en": ["token", "tokens"], "ru": ["фишка", "фишки", "фишек", "фишку"]}, gender = "f",
                  codes = [variant(["To", "Фи"], name = {"en": ["grey token"], "ru": ["серая фишка"]}),
                           variant(["Tr!", "Фк!"], name = {"en": ["red token"], "ru": ["красная фишка"]}, red = True)]),
             item("flag", name = {"en": ["flag", "flags"], "ru": ["флаг", "флага", "флагов"]}, gender = "m", codes = [variant(["Fl", "Фл"])])],
    actions = [
        action("go", say = {"ru": ["(иду|пойду) {dir:direction}"], "en": ["go {dir:direction}"]}, do = go, group = "move"),
        action("take", say = {"ru": ["беру фишку"], "en": ["take the token"]}, do = take, free = True),
        action("swap", say = {"ru": ["меняю"], "en": ["swap"]}, do = swap),
        action("call", say = {"ru": ["зову {who:player/4}"], "en": ["call {who:player}"]}, do = call_out, free = True),
        action("lay", say = {"ru": ["кладу {n:number} {what:goods/4}", "кладу {what:goods/4}"], "en": ["lay {n:number} {what:goods}", "lay a {what:goods}"]}, do = lay),
        action("whisper", say = {"ru": ["шепчу"], "en": ["whisper"]}, do = whisper),
        action("rest", say = {"ru": ["отдыхаю"], "en": ["rest"]}, do = rest),
        action("stop", say = {"ru": ["победа"], "en": ["victory"]}, do = stop),
        action("crash", say = {"ru": ["падаю"], "en": ["crash"]}, do = crash),
        action("say", say = {"ru": ["говорю {n:number} [на {at:cell}]"], "en": ["say {n:number} [on {at:cell}]"]}, do = name_number, free = True),
        action("hide", say = {"ru": ["прячусь", "прячусь на {at:cell}"], "en": ["hide", "hide on {at:cell}"]}, do = hide, free = True, secret = True),
        action("enough", say = {"ru": ["довольно"], "en": ["enough"]}, do = enough, free = True),
        action("ready", say = {"ru": ["внимание"], "en": ["attention"]}, do = rest, free = True, early = True)],
    tests = [
        test("found", say = {"ru": ["найду {kind:goods/4}"], "en": ["find a {kind:goods}"]}, event = "found", where = {"kind": "kind"}),
        test("bump", say = {"ru": ["стукнусь", "(стукнулся|стукнулась) [ли я]"], "en": ["bump"]}, event = "bump"),
        test("came", say = {"ru": ["попаду на {kind:kind/4}"], "en": ["come to a {kind:kind}"]}, event = "came", where = {"kind": "kind"}),
        test("have", say = {"ru": ["у меня есть {n:number} {kind:goods}"], "en": ["I have {n:number} {kind:goods}"]}, holds = have),
        test("tired", say = {"ru": ["прыжков не меньше {n:number}"], "en": ["hops at least {n:number}"]}, holds = tired)],
    queries = [query("status", say = {"ru": ["сколько у меня прыжков"], "en": ["how many hops have I"]}, answer = status),
               query("peek", say = {"ru": ["что там"], "en": ["what is there"]}, answer = peek)],
    events = [
        event("came", fields = ["kind"], says = {"ru": "приш{ёл|ла}: {kind}", "en": "came to a {kind}"}),
        event("found", fields = ["kind", "n"], says = {"ru": "наш{ёл|ла} {n kind acc}", "en": "found {n kind}"}),
        event("took", fields = ["kind", "n"], says = {"ru": "взял{а} {n kind acc}", "en": "took {n kind}"}, more = {"ru": "{n kind acc}", "en": "{n kind}"}),
        event("bump", says = {"ru": "стенка", "en": "a wall"}), event("met", says = {"ru": "рядом кто-то есть", "en": "you are not alone"}),
        event("called", says = {"ru": "тебя зовут", "en": "you are called"}), event("whispered", says = {"ru": "шёпот", "en": "a whisper"}),
        event("rested", says = {"ru": "отдохнул{а}", "en": "rested"}), event("stopped", says = {"ru": "конец", "en": "the end"}, line = True),
        event("number", fields = ["n"], says = {"ru": "число {n}", "en": "number {n}"}),
        event("status", fields = ["n"], says = {"ru": "{n|прыжок|прыжка|прыжков}", "en": "{n|hop|hops}"}),
        event("limit", fields = ["n"], says = {"ru": "уже {n|прыжок|прыжка|прыжков}", "en": "{n|hop|hops} already"}, line = True),
        event("skips", says = {"ru": "{player} пропускает ход", "en": "{player} loses a turn"}),
        event("reported", fields = ["yes"], says = {"ru": "стенка: {yes}", "en": "a wall: {yes}"}),
        event("which", says = {"ru": "какой берёшь?", "en": "which do you take?"}),
        event("agreed", fields = ["which"], says = {"ru": "отдаёшь {which}?", "en": "do you give the {which} one?"}),
        event("swapped", fields = ["which", "agreed"], says = {"ru": "взят {which}, согласие: {agreed}", "en": "took the {which} one, agreed: {agreed}"}),
        event("heap", says = {"ru": "слишком много фишек", "en": "too many tokens"})],
    options = [option("limit", 3, doc = {"en": "hops before a word is said", "ru": "сколько прыжков до замечания"}, clause = "T7"),
               option("dark", True, doc = {"en": "dark orders", "ru": "ходы втёмную"})],
    checks = [check("T1", level = "error", run = no_tokens)],
    refusals = [refusal("nothing", clause = "T2", says = {"ru": "тут ничего нет", "en": "there is nothing here"}),
                refusal("one_move", clause = "T3", says = {"ru": "только одно движение", "en": "one movement only"}),
                refusal("no_dark", clause = "T4", says = {"ru": "втёмную не ходят", "en": "no dark orders"})],
    words = {"value.old": {"ru": "старый", "en": "old"}, "value.new": {"ru": "новый", "en": "new"}},
)
ruleset = rules(name = "relay", doc = {"en": "a relay", "ru": "эстафета"}, modules = [relaying], turn = turn(allow = allow))
`

const relayMaze = `maze "Three by two"
rules relay

     a   b      c
   +###+######+###+
 1 # F   F To | F #
   +   +      +   +
 2 # F   S>     Q1#
   +###+######+###+
`

func relayLibrary() *script.Library {
	return &script.Library{Shelf: fstest.MapFS{"relay.star": {Data: []byte(relay)}}}
}

var loadedRelay *script.Ruleset

func relayRules(t testing.TB) *script.Ruleset {
	t.Helper()
	if loadedRelay == nil {
		rules, err := relayLibrary().Load("relay", nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, w := range rules.Warnings {
			t.Log(w.In("en"))
		}
		loadedRelay = rules
	}
	return loadedRelay
}

func readMaze(t testing.TB, text string) *maze.Maze {
	t.Helper()
	m, problems := maze.Parse("test.maze", []byte(text))
	if problems.HasErrors() {
		t.Fatal(problems.In("en"))
	}
	return m
}

// relayConfig is a game of two in Russian: Аня on a1, Боря on a2.
func relayConfig(t testing.TB) Config {
	return Config{
		Rules: relayRules(t), Maze: readMaze(t, relayMaze), MazeFile: "test.maze", MazeText: relayMaze, Lang: "ru", Seed: 7,
		Players: []Player{{Name: "Аня", Start: "a1"}, {Name: "Боря", Start: "a2"}},
	}
}

// opened is a table on which the game has begun.
func opened(t testing.TB, c Config) *Table {
	t.Helper()
	table, warnings, err := Open(c)
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range warnings {
		t.Log(w.In("en"))
	}
	if _, err := table.Start(); err != nil {
		t.Fatal(err)
	}
	return table
}

// memory is a Writer that keeps the record in memory, and fails when told to.
type memory struct {
	text []byte
	fail error
}

func (m *memory) Begin(g *record.Game) error {
	if m.fail == nil {
		m.text = append([]byte(nil), g.Bytes()...)
	}
	return m.fail
}

func (m *memory) Append(e *record.Entry) error {
	if m.fail == nil {
		m.text = e.AppendTo(m.text)
	}
	return m.fail
}

// must carries out an order that has to be allowed.
func must(t testing.TB, table *Table, player, text string) Reply {
	t.Helper()
	reply, err := table.Submit(player, text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return reply
}

// say joins a reply's lines with their audiences.
func say(r Reply) string {
	var parts []string
	for _, line := range r.Lines {
		parts = append(parts, line.mark()+line.Text)
	}
	return strings.Join(parts, " / ")
}

func expect(t testing.TB, what, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("%s:\n got %s\nwant %s", what, got, want)
	}
}
