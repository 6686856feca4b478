package repl

import (
	"bufio"
	"bytes"
	"io"
	"unicode/utf8"

	"kodeks/dsl/source"
)

// longest is the most bytes that a line read from a pipe may have.
const longest = 64 << 10

// pipe reads lines from what is no terminal.
type pipe struct {
	r     *bufio.Reader
	begun bool
}

func newPipe(r io.Reader) *pipe { return &pipe{r: bufio.NewReader(r)} }

func (p *pipe) Interactive() bool             { return false }
func (p *pipe) Forget()                       {}
func (p *pipe) Close()                        {}
func (p *pipe) Ask(string) (string, error)    { return p.Line("") }
func (p *pipe) Secret(string) (string, error) { return p.Line("") }

// Line returns the next line without its LF or CRLF; the last one needs none. A
// line that is too long or no UTF-8 is passed over whole and refused.
func (p *pipe) Line(string) (string, error) {
	line, cut, err := p.next()
	if err != nil {
		return "", err
	}
	if !p.begun {
		line, p.begun = bytes.TrimPrefix(line, []byte("\xef\xbb\xbf")), true
	}
	line = bytes.TrimSuffix(line, []byte("\r"))
	switch {
	case cut:
		return "", tooLong()
	case !utf8.Valid(line):
		return "", notUTF8(source.Text{EN: "the line is not UTF-8: save the input in that encoding",
			RU: "строка не в кодировке UTF-8: сохраните ввод в ней"})
	}
	return string(line), nil
}

// next returns the bytes before the next LF, and whether some were dropped because
// there were too many. The error is io.EOF after the last line.
func (p *pipe) next() (line []byte, cut bool, err error) {
	for {
		part, err := p.r.ReadSlice('\n')
		if room := longest + 2 - len(line); len(part) > room {
			part, cut = part[:room], true
		}
		line = append(line, part...)
		switch {
		case err == nil:
			return bytes.TrimSuffix(line, []byte("\n")), cut, nil
		case err != bufio.ErrBufferFull && len(line) > 0:
			return line, cut, nil
		case err != bufio.ErrBufferFull:
			return nil, false, err
		}
	}
}

func tooLong() *BadLine {
	return &BadLine{source.Format("the line is longer than %d bytes: an order has 1024 at most",
		"строка длиннее %d байт, а в ходе их не больше 1024", longest)}
}

func notUTF8(t source.Text) *BadLine { return &BadLine{t} }
