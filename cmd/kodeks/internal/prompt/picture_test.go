package prompt

import (
	"strings"
	"testing"
	"testing/fstest"

	"kodeks/cmd/kodeks/internal/repl"
	"kodeks/runtime/script"
	"kodeks/runtime/table"
)

// Marbles in a bowl that all see and in hands that nobody else does; one may ask another, aloud or not.
const bowlRules = `
def setup(g):
    for i, p in enumerate(g.players):
        g.spawn("marble", p.hand, colour = ["amber", "jade"][i])

def lay(g, p):
    p.hand.first.zone = g.place("bowl")
    g.tell("laid")

def stir(g, p):
    g.tell("laid")
    g.keep_turn()

def hide(g, p):
    g.ask(p, "why", free = True)
    g.tell("laid")

def ask(g, p, how, who):
    said = g.ask(who, "asks", choices = [choice("yes", ru = ["да"], en = ["yes"]), choice("no", ru = ["нет"], en = ["no"])], default = "no", loud = how == "aloud")
    again = g.ask(who, "why", free = True, loud = how == "aloud")
    g.tell("heard", to = who)

def picture(g, viewer, lang):
    lines = ["bowl: " + " ".join([m.colour for m in g.place("bowl").items])]
    for p in g.players:
        if viewer == "referee" or viewer == p:
            lines.append(p.name + " has " + " ".join([m.colour for m in p.hand.items]))
    return lines

bowl = module(
    name = "bowl",
    zones = [place("bowl")],
    slots = [slot("how", words = [word("aloud", ru = ["вслух"], en = ["aloud"]), word("quietly", ru = ["тихо"], en = ["quietly"])])],
    items = [item("marble", name = {"ru": ["шарик", "шарика", "шариков"], "en": ["marble", "marbles"]})],
    attrs = {"item": {"colour": ""}},
    on = {"setup": setup},
    actions = [action("lay", say = {"ru": ["кладу"], "en": ["lay"]}, do = lay),
               action("stir", say = {"ru": ["мешаю"], "en": ["stir"]}, do = stir),
               action("hide", say = {"ru": ["прячу"], "en": ["hide"]}, do = hide, secret = True),
               action("ask", say = {"ru": ["спрашиваю {how:how} {who:player/4}"], "en": ["ask {how:how} {who:player}"]}, do = ask)],
    events = [event("laid", says = {"ru": "лежит", "en": "it lies there"}), event("asks", says = {"ru": "отдашь?", "en": "will you give it?"}),
              event("why", says = {"ru": "почему?", "en": "why?"}), event("heard", says = {"ru": "спасибо", "en": "thanks"})],
)
ruleset = rules(name = "bowl", board = False, modules = [bowl], picture = picture)
`

func bowlTable(t *testing.T) Local {
	t.Helper()
	rules, err := (&script.Library{Shelf: fstest.MapFS{"bowl.star": {Data: []byte(bowlRules)}}}).Load("bowl", nil)
	if err != nil {
		t.Fatal(words(err, "en"))
	}
	tab, _, err := table.Open(table.Config{Rules: rules, Players: []table.Player{{Name: "Ann"}, {Name: "Bob"}}, Lang: "en"})
	if err != nil {
		t.Fatal(words(err, "en"))
	}
	return Local{Table: tab}
}

func TestPictures(t *testing.T) {
	expect(t, talk(t, Config{Lang: "en", Table: bowlTable(t)}, ":look Bob\nlay\n:map\n:oracle"), `
0
bowl: 
Bob has jade
1 Ann: lay
  it lies there
bowl: amber
Ann has 
Bob has jade
! the rules consulted no script in this game
`)
	shown := talk(t, Config{Lang: "en", Table: bowlTable(t), Input: &typed{person: true}}, "lay\nlay")
	if !strings.Contains(shown, "bowl: \n") || !strings.Contains(shown, "it lies there\nbowl: amber\n") || strings.Contains(shown, "has") {
		t.Error(shown)
	}
	shown = talk(t, Config{Lang: "en", Table: bowlTable(t), Input: &typed{person: true}}, "lay\n:undo\n:redo")
	if !strings.Contains(shown, "taken back: 1 Ann: lay\nbowl: \n") || !strings.Contains(shown, "in force again: 1 Ann: lay\nbowl: amber\n") {
		t.Error(shown)
	}
}

// While Kodeks is the referee the bowl is everybody's to see, and a hand is shown to its owner alone.
func TestPicturesInSecret(t *testing.T) {
	in := &typed{person: true}
	shown := talk(t, Config{Lang: "en", Table: bowlTable(t), Computer: true, Input: in}, "\n\n:look Bob\n\n\n:look\n\n\nlay\n\n\n")
	pages := strings.Split(shown, repl.Wipe())
	if len(pages) != 5 || !strings.Contains(pages[0], "Ann has amber") || !strings.Contains(pages[1], "Bob has jade") || !strings.Contains(pages[3], "Bob has jade") {
		t.Errorf("%d pages:\n%s", len(pages), shown)
	}
	if strings.Contains(pages[4], " has ") {
		t.Errorf("left on the screen: %s", pages[4])
	}
}

// A question to somebody else is put to him alone, and what he says is not shown; one that is put aloud is everybody's.
func TestQuestionsInPrivate(t *testing.T) {
	in := &typed{person: true}
	shown := talk(t, Config{Lang: "en", Table: bowlTable(t), Computer: true, Input: in}, "\n\nask quietly Bob\n\nyes\n\nit is mine\n\n\n")
	pages := strings.Split(shown, repl.Wipe())
	if len(pages) < 4 || !strings.Contains(pages[1], "? Bob: will you give it?\n  1) yes\n  2) no\n") || !strings.Contains(pages[1], "Bob has jade") || !strings.Contains(pages[2], "? Bob: why?") {
		t.Fatalf("%d pages:\n%s", len(pages), shown)
	}
	if rest := pages[3]; strings.Contains(rest, "will you") || strings.Contains(rest, "  yes") || strings.Contains(rest, "mine") || !strings.Contains(rest, "1 Ann: ask quietly Bob\n") {
		t.Errorf("left on the screen: %s", rest)
	}
	if strings.Count(strings.Join(in.asked, "|"), "Bob, a question for you alone") != 2 {
		t.Errorf("%q", in.asked)
	}
	shown = talk(t, Config{Lang: "en", Table: bowlTable(t), Computer: true, Input: &typed{person: true}}, "\n\nask aloud Bob\n\nit is mine\n\n\n")
	if !strings.Contains(shown, "? Bob: will you give it?\n") || !strings.Contains(shown, "  no\n? Bob: why?\n") {
		t.Errorf("%s", shown)
	}
	expect(t, talk(t, Config{Lang: "en", Table: bowlTable(t)}, "ask quietly Bob\n\nso"), `
0
1 Ann: ask quietly Bob
? Bob: will you give it?
  no
? Bob: why?
  so
  @ Bob: thanks
`)
}
