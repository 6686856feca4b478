package screen

import (
	"errors"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/creack/pty"
	"github.com/hinshun/vt10x"
)

// patience is how long a text may take to appear, and a program to end: longer than any that is well takes on a busy machine.
const patience = 2 * time.Minute

// Screen is a program and the terminal it runs on.
type Screen struct {
	t       testing.TB
	vt      vt10x.Terminal
	pty     *os.File
	mu      sync.Mutex
	raw     []byte
	written chan struct{} // there is something new; closed when the program has ended
	err     error         // what it ended with
}

// Start runs a program on a terminal of so many columns and rows; with 0 columns
// the terminal does not say how large it is. The program is killed at the end of
// the test if it still runs then.
func Start(t testing.TB, cols, rows int, cmd *exec.Cmd) *Screen {
	t.Helper()
	f, err := pty.StartWithSize(cmd, &pty.Winsize{Cols: uint16(cols), Rows: uint16(rows)})
	if err != nil {
		t.Fatal(err)
	}
	s := &Screen{t: t, pty: f, written: make(chan struct{}, 1)}
	if cols == 0 {
		cols, rows = 80, 24
	}
	s.vt = vt10x.New(vt10x.WithSize(cols, rows), vt10x.WithWriter(f))
	go s.watch(cmd)
	t.Cleanup(func() {
		cmd.Process.Kill()
		for range s.written { // until it is gone: it might still write into a folder that is about to be removed
		}
		f.Close()
	})
	return s
}

// watch shows what the program writes until it ends.
func (s *Screen) watch(cmd *exec.Cmd) {
	defer close(s.written)
	buf := make([]byte, 4096)
	for {
		n, err := s.pty.Read(buf)
		s.vt.Write(buf[:n])
		s.mu.Lock()
		s.raw = append(s.raw, buf[:n]...)
		s.mu.Unlock()
		if err != nil {
			s.err = cmd.Wait()
			return
		}
		select {
		case s.written <- struct{}{}:
		default: // who waits will look at it all
		}
	}
}

// Send types keys.
func (s *Screen) Send(keys string) {
	s.t.Helper()
	if _, err := io.WriteString(s.pty, keys); err != nil {
		s.t.Fatal(err)
	}
}

// Resize changes the size of the terminal, as dragging a window does.
func (s *Screen) Resize(cols, rows int) {
	s.t.Helper()
	if err := pty.Setsize(s.pty, &pty.Winsize{Cols: uint16(cols), Rows: uint16(rows)}); err != nil {
		s.t.Fatal(err)
	}
	s.vt.Resize(cols, rows)
}

// Text returns what is on the screen, without trailing blanks.
func (s *Screen) Text() string {
	var b strings.Builder
	for line := range strings.SplitSeq(s.vt.String(), "\n") {
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return strings.TrimRight(b.String(), "\n")
}

// Raw returns every byte that the program wrote.
func (s *Screen) Raw() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return string(s.raw)
}

// Want waits until a text is on the screen.
func (s *Screen) Want(text string) {
	s.t.Helper()
	s.WantOne(text)
}

// WantOne waits until one of several texts is on the screen and returns it.
func (s *Screen) WantOne(texts ...string) string {
	s.t.Helper()
	late := time.After(patience)
	for goesOn := true; ; {
		shown := s.Text()
		for _, text := range texts {
			if strings.Contains(shown, text) {
				return text
			}
		}
		if !goesOn {
			s.t.Fatalf("the program has ended without %q on the screen:\n%s", texts, shown)
		}
		select {
		case _, goesOn = <-s.written:
		case <-late:
			s.t.Fatalf("no %q on the screen:\n%s", texts, shown)
		}
	}
}

// End waits until the program ends by itself and returns its exit code.
func (s *Screen) End() int {
	s.t.Helper()
	late := time.After(patience)
	for goesOn := true; goesOn; {
		select {
		case _, goesOn = <-s.written:
		case <-late:
			s.t.Fatalf("the program does not end:\n%s", s.Text())
		}
	}
	var exit *exec.ExitError
	if s.err != nil && !errors.As(s.err, &exit) {
		s.t.Fatal(s.err)
	}
	if exit != nil {
		return exit.ExitCode()
	}
	return 0
}
