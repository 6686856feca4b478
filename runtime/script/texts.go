package script

import (
	"bytes"
	"io/fs"
	"time"
)

// Texts are files in memory, by their paths: a folder that rulesets are loaded from.
type Texts map[string]string

// ReadFile gives a file's text.
func (t Texts) ReadFile(name string) ([]byte, error) {
	if text, ok := t[name]; ok {
		return []byte(text), nil
	}
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
}

// Open opens a file.
func (t Texts) Open(name string) (fs.File, error) {
	data, err := t.ReadFile(name)
	if err != nil {
		return nil, err
	}
	return &openText{Reader: bytes.NewReader(data), name: name}, nil
}

// openText is a file opened for reading.
type openText struct {
	*bytes.Reader
	name string
}

func (f *openText) Stat() (fs.FileInfo, error) { return f, nil }
func (f *openText) Close() error               { return nil }
func (f *openText) Name() string               { return f.name }
func (f *openText) Mode() fs.FileMode          { return 0o444 }
func (f *openText) ModTime() time.Time         { return time.Time{} }
func (f *openText) IsDir() bool                { return false }
func (f *openText) Sys() any                   { return nil }
