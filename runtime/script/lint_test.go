package script

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"
	"unicode/utf8"

	"kodeks/dsl/source"
)

// A house rule as somebody might write it: on top of base.star, with a helper from help.star.
const (
	baseScript = `
def go(g, p, dir):
    step = p.zone.step(dir)
    if g.first("cross", p, step) == None:
        p.zone = step.end
        g.at(step.end, "rest", p)
        g.tell("landed", p.zone.kind)

def cross(g, p, step):
    if not step.open or step.border:
        g.tell("bump")
        return True

def allow(g, p, order):
    if len([a for a in order.path if not a.free]) > 1:
        return "one"

walking = module(
    name = "walking",
    points = {"cross": ["g", "p", "step"]},
    on = {"cross": cross},
    cells = [cell("field", code = ["F"], name = {"en": "field", "ru": "поле"})],
    actions = [action("go", say = {"ru": ["иду {dir:direction}"], "en": ["go {dir:direction}"]}, do = go)],
    refusals = [refusal("one", clause = "T1", says = {"ru": "один ход", "en": "one move"})],
    events = [
        event("landed", fields = ["kind"], says = {"ru": "приш{ёл|ла}: {kind}", "en": "came to {kind}"}),
        event("bump", says = {"ru": "стенка", "en": "a wall"}),
    ],
)
pacing = module(name = "pacing", options = [option("pace", 1, values = [1, 2], doc = {"en": "steps", "ru": "шаги"})], on = {"turn": lambda g, p: g.option("pace")})
ruleset = rules(name = "base", modules = [walking, pacing], turn = turn(allow = allow))
`
	helpScript = `
def twice(n):
    return n * 2
`
	houseScript = `
load("base.star", base = "ruleset")
load("help.star", "twice")

COLOURS = ["red", "blue"]

def rest(g, p):
    p.tired += twice(g.option("slope.cost"))
    p.colour = "red" if p.zone.kind == "slope" else "blue"
    if p.tired > 3 and not g.happened("slid", where = "slope"):
        g.tell("slid", p.zone.kind, p.tired)
        g.run("settle", p, p.zone)

def settle(g, p, zone):
    token = zone.has("token")
    if token != None and token.age > 1 and p.colour in COLOURS:
        token.vanish()
    for item in p.hand.items:
        item.zone = zone

def paint(g, p, colour):
    if p.zone.next("left") == None or g.mode == "dark":
        refuse("no_paint", colour)
    which = g.ask(p, "which", choices = [choice("old", ru = ["старую"], en = ["old"]), choice("new", ru = ["новую"], en = ["new"])])
    g.spawn("token", p.zone, age = 2)
    g.tell("painted", colour = which)

def lonely(g, p):
    return [q for q in g.players if q != p and q.zone == p.zone] == []

def how_tired(g, p):
    g.tell("tired", p.tired)

def flat(g):
    if not any([zone.kind == "slope" for zone in g.cells]):
        g.find("no_slope")

slopes = module(
    name = "slopes",
    doc = {"en": "Slopes.", "ru": "Склоны."},
    attrs = {
        "player": {"tired": 0, "colour": attr("red", values = ["red", "blue"])},
        "item": {"age": 1},
        "zone": {"way": "none"},
    },
    points = {"settle": ["g", "p", "zone"]},
    on = {"settle": settle},
    cells = [cell("slope", code = ["S>", "Н>"], name = {"en": "slope", "ru": "склон"}, arrow = "way", rest = rest)],
    items = [item("token", name = {"en": ["token", "tokens"], "ru": ["фишка", "фишки", "фишек", "фишку"]}, gender = "f", codes = [variant(["T"], age = 3)])],
    actions = [action("paint", say = {"ru": ["крашу в {colour:word}"], "en": ["paint it {colour:word}"]}, do = paint)],
    tests = [
        test("lonely", say = {"ru": ["я один"], "en": ["I am alone"]}, holds = lonely),
        test("slid", say = {"ru": ["скачусь на {kind}"], "en": ["I slide to {kind}"]}, event = "slid", where = {"where": "kind"}),
    ],
    queries = [query("how_tired", say = {"ru": ["как я"], "en": ["how am I"]}, answer = how_tired)],
    checks = [check("T7", run = flat)],
    refusals = [refusal("no_paint", clause = "T9", fields = ["colour"], says = {"ru": "нет цвета {colour}", "en": "no {colour} here"})],
    options = [option("slope.cost", 1, values = [1, 2, 3], doc = {"en": "what a slope costs", "ru": "цена склона"})],
    events = [
        event("slid", fields = ["where", "n"], says = {"ru": "скатил{ся|ась}, {n|раз|раза|раз}", "en": "slid, {n|time|times}"}),
        event("which", says = {"ru": "какую?", "en": "which?"}),
        event("painted", fields = ["colour"], says = {"ru": "покрасил{а} {colour}", "en": "painted {colour}"}),
        event("tired", fields = ["n"], says = {"ru": "устал{а} {n|раз|раза|раз}", "en": "tired {n|time|times}"}),
        event("no_slope", says = {"ru": "нет склонов", "en": "no slopes"}),
    ],
    words = {
        "landed.slope": {"ru": "приш{ёл|ла} на склон", "en": "came to a slope"},
        "value.old": {"ru": "старую", "en": "the old one"},
    },
)

ruleset = extend(base, name = "house", add = [slopes], options = {"pace": 2})
`
)

