package record

import (
	"bufio"
	"errors"
	"io"
	"strings"
	"unicode/utf8"
)

// rawLine is a line of the file, without its line end.
type rawLine struct {
	text   string
	number int
	offset int  // of its first byte in the file
	ended  bool // it has a line end
	long   bool // it is longer than MaxLine; text is its beginning
}

// pos is the place of a byte of the line.
func (l rawLine) pos(at int) Pos {
	at = min(at, len(l.text))
	return Pos{Line: l.number, Col: utf8.RuneCountInString(l.text[:at]) + 1, Offset: l.offset + at}
}

const bom = "\ufeff"

// lines hands out a file line by line: from memory, or from a stream of which it holds no more
// than a line.
type lines struct {
	text   string
	stream *bufio.Reader // nil: text is all
	number int
	offset int
	err    error // of the stream; not io.EOF
}

func (l *lines) next() (rawLine, bool) {
	var s string
	var size int
	if l.stream == nil {
		s = l.cut()
		size = len(s)
	} else {
		s, size = l.read()
	}
	if size == 0 {
		return rawLine{}, false
	}
	l.number++
	out := rawLine{number: l.number, offset: l.offset}
	l.offset += size
	if l.number == 1 && strings.HasPrefix(s, bom) {
		s, out.offset = s[len(bom):], len(bom)
	}
	out.text = strings.TrimSuffix(s, "\n")
	out.ended = len(out.text) < len(s)
	out.text = strings.TrimRight(out.text, "\r")
	if len(out.text) > MaxLine {
		out.text, out.long = out.text[:MaxLine], true
	}
	return out, true
}

func (l *lines) cut() string {
	i := strings.IndexByte(l.text, '\n') + 1
	if i == 0 {
		i = len(l.text)
	}
	s := l.text[:i]
	l.text = l.text[i:]
	return s
}

// read reads a line and tells its size. Of a line that does not fit the buffer, which is longer
// than MaxLine, it returns the beginning and the end.
func (l *lines) read() (s string, size int) {
	part, err := l.stream.ReadSlice('\n')
	s, size = string(part), len(part)
	for errors.Is(err, bufio.ErrBufferFull) {
		part, err = l.stream.ReadSlice('\n')
		size += len(part)
		if !errors.Is(err, bufio.ErrBufferFull) {
			s += string(part)
		}
	}
	if err != nil && err != io.EOF {
		l.err = err
	}
	return s, size
}
