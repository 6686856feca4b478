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

const byHand = `-- game --
rules relay
lang ru
player Аня a1
player Боря a2
-- maze --
` + relayMaze + `-- play --
1 Аня: Иду вправо!
  > Пришла: поле,   нашла фишку.
2 Боря: иду вправо
  > пришёл: склон
3 Аня: беру фишку
4 Аня: меняю
  ? Аня: какой берёшь
  ! новый
  ? Боря:
  ! нет
5 Боря: шепчу
  >
5 Боря: сколько у меня прыжков?
  @ Боря: 1 прыжок
6 Аня: иду вправо и иду влево
  ! T3
6 Аня: иду вправо
  > стенка
  > уже 78 прыжков
`

func parseRecord(t testing.TB, text string) *record.Game {
	t.Helper()
	g, problems := record.Parse("hand.game", []byte(text))
	if problems.HasErrors() {
		t.Fatal(problems.In("en"))
	}
	return g
}

func audit(t testing.TB, text string) *Report {
	t.Helper()
	report, err := Audit(Replay{Rules: relayRules(t), Game: parseRecord(t, text), File: "hand.game"})
	if err != nil {
		t.Fatal(err)
	}
	return report
}

// fitting finds the number the dice give, so that the record above can be completed.
func fitting(t testing.TB) string {
	report := audit(t, byHand)
	_, given, _ := strings.Cut(report.First.Given, "уже ")
	return strings.Replace(byHand, "уже 78 прыжков", "уже "+given, 1)
}

func TestAuditOfARecordTypedFromPaper(t *testing.T) {
	text := fitting(t)
	report := audit(t, text)
	if report.First != nil {
		t.Fatalf("%s", report.First.In("ru"))
	}
	want := "4 Аня: меняю\n? Аня: какой берёшь?\n  новый\n? Боря: отдаёшь новый?\n  нет\n"
	transcript := report.Transcript()
	if !strings.Contains(transcript, want) || !strings.Contains(transcript, "! ") || !strings.Contains(transcript, "5 Боря: шепчу\n  * шёпот\n") {
		t.Errorf("%s", transcript)
	}
}

// A record with one thing wrong: the audit names that line.
func TestAuditPinpointsTheFirstDifference(t *testing.T) {
	text := fitting(t)
	cases := []struct {
		old, new string
		line     string // what stands in the line that the audit names
	}{
		{"пришёл: склон", "пришёл: поле", "пришёл: поле"},
		{"> Пришла: поле,   нашла фишку.", "> пришла: поле\n  > нашла фишку\n  > и устала", "пришла: поле"},
		{"  >\n", "  > шёпот\n", "шёпот"},
		{"! нет", "! не знаю", "меняю"},
		{"  ? Боря:\n  ! нет\n", "", "меняю"},
		{"@ Боря: 1 прыжок", "@ Боря: 2 прыжка", "2 прыжка"},
		{"@ Боря: 1 прыжок", "@ Аня: 1 прыжок", "@ Аня"},
		{"  ! T3", "  ! T2", "! T2"},
		{"2 Боря: иду вправо", "2 Боря: лечу вправо", "лечу"},
		{"2 Боря: иду вправо", "2 Вова: иду вправо", "Вова"},
		{"3 Аня: беру", "7 Аня: беру", "7 Аня"},
		{"3 Аня: беру фишку\n", "3 Аня: беру фишку\n  > взяла фишку\n  ! да\n", "! да"},
		{"  > стенка\n", "", "уже"},
		{"1 Аня: Иду", "0\n  > Аня: пришла: склон\n1 Аня: Иду", "склон"},
		{"1 Аня: Иду", "undo\n1 Аня: Иду", "undo"},
		{"1 Аня: Иду вправо!\n", "1 Аня: Иду вправо!\n  = иду влево\n", "= иду влево"},
	}
	for _, c := range cases {
		report := audit(t, strings.Replace(text, c.old, c.new, 1))
		if report.First == nil {
			t.Errorf("%s → %s: nothing found", c.old, c.new)
			continue
		}
		d := report.First
		if !strings.Contains(d.Problem.Line, c.line) || d.Problem.Pos.Line == 0 || d.In("ru") == d.In("en") {
			t.Errorf("%s → %s: %s", c.old, c.new, d.In("ru"))
		}
	}
}

