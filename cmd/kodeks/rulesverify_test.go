package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
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
	const records = 5
	if err := os.Mkdir(filepath.Join(home, "games"), 0o700); err != nil {
		t.Fatal(err)
	}
	slow := filepath.Join(home, "games", "01.game") // is read from a pipe, and comes when the others have waited for it
	for n := range records {
		file := filepath.Join(home, "games", fmt.Sprintf("%02d.game", n))
		if file == slow {
			err = syscall.Mkfifo(file, 0o600)
		} else {
			err = os.WriteFile(file, data, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	s := terminal(t, home, "rules", "verify", "games")
	var pipe *os.File
	until(t, "the record is being read", func() bool {
		pipe, err = os.OpenFile(slow, os.O_WRONLY|syscall.O_NONBLOCK, 0)
		return err == nil
	})
	time.Sleep(300 * time.Millisecond) // longer than work may take without a word
	pipe.Write(data)
	pipe.Close()
	s.Want("записей: 5, без изменений: 5")
	if code := s.End(); code != 0 {
		t.Fatalf("exit code %d\n%s", code, s.Text())
	}
	if !strings.Contains(s.Raw(), "/5  games/") {
		t.Errorf("nothing was seen of the work:\n%q", s.Raw())
	}
	if strings.Contains(s.Text(), "/5  games/") {
		t.Errorf("it is still seen:\n%s", s.Text())
	}
	os.Remove(slow)
	piped, err := program(t, home, "rules", "verify", "games").CombinedOutput()
	if err != nil || string(piped) != "записей: 4, без изменений: 4, изменились: 0, больше не идут: 0\n" {
		t.Errorf("%v\n%s", err, piped)
	}
}