func lint(src string) source.Problems {
	lib := &Library{Shelf: fstest.MapFS{"base.star": {Data: []byte(baseScript)}}}
	tree := fstest.MapFS{"house.star": {Data: []byte(src)}, "help.star": {Data: []byte(helpScript)}}
	return lib.Lint("house.star", tree).Problems
}

func TestLintIsContentWithCleanScripts(t *testing.T) {
	if problems := lint(houseScript); len(problems) > 0 {
		t.Error(problems)
	}
}

// planted are mistakes, each by itself: what stands in the script, what it is changed to with the place where the caret
// must be between « and », the code, and what must be said, the nearest name among it.
var planted = []struct{ name, from, to, code, want string }{
	{"an event that is told", `g.tell("tired"`, `g.tell(«"tierd"»`, "undeclared", "did you mean tired?"},
	{"an event that is asked about", `g.happened("slid"`, `g.happened(«"slit"»`, "undeclared", "did you mean slid?"},
	{"an event of a question", `g.ask(p, "which"`, `g.ask(p, «"wich"»`, "undeclared", "did you mean which?"},
	{"an event of a check", `g.find("no_slope")`, `g.find(«"no_slop"»)`, "undeclared", "did you mean no_slope?"},
	{"an event of a test", `event = "slid"`, `event = «"slidd"»`, "undeclared", "slid?"},
	{"a field of a test", `where = {"where": "kind"}`, `where = {«"wher"»: "kind"}`, "undeclared", "where?"},
	{"a slot of a test", `where = {"where": "kind"}`, `where = {"where": «"kin"»}`, "undeclared", "kind?"},
	{"a field by name", `g.tell("painted", colour = which)`, `g.tell("painted", «color» = which)`, "field", "did you mean colour?"},
	{"too few fields", `g.tell("slid", p.zone.kind, p.tired)`, `g.«tell»("slid", p.zone.kind)`, "fields", `event "slid" has 2 fields (where, n) and gets 1`},
	{"too many fields", `g.tell("tired", p.tired)`, `g.«tell»("tired", p.tired, 1)`, "fields", "gets 2"},
	{"a field of happened", `where = "slope")`, `«were» = "slope")`, "field", "did you mean where?"},
	{"a listener", `g.tell("tired", p.tired)`, `g.tell("tired", p.tired, to = «"refree"»)`, "undeclared", "did you mean referee?"},
	{"an option that is read", `g.option("slope.cost")`, `g.option(«"slope.cots"»)`, "undeclared", "did you mean slope.cost?"},
	{"an option that is set", `options = {"pace": 2}`, `options = {«"pase"»: 2}`, "undeclared", "pace?"},
	{"a value of an option that is set", `options = {"pace": 2}`, `options = {"pace": «3»}`, "option-value", "choose one of 1, 2"},
	{"a default outside its values", `option("slope.cost", 1,`, `option("slope.cost", «7»,`, "option-value", "choose one of 1, 2, 3"},
	{"an option that nobody reads", `event("which", says`, `event("which", says`, "", ""},
	{"a point that is fired", `g.run("settle", p, p.zone)`, `g.run(«"setle"», p, p.zone)`, "undeclared", "did you mean settle?"},
	{"arguments of a point", `g.run("settle", p, p.zone)`, `g.«run»("settle", p)`, "arguments", `point "settle" wants (p, zone)`},
	{"a point that is hung on", `on = {"settle": settle}`, `on = {«"setle"»: settle}`, "undeclared", "settle?"},
	{"a hook with one parameter more", `def settle(g, p, zone):`, `def «settle»(g, p, zone, more):`, "parameters", "must take (g, p, zone)"},
	{"a hook with parameters in another order", `def settle(g, p, zone):`, `def settle(«p», g, zone):`, "parameters", `"p" is in the wrong place`},
	{"a cell's hook", `arrow = "way", rest = rest)`, `arrow = "way", «rset» = rest)`, "undeclared", "did you mean rest?"},
	{"parameters of a cell's hook", `def rest(g, p):`, `def «rest»(g, p, more):`, "parameters", "must take (g, p)"},
	{"a slot that the action does not take", `{colour:word}"]}, do = paint)`, `{color:word}"]}, do = «paint»)`, "declaration", `a pattern has a slot {color}`},
	{"parameters of an action", `def paint(g, p, colour):`, `def paint(«p», g, colour):`, "parameters", `"p" is in the wrong place`},
	{"parameters of a check", `def flat(g):`, `def «flat»(g, p):`, "parameters", "is a check and must take (g)"},
	{"a refusal", `refuse("no_paint", colour)`, `refuse(«"no_pain"», colour)`, "undeclared", "did you mean no_paint?"},
	{"fields of a refusal", `refuse("no_paint", colour)`, `«refuse»("no_paint")`, "fields", `refusal "no_paint" has one field (colour) and gets 0`},
	{"a kind of item that is looked for", `zone.has("token")`, `zone.has(«"tokem"»)`, "undeclared", "did you mean token?"},
	{"a kind of item that is made", `g.spawn("token"`, `g.spawn(«"tokn"»`, "undeclared", "did you mean token?"},
	{"a kind of cell", `zone.kind == "slope" for`, `zone.kind == «"slop"» for`, "undeclared", "did you mean slope?"},
	{"a kind that is looked for in a loop", `zone.has("token")`, "zone.has(\"token\")\n    for cell in [z for z in g.cells if not z.empty]:\n        cell.has(«\"tokem\"»).age = 2", "undeclared", "did you mean token?"},
	{"a direction", `p.zone.next("left")`, `p.zone.next(«"lft"»)`, "undeclared", "did you mean left?"},
	{"an attribute of a player", `p.tired > 3`, `p.«tierd» > 3`, "undeclared", "did you mean tired?"},
	{"an attribute of an item", `token.age > 1`, `token.«aeg» > 1`, "undeclared", "did you mean age?"},
	{"an attribute of another thing", `p.tired > 3`, `p.«age» > 3`, "undeclared", `a player has no "age"`},
	{"a misspelt command", `token.vanish()`, `token.«vanihs»()`, "undeclared", "did you mean vanish?"},
	{"a misspelt reading", `for item in p.hand.items`, `for item in p.hand.«itmes»`, "undeclared", "did you mean items?"},
	{"a command without brackets", `token.vanish()`, `token.«vanish»`, "no-effect", "a command needs its brackets"},
	{"an argument too many", `token.vanish()`, `token.«vanish»(1)`, "arguments", "vanish takes no arguments"},
	{"what cannot be set", `p.tired += `, `p.«name» = `, "not-settable", `"name" of a player cannot be set`},
	{"a value outside its range", `p.colour = "red"`, `p.colour = «"rde"»`, "value", "did you mean red?"},
	{"a comparison that never holds", `p.colour in COLOURS`, `p.colour in COLOURS and p.colour != «"bleu"»`, "value", "did you mean blue?"},
	{"a name in a function that is never called", `return [q for q in g.players if`, `return [q for q in g.players if «pp» and`, "undefined", "did you mean p?"},
	{"a loaded name", `load("help.star", "twice")`, `load("help.star", twice = "«twise»")`, "load-name", "did you mean twice?"},
	{"a loaded file", `load("help.star", "twice")`, `load(«"hlep.star"», "twice")`, "load", "help.star?"},
	{"a loaded name that is not used", `p.tired += twice(g.option("slope.cost"))`, `p.tired += g.option("slope.cost")`, "unused", "twice is loaded but not used"},
	{"a function that is not used", `def flat(g):`, "def «help»(g):\n    return g.cells\n\ndef flat(g):", "unused", "help is never used"},
	{"a variable that is not used", `    token = zone.has("token")`, "    «old» = p.zone\n    token = zone.has(\"token\")", "unused", "old is never used"},
	{"a parameter that is not used", `def lonely(g, p):`, "def near(q, «n»):\n    return q\n\ndef lonely(g, p):\n    near(p, 1)", "unused", "near does not need its parameter n"},
	{"too many arguments of a function", `twice(g.option("slope.cost"))`, `twice(g.option("slope.cost"), «2»)`, "arguments", "twice takes (n); arguments given: 2"},
	{"too few arguments of a function", `twice(g.option("slope.cost"))`, `«twice»() + g.option("slope.cost")`, "arguments", "twice also needs n"},
	{"an argument that a function lacks", `twice(g.option("slope.cost"))`, `twice(n = 1, «m» = g.option("slope.cost"))`, "keyword", `twice takes no argument "m"`},
	{"an argument that a builtin lacks", `check("T7", run = flat)`, `check("T7", run = flat, «levle» = "error")`, "keyword", "did you mean level?"},
	{"an argument that a builtin lacks, in a function", `en = ["old"])`, `«eng» = ["old"], en = ["old"])`, "keyword", `choice takes no argument "eng"`},
	{"an attribute of a new item", `p.zone, age = 2)`, `p.zone, «agee» = 2)`, "undeclared", "did you mean age?"},
	{"an argument that a command lacks", `    g.spawn("token"`, "    g.finish(\"won\", «winers» = [p])\n    g.spawn(\"token\"", "keyword", `g.finish takes no argument "winers"`},
	{"a name that is missing", `extend(base, name = "house",`, `«extend»(base,`, "declaration", "missing argument for name"},
	{"a clause that is missing", `check("T7", run = flat)`, `«check»(run = flat)`, "declaration", "missing argument for clause"},
	{"a text of one language", `"en": "tired {n|time|times}"`, ``, "no-text", `event "tired" has no text in language "en"`},
	{"words of one language", `"value.old": {`, `"landed.field": «{»"ru": "на поле"}, "value.old": {`, "no-text", `text "landed.field" is missing in language "en"`},
	{"words of one language for an event that says both", `"landed.slope": {`, `"tired": «{»"en": "weary {n}"}, "landed.slope": {`, "no-text", `event "tired" has no text in language "ru"`},
	{"words of one language for an event of another ruleset", `options = {"pace": 2}`, `options = {"pace": 2}, words = {"bump": «{»"en": "bonk"}}`, "no-text", `event "bump" has no text in language "ru"`},
	{"words of one language for an event with words for its values", `options = {"pace": 2}`, `options = {"pace": 2}, words = {"landed": «{»"en": "there"}}`, "no-text", `event "landed" has no text in language "ru"`},
	{"an option explained in one language", `doc = {"en": "what a slope costs", "ru": "цена склона"}`, `doc = «{"en": "what a slope costs"}»`, "no-text", "not explained in both languages"},
	{"a phrase of one language", `say = {"ru": ["как я"], "en": ["how am I"]}`, `say = «{"ru": ["как я"]}»`, "no-text", `has no phrase in language "en"`},
	{"a module explained in one language", `doc = {"en": "Slopes.", "ru": "Склоны."}`, `doc = «{"en": "Slopes."}»`, "no-text", `module "slopes" is not explained in both languages`},
	{"a cell named in one language", `name = {"en": "slope", "ru": "склон"}`, `name = «{"en": "slope"}»`, "no-text", `cell "slope" has no name in language "ru"`},
	{"a language", `says = {"ru": "нет склонов", "en": "no slopes"}`, `says = {"ru": "нет склонов", «"eng"»: "no slopes"}`, "declaration", "unknown language"},
	{"a choice of one language", `choice("new", ru = ["новую"], en = ["new"])`, `«choice»("new", ru = ["новую"])`, "no-text", `no words in language "en"`},
	{"a field that a text names", `"painted {colour}"`, `"painted {«color»}"`, "text", "colour?"},
	{"a bracket of a text", `"en": "no slopes"`, `"en": «"no {slopes"»`, "text", "never closed"},
	{"forms of a number", `"en": "tired {n|time|times}"`, `"en": «"tired {n|times}"»`, "forms", "Russian numbers take three, English ones two"},
	{"words for an event that is not there", `"landed.slope": {`, `«"lended.slope"»: {`, "undeclared", "landed?"},
	{"words for a kind that is not there", `"landed.slope": {`, `«"landed.sloppe"»: {`, "unused", "did you mean slope?"},
	{"words for a value that is not there", `"value.old": {`, `«"value.odl"»: {`, "unused", "did you mean old?"},
	{"a ruleset by another name", `ruleset = extend(`, `«rulesset» = extend(`, "unreachable", "is called ruleset"},
	{"codes alike", `code = ["S>", "Н>"]`, `code = ["S>", «"F"»]`, "code-twice", `code "F" means both field and slope`},
	{"codes alike in another alphabet", `variant(["T"], age = 3)]`, `variant(["T"], age = 3), variant([«"Т"»])]`, "code-twice", "means both token and token'"},
	{"an attribute that a code fills", `arrow = "way"`, `arrow = «"wya"»`, "undeclared", "way?"},
	{"an attribute of a variant", `variant(["T"], age = 3)`, `variant(["T"], «aeg» = 3)`, "undeclared", "age?"},
	{"a gender", `gender = "f"`, `gender = «"w"»`, "declaration", `gender is "m", "f" or "n", not "w"`},
	{"forms of an item", `"en": ["token", "tokens"]`, `"en": ["token"]`, "declaration", "name has 1 English forms"},
	{"a level of a check", `check("T7", run = flat)`, `check("T7", run = flat, level = «"eror"»)`, "declaration", `level is "error" or "warning", not "eror"`},
	{"a module that is not there to drop", `add = [slopes]`, `add = [slopes], drop = [«"pasing"»]`, "declaration", "base has no module pasing"},
	{"a module in no list", `ruleset = extend(`, "spare = module(name = «\"spare\"»)\n\nruleset = extend(", "unreachable", `module "spare" is in no list`},
	{"an event that is never told", `event("which", says`, `event(«"extra"», says = {"ru": "а", "en": "a"}), event("which", says`, "unused", `event "extra" is never told`},
	{"an option that is never read", `options = [option(`, `options = [option(«"extra"», 1, doc = {"en": "a", "ru": "а"}), option(`, "unused", `option "extra" is never read`},
	{"a point that is never fired", `points = {"settle"`, `points = {«"extra"»: ["g"], "settle"`, "unused", `point "extra" is never fired`},
	{"a refusal that is never used", `refusals = [refusal(`, `refusals = [refusal(«"extra"», says = {"en": "a", "ru": "а"}), refusal(`, "unused", `refusal "extra" is never used`},
	{"an attribute that is never read", `"item": {"age": 1}`, `"item": {"age": 1, «"extra"»: 0}`, "unused", `attribute "extra" is never read`},
	{"an item that is never made", `items = [item(`, `items = [item(«"extra"», name = {"en": ["a", "b"], "ru": ["а", "б", "в"]}), item(`, "unused", `item "extra" cannot be drawn`},
	{"a cell that is never made", `cells = [cell(`, `cells = [cell(«"extra"», name = {"en": "a", "ru": "а"}), cell(`, "unused", `cell "extra" cannot be drawn`},
	{"a thing declared twice", `event("no_slope", says`, `event(«"tired"», says = {"ru": "а", "en": "a"}), event("no_slope", says`, "twice", `"tired" is declared twice`},
	{"a function that calls itself", `    return [q for q`, "    if «lonely»(g, p):\n        return False\n    return [q for q", "recursion", "lonely calls itself"},
	{"a list of the file that is changed", `        token.vanish()`, `        «COLOURS».append("green")`, "frozen", "cannot be changed once the file is loaded"},
	{"an oracle", `        g.find("no_slope")`, "        g.find(\"no_slope\") if g.consult(«\"lore\"», g) else None", "undeclared", "no oracle is called"},
	{"what is replaced", `on = {"settle": settle},`, `on = {"settle": settle}, instead = {«"goo"»: lambda usual, g, p, dir: usual(g, p, dir)},`, "undeclared", `"goo" (go?)`},
	{"the number of parameters of what replaces", `on = {"settle": settle},`, `on = {"settle": settle}, instead = {"go": lambda usual, g: usual(g, g.player, "left")},`, "parameters", "must take"},
	{"the order of parameters of what replaces", `on = {"settle": settle},`, `on = {"settle": settle}, instead = {"go": lambda usual, «p», g, dir: usual(g, p, dir)},`, "parameters", `"p" is in the wrong place`},
	{"a name in what replaces", `on = {"settle": settle},`, `on = {"settle": settle}, instead = {"go": lambda usual, g, p, dir: p.«zoen»},`, "undeclared", "did you mean zone?"},
	{"a sum that goes nowhere", `        token.vanish()`, "        «p.tired + len(g.cells)»\n        token.vanish()", "no-effect", "is return missing in front?"},
	{"a comparison for a setting", `        token.vanish()`, "        «p.tired == 3»\n        token.vanish()", "no-effect", "== compares, = sets"},
	{"a direction behind a condition", `p.zone.next("left")`, `p.zone.next("left" if p.tired else «"rigth"»)`, "undeclared", "did you mean right?"},
	{"an option set to a value of another kind", `options = {"pace": 2}`, `options = {"pace": «"many"»}`, "option-value", "many"},
	{"a field too many under another name", `g.tell("painted", colour = which)`, `g.tell("painted", which, «too» = p)`, "field", "did you mean to?"},
	{"syntax", `def flat(g):`, "def flat(g)«", "script-syntax", "want ':'"},
	{"a statement that fails", `COLOURS = ["red", "blue"]`, `COLOURS = ["red", "blue"] «+» 1`, "script-fault", "unknown binary op"},
	{"fields of an event alike", `fields = ["where", "n"]`, `fields = ["where", "n", "where"]`, "declaration", `"where" is listed twice`},
	{"fields of a refusal alike", `clause = "T9", fields = ["colour"]`, `clause = "T9", fields = [«"colour", "colour"]`, "declaration", `"colour" is listed twice`},
	{"a name that may stay unused", `COLOURS = ["red", "blue"]`, "_spare = 3\nCOLOURS = [\"red\", \"blue\"]", "", ""},
	{"a type that a declaration refuses", `fields = ["colour"], says = {"ru": "нет`, `fields = «7», says = {"ru": "нет`, "declaration", "want a string or a list of strings"},
}

