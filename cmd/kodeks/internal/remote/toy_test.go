package remote

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"kodeks/cmd/kodeks/internal/attend"
	"kodeks/cmd/kodeks/internal/guard"
	"kodeks/cmd/kodeks/internal/wire"
	"kodeks/dsl/record"
	"kodeks/runtime/script"
	"kodeks/runtime/table"
)

// TestMain makes the test binary the program that holds tables.
func TestMain(m *testing.M) {
	if !guard.Wanted() {
		os.Exit(m.Run())
	}
	if do, ok := misdeeds[os.Getenv(envMisdeed)]; ok {
		do()
		os.Exit(0)
	}
	a := attend.New(os.Stdout)
	watch := guard.Confine(a.LastWords)
	script.SetWatch(frail{watch})
	library := func() *script.Library { return &script.Library{} }
	rules := func(name string) (*script.Ruleset, error) {
		return library().Load(filepath.Base(name), os.DirFS(filepath.Dir(name)))
	}
	supplied := func(*script.Ruleset, []wire.Oracle) ([]*script.Supplied, error) { return nil, nil }
	if err := a.Serve(attend.Config{In: os.Stdin, Library: library, Rules: rules, Supplied: supplied, Watch: watch}); err != nil {
		os.Exit(1)
	}
}

// frail is a watch to which the function that the environment names takes too long.
type frail struct{ *guard.Watch }

const envFrail = "KODEKS_TEST_FRAIL"

func (f frail) At(file string, line int, function string) {
	if f.Watch.At(file, line, function); function == os.Getenv(envFrail) && function != "" {
		f.Die(guard.OutOfTime)
	}
}

// A game of steps, of things that take too much, and of a question.
const toyRules = `
def move(g, p, dir):
    step = p.zone.step(dir)
    if not step.open:
        return g.tell("wall")
    p.zone = step.end
    g.tell("came", p.zone.name)

def rest(g, p):
    g.tell("wall")

def think(g, p):
    for i in range(10000):
        max([0] * 1000000)

def eat(g, p):
    x = [0] * (1 << 29)

def pick(g, p):
    g.tell("took", g.ask(p, "which", choices = [choice("old", ru = ["старый"], en = ["old"]), choice("new", ru = ["новый"], en = ["new"])]))

toy = module(
    name = "toy",
    doc = {"en": "A toy.", "ru": "Игрушка."},
    cells = [cell("land", code = ["L", "С"], name = {"en": "land", "ru": "суша"})],
    actions = [
        action("move", say = {"ru": ["иду {dir:direction}"], "en": ["go {dir:direction}"]}, do = move),
        action("rest", say = {"ru": ["отдыхаю"], "en": ["rest"]}, do = rest),
        action("think", say = {"ru": ["размышляю"], "en": ["think"]}, do = think),
        action("eat", say = {"ru": ["кушаю"], "en": ["eat"]}, do = eat),
        action("pick", say = {"ru": ["беру"], "en": ["take"]}, do = pick),
    ],
    events = [
        event("came", fields = ["cell"], says = {"ru": "приш{ёл|ла}: {cell}", "en": "came to {cell}"}),
        event("wall", says = {"ru": "стенка", "en": "wall"}),
        event("which", says = {"ru": "какой берёшь?", "en": "which one?"}),
        event("took", fields = ["x"], says = {"ru": "взял{а} {x}", "en": "took {x}"}),
    ],
)
ruleset = rules(name = "toy", doc = {"en": "Toy rules.", "ru": "Игрушечные правила."}, modules = [toy])
`

const toyMaze = `maze "Toy"

    a   b   c
  +###+###+###+
1 # L   L | L #
  +###+###+###+
`

// paper is a record in memory.
type paper struct {
	mu   sync.Mutex
	game *record.Game
	full bool // nothing more can be written
	hook func()
}

func (p *paper) Begin(g *record.Game) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.game = g
	return nil
}

var errFull = errors.New("the paper is full")

func (p *paper) Append(e *record.Entry) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.full {
		return errFull
	}
	p.game.Play = append(p.game.Play, e)
	if p.hook != nil {
		p.hook()
	}
	return nil
}

func (p *paper) text() (string, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return string(p.game.Bytes()), nil
}

// set makes the record another one.
func (p *paper) set(t *testing.T, text string) {
	t.Helper()
	p.mu.Lock()
	defer p.mu.Unlock()
	game, problems := record.Parse("", []byte(text))
	if problems.HasErrors() {
		t.Fatal(problems)
	}
	p.game = game
}

// sit opens a toy table for Ann and Bob and starts the game.
func sit(t testing.TB) (*Client, *paper) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "toy.star")
	if err := os.WriteFile(file, []byte(toyRules), 0o600); err != nil {
		t.Fatal(err)
	}
	p := &paper{}
	c, _, err := Open(Config{Writer: p, Record: p.text, Open: wire.Request{Do: "open", Rules: file, Maze: toyMaze, Lang: "en",
		Players: []wire.Seat{{Name: "Ann", Start: "a1"}, {Name: "Bob"}}}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Close() })
	if who, ok := c.NeedStart(); who != "Bob" || !ok {
		t.Fatalf("%q needs a start", who)
	}
	if err := c.Place("Bob", "b1"); err != nil {
		t.Fatal(err)
	}
	if _, err := c.Start(); err != nil {
		t.Fatal(err)
	}
	return c, p
}

// say gives an order that must be carried out.
func say(t testing.TB, c *Client, order, want string) table.Reply {
	t.Helper()
	reply, err := c.Submit("", order)
	if err != nil {
		t.Fatalf("%s: %v", order, err)
	}
	if got := reply.Transcript(); !strings.Contains(got, want) {
		t.Fatalf("%s: %s, want %s", order, got, want)
	}
	return reply
}

// killed kills the process of a table and waits until it is gone.
func killed(c *Client) {
	c.life.Kill()
	until("the table is gone", c.life.Gone)
}

// until waits until something is so.
func until(what string, so func() bool) {
	for end := time.Now().Add(time.Minute); !so(); time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			panic("it never is so: " + what)
		}
	}
}
