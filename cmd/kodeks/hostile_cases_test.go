package main

import "strings"

// hostile is one way in which a script takes more than it should.
type hostile struct {
	name string
	at   string // where it stands: see hostileFile
	body string
	slow bool // takes seconds: only with -hostile
}

// hostiles are ours; TestHostileSeeds reads others. It is a function because the program that tests run is this binary, too.
func hostiles() []hostile {
	return []hostile{
		// Memory, in one operation or one builtin.
		{"string repeated", "order", `x = "a" * ((1 << 30) - 1)`, false},
		{"list repeated", "order", `x = [0] * ((1 << 29))`, false},
		{"list repeated at load", "load", `return [0] * ((1 << 29))`, false},
		{"tuple repeated", "order", `x = (0, 1) * ((1 << 28))`, false},
		{"bytes repeated", "order", `x = b"ab" * ((1 << 29) - 1)`, false},
		{"strings kept", "order", `x = ["a" * (1 << 20) + str(i) for i in range(100000)]`, true},
		{"list doubled", "order", "x = [0]\nfor i in range(40):\n    x = x + x", true},
		{"list extended by itself", "order", "x = [0]\nfor i in range(40):\n    x.extend(x)", true},
		{"dictionary merged", "order", "d = {}\nfor i in range(100000):\n    d[i] = \"a\" * 100000\n", false},
		{"replaced by more", "order", `x = ("a" * 1000000).replace("a", "b" * 100000)`, false},
		{"joined", "order", `x = ("," * 1000000).join(["a" * 10000] * 10000)`, false},
		{"formatted", "order", `x = ("{0}" * 100000).format("b" * 1000000)`, true},
		{"percent", "order", `x = ("%s" * 100000) % tuple(["b" * 1000000] * 100000)`, false},
		{"split", "order", `x = ("a," * 300000000).split(",")`, true},
		{"split by lines", "order", `x = ("a\n" * 300000000).splitlines()`, true},
		{"elements listed", "order", `x = list(("я" * 200000000).elems())`, true},
		{"sorted", "order", `x = sorted([0] * (1 << 27), key = lambda v: -v)`, true},
		{"reversed", "order", `x = reversed([0] * (1 << 27))`, true},
		{"enumerated", "order", `x = enumerate([0] * (1 << 27))`, true},
		{"zipped", "order", `x = zip([0] * (1 << 26), [0] * (1 << 26), [0] * (1 << 26))`, true},
		{"arguments spread", "order", `x = max(*([0] * (1 << 27)))`, false},
		{"letters of a long string", "order", `x = letters("ы" * (1 << 28))`, true},
		{"power of powers", "order", "x = 3\nfor i in range(40):\n    x = x * x", true},
		{"set of many", "order", "x = set()\nfor i in range(100000):\n    x.add(\"a\" * 100000 + str(i))", true},
		{"upper case", "order", `x = ("ы" * (1 << 28)).upper().lower().title()`, true},

		{"a string written out", "order", `x = repr("\x00" * (1 << 28))`, true},
		{"bytes written out", "order", `x = repr(b"\x00" * (1 << 28))`, true},
		{"letters as numbers", "order", `x = list(("я" * (1 << 27)).codepoint_ords())`, true},
		{"a dictionary of a long list", "order", `x = dict(enumerate([0] * (1 << 25)))`, true},
		{"a set of a long list", "order", `x = set([i << 40 for i in range(100000)] * 100)`, true},
		{"sets joined", "order", "x = set(range(100000))\nfor i in range(100000):\n    x = x | set([i])", true},
		{"dictionaries joined", "order", "x = {}\nfor i in range(100000):\n    x = x | {i: \"a\" * 10000}", true},
		{"tuples joined", "order", "x = (0,)\nfor i in range(40):\n    x = x + x", true},
		{"a string of a list", "order", `x = str(["a" * 100] * (1 << 24))`, true},
		{"percent of a number", "order", "x = 7\nfor i in range(24):\n    x = x * x\ny = \"%d\" % x", true},
		{"partitioned again and again", "order", "s = \"a\" * (1 << 26)\nfor i in range(100000):\n    s.rpartition(\"b\")", true},
		{"a structure of structures", "order", "x = struct(a = 1)\nfor i in range(60):\n    x = struct(a = x, b = x)\nprint(x)", true},
		{"a structure as a key", "order", "x = struct(a = 1)\nfor i in range(60):\n    x = struct(a = x, b = x)\ny = {x: 1}", true},

		// Time, in one builtin.
		{"a slow key", "order", `x = sorted(range(100000), key = lambda v: max([0] * 1000000))`, true},
		{"put in front", "order", "x = [0] * 1000000\nfor i in range(100000):\n    x.insert(0, i)", true},
		{"taken from the front", "order", "x = [0] * 2000000\nfor i in range(100000):\n    x.pop(0)", true},
		{"a slice of a slice", "order", "x = [0] * (1 << 22)\nfor i in range(100000):\n    y = x[::-1]", true},
		{"a number divided", "order", "x = 3\nfor i in range(23):\n    x = x * x\ny = 7\nfor i in range(22):\n    y = y * y\nz = x // y\nz = x % y", true},
		{"hexadecimal digits read", "order", `x = int("f" * 200000000, 16)`, true},
		{"stripped", "order", "s = \" \" * (1 << 27)\nfor i in range(10000):\n    s.strip()", true},
		{"hashed", "order", "s = \"a\" * (1 << 27)\nfor i in range(10000):\n    x = {s + str(i): 1}", true},
		{"digits read", "order", `x = int("9" * 20000000)`, true},
		{"digits read at load", "load", `return int("9" * 20000000)`, true},
		{"digits written", "order", "x = 7\nfor i in range(22):\n    x = x * x\ny = str(x)", true},
		{"maximum of a long list again and again", "order", "x = [0] * (1 << 24)\nfor i in range(1000):\n    y = max(x)", true},
		{"is it in the list", "order", "x = [0] * (1 << 24)\nfor i in range(1000):\n    y = 1 in x", true},
		{"counted again and again", "order", "s = \"a\" * (1 << 26)\nfor i in range(10000):\n    y = s.count(\"ab\")", true},
		{"lists compared", "order", "x = [0] * (1 << 24)\ny = [0] * (1 << 24)\nfor i in range(1000):\n    z = x == y", true},
		{"keys that collide", "order", "d = {}\nfor i in range(60000):\n    d[i << 32] = i", true},
		{"keys that collide in a set", "order", "d = set()\nfor i in range(60000):\n    d.add(i << 32)", true},
		{"shifted", "order", "x = 1\nfor i in range(100000):\n    x = x << 511", true},
		{"steps", "order", "for i in range(100000):\n    for j in range(100000):\n        pass", false},
		{"steps at load", "load", "for i in range(100000):\n    for j in range(100000):\n        pass", false},
		{"many steps of builtins", "order", "for i in range(100000):\n    x = sorted(range(100000))", true},

		// Data that holds itself over and over.
		{"a list in itself", "order", "x = []\nx.append(x)\nprint(x)\ny = str(x)\nfail(x)", false},
		{"a list in itself compared", "order", "x = []\nx.append(x)\ny = []\ny.append(y)\nz = x == y", false},
		{"a list in itself told", "order", "x = []\nx.append(x)\ng.tell(\"flood\", x)", false},
		{"a list in itself sorted", "order", "x = []\nx.append(x)\ny = []\ny.append(y)\nsorted([x, y, x])", false},
		{"a list in itself, frozen", "load", "x = []\nx.append(x)\nreturn x", false},
		{"a dictionary in itself", "order", "x = {}\nx[\"a\"] = x\nprint(x)\ny = \"%r\" % x\nx.update(x)", false},
		{"a tuple of a list in itself as a key", "order", "x = []\nx.append(x)\ny = {(x,): 1}", false},
		{"a function that calls itself", "order", "f = lambda f: f(f)\nf(f)", false},
		{"two functions that call each other", "order", "fs = []\nfs.append(lambda: fs[1]())\nfs.append(lambda: fs[0]())\nfs[0]()", false},
		{"a key that sorts", "order", "def f(n):\n    return sorted([n], key = lambda x: f(n + 1))\nf(0)", false},
		{"self-similar text", "order", similar + "y = str(x)", true},
		{"self-similar %r", "order", similar + "y = \"%r\" % (x,)", true},
		{"self-similar key", "order", strings.ReplaceAll(similar, "[x, x]", "(x, x)") + "y = {x: 1}", true},
		{"self-similar missing key", "order", strings.ReplaceAll(similar, "[x, x]", "(x, x)") + "y = {}[x]", true},
		{"self-similar complaint", "order", similar + "fail(x)", true},
		{"self-similar complaint at load", "load", similar + "fail(x)", true},
		{"self-similar print", "order", similar + "print(x)", true},
		{"self-similar comparison", "order", similar + "y = x == [x, x]", false},
		{"self-similar dictionary", "order", "x = {}\nfor i in range(60):\n    x = {\"a\": x, \"b\": x}\nprint(x)", true},
		{"self-similar event", "order", similar + "g.tell(x)", true},
		{"self-similar argument", "order", similar + "g.roll(x)", true},
		{"self-similar result", "load", similar + "return x", false},
		{"deep text", "order", "x = []\nfor i in range(100000):\n    x = [x]\nprint(x)", true},
		{"deep hash", "order", "x = ()\nfor i in range(100000):\n    x = (x,)\ny = {x: 1}", false},
		{"deep result, frozen", "load", "x = []\nfor i in range(100000):\n    x = [x]\nreturn x", false},

		// The parser.
		{"brackets", "file", "x = " + strings.Repeat("[", 30000), false},
		{"brackets closed", "file", "x = " + strings.Repeat("[", 30000) + strings.Repeat("]", 30000), false},
		{"not", "file", "x = " + strings.Repeat("not ", 16000) + "1", false},
		{"minus", "file", "x = " + strings.Repeat("-", 60000) + "1", false},
		{"lambdas", "file", "x = " + strings.Repeat("lambda:", 9000) + "1", false},
		{"plus", "file", "a = 1\nx = a" + strings.Repeat("+a", 32000), false},
		{"dots", "file", "a = 1\nx = a" + strings.Repeat(".a", 32000), false},
		{"calls", "file", "a = 1\nx = a" + strings.Repeat("()", 32000), false},
		{"elif", "file", "def f(a):\n  if a: pass\n" + strings.Repeat("  elif a: pass\n", 4300), false},
		{"if else", "file", "x = " + strings.Repeat("1 if 1 else ", 5400) + "1", false},
		{"indents", "file", indents(340) + strings.Repeat(" ", 340) + "pass\n", false},
		{"comprehensions", "file", "x = [1 " + strings.Repeat("for a in [1] ", 5000) + "]", false},
		{"too long a file", "file", "x = 1\n" + strings.Repeat("# long\n", 1<<20), false},
		{"loads itself", "file", `load("x.star", "y")`, false},
		{"a long name", "file", strings.Repeat("x", 65000) + " = 1", false},
		{"a text without end", "file", "x = \"\"\"" + strings.Repeat("a\n", 32000), false},
		{"escapes", "file", "x = \"" + strings.Repeat(`\u1234`, 10000), false},
		{"zero bytes", "file", strings.Repeat("\x00", 60000), false},
		{"no text", "file", strings.Repeat("\xff\xfe", 30000), false},
		{"many functions", "file", strings.Repeat("def f(): pass\n", 4600), false},
		{"many loads", "file", strings.Repeat("load(\"y.star\", \"a\")\n", 2800), false},
		{"many keys", "file", "x = {" + strings.Repeat("1: 1, ", 10900) + "}", false},
		{"many strings", "file", "x = [" + strings.Repeat("\"a\", ", 13000) + "]", false},
		{"a digit string", "file", "x = " + strings.Repeat("9", 65000), false},

		// The terminal.
		{"commands to a terminal", "order", `g.tell("flood", "\x1b[2J\x07\r\u009b31m")`, false},
		{"commands to a terminal in a complaint", "order", `fail("\x1b[2J")`, false},
		{"commands to a terminal at load", "load", `fail("\x1b[2J")`, false},
		{"commands to a terminal in a description", "module", `options = [option("o", 0, values = [0, 1], doc = {"en": "\x1b[2J", "ru": "\x1b[2J"})]`, false},

		// The game.
		{"a flood of events", "order", "for i in range(100000):\n    g.tell(\"flood\", \"a\" * 10000)", true},
		{"one event like a book", "order", `g.tell("flood", "a" * (1 << 28))`, false},
		{"a flood of things", "order", "for i in range(100000):\n    g.spawn(\"bomb\", p.zone)", false},
		{"a flood of dice", "order", "for i in range(100000):\n    g.roll(6)", false},
		{"a flood of prints", "order", "for i in range(100000):\n    print(\"a\" * 10000)", false},
		{"a flood of zones", "order", "for i in range(100000):\n    g.open(\"z%d\" % i)", true},
		{"a throw of a die as large as the sea", "order", "g.roll(1 << 62)\ng.roll(1 << 100)", false},
		{"points like the sea", "order", "g.score(p, \"a\", 1 << 62)\ng.score(p, \"a\", 1 << 62)\ng.score(p, \"a\", 1 << 62)", false},
		{"a number like the sea", "order", "g.tell(\"flood\", 1 << 500)", false},
		{"a flood of points", "order", "for i in range(100000):\n    g.score(p, \"a\" * 10000, 1)", false},
		{"a question with too many answers", "order", "g.ask(p, \"flood\", choices = [choice(str(i), ru = [str(i) + \"я\"], en = [str(i) + \"a\"]) for i in range(50000)], n = \"?\")", false},
		{"a question like a book", "order", `g.ask(p, "flood", choices = [choice("x", ru = ["я" * (1 << 27)], en = ["x"])], n = "?")`, true},
		{"a hook that fires itself", "order", `g.run("again")`, false},
		{"a trial in a trial", "order", "def deeper(n):\n    g.trial(deeper, n + 1)\ng.trial(deeper, 0)", false},
		{"a long name in the state", "order", "p.note = \"a\" * (1 << 28)", false},
		{"an answer to a question", "query", `x = "a" * ((1 << 30) - 1)`, false},
		{"a check of the plan", "check", `x = [0] * (1 << 29)`, false},
		{"the start", "start", `x = [0] * (1 << 29)`, false},
		{"options", "module", `options = [option("o%d" % i, 0, values = range(1000), doc = {"en": "o", "ru": "o"}) for i in range(20000)]`, true},
		{"patterns", "module", `actions = [action("a", say = {"en": ["(a|b) " * 200], "ru": ["(a|б) " * 200]}, do = boom)]`, false},
		{"optional patterns", "module", `actions = [action("a", say = {"en": ["[a] " * 200 + "b"], "ru": ["[а] " * 200 + "б"]}, do = boom)]`, false},
		{"nested patterns", "module", `actions = [action("a", say = {"en": ["(" * 5000 + "a" + ")" * 5000], "ru": ["а"]}, do = boom)]`, false},
		{"many patterns", "module", `actions = [action("a%d" % i, say = {"en": ["say w%d" % i], "ru": ["скажи ы%d" % i]}, do = boom) for i in range(20000)]`, false},
		{"texts", "module", `events = [event("e", fields = ["n"], says = {"en": "{n}" * 1000000, "ru": "{n}" * 1000000})]`, true},
		{"cells", "module", `cells = [cell("c%d" % i, code = ["Z%d" % i], name = {"en": "c", "ru": "к"}) for i in range(20000)]`, false},
	}
}

