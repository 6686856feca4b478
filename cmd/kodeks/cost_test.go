package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"regexp"
	"runtime"
	"slices"
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

// BenchmarkFirstPrompt is `kodeks play` on a terminal, from its start to its first prompt: the median of the time on the
// wall, and that of the processors' time of the whole process, which other work on the machine moves less.
func BenchmarkFirstPrompt(b *testing.B) {
	two := []string{"--seed", "1", "--player", "Аня:f=?", "--player", "Боря:m=?"}
	for _, game := range []struct {
		name string
		args []string
	}{
		{"demo", nil},
		{"botin", append([]string{"--maze", "botin-first"}, two...)},
		{"quantum", append([]string{"--maze", "two-rivers"}, two...)},
		{"classical", append([]string{"--maze", "classical-well"}, two...)},
		{"flii", append([]string{"--maze", "flii-first"}, two...)},
		{"eleusis", []string{"--rules", "eleusis", "--seed", "1", "--player", "Аня:f", "--player", "Боря:m", "--player", "Вова:m"}},
		{"zmeyka", []string{"--rules", "zmeyka", "--seed", "1", "--player", "Аня:f", "--player", "Боря:m"}},
	} {
		b.Run(game.name, func(b *testing.B) {
			var wall, cpu []time.Duration
			for b.Loop() {
				w, c := firstPrompt(b, game.args...)
				wall, cpu = append(wall, w), append(cpu, c)
			}
			b.ReportMetric(milliseconds(median(wall)), "ms/prompt")
			b.ReportMetric(milliseconds(slices.Min(wall)), "ms-best")
			b.ReportMetric(milliseconds(median(cpu)), "cpu-ms")
			b.ReportMetric(float64(median(wall))/float64(promptTarget), "of-100ms")
		})
	}
}

// firstPrompt starts the program and waits for its prompt.
func firstPrompt(b *testing.B, args ...string) (wall, cpu time.Duration) {
	b.Helper()
	cmd := program(b, b.TempDir(), append([]string{"play"}, args...)...)
	begin := time.Now()
	s := screen.Start(b, 80, 24, cmd)
	s.WantOne("Аня>", "Боря>")
	wall = time.Since(begin)
	s.Send("\x04")
	s.End()
	return wall, cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
}

func median(times []time.Duration) time.Duration {
	slices.Sort(times)
	return times[len(times)/2]
}

func milliseconds(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

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
