//go:build unix

package repl

import (
	"os"

	"golang.org/x/sys/unix"
)

// hush stops the echo of a terminal, and leaves the editing of lines to it. The
// function it returns puts the terminal back.
func hush(tty *os.File) (restore func(), err error) {
	fd := int(tty.Fd())
	was, err := unix.IoctlGetTermios(fd, getTermios)
	if err != nil {
		return nil, err
	}
	silent := *was
	silent.Lflag &^= unix.ECHO
	if err := unix.IoctlSetTermios(fd, setTermios, &silent); err != nil {
		return nil, err
	}
	return func() { unix.IoctlSetTermios(fd, setTermios, was) }, nil
}
