package guard

import (
	"os"
	"runtime"
	"runtime/debug"
	"strconv"
)

// The environment of a confined process.
const (
	envConfined = "KODEKS_CONFINED" // "1"
	envPage     = "KODEKS_PAGE"     // "3": the page is there
	envStderr   = "KODEKS_STDERR"   // "4": the standard error that people read is there
)

// Wanted reports that the parent wants this process confined.
func Wanted() bool { return os.Getenv(envConfined) != "" }

// Confine puts this process under its limits and starts the watchdog. When a limit is
// reached, onDeath may say so; it has a moment. Confine is called once.
func Confine(onDeath func(*Death)) *Watch {
	w := &Watch{place: place{page: sharedPage()}, onDeath: onDeath, own: os.Stderr}
	if fd, err := strconv.Atoi(os.Getenv(envStderr)); err == nil {
		os.Stderr = os.NewFile(uintptr(fd), "/dev/stderr")
	}
	for _, name := range []string{envConfined, envPage, envStderr} {
		os.Unsetenv(name)
	}
	limit()
	debug.SetMemoryLimit(Memory / 2)
	debug.SetMaxStack(depth)
	runtime.GOMAXPROCS(min(2, runtime.NumCPU()))
	go w.run()
	return w
}
