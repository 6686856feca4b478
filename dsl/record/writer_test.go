package record

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"kodeks/dsl/source"
)

func newFile(t testing.TB, sync bool) *Writer {
	t.Helper()
	w, err := Create(filepath.Join(t.TempDir(), "a.game"), game(), sync)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { w.Close() })
	return w
}

// isFailure wants a *Failure of that code and reason, in both languages.
func isFailure(t *testing.T, err error, code string, reason error) {
	t.Helper()
	var f *Failure
	if !errors.As(err, &f) {
		t.Fatalf("got %v, want a failure", err)
	}
	if f.Problem.Code != code || reason != nil && !errors.Is(err, reason) {
		t.Errorf("got %s, %v", f.Problem.Code, f.Err)
	}
	if f.Problem.File == "" || f.Problem.Hint.EN == "" || !cyrillic.MatchString(f.In("ru")) || cyrillic.MatchString(f.Problem.Message.EN) {
		t.Errorf("said as %q, %q", f.In("ru"), f.Error())
	}
}

func TestCreate(t *testing.T) {
	for _, sync := range []bool{false, true} {
		w := newFile(t, sync)
		if err := w.Append(entries()[0]); err != nil {
			t.Fatal(err)
		}
		data, _ := os.ReadFile(w.Path())
		g := mustParseErrors(t, data)
		if len(g.Play) != 2 || g.Play[0].Kind != Mark || g.Play[1].Kind != Start || g.Maze != game().Maze {
			t.Errorf("%s", data)
		}
		names, _ := os.ReadDir(filepath.Dir(w.Path()))
		if len(names) != 1 {
			t.Errorf("left behind: %v", names)
		}
		info, _ := os.Stat(w.Path())
		if info.Mode().Perm()&0o600 != 0o600 {
			t.Errorf("mode %v", info.Mode())
		}
	}
}

// What is there is never written over.
func TestCreateOnExisting(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.game")
	os.WriteFile(path, []byte("precious"), 0o666)
	_, err := Create(path, game(), true)
	isFailure(t, err, "record-exists", fs.ErrExist)
	if data, _ := os.ReadFile(path); string(data) != "precious" {
		t.Errorf("now %q", data)
	}
	if names, _ := os.ReadDir(filepath.Dir(path)); len(names) != 1 {
		t.Errorf("left behind: %v", names)
	}
	temp := filepath.Join(filepath.Dir(path), "temp")
	os.WriteFile(temp, []byte("new"), 0o666)
	if err := renameNew(temp, path); !errors.Is(err, fs.ErrExist) {
		t.Errorf("renamed over it: %v", err)
	}
	if err := renameNew(temp, path+"2"); err != nil {
		t.Error(err)
	}
	if data, _ := os.ReadFile(path + "2"); string(data) != "new" {
		t.Errorf("now %q", data)
	}
}

func TestCannotOpen(t *testing.T) {
	folder := t.TempDir()
	_, err := Create(filepath.Join(folder, "no", "a.game"), game(), false)
	isFailure(t, err, "record-not-opened", fs.ErrNotExist)
	_, _, err = OpenWriter(filepath.Join(folder, "a.game"), false)
	isFailure(t, err, "record-not-opened", fs.ErrNotExist)
	_, _, err = OpenWriter(folder, false)
	isFailure(t, err, "record-not-opened", errNotRegular)
	_, err = Create(filepath.Join(folder, "nul\x00.game"), game(), false)
	isFailure(t, err, "record-not-opened", nil)
	if os.Getuid() != 0 {
		path := filepath.Join(folder, "b.game")
		os.WriteFile(path, nil, 0o400)
		_, _, err = OpenWriter(path, false)
		isFailure(t, err, "record-not-opened", fs.ErrPermission)
	}
}

