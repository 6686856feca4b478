package record

import (
	"errors"
	"io/fs"
	"syscall"

	"kodeks/dsl/source"
)

// Reasons of a Failure, for errors.Is; besides them those of package io/fs.
var (
	ErrLocked  = errors.New("another program is writing to the record")
	ErrInvalid = errors.New("the entry cannot stand in a record")
	ErrBroken  = errors.New("an earlier write failed")
	ErrChanged = errors.New("another program changed the record")
)

// Failure says that a record could not be opened or written, in both languages. Err is the
// reason: an Err… of this package, or what the operating system said.
type Failure struct {
	Problem source.Problem
	Err     error
}

func (f *Failure) Error() string { return f.In("en") }

// In puts the failure into words.
func (f *Failure) In(lang string) string { return f.Problem.In(lang) }

// Unwrap returns the reason.
func (f *Failure) Unwrap() error { return f.Err }

func failure(path, code string, err error, message, hint source.Text) *Failure {
	return &Failure{Problem: source.Problem{File: path, Code: code, Message: message, Hint: hint}, Err: err}
}

func cannotOpen(path string, err error) error {
	switch {
	case errors.Is(err, ErrLocked):
		return failure(path, "record-locked", err,
			source.Text{EN: "another program is writing to this record", RU: "эту запись уже ведёт другая программа"},
			source.Text{EN: "close the other game, or play in another file", RU: "закройте ту игру или играйте в другом файле"})
	case errors.Is(err, fs.ErrExist):
		return failure(path, "record-exists", err,
			source.Text{EN: "there is a file of this name already", RU: "файл с таким именем уже есть"},
			source.Text{EN: "choose another name, or resume that game", RU: "выберите другое имя или продолжите ту игру"})
	}
	return failure(path, "record-not-opened", err,
		source.Format("the record cannot be opened: %[1]s", "запись не открывается: %[2]s", cause(err).EN, cause(err).RU),
		source.Text{EN: "check the name, the folder and who may write there", RU: "проверьте имя, папку и права на неё"})
}

func cannotWrite(path string, err error) error {
	return failure(path, "record-not-written", err,
		source.Format("the record cannot be written: %[1]s", "записать не удалось: %[2]s", cause(err).EN, cause(err).RU),
		source.Text{EN: "nothing was added; make room or check the disk, and open the game again", RU: "ничего не добавлено; освободите место или проверьте диск и откройте игру снова"})
}

func changed(path string) error {
	return failure(path, "record-changed", ErrChanged,
		source.Text{EN: "another program has changed, moved or deleted this record", RU: "другая программа изменила, переместила или удалила эту запись"},
		source.Text{EN: "nothing was added; look at the file and open the game again", RU: "ничего не добавлено; посмотрите, что с файлом, и откройте игру снова"})
}

func cannotHold(path, code string, message, hint source.Text) error {
	return failure(path, code, ErrInvalid, message, hint)
}

// cause is the operating system's reason; what has no Russian name keeps the English one.
func cause(err error) source.Text {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return source.Text{EN: "there is no such file or folder", RU: "нет такого файла или папки"}
	case errors.Is(err, fs.ErrPermission):
		return source.Text{EN: "permission denied", RU: "нет прав"}
	case errors.Is(err, fs.ErrClosed):
		return source.Text{EN: "it is closed", RU: "она закрыта"}
	case errors.Is(err, syscall.ENOSPC):
		return source.Text{EN: "the disk is full", RU: "на диске нет места"}
	case errors.Is(err, syscall.EISDIR), errors.Is(err, errNotRegular):
		return source.Text{EN: "this is no regular file", RU: "это не обычный файл"}
	case errors.Is(err, ErrBroken):
		return source.Text{EN: "an earlier write failed", RU: "не удалась одна из прошлых попыток"}
	}
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err
	}
	return source.Text{EN: err.Error()}
}

var errNotRegular = errors.New("not a regular file")
