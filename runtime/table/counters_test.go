package table

import (
	"math/rand/v2"
	"strings"
	"testing"
	"testing/fstest"

	"kodeks/dsl/record"
	"kodeks/runtime/script"
)

// counters is a small game without a board: counters of colours are drawn from a bag, laid into a row that grows at both ends, and given away.
const counters = `
COLOURS = ["red", "blue", "green"]
FORMS = {"red": (["красный", "красную"], ["red"]), "blue": (["синий", "синюю"], ["blue"]), "green": (["зелёный", "зелёную"], ["green"])}

def setup(g):
    bag = g.place("bag")
    for colour in COLOURS:
        for n in range(20):
            g.spawn("counter", bag, colour = colour, worth = n)
    g.shuffle(bag)
    for i, p in enumerate(g.players):
        p.side = "odd" if i % 2 == 0 else "even"
        for _ in range(3):
            bag.last.zone = p.hand
    bag.first.zone = g.place("row")

def start(g, p):
    g.tell("dealt", [c.colour for c in p.hand.items], to = p)

def held(p, colours):
    hand = list(p.hand.items)
    out = []
    for colour in colours:
        same = [c for c in hand if c.colour == colour]
        if not same:
            refuse("lacks", colour)
        out.append(same[0])
        hand = [c for c in hand if c != same[0]]
    return out

def lay(g, p, what, where = None):
    laid = held(p, what)
    for c in laid:
        if where == "left":
            c.put(g.place("row"), at = 0)
        else:
            c.zone = g.place("row")
    g.score(p, "laid", len(laid))
    g.tell("laid", what, g.place("row").size)
    if p.hand.empty:
        g.tell("out", g.points(p.side))
        g.finish("won", winners = [p])
    g.keep_turn()

def draw(g, p):
    bag = g.place("bag")
    if bag.empty:
        refuse("empty")
    got = bag.last
    got.zone = p.hand
    g.tell("drew")
    g.tell("got", got.colour, to = p)

def aside(g, p, what):
    held(p, [what])[0].zone = p.place("shelf")
    g.tell("aside", p.place("shelf").size)

def name(g, p, who):
    word = g.ask(who, "say_word", slot = "word", loud = True)
    if word == "спор":
        word = g.ask("referee", "say_word", slot = "word")
    colour = g.ask(who, "say_colour", slot = "colour", choices = [choice("none", ru = ["никакой"], en = ["none"])], default = "none")
    why = g.ask(who, "say_why", free = True)
    signs = g.ask(who, "say_signs", slot = "letters")
    g.tell("named", word, colour, why, len(signs))
    g.next_player = who

def swap(g, p):
    g.order = [q for q in reversed(g.order)]
    p.playing = False
    g.tell("ranks", [q.name for q in g.order])

def following(g, p):
    if g.skipping and p != None:
        return [q for q in g.players if q != p and q.name != g.skipping][0]

def pile(g, p, name):
    z = g.open("pile " + name, kind = "pile", owner = p)
    p.hand.first.zone = z
    g.tell("piled", name, z.size, z.owner, z.kind)

def hand(g, p):
    g.tell("dealt", [c.colour for c in p.hand.items])

def ledger(g, p):
    for s in g.scores:
        g.tell("entry", s.side, s.reason, s.points)

def picture(g, viewer, lang):
    lines = [" ".join([c.colour[0] for c in g.place("row").items])]
    if viewer == "referee":
        lines += ["%s: %s" % (p.name, " ".join([c.colour for c in p.hand.items])) for p in g.everyone]
    elif viewer:
        lines.append({"ru": "у вас", "en": "you have"}[lang] + " " + " ".join([c.colour for c in viewer.hand.items]))
    return lines

def judge(g, p, what):
    row = [struct(colour = c.colour, worth = c.worth) for c in g.place("row").items]
    verdict = g.consult("law", row, what, by = p, const = struct(round = g.round))
    if verdict == None:
        verdict = g.ask(p, "say_fits", choices = [choice(True, ru = ["да"], en = ["yes"]), choice(False, ru = ["нет"], en = ["no"])])
    g.tell("fits", verdict)

def known(g, p, w):
    list = g.words("list")
    if list == None:
        refuse("no_list")
    g.tell("known", list.has(w), " ".join(list.tags(w) or []), " ".join(list.continuations(cut(w, 0, 2), 2) or []), list.count(cut(w, 0, 2)))

def fine(g, who, n):
    if n > 100:
        refuse("too_much", n)
    g.score(who.side, "fine", -n)
    g.tell("fined", who.side, n)

def says(ru, en):
    return {"ru": ru, "en": en}

playing = module(
    name = "playing",
    zones = [place("bag"), place("row", kind = "row"), place("shelf", each = True)],
    slots = [slot("colour", words = [word(c, both = [cut(FORMS[c][0][0], 0, 1) + "●"], ru = FORMS[c][0], en = FORMS[c][1]) for c in COLOURS]),
             slot("side", words = [word("left", ru = ["слева"], en = ["on the left"])])],
    items = [item("counter", name = {"en": ["counter", "counters"], "ru": ["фишечка", "фишечки", "фишечек", "фишечку"]}, gender = "f")],
    attrs = {"item": {"colour": "", "worth": 0}, "game": {"skipping": ""}},
    on = {"setup": setup, "start": start, "next": following},
    actions = [
        action("lay", say = says(["кладу {what:colour*3} [{where:side}]"], ["lay {what:colour*3} [{where:side}]"]), do = lay),
        action("draw", say = says(["беру"], ["draw"]), do = draw),
        action("aside", say = says(["откладываю {what:colour/2}"], ["put aside {what:colour}"]), do = aside, secret = True),
        action("name", say = says(["спрашиваю {who:player/4}"], ["ask {who:player}"]), do = name),
        action("swap", say = says(["ухожу"], ["leave"]), do = swap),
        action("judge", say = says(["сужу {what:colour/2}"], ["judge {what:colour}"]), do = judge),
        action("known", say = says(["знаю {w:word}"], ["know {w:word}"]), do = known),
        action("pile", say = says(["складываю в {name:word}"], ["pile on {name:word}"]), do = pile),
    ],
    rulings = [ruling("fine", say = says(["штраф {who:player/3} {n:number}"], ["fine {who:player} {n:number}"]), do = fine)],
    oracles = [oracle("law", function = "fits", params = ["row", "colour"], each = True, failed = "law_failed"), oracle("list", list = True)],
    queries = [query("hand", say = says(["что у меня"], ["what have I"]), answer = hand), query("ledger", say = says(["какой счёт"], ["what is the score"]), answer = ledger)],
    events = [
        event("dealt", fields = ["what"], says = says("у вас {what:colour/2}", "you have {what:colour/2}")),
        event("laid", fields = ["what", "n"], says = says("в ряд: {what:colour}; теперь {n}", "into the row: {what:colour}; now {n}")),
        event("drew", says = says("взял{а} одну", "took one")), event("got", fields = ["what"], says = says("{what:colour/2}", "{what:colour/2}")),
        event("aside", fields = ["n"], says = says("отложено {n}", "put aside {n}")), event("out", fields = ["n"], says = says("рука пуста, очков {n}", "out, {n} points")),
        event("say_word", says = says("слово?", "a word?")), event("say_colour", says = says("цвет?", "a colour?")), event("say_why", says = says("почему?", "why?")),
        event("say_signs", says = says("буквы?", "letters?")),
        event("named", fields = ["w", "c", "why", "n"], says = says("{w}, {c:colour}, {why}, {n}", "{w}, {c:colour}, {why}, {n}")),
        event("fits", fields = ["yes"], says = says("годится: {yes}", "fits: {yes}")), event("say_fits", says = says("годится?", "does it fit?")),
        event("law_failed", fields = ["why"], says = says("закон сломан: {why}", "the law failed: {why}")),
        event("known", fields = ["yes", "tags", "next", "n"], says = says("{yes} [{tags}] {next} {n}", "{yes} [{tags}] {next} {n}")),
        event("fined", fields = ["side", "n"], says = says("штраф {side}: {n}", "{side} is fined {n}")),
        event("ranks", fields = ["who"], says = says("{who}", "{who}")), event("piled", fields = ["name", "n", "who", "kind"], says = says("{name} {n} {who} {kind}", "{name} {n} {who} {kind}")),
        event("entry", fields = ["side", "why", "n"], line = True, says = says("{side} {why} {n}", "{side} {why} {n}")),
    ],
    refusals = [refusal("lacks", clause = "N1", fields = ["what"], says = says("такой нет: {what:colour}", "you lack {what:colour}")),
                refusal("no_list", says = says("списка слов нет", "there is no list of words")),
                refusal("too_much", fields = ["n"], says = says("{n} — слишком много", "{n} is too much")),
                refusal("empty", says = says("мешок пуст", "the bag is empty"))],
)
ruleset = rules(name = "counters", board = False, seats = [2, 4], modules = [playing], picture = picture)
`

