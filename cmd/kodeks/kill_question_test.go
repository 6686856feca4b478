package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// A game is killed while somebody has a question to answer: the order is not in the record, nothing of it has happened, and the game goes on from
// before it; the same order puts the same question.
func TestKilledInTheMiddleOfAVerdict(t *testing.T) {
	home := t.TempDir()
	start := []string{"play", "g.game", "--lang", "en", "--rules", "eleusis", "--seed", "3", "--player", "Dana:f", "--player", "Ann:f", "--player", "Bob:m",
		"--set", "position.row=KH", "--set", "position.hands=Ann: 2H 2S; Bob: 3H 3S"}
	killAtQuestion(t, program(t, home, start...), "play 2H", "? Dana: Ann plays 2♥; dealer, right or wrong?")
	for range 3 {
		killAtQuestion(t, program(t, home, "play", "g.game", "--lang", "en"), "play 2H", "? Dana: Ann plays 2♥; dealer, right or wrong?")
	}
	data, err := os.ReadFile(filepath.Join(home, "g.game"))
	if err != nil || strings.Contains(string(data), "\n1 Ann") {
		t.Fatalf("%v\n%s", err, data)
	}
	cmd := program(t, home, "play", "g.game", "--lang", "en")
	cmd.Stdin = strings.NewReader("play 2H\nright\nwhat is the row?\n")
	out, err := cmd.CombinedOutput()
	if err != nil || !strings.Contains(string(out), "shows 2♥, right\n") || !strings.Contains(string(out), "the row: K♥ 2♥\n") {
		t.Fatalf("%v\n%s", err, out)
	}
	if out, err := program(t, home, "audit", "g.game").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
}

// killAtQuestion types an order and kills the program as soon as it asks.
func killAtQuestion(t *testing.T, cmd *exec.Cmd, order, question string) {
	t.Helper()
	in, out := started(t, cmd)
	fmt.Fprintln(in, order)
	asked := false
	for lines := bufio.NewScanner(out); !asked && lines.Scan(); {
		asked = lines.Text() == question
	}
	cmd.Process.Kill()
	cmd.Wait()
	if !asked {
		t.Fatalf("%q was not asked", question)
	}
}

// started starts a program and gives both its ends.
func started(t *testing.T, cmd *exec.Cmd) (in io.WriteCloser, out io.ReadCloser) {
	t.Helper()
	in, err := cmd.StdinPipe()
	if err == nil {
		out, err = cmd.StdoutPipe()
	}
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	return in, out
}
