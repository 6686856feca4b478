package script

import (
	"strings"
	"testing"
	"testing/fstest"

	"go.starlark.net/starlark"

	"kodeks/dsl/source"
)

const toolbox = `
def share(desk, args):
    f = desk.oracle("law", args[0])
    yes, failed = 0, 0
    for _ in range(1000):
        row = [struct(worth = desk.roll(10)) for _ in range(3)]
        verdict = f(row, desk.roll(10), const = struct(most = 5))
        if verdict == None:
            failed += 1
        elif verdict:
            yes += 1
    desk.say(en = "%d of 1000, %d failed: %s" % (yes, failed, f.why), ru = "%d из 1000, сбоев %d" % (yes, failed))
    desk.say(f.doc)
    return failed == 0

def known(desk, args):
    words = desk.oracle("list", args[0])
    desk.say(str((words.has("мак"), words.has("ёж"), words.has("еж"), words.continuations("ма"), words.count("м"), words.tags("МАК"))))

def slow(desk, args):
    n = 0
    for _ in range(100000):
        for _ in range(100):
            n += 1
    desk.say("%d %s %d" % (n, desk.lang, desk.seed))

def stranger(desk, args):
    desk.oracle("law", "/etc/passwd")

playing = module(name = "playing", oracles = [oracle("law", function = "fits", params = ["row", "n"]), oracle("list", list = True)])
ruleset = rules(name = "toolbox", board = False, modules = [playing],
    tools = [tool("law share", run = share, doc = {"en": "how much a law admits", "ru": "сколько пропускает закон"}), tool("known", run = known), tool("slow", run = slow), tool("stranger", run = stranger)])
`

func toolRules(t *testing.T) *Ruleset {
	t.Helper()
	rules, err := (&Library{Shelf: fstest.MapFS{"toolbox.star": {Data: []byte(toolbox)}}}).Load("toolbox", nil)
	if err != nil {
		t.Fatal(err)
	}
	return rules
}

// work runs a tool on files given by their texts, and tells what it said.
func work(t *testing.T, name, lang string, files map[string]string, args ...string) (said string, well bool, err error) {
	t.Helper()
	rules := toolRules(t)
	var lines []string
	for _, tool := range rules.Tools() {
		if tool.Name == name {
			well, err = rules.Work(tool, Desk{Lang: lang, Args: args, Seed: 3, Say: func(s string) { lines = append(lines, s) },
				Fetch: func(_ *Oracle, file string) (string, string, error) {
					if files[file] == "" {
						return file, "", source.Problem{Code: "no-file", Message: source.Text{EN: "no such file"}}
					}
					return file, files[file], nil
				}})
		}
	}
	return strings.Join(lines, "\n"), well, err
}

func TestTools(t *testing.T) {
	files := map[string]string{
		"half.star":  "def fits(row, n):\n    \"Below the most.\"\n    return n < const.most\n",
		"odd.star":   "def fits(row, n):\n    return 1 // n == 1\n",
		"loop.star":  "def fits(row, n):\n    for i in range(100000):\n        for j in range(100000):\n            pass\n    return True\n",
		"words.txt":  "Мак sg\nмаска\nЁж\n# мама\n",
		"wrong.star": "\ndef fits(row):\n    return True\n",
		"empty.star": "x = 1\n",
		"told.star":  "\"\"\"Always.\"\"\"\ndef fits(row, n):\n    return True\n",
	}
	said, well, err := work(t, "law share", "en", files, "half.star")
	if err != nil || !well || !strings.HasSuffix(said, "0 failed: \nBelow the most.") {
		t.Errorf("%q %v %v", said, well, err)
	}
	again, _, _ := work(t, "law share", "en", files, "half.star")
	if said != again {
		t.Errorf("chance is not the seed's: %q, %q", said, again)
	}
	if said, well, err = work(t, "law share", "ru", files, "odd.star"); err != nil || well || !strings.Contains(said, "сбоев") {
		t.Errorf("%q %v %v", said, well, err)
	}
	if said, _, err = work(t, "known", "ru", files, "words.txt"); err != nil || said != `(True, True, True, ("мак", "маска"), 2, ("sg",))` {
		t.Errorf("%q %v", said, err)
	}
	if said, _, err = work(t, "slow", "ru", nil); err != nil || said != "10000000 ru 3" {
		t.Errorf("%q %v", said, err)
	}
	if said, _, err = work(t, "law share", "en", files, "told.star"); err != nil || !strings.HasSuffix(said, "Always.") {
		t.Errorf("%q %v", said, err)
	}
	for file, want := range map[string]string{"wrong.star": "wrong.star:2:1: fits must take (row, n)", "empty.star": "empty.star:1:1: the script defines no function fits"} {
		if _, _, err = work(t, "law share", "en", files, file); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", file, err)
		}
	}
	if _, _, err = work(t, "law share", "en", files, "none.star"); err == nil || !strings.Contains(err.Error(), "no such file") {
		t.Errorf("%v", err)
	}
	if _, _, err = work(t, "stranger", "en", files); err == nil || !strings.Contains(err.Error(), "none of the arguments") {
		t.Errorf("%v", err)
	}
}

// A law that never ends is stopped by its own budget, and whoever consults it goes on.
func TestEndlessOracleIsStopped(t *testing.T) {
	rules := toolRules(t)
	s, err := rules.Supply("law", "", "loop.star", "def fits(row, n):\n    for i in range(100000):\n        for j in range(100000):\n            pass\n    return True\n")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.consult(nil, nil); err == nil {
		t.Error("consulted about nothing")
	}
	g := &gameValue{s: &Session{rules: rules}}
	if _, err := s.consult(starlark.Tuple{noValues, noValues}, nil); err == nil || !strings.Contains(whyFailed(err), "too many steps") {
		t.Errorf("%v", err)
	}
	if _, err := s.consult(starlark.Tuple{g, noValues}, nil); err == nil || !strings.Contains(whyFailed(err), "plain values") {
		t.Errorf("it was given the game: %v", err)
	}
}

func TestWordListsStack(t *testing.T) {
	l := readWords("мак sg\nсани pl\nмаска\n" + "САНИ no\nмак\nёлка\nлук no\nлук\n")
	for word, want := range map[string]bool{"мак": true, "Мак": true, "сани": false, "маска": true, "елка": true, "ёлка": true, "лук": true, "": false, "ма": false} {
		if l.has(word) != want {
			t.Errorf("%q: %v", word, !want)
		}
	}
	l = readWords("ёлка\nпена\nсёла\nнебо\nнёбо\n")
	for word, want := range map[string]bool{"Ёлка": true, "елка": false, "пена": true, "пёна": false, "села": false, "небо": true, "нёбо": true, "дом": false} {
		if l.spells(word) != want {
			t.Errorf("spells %q: %v", word, !want)
		}
	}
	l = readWords("мак sg\nмак\nмаска")
	if l.tags["мак"] != "" || len(l.beginning("ма")) != 2 || len(l.beginning("мак")) != 0 {
		t.Errorf("%+v", l)
	}
}

// A list of 66,000 words is read and asked in no time.
func BenchmarkWordList(b *testing.B) {
	var text strings.Builder
	for i := range 66_000 {
		for n := i; n > 0; n /= 30 {
			text.WriteRune('а' + rune(n%30))
		}
		text.WriteString("ность sg\n")
	}
	b.Run("read", func(b *testing.B) {
		for b.Loop() {
			readWords(text.String())
		}
	})
	l := readWords(text.String())
	b.Run("ask", func(b *testing.B) {
		for b.Loop() {
			l.has("бвгность")
			l.beginning("бв")
		}
	})
}
