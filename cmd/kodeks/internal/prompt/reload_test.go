package prompt

import (
	"errors"
	"strings"
	"testing"
	"testing/fstest"

	"kodeks/runtime/script"
)

// toyWith loads the toy with some words of its rules replaced.
func toyWith(t *testing.T, replace ...string) func(string) (*script.Ruleset, error) {
	t.Helper()
	text := strings.NewReplacer(replace...).Replace(toyRules)
	if text == toyRules {
		t.Fatal("nothing replaced")
	}
	return func(name string) (*script.Ruleset, error) {
		if name != "other.star" {
			return nil, errors.New("there is no " + name)
		}
		return (&script.Library{}).Load(name, fstest.MapFS{"other.star": {Data: []byte(text)}})
	}
}

func TestReload(t *testing.T) {
	local := newTable(t, "en", "a1", "b1")
	local.Load = toyWith(t, `"en": "wall"`, `"en": "a thick wall"`)
	got := talk(t, Config{Lang: "en", Table: local}, "left\n:reload\n:reload nothing.star\n:reload other.star because it was thin\nmaybe\nyes\nright\n:перечитай other.star\n:undo\nright\n:undo\n:undo\n:reload other.star\nno")
	hash := local.Rules().Hash
	next, err := local.Load("other.star")
	if err != nil {
		t.Fatal(err)
	}
	if hash == next.Hash {
		t.Error("undone, the new rules are in force")
	}
	change := "~ rules toy " + next.Hash[:12] + "\n  + file other.star\n  - file toy.star\n  ~ text wall: wall → a thick wall\n? go on by these rules? (yes, no)\n"
	for _, want := range []string{
		"1 Аня: left\n  wall\n! the game is played by built-in rules",
		"! there is no nothing.star\n",
		change + "  maybe\n! yes or no?\n? go on by these rules? (yes, no)\n  yes\nruling \"it was thin\": rules other.star sha256:" + next.Hash + "\n2 Боря: right\n  a thick wall\n",
		"! these are the rules that the game is played by: toy\nundo\n2 Боря: right\n  a thick wall\n",
		change + "  no\n! the rules stay as they were\n",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("want\n%s\nin\n%s", want, got)
		}
	}
}

func TestReloadAsksForAReason(t *testing.T) {
	local := newTable(t, "ru", "a1", "b1")
	local.Load = toyWith(t, `"en": "wall"`, `"en": "a thick wall"`)
	got := talk(t, Config{Lang: "ru", Table: local, Input: &typed{person: true}}, ":перечитай other.star\nда\nтонкая стенка")
	if !strings.Contains(local.Entry(), `ruling "тонкая стенка": rules other.star`) || !strings.Contains(got, "игра идёт дальше по правилам toy") {
		t.Errorf("%s\n%s", local.Entry(), got)
	}
}

// A look at other rules is a look at the plan: what is in use shows.
func TestReloadIsSecret(t *testing.T) {
	local := newTable(t, "en", "a1", "b1")
	local.Load = toyWith(t, `"en": "wall"`, `"en": "a thick wall"`)
	got := talk(t, Config{Lang: "en", Table: local, Computer: true}, ":reload other.star\nyes")
	if !strings.Contains(got, "! :reload would show a secret") {
		t.Error(got)
	}
}
