package main

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"kodeks/cmd/kodeks/internal/screen"
)

// houseRules are the quantum ones with a verb that takes its time.
const houseRules = `load("quantum.star", "quantum")

def ponder(g, p):
    for i in range(10000):
        max([0] * 1000000)

slow = module(
    name = "slow",
    doc = {"en": "Slow.", "ru": "Медленно."},
    actions = [action("ponder", say = {"en": ["ponder"], "ru": ["размышляю"]}, do = ponder)],
)
ruleset = extend(quantum, name = "house", add = [slow])
`

// houseHome is a folder with the rules.
func houseHome(t testing.TB) string {
	t.Helper()
	home := t.TempDir()
	if err := os.WriteFile(filepath.Join(home, "house.star"), []byte(houseRules), 0o600); err != nil {
		t.Fatal(err)
	}
	return home
}

var houseGame = []string{"play", "g.game", "--rules", "house.star", "--maze", "demo", "--set", "nstop=9999", "--player", "Аня:f=d5", "--player", "Боря:m=b5"}

// until waits until something is so.
func until(t testing.TB, what string, so func() bool) {
	t.Helper()
	for end := time.Now().Add(patience); !so(); time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("it is not so after %v: %s", patience, what)
		}
	}
}

// tableOf is the process with the table of a game, which there may be in a moment.
func tableOf(t testing.TB, pid int) (table int) {
	t.Helper()
	if runtime.GOOS != "linux" {
		t.Skip("processes are found in /proc")
	}
	until(t, "there is a table", func() bool {
		lists, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/children", pid))
		for _, list := range lists {
			data, _ := os.ReadFile(list)
			for _, f := range strings.Fields(string(data)) {
				if n, err := strconv.Atoi(f); err == nil && !gone(n) {
					table = n
				}
			}
		}
		return table > 0
	})
	return table
}

// stat is what the system tells of a process, from its state on; nothing: there is none.
func stat(pid int) []string {
	data, _ := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	return strings.Fields(string(data[bytes.LastIndexByte(data, ')')+1:]))
}

// gone reports that a process has ended, whether or not anybody has taken notice.
func gone(pid int) bool {
	s := stat(pid)
	return len(s) == 0 || s[0] == "Z" || s[0] == "X"
}

// toils waits until a process is at work: it has used a good deal of processor time since it was asked.
func toils(t testing.TB, pid int) {
	t.Helper()
	used := func() (ticks int) {
		if s := stat(pid); len(s) > 12 {
			user, _ := strconv.Atoi(s[11])
			system, _ := strconv.Atoi(s[12])
			ticks = user + system
		}
		return ticks
	}
	begun := used()
	until(t, "the table is at work", func() bool { return used() > begun+20 })
}

// killTable kills the process with the table of a game and waits until it is gone.
func killTable(t testing.TB, table int) {
	t.Helper()
	if err := syscall.Kill(table, syscall.SIGKILL); err != nil {
		t.Fatal(err)
	}
	until(t, "the table is gone", func() bool { return gone(table) })
}

// The table's process is killed over and over while a piped game goes on, a few orders ahead of what is shown: whatever
// was shown is in the record, each turn once, each death is told, and the record is true.
func TestTableKilled(t *testing.T) {
	home, dice := houseHome(t), rand.New(rand.NewPCG(3, 4))
	cmd := program(t, home, houseGame...)
	in, out := started(t, cmd)
	kills := 10
	if testing.Short() {
		kills = 3
	}
	io.WriteString(in, strings.Repeat("вправо\nвлево\nвлево\n", 3))
	seen, killed, told, next := map[int][]string{}, 0, 0, 1
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if m := acknowledged.FindStringSubmatch(lines.Text()); m != nil {
			n, _ := strconv.Atoi(m[1])
			if n != len(seen)+1 {
				t.Errorf("turn %d after %d", n, len(seen))
			}
			seen[n] = m[2:]
			fmt.Fprintln(in, []string{"вправо", "влево", "влево"}[n%3])
			if n >= next && told == killed {
				killTable(t, tableOf(t, cmd.Process.Pid))
				killed, next = killed+1, n+dice.IntN(30)
			}
		}
		if strings.Contains(lines.Text(), "убит") {
			fmt.Fprintln(in, "вправо") // an order may have died with the table
			if told++; told == kills {
				in.Close()
			}
		}
	}
	if err := cmd.Wait(); err != nil {
		t.Error(err)
	}
	if told != kills || killed != kills {
		t.Errorf("%d kills, %d told, %d turns", killed, told, len(seen))
	}
	checkKept(t, filepath.Join(home, "g.game"), seen)
	if out, err := program(t, home, "audit", "g.game").CombinedOutput(); err != nil {
		t.Errorf("%v\n%.2000s", err, out)
	}
}

// The same on a terminal, between turns and within one.
func TestTableKilledOnATerminal(t *testing.T) {
	home := houseHome(t)
	cmd := program(t, home, houseGame...)
	s := screen.Start(t, 100, 50, cmd)
	s.Want("Аня>")
	s.Send("вправо\r")
	s.Want("1 Аня: иду вправо")
	s.Want("Боря>")
	killTable(t, tableOf(t, cmd.Process.Pid))
	s.Send("влево\r")
	s.Want("процесс с правилами убит")
	if s.WantOne("2 Боря: иду влево", "ничего не произошло") == "ничего не произошло" {
		s.Send("влево\r") // it was not known yet that the table is gone
		s.Want("2 Боря: иду влево")
	}
	s.Want("Аня>")
	table := tableOf(t, cmd.Process.Pid)
	s.Send("размышляю\r")
	toils(t, table)
	killTable(t, table)
	s.Want("процесс с правилами убит, ход 3")
	s.Want("ничего не произошло")
	s.Send("влево\r")
	s.Want("3 Аня: иду влево")
	s.Send("\x04")
	s.End()
	if out, err := program(t, home, "audit", "g.game").CombinedOutput(); err != nil || !strings.Contains(string(out), "3 Аня: иду влево") {
		t.Errorf("%v\n%s", err, out)
	}
}

// When the program dies, so does the table.
func TestTableGoesWithTheGame(t *testing.T) {
	cmd := program(t, houseHome(t), houseGame...)
	in, out := started(t, cmd)
	io.WriteString(in, "вправо\nразмышляю\n")
	lines := bufio.NewScanner(out)
	for lines.Scan() && !strings.HasPrefix(lines.Text(), "1 Аня") {
	}
	table := tableOf(t, cmd.Process.Pid)
	cmd.Process.Kill()
	cmd.Wait()
	until(t, "the table has gone too", func() bool { return gone(table) })
}
