package guard

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"
	"testing"
	"time"
)

// TestMain makes the test binary a program that does what its argument says.
func TestMain(m *testing.M) {
	if !Wanted() {
		os.Exit(m.Run())
	}
	patience = 300 * time.Millisecond
	w := Confine(nil)
	w.At("bad.star", 7, os.Args[1])
	fmt.Println("here")
	bad[os.Args[1]](w)
}

var bad = map[string]func(*Watch){
	"well": func(*Watch) {},
	"eat": func(*Watch) {
		var kept [][]byte
		for {
			b := make([]byte, 1<<20)
			for i := range b {
				b[i] = 1
			}
			kept = append(kept, b)
			runtime.KeepAlive(kept)
		}
	},
	"gorge": func(*Watch) {
		size := uint32(2 << 30)
		runtime.KeepAlive(make([]byte, size))
	},
	"hang": func(w *Watch) {
		w.Begin()
		for n := 0; ; n++ {
			runtime.KeepAlive(n)
		}
	},
	"toil": func(w *Watch) { // no call is long, but all together are
		w.Task(1)
		w.At("bad.star", 7, "toil")
		for {
			w.Begin()
			w.End()
		}
	},
	"fall": func(*Watch) { fmt.Println(fall(1)) },
	"talk": func(w *Watch) {
		out := w.Capped(io.Discard)
		out.(*capped).left = 2 << 20
		for {
			out.Write(make([]byte, 1<<20))
		}
	},
	"panic": func(*Watch) { panic("a mistake of ours") },
	"sit":   func(*Watch) { io.Copy(io.Discard, os.Stdin) },
}

func fall(n int) int {
	if n == 0 {
		return 0
	}
	return fall(n+1) + n
}

// Every end is told for what it was.
func TestDeaths(t *testing.T) {
	for what, want := range map[string]Cause{"well": "", "eat": OutOfMemory, "gorge": OutOfMemory, "hang": OutOfTime, "toil": OutOfTime, "fall": TooDeep, "talk": TooMuch, "panic": Ended, "sit": ""} {
		if testing.Short() && (what == "hang" || what == "toil" || what == "eat") {
			continue
		}
		t.Run(what, func(t *testing.T) {
			t.Parallel()
			c, err := Start(what)
			if err != nil {
				t.Fatal(err)
			}
			if line, err := bufio.NewReader(c.Stdout).ReadString('\n'); line != "here\n" {
				t.Fatalf("%q %v", line, err)
			}
			if what != "sit" && !c.within(2*time.Minute) {
				t.Error("it does not end by itself")
			}
			death := c.End()
			switch {
			case want == "" && death == nil:
				return
			case death == nil:
				t.Fatalf("it lives, want %s", want)
			case death.Cause != want:
				t.Fatalf("%v, want %s: %+v", death, want, *death)
			case runtime.GOOS == "linux" && death.Where != "bad.star:7 ("+what+")":
				t.Errorf("where: %q", death.Where)
			case want == Ended && !strings.Contains(death.Trace, "a mistake of ours"):
				t.Errorf("trace: %s", death.Trace)
			}
			if peak := c.Peak(); peak > 1<<30 && peak < 1<<40 {
				t.Errorf("%d MiB", peak>>20)
			}
		})
	}
}

func TestKilled(t *testing.T) {
	c, err := Start("sit")
	if err != nil {
		t.Fatal(err)
	}
	bufio.NewReader(c.Stdout).ReadString('\n')
	c.Kill()
	if death := c.End(); death == nil || death.Cause != Killed || death.Text().RU == "" {
		t.Errorf("%+v", death)
	}
}

// A span is timed from its beginning, another one anew; nothing is timed between.
func TestSpans(t *testing.T) {
	var s span
	timed := &timed{span: &s}
	for i, step := range []struct {
		do   func()
		over bool
	}{
		{func() {}, false}, {s.begin, false}, {func() {}, false}, {func() {}, true}, // the first look finds it new
		{s.begin, false}, {func() {}, false}, {s.end, false}, {s.end, false}, {func() {}, false}, {func() {}, false},
	} {
		step.do()
		if over := timed.spend(3*time.Second, 5*time.Second); over != step.over {
			t.Errorf("step %d: %v", i, over)
		}
	}
}

// What runs is written down, cut if it must be.
func TestPlace(t *testing.T) {
	p := place{page: make([]byte, pageSize)}
	for _, c := range []struct {
		file, function string
		line           int
		want           string
	}{{"a.star", "f", 12, "a.star:12 (f)"}, {"b.star", "", 0, "b.star"}, {"", "", 0, ""}, {strings.Repeat("x", pageSize), "f", 1, ""}} {
		if p.set(c.file, c.line, c.function); p.text() != c.want {
			t.Errorf("%q, want %q", p.text(), c.want)
		}
	}
}

// The beginning and the end of a flood are kept.
func TestTail(t *testing.T) {
	var left tail
	for i := range 100000 {
		fmt.Fprintln(&left, i)
	}
	if text := left.String(); !strings.HasPrefix(text, "0\n1\n") || !strings.HasSuffix(text, "99999\n") || len(text) > 2*tailSize {
		t.Errorf("%d bytes", len(text))
	}
}
