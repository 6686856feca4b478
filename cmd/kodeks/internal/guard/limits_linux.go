package guard

import (
	"os"
	"regexp"
	"strconv"
	"syscall"
)

// Limited reports that this system can hold a process to its limits.
const Limited = true

// A race detector has tebibytes of addresses and needs more all the time; everybody
// else has the few gibibytes that the interpreter reserves at first.
const ordinary = 64 << 30

// bounds are what is limited: the memory that can be written, and the addresses, for
// the first limit lets one large mapping through. What the process had before is not
// counted.
var bounds = []*bound{{resource: syscall.RLIMIT_DATA}, {resource: syscall.RLIMIT_AS, slack: 128 << 20}}

type bound struct {
	resource      int
	before, slack uint64
}

// limit asks the system to end this process when it takes too much memory.
func limit() {
	syscall.Setrlimit(syscall.RLIMIT_CORE, &syscall.Rlimit{})
	data, addresses := now("VmData"), now("VmSize")
	if addresses == 0 || addresses > ordinary { // unknown, or a race detector's
		bounds = bounds[:1]
	} else {
		bounds[1].before = addresses
	}
	if data > Memory/4 {
		bounds[0].before = data
	}
	for _, b := range bounds {
		b.set(Memory, moreMemory)
	}
}

// limitMemory moves the limits, up to those that were set at first.
func limitMemory(bytes uint64) {
	for _, b := range bounds {
		b.set(bytes, moreMemory)
	}
}

func (b *bound) set(soft, hard uint64) {
	var has syscall.Rlimit
	if syscall.Getrlimit(b.resource, &has) == nil {
		most := min(has.Max, b.before+b.slack+hard)
		syscall.Setrlimit(b.resource, &syscall.Rlimit{Cur: min(most, b.before+b.slack+soft), Max: most})
	}
}

// now is a figure of this process in bytes; 0: it is not known.
func now(name string) uint64 {
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return 0
	}
	m := regexp.MustCompile(`(?m)^` + name + `:\s*(\d+) kB$`).FindSubmatch(status)
	if m == nil {
		return 0
	}
	kib, _ := strconv.ParseUint(string(m[1]), 10, 64)
	return kib << 10
}
