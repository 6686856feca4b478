package main

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"kodeks/dsl/source"
)

// A ruleset that does not load is named with its reason; the others are listed all the same.
func TestListingNamesTheBroken(t *testing.T) {
	for lang, want := range map[string]string{"en": "  one  fine\n  two  does not load: the moon is full; wait a day\n  six  fine\n", "ru": "  two  не загружается: полнолуние"} {
		var out bytes.Buffer
		l := listing{env: &env{out: &out, lang: lang}, about: func(name string) (string, error) {
			if name == "two" {
				return "", source.Problem{File: "moon", Line: "full", Message: source.Text{EN: "the moon is full", RU: "полнолуние"}, Hint: source.Text{EN: "wait a day"}}
			}
			return "fine", nil
		}}
		l.list(source.Text{EN: "Rules", RU: "Правила"}, []string{"one", "two", "six"})
		if !l.broken || !strings.Contains(out.String(), want) {
			t.Errorf("%v\n%s", l.broken, &out)
		}
	}
	l := listing{env: &env{out: &bytes.Buffer{}, lang: "en"}, about: func(string) (string, error) { return "", errors.New("no") }}
	if l.list(source.Text{}, nil); l.broken {
		t.Error("nothing is broken")
	}
}