func TestLintFindsPlantedMistakes(t *testing.T) {
	kinds := map[string]bool{}
	for _, c := range planted {
		t.Run(c.name, func(t *testing.T) {
			if strings.Count(houseScript, c.from) != 1 {
				t.Fatalf("%q stands in the script %d times", c.from, strings.Count(houseScript, c.from))
			}
			src := strings.Replace(houseScript, c.from, c.to, 1)
			place, want := caretOf(src)
			src = strings.NewReplacer("«", "", "»", "").Replace(src)
			found := lint(src)
			if c.code == "" {
				if len(found) > 0 {
					t.Error(found)
				}
				return
			}
			kinds[c.code+c.name] = true
			if len(found) != 1 {
				t.Fatalf("%d problems, want one:\n%v", len(found), found)
			}
			p := found[0]
			if p.Code != c.code || !strings.Contains(p.In("en"), c.want) {
				t.Errorf("got %s: %s\nwant %s: %s", p.Code, p, c.code, c.want)
			}
			if got := fmt.Sprintf("%s:%s", p.File, p.Pos); want && got != place {
				t.Errorf("at %s, want %s:\n%s", got, place, p)
			}
			if p.Message.RU == "" || p.Message.RU == p.Message.EN {
				t.Errorf("not in Russian: %q", p.Message.EN)
			}
		})
	}
	if len(kinds) < 60 {
		t.Errorf("only %d kinds of mistakes", len(kinds))
	}
}

