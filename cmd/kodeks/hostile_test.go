package main

import (
	"bytes"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"kodeks/dsl/record"
)

var allHostile = flag.Bool("hostile", false, "all hostile scripts, also those that take seconds")

// What a hostile script may cost: the time on the wall, or that of the processor when
// the machine is busy with other things, and the memory of the largest process.
const (
	hostileTime   = 5 * time.Second
	hostileMemory = 1 << 30
)

// Every hostile script ends in a refusal in words, soon and without eating the
// machine; a game under way is unharmed.
func TestHostile(t *testing.T) {
	runHostile(t, hostiles())
}

func runHostile(t *testing.T, corpus []hostile) {
	if runtime.GOOS != "linux" {
		t.Skip("the figures come from Linux")
	}
	for i, h := range corpus {
		if !*allHostile && (h.slow || i%3 != 0) || testing.Short() && i%12 != 0 {
			continue
		}
		t.Run(h.name, func(t *testing.T) {
			if !*allHostile {
				t.Parallel()
			}
			h.run(t)
		})
	}
}

func (h hostile) run(t *testing.T) {
	home := t.TempDir()
	if err := os.WriteFile(filepath.Join(home, "x.star"), []byte(h.file()), 0o600); err != nil {
		t.Fatal(err)
	}
	measured(t, program(t, home, "check", "x.star", "--lang", "en"))
	if h.at == "load" || h.at == "file" || h.at == "module" {
		return // what is harmless may be right
	}
	played := program(t, home, "play", "g.game", "--rules", "x.star", "--maze", "demo", "--player", "Аня=d5", "--player", "Боря=b5")
	played.Stdin = strings.NewReader("вправо\nбум\nвниз\n")
	said := measured(t, played)
	if !exists(filepath.Join(home, "g.game")) && !played.ProcessState.Success() {
		return // it was not even loaded
	}
	if h.at == "check" || h.at == "start" {
		if played.ProcessState.Success() {
			t.Errorf("it was played:\n%s", said)
		}
		return
	}
	h.unharmed(t, home, said)
}

// unharmed looks at the game that went on after the bomb.
func (h hostile) unharmed(t *testing.T, home, said string) {
	data, err := os.ReadFile(filepath.Join(home, "g.game"))
	if err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	game, problems := record.Parse("g.game", data)
	if problems.HasErrors() || game.Torn != nil {
		t.Fatalf("%v %v", problems, game.Torn)
	}
	last := game.Play[len(game.Play)-1]
	boomed := len(game.Play) == 4 // it was harmless after all
	if strings.Contains(said, "\n? ") && last.Words == "вправо" {
		return // it asks, and has got no answer
	}
	if last.Words != "вниз" || len(game.Play) != 3 && !boomed {
		t.Errorf("the game has not gone on:\n%s", said)
	}
	if !boomed && h.at == "order" && !strings.Contains(said, "\n! ") {
		t.Errorf("no refusal:\n%s", said)
	}
}

// measured runs a program and looks at what it and its children cost, and how they
// said what they said.
func measured(t *testing.T, cmd *exec.Cmd) string {
	t.Helper()
	var said bytes.Buffer
	cmd.Stdout, cmd.Stderr = &said, &said
	begun := time.Now()
	err := cmd.Run()
	wall := time.Since(begun)
	used := cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	peak := cmd.ProcessState.SysUsage().(*syscall.Rusage).Maxrss << 10
	t.Logf("%s: %.2f s of processor, %.2f s, %d MiB, %v: %.300s", cmd.Args[1], used.Seconds(), wall.Seconds(), peak>>20, err, strings.ReplaceAll(said.String(), "\n", " | "))
	if min(used, wall) > hostileTime || peak > hostileMemory {
		t.Errorf("%v and %d MiB are too much", used, peak>>20)
	}
	for _, trace := range []string{"goroutine ", "panic:", "fatal error", "runtime:"} {
		if strings.Contains(said.String(), trace) {
			t.Errorf("this is no sentence:\n%.2000s", said.String())
		}
	}
	if strings.ContainsAny(said.String(), "\x1b\x07\r\u009b\u202e\u2066\u2028") {
		t.Errorf("the terminal is commanded:\n%q", said.String())
	}
	if said.Len() == 0 || said.Len() > 4<<20 {
		t.Errorf("%d bytes were said", said.Len())
	}
	return said.String()
}