func countersConfig(t testing.TB) Config {
	t.Helper()
	lib := script.Library{Shelf: fstest.MapFS{"counters.star": {Data: []byte(counters)}}}
	rules, err := lib.Load("counters", nil)
	if err != nil {
		t.Fatal(inEnglish(err))
	}
	return Config{Rules: rules, Lang: "ru", Seed: 7, Players: []Player{{Name: "Аня"}, {Name: "Боря"}, {Name: "Вера"}}}
}

func inEnglish(err error) string {
	if e, ok := err.(interface{ In(string) string }); ok {
		return e.In("en")
	}
	return err.Error()
}

func countersTable(t testing.TB, c Config) *Table {
	t.Helper()
	table, _, err := Open(c)
	if err != nil {
		t.Fatal(inEnglish(err))
	}
	if name, need := table.NeedStart(); need {
		t.Fatalf("%s is asked for a cell", name)
	}
	if _, err := table.Start(); err != nil {
		t.Fatal(inEnglish(err))
	}
	return table
}

// coloursOf asks a player what he holds.
func coloursOf(t testing.TB, table *Table, who string) []string {
	t.Helper()
	reply, err := table.Query(who, "что у меня?")
	if err != nil {
		t.Fatal(inEnglish(err))
	}
	return strings.Fields(strings.TrimPrefix(reply.For(who)[0], "у вас "))
}

