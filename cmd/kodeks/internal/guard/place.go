package guard

import (
	"bytes"
	"os"
	"strconv"
	"sync"
)

// A page has room for what runs and, after that, for the file in hand: two texts, each ended by a zero byte.
const (
	pageSize = 4 << 10
	runsSize = 512
)

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
	if room := runsSize - 32; len(file)+len(function) < room {
		b = append(b, file...)
		if line > 0 {
			b = strconv.AppendInt(append(b, ':'), int64(line), 10)
			b = append(append(append(b, " ("...), function...), ')')
		}
	}
	p.page[len(b)] = 0
}

// Of says which of several files is in hand; "" is none.
func (p *place) Of(file string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	room := p.page[runsSize:]
	if len(file) >= len(room) {
		file = ""
	}
	room[copy(room, file)] = 0
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

// readPage is what was written on a page, what ran and the file in hand; nothing, if there is none.
func readPage(f *os.File) (runs, file string) {
	page := make([]byte, pageSize)
	f.ReadAt(page, 0)
	return written(page), written(page[runsSize:])
}