// similar builds a list of two lists that are the same list, sixty deep.
const similar = "x = [0]\nfor i in range(60):\n    x = [x, x]\n"

func indents(n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(strings.Repeat(" ", i) + "if 1:\n")
	}
	return b.String()
}

// hostileFile is the ruleset with the program at its place.
func (h hostile) file() string {
	def := func(head string) string {
		return head + "\n    " + strings.ReplaceAll(h.body, "\n", "\n    ") + "\n"
	}
	harmless := "def boom(g, p):\n    pass\n"
	house := func(functions, more string) string {
		return `load("quantum.star", "quantum")

` + functions + `
def again(g, p):
    g.run("again")

bombs = module(
    name = "bombs",
    doc = {"en": "Bombs.", "ru": "Бомбы."},
    ` + more + `,
    attrs = {"player": {"note": ""}},
    points = {"again": ["g"]},
)
ruleset = extend(quantum, name = "bombs", add = [bombs])
`
	}
	usual := `items = [item("bomb", name = {"en": ["bomb", "bombs"], "ru": ["бомба", "бомбы", "бомб", "бомбу"]})],
    actions = [action("boom", say = {"en": ["boom"], "ru": ["бум"]}, do = boom)],
    events = [event("flood", fields = ["n"], says = {"en": "{n}", "ru": "{n}"})]`
	switch h.at {
	case "file":
		return h.body
	case "load":
		return def("def go():") + "\nx = go()\n"
	case "module":
		return house(harmless, h.body)
	case "query":
		return house(harmless+def("def how(g, p):"), usual+`,
    queries = [query("how", say = {"en": ["how"], "ru": ["бум"]}, answer = how)]`)
	case "check":
		return house(harmless+def("def plan(g):"), usual+`,
    checks = [check("B1", run = plan)]`)
	case "start":
		return house(harmless+def("def begin(g, p):"), usual+`,
    on = {"start": begin}`)
	}
	return house(def("def boom(g, p):"), usual)
}
