package guard

import (
	"errors"
	"io"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"time"

	"kodeks/dsl/source"
)

// Child is this program, running again in a process of its own.
type Child struct {
	Stdin  io.WriteCloser
	Stdout io.ReadCloser

	cmd  *exec.Cmd
	page *os.File
	left tail
	done chan struct{} // closed when the process has ended
	err  error
}

// How long an end may take on a busy machine: until a process that is asked to end does, until one that is killed is gone, and
// until whoever has inherited its standard error lets go of it.
const (
	patienceAsked  = 5 * time.Second
	patienceKilled = 10 * time.Second
	patienceAfter  = 2 * time.Second
)

// Start runs this program again with arguments, its standard input and output
// connected to the Child. It does not get what is typed to stop its parent, and goes
// when its parent does.
func Start(args ...string) (*Child, error) {
	c := newChild(args)
	apart(c.cmd)
	var err error
	if c.Stdin, err = c.cmd.StdinPipe(); err != nil {
		return nil, noProcess(err)
	}
	if c.Stdout, err = stdoutPipe(c.cmd); err != nil {
		return nil, noProcess(err)
	}
	if err := c.start(); err != nil {
		return nil, err
	}
	return c, nil
}

// noProcess says in words that the system gives no process.
func noProcess(err error) error {
	return source.Problem{Code: "no-process", Message: source.Format("the rules could not be given a process of their own: %v", "не удалось завести для правил отдельный процесс: %v", err)}
}

// newChild is this program once more, not started. It is found even if its file has
// been replaced.
func newChild(args []string) *Child {
	c := &Child{cmd: &exec.Cmd{Path: self(), Args: append([]string{os.Args[0]}, args...)}, done: make(chan struct{})}
	c.cmd.Env = append(os.Environ(), envConfined+"=1")
	c.cmd.Stderr, c.cmd.WaitDelay = &c.left, patienceAfter
	if c.page = newPage(); c.page != nil {
		c.lend(c.page, envPage)
	}
	return c
}

// lend gives the child a file and tells it which.
func (c *Child) lend(f *os.File, name string) {
	if lends {
		c.cmd.ExtraFiles = append(c.cmd.ExtraFiles, f)
		c.cmd.Env = append(c.cmd.Env, name+"="+strconv.Itoa(2+len(c.cmd.ExtraFiles)))
	}
}

// stdoutPipe is like that of cmd, but is not closed when the process ends: what it
// said last can be read.
func stdoutPipe(cmd *exec.Cmd) (io.ReadCloser, error) {
	r, w, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	cmd.Stdout = w
	return r, nil
}

// start starts the process and waits for its end on a thread of its own: who is told
// to die with a parent dies with the parent's thread.
func (c *Child) start() error {
	started := make(chan error)
	go func() {
		runtime.LockOSThread()
		err := c.cmd.Start()
		if w, ok := c.cmd.Stdout.(*os.File); ok && w != os.Stdout {
			w.Close()
		}
		started <- err
		if err != nil {
			return
		}
		if c.err = c.cmd.Wait(); errors.Is(c.err, exec.ErrWaitDelay) {
			c.err = nil // it has ended well; somebody still holds its standard error
		}
		close(c.done)
	}()
	if err := <-started; err != nil {
		return noProcess(err)
	}
	return nil
}

// Kill ends the process at once.
func (c *Child) Kill() { c.cmd.Process.Kill() }

// Gone reports that the process has ended.
func (c *Child) Gone() bool { return c.within(0) }

// within waits for the end of the process and reports whether it came.
func (c *Child) within(d time.Duration) bool {
	select {
	case <-c.done:
		return true
	default:
	}
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-c.done:
		return true
	case <-timer.C:
		return false
	}
}

// Pid is the number of the process.
func (c *Child) Pid() int { return c.cmd.Process.Pid }

// Where is what runs in the process, as far as it has said; "" is nothing.
func (c *Child) Where() string {
	runs, _ := readPage(c.page)
	return runs
}

// CPU is the processor time that the process has used so far.
func (c *Child) CPU() time.Duration { return usedBy(c.cmd.Process.Pid) }

// Peak is the most memory that the process ever had resident, in bytes; 0 if that is
// not known. The process must have ended.
func (c *Child) Peak() int64 { return peak(c.cmd.ProcessState) }

// End asks the process to end by closing its input, kills it if it does not, and says
// what it died of: nil if it ended well.
func (c *Child) End() *Death {
	c.Stdin.Close()
	defer c.page.Close()
	if c.within(patienceAsked) {
		return c.death()
	}
	c.Kill()
	c.within(patienceKilled) // or the system itself holds it
	return &Death{Cause: Garbled, Where: c.Where(), Trace: c.left.String()}
}

// death is what an ended process died of.
func (c *Child) death() *Death {
	if c.err == nil {
		return nil
	}
	d := &Death{Cause: Ended, Trace: c.left.String()}
	d.Where, d.File = readPage(c.page)
	var exit *exec.ExitError
	switch said, own := strings.CutPrefix(lastLine(d.Trace), lastWords); {
	case own:
		d.Cause = Cause(said)
	case errors.As(c.err, &exit) && exit.ExitCode() < 0 && diagnosed(d.Trace) == Ended:
		d.Cause = Killed
	default:
		d.Cause = diagnosed(d.Trace)
	}
	return d
}

func lastLine(text string) string {
	text = strings.TrimSpace(text)
	return text[strings.LastIndexByte(text, '\n')+1:]
}

// tail keeps the beginning and the end of what is written to it.
type tail struct {
	mu          sync.Mutex
	first, last []byte
}

const tailSize = 8 << 10

func (t *tail) Write(b []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	n := len(b)
	if room := tailSize - len(t.first); room > 0 {
		part := b[:min(room, len(b))]
		t.first, b = append(t.first, part...), b[len(part):]
	}
	t.last = append(t.last, b...)
	if more := len(t.last) - tailSize; more > 0 {
		t.last = append(t.last[:0], t.last[more:]...)
	}
	return n, nil
}

func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return string(t.first) + string(t.last)
}
