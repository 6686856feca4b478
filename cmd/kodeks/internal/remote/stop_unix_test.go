//go:build unix

package remote

import (
	"bytes"
	"os"
	"strconv"
	"syscall"
)

// stop halts a process, and returns when it stands still: the signal takes its time.
func stop(pid int) {
	syscall.Kill(pid, syscall.SIGSTOP)
	until("it stands still", func() bool {
		stat, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/stat")
		return err == nil && bytes.Contains(stat, []byte(") T "))
	})
}
