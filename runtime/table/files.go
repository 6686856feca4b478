package table

import (
	"bytes"
	"io/fs"
	"time"

	"kodeks/dsl/record"
)

// scriptFiles are the scripts of a record as a folder that rulesets are loaded from.
type scriptFiles []record.File

// ReadFile gives a script's text.
func (s scriptFiles) ReadFile(name string) ([]byte, error) {
	for _, file := range s {
		if file.Name == name {
			return []byte(file.Text), nil
		}
	}
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
}

// Open opens a script.
func (s scriptFiles) Open(name string) (fs.File, error) {
	data, err := s.ReadFile(name)
	if err != nil {
		return nil, err
	}
	return &openScript{Reader: bytes.NewReader(data), name: name}, nil
}

// openScript is a script opened for reading.
type openScript struct {
	*bytes.Reader
	name string
}

func (f *openScript) Stat() (fs.FileInfo, error) { return f, nil }
func (f *openScript) Close() error               { return nil }
func (f *openScript) Name() string               { return f.name }
func (f *openScript) Mode() fs.FileMode          { return 0o444 }
func (f *openScript) ModTime() time.Time         { return time.Time{} }
func (f *openScript) IsDir() bool                { return false }
func (f *openScript) Sys() any                   { return nil }
