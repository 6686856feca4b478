package record

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
)

// Create writes a new record and returns a Writer that goes on with it. The file appears whole or
// not at all, and a file that exists is left alone: then the *Failure is an fs.ErrExist. With sync
// the record and its place in the folder are on the disk before Create returns, and every entry
// before Append returns.
func Create(path string, g *Game, sync bool) (*Writer, error) {
	b := g.Bytes()
	inPlay := true
	for _, f := range g.Others {
		inPlay = inPlay && f.After != "play"
	}
	b = append(b, lead(b, inPlay, g.Kept())...)
	file, temp, err := writeTemp(path, b, sync)
	if err != nil {
		return nil, cannotOpen(path, err)
	}
	if err = os.Link(temp, path); err != nil && !errors.Is(err, fs.ErrExist) {
		err = renameNew(temp, path) // a file system without links
	}
	os.Remove(temp)
	if err == nil && sync {
		err = syncFolder(path)
	}
	if err != nil {
		file.Close()
		return nil, cannotOpen(path, err)
	}
	return &Writer{path: path, file: file, sync: sync, size: int64(len(b)), length: int64(len(b))}, nil
}

// Rewrite puts the canonical form of a game in the place of a record, whole or not at all, unless a
// Writer has it open.
func Rewrite(path string, g *Game, sync bool) error {
	old, err := openRegular(path)
	if err != nil {
		return cannotOpen(path, err)
	}
	defer old.Close()
	file, temp, err := writeTemp(path, g.Bytes(), sync)
	if err != nil {
		return cannotWrite(path, err)
	}
	defer file.Close()
	if info, err := old.Stat(); err == nil {
		file.Chmod(info.Mode().Perm())
	}
	if err = os.Rename(temp, path); err != nil {
		os.Remove(temp)
	} else if sync {
		err = syncFolder(path)
	}
	if err != nil {
		return cannotWrite(path, err)
	}
	return nil
}

// writeTemp writes a new file beside path, locked.
func writeTemp(path string, b []byte, sync bool) (file *os.File, temp string, err error) {
	folder, name := filepath.Split(path)
	for i := 0; i < 100; i++ {
		temp = filepath.Join(folder, "."+name+"."+strconv.Itoa(os.Getpid())+"."+strconv.Itoa(i))
		file, err = openLocked(temp, os.O_RDWR|os.O_CREATE|os.O_EXCL)
		if !errors.Is(err, fs.ErrExist) {
			break
		}
	}
	if err != nil {
		return nil, "", err
	}
	if _, err = file.Write(b); err == nil && sync {
		err = file.Sync()
	}
	if err != nil {
		file.Close()
		os.Remove(temp)
		return nil, "", err
	}
	return file, temp, nil
}

// renameNew renames a file unless the new name is taken.
func renameNew(temp, path string) error {
	taken, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	taken.Close()
	if err := os.Rename(temp, path); err != nil {
		os.Remove(path)
		return err
	}
	return nil
}

// syncFolder makes the name of a new file safe.
func syncFolder(path string) error {
	folder, err := os.Open(filepath.Dir(path))
	if err != nil {
		return err
	}
	defer folder.Close()
	return folder.Sync()
}
