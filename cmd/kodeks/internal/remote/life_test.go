package remote

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"testing"
	"time"

	"kodeks/cmd/kodeks/internal/guard"
	"kodeks/cmd/kodeks/internal/wire"
)

// envMisdeed names what a process does instead of holding a table.
const envMisdeed = "KODEKS_TEST_MISDEED"

const hello = `{"kodeks":"table","protocol":1,"limits":null}`

// wait is for ever, or until the parent has had enough.
func wait() { time.Sleep(time.Hour) }

var misdeeds = map[string]func(){
	"says nothing":         wait,
	"says half a line":     func() { fmt.Print(hello[:10]); wait() },
	"does not read":        func() { fmt.Println(hello); wait() },
	"half a line more":     func() { fmt.Println(hello); fmt.Print(`{"is":`); wait() },
	"blank lines":          func() { fmt.Println(hello); forever([]byte(strings.Repeat("\n", 1000))) },
	"no end of a line":     func() { fmt.Println(hello); forever(bytes.Repeat([]byte("x"), 1<<16)) },
	"garbage":              func() { fmt.Println("\x00\xff{]"); wait() },
	"garbage later":        func() { fmt.Println(hello); fmt.Println("\x00\xff{]"); wait() },
	"another protocol":     func() { fmt.Println(strings.Replace(hello, "1", "7", 1)); wait() },
	"answers to nobody":    func() { fmt.Println(hello); forever([]byte(`{"id":77,"is":{}}` + "\n")) },
	"closes its output":    func() { fmt.Println(hello); os.Stdout.Close(); wait() },
	"ends":                 func() { fmt.Println(hello) },
	"fails":                func() { fmt.Println(hello); panic("a mistake of ours") },
	"floods its complaint": func() { fmt.Println(hello); go forever([]byte(`{"id":1,`)); floodErrors() },
	"leaves somebody":      func() { leave(); fmt.Println(hello) },
	"somebody":             linger,
}

func forever(b []byte) {
	for {
		if _, err := os.Stdout.Write(b); err != nil {
			os.Exit(0)
		}
	}
}

// linger lives as long as somebody reads what it writes.
func linger() {
	for {
		if _, err := os.Stdout.WriteString("\n"); err != nil {
			os.Exit(0)
		}
		time.Sleep(10 * time.Millisecond)
	}
}

func floodErrors() {
	for {
		os.Stderr.WriteString(strings.Repeat("no ", 1000))
	}
}

// leave starts a process that holds all that this one had.
func leave() {
	os.Setenv(envMisdeed, "somebody")
	cmd := exec.Command(os.Args[0])
	cmd.Stdout, cmd.Stderr = os.Stdout, os.Stderr
	cmd.Start()
}

// Whatever a process does instead of its work, it is told from one that does it, and nobody waits for it for ever.
func TestMisdeeds(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("nobody is started this way")
	}
	patient := silence
	t.Cleanup(func() { silence = patient })
	for what, want := range map[string]guard.Cause{
		"says nothing": guard.OutOfTime, "says half a line": guard.OutOfTime, "does not read": guard.OutOfTime, "half a line more": guard.OutOfTime, "blank lines": guard.OutOfTime,
		"no end of a line": guard.TooMuch, "garbage": guard.Garbled, "garbage later": guard.Garbled, "answers to nobody": guard.Garbled, "closes its output": guard.Garbled,
		"ends": guard.Ended, "fails": guard.Ended, "floods its complaint": guard.OutOfTime, "leaves somebody": guard.Ended,
	} {
		t.Run(what, func(t *testing.T) {
			t.Setenv(envMisdeed, what)
			if silence = patient; want == guard.OutOfTime {
				silence = time.Second
			}
			open := wire.Request{Do: "open", Rules: "toy.star", Maze: toyMaze}
			if what == "does not read" {
				open.Maze = strings.Repeat("#", 1<<20) // it does not fit into a pipe
			}
			_, _, err := Open(Config{Open: open})
			if got := diedOf(err); got != want {
				t.Errorf("%v: %s, want %s", err, got, want)
			}
		})
	}
	t.Setenv(envMisdeed, "another protocol")
	if _, _, err := Open(Config{Open: wire.Request{Do: "open"}}); err == nil || diedOf(err) != "" || !strings.Contains(err.Error(), "speaks protocol 7, not 1") {
		t.Error(err)
	}
}

// Who is silent for too long is ended from outside, also when what he is sent does not fit into the pipe.
func TestSilent(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("processes cannot be stopped")
	}
	patient := silence
	t.Cleanup(func() { silence = patient })
	for _, order := range []string{"go right", strings.Repeat("go right and ", 100000)} {
		c, p := sit(t)
		c.Record = func() (string, error) { // for a new process, which may take its time
			silence = patient
			return p.text()
		}
		stop(c.life.Pid())
		silence = 500 * time.Millisecond
		_, err := c.Submit("", order)
		var died *Died
		if !errors.As(err, &died) || died.Death.Cause != guard.OutOfTime {
			t.Fatalf("%v", err)
		}
		say(t, c, "go right", "1 Ann")
	}
}