// caretOf finds the mark of the place where the caret must be.
func caretOf(src string) (place string, marked bool) {
	before, _, ok := strings.Cut(src, "«")
	if !ok {
		return "", false
	}
	line := strings.Count(before, "\n") + 1
	return fmt.Sprintf("house.star:%d:%d", line, utf8.RuneCountInString(before[strings.LastIndexByte(before, '\n')+1:])+1), true
}

// What people bring from other languages gets a hint of its own, and of a module that cannot be read nothing is said to be missing.
func TestLintKnowsSlips(t *testing.T) {
	for _, c := range []struct{ from, to, want string }{
		{"if p.tired > 3 and", "if p.tired > 3 &&", "house.star:10:21: got '&', want primary expression;write and"},
		{"if token != None and token.age > 1 and", "if token != None || token.age > 1 and", "house.star:16:23: got '|', want primary expression;write or"},
		{"p.tired > 3", "p.tired = 3", "house.star:10:16: got '=', want ':';to compare, write =="},
		{"        token.vanish()", "        token.age++", "house.star:17:20: got newline, want primary expression;write += 1"},
		{`g.tell("tired"`, `g.tell(f"tired"`, `house.star:32:13: got string literal, want ',';there are no f-strings: use "%d" % n or .format()`},
		{`"ru": "нет склонов"`, `"ru": «нет склонов»`, "house.star:64:41: unexpected input character '«';strings stand in straight quotes: \"…\""},
		{`name = "slopes",`, `name = "slopes"`, "house.star:40:5: got identifier, want ',';a comma or a bracket is missing before it"},
		{`"zone": {"way": "none"},
    },`, `"zone": {"way": "none"},`, "house.star:45:12: got '=', want ':';is a bracket } above not closed?"},
		{"if not any(", "if !any(", "house.star:35:8: unexpected input character '!';write not"},
		{"q.zone == p.zone", "q.zone == р.zone", "house.star:29:58: the name р is not defined;p looks like it, but is written in letters of another alphabet"},
		{`load("help.star", "twice")`, `load("help.star", twice = "double")`, "house.star:3:28: help.star has no double to load;it has: twice"},
	} {
		if strings.Count(houseScript, c.from) != 1 {
			t.Fatal(c.from)
		}
		found := lint(strings.Replace(houseScript, c.from, c.to, 1))
		if len(found) != 1 || fmt.Sprintf("%s:%s: %s;%s", found[0].File, found[0].Pos, found[0].Message.EN, found[0].Hint.EN) != c.want {
			t.Errorf("%s\ngot  %v\nwant %s", c.to, found, c.want)
		}
	}
}

