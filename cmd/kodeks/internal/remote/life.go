package remote

import (
	"errors"
	"sync"
	"time"

	"kodeks/cmd/kodeks/internal/guard"
	"kodeks/cmd/kodeks/internal/wire"
	"kodeks/dsl/source"
)

// How long a table may be silent. Its own watchdog is faster; these are for one that
// cannot even run that.
const (
	processorGrace = guard.Time + 2*time.Second // of its processor time, in a request
	longSilence    = 20 * time.Minute           // while it replays a record
	look           = 100 * time.Millisecond     // between two looks at it
)

// silence is the time on the wall, in a request; a variable for tests.
var silence = time.Minute

// errGone says that the process gives no reply any more.
var errGone = errors.New("remote: the process is gone")

// life is one process with a table in it.
type life struct {
	*guard.Child
	out   *wire.Writer
	in    *wire.Reader
	hello wire.Hello
	id    int // of the last request

	mu    sync.Mutex
	cause guard.Cause // why we killed it; "" if we did not
}

// bear starts a process and greets it. Besides an error there may be a life to be ended.
func bear() (*life, error) {
	child, err := guard.Start("table")
	if err != nil {
		return nil, err
	}
	l := &life{Child: child, out: wire.NewWriter(child.Stdin, wire.MaxRequest), in: wire.NewReader(child.Stdout, wire.MaxReply)}
	defer l.watch(false)()
	if err := l.in.Read(&l.hello); err != nil {
		return l, l.failed(err)
	}
	if l.hello.Protocol != wire.Protocol {
		l.Kill()
		return l, otherProtocol(l.hello.Protocol)
	}
	if l.out.Write(wire.Greeting{Protocol: wire.Protocol, Keep: true}) != nil {
		return l, errGone
	}
	return l, nil
}

// otherProtocol says that another version of this program now stands in its place.
func otherProtocol(n int) error {
	return source.Problem{Code: "other-protocol",
		Message: source.Format("the process of the rules speaks protocol %d, not %d: Kodeks has been replaced while it ran", "процесс с правилами говорит по протоколу %d, а не %d: Кодекс заменили, пока он работал", n, wire.Protocol),
		Hint:    source.Text{EN: "leave and come back to the game", RU: "выйдите и вернитесь к игре"}}
}

// request sends a request and gives it a number of its own.
func (l *life) request(r wire.Request) error {
	l.id++
	r.ID = l.id
	return l.send(r)
}

// send writes a line. The error is errGone.
func (l *life) send(r wire.Request) error {
	if l.out.Write(r) != nil {
		return errGone
	}
	return nil
}

// next is the next line of the table about the request. It is errGone when the process has died or had to be killed.
func (l *life) next() (*wire.Reply, error) {
	var reply wire.Reply
	switch err := l.in.Read(&reply); {
	case err != nil:
		return nil, l.failed(err)
	case reply.Error != nil && reply.Error.Kind == wire.Limit:
		return nil, errGone
	case reply.ID != l.id:
		return nil, l.kill(guard.Garbled)
	}
	return &reply, nil
}

// failed is what to make of a line that could not be read.
func (l *life) failed(err error) error {
	var bad *wire.BadLine
	switch {
	case errors.Is(err, wire.ErrTooLong):
		return l.kill(guard.TooMuch)
	case errors.As(err, &bad):
		return l.kill(guard.Garbled)
	}
	return errGone
}

// watch kills the process when it takes too long, also when it does not even read what it is sent. Call the result when it has
// answered. Long: it plays a record and takes as long as that takes.
func (l *life) watch(long bool) (answered func()) {
	most, done := silence, make(chan struct{})
	go func() {
		begun, used, gone := time.Now(), time.Duration(-1), false
		for ticks := time.NewTicker(look); ; {
			select {
			case <-done:
				ticks.Stop()
				return
			case <-ticks.C:
			}
			if gone { // and all that it said has been read
				l.cut()
			}
			gone = l.Gone()
			now := l.CPU()
			if used < 0 {
				used = now
			}
			switch waited := time.Since(begun); {
			case gone:
			case !long && (now-used > processorGrace || waited > most), waited > longSilence:
				l.kill(guard.OutOfTime)
			}
		}
	}()
	return func() { close(done) }
}

// kill ends the process for a reason.
func (l *life) kill(cause guard.Cause) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.cause == "" {
		l.cause = cause
	}
	l.Kill()
	l.cut()
	return errGone
}

// cut lets nobody wait for the process any more, whoever else may hold the other ends.
func (l *life) cut() {
	l.Stdin.Close()
	l.Stdout.Close()
}

// end makes sure that the process has ended and says what of.
func (l *life) end() *guard.Death {
	death := l.End()
	l.Stdout.Close()
	if death == nil {
		death = &guard.Death{Cause: guard.Ended}
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.cause != "" {
		death.Cause = l.cause
	}
	return death
}