// A record with errors is not gone on with, and not changed.
func TestOpenBroken(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.game")
	text := head + "0\n  # 00\n1 Аня иду\n  # 01\n2 Аня"
	os.WriteFile(path, []byte(text), 0o666)
	w, g, err := OpenWriter(path, false)
	var problems source.Problems
	if w != nil || !errors.As(err, &problems) || g == nil || len(g.Play) != 2 {
		t.Fatalf("%v, %v", w, err)
	}
	if problems[0].Code != "bad-turn" || problems[0].File != path {
		t.Errorf("%+v", problems[0])
	}
	if data, _ := os.ReadFile(path); string(data) != text {
		t.Errorf("changed to %q", data)
	}
	if _, _, err = OpenWriter(path, false); errors.Is(err, ErrLocked) {
		t.Error("the lock stays")
	}
}

func TestLock(t *testing.T) {
	w := newFile(t, false)
	_, _, err := OpenWriter(w.Path(), false)
	isFailure(t, err, "record-locked", ErrLocked)
	isFailure(t, Rewrite(w.Path(), game(), false), "record-locked", ErrLocked)
	if _, err := os.ReadFile(w.Path()); err != nil {
		t.Errorf("others may read: %v", err)
	}
	w.Close()
	again, _, err := OpenWriter(w.Path(), false)
	if err != nil {
		t.Fatal(err)
	}
	_, _, err = OpenWriter(w.Path(), false)
	isFailure(t, err, "record-locked", ErrLocked)
	again.Close()
	isFailure(t, again.Append(entries()[0]), "record-not-written", fs.ErrClosed)
	isFailure(t, again.Close(), "record-not-written", fs.ErrClosed)
}

func TestRewrite(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.game")
	os.WriteFile(path, []byte("old"), 0o640)
	for _, sync := range []bool{false, true} {
		if err := Rewrite(path, game(), sync); err != nil {
			t.Fatal(err)
		}
		if data, _ := os.ReadFile(path); string(data) != string(game().Bytes()) {
			t.Errorf("now %q", data)
		}
	}
	if info, _ := os.Stat(path); info.Mode().Perm() != 0o640 {
		t.Errorf("mode %v", info.Mode())
	}
	if names, _ := os.ReadDir(filepath.Dir(path)); len(names) != 1 {
		t.Errorf("left behind: %v", names)
	}
	isFailure(t, Rewrite(path+"2", game(), false), "record-not-opened", fs.ErrNotExist)
}

// What the reader would refuse is not written, and the game can go on.
func TestAppendRefuses(t *testing.T) {
	w := newFile(t, false)
	long := strings.Repeat("я", MaxLine)
	for _, c := range []struct {
		code  string
		entry Entry
	}{
		{"line-too-long", Entry{Kind: Note, Words: long}},
		{"line-too-long", Entry{Kind: Turn, Number: 1, Player: "Аня", Lines: []Line{{Kind: All, Text: long}}}},
		{"entry-too-long", Entry{Kind: Note, Words: strings.Repeat(long, 20)}},
		{"bad-entry", Entry{Kind: Turn, Number: 1}},
		{"bad-entry", Entry{Kind: Turn, Number: -1, Player: "Аня"}},
		{"bad-entry", Entry{Kind: Turn, Number: 1e9, Player: "Аня"}},
		{"bad-entry", Entry{Kind: Comment, Raw: "no slashes"}},
		{"bad-entry", Entry{}},
		{"bad-entry", Entry{Raw: " x"}},
		{"bad-entry", Entry{Kind: 99}},
	} {
		isFailure(t, w.Append(&c.entry), c.code, ErrInvalid)
	}
	just := &Entry{Kind: Note, Words: strings.Repeat("a", MaxLine-len(`note ""`))}
	if err := w.Append(just); err != nil {
		t.Error(err)
	}
	data, _ := os.ReadFile(w.Path())
	if g := mustParseErrors(t, data); len(g.Play) != 2 || g.Play[1].Words != just.Words {
		t.Error("the longest line is lost")
	}
}

// fault is a disk on which operations fail.
type fault struct {
	*os.File
	write, truncate, sync bool
}

var errDisk = &fs.PathError{Op: "write", Path: "a.game", Err: syscall.ENOSPC}