// Ways of writing that are odd, but right.
const oddScript = `
load("base.star", base = "ruleset")

ALL = []

def told(name):
    ALL.append(event(name + "_told", says = {"ru": name, "en": name}))

told("one")
told("two")
WEIGHTS = {"slope": 2}
TURNS = [p for p in range(3)]

def weight(p):
    return p.size

def first(zones):
    for zone in sorted(zones, key = lambda p: p.x):
        return zone
    return None

def twice(f, *args):
    return f(*args) or f(*args)

def heavy(g, q, limit = 1, **more):
    total = 0
    for item in q.hand.items:
        total += weight(item)
    a, b = (total, limit) if more else (0, 0)
    return total > limit or a > b

def walks(g, p):
    here = p.zone
    here = here.next("left") if here else None
    if here != None and here.kind in WEIGHTS and twice(heavy, g, p):
        g.tell(["one_told", "two_told"][g.roll(2)])
    g.tell("one_told") if heavy(g, p, weight = 3) else g.tell("two_told")
    p.mark = first([z for z in g.cells if not z.empty]) or p.zone
    if p.mark.name == "a1" and hasattr(p, "note"):
        p.note = "%s %d" % (p.name, len(g.players))
    steps = [step for step in p.zone.line("up")]
    for i, step in enumerate(steps):
        if step.end != None and i > 1:
            step.end.items[0].zone = step.start
    each = {q.name: q for q in g.players}
    each[p.name].skip += 1
    g.at(p.zone, "rest", p)
    (lambda g, q: g.tell("two_told", to = q))(g, each[p.name])

def pick(p, what):
    return getattr(p, what)

def asks(g, p):
    kind = "stone" if pick(p, "note") else "token"
    if p.hand.has("stone"):
        return
    answer = g.ask(p, "one_told", choices = [choice(z, ru = [z.name], en = [z.name]) for z in g.cells])
    g.spawn("stone", answer, size = 2 if kind == "stone" else 1)

def spared(_g, _p):
    pass

odd = module(
    name = "odd",
    attrs = {"item": {"size": 1}, "player": {"mark": None, "note": ""}},
    items = [item("stone", name = {"en": ["stone", "stones"], "ru": ["камень", "камня", "камней"]}, codes = [variant("St")])],
    on = {"turn": walks, "turn_end": asks, "round_end": lambda g: [g.tell("one_told") for _ in TURNS if g.round > 3], "left": spared},
    cells = [cell("hill", code = "Hi", name = {"en": "hill", "ru": "холм"}, hooks = {"rest": spared})],
    events = ALL,
)

def variants(n):
    return [odd][:n]

ruleset = extend(base, name = "odd", add = variants(1) if len(ALL) else [], words = {"landed." + kind: {"en": kind, "ru": kind} for kind in ["hill"]})
`

