package guard

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"syscall"
	"time"
)

const lends = true

// self is the file of this program, even if it has been replaced.
func self() string {
	const here = "/proc/self/exe"
	if _, err := os.Stat(here); err == nil {
		return here
	}
	path, _ := os.Executable()
	return path
}

// apart keeps a child away from what is typed to stop its parent, and lets it go when
// its parent does.
func apart(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}

// together lets a child go when its parent does.
func together(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL} }

// usedBy is the processor time that a process has used.
func usedBy(pid int) time.Duration {
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return 0
	}
	fields := bytes.Fields(data[bytes.LastIndexByte(data, ')')+1:])
	if len(fields) < 13 {
		return 0
	}
	var ticks int64
	for _, f := range fields[11:13] { // utime, stime
		n, _ := strconv.ParseInt(string(f), 10, 64)
		ticks += n
	}
	return time.Duration(ticks) * time.Second / 100
}

func peak(s *os.ProcessState) int64 {
	if used, ok := s.SysUsage().(*syscall.Rusage); ok {
		return int64(used.Maxrss) << 10
	}
	return 0
}