func TestKeptRecordIsComparedLineByLine(t *testing.T) {
	table := opened(t, relayConfig(t))
	must(t, table, "", "иду вправо")
	must(t, table, "", "если прыжков не меньше 9, то отдыхаю, иначе шепчу")
	text := string(table.Record().Bytes())
	for old, line := range map[string]string{
		"  > пришла: поле, нашла фишку\n": "1 Аня",
		"  * шёпот\n":  "2 Боря",
		"  - если":     "- когда",
		"= иду вправо": "= иду влево",
		"lang ru":      "Аня: пришла: поле",
	} {
		broken := strings.Replace(text, old, map[string]string{
			"  - если": "  - когда", "= иду вправо": "= иду влево", "lang ru": "lang en"}[old], 1)
		report := audit(t, broken)
		if report.First == nil || !strings.Contains(report.First.Problem.Line, line) {
			t.Errorf("%q: %v", old, report.First)
		}
	}
	digest, _ := table.Record().Play[1].Digest()
	broken := strings.Replace(text, digest, "0123456789abcdef", 1)
	g := parseRecord(t, broken)
	var d *Disagreement
	if _, err := Resume(Replay{Rules: table.Rules(), Game: g, File: "hand.game"}); !errors.As(err, &d) || d.Recorded != "0123456789abcdef" || d.Given != digest {
		t.Errorf("another digest: %v", err)
	}
}

func TestFileIsResumed(t *testing.T) {
	path := filepath.Join(t.TempDir(), "вечер.game")
	c := relayConfig(t)
	file := NewFile(path, true)
	c.Writer = file
	table := opened(t, c)
	must(t, table, "", "иду вправо")
	must(t, table, "", "меняю")
	table.Answer("1")
	table.Answer("да")
	if _, err := table.Fix("пусть limit = 500", "договорились"); err != nil {
		t.Fatal(err)
	}
	hash, next := table.Hash(), table.Next()
	file.Close()

	whole, err := os.ReadFile(path)
	if err != nil || string(whole) != string(table.Record().Bytes()) {
		t.Fatalf("the file is the record: %v", err)
	}
	if err := os.WriteFile(path, append(whole, "3 Аня: иду в"...), 0o644); err != nil {
		t.Fatal(err)
	}
	again, g, warnings, err := OpenFile(path, true)
	if err != nil || len(warnings) != 1 || g.Torn == nil {
		t.Fatalf("torn tail: %v %v", warnings, err)
	}
	resumed, err := Resume(Replay{Rules: c.Rules, Game: g, File: path, Writer: again})
	if err != nil {
		t.Fatal(err)
	}
	if resumed.Hash() != hash || resumed.Next() != next || resumed.Session().Option("limit").Int() != 500 {
		t.Error("the resumed game is another")
	}
	must(t, resumed, "", "отдыхаю")
	if _, err := resumed.Undo("", ""); err != nil {
		t.Fatal(err)
	}
	again.Close()
	text, _ := os.ReadFile(path)
	if !strings.HasPrefix(string(text), string(whole)) || string(text) != string(resumed.Record().Bytes()) {
		t.Errorf("appended:\n%s", text)
	}
	replayed(t, resumed)
	c.Writer = NewFile(path, false)
	clash, _, err := Open(c)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := clash.Start(); err == nil || clash.Started() {
		t.Error("a file that exists is left alone")
	}
}

func TestRecordCutAnywhere(t *testing.T) {
	table := opened(t, relayConfig(t))
	for _, order := range []string{"иду вправо", "иду вправо", "беру фишку", "отдыхаю"} {
		must(t, table, "", order)
	}
	text := table.Record().Bytes()
	start := strings.Index(string(text), "\n1 Аня") // the file appears with its start entry, whole
	for cut := start + 1; cut <= len(text); cut++ {
		g, problems := record.Parse("cut.game", text[:cut])
		if problems.HasErrors() {
			t.Fatalf("cut at %d: %s", cut, problems.In("en"))
		}
		if _, err := Resume(Replay{Rules: table.Rules(), Game: g}); err != nil {
			t.Fatalf("cut at %d: %v", cut, err)
		}
	}
}