func (f *fault) WriteAt(b []byte, at int64) (int, error) {
	if f.write {
		n, _ := f.File.WriteAt(b[:len(b)/2], at)
		return n, errDisk
	}
	return f.File.WriteAt(b, at)
}

func (f *fault) Truncate(size int64) error {
	if f.truncate {
		return errDisk
	}
	return f.File.Truncate(size)
}

func (f *fault) Sync() error {
	if f.sync {
		return errDisk
	}
	return f.File.Sync()
}

func TestDiskFull(t *testing.T) {
	w := newFile(t, true)
	disk := &fault{File: w.file.(*os.File)}
	w.file = disk
	all := entries()
	if err := w.Append(all[0]); err != nil {
		t.Fatal(err)
	}
	before, _ := os.ReadFile(w.Path())
	disk.write = true
	err := w.Append(all[1])
	isFailure(t, err, "record-not-written", syscall.ENOSPC)
	if !strings.Contains(err.(*Failure).In("ru"), "нет места") {
		t.Error(err.(*Failure).In("ru"))
	}
	if now, _ := os.ReadFile(w.Path()); string(now) != string(before) {
		t.Errorf("half an entry stays:\n%s", now)
	}
	disk.write = false
	if err := w.Append(all[1]); err != nil {
		t.Errorf("there is room again: %v", err)
	}
	disk.write, disk.truncate = true, true
	isFailure(t, w.Append(all[2]), "record-not-written", syscall.ENOSPC)
	disk.write, disk.truncate = false, false
	isFailure(t, w.Append(all[2]), "record-not-written", ErrBroken)
	data, _ := os.ReadFile(w.Path())
	if g := mustParseErrors(t, data); len(g.Play) != 3 || g.Torn == nil {
		t.Errorf("%d entries, torn %v", len(g.Play), g.Torn)
	}
}

func TestSyncFails(t *testing.T) {
	w := newFile(t, true)
	w.file = &fault{File: w.file.(*os.File), sync: true}
	before, _ := os.ReadFile(w.Path())
	isFailure(t, w.Append(entries()[0]), "record-not-written", syscall.ENOSPC)
	isFailure(t, w.Append(entries()[0]), "record-not-written", ErrBroken)
	if now, _ := os.ReadFile(w.Path()); string(now) != string(before) {
		t.Errorf("an entry that does not count stays:\n%s", now)
	}
}

// Somebody edits, moves or deletes the file while a game is on.
func TestChangedMeanwhile(t *testing.T) {
	for name, change := range map[string]func(path string) error{
		"longer": func(path string) error {
			return os.WriteFile(path, append(game().Bytes(), "note by hand\n  #\n"...), 0o666)
		},
		"shorter": func(path string) error { return os.Truncate(path, 10) },
		"deleted": os.Remove,
		"replaced": func(path string) error {
			return errors.Join(os.Rename(path, path+"~"), os.WriteFile(path, game().Bytes(), 0o666))
		},
	} {
		t.Run(name, func(t *testing.T) {
			w := newFile(t, true)
			if err := change(w.Path()); err != nil {
				t.Fatal(err)
			}
			before, _ := os.ReadFile(w.Path())
			isFailure(t, w.Append(entries()[0]), "record-changed", ErrChanged)
			if now, _ := os.ReadFile(w.Path()); string(now) != string(before) {
				t.Errorf("now\n%s", now)
			}
		})
	}
}

func TestTruncateFails(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.game")
	text := head + "0\n  # 00\n1 Аня: иду\n"
	os.WriteFile(path, []byte(text), 0o666)
	w, g, err := OpenWriter(path, false)
	if err != nil || g.Torn == nil || w.Warnings()[0].Code != "torn-tail" {
		t.Fatalf("%v, %+v", err, g)
	}
	defer w.Close()
	w.file = &fault{File: w.file.(*os.File), truncate: true}
	isFailure(t, w.Append(entries()[1]), "record-not-written", syscall.ENOSPC)
	if data, _ := os.ReadFile(path); string(data) != text {
		t.Errorf("now %s", data)
	}
}
