package repl

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"golang.org/x/term"
)

// simple reads from a person whose terminal cannot move its cursor: it prompts, and
// leaves the editing of a line to the terminal.
type simple struct {
	*pipe
	in *os.File
}

func newSimple() *simple {
	restoreOnSignal()
	return &simple{pipe: newPipe(os.Stdin), in: os.Stdin}
}

func (s *simple) Interactive() bool { return true }

// Line prompts and reads a line; Ctrl-D on an empty one is io.EOF.
func (s *simple) Line(prompt string) (string, error) {
	fmt.Print(prompt)
	line, err := s.pipe.Line("")
	if errors.Is(err, io.EOF) {
		fmt.Println()
	}
	return line, err
}

func (s *simple) Ask(prompt string) (string, error) { return s.Line(prompt) }

// Secret is Line without echo, which ends before the prompt is shown: the first
// letter may come at once.
func (s *simple) Secret(prompt string) (string, error) {
	if s.pipe.r.Buffered() > 0 { // typed ahead, echoed already
		return s.Line(prompt)
	}
	restore, err := hush(s.in)
	if err != nil {
		fmt.Print(prompt)
		line, err := term.ReadPassword(int(s.in.Fd()))
		fmt.Println()
		return strings.TrimSuffix(string(line), "\r"), err
	}
	defer restore()
	fmt.Print(prompt)
	line, err := s.pipe.Line("")
	fmt.Println()
	return line, err
}
