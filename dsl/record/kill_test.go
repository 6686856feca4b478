package record

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

const childFile = "KODEKS_TEST_RECORD"

func TestMain(m *testing.M) {
	if path := os.Getenv(childFile); path != "" {
		if err := child(path); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

// child goes on with a record until it is killed, and says the number of every turn that
// is acknowledged.
func child(path string) error {
	w, g, err := OpenWriter(path, strings.Contains(path, "sync"))
	if errors.Is(err, fs.ErrNotExist) {
		g = game()
		w, err = Create(path, g, true)
	}
	if err != nil {
		return err
	}
	for n := lastTurn(g) + 1; ; n++ {
		if err := w.Append(numbered(n)); err != nil {
			return err
		}
		fmt.Println(n)
	}
}

// numbered is a turn whose content follows from its number; every fourth is so large that a kill
// often falls into its write.
func numbered(n int) *Entry {
	e := &Entry{Kind: Turn, Number: n, Player: "Аня", Words: "ход\n" + strconv.Itoa(n)}
	lines := 3
	if n%4 == 0 {
		lines = 120
	}
	for i := range lines {
		e.Lines = append(e.Lines, Line{Kind: All, Text: strings.Repeat(strconv.Itoa(n*i), 1+n%300)})
	}
	e.Lines = append(e.Lines, Line{Kind: Digest, Text: fmt.Sprintf("%016x", n)})
	return e
}

func lastTurn(g *Game) (n int) {
	for _, e := range g.Play {
		n = max(n, e.Number)
	}
	return n
}

// Programs go on with a record, one after the other, and are killed at any moment, sixty in all: every
// turn that one of them acknowledged is there.
func TestKill(t *testing.T) {
	if testing.Short() {
		t.Skip("takes some seconds")
	}
	for _, name := range []string{"a.game", "sync.game"} {
		t.Run(name, func(t *testing.T) {
			random := rand.New(rand.NewPCG(1, 2))
			torn, sum := 0, 0
			for range 4 {
				path, turns := filepath.Join(t.TempDir(), name), 0
				for range 15 {
					turns = max(turns, kill(t, path, time.Duration(random.IntN(3000))*time.Microsecond))
					torn += checkKilled(t, path, turns)
				}
				if sum += turns; turns == 0 {
					t.Error("nobody played")
				}
			}
			t.Logf("%d turns acknowledged, %d torn tails", sum, torn)
		})
	}
}

// kill starts a program, kills it some time after its first turn, and returns the last number
// it said.
func kill(t *testing.T, path string, after time.Duration) (last int) {
	inTime, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(inTime, os.Args[0])
	cmd.Env = append(os.Environ(), childFile+"="+path)
	var complaints strings.Builder
	cmd.Stderr = &complaints
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	said := bufio.NewScanner(out)
	for said.Scan() {
		n, err := strconv.Atoi(said.Text())
		if err != nil {
			break // cut off by the kill
		}
		if last == 0 {
			time.AfterFunc(after, func() { cmd.Process.Kill() })
		}
		last = n
	}
	cmd.Wait()
	if inTime.Err() != nil {
		t.Fatalf("it still goes on, %d turns on", last)
	}
	if complaints.Len() > 0 {
		t.Fatal(complaints.String())
	}
	return last
}

func checkKilled(t *testing.T, path string, acknowledged int) (torn int) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	g := mustParseErrors(t, data)
	n := lastTurn(g)
	if n < acknowledged || len(g.Play) != n+1 {
		t.Fatalf("%d turns acknowledged, the last one there is %d of %d entries", acknowledged, n, len(g.Play))
	}
	for i, e := range g.Play[1:] {
		if want := numbered(i + 1).String(); e.String() != want {
			t.Fatalf("turn %d is now %.200s", i+1, e)
		}
	}
	if g.Torn != nil {
		return 1
	}
	return 0
}