func TestLintIsContentWithOddScripts(t *testing.T) {
	if problems := lint(oddScript); len(problems) > 0 {
		t.Error(problems)
	}
	if problems := lint(strings.Replace(oddScript, "[odd][:n]", "[][:n]", 1)); len(problems) == 0 {
		t.Error("an unreachable module")
	}
}

// A file of tests: t, the game, what is told and assert are known.
func TestLintKnowsTests(t *testing.T) {
	const clean = `load("house.star", "ruleset")

def begun(t, **more):
    return t.game(ruleset, None, players = ["Ann"], **more)

def test_rest(t):
    game = t.game(ruleset, "demo", players = {"Ann": "a1"}, options = {"slope.cost": 2})
    told = game.play("go right", "landed")
    assert.eq(game.player("Ann").tired, 0)
    assert.contains(told.text, game.g.mode)
    begun(t, seed = 1)
`
	lib := &Library{Shelf: fstest.MapFS{"base.star": {Data: []byte(baseScript)}}}
	check := func(src string) source.Problems {
		return lib.Lint("house_test.star", fstest.MapFS{"house.star": {Data: []byte(houseScript)}, "help.star": {Data: []byte(helpScript)}, "house_test.star": {Data: []byte(src)}}).Problems
	}
	if found := check(clean); len(found) > 0 {
		t.Fatal(found)
	}
	for _, c := range []struct{ from, to, want string }{
		{"t.game(ruleset, \"demo\"", "t.gaem(ruleset, \"demo\"", `house_test.star:7:14: a test has no "gaem"`},
		{"players = {", "plyers = {", "house_test.star:7:36: t.game takes no argument \"plyers\""},
		{"slope.cost", "slope.cots", "house_test.star:7:72: no option is called \"slope.cots\""},
		{"game.play(", "game.pley(", `house_test.star:8:17: the game of a test has no "pley"`},
		{".tired", ".tierd", `house_test.star:9:34: a player has no "tierd"`},
		{"assert.eq", "assert.eqq", `house_test.star:9:12: assert has no "eqq"`},
		{"told.text", "told.txet", `house_test.star:10:26: what was told has no "txet"`},
		{"game.g.mode", "game.g.moed", `house_test.star:10:39: the game has no "moed"`},
		{"begun(t, seed = 1)", "begun(seed = 1)", "house_test.star:11:5: begun also needs t"},
		{"def begun", "def spare(t):\n    return t\n\ndef begun", "house_test.star:3:5: warning: spare is never used"},
	} {
		found := check(strings.Replace(clean, c.from, c.to, 1))
		if len(found) != 1 || !strings.HasPrefix(found[0].In("en"), c.want) {
			t.Errorf("%s: got %v, want %s", c.to, found, c.want)
		}
	}
}

