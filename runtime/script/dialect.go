package script

import (
	"cmp"
	"fmt"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// dialect is the language of rule files: Starlark with sets and nothing else.
var dialect = &syntax.FileOptions{Set: true}

// Budgets of one call into a script. They stop honest mistakes, on a busy machine where they do on an idle one; a
// stranger's script also needs a process of its own, whose processor time is watched.
const (
	maxSource = 64 << 10  // bytes in one file: the parser runs before any step is counted
	maxSteps  = 2_000_000 // bytecode steps in one call
	maxRange  = 100_000   // elements of one range()
	maxPrint  = 16 << 10  // bytes printed in one call
)

// thread is one Starlark thread with its budgets.
type thread struct {
	*starlark.Thread
	printed int
	limit   uint64 // of steps; 0: maxSteps
	print   func(string)
	running starlark.Callable // for the watch
	cover   *Cover
}

// newThread makes the only kind of thread this package uses.
func newThread(name string, print func(string)) *thread {
	t := &thread{Thread: &starlark.Thread{Name: name}, print: print}
	t.Thread.Print = func(_ *starlark.Thread, msg string) { t.output(msg) }
	t.Thread.OnMaxSteps = func(*starlark.Thread) {
		t.Thread.Cancel(fmt.Sprintf("too many steps (%d at most)", cmp.Or(t.limit, maxSteps)))
	}
	return t
}

// arm starts a new budget, before every outermost call: defer t.arm()().
func (t *thread) arm() (rest func()) {
	t.begin()
	return t.rest
}

// begin is arm where rest is called by somebody else.
func (t *thread) begin() {
	if watch != nil {
		t.running = nil
		watch.Begin()
	}
	t.Thread.Steps, t.printed = 0, 0
	t.Thread.SetMaxExecutionSteps(cmp.Or(t.limit, maxSteps))
	t.Thread.Uncancel()
}

func (t *thread) output(msg string) {
	t.printed += len(msg) + 1
	if t.printed > maxPrint {
		t.Thread.Cancel(fmt.Sprintf("too much printed (%d bytes at most)", maxPrint))
		return
	}
	if t.print != nil {
		t.print(msg)
	}
}

// cappedRange is range() with a limit on its length.
func cappedRange(th *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	v, err := starlark.Call(th, starlark.Universe["range"], args, kwargs)
	if err != nil {
		return nil, err
	}
	if n := starlark.Len(v); n > maxRange {
		return nil, fmt.Errorf("range: %d elements, %d at most", n, maxRange)
	}
	return v, nil
}
