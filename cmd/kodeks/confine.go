package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"kodeks/cmd/kodeks/internal/guard"
	"kodeks/cmd/kodeks/internal/page"
	"kodeks/dsl/source"
	"kodeks/runtime/script"
)

// confine sees to it that a command which may load a stranger's rules runs in a
// process with limits: it runs the command there, and is done, or puts this process
// under them if it is that process.
func (e *env) confine(command string, args []string) (code int, done bool) {
	name, _, _ := strings.Cut(command, " ")
	switch {
	case slices.Contains([]string{"play", "table", "help", "manual", "version"}, name): // play starts a table
		return 0, false
	case guard.Wanted():
		watch := guard.Confine(nil)
		script.SetWatch(watch)
		e.out, e.watch = watch.Capped(e.out), watch
		if n := justScripts(name, args); n > 0 {
			watch.Task(n)
		}
		return 0, false
	case name == "rules", slices.ContainsFunc(args, mayBeForeign):
		return e.again(args), true
	}
	return 0, false
}

// inHand lets the parent of this process say which of several files it died of.
func (e *env) inHand(file string, of int) {
	if e.watch != nil && of > 1 {
		e.watch.Of(file)
	}
}

// justScripts counts the files, also those in folders, of a command that only looks at scripts: then it should
// not take long. 0 is any other command, of which only the calls into scripts are timed.
func justScripts(command string, args []string) (n int) {
	if slices.Contains([]string{"test", "audit", "tool"}, command) {
		return 0
	}
	for _, arg := range unfolded(args) {
		switch filepath.Ext(arg) {
		case ".star":
			n++
		case ".maze", ".game", ".kodeks":
			return 0
		}
	}
	return n
}

// mayBeForeign reports that a word of the command line may name a file or a pack. To
// be wrong costs a moment.
func mayBeForeign(arg string) bool {
	if strings.HasPrefix(arg, "-") {
		_, arg, _ = strings.Cut(arg, "=")
	}
	return strings.ContainsAny(arg, `./\@`) || arg != "" && (exists(arg) || slices.Contains(addedNames(), arg))
}

// again runs the command in a process with limits and says what became of it, if it
// could not say so itself.
func (e *env) again(args []string) int {
	code, death, err := guard.Again(args)
	switch {
	case err != nil:
		return e.fail(err)
	case death == nil:
		return code
	}
	fmt.Fprintln(os.Stderr, page.Fold("kodeks: "+death.In(e.lang), width()))
	if death.File != "" {
		fmt.Fprintln(os.Stderr, e.say(source.Text{EN: "the files after it were not looked at", RU: "файлы после него не просмотрены"}))
	}
	if death.Cause == guard.Ended {
		fmt.Fprint(os.Stderr, death.Trace)
	}
	return exitFailed
}
