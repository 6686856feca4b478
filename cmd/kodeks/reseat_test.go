package main

import (
	"testing"

	"kodeks/dsl/record"
)

// A record may begin by built-in rules and go on by a stranger's: that is never played in this process.
func TestForeignInMidGame(t *testing.T) {
	head := "-- game --\nrules quantum\nplayer A a1\n-- play --\n0\n"
	for text, want := range map[string]bool{
		head:                               false,
		head + "ruling: fix A at b1\n":     false,
		head + "ruling: rules classical\n": true,
		head + "ruling: rules @wolves\n":   true,
		head + "ruling: rules own.star\n  + -- own.star --\n  + x = 1\n": true,
		head + "1 A: go left\nruling \"so\": rules own.star sha256:00\n": true,
	} {
		g, problems := record.Parse("x.game", []byte(text))
		if problems.HasErrors() {
			t.Fatal(problems)
		}
		if got := isForeign(g); got != want {
			t.Errorf("foreign: %v\n%s", got, text)
		}
	}
}
