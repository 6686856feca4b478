//go:build unix

package guard

import (
	"os"
	"strconv"
	"syscall"
	"time"
)

// sharedPage is the page that the parent has made, or one of our own.
func sharedPage() []byte {
	if fd, err := strconv.Atoi(os.Getenv(envPage)); err == nil {
		page, err := syscall.Mmap(fd, 0, pageSize, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_SHARED)
		syscall.Close(fd)
		if err == nil {
			return page
		}
	}
	return make([]byte, pageSize)
}

// processorTime is what this process has used.
func processorTime() time.Duration {
	var used syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &used) != nil {
		return 0
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
