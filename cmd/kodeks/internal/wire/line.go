package wire

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"io"
)

// The longest lines. A record of a hundred thousand turns fits into a request.
const (
	MaxRequest = 128 << 20
	MaxReply   = 32 << 20
)

// ErrTooLong says that a line is longer than it may be.
var ErrTooLong = errors.New("wire: the line is too long")

// A Reader reads JSON values, one a line.
type Reader struct {
	in  *bufio.Reader
	max int
}

// NewReader returns a Reader of lines of at most max bytes.
func NewReader(in io.Reader, max int) *Reader { return &Reader{bufio.NewReaderSize(in, 64<<10), max} }

// Read reads the next value; unknown fields are an error, blank lines are nothing. A
// *BadLine leaves in v what could be read. At the end it returns io.EOF.
func (r *Reader) Read(v any) error {
	line, err := r.line()
	if err != nil {
		return err
	}
	d := json.NewDecoder(bytes.NewReader(line))
	d.DisallowUnknownFields()
	if err := d.Decode(v); err != nil {
		return badLine(err)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return &BadLine{several}
	}
	return nil
}

func (r *Reader) line() ([]byte, error) {
	var line []byte
	for {
		part, err := r.in.ReadSlice('\n')
		if len(line)+len(part) > r.max {
			return nil, ErrTooLong
		}
		if err == nil && line == nil && len(bytes.TrimSpace(part)) > 0 {
			return part, nil
		}
		line = append(line, part...)
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
		case err != nil && len(bytes.TrimSpace(line)) == 0:
			return nil, err
		case len(bytes.TrimSpace(line)) > 0:
			return line, nil
		default:
			line = nil
		}
	}
}

// A Writer writes JSON values, one a line, each in one piece.
type Writer struct {
	out io.Writer
	max int
	buf bytes.Buffer
}

// NewWriter returns a Writer of lines of at most max bytes.
func NewWriter(out io.Writer, max int) *Writer { return &Writer{out: out, max: max} }

// Write writes a value. Nothing is written when it is too long.
func (w *Writer) Write(v any) error {
	w.buf.Reset()
	e := json.NewEncoder(&w.buf)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return err
	}
	if w.buf.Len() > w.max {
		return ErrTooLong
	}
	_, err := w.out.Write(w.buf.Bytes())
	return err
}
