package main

import (
	"bufio"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"testing"
	"time"

	"kodeks/dsl/record"
)

// acknowledged is the heading of a turn in the transcript.
var acknowledged = regexp.MustCompile(`^(\d+) (\S+): (.+)$`)

// Two hundred kills of a piped game, each at a random moment, some while it starts,
// most a little after some turn: whatever had been shown is in the record, and the
// game goes on from there.
func TestKillAndResume(t *testing.T) {
	kills := 200
	if testing.Short() {
		kills = 20
	}
	home, dice := t.TempDir(), rand.New(rand.NewPCG(1, 2))
	turns := 0
	for i := range kills {
		game := fmt.Sprintf("g%d.game", i/20)
		seen := playUntilKilled(t, home, game, dice)
		turns += len(seen)
		checkKept(t, filepath.Join(home, game), seen)
	}
	t.Logf("%d kills, %d turns acknowledged", kills, turns)
	if turns < kills {
		t.Errorf("only %d turns", turns)
	}
	for i := range kills / 20 {
		cmd := program(t, home, "audit", fmt.Sprintf("g%d.game", i))
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("g%d: %v\n%s", i, err, out)
		}
	}
}

// playUntilKilled plays on, kills the program after a while and returns the turns
// it had shown, by their number.
func playUntilKilled(t *testing.T, home, game string, dice *rand.Rand) map[int][]string {
	t.Helper()
	args := []string{"play", game}
	if !exists(filepath.Join(home, game)) {
		args = append(args, "--maze", "demo", "--set", "nstop=9999", "--player", "Аня:f=d5", "--player", "Боря:m=b5")
	}
	cmd := program(t, home, args...)
	in, out := started(t, cmd)
	go feed(in)
	kill := func(after time.Duration) { time.AfterFunc(after, func() { cmd.Process.Kill() }) }
	turns := 1 + dice.IntN(20)
	if dice.IntN(4) == 0 {
		kill(time.Duration(dice.IntN(90)) * time.Millisecond)
	}
	seen := map[int][]string{}
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if m := acknowledged.FindStringSubmatch(lines.Text()); m != nil {
			n, _ := strconv.Atoi(m[1])
			seen[n] = m[2:]
		}
		if len(seen) == turns {
			kill(time.Duration(dice.IntN(3000)) * time.Microsecond)
		}
	}
	cmd.Wait()
	return seen
}

// feed types orders that never end the game, as fast as they are read: the players
// walk about between the walls of row 5.
func feed(in io.WriteCloser) {
	defer in.Close()
	for i := 0; ; i++ {
		if _, err := fmt.Fprintln(in, []string{"вправо", "влево", "влево"}[i%3]); err != nil {
			return
		}
	}
}

// checkKept looks for the turns in the record.
func checkKept(t *testing.T, file string, seen map[int][]string) {
	t.Helper()
	if len(seen) == 0 {
		return
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	g, problems := record.Parse(file, data)
	if problems.HasErrors() {
		t.Fatal(problems)
	}
	kept := map[int][]string{}
	for _, e := range g.Play {
		for _, l := range e.Lines {
			if e.Kind == record.Turn && l.Kind == record.Canonical {
				kept[e.Number] = []string{e.Player, l.Text}
			}
		}
	}
	for n, turn := range seen {
		if fmt.Sprint(kept[n]) != fmt.Sprint(turn) {
			t.Fatalf("turn %d was shown as %q and is kept as %q", n, turn, kept[n])
		}
	}
}
