//go:build !(darwin || dragonfly || freebsd || illumos || linux || netbsd || openbsd || windows)

package record

import "os"

// openLocked opens a file. This system has no locks that end with the program: two writers are not
// kept apart.
func openLocked(path string, flag int) (*os.File, error) { return os.OpenFile(path, flag, 0o666) }
