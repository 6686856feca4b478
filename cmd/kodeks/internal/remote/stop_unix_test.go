//go:build unix

package remote

import (
	"bytes"
	"os"
	"strconv"
	"syscall"
	"time"
)

// stop halts a process, and returns when it stands still: the signal takes its time.
func stop(pid int) {
	syscall.Kill(pid, syscall.SIGSTOP)
	for range 1000 {
		stat, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/stat")
		if err == nil && bytes.Contains(stat, []byte(") T ")) {
			return
		}
		time.Sleep(time.Millisecond)
	}
}
