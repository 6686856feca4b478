package repl

import (
	"errors"
	"os"
	"strings"

	"golang.org/x/term"

	"kodeks/dsl/source"
)

// Input is where lines come from.
type Input interface {
	// Line returns the next line, without its end. The error is io.EOF when there is
	// none and the user wants to leave, or a *BadLine.
	Line(prompt string) (string, error)
	// Ask is Line for an answer that may be withheld: Ctrl-C is ErrCancelled.
	Ask(prompt string) (string, error)
	// Secret is Ask without echo and without a trace in the history.
	Secret(prompt string) (string, error)
	// Forget drops the lines typed before: somebody else sits down.
	Forget()
	// Interactive reports that a person sits at a terminal.
	Interactive() bool
	// Close leaves the terminal as it was found.
	Close()
}

// ErrCancelled says that a question was not answered.
var ErrCancelled = errors.New("cancelled")

// BadLine is a line that cannot be read as text; the next one may be.
type BadLine struct{ Text source.Text }

func (b *BadLine) Error() string { return b.Text.EN }

// Config says how Open is to read. The zero Config reads without history and
// without completion.
type Config struct {
	History  string                   // file of the lines typed before, made when missing
	Complete Completer                // called between the keys typed, never during other work
	Say      func(source.Text) string // puts a hint into the user's language; nil: English
}

// Open reads from the terminal, if standard input and output both are one, without
// editing if it cannot move its cursor; otherwise line by line from standard input.
func Open(c Config) Input {
	if c.Say == nil {
		c.Say = func(t source.Text) string { return t.EN }
	}
	if !term.IsTerminal(int(os.Stdin.Fd())) || !term.IsTerminal(int(os.Stdout.Fd())) {
		return newPipe(os.Stdin)
	}
	if Screen() {
		if t, err := newTerminal(c); err == nil {
			return t
		}
	}
	return newSimple()
}

// Wipe is what clears the screen, and what has scrolled off it; where it cannot be
// cleared, what was there is moved out of sight.
func Wipe() string {
	if Screen() {
		return "\x1b[H\x1b[2J\x1b[3J"
	}
	return strings.Repeat("\n", 100)
}

// Screen reports that standard output is a terminal that can move its cursor.
func Screen() bool {
	return term.IsTerminal(int(os.Stdout.Fd())) && os.Getenv("TERM") != "dumb"
}

// Width returns the columns of the terminal; 80 where it does not say, or where
// there is none.
func Width() int {
	if w, _, err := term.GetSize(int(os.Stdout.Fd())); err == nil && w > 0 {
		return w
	}
	return 80
}
