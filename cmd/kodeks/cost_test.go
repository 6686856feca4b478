package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"kodeks/cmd/kodeks/internal/screen"
)

// What a game may cost: the time to the first prompt and the memory of a running one.
const (
	promptTarget = 100 * time.Millisecond
	memoryTarget = 64.0 // MiB
	longGame     = 10_000
)

// firstPrompt is how long it takes from the start of the program to its prompt.
func firstPrompt(t testing.TB) time.Duration {
	t.Helper()
	begin := time.Now()
	s := screen.Start(t, 80, 24, program(t, t.TempDir(), "play"))
	s.Want("Аня>")
	took := time.Since(begin)
	s.Send("\x04")
	s.End()
	return took
}

// BenchmarkFirstPrompt is `kodeks play` on a terminal, up to its first prompt.
func BenchmarkFirstPrompt(b *testing.B) {
	var total, best time.Duration
	for b.Loop() {
		took := firstPrompt(b)
		total += took
		if best == 0 || took < best {
			best = took
		}
	}
	mean := total / time.Duration(b.N)
	b.ReportMetric(float64(mean.Microseconds())/1000, "ms/prompt")
	b.ReportMetric(float64(best.Microseconds())/1000, "ms-best")
	b.ReportMetric(float64(mean)/float64(promptTarget), "of-100ms")
}

// BenchmarkMemory is a piped game of 10,000 turns, kept in a file with every turn
// synced: the most memory that the program ever had resident.
func BenchmarkMemory(b *testing.B) {
	if runtime.GOOS != "linux" {
		b.Skip("the figure comes from /proc")
	}
	var most float64
	var turns int
	var took time.Duration
	for b.Loop() {
		begin := time.Now()
		peak, n := playLong(b)
		most, turns, took = max(most, peak), turns+n, took+time.Since(begin)
	}
	b.ReportMetric(most, "MiB-VmHWM")
	b.ReportMetric(most/memoryTarget, "of-64MiB")
	b.ReportMetric(float64(turns)/took.Seconds(), "turns/s")
}

// playLong plays a game of longGame turns and returns its peak of resident memory,
// in MiB, read while the program still runs, and the turns shown.
func playLong(b *testing.B) (peak float64, turns int) {
	b.Helper()
	cmd := program(b, b.TempDir(), "play", "g.game", "--maze", "demo", "--set", "nstop=9999", "--player", "Аня:f=d5", "--player", "Боря:m=b5")
	in, err := cmd.StdinPipe()
	if err != nil {
		b.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		b.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		b.Fatal(err)
	}
	go func() {
		for i := range longGame {
			fmt.Fprintln(in, []string{"вправо", "влево", "влево"}[i%3])
		}
	}()
	last := fmt.Sprintf("%d ", longGame)
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if acknowledged.MatchString(lines.Text()) {
			turns++
		}
		if strings.HasPrefix(lines.Text(), last) {
			peak = vmHWM(b, cmd.Process.Pid)
			in.Close()
			break
		}
	}
	io.Copy(io.Discard, out)
	if err := cmd.Wait(); err != nil || turns != longGame {
		b.Fatalf("%v after %d turns", err, turns)
	}
	return peak, turns
}

// vmHWM is the peak of resident memory of a process, in MiB.
func vmHWM(b *testing.B, pid int) float64 {
	b.Helper()
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		b.Fatal(err)
	}
	m := regexp.MustCompile(`VmHWM:\s*(\d+) kB`).FindSubmatch(data)
	if m == nil {
		b.Fatalf("no VmHWM in\n%s", data)
	}
	kib, _ := strconv.Atoi(string(m[1]))
	return float64(kib) / 1024
}
