package main

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"kodeks/cmd/kodeks/internal/trial"
	"kodeks/runtime/script"
)

const referenceMaze = `
maze "A little game"
     a   b
   +###+###+
 1 # F   S>#
   +   +   +
 2 # H2| F #
   +###+###+
`

// What the oracles of the little game are given.
const (
	referenceLaw   = "def fits(row):\n    \"\"\"Red fits.\"\"\"\n    return \"red\" in row\n"
	referenceWords = "dawn noun\nday noun\nnight\n"
)

// compared is a line of an example that says what it gives.
var compared = regexp.MustCompile(`(?m)^( *)(\S.*?)  # → (.*)$`)

// TestReferenceExamples runs every example of the reference: in a file, a hook, a check, a policy, a test or at a desk.
func TestReferenceExamples(t *testing.T) {
	n := 0
	for _, c := range script.Reference() {
		for _, e := range c.Entries {
			n++
			t.Run(e.Name, func(t *testing.T) { runExample(t, e) })
		}
	}
	if n < 150 {
		t.Errorf("only %d examples", n)
	}
}

func runExample(t *testing.T, e *script.ReferenceEntry) {
	text := exampleFile(e)
	lib := &script.Library{}
	tree := fstest.MapFS{"base.star": {Data: []byte(script.ReferenceBase())}, "example_test.star": {Data: []byte(text)}, "example.star": {Data: []byte(text)}}
	if e.In == "desk" {
		runAtDesk(t, lib, tree, text)
		return
	}
	trials, err := lib.LoadTrials("example_test.star", tree)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	cover := script.NewCover()
	stage := &trial.Stage{Watch: func(s *script.Session) { s.Count(cover) }, Oracle: func(rules *script.Ruleset, name, owner, text string) (*script.Supplied, error) {
		return rules.Supply(name, owner, name, text)
	}}
	for _, one := range trials.List {
		for _, f := range one.Run(script.Trying{Stage: stage}).Failures {
			t.Errorf("%s\ngot %q want %q %v\n%s", f.Problem.In("en"), f.Got, f.Want, f.Cause, text)
		}
	}
	for _, item := range cover.List() {
		if item.Hook && !item.Reached && item.File == "example_test.star" {
			t.Errorf("%s in line %d never ran:\n%s", item.What.EN, item.Line, text)
		}
	}
}

func runAtDesk(t *testing.T, lib *script.Library, tree fstest.MapFS, text string) {
	rules, err := lib.Load("example.star", tree)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	desk := script.Desk{Lang: "en", Args: []string{"law.star"}, Seed: 7, Say: func(string) {},
		Fetch: func(*script.Oracle, string) (string, string, error) { return "law.star", referenceLaw, nil }}
	if _, err := rules.Work(rules.Tools()[0], desk); err != nil {
		t.Errorf("%v\n%s", err, text)
	}
}

// exampleFile is the file of tests, or of rules with a tool, that an example is the heart of.
func exampleFile(e *script.ReferenceEntry) string {
	example := compared.ReplaceAllString(e.Example, "${1}assert.eq($2, $3)")
	body, after, _ := strings.Cut(example, "\n---\n")
	play := "game.play(\"do it\")"
	switch e.In {
	case "file":
		if play = ""; !strings.Contains(body, "ruleset = ") {
			rules := "base"
			if strings.Contains(body, "more = module") {
				rules = `extend(base, name = "example", add = [more])`
			}
			body += "\n\nruleset = " + rules
		}
	case "hook":
		body = inFunction("example(g, p)", "zone, item, step = p.zone, p.hand.first, p.zone.step(RIGHT)\n"+body) + `
more = module(name = "example", actions = [action("example", say = {"en": ["do it"], "ru": ["сделай"]}, do = example)])
ruleset = extend(base, name = "example", add = [more])`
	case "check":
		body = inFunction("example(g)", body) + `
more = module(name = "example", checks = [check(clause = "X", level = "warning", run = example)])
ruleset = extend(base, name = "example", add = [more])`
		play = "game = t.game(ruleset, MAZE, players = {\"Ann\": \"a1\"}, check = True)"
	case "policy":
		body = inFunction("example(g, p, order)", "action = order.path[0]\n"+body) + "\nruleset = extend(base, name = \"example\", turn = turn(allow = example))"
		play = "game.play(\"go right\")"
	case "test":
		play, body = body, "ruleset = base"
	case "desk":
		return loadsFor(body) + inFunction("example(desk, args)", body) + "\nruleset = extend(base, name = \"example\", tools = [tool(\"example\", run = example)])\n"
	}
	if after == "" {
		after = play
	}
	begin := fmt.Sprintf("game = t.game(ruleset, MAZE, players = {\"Ann\": \"a1\", \"Bob\": \"b2\"}, oracles = {\"law\": %q, \"words\": %q})\n", referenceLaw, referenceWords)
	return loadsFor(body) + "MAZE = \"\"\"" + referenceMaze + "\"\"\"\n\n" + body + "\n\n" + inFunction("test_example(t)", begin+after)
}

func inFunction(head, body string) string {
	return "def " + head + ":\n    " + strings.ReplaceAll(body, "\n", "\n    ") + "\n"
}

// loadsFor loads what an example uses of the little game.
func loadsFor(body string) string {
	load := `load("base.star", "base"`
	for _, name := range []string{"walking", "skip", "YES_NO"} {
		if regexp.MustCompile(`\b` + name + `\b`).MatchString(strings.ReplaceAll(body, "\"skip\"", "")) {
			load += fmt.Sprintf(", %q", name)
		}
	}
	return load + ")\n"
}
