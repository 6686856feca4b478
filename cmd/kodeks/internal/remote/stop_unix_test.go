//go:build unix

package remote

import "syscall"

// stop lets a process do nothing any more.
func stop(pid int) { syscall.Kill(pid, syscall.SIGSTOP) }
