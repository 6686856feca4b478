package script

import (
	"strings"
	"testing"
	"testing/fstest"

	"pgregory.net/rapid"
)

// TestLintSurvivesAnything: whatever becomes of a script's lines and words, there is a report, and places lie in the file.
func TestLintSurvivesAnything(t *testing.T) {
	lines := strings.SplitAfter(houseScript, "\n")
	rapid.Check(t, func(r *rapid.T) {
		mixed := append([]string(nil), lines...)
		for range rapid.IntRange(1, 6).Draw(r, "changes") {
			i, j := rapid.IntRange(0, len(mixed)-1).Draw(r, "line"), rapid.IntRange(0, len(mixed)-1).Draw(r, "other")
			switch rapid.IntRange(0, 4).Draw(r, "change") {
			case 0:
				mixed[i] = ""
			case 1:
				mixed[i] = mixed[j]
			case 2:
				mixed[i], mixed[j] = mixed[j], mixed[i]
			case 3:
				words := strings.Fields(mixed[j] + " x")
				mixed[i] = strings.Replace(mixed[i], strings.Fields(mixed[i] + " y")[0], words[len(words)/2], 1)
			case 4:
				runes := []rune(mixed[i] + " ")
				cut := rapid.IntRange(0, len(runes)-1).Draw(r, "cut")
				mixed[i] = string(runes[:cut]) + rapid.SampledFrom([]string{"", "(", "}", "\"", " = ", ".", ", 1", "\n", "lambda x: x", "[0]", "*a"}).Draw(r, "piece") + string(runes[cut:])
			}
		}
		src := strings.Join(mixed, "")
		count := strings.Count(src, "\n") + 1
		for _, p := range lint(src) {
			if p.File == "house.star" && (p.Pos.Line < 1 || p.Pos.Line > count || p.Pos.Col < 1) || p.Message.EN == "" || p.Message.RU == "" || strings.Contains(p.Message.EN+p.Message.RU, "%!") {
				r.Fatalf("%s\n%#v\n%s", p, p, src)
			}
		}
	})
}

func FuzzLint(f *testing.F) {
	f.Add(houseScript)
	f.Add(baseScript)
	for _, src := range []string{"x = x", "def f(): f()", "load('a', 'b')", "ruleset = rules(name = 'a', modules = [module(name = 'b', on = {'turn': lambda g, p: p.x})])",
		"f = lambda *a, **k: f(*a, **k)", "def f(g, p): g.tell(*p, **g)", "x = [a for a in [] if a]", "def g(g): g.at()", "module(module(module()))", "\r0([0([],A%{\"\":\"a\"})%A])"} {
		f.Add(src)
	}
	f.Fuzz(func(t *testing.T, src string) {
		lib := &Library{Shelf: fstest.MapFS{"base.star": {Data: []byte(baseScript)}}}
		for _, file := range []string{"house.star", "house_test.star"} {
			lib.Lint(file, fstest.MapFS{file: {Data: []byte(src)}, "help.star": {Data: []byte(helpScript)}})
		}
	})
}
