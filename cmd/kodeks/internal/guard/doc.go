// Package guard keeps strangers' scripts in a process that may be ended at any moment.
//
// The parent starts this same program again as a child and, when the child has ended,
// says what it died of:
//
//	child, err := guard.Start("table")
//	… child.Stdin, child.Stdout …
//	if death := child.End(); death != nil {
//		fmt.Println(death.In("en")) // wednesday.star:14 (boom) did not end within 4 s
//	}
//
// The child confines itself before it reads anything foreign and has its scripts
// watched:
//
//	w := guard.Confine(onDeath)
//	script.SetWatch(w)
//	defer w.Task(1)()
//
// Nobody guards against code that breaks out of the interpreter: Starlark cannot touch
// anything. What it can do is take memory and time, in a single builtin even, where no
// count of steps helps.
//
//   - Memory: RLIMIT_DATA on Linux, and everywhere a look at the heap many times a
//     second. The Go runtime ends a process that gets no memory; the parent reads it
//     from what the process left on its standard error.
//   - Time: a watchdog counts the processor time of a call into a script, and of a
//     task, and ends the process with the name of the script. Time that a busy machine
//     takes for others does not count. The parent looks from outside, as a last resort.
//     RLIMIT_CPU would not do: it counts the whole life of a process, and a table lives an evening; it can be lowered but not
//     raised again for the next call; the Go runtime swallows the signal of the soft limit, and the hard one names nobody.
//   - Depth: the Go stack is limited.
//   - Output: a Capped writer.
//
// What runs at the moment is kept in a page of memory that both processes see
// (place.go), because who dies of hunger has no time for last words.
//
// The files: limits*.go (what the operating system gives), place*.go, watch.go (the
// watchdog), death.go (what a process died of, in words), child*.go (the parent's
// side), again.go (a whole command in a child), output.go.
package guard