// A file of modules for others is measured by all that it could be loaded beside.
func TestLintKnowsLibraries(t *testing.T) {
	lib := &Library{Shelf: fstest.MapFS{"base.star": {Data: []byte(baseScript)}}}
	check := func(src string) source.Problems {
		return lib.Lint("part.star", fstest.MapFS{"part.star": {Data: []byte(src)}, "house.star": {Data: []byte(houseScript)}, "help.star": {Data: []byte(helpScript)}}).Problems
	}
	const clean = `def rolls(g, p):
    g.tell("slid", p.zone.kind, g.option("slope.cost"))
    p.zone.has("token").age = p.tired

part = module(name = "part", on = {"turn_end": rolls})
`
	if found := check(clean); len(found) > 0 {
		t.Fatal(found)
	}
	for _, c := range []struct{ from, to, want string }{
		{"slid", "slit", `part.star:2:12: no event is called "slit"`},
		{"slope.cost", "slope.cots", `part.star:2:42: no option is called "slope.cots"`},
		{"token", "tokem", `part.star:3:16: no kind of item is called "tokem"`},
		{"p.tired", "p.tierd", `part.star:3:33: a player has no "tierd"`},
		{"g, p):", "g, p, q):", "part.star:1:5: rolls is hung on"},
		{`"turn_end"`, `"turn_and"`, `part.star:5:36: no point is called "turn_and"`},
		{`"part", on`, `"part", oh`, "part.star:5:30: module takes no argument \"oh\""},
	} {
		found := check(strings.Replace(clean, c.from, c.to, 1))
		if len(found) != 1 || !strings.HasPrefix(found[0].In("en"), c.want) {
			t.Errorf("%s: got %v, want %s", c.to, found, c.want)
		}
	}
}

