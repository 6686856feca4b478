package talk

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"kodeks/runtime/script"
)

const hops = `
def hop(g, p, dir, n):
    g.tell("hopped")

def put(g, p, what, whom):
    g.tell("hopped")

def spell(g, p, what):
    g.tell("hopped")

def up(g, p):
    return True

m = module(
    name = "m",
    cells = [cell("field", code = ["F"], name = {"en": "field", "ru": "поле"})],
    items = [item("token", name = {"en": ["token", "tokens"], "ru": ["круг", "круга", "кругов"]}, codes = [variant(["T"])])],
    slots = [slot("colour", words = [word("red", ru = ["красный", "красного"], en = ["red"]), word("blue", ru = ["синий", "синего"], en = ["blue"])])],
    actions = [
        action("hop", say = {"ru": ["(прыг|скок) {dir:direction} [{n:number} раз]"], "en": ["hop {dir:direction} [{n:number} times]"]}, do = hop, group = "movement"),
        action("put", say = {"ru": ["кладу {what:colour*3} {whom:player/4}"], "en": ["put {what:colour*3} to {whom:player}"]}, do = put),
        action("spell", say = {"ru": ["пишу {what:letters}"], "en": ["write {what:letters}"]}, do = spell),
    ],
    tests = [test("up", say = {"ru": ["я поднял{ся|ась}"], "en": ["I am up"]}, holds = up)],
    events = [event("hopped", says = {"ru": "прыг", "en": "hop"})],
)
ruleset = rules(name = "hops", modules = [m])
`

func talker(t *testing.T, seed uint64) *Talker {
	t.Helper()
	lib := &script.Library{Shelf: fstest.MapFS{"hops.star": {Data: []byte(hops)}}}
	rules, err := lib.Load("hops", nil)
	if err != nil {
		t.Fatal(err)
	}
	return &Talker{Rng: rand.New(rand.NewPCG(seed, 1)), Rules: rules, Players: []string{"Ann", "Bob"}, Cells: []string{"a1"}, Dark: 0.2, Attached: true}
}

// Everything that patterns can say is said sooner or later, nothing of the patterns' own signs is left over, and the same
// seed says the same.
func TestSayings(t *testing.T) {
	one, two := talker(t, 7), talker(t, 7)
	var all strings.Builder
	for range 2000 {
		s := one.Order()
		if again := two.Order(); again.Words != s.Words {
			t.Fatalf("%q and %q", s.Words, again.Words)
		}
		if s.Words == "" || strings.ContainsAny(s.Words, "{}[]()|*") || strings.Contains(s.Words, "  ") || len(s.Verbs) == 0 {
			t.Fatalf("%q", s.Words)
		}
		all.WriteString(s.Words + "\n")
	}
	for _, part := range []string{"поднялся", "поднялась", "прыг ", "скок ", " раз", "hop left", " times", "кладу красный", "red blue", "Ann", "пишу ", "write ", "если ", "unless ", "результат не сообщать", "tell me whether"} {
		if !strings.Contains(all.String(), part) {
			t.Errorf("%q was never said", part)
		}
	}
}

func TestWhatIsWanted(t *testing.T) {
	k := talker(t, 3)
	k.Group, k.Plain, k.Dark, k.Attached, k.Langs = "movement", true, 0, false, []string{"en"}
	for range 50 {
		if s := k.Order(); !s.Only("movement") || !strings.HasPrefix(s.Words, "hop ") || len(s.Dirs) != 1 {
			t.Fatalf("%q", s.Words)
		}
	}
	k.Group, k.Without = "", "movement"
	hinted := 0
	k.Hint = func(slot string) []string {
		return map[string][]string{"colour": {"blue"}, "letters": {"q"}}[slot]
	}
	for range 200 {
		s := k.Order()
		if s.Only("movement") {
			t.Fatalf("%q", s.Words)
		}
		words := strings.Fields(s.Words)
		if slices.Contains(words, "blue") && !slices.Contains(words, "red") || strings.Trim(words[len(words)-1], "q") == "" {
			hinted++
		}
	}
	if hinted < 100 {
		t.Errorf("hints were followed %d times of 200", hinted)
	}
}

func TestNoQuestions(t *testing.T) {
	if q := talker(t, 1).Question(); q != "" {
		t.Errorf("%q", q)
	}
}
