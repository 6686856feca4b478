package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Work over many files shows on a terminal how far it is, and leaves only what it found; in a pipe nothing of it is seen.
func TestProgressOnATerminal(t *testing.T) {
	home := t.TempDir()
	play := program(t, home, "play", "a.game", "--maze", "demo", "--player", "A=d5", "--player", "B=e5")
	play.Stdin = strings.NewReader("skip\nskip\n")
	if out, err := play.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	data, err := os.ReadFile(filepath.Join(home, "a.game"))
	if err != nil {
		t.Fatal(err)
	}
	const records = 30
	for n := range records {
		file := filepath.Join(home, "games", fmt.Sprintf("%02d.game", n))
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	s := terminal(t, home, "rules", "verify", "games")
	s.Want("записей: 30, без изменений: 30")
	if code := s.End(); code != 0 {
		t.Fatalf("exit code %d\n%s", code, s.Text())
	}
	if !strings.Contains(s.Raw(), "/30  games/") {
		t.Errorf("nothing was seen of the work:\n%q", s.Raw())
	}
	if strings.Contains(s.Text(), "/30  games/") {
		t.Errorf("it is still seen:\n%s", s.Text())
	}
	piped, err := program(t, home, "rules", "verify", "games").CombinedOutput()
	if err != nil || string(piped) != "записей: 30, без изменений: 30, изменились: 0, больше не идут: 0\n" {
		t.Errorf("%v\n%s", err, piped)
	}
}
