package table

import (
	"kodeks/dsl/record"
	"kodeks/dsl/source"
)

// Writer takes the record of a game. Append returns when the entry is as safe as it is going to be;
// only then is the answer shown. An error means that the entry is not in the record.
type Writer interface {
	Begin(g *record.Game) error // a new record, its start entry in it
	Append(e *record.Entry) error
}

// File is a Writer on a *.game file.
type File struct {
	path   string
	sync   bool
	writer *record.Writer // nil until the game begins
}

// NewFile makes a Writer that creates the file when the game starts. A file that exists is left alone:
// then Start fails. With sync every entry is on the disk before its answer is shown.
func NewFile(path string, sync bool) *File { return &File{path: path, sync: sync} }

// OpenFile opens an existing record to go on with it (see Resume). A torn tail is among the warnings and
// is cut off with the next entry. The error is source.Problems or says why the file cannot be had.
func OpenFile(path string, sync bool) (*File, *record.Game, source.Problems, error) {
	writer, game, err := record.OpenWriter(path, sync)
	if err != nil {
		return nil, game, nil, err
	}
	return &File{path: path, sync: sync, writer: writer}, game, writer.Warnings(), nil
}

// Begin creates the file.
func (f *File) Begin(g *record.Game) (err error) {
	f.writer, err = record.Create(f.path, g, f.sync)
	return err
}

// Append adds an entry.
func (f *File) Append(e *record.Entry) error { return f.writer.Append(e) }

// Path is the file's name.
func (f *File) Path() string { return f.path }

// Close gives the file back; nothing can be added after it.
func (f *File) Close() error {
	if f.writer == nil {
		return nil
	}
	return f.writer.Close()
}

// keep puts an entry on record: on disk, then in memory. The first one makes the record.
func (t *Table) keep(e *record.Entry) error {
	t.record.Play = grown(t.record.Play, e)
	if err := t.write(e); err != nil {
		t.record.Play = t.record.Play[:len(t.record.Play)-1]
		if len(e.AppendTo(nil)) > record.MaxText {
			return denyFlood()
		}
		return &WriteError{Err: err}
	}
	return nil
}

func (t *Table) write(e *record.Entry) error {
	switch {
	case t.writer == nil:
		return nil
	case t.begun:
		return t.writer.Append(e)
	}
	if err := t.writer.Begin(t.record); err != nil {
		return err
	}
	t.begun = true
	return nil
}
