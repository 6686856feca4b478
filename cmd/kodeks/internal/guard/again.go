package guard

import (
	"os"
	"os/exec"
)

// Again runs a whole command in a confined child, which has the terminal or whatever
// else this process was given, and returns its exit code. Death is what it died of, if
// it did not end by itself; nothing has been said about it.
func Again(args []string) (code int, death *Death, err error) {
	c := newChild(args)
	c.cmd.Stdin, c.cmd.Stdout = os.Stdin, os.Stdout
	c.lend(os.Stderr, envStderr)
	if !lends {
		c.cmd.Stderr = os.Stderr
	}
	together(c.cmd)
	if err := c.start(); err != nil {
		return 0, nil, err
	}
	<-c.done
	defer c.page.Close()
	if exit, ok := c.err.(*exec.ExitError); ok && exit.ExitCode() >= 0 && exit.ExitCode() != exitLimit && c.left.String() == "" {
		return exit.ExitCode(), nil, nil
	}
	if exit, ok := c.err.(*exec.ExitError); ok && exit.String() == "signal: broken pipe" {
		return exitBrokenPipe, nil, nil // nobody listens any more: kodeks rules | head
	}
	return 0, c.death(), nil
}

// exitBrokenPipe is what a shell makes of that signal.
const exitBrokenPipe = 128 + 13
