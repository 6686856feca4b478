package main

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// A board of two cells, and the head of a record that plays on it.
const (
	twoCells   = "-- maze --\nmaze \"Toy\"\n\n    a   b\n  +###+###+\n1 # L   L #\n  +###+###+\n"
	recordHead = "-- game --\nrecord 1\nrules quantum\nplayer Ann a1\nplayer Bob b1\n" + twoCells
)

// hostileFiles are mazes, records and packs that are made to keep whoever reads them busy, and what is to be said of them; "": nothing in
// particular, some can be read.
func hostileFiles() map[string][2]string {
	many := func(n int, format string) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, format, i)
		}
		return b.String()
	}
	head := "-- game --\nrecord 1\nrules x.star\nplayer A a1\nplayer B b1\n" + twoCells
	return map[string][2]string{
		"brackets.maze": {"maze \"x\"\n" + strings.Repeat("[", 60000), "there is no picture"},
		"quotes.maze":   {"maze \"" + strings.Repeat(`\`, 60000), "there is no picture"},
		"items.maze":    {"maze \"x\"\n" + strings.Repeat("at a1: x\n", 6500) + "\n  +###+\n1 # L #\n  +###+\n", "listed above the picture"},
		"wide.maze":     {"maze \"x\"\n\n  +" + strings.Repeat("###+", 7000) + "\n1 #" + strings.Repeat(" L  ", 7000) + "#\n", "the picture does not end"},
		"large.maze":    {strings.Repeat("note \"x\"\n", 1<<20), "more bytes than the 65536"},
		"control.maze":  {"maze \"\x1b[2J\u202ex\"\n\n  +###+\n1 # L #\n  +###+\n", "control character"},

		"scripts.game":  {head + many(100000, "-- f%d.star --\nx = 1\n") + "-- play --\n", "a thousand scripts at most"},
		"players.game":  {"-- game --\nrecord 1\nrules quantum\n" + many(50000, "player P%d a1\n") + twoCells + "-- play --\n0\n", "so many players"},
		"crowd.game":    {"-- game --\nrecord 1\nrules quantum\n" + many(900, "player P%d a1\n") + twoCells + "-- play --\n0\n", "900 players are too many"},
		"script.game":   {head + "-- x.star --\n" + strings.Repeat("x = 1\n", 1<<20) + "-- play --\n", "the section is longer than 1 MiB"},
		"sections.game": {recordHead + strings.Repeat("-- x --\n", 300000) + "-- play --\n", ""},
		"line.game":     {recordHead + "-- play --\n1 Ann: " + strings.Repeat("x", 30<<20) + "\n", "the line is longer than 64 KiB"},
		"number.game":   {recordHead + "-- play --\n" + strings.Repeat("9", 60000) + " Ann: go right\n", ""},
		"nested.game":   {recordHead + "-- play --\n1 Ann: " + strings.Repeat("if I hit a wall, (", 2000) + "go right" + strings.Repeat(")", 2000) + "\n", "do not allow this"},
		"undo.game":     {recordHead + "-- play --\n" + strings.Repeat("undo\n", 100000), "nothing to undo"},
		"to-fro.game":   {recordHead + "-- play --\n1 Ann: go right\n" + strings.Repeat("undo\nredo\n", 20000), ""},
		"forged.game": {strings.Replace(recordHead, "player Bob", "player \"B\\x1b[2J\\n2 Bob\"", 1) + "-- play --\nnote \"\\x1b[2J\\n3 Bob: y\"\n\x1b[2J odd \u202e\n",
			"cannot be a name"},

		"no.kodeks":    {strings.Repeat("\x00\x1b[2J\u202e", 1000), "this is no pack"},
		"parts.kodeks": {"-- pack --\npack 1\nname d\nversion 1.0\nmain main.star\n" + many(100000, "-- f%d.star --\nx = 1\n"), "more than 500 parts"},
		"out.kodeks":   {"-- pack --\npack 1\nname d\nversion 1.0\nmain main.star\n-- ../../evil.star --\nx = 1\n", "leads out of the pack"},
		"large.kodeks": {"-- pack --\n" + strings.Repeat("# x\n", 4<<20), "more bytes than the"},
	}
}

// Whatever a stranger's file holds, each command that reads it says soon what is wrong with it.
func TestHostileFiles(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the figures come from Linux")
	}
	commands := map[string][][]string{
		".maze":   {{"check"}, {"fmt"}, {"play", "--rules", "quantum", "--player", "Ann=a1", "--player", "Bob=b1", "--maze"}},
		".game":   {{"check"}, {"audit"}, {"test"}, {"play"}},
		".kodeks": {{"check"}, {"rules", "add"}, {"rules", "doc"}, {"play", "--maze", "demo", "--player", "Ann=d5", "--player", "Bob=b5", "--rules"}},
	}
	for name, file := range hostileFiles() {
		t.Run(name, func(t *testing.T) {
			home := t.TempDir()
			if err := os.WriteFile(filepath.Join(home, name), []byte(file[0]), 0o600); err != nil {
				t.Fatal(err)
			}
			for i, c := range commands[filepath.Ext(name)] {
				if i > 0 && !*allHostile {
					break
				}
				cmd := program(t, home, append(append(c[:len(c):len(c)], name), "--lang", "en")...)
				cmd.Stdin = strings.NewReader("right\n")
				if said := measured(t, cmd); !strings.Contains(said, file[1]) {
					t.Errorf("%v: want %s in %.1000s", c, file[1], said)
				}
			}
		})
	}
}
