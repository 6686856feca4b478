package record

import (
	"bytes"
	"io"
	"io/fs"
	"os"

	"kodeks/dsl/source"
)

// Writer adds entries to the record of a game that is being played. It holds a lock on the file, so
// that there is one Writer at a time. Not safe for concurrent use.
type Writer struct {
	path     string
	file     disk
	sync     bool
	size     int64  // what counts in the file; an entry is written behind it
	length   int64  // of the file; more than size if it has a torn tail
	lead     []byte // what must stand before the first entry
	buf      []byte
	warnings source.Problems
	broken   error
}

// disk is what a Writer needs of an *os.File.
type disk interface {
	io.WriterAt
	io.Closer
	Truncate(size int64) error
	Sync() error
	Stat() (fs.FileInfo, error)
}

// OpenWriter opens a record to go on with it, and returns what it holds. With sync, every entry is on
// the disk before Append returns. The file is not touched before the first Append; that
// one cuts a torn tail off (see Game.Torn).
//
// The error is a *Failure, or source.Problems if the record has errors: then
// the game is returned as well, without a Writer.
func OpenWriter(path string, sync bool) (*Writer, *Game, error) {
	file, err := openRegular(path)
	if err != nil {
		return nil, nil, cannotOpen(path, err)
	}
	data, err := io.ReadAll(file)
	if err != nil {
		file.Close()
		return nil, nil, cannotOpen(path, err)
	}
	r := newReader(path)
	r.in.text = string(data)
	g := r.whole()
	if err := r.Problems().Err(); err != nil {
		file.Close()
		return nil, g, err
	}
	w := &Writer{path: path, file: file, sync: sync, size: int64(len(data)), length: int64(len(data)), warnings: r.Problems()}
	if g.Torn != nil {
		w.size = int64(g.Torn.Pos.Offset)
	}
	w.lead = lead(data[:w.size], r.last == inPlay, g.Kept())
	return w, g, nil
}

// openRegular opens and locks a file that exists.
func openRegular(path string) (*os.File, error) {
	if info, err := os.Stat(path); err != nil {
		return nil, err
	} else if !info.Mode().IsRegular() {
		return nil, &fs.PathError{Op: "open", Path: path, Err: errNotRegular}
	}
	file, err := openLocked(path, os.O_RDWR)
	if err != nil {
		return nil, err
	}
	held, err := file.Stat()
	if err == nil {
		var now fs.FileInfo
		if now, err = os.Stat(path); err == nil && !os.SameFile(held, now) {
			err = ErrLocked // somebody put another file there meanwhile
		}
	}
	if err != nil {
		file.Close()
		return nil, err
	}
	return file, nil
}

// lead is what must stand between the end of a record and an entry.
func lead(data []byte, inPlay, kept bool) []byte {
	var b []byte
	if len(data) > 0 && !bytes.HasSuffix(data, []byte("\n")) {
		b = append(b, '\n')
	}
	if !inPlay {
		b = append(b, "-- play --\n"...)
	}
	if !kept {
		b = append(b, "#\n"...)
	}
	return b
}

// Warnings returns what OpenWriter found odd in the record, a torn tail among it.
func (w *Writer) Warnings() source.Problems { return w.warnings }

// Path returns the name of the file.
func (w *Writer) Path() string { return w.path }

// Append writes an entry, and closes it with a bare # if it has no digest. When it returns
// nil the entry is in the file, with sync on the disk; when it returns an error (a *Failure) the entry
// does not count. After a failed write all later ones fail too if the file could not be
// brought back to what it was. With sync, Append also refuses to go on when somebody has
// changed the file meanwhile (ErrChanged).
func (w *Writer) Append(e *Entry) error {
	if w.broken != nil {
		return cannotWrite(w.path, w.broken)
	}
	b := append(w.buf[:0], w.lead...)
	b = e.AppendTo(b)
	if !e.closed() {
		b = append(b, closing...)
	}
	w.buf = b
	if err := w.check(e, b); err != nil {
		return err
	}
	return w.write(b)
}

func (w *Writer) write(b []byte) error {
	if w.sync && !w.unchanged() {
		return changed(w.path)
	}
	if w.length > w.size {
		if err := w.file.Truncate(w.size); err != nil {
			return cannotWrite(w.path, err)
		}
		w.length = w.size
	}
	_, err := w.file.WriteAt(b, w.size)
	if err != nil {
		if w.file.Truncate(w.size) != nil {
			w.broken = ErrBroken
		}
		return cannotWrite(w.path, err)
	}
	if w.sync {
		if err := w.file.Sync(); err != nil {
			// What the disk holds now nobody knows; the entry must not count.
			w.file.Truncate(w.size)
			w.broken = ErrBroken
			return cannotWrite(w.path, err)
		}
	}
	w.size += int64(len(b))
	w.length = w.size
	w.lead = nil
	return nil
}

// unchanged reports whether the file is where and as long as this Writer left it. An editor
// asks for no lock.
func (w *Writer) unchanged() bool {
	held, err := w.file.Stat()
	if err != nil {
		return false
	}
	now, err := os.Stat(w.path)
	return err == nil && os.SameFile(held, now) && now.Size() == w.length
}

// check refuses what the reader would refuse.
func (w *Writer) check(e *Entry, b []byte) error {
	hint := source.Text{EN: "say it in fewer words", RU: "скажите это короче"}
	if len(b) > MaxLine {
		if len(b) > MaxText {
			return cannotHold(w.path, "entry-too-long", source.Text{EN: "the entry is longer than 1 MiB", RU: "запись длиннее 1 МиБ"}, hint)
		}
		for line := range bytes.Lines(b) {
			if len(line) > MaxLine+1 {
				return cannotHold(w.path, lineTooLong.code, lineTooLong.message, hint)
			}
		}
	}
	if !e.valid() {
		return cannotHold(w.path, "bad-entry",
			source.Text{EN: "an entry of kind " + e.Kind.String() + " cannot be written like this", RU: "запись вида " + e.Kind.String() + " так записать нельзя"},
			source.Text{EN: "a turn has a player and a number of nine digits at most", RU: "у хода есть игрок и номер не длиннее девяти цифр"})
	}
	return nil
}

// Close gives the file back.
func (w *Writer) Close() error {
	if err := w.file.Close(); err != nil {
		return cannotWrite(w.path, err)
	}
	return nil
}
