package guard

import (
	"bytes"
	"os"
	"strconv"
	"sync"
)

// pageSize is room for what runs: a line of text, ended by a zero byte.
const pageSize = 512

// place is what runs now, in words, on a page that the parent can read afterwards.
type place struct {
	mu    sync.Mutex
	page  []byte
	outer []string // what waits for what runs
}

// enter begins something inside what runs.
func (p *place) enter() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.outer = append(p.outer, written(p.page))
}

// leave ends it.
func (p *place) leave() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if last := len(p.outer) - 1; last >= 0 {
		n := copy(p.page, p.outer[last])
		p.page[n], p.outer = 0, p.outer[:last]
	}
}

// set writes down what runs: "" is nothing.
func (p *place) set(file string, line int, function string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	b := p.page[:0]
	if room := pageSize - 32; len(file)+len(function) < room {
		b = append(b, file...)
		if line > 0 {
			b = strconv.AppendInt(append(b, ':'), int64(line), 10)
			b = append(append(append(b, " ("...), function...), ')')
		}
	}
	p.page[len(b)] = 0
}

// text is what runs now.
func (p *place) text() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return written(p.page)
}

func written(page []byte) string {
	text, _, _ := bytes.Cut(page, []byte{0})
	return string(text)
}

// newPage makes the page that two processes share; nil if there is no room for one.
func newPage() *os.File {
	f, err := os.CreateTemp("", "kodeks-*")
	if err != nil {
		return nil
	}
	os.Remove(f.Name())
	if f.Truncate(pageSize) != nil {
		f.Close()
		return nil
	}
	return f
}

// readPage is what was written on a page; nothing, if there is none.
func readPage(f *os.File) string {
	page := make([]byte, pageSize)
	n, _ := f.ReadAt(page, 0)
	return written(page[:n])
}