// A pack is looked at as its author would.
func TestLintKnowsPacks(t *testing.T) {
	check := func(src string) source.Problems {
		pack := &Pack{Name: "house", Version: "1.0", Main: "house.star", Files: fstest.MapFS{"house.star": {Data: []byte(src)}, "help.star": {Data: []byte(helpScript)}}}
		lib := &Library{Shelf: fstest.MapFS{"base.star": {Data: []byte(baseScript)}}, Packs: shelfOfPacks{"house": pack, "house@1.0": pack}}
		return lib.Lint("@house", nil).Problems
	}
	if found := check(houseScript); len(found) > 0 {
		t.Error(found)
	}
	found := check(strings.Replace(strings.Replace(houseScript, "token.vanish()", "token.vanihs()", 1), "def flat", "def spare():\n    return 1\n\ndef flat", 1))
	if len(found) != 2 || found[0].File != "@house@1.0/house.star" || found[0].Hint.EN != "did you mean vanish?" || found[1].Code != "unused" {
		t.Error(found)
	}
}

// Mistakes that keep a file from being read are told together, each once, and of the rest what can be.
func TestLintGoesOnAfterBrokenStatements(t *testing.T) {
	src := `load("base.star", base = "ruleset")
load("nowhere.star", "nothing")
load("../base.star", "more")

def one(g, p)
    p.skip = 1

x = [1,
def two(g, p):
    p.skpi = 2

y = 1 + + * 2
y = 3
y = 4
z = 1 + "a"
w = {}["k"]

def three(g, p):
    return z + nothing + w + more + tree

ruleset = extend(base, name = "h", add = [module(name = "m", on = {"turn": one, "turn_end": two, "setup": three})])
`
	got := ""
	for _, p := range lint(src) {
		got += fmt.Sprintf("%s %s\n", p.Pos, p.Code)
	}
	want := `2:6 load
3:6 load
5:14 script-syntax
9:1 script-syntax
10:7 undeclared
12:11 script-syntax
14:1 script-name
15:7 script-fault
16:7 script-fault
18:5 parameters
19:37 undefined
`
	if got != want {
		t.Errorf("got\n%s\nwant\n%s\n%v", got, want, lint(src))
	}
}

func TestLintTellsEverythingAtOnce(t *testing.T) {
	src := houseScript
	n := 0
	var want []string
	for _, c := range planted {
		if c.code == "" || c.code == "script-fault" || strings.Contains(c.name, "language") || strings.Count(src, c.from) != 1 || strings.Contains(c.to, "\n") {
			continue
		}
		if next := strings.Replace(src, c.from, c.to, 1); strings.Contains(next, "«") {
			src, n, want = next, n+1, append(want, c.name)
		}
	}
	found := lint(strings.NewReplacer("«", "", "»", "").Replace(src))
	if len(found) < n*8/10 {
		t.Errorf("%d problems of %d mistakes (%s):\n%v", len(found), n, strings.Join(want, "; "), found)
	}
}
