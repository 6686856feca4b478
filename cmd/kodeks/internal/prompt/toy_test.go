package prompt

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/fstest"

	"kodeks/cmd/kodeks/internal/repl"
	"kodeks/dsl/maze"
	"kodeks/runtime/script"
	"kodeks/runtime/table"
)

// A game of three verbs: a step, something only one hears, something that asks.
const toyRules = `
def move(g, p, dir):
    step = p.zone.step(dir)
    if not step.open:
        return g.tell("wall")
    p.zone = step.end
    g.tell("came", p.zone.kind)

def whisper(g, p, who):
    g.tell("psst", to = who)
    g.tell("odd")

def pick(g, p):
    for i in range(2):
        g.tell("took", g.ask(p, "which", choices = [
            choice("old", ru = ["старый"], en = ["old"]),
            choice("new", ru = ["новый"], en = ["new"]),
        ]))

def crash(g, p):
    g.tell("came", [p.zone.name][1])

def wait(g, p):
    g.tell("odd")

def stop(g, p):
    g.option("noise")
    g.option("mood")
    g.finish("won", winners = [p])
    g.tell("won")

def place(g, p):
    g.tell("at", p.zone.name)

def start(g, p):
    g.tell("came", p.zone.kind)

toy = module(
    name = "toy",
    doc = {"en": "A toy.", "ru": "Игрушка."},
    cells = [cell("land", code = ["L", "С"], name = {"en": "land", "ru": "суша"})],
    actions = [
        action("move", say = {"ru": ["[иду] {dir:direction}"], "en": ["[go] {dir:direction}"]}, do = move),
        action("whisper", say = {"ru": ["шепчу {who:player}"], "en": ["whisper {who:player}"]}, do = whisper),
        action("pick", say = {"ru": ["беру"], "en": ["take"]}, do = pick),
        action("wait", say = {"ru": ["жду"], "en": ["wait"]}, do = wait),
        action("crash", say = {"ru": ["падаю"], "en": ["crash"]}, do = crash),
        action("stop", say = {"ru": ["стоп"], "en": ["stop"]}, do = stop),
    ],
    queries = [query("place", say = {"ru": ["где я"], "en": ["where am i"]}, answer = place)],
    events = [
        event("came", fields = ["kind"], says = {"ru": "приш{ёл|ла}: {kind}", "en": "came to {kind}"}),
        event("wall", says = {"ru": "стенка", "en": "wall"}),
        event("psst", says = {"ru": "тсс", "en": "psst"}),
        event("odd", says = {"ru": "что-то шепчут", "en": "somebody whispers"}),
        event("which", says = {"ru": "какой берёшь?", "en": "which one?"}),
        event("took", fields = ["x"], says = {"ru": "взял{а} {x}", "en": "took {x}"}),
        event("at", fields = ["cell"], says = {"ru": "ты на {cell}", "en": "you are at {cell}"}),
        event("won", says = {"ru": "победа", "en": "victory"}),
    ],
    options = [
        option("noise", 1, values = [0, 1, 2, 3, 7], clause = "T1", doc = {"en": "how loud a whisper is", "ru": "громкость шёпота"}),
        option("mood", "calm", values = ["calm", "wild"], clause = "T2", doc = {"en": "the mood", "ru": "настроение"}),
    ],
    on = {"start": start},
)
ruleset = rules(name = "toy", doc = {"en": "Toy rules.", "ru": "Игрушечные правила."}, modules = [toy])
`

const toyMaze = `maze "Toy"

    a   b   c
  +###+###+   +
1 # L   L | L #
  +###+###+###+
`

// typed is an Input of lines typed before; "^C" is Ctrl-C.
type typed struct {
	lines  []string
	person bool
	asked  []string
}

func (in *typed) Line(prompt string) (string, error) {
	in.asked = append(in.asked, prompt)
	if len(in.lines) == 0 {
		return "", io.EOF
	}
	line := in.lines[0]
	in.lines = in.lines[1:]
	switch line {
	case "^C":
		return "", repl.ErrCancelled
	case "\xff":
		return "", &repl.BadLine{Text: en("no text", "не текст")}
	}
	return line, nil
}

func (in *typed) Ask(prompt string) (string, error)    { return in.Line(prompt) }
func (in *typed) Secret(prompt string) (string, error) { return in.Line(prompt) }
func (in *typed) Interactive() bool                    { return in.person }
func (in *typed) Forget()                              { in.asked = append(in.asked, "forget") }
func (in *typed) Close()                               {}

// newTable lays the toy out for Аня and Боря; a start "" is asked for.
func newTable(t *testing.T, lang string, starts ...string) Local {
	t.Helper()
	lib := &script.Library{Shelf: fstest.MapFS{"toy.star": {Data: []byte(toyRules)}}}
	rules, err := lib.Load("toy", nil)
	if err != nil {
		t.Fatal(err)
	}
	m, problems := maze.Parse("toy.maze", []byte(toyMaze))
	if problems.HasErrors() {
		t.Fatal(problems)
	}
	players := []table.Player{{Name: "Аня", Start: starts[0]}, {Name: "Боря", Start: starts[1]}}
	tab, _, err := table.Open(table.Config{Rules: rules, Maze: m, Players: players, Lang: lang})
	if err != nil {
		t.Fatal(err)
	}
	return Local{Table: tab}
}

// talk runs a session over lines and returns what it wrote.
func talk(t *testing.T, c Config, lines string) string {
	t.Helper()
	var out bytes.Buffer
	if c.Table == nil {
		c.Table = newTable(t, c.Lang, "a1", "b1")
	}
	if c.Input == nil {
		c.Input = &typed{}
	}
	c.Input.(*typed).lines = strings.Split(lines, "\n")
	c.Out = &out
	if err := New(c).Run(); err != nil && !errors.Is(err, ErrRefused) {
		t.Fatal(err)
	}
	return out.String()
}

// expect compares, the leading line end of want aside.
func expect(t *testing.T, got, want string) {
	t.Helper()
	if want = strings.TrimPrefix(want, "\n"); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}
