package guard

import "io"

// Capped is a writer that ends the process when too much was written.
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
	return c.out.Write(b)
}
