package record

import (
	"os"
	"syscall"
)

const sharingViolation = syscall.Errno(32)

// openLocked opens a file for this program alone: ErrLocked if another one has it. Others
// may read it.
func openLocked(path string, flag int) (*os.File, error) {
	name, err := syscall.UTF16PtrFromString(path)
	if err != nil {
		return nil, &os.PathError{Op: "open", Path: path, Err: err}
	}
	mode := uint32(syscall.OPEN_EXISTING)
	if flag&os.O_CREATE != 0 {
		mode = syscall.CREATE_NEW
	}
	const shareDelete = 4
	handle, err := syscall.CreateFile(name, syscall.GENERIC_READ|syscall.GENERIC_WRITE,
		syscall.FILE_SHARE_READ|shareDelete, nil, mode, syscall.FILE_ATTRIBUTE_NORMAL, 0)
	if err == sharingViolation {
		return nil, ErrLocked
	}
	if err != nil {
		return nil, &os.PathError{Op: "open", Path: path, Err: err}
	}
	return os.NewFile(uintptr(handle), path), nil
}
