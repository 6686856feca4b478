package phrase

import (
	"errors"
	"testing"
)

func TestQuery(t *testing.T) {
	g := testGrammar(t)
	for _, test := range []struct{ typed, name, en, ru string }{
		{"Боря: сколько у меня бусин?", "Боря", "how many bead do I have", "сколько у меня бусину"},
		{"how many coins do I have", "", "how many coin do I have", "сколько у меня монету"},
		{"Um, how many coins do I have?!", "", "how many coin do I have", ""},
		{"skol'ko u menya monet?", "", "how many coin do I have", ""},
		{"Thanks. How many coins do I have?", "", "how many coin do I have", ""},
		{"How many coins do I have? Thank you!", "", "how many coin do I have", ""},
		{"повтори ход Бори", "", "repeat the move of Боря", "повтори ход Боря"},
		{"Repeat the move of Player 2, please.", "", "repeat the move of Player 2", ""},
	} {
		name, call, err := g.Ask(test.typed)
		if err != nil {
			t.Errorf("%s\n%v", test.typed, err)
			continue
		}
		if got := g.ShowCall(call, "en"); got != test.en || name != test.name {
			t.Errorf("%s: %q, %s", test.typed, name, got)
		}
		if got := g.ShowCall(call, "ru"); test.ru != "" && got != test.ru {
			t.Errorf("%s: %s", test.typed, got)
		}
		for _, lang := range []string{"en", "ru"} {
			again, err := g.Query(g.ShowCall(call, lang))
			if err != nil || !again.Equal(call) {
				t.Errorf("%s: %v %v", g.ShowCall(call, lang), again, err)
			}
		}
	}
}

func TestNotAsked(t *testing.T) {
	g := testGrammar(t)
	for _, test := range []struct{ typed, code, nearest string }{
		{"", "empty", "go left"},
		{"how are you?", "not-asked", "how many bead do I have"},
		{"go left", "order", "how many bead do I have"},
		{"go left?", "question-mark", ""},
		{"if wall left and up??", "question-mark", ""},
		{"what's up?", "not-asked", "go left"},
		{"ну что, поехали?", "not-asked", "go left"},
		{"?", "empty", "go left"},
		{"how mny coins do I have?", "not-asked", "how many coin do I have"},
		{"hwo many coins do I have?", "not-asked", "how many coin do I have"},
		{"how many", "incomplete", "how many bead do I have"},
		{"сколько у меня манет?", "not-asked", "how many coin do I have"},
		{"Федя: сколько у меня монет?", "unknown-player", ""},
		{"how many coins do I have or what", "not-asked", "how many coin do I have"},
	} {
		_, err := g.Query(test.typed)
		var e *NotUnderstood
		if !errors.As(err, &e) {
			t.Errorf("%s: %v", test.typed, err)
			continue
		}
		if e.Problem.Code != test.code || e.Nearest.EN != test.nearest {
			t.Errorf("%s: %s, %q\n%v", test.typed, e.Problem.Code, e.Nearest.EN, e)
		}
		checkRefusal(t, g, e)
	}
}

// A question, a condition and an action may have one name; each is shown in its own words.
func TestOneNameOfEachKind(t *testing.T) {
	entry := func(en string) []Entry {
		return []Entry{{Name: "hungry", Patterns: map[string][]string{"en": {en}}}}
	}
	g, problems := New(Vocabulary{Actions: entry("eat"), Tests: entry("I am hungry"), Queries: entry("how hungry am I")})
	if problems.HasErrors() {
		t.Fatal(problems)
	}
	call, err := g.Query("How hungry am I?")
	if err != nil || g.ShowCall(call, "en") != "how hungry am I" {
		t.Error(err, g.ShowCall(call, "en"))
	}
	order, err := g.Parse("if I am hungry, eat")
	if err != nil {
		t.Fatal(err)
	}
	if got := g.Show(order, "en"); got != "if I am hungry, then eat" {
		t.Error(got)
	}
}
