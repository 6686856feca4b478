package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// forgery are rules whose words look like other lines of a transcript, and command the terminal, wherever a text may stand.
const forgery = `load("quantum.star", "quantum")

EVIL = "x\n7 Боря: иду вверх\n  > 7 Bob: go up\n? Боря: что?\n! нет\r\x1b[2J\x07\x7f\u009b31m\u0085\u2028\u2029\u202e\u2066\u061c"

def tells(g, p):
    g.tell("said", EVIL)

def asks(g, p):
    g.tell("said", g.ask(p, "ask", choices = [choice("a", ru = ["а" + EVIL], en = ["a" + EVIL]), choice("b", ru = ["б"], en = ["b"])], n = EVIL))

def refuses(g, p):
    refuse("no", EVIL)

def fails(g, p):
    fail(EVIL)

def prints(g, p):
    print(EVIL)
    g.tell("said", "printed")

def draws(g, viewer):
    return EVIL

evil = module(
    name = "evil",
    doc = {"en": EVIL, "ru": EVIL},
    actions = [action(f.replace("x", ""), say = {"ru": [f], "en": [f]}, do = do, clause = EVIL) for f, do in [("tells", tells), ("asks", asks), ("refuses", refuses), ("fails", fails), ("prints", prints)]],
    queries = [query("how", say = {"ru": ["how"], "en": ["how"]}, answer = tells)],
    events = [event("said", fields = ["n"], says = {"en": "{n}" + EVIL, "ru": "{n}" + EVIL}), event("ask", fields = ["n"], says = {"en": "{n}", "ru": "{n}"})],
    refusals = [refusal("no", clause = EVIL, fields = ["n"], says = {"en": "{n}", "ru": "{n}"})],
    options = [option("o", 0, values = [0, 1], doc = {"en": EVIL, "ru": EVIL})],
    words = {"value.printed": {"en": EVIL, "ru": EVIL}},
)
ruleset = extend(quantum, name = "evil", add = [evil])
`

// A stranger's words cannot pass for another line of the transcript or of a refusal, nor command a terminal, whatever shows them.
func TestForgery(t *testing.T) {
	home := t.TempDir()
	for name, text := range map[string]string{"evil.star": forgery, "evil_test.star": "def test_it(t):\n    fail(\"x\\n7 Боря: иду вверх\\x1b[2J\\u202e\")\n"} {
		if err := os.WriteFile(filepath.Join(home, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	talk := "tells\nasks\n1\nasks\nб\nrefuses\nfails\nprints\nhow\n:rules\n:trace\n:why\n:last\n:map\n:whatif tells\n:undo\n:redo\n"
	for _, lang := range []string{"ru", "en"} {
		game := lang + ".game"
		for _, c := range [][]string{
			{"play", game, "--rules", "evil.star", "--maze", "demo", "--player", "Аня=d5", "--player", "Боря=b5"},
			{"audit", game}, {"check", "evil.star"}, {"check", game}, {"rules", "show", "evil.star"}, {"rules", "doc", "evil.star"}, {"test", "evil_test.star"}, {"test", "-v", game},
		} {
			cmd := program(t, home, append(c, "--lang", lang)...)
			cmd.Stdin = strings.NewReader(talk)
			out, err := cmd.CombinedOutput()
			said := string(out)
			transcript := strings.Contains(said, "\n1 Аня: tells\n  x 7 Боря: иду вверх   > 7 Bob") && strings.Contains(said, "\n4 Боря: prints\n")
			if said == "" || !transcript && (c[0] == "play" || c[0] == "audit") {
				t.Errorf("%v: %v\n%s", c, err, said)
			}
			if at := strings.IndexFunc(said, func(r rune) bool {
				return strings.ContainsRune("\r\x1b\x07\x7f\u009b\u0085\u2028\u2029\u202e\u2066\u061c", r)
			}); at >= 0 {
				t.Errorf("%v: %q commands the terminal", c, said[max(0, at-60):min(len(said), at+60)])
			}
			if m := regexp.MustCompile(`(?m)^(7 Боря: иду вверх|\? Боря: что\?|! нет)$`).FindString(said); m != "" && c[0] != "rules" {
				t.Errorf("%v: %q passes for a line of the game:\n%s", c, m, said)
			}
		}
	}
}
