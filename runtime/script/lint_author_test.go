package script

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"kodeks/dsl/source"
)

// authorSlips are what new authors write, by what stands in house.star: each is told once, where « and » are, with the
// reason and the remedy in both languages.
var authorSlips = []struct{ name, from, to, en, ru string }{
	{"a condition that sets", "def lonely(g, p):\n", "def lonely(g, p):\n    p.«skip» = 1\n", `the condition "lonely" may look, but not change`, `условие "lonely": смотреть можно, менять — нет`},
	{"a condition that tells", "def lonely(g, p):\n", "def lonely(g, p):\n    g.«tell»(\"no_slope\")\n", `may look, but not change`, `менять — нет`},
	{"a condition whose helper sets", "def lonely(g, p):\n", "def mark(p):\n    p.skip = 1\n\ndef lonely(g, p):\n    «mark»(p)\n", "mark changes something", "mark что-то меняет"},
	{"a question that sets", "def how_tired(g, p):\n", "def how_tired(g, p):\n    p.«tired» += 1\n", `the question "how_tired" may look`, `вопрос "how_tired": смотреть можно`},
	{"a question that rolls", "def how_tired(g, p):\n", "def how_tired(g, p):\n    g.«roll»(2)\n", `the question "how_tired" may look`, `вопрос "how_tired": смотреть можно`},
	{"a check that spawns", "def flat(g):\n", "def flat(g):\n    g.«spawn»(\"token\", g.cells[0])\n", "that is taken back", "изменения отменяются"},

	{"half a turn", "p.tired += twice(", "p.tired += g.roll(«g.round / 2») + twice(", "n: got a fraction, want a number", "нацело делит //"},
	{"a range of a half", "p.tired += twice(", "p.tired += len(range(«g.round / 2»)) + twice(", "// divides into a whole number", "нацело делит //"},
	{"a place that is a half", "in COLOURS:", "in COLOURS and COLOURS[«g.round / 2»] != \"red\":", "the place in a list: got a fraction", "место в списке: здесь дробь, а нужно: число"},
	{"a string and a number", `g.tell("slid", p.zone.kind, p.tired)`, `g.tell("slid", p.zone.kind «+» 1, p.tired)`, "str(n) makes a string", "str(n) делает из числа строку"},
	{"a list and None", "in COLOURS:", "in COLOURS «+» None:", "None is no value", "None — это отсутствие значения"},
	{"None that is compared", "token.age > 1", "token.age «>» None", "> does not go with a number and None", "> не подходит для таких значений: число и None"},
	{"a zone and a string", `if p.zone.next("left") == None`, `if p.zone «==» "slope"`, "compare its .kind", "сравните его вид: .kind"},
	{"a player and a string", "q != p and", `q «!=» "Ann" and`, "compare its .name", "сравните его имя: .name"},
	{"a list that is called", "in COLOURS:", "in «COLOURS»(1):", "COLOURS is a list and cannot be called", "COLOURS — список, вызвать это нельзя"},
	{"a hidden built-in function", `    token = zone.has("token")`, "    len = 1\n    g.tell(\"tired\", «len»(p.name))\n    token = zone.has(\"token\")", "the built-in function of this name is hidden", "встроенная функция с этим именем заслонена"},
	{"a place that is not there", "in COLOURS:", "in COLOURS[«2»]:", "places in the list, counted from 0: 2", "мест в списке, считая с 0: 2"},
	{"a command without brackets", `zone.has("token")`, `zone.«has».kind`, "a command needs its brackets", "у команды должны быть скобки"},
	{"a kind that is a list", `zone.has("token")`, `zone.has(«["token"]»)`, "zone.has: kind: got a list, want a string", "zone.has: kind: здесь список, а нужно: строка"},
	{"a place by its name", "        item.zone = zone", `        item.zone = «"a1"»`, ".zone: got a string, want a zone", ".zone: здесь строка, а нужно: клетка"},
	{"turns in words", "        item.zone = zone", "        item.zone = zone\n        p.skip = «\"two\"»", ".skip: got a string, want a number", ".skip: здесь строка, а нужно: число"},
	{"a direction that is none", `p.zone.next("left")`, `p.zone.next(opposite(«"north"»))`, "there are: left, right, up, down", "есть: left, right, up, down"},
	{"a string with too few values", `g.tell("tired", p.tired)`, `g.tell("tired", «"%d of %d"» % p.tired)`, "places in the string: 2, values given: 1", "мест в строке: 2, значений дано: 1"},
	{"a string with a wrong value", `g.tell("tired", p.tired)`, `g.tell("tired", "%d" % p.«name»)`, "%d: got a string, want a number", "%d: здесь строка, а нужно: число"},
	{"numbers that are joined", `g.tell("tired", p.tired)`, `g.tell("tired", ",".join(«[1, 2]»))`, "got a number, want a string", "здесь число, а нужно: строка"},
	{"more values than names", `    token = zone.has("token")`, "    a, b = «1, 2, 3»\n    token = zone.has(\"token\") if a < b else None", "values: 3, names: 2", "значений: 3, имён: 2"},
	{"a constant that is raised", "def how_tired(g, p):\n", "def how_tired(g, p):\n    «COLOURS» += [\"green\"]\n", "keep what changes in an attribute", "изменчивое держите в признаке"},
	{"a sum without a beginning", "        token.vanish()", "        token.vanish()\n        «total» += 1\n        token.age = total", "begin with total = …", "начните с total = …"},
	{"a default that is changed", "def how_tired(g, p):\n", "def seen(x, all = []):\n    «all».append(x)\n    return all\n\ndef how_tired(g, p):\n    seen(p)\n", "one list for all calls", "один список на все вызовы"},
	{"a line behind return", "def how_tired(g, p):\n", "def how_tired(g, p):\n    return\n    «g.tell(\"tired\", 1)»\n", "never reached", "дело не доходит"},

	{"a code that is no code", `code = ["S>", "Н>"]`, `code = [«"Ga#>"»]`, `code "Ga#>" cannot be drawn`, `код "Ga#>" нельзя нарисовать`},
	{"a code with a blank", `code = ["S>", "Н>"]`, `code = [«"S l"»]`, "cannot be drawn", "нельзя нарисовать"},
	{"a code with an edge", `code = ["S>", "Н>"]`, `code = [«"S|"»]`, "a code is letters", "код — это буквы"},
	{"a code that ends in an arrow", `code = ["S>", "Н>"]`, `code = [«"Sv"»]`, "a last v would be an arrow", "v в конце было бы стрелкой"},
	{"an item's code with an edge", `variant(["T"], age = 3)`, `variant([«"T#"»], age = 3)`, "a code begins with a letter", "код начинается с буквы"},
	{"a thing of another module", `event("no_slope", says`, `event(«"landed"», says = {"ru": "а", "en": "a"}), event("no_slope", says`, `module "walking" in base.star has it`, `оно уже есть в модуле "walking" (base.star)`},
	{"a code of another module", `code = ["S>", "Н>"]`, `code = ["S>", «"F"»]`, `field is of module "walking" (base.star)`, `field — из модуля "walking" (base.star)`},
	{"a point of the table", `points = {"settle"`, `points = {«"turn"»: ["g"], "settle"`, "the table itself has it", "есть у самого стола"},
	{"a point without g", `"settle": ["g", "p", "zone"]`, `"settle": ["p", "zone"]`, "the first parameter is g", "первый параметр — g"},
	{"a first value that is none", `attr("red", values`, `attr("rad", values`, "colour begins as rad; it may be red, blue", "colour: сначала rad, а бывает red, blue"},
	{"a variant's value that is none", `variant(["T"], age = 3)`, `variant(["T"], age = «"old"»)`, "age is set to old; it wants a value like 1", "age: значение old не годится"},
	{"two forms of a Russian number", `"ru": "устал{а} {n|раз|раза|раз}"`, `"ru": «"устал{а} {n|раз|раза}"»`, "a Russian number takes three", "числу нужно три: 1 ход, 2 хода, 5 ходов"},
	{"an argument with letters in the wrong order", `gender = "f"`, `«gendre» = "f"`, "did you mean gender?", "может быть, gender?"},
	{"an argument that is near to the one that is missing", `item("token", name =`, `item("token", «nmae» =`, "did you mean name?", "может быть, name?"},
	{"a module in place of a list", "add = [slopes]", "add = «slopes»", "got module, want a list", "здесь модуль, а нужно список"},
	{"a misspelt module", "add = [slopes]", "add = [«slops»]", "did you mean slopes?", "может быть, slopes?"},
	{"a ruleset for a turn", "add = [slopes],", "add = [slopes], turn = «base»,", "for parameter \"turn\": got rules, want turn", "параметр turn: здесь набор правил, а нужно turn"},
	{"nobody's rules", "ruleset = extend(base,", "«extend»(base,", "the ruleset of a file is called ruleset", "набор правил файла называется ruleset"},
	{"a question without choices", `    which = g.ask(`, "    g.«ask»(p, \"no_slope\")\n    which = g.ask(", "nothing to choose from", "выбирать не из чего"},
	{"a hook that is called", `on = {"settle": settle}`, `on = {"settle": «settle»()}`, "settle also needs g, p, zone", "settle: не хватает аргументов: g, p, zone"},

	{"a class", "COLOURS = [", "«class» Fox:\n    pass\n\nCOLOURS = [", "there are no classes", "классов здесь нет"},
	{"global", "    token = zone", "    «global» COLOURS\n    token = zone", "nothing of a file can change", "в файле ничего не меняется"},
	{"raise", "        token.vanish()", "        «raise» \"no\"", "call refuse", "refuse"},
	{"del", "        token.vanish()", "        «del» token", "there is no del", "del здесь нет"},
	{"assert", "        token.vanish()", "        assert «token».age > 0", "assert.true", "assert.true"},
	{"while", "        token.vanish()", "        «while» token.age > 0:\n            token.age -= 1", "use for with a range", "возьмите for и range"},
	{"if of a file", "COLOURS = [", "«if» True:\n    pass\n\nCOLOURS = [", "put it into a function", "поместите это в функцию"},
	{"is not", "token != None", "token «is» not None", "use !=", "возьмите !="},
	{"<>", "p.tired > 3", "p.tired <«>» 3", "write !=", "пишите !="},
	{"**", "p.tired > 3", "p.tired «**» 2 > 3", "there is no **", "** здесь нет"},
	{"?", "p.tired > 3", "p.tired «?» 3 : 2", "write a if condition else b", "пишите a if условие else b"},
	{"elseif", "        token.vanish()", "        token.vanish()\n    elseif «x»:\n        token.age = 1", "write elif", "пишите elif"},
	{"a chain of comparisons", "p.tired > 3", "1 < p.tired «<» 3", "a < b and b < c", "a < b and b < c"},
	{"a type", "def settle(g, p, zone)", "def settle(g, p«:» player, zone)", "no type annotations", "аннотаций типов здесь нет"},
	{"a comment of C", "COLOURS = [\"red\", \"blue\"]", "COLOURS = [\"red\", \"blue\"] // «colours»", "a comment begins with #", "комментарий начинается с #"},
	{"a comma that is missing in a list", `COLOURS = ["red", "blue"]`, `COLOURS = ["red" «"blue"»]`, "a comma or a bracket is missing", "не хватает запятой или скобки"},
	{"a bracket of another kind", `says = {"ru": "нет склонов", "en": "no slopes"})`, `says = {"ru": "нет склонов", "en": "no slopes"«)»`, "a comma or a bracket is missing", "не хватает запятой или скобки"},
	{"a tab", "    token = zone.has(\"token\")\n", "\ttoken = zone.has(\"token\")\n", "indent with blanks everywhere", "отступы делают пробелами"},
	{"a step to the right", "        token.vanish()\n", "        token.vanish()\n          token.age = 1\n", "lines of one block begin in one column", "строки одного блока начинаются в одном столбце"},
	{"self", "token.age > 1", "«self».age > 1", "functions are given g, the game", "функции получают g, игру"},
	{"sum", "p.tired > 3", "«sum»([1]) > 3", "add in a loop", "складывайте в цикле"},
	{"random", "p.tired > 3", "«random».randint(1, 2) > 3", "g.roll(n)", "g.roll(n)"},
	{"a base that is not loaded", `load("base.star", base = "ruleset")`, "", `load("base.star", "base") brings it`, `его приносит load("base.star", "base")`},
}

