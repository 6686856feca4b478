package guard

import (
	"bytes"
	"io"

	"kodeks/dsl/source"
)

// Capped is a writer that ends the process when too much was written, and lets nothing
// through that could command a terminal.
func (w *Watch) Capped(out io.Writer) io.Writer { return &capped{w, out, Output} }

type capped struct {
	watch *Watch
	out   io.Writer
	left  int
}

func (c *capped) Write(b []byte) (int, error) {
	if c.left -= len(b); c.left < 0 {
		c.watch.Die(TooMuch)
	}
	if bytes.ContainsFunc(b, commands) {
		_, err := c.out.Write(bytes.Map(func(r rune) rune {
			if commands(r) {
				return '\uFFFD'
			}
			return r
		}, b))
		return len(b), err
	}
	return c.out.Write(b)
}

// commands reports that a character does something to a terminal. What is split between
// two writes is a letter and no such thing.
func commands(r rune) bool { return r != '\n' && r != '\t' && source.Commands(r) }
