package script

import "go.starlark.net/starlark"

// A Watch is told what the scripts of this process do, so that somebody else (another goroutine, another
// process) can say which one it was that had to be stopped. Its methods are called from whatever goroutine
// runs a script.
type Watch interface {
	Begin()                                    // a call into a script, or a load
	End()                                      // of it: what ran before runs on
	At(file string, line int, function string) // what runs now; line 0: the file is being loaded; no file: nothing does
}

// watch is the process's own; nil: nobody watches.
var watch Watch

// SetWatch has all scripts of this process watched. Call it before any of them is loaded.
func SetWatch(w Watch) { watch = w }

// watched tells the watch about a load; call the result when it is done.
func watched(file, outer string) (done func()) {
	if watch == nil {
		return func() {}
	}
	watch.Begin()
	watch.At(file, 0, "")
	return func() {
		watch.At(outer, 0, "")
		watch.End()
	}
}

// call calls a function on the thread and tells the watch which.
func (t *thread) call(f starlark.Callable, args starlark.Tuple) (starlark.Value, error) {
	t.cover.run(f)
	if watch == nil {
		return starlark.Call(t.Thread, f, args, nil)
	}
	outer := t.running
	t.running = f
	tellWatch(f)
	v, err := starlark.Call(t.Thread, f, args, nil)
	if t.running = outer; outer != nil {
		tellWatch(outer)
	}
	return v, err
}

func tellWatch(f starlark.Callable) {
	if fn, ok := f.(*starlark.Function); ok {
		at := fn.Position()
		watch.At(at.Filename(), int(at.Line), fn.Name())
	}
}

// rest ends what begin began.
func (t *thread) rest() {
	if watch != nil {
		t.running = nil
		watch.End()
	}
}
