package guard

import (
	"os"
	"runtime/metrics"
	"sync/atomic"
	"time"
)

// exitLimit is the exit code of a process that ended itself.
const exitLimit = 75

// tick is how often the watchdog looks.
const tick = 20 * time.Millisecond

// Watch is the watchdog of a confined process; it is a script.Watch. Its methods may be
// called from any goroutine.
type Watch struct {
	place
	calls, tasks span
	onDeath      func(*Death)
	own          *os.File // the standard error that the parent reads
	dying        atomic.Bool
}

// span is what is timed: calls one after the other, some inside others.
type span struct{ number, depth atomic.Int64 }

func (s *span) begin() { s.number.Add(1); s.depth.Add(1) }
func (s *span) end()   { s.number.Add(1); s.depth.Add(-1) }

// Begin begins a call into a script. Inside another one it is timed by itself.
func (w *Watch) Begin() { w.calls.begin() }

// End ends it.
func (w *Watch) End() { w.calls.end() }

// At says what runs.
func (w *Watch) At(file string, line int, function string) { w.set(file, line, function) }

// Task begins something that is timed as a whole, whatever calls it takes, and has
// nothing running yet. Call the result when it is done.
func (w *Watch) Task() (done func()) {
	w.set("", 0, "")
	w.tasks.begin()
	return w.tasks.end
}

// Die ends the process.
func (w *Watch) Die(cause Cause) {
	if !w.dying.CompareAndSwap(false, true) {
		select {} // somebody else is at it
	}
	last := time.AfterFunc(time.Second, func() { os.Exit(exitLimit) })
	defer last.Stop()
	w.own.WriteString(lastWords + string(cause) + "\n")
	if w.onDeath != nil {
		w.onDeath(&Death{Cause: cause, Where: w.text()})
	}
	os.Exit(exitLimit)
}

// lastWords stand before the cause on the standard error.
const lastWords = "kodeks: limit: "

// timed is a span with the processor time of what goes on in it.
type timed struct {
	*span
	number int64
	used   time.Duration
}

// spend adds processor time; it is true when there was too much.
func (t *timed) spend(d time.Duration) bool {
	n, open := t.span.number.Load(), t.depth.Load() > 0
	if n != t.number || !open {
		t.number, t.used = n, 0
		return false
	}
	t.used += d
	return t.used > Time
}

// run looks, many times a second, and ends the process if need be.
func (w *Watch) run() {
	spans := []*timed{{span: &w.calls}, {span: &w.tasks}}
	heap := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	before := processorTime()
	for range time.Tick(tick) {
		now := processorTime()
		for _, s := range spans {
			if s.spend(now - before) {
				w.Die(OutOfTime)
			}
		}
		before = now
		metrics.Read(heap)
		if heap[0].Value.Uint64()-heap[1].Value.Uint64() > Memory {
			w.Die(OutOfMemory)
		}
	}
}
