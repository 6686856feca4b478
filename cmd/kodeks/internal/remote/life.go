package remote

import (
	"errors"
	"fmt"
	"time"

	"kodeks/cmd/kodeks/internal/guard"
	"kodeks/cmd/kodeks/internal/wire"
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
	reads chan read
	hello wire.Hello
	cause guard.Cause // why we killed it; "" if we did not
}

// read is a line from the table, or why there is none.
type read struct {
	reply *wire.Reply
	err   error
}

// bear starts a process and greets it.
func bear() (*life, error) {
	child, err := guard.Start("table")
	if err != nil {
		return nil, err
	}
	l := &life{Child: child, out: wire.NewWriter(child.Stdin, wire.MaxRequest), reads: make(chan read, 1)}
	in := wire.NewReader(child.Stdout, wire.MaxReply)
	greeted := make(chan error, 1)
	go func() {
		err := in.Read(&l.hello)
		greeted <- err
		for err == nil {
			var reply wire.Reply
			if err = in.Read(&reply); err == nil {
				l.reads <- read{reply: &reply}
			}
		}
		l.reads <- read{err: err}
	}()
	select {
	case err = <-greeted:
	case <-time.After(silence):
		l.Kill()
		err = <-greeted
	}
	if err == nil && l.hello.Protocol != wire.Protocol {
		err = fmt.Errorf("the table speaks protocol %d", l.hello.Protocol)
	}
	if err == nil {
		err = l.out.Write(wire.Greeting{Protocol: wire.Protocol, Keep: true})
	}
	if err != nil {
		return l, errGone
	}
	return l, nil
}

// next is the next line of the table. It is errGone when the process has died or had
// to be killed.
func (l *life) next(long bool) (*wire.Reply, error) {
	begun, used := time.Now(), time.Duration(-1)
	for {
		timer := time.NewTimer(look)
		select {
		case r := <-l.reads:
			timer.Stop()
			switch {
			case errors.Is(r.err, wire.ErrTooLong):
				return nil, l.kill(guard.TooMuch)
			case r.err != nil, r.reply.Error != nil && r.reply.Error.Kind == wire.Limit:
				return nil, errGone
			}
			return r.reply, nil
		case <-timer.C:
		}
		now := l.CPU()
		if used < 0 {
			used = now
		}
		switch waited := time.Since(begun); {
		case !long && (now-used > processorGrace || waited > silence), waited > longSilence:
			return nil, l.kill(guard.OutOfTime)
		}
	}
}

// kill ends the process for a reason.
func (l *life) kill(cause guard.Cause) error {
	l.cause = cause
	l.Kill()
	return errGone
}

// end makes sure that the process has ended and says what of.
func (l *life) end() *guard.Death {
	death := l.End()
	l.Stdout.Close()
	if death == nil {
		return &guard.Death{Cause: guard.Ended}
	}
	if l.cause != "" {
		death.Cause = l.cause
	}
	return death
}
