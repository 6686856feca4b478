package main

import (
	"bufio"
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

// tableOf is the process with the table of a game; 0: there is none just now.
func tableOf(t testing.TB, pid int) int {
	t.Helper()
	if runtime.GOOS != "linux" {
		t.Skip("processes are found in /proc")
	}
	lists, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/children", pid))
	for _, list := range lists {
		data, _ := os.ReadFile(list)
		for _, f := range strings.Fields(string(data)) {
			if n, err := strconv.Atoi(f); err == nil {
				return n
			}
		}
	}
	return 0
}

// killTable kills the process with the table of a game, which must be there: a signal to process 0 goes to the test's own group.
func killTable(t testing.TB, pid int) {
	t.Helper()
	for range 500 {
		if table := tableOf(t, pid); table > 0 {
			if err := syscall.Kill(table, syscall.SIGKILL); err != nil {
				t.Fatal(err)
			}
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatal("there is no table to kill")
}

// The table's process is killed over and over while a piped game goes on: whatever was
// shown is in the record, each turn once, and the record is true.
func TestTableKilled(t *testing.T) {
	home, dice := houseHome(t), rand.New(rand.NewPCG(3, 4))
	cmd := program(t, home, houseGame...)
	in, out := started(t, cmd)
	kills := 10
	if testing.Short() {
		kills = 3
	}
	ended, over, begun := make(chan int, 1), make(chan bool), make(chan bool)
	go func() {
		killed := 0
		<-begun
		for killed < kills && !closed(over) {
			time.Sleep(time.Duration(dice.IntN(400)) * time.Millisecond)
			if pid := tableOf(t, cmd.Process.Pid); pid > 0 && syscall.Kill(pid, syscall.SIGKILL) == nil {
				killed++
			}
		}
		in.Close()
		ended <- killed
	}()
	go feed(struct {
		io.Writer
		io.Closer
	}{in, io.NopCloser(nil)})
	seen, told := map[int][]string{}, 0
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if m := acknowledged.FindStringSubmatch(lines.Text()); m != nil {
			n, _ := strconv.Atoi(m[1])
			if n != len(seen)+1 {
				t.Errorf("turn %d after %d", n, len(seen))
			}
			seen[n] = m[2:]
			if n == 1 {
				close(begun)
			}
		}
		if strings.Contains(lines.Text(), "убит") {
			told++
		}
	}
	if close(over); !closed(begun) {
		t.Fatal("no turn at all")
	}
	killed := <-ended
	if err := cmd.Wait(); err != nil {
		t.Error(err)
	}
	t.Logf("%d kills, %d told, %d turns", killed, told, len(seen))
	if told == 0 || len(seen) < killed {
		t.Errorf("%d kills, %d told, %d turns", killed, told, len(seen))
	}
	checkKept(t, filepath.Join(home, "g.game"), seen)
	if out, err := program(t, home, "audit", "g.game").CombinedOutput(); err != nil {
		t.Errorf("%v\n%.2000s", err, out)
	}
}

func closed(c chan bool) bool {
	select {
	case <-c:
		return true
	default:
		return false
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
	killTable(t, cmd.Process.Pid)
	for range 1000 {
		if time.Sleep(10 * time.Millisecond); tableOf(t, cmd.Process.Pid) == 0 {
			break
		}
	}
	time.Sleep(50 * time.Millisecond)
	s.Send("влево\r")
	s.Want("2 Боря: иду влево")
	s.Want("процесс с правилами убит")
	s.Want("Аня>")
	s.Send("размышляю\r")
	time.Sleep(200 * time.Millisecond)
	killTable(t, cmd.Process.Pid)
	s.Want("ничего не произошло")
	s.Want("Аня>")
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
	pid := tableOf(t, cmd.Process.Pid)
	if pid == 0 {
		t.Fatal("no table")
	}
	cmd.Process.Kill()
	cmd.Wait()
	for range 200 {
		if syscall.Kill(pid, 0) != nil {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Error("the table is still there")
}