func TestRecordsThatCannotBePlayed(t *testing.T) {
	for old, new := range map[string]string{
		"player Аня a1": "player Аня", "player Боря a2": "player Боря z9", "rules relay": "rules relay\nset limit = много",
		"-- maze --\n" + relayMaze: "", "# F   S>": "# F   W>",
	} {
		text := strings.Replace(byHand, old, new, 1)
		g, _ := record.Parse("hand.game", []byte(text))
		if _, err := Audit(Replay{Rules: relayRules(t), Game: g, File: "hand.game"}); err == nil {
			t.Errorf("%q → %q: played", old, new)
		}
	}
	text := strings.Replace(byHand, "# F   S>", "# F   W>", 1)
	_, err := Audit(Replay{Rules: relayRules(t), Game: parseRecord(t, text), File: "hand.game"})
	if p := err.(source.Problems)[0]; p.Code != "unknown-code" || source.Line(text, p.Pos.Line) != p.Line {
		t.Errorf("the place in the record: %s", p.In("en"))
	}
	table := opened(t, relayConfig(t))
	text = strings.Replace(string(table.Record().Bytes()), "Three by two", "Three by three", 1)
	_, err = Resume(Replay{Rules: relayRules(t), Game: parseRecord(t, text)})
	if problems, ok := err.(source.Problems); !ok || problems[0].Code != "maze-changed" {
		t.Errorf("another plan: %v", err)
	}
}

func TestRulesOfARecord(t *testing.T) {
	lib := relayLibrary()
	g := parseRecord(t, byHand)
	rules, warnings, err := LoadRules(lib, g)
	if err != nil || rules.Name != "relay" || len(warnings) != 0 {
		t.Fatalf("%v %v", warnings, err)
	}
	g.Header.RulesHash = strings.Repeat("0", 64)
	if _, warnings, _ = LoadRules(lib, g); len(warnings) != 1 {
		t.Error("another content is worth a warning")
	}
	g.Header.RulesHash = ""
	g.Scripts = []record.File{{Name: "own.star", Text: strings.Replace(relay, `name = "relay"`, `name = "own"`, 1)}}
	for _, name := range []string{"own", "own.star"} {
		g.Header.Rules = name
		if rules, _, err = LoadRules(lib, g); err != nil || rules.Name != "own" {
			t.Errorf("%s: %v", name, err)
		}
	}
	c := relayConfig(t)
	c.Rules = rules
	table := opened(t, c)
	must(t, table, "", "иду вправо")
	kept := parseRecord(t, string(table.Record().Bytes()))
	if kept.Header.Rules != "own.star" || len(kept.Scripts) != 1 {
		t.Errorf("the record brings its rules: %+v", kept.Header)
	}
	if again, warnings, err := LoadRules(lib, kept); err != nil || len(warnings) > 0 || again.Hash != rules.Hash {
		t.Errorf("%v %v", warnings, err)
	}
	g.Header.Rules = "nothing"
	if _, _, err := LoadRules(&script.Library{}, g); err == nil {
		t.Error("no such rules")
	}
	g.Header.Rules = ""
	if _, _, err := LoadRules(lib, g); err == nil {
		t.Error("no rules named")
	}
}

// A record typed from paper without a language is in that of its words, and a question in it is shown as one.
func TestRecordWithoutLanguage(t *testing.T) {
	g, problems := record.Parse("paper", []byte("-- game --\nrules relay\nplayer Ann f a1\nplayer Боря a2\n-- maze --\n"+relayMaze+
		"-- play --\n1 Ann: иду вправо\n  > пришла: поле, нашла фишку\n1 Ann: сколько у меня прыжков?\n  @ Ann: 1 прыжок\n"))
	if problems.HasErrors() {
		t.Fatal(problems.In("en"))
	}
	report, err := Audit(Replay{Rules: relayRules(t), Game: g})
	if err != nil || report.First != nil {
		t.Fatalf("%v %v", err, report.First)
	}
	expect(t, "a question", report.Entries[1].Transcript(), "? Ann: сколько у меня прыжков\n  1 прыжок\n")
	g.Play[0].Words, g.Play[0].Lines[0].Text, g.Play[1].Words, g.Play[1].Lines[0].Text = "go right", "came to a field, found a token", "how many hops have I?", "1 hop"
	if report, err = Audit(Replay{Rules: relayRules(t), Game: g}); err != nil || report.First != nil {
		t.Errorf("in English: %v %v", err, report.First)
	}
}
