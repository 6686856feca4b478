package screen

import (
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

// patience is how long a text may take to appear, and a program to end.
const patience = 20 * time.Second

// Screen is a program and the terminal it runs on.
type Screen struct {
	t    testing.TB
	vt   vt10x.Terminal
	pty  *os.File
	mu   sync.Mutex
	raw  []byte
	done chan error
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
	s := &Screen{t: t, pty: f, done: make(chan error, 1)}
	if cols == 0 {
		cols, rows = 80, 24
	}
	s.vt = vt10x.New(vt10x.WithSize(cols, rows), vt10x.WithWriter(f))
	go s.watch(cmd)
	t.Cleanup(func() {
		f.Close()
		cmd.Process.Kill()
	})
	return s
}

// watch shows what the program writes until it ends.
func (s *Screen) watch(cmd *exec.Cmd) {
	buf := make([]byte, 4096)
	for {
		n, err := s.pty.Read(buf)
		s.vt.Write(buf[:n])
		s.mu.Lock()
		s.raw = append(s.raw, buf[:n]...)
		s.mu.Unlock()
		if err != nil {
			s.done <- cmd.Wait()
			return
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
	for end := time.Now().Add(patience); !strings.Contains(s.Text(), text); time.Sleep(2 * time.Millisecond) {
		if time.Now().After(end) {
			s.t.Fatalf("no %q on the screen:\n%s", text, s.Text())
		}
	}
}

// End waits until the program ends by itself and returns its exit code.
func (s *Screen) End() int {
	s.t.Helper()
	select {
	case err := <-s.done:
		s.done <- err
		if exit, ok := err.(*exec.ExitError); ok {
			return exit.ExitCode()
		}
		if err != nil {
			s.t.Fatal(err)
		}
		return 0
	case <-time.After(patience):
		s.t.Fatalf("the program does not end:\n%s", s.Text())
		return -1
	}
}
