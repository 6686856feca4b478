package main

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// nouns belong to games. The kernel, the scripts' machine, the table and the notations know none of them.
var nouns = regexp.MustCompile(`(?i)(\b|_)(labyrinth|quantum|botin|flii|eleusis|zmeyka|river|pit|swamp|bog|arsenal|hospital|treasure|bullet|grenade|bomb|mine|corpse|tick|encephalitis|portal|cement|wounded|card|deck|prophet|dealer|tile|joker)s?(\b|_)|` +
	`лабиринт|(^|[^а-яё])(рек[аиуе]|рекой|ям[аыу]|болот|арсенал|медсанбат|медпункт|госпиталь|клад|пул[яиюь]|гранат|бомб|мин[аыу]|труп|клещ|энцефалит|портал|цемент|ранен|карт[аыу]|колод|пророк|фишк[аи]-букв|джокер)([^а-яё]|$)`)

// TestNoGameNouns reads the sources of dsl/ and runtime/, tests included.
func TestNoGameNouns(t *testing.T) {
	seen := 0
	walkGo(t, func(path string, src []byte) {
		path = filepath.ToSlash(path)
		if !strings.HasPrefix(path, "dsl/") && !strings.HasPrefix(path, "runtime/") {
			return
		}
		seen++
		for i, line := range strings.Split(string(src), "\n") {
			if m := nouns.FindString(line); m != "" {
				t.Errorf("%s:%d: a game's noun %q: %s", path, i+1, strings.TrimSpace(m), strings.TrimSpace(line))
			}
		}
	})
	if seen < 10 {
		t.Fatalf("read only %d files", seen)
	}
}

func TestNounsAreSeen(t *testing.T) {
	for _, line := range []string{`case "river":`, "// a treasure lies here", `"клад"`, "bullets int", "func isPit()  // pit", "реку"} {
		if nouns.FindString(line) == "" {
			t.Errorf("%q must be found", line)
		}
	}
	for _, line := range []string{"determine(x)", "examined", "admins", "спит", "осмотрена", "опишите", "// spit", "title"} {
		if m := nouns.FindString(line); m != "" {
			t.Errorf("%q must not be found (%q)", line, m)
		}
	}
}
