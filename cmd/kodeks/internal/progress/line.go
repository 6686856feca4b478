package progress

import (
	"fmt"
	"io"
	"os"
	"time"

	"github.com/rivo/uniseg"
	"golang.org/x/term"
)

const (
	patience = 200 * time.Millisecond // before the line appears
	pause    = 50 * time.Millisecond  // between two changes of it
)

// A Line is the line of one piece of work.
type Line struct {
	out         io.Writer // nil: nobody would see it
	width       int
	total, done int
	next        time.Time // when it may change
	shown       bool
	now         func() time.Time
}

// New begins work on so many files.
func New(total int) *Line {
	fd := int(os.Stderr.Fd())
	if total < 2 || !term.IsTerminal(fd) || os.Getenv("TERM") == "dumb" {
		return &Line{}
	}
	width, _, err := term.GetSize(fd)
	if err != nil || width < 20 {
		width = 80
	}
	return newLine(os.Stderr, width, total, time.Now)
}

func newLine(out io.Writer, width, total int, now func() time.Time) *Line {
	return &Line{out: out, width: width, total: total, now: now, next: now().Add(patience)}
}

// At says that the next file's turn has come.
func (l *Line) At(file string) {
	l.done++
	if l.out == nil || l.now().Before(l.next) {
		return
	}
	l.next, l.shown = l.now().Add(pause), true
	fmt.Fprint(l.out, "\r"+fitted(fmt.Sprintf("%d/%d  %s", l.done, l.total, file), l.width-1)+"\x1b[K")
}

// Clear takes the line away; the next At brings it back.
func (l *Line) Clear() {
	if l.shown {
		fmt.Fprint(l.out, "\r\x1b[K")
		l.shown = false
	}
}

// Before is a writer to w that takes the line away first.
func (l *Line) Before(w io.Writer) io.Writer { return clearing{l, w} }

type clearing struct {
	line *Line
	w    io.Writer
}

func (c clearing) Write(b []byte) (int, error) {
	c.line.Clear()
	return c.w.Write(b)
}

// Done ends the work.
func (l *Line) Done() { l.Clear() }

// fitted cuts a text that is too wide in the middle: names of files begin and end with what tells them apart. Signs that
// would move the cursor become question marks.
func fitted(text string, width int) string {
	var clean []rune
	for _, r := range text {
		if r < ' ' || r == 0x7f || 0x80 <= r && r < 0xa0 {
			r = '?'
		}
		clean = append(clean, r)
	}
	if uniseg.StringWidth(string(clean)) <= width {
		return string(clean)
	}
	head, tail := clean[:len(clean)/2], clean[len(clean)/2:]
	for len(head)+len(tail) > 0 && uniseg.StringWidth(string(head)+"…"+string(tail)) > width {
		if len(head) > len(tail) {
			head = head[:len(head)-1]
		} else {
			tail = tail[1:]
		}
	}
	return string(head) + "…" + string(tail)
}