func TestBoardlessGame(t *testing.T) {
	table := countersTable(t, countersConfig(t))
	if len(table.Record().Maze) > 0 || strings.Contains(string(table.Record().Bytes()), "maze") {
		t.Error("the record has a maze")
	}
	before := table.Hash()
	own := coloursOf(t, table, "Аня")
	if len(own) != 3 {
		t.Fatalf("%q", own)
	}
	reply := must(t, table, "", "кладу "+own[0]+", "+own[1]+" слева")
	if !reply.Kept || reply.Next != "Аня" || !strings.HasSuffix(say(reply), "теперь 3") {
		t.Fatalf("%+v", reply)
	}
	if reply.Order != "кладу "+own[0]+"● "+own[1]+"● слева" && !strings.Contains(reply.Order, "●") {
		t.Errorf("canonical: %q", reply.Order)
	}
	if got := coloursOf(t, table, "Аня"); len(got) != 1 || got[0] != own[2] {
		t.Errorf("left %q of %q", got, own)
	}
	if _, err := table.Submit("", "кладу "+own[2]+" "+own[2]); err == nil || err.(*NotAllowed).Clause != "N1" {
		t.Errorf("laid what was not there: %v", err)
	}
	if reply, _ := table.WhatIf("", "кладу "+own[2]); !reply.Over {
		t.Errorf("%+v", reply)
	}
	if _, err := table.Undo("", ""); err != nil || table.Hash() != before {
		t.Error("undone, it is another game")
	}
	if _, err := table.Redo("", ""); err != nil || table.Hash() == before {
		t.Error("not redone")
	}
	must(t, table, "", "беру")
	must(t, table, "", "откладываю "+coloursOf(t, table, "Боря")[0])
	must(t, table, "", "складываю в угол")
	audited(t, table)
}

// audited plays the record again, with the rules loaded anew.
func audited(t testing.TB, table *Table) {
	t.Helper()
	data := table.Record().Bytes()
	game, problems := record.Parse("x.game", data)
	if problems.HasErrors() {
		t.Fatal(problems.In("en"))
	}
	c := countersConfig(t)
	report, err := Audit(Replay{Rules: c.Rules, Game: game, File: "x.game"})
	if err != nil {
		t.Fatal(inEnglish(err))
	}
	if report.First != nil {
		t.Fatalf("%s\n%s", report.First.In("en"), data)
	}
	resumed, err := Resume(Replay{Rules: c.Rules, Game: game, File: "x.game"})
	if err != nil || resumed.Hash() != table.Hash() || resumed.Next() != table.Next() {
		t.Fatalf("resumed: %v", err)
	}
}