// The programs of a corpus that lies beside the project, if it does, at load and in a
// turn.
func TestHostileSeeds(t *testing.T) {
	file := filepath.Join("..", "..", "..", "shared", "prototypes", "hostile", "cases.go")
	tree, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
	if err != nil {
		t.Skip("there is none")
	}
	var found []hostile
	ast.Inspect(tree, func(n ast.Node) bool {
		lit, ok := n.(*ast.CompositeLit)
		if !ok || lit.Type != nil {
			return true
		}
		fields := map[string]string{}
		for _, e := range lit.Elts {
			if kv, ok := e.(*ast.KeyValueExpr); ok {
				if text, ok := kv.Value.(*ast.BasicLit); ok {
					fields[fmt.Sprint(kv.Key)], _ = strconv.Unquote(text.Value)
				}
			}
		}
		if body := fields["src"]; body != "" {
			found = append(found,
				hostile{fields["name"] + " at load", "load", body, true},
				hostile{fields["name"] + " in a turn", "order", body, true},
				hostile{fields["name"] + " as a file", "file", body, true})
		}
		return true
	})
	if len(found) < 60 {
		t.Fatalf("only %d programs", len(found))
	}
	runHostile(t, found)
}

// Other doors that a script comes in by: tests, records, packs, mazes that name it.
func TestHostileDoors(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the figures come from Linux")
	}
	eats := "x = [0] * (1 << 29)\n"
	record := "-- game --\nrecord 1\nrules eats.star\nplayer Ann a1\nplayer Bob b1\n-- maze --\nmaze \"Toy\"\n\n  +###+###+\n1 # L   L #\n  +###+###+\n-- eats.star --\n" + eats + "-- play --\n1 Ann: go right\n"
	for name, text := range map[string]string{
		"eats.star": eats, "g.game": record, "t_test.star": "def test_it(t):\n    x = [0] * (1 << 29)\n",
		"own.maze": "maze \"Own\"\nrules eats.star\n\n  +###+\n1 # L #\n  +###+\n", "eats/eats.star": eats + "ruleset = x\n",
	} {
		for _, c := range [][]string{{"audit", "g.game"}, {"check", "g.game"}, {"test", "g.game"}, {"play", "g.game"}, {"test", "t_test.star"}, {"check", "own.maze"},
			{"play", "--maze", "own.maze"}, {"rules", "show", "eats.star"}, {"rules", "show", "eats"}, {"rules", "pack", "eats"}, {"check", "eats"}} {
			if c[len(c)-1] != name && c[len(c)-1] != filepath.Dir(name) {
				continue
			}
			t.Run(strings.Join(c, " "), func(t *testing.T) {
				home := t.TempDir()
				for file, text := range map[string]string{name: text, "eats.star": eats} {
					if name == "g.game" && file == "eats.star" || strings.Contains(name, "/") && file == "eats.star" {
						continue // it brings its own
					}
					if err := os.MkdirAll(filepath.Dir(filepath.Join(home, file)), 0o700); err != nil {
						t.Fatal(err)
					}
					if err := os.WriteFile(filepath.Join(home, file), []byte(text), 0o600); err != nil {
						t.Fatal(err)
					}
				}
				cmd := program(t, home, append(c, "--lang", "en")...)
				said := measured(t, cmd)
				if cmd.ProcessState.Success() || !strings.Contains(said, "used up the memory") || !strings.Contains(said, ".star") {
					t.Errorf("%s", said)
				}
			})
		}
	}
}