func TestLintTellsAuthorsInBothLanguages(t *testing.T) {
	for _, c := range authorSlips {
		t.Run(c.name, func(t *testing.T) {
			if strings.Count(houseScript, c.from) != 1 {
				t.Fatalf("%q stands in the script %d times", c.from, strings.Count(houseScript, c.from))
			}
			src := strings.Replace(houseScript, c.from, c.to, 1)
			place, marked := caretOf(src)
			found := lint(strings.NewReplacer("«", "", "»", "").Replace(src))
			if len(found) != 1 {
				t.Fatalf("%d problems, want one:\n%v", len(found), found)
			}
			p := found[0]
			if got := fmt.Sprintf("%s:%s", p.File, p.Pos); marked && got != place {
				t.Errorf("at %s, want %s", got, place)
			}
			if !strings.Contains(p.In("en"), c.en) || !strings.Contains(p.In("ru"), c.ru) {
				t.Errorf("got\n%s\n%s", p.In("en"), p.In("ru"))
			}
		})
	}
}

// A file of tests is told what is wrong with its tests, too.
func TestLintTellsOfTestsThatTestNothing(t *testing.T) {
	const clean = `load("house.star", "ruleset")

def test_rest(t):
    game = t.game(ruleset, "demo", players = {"Ann": "a1"})
    game.play("go right", "landed")
`
	lib := &Library{Shelf: fstest.MapFS{"base.star": {Data: []byte(baseScript)}}}
	check := func(src string) source.Problems {
		return lib.Lint("house_test.star", fstest.MapFS{"house.star": {Data: []byte(houseScript)}, "help.star": {Data: []byte(helpScript)}, "house_test.star": {Data: []byte(src)}}).Problems
	}
	if found := check(clean); len(found) > 0 {
		t.Fatal(found)
	}
	for _, c := range []struct{ from, to, en, ru string }{
		{`game.play("go right", "landed")`, `game.trace("go right")`, "3:5: warning: test_rest expects nothing", "test_rest ничего не проверяет"},
		{`game.play("go right", "landed")`, "game.player(\"Ann\").skip = 1\n    assert.true(game.over)", "5:24: a test may look at the game", "тест может смотреть на игру"},
		{`game.play("go right", "landed")`, "assert(game.over)", "5:5: assert is no function", "assert — не функция"},
		{"def test_rest(t):", "def test_rest(t, more):", "3:5: test_rest must take one parameter, t", "у test_rest должен быть один параметр, t"},
	} {
		found := check(strings.Replace(clean, c.from, c.to, 1))
		if len(found) != 1 || !strings.Contains(found[0].In("en"), c.en) || !strings.Contains(found[0].In("ru"), c.ru) {
			t.Errorf("%s: got %v, want %s", c.to, found, c.en)
		}
	}
}
