package guard

import (
	"os"
	"runtime/debug"
	"runtime/metrics"
	"sync/atomic"
	"time"
)

// exitLimit is the exit code of a process that ended itself.
const exitLimit = 75

// lastMoment is how long it may take to say so.
const lastMoment = 5 * time.Second

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
	replaying    atomic.Bool
	times        atomic.Int64 // of the task under way
}

// span is what is timed: calls one after the other, some inside others.
type span struct{ number, depth atomic.Int64 }

func (s *span) begin() { s.number.Add(1); s.depth.Add(1) }
func (s *span) end()   { s.number.Add(1); s.depth.Add(-1) }

// Begin begins a call into a script. Inside another one it is timed by itself.
func (w *Watch) Begin() {
	w.enter()
	w.calls.begin()
}

// End ends it: what ran before runs on.
func (w *Watch) End() {
	w.calls.end()
	w.leave()
}

// At says what runs.
func (w *Watch) At(file string, line int, function string) { w.set(file, line, function) }

// Task begins something that is timed as a whole, whatever calls it takes, and has
// nothing running yet: times says how many things it does. Call the result when it is
// done.
func (w *Watch) Task(times int) (done func()) {
	w.set("", 0, "")
	w.times.Store(int64(times))
	w.tasks.begin()
	return w.tasks.end
}

// Replay begins something that was done before, within the limits. It is given a little
// more, for no two runs are quite alike.
func (w *Watch) Replay() (done func()) {
	w.replaying.Store(true)
	limitMemory(moreMemory)
	return func() {
		debug.FreeOSMemory()
		w.replaying.Store(false)
		limitMemory(Memory)
	}
}

// Check ends the process if it has taken too much memory by now. Call it before what
// was done counts.
func (w *Watch) Check() {
	limit := uint64(Memory)
	if w.replaying.Load() {
		limit = moreMemory
	}
	heap := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	metrics.Read(heap)
	if heap[0].Value.Uint64()-heap[1].Value.Uint64() > limit {
		w.Die(OutOfMemory)
	}
}

// time is what a call or a task may take now.
func (w *Watch) time() time.Duration {
	if w.replaying.Load() {
		return patience + patience/4
	}
	return patience
}

// Die ends the process.
func (w *Watch) Die(cause Cause) {
	if !w.dying.CompareAndSwap(false, true) {
		select {} // somebody else is at it
	}
	last := time.AfterFunc(lastMoment, func() { os.Exit(exitLimit) })
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

// spend adds processor time; it is true when that makes too much.
func (t *timed) spend(d, most time.Duration) bool {
	n, open := t.span.number.Load(), t.depth.Load() > 0
	if n != t.number || !open {
		t.number, t.used = n, 0
		return false
	}
	t.used += d
	return t.used > most
}

// run looks, many times a second, and ends the process if need be.
func (w *Watch) run() {
	calls, tasks := &timed{span: &w.calls}, &timed{span: &w.tasks}
	before := processorTime()
	for range time.Tick(tick) {
		now := processorTime()
		slow := calls.spend(now-before, w.time())
		if tasks.spend(now-before, w.time()*time.Duration(w.times.Load())) || slow {
			w.Die(OutOfTime)
		}
		before = now
		w.Check()
	}
}
