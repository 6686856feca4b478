//go:build !linux

package guard

import (
	"os"
	"os/exec"
	"runtime"
	"time"
)

const lends = runtime.GOOS != "windows"

func self() string {
	path, err := os.Executable()
	if err != nil {
		return os.Args[0]
	}
	return path
}

func apart(*exec.Cmd)    {}
func together(*exec.Cmd) {}

var begin = time.Now()

// usedBy is the time on the wall: no better one is known here.
func usedBy(int) time.Duration { return time.Since(begin) }

func peak(*os.ProcessState) int64 { return 0 }