func TestBoardlessNeedsNoMaze(t *testing.T) {
	c := relayConfig(t)
	c.Maze = nil
	if _, _, err := Open(c); err == nil || !strings.Contains(inEnglish(err), "no-maze") && !strings.Contains(inEnglish(err), "are played on a plan") {
		t.Errorf("no plan: %v", err)
	}
	drawn := relayConfig(t)
	c = countersConfig(t)
	c.Maze, c.MazeText = drawn.Maze, drawn.MazeText
	if _, _, err := Open(c); err == nil || !strings.Contains(inEnglish(err), "have no board") {
		t.Errorf("a plan: %v", err)
	}
	c = countersConfig(t)
	c.Players = c.Players[:1]
	if _, _, err := Open(c); err == nil || !strings.Contains(inEnglish(err), "2 to 4 can play") {
		t.Errorf("one player: %v", err)
	}
	table, _, err := Open(countersConfig(t))
	if err != nil {
		t.Fatal(err)
	}
	if err := table.Place("Аня", "a1"); err == nil {
		t.Error("placed on no board")
	}
}

func TestAskAnybodyAnything(t *testing.T) {
	table := countersTable(t, countersConfig(t))
	q := must(t, table, "", "спрашиваю Веру").Question
	if q.To != "Вера" || !q.Loud || !q.Open {
		t.Fatalf("%+v", q)
	}
	answers := []struct{ wrong, right string }{{"два слова", "Ёлка!"}, {"рыжий", ""}, {"", "потому что так вышло, и всё"}, {"к5", "а, б, в"}}
	var reply Reply
	for _, a := range answers {
		if _, err := table.Answer(a.wrong); a.wrong != "" && err == nil {
			t.Errorf("%q is an answer", a.wrong)
		}
		var err error
		if reply, err = table.Answer(a.right); err != nil {
			t.Fatalf("%q: %s", a.right, inEnglish(err))
		}
		if q := reply.Question; q != nil && q.Text == "цвет?" && q.Default != "никакой" {
			t.Errorf("%+v", q)
		}
	}
	if say(reply) != "ёлка, none, потому что так вышло, и всё, 3" || reply.Next != "Вера" {
		t.Fatalf("%q, next %s", say(reply), reply.Next)
	}
	for _, line := range []string{"  ! ёлка\n", "  ! никакой\n", "  ! потому что так вышло, и всё\n", "  ! А,Б,В\n"} {
		if entry := table.Record().Play[1].String(); !strings.Contains(entry, line) {
			t.Errorf("no %q in\n%s", line, entry)
		}
	}
	audited(t, table)
}

func TestAskTheReferee(t *testing.T) {
	table := countersTable(t, countersConfig(t))
	must(t, table, "", "спрашиваю Веру")
	reply, err := table.Answer("спор")
	if err != nil || reply.Question.To != "ведущий" || reply.Question.Private() {
		t.Fatalf("%+v %v", reply.Question, err)
	}
	for _, answer := range []string{"мир", "никакой", "так", "а, б"} {
		if reply, err = table.Answer(answer); err != nil {
			t.Fatal(inEnglish(err))
		}
	}
	if entry := table.Record().Play[1].String(); !strings.Contains(entry, "  ? ведущий: слово?\n  ! мир\n") {
		t.Error(entry)
	}
	audited(t, table)
}

func TestOrderOfTurnsByRules(t *testing.T) {
	table := countersTable(t, countersConfig(t))
	fix(t, table, "set game.skipping = Боря")
	if reply := must(t, table, "", "беру"); reply.Next != "Вера" {
		t.Errorf("next is %s", reply.Next)
	}
	if reply := must(t, table, "", "ухожу"); say(reply) != "Вера,Боря,Аня" || reply.Next != "Аня" {
		t.Errorf("%q, next %s", say(reply), reply.Next)
	}
	audited(t, table)
}

