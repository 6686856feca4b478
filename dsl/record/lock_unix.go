//go:build darwin || dragonfly || freebsd || illumos || linux || netbsd || openbsd

package record

import (
	"errors"
	"os"
	"syscall"
)

// openLocked opens a file for this program alone: ErrLocked if another one has it. The lock goes when
// the file is closed or the program ends, however it ends.
func openLocked(path string, flag int) (*os.File, error) {
	file, err := os.OpenFile(path, flag, 0o666)
	if err != nil {
		return nil, err
	}
	for {
		err = syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
		if err != syscall.EINTR {
			break
		}
	}
	switch {
	case err == nil, errors.Is(err, errors.ErrUnsupported): // some network file systems have no locks
		return file, nil
	case err == syscall.EWOULDBLOCK:
		err = ErrLocked
	}
	file.Close()
	return nil, err
}
