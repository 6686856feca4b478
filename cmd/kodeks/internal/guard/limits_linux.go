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
	if has := dataSize(); has > Memory {
		before = has
	}
	most := before + moreMemory
	var now syscall.Rlimit
	if syscall.Getrlimit(syscall.RLIMIT_DATA, &now) == nil && now.Max > most {
		syscall.Setrlimit(syscall.RLIMIT_DATA, &syscall.Rlimit{Cur: before + Memory, Max: most})
	}
	syscall.Setrlimit(syscall.RLIMIT_CORE, &syscall.Rlimit{})
}

// before is what the process had before it was limited, if that is out of the ordinary.
var before uint64

// limitMemory moves the limit.
func limitMemory(bytes uint64) {
	var now syscall.Rlimit
	if syscall.Getrlimit(syscall.RLIMIT_DATA, &now) == nil {
		syscall.Setrlimit(syscall.RLIMIT_DATA, &syscall.Rlimit{Cur: min(before+bytes, now.Max), Max: now.Max})
	}
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
