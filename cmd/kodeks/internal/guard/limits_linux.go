package guard

import (
	"os"
	"regexp"
	"strconv"
	"syscall"
)

// Limited reports that this system can hold a process to its limits.
const Limited = true

// limit asks the system to end this process when it takes too much memory. What the
// process has already is not counted: a race detector has gibibytes. Address space is
// not limited, for the interpreter reserves 4 GiB of it and slows down without.
func limit() {
	room := uint64(Memory)
	if has := dataSize(); has > Memory/4 {
		room += has
	}
	var now syscall.Rlimit
	if syscall.Getrlimit(syscall.RLIMIT_DATA, &now) == nil && now.Max > room {
		syscall.Setrlimit(syscall.RLIMIT_DATA, &syscall.Rlimit{Cur: room, Max: room})
	}
	syscall.Setrlimit(syscall.RLIMIT_CORE, &syscall.Rlimit{})
}

var vmData = regexp.MustCompile(`(?m)^VmData:\s*(\d+) kB$`)

// dataSize is the memory that RLIMIT_DATA counts, in bytes.
func dataSize() uint64 {
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return 0
	}
	m := vmData.FindSubmatch(status)
	if m == nil {
		return 0
	}
	kib, _ := strconv.ParseUint(string(m[1]), 10, 64)
	return kib << 10
}