func TestPictureTellsEachHisOwn(t *testing.T) {
	table := countersTable(t, countersConfig(t))
	public, err := table.Picture("")
	if err != nil || len(public) != 1 {
		t.Fatalf("%q %v", public, err)
	}
	his, err := table.Picture("Боря")
	if err != nil || !strings.Contains(his, "\nу вас ") || !strings.HasPrefix(his, public+"\n") {
		t.Errorf("%q %v", his, err)
	}
	all, err := table.Picture(Omniscient)
	if err != nil || strings.Count(all, ": ") != 3 {
		t.Errorf("%q %v", all, err)
	}
	if _, err := table.Picture("Зоя"); err == nil {
		t.Error("a stranger sees something")
	}
}

func TestScoresAreRead(t *testing.T) {
	table := countersTable(t, countersConfig(t))
	must(t, table, "", "кладу "+coloursOf(t, table, "Аня")[0])
	reply, err := table.Query("Боря", "какой счёт?")
	if err != nil || strings.Join(reply.For("Боря"), "; ") != "odd laid 1" {
		t.Errorf("%q %v", reply.For("Боря"), err)
	}
}

// Completion goes by the words that the rules have, never by what somebody holds.
func TestCompletionTellsNoHands(t *testing.T) {
	table := countersTable(t, countersConfig(t))
	got := strings.Join(table.Complete("Аня", "кладу "), ", ")
	if got != "кладу к●, кладу с●, кладу з●" {
		t.Errorf("%q", got)
	}
}

const (
	plainLaw = "def fits(row, colour):\n    return len(row) + const.round < 9 and row[-1].colour != colour\n"
	ownLaw   = "LIST = {}\ndef fits(row, colour):\n    LIST[colour] = 1\n    return True\n"
	wordFile = "# words\nмак sg\nмаска sg\nмастер\nмашина\nсани pl\nЁж\nсани no\n"
)

func withOracles(t testing.TB) Config {
	t.Helper()
	c := countersConfig(t)
	for _, o := range [][4]string{{"law", "", "a.star", plainLaw}, {"law", "Вера", "b.star", ownLaw}, {"list", "", "list.txt", wordFile}} {
		s, err := c.Rules.Supply(o[0], o[1], o[2], o[3])
		if err != nil {
			t.Fatal(inEnglish(err))
		}
		c.Oracles = append(c.Oracles, s)
	}
	return c
}

func TestOracles(t *testing.T) {
	table := countersTable(t, withOracles(t))
	fix(t, table, "set game.skipping = Боря")
	if reply := must(t, table, "", "знаю маска"); say(reply) != "да [sg] мак маска 4" {
		t.Errorf("%q", say(reply))
	}
	reply := must(t, table, "Вера", "сужу красную")
	if reply.Question == nil || reply.Question.Text != "годится?" {
		t.Fatalf("a law that fails leaves it to a person: %+v", reply)
	}
	reply, err := table.Answer("да")
	if err != nil || say(reply) != "* закон сломан: cannot insert into frozen hash table / годится: да" {
		t.Errorf("%+v %v", reply.Lines, err)
	}
	if reply = must(t, table, "", "сужу синюю"); reply.Question != nil || !strings.HasPrefix(say(reply), "годится: ") {
		t.Errorf("%+v", reply)
	}
	must(t, table, "", "знаю сани")
	text := string(table.Record().Bytes())
	for _, want := range []string{"oracle law sha256:", "oracle law Вера sha256:", "oracle list sha256:", "-- sealed/law.star --\n" + plainLaw, "-- sealed/law2.star --\n" + ownLaw,
		`  % list has "маска" = да`, `  % list continuations "ма" 2 = мак маска`} {
		if !strings.Contains(strings.ReplaceAll(text, " = yes", " = да"), want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	if strings.Contains(text, "машина") {
		t.Error("the record holds the list")
	}
	audited(t, table)
	if opened := table.Oracles(); len(opened) != 2 || opened[0].Text != plainLaw || hashText(opened[0].Text) != opened[0].Hash || opened[1].Owner != "Вера" {
		t.Errorf("%+v", opened)
	}
}

func TestOracleThatIsNoOracle(t *testing.T) {
	c := countersConfig(t)
	for _, o := range [][2]string{{"low", plainLaw}, {"law", "x = 1"}, {"law", "def fits(row):\n    return 1"}, {"law", "load(\"a.star\", \"b\")"}, {"law", "def fits(row, colour:"},
		{"law", "def fits(row, colour):\n    return g.players\n"}} {
		if _, err := c.Rules.Supply(o[0], "", "x.star", o[1]); err == nil {
			t.Errorf("%s: %s: taken", o[0], o[1])
		}
	}
}

// A law whose text in the record was changed afterwards is found out.
func TestChangedOracleIsFoundOut(t *testing.T) {
	table := countersTable(t, withOracles(t))
	data := strings.Replace(string(table.Record().Bytes()), "row[-1].colour != colour", "row[-1].colour == colour", 1)
	game, _ := record.Parse("x.game", []byte(data))
	if _, err := Audit(Replay{Rules: countersConfig(t).Rules, Game: game, File: "x.game"}); err == nil || !strings.Contains(inEnglish(err), "does not hold the oracle law") {
		t.Errorf("%v", err)
	}
}

// Two games, one of which remembers what scripts did and one of which runs them every time, go the same way.
func TestMemoryOfRowsIsTrue(t *testing.T) {
	for seed := uint64(1); seed <= 6; seed++ {
		c := countersConfig(t)
		c.Seed = seed
		with, without := countersTable(t, c), countersTable(t, c)
		without.Session().Memoize(false)
		dice := rand.New(rand.NewPCG(seed, 1))
		for range 120 {
			order := countersOrder(dice)
			a, errA := with.Submit("", order)
			b, errB := without.Submit("", order)
			if (errA == nil) != (errB == nil) || say(a) != say(b) || with.Hash() != without.Hash() {
				t.Fatalf("seed %d, %s: %q %v, without memory %q %v", seed, order, say(a), errA, say(b), errB)
			}
			if with.game.RecomputeHash() != with.Hash() {
				t.Fatal("the hash is not that of the state")
			}
			if dice.IntN(20) == 0 {
				with.Undo("", "")
				without.Undo("", "")
			}
			if with.Over() {
				break
			}
		}
	}
}

func countersOrder(dice *rand.Rand) string {
	colours := []string{"красный", "синий", "зелёный"}
	one := func() string { return colours[dice.IntN(3)] }
	switch dice.IntN(8) {
	case 0:
		return "кладу " + one()
	case 1:
		return "кладу " + one() + " слева"
	case 2:
		return "кладу " + one() + ", " + one() + " слева"
	case 3:
		return "откладываю " + one()
	case 4:
		return "складываю в угол"
	}
	return "беру"
}

func TestRulingsInTheWordsOfTheRules(t *testing.T) {
	table := countersTable(t, countersConfig(t))
	before := table.Hash()
	reply, err := table.Fix("Штраф Ане 20", "подсказка")
	if err != nil || reply.Order != "штраф Ане 20" || say(reply) != "штраф odd: 20" {
		t.Fatalf("%+v %v", reply, err)
	}
	if err := table.CheckFix("fine Боря 5"); err != nil {
		t.Error(err)
	}
	if _, err := table.Fix("fine Боря 500", ""); err == nil || !strings.Contains(inEnglish(err), "500 is too much") {
		t.Errorf("%v", err)
	}
	if _, err := table.Fix("out Вера", ""); err != nil {
		t.Error(err)
	}
	if _, err := table.Fix("in Вера", ""); err != nil {
		t.Error(inEnglish(err))
	}
	audited(t, table)
	for range 3 {
		table.Undo("", "")
	}
	if table.Hash() != before {
		t.Error("the fine stays")
	}
}

// What a list that was not at hand did not say stays unsaid when it is at hand again.
func TestListThatCameBack(t *testing.T) {
	table := countersTable(t, withOracles(t))
	must(t, table, "", "знаю маска")
	again := func(lists []*script.Supplied) *Table {
		game, _ := record.Parse("x.game", table.Record().Bytes())
		resumed, err := Resume(Replay{Rules: countersConfig(t).Rules, Game: game, File: "x.game", Lists: lists})
		if err != nil {
			t.Fatal(inEnglish(err))
		}
		return resumed
	}
	table = again(nil)
	if missing := table.Missing(); len(missing) != 1 || missing.HasErrors() {
		t.Errorf("%v", missing)
	}
	if reply := must(t, table, "", "знаю маска"); !strings.Contains(say(reply), "[]") {
		t.Errorf("%q", say(reply))
	}
	table = again(withOracles(t).Oracles)
	if reply := must(t, table, "", "знаю маска"); !strings.Contains(say(reply), "[sg]") || table.Missing() != nil {
		t.Errorf("%q", say(reply))
	}
	audited(t, table)
}
