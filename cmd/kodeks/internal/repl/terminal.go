package repl

import (
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"

	"github.com/chzyer/readline"
	"golang.org/x/term"
	"golang.org/x/text/unicode/norm"

	"kodeks/dsl/source"
)

// terminal reads lines through readline. Its methods filter, paint and the
// editor's change run on readline's goroutine, but only while read waits.
type terminal struct {
	rl      *readline.Instance
	past    *history
	say     func(source.Text) string
	secret  bool
	hidden  []rune // what is typed in secret
	stopped bool   // the last thing typed was Ctrl-C
	raw     readline.RawMode
	isRaw   bool
	width   int
	resized func() // tells readline to look at the width again
}

func newTerminal(c Config) (*terminal, error) {
	t := &terminal{past: openHistory(c.History), say: c.Say, width: Width()}
	editor := &editor{past: t.past}
	cfg := &readline.Config{
		Stdin:                  &decoder{r: readline.Stdin},
		AutoComplete:           &menu{offers: c.Complete, width: Width},
		FuncFilterInputRune:    t.filter,
		FuncGetWidth:           Width,
		FuncOnWidthChanged:     func(f func()) { t.resized = f },
		Painter:                t,
		FuncMakeRaw:            t.enterRaw,
		FuncExitRaw:            func() error { return nil },
		DisableAutoSaveHistory: true,
		InterruptPrompt:        "^C",
		EOFPrompt:              "^D",
	}
	cfg.SetListener(editor.change)
	restoreOnSignal()
	var err error
	t.rl, err = readline.NewEx(cfg)
	return t, err
}

func (t *terminal) Interactive() bool { return true }

func (t *terminal) Forget() { t.past.forget() }

// Close puts the terminal back. It leaves readline alone, whose own Close waits for
// a key that nobody types.
func (t *terminal) Close() {
	if t.isRaw {
		t.raw.Exit()
	}
}

// enterRaw is called before every line. The terminal stays raw between lines, so
// that what is typed ahead is neither echoed nor taken for a signal.
func (t *terminal) enterRaw() error {
	if t.isRaw {
		return nil
	}
	t.isRaw = true
	return t.raw.Enter()
}

// Line reads a line. Ctrl-C takes back what is typed; twice in a row it is io.EOF.
func (t *terminal) Line(prompt string) (string, error) {
	for {
		line, err := t.read(prompt)
		switch {
		case err == readline.ErrInterrupt && t.stopped && line == "":
			return "", io.EOF
		case err == readline.ErrInterrupt:
			t.stopped = true
			fmt.Println(t.say(source.Text{EN: "(Ctrl-C once more leaves)", RU: "(ещё раз Ctrl-C — выход)"}))
			continue
		}
		t.stopped = false
		if err == nil {
			t.past.add(line)
		}
		return line, err
	}
}

// Ask reads an answer: Ctrl-C is ErrCancelled.
func (t *terminal) Ask(prompt string) (string, error) {
	line, err := t.read(prompt)
	if err == readline.ErrInterrupt {
		return "", ErrCancelled
	}
	return line, err
}

// Secret reads an answer that readline never gets to hold. Ctrl-C twice in a row is
// io.EOF.
func (t *terminal) Secret(prompt string) (string, error) {
	t.secret, t.hidden = true, nil
	_, err := t.read(prompt)
	line := norm.NFC.String(string(t.hidden))
	t.secret, t.hidden = false, nil
	stopped := t.stopped
	t.stopped = err == readline.ErrInterrupt
	switch {
	case t.stopped && stopped:
		return "", io.EOF
	case t.stopped:
		return "", ErrCancelled
	}
	return line, err
}

// read reads a line, keys and all.
func (t *terminal) read(prompt string) (string, error) {
	t.rl.SetPrompt(prompt)
	line, err := t.rl.Readline()
	line = norm.NFC.String(line)
	if strings.ContainsRune(line, '\uFFFD') {
		return line, notUTF8(source.Text{EN: "the terminal does not send UTF-8: set its encoding to that",
			RU: "терминал передаёт не UTF-8: выберите в нём эту кодировку"})
	}
	return line, err
}

// filter is the last to see a rune before readline acts on it. It must not drop
// one: readline would then read ahead while nobody waits for a line. A new width is
// told here too; from a signal's goroutine, as readline does it, it is a data race.
func (t *terminal) filter(r rune) (rune, bool) {
	if w := Width(); w != t.width {
		t.width = w
		t.resized()
	}
	switch {
	case t.secret:
		return t.hide(r), true
	case t.rl != nil && t.rl.Operation.IsInCompleteSelectMode():
		return inMenu(r), true
	case r == ctrlL:
		fmt.Fprint(os.Stdout, "\x1b[2J")
	}
	return r, true
}

// inMenu turns the keys that move by rows into ones that move by choices: readline
// divides by the number of columns, which may be none.
func inMenu(r rune) rune {
	switch r {
	case keyOlder, keyBackTab:
		return ctrlB
	case keyNewer:
		return ctrlF
	case ctrlA, ctrlE:
		return keyNone
	}
	return r
}

// hide keeps what is typed in secret and gives readline nothing to show.
func (t *terminal) hide(r rune) rune {
	n := len(t.hidden)
	switch {
	case r == 0, r == enter, r == newline, r == ctrlC, r == ctrlD && n == 0:
		return r
	case r == backspace:
		t.hidden = t.hidden[:max(n-1, 0)]
	case r == keyKillFront, r == keyKillWordBack:
		t.hidden = nil
	case r >= ' ' && !isKey(r):
		t.hidden = append(t.hidden, r)
	}
	return keyNone
}

// Paint is readline's Painter: keys on their way to the editor are not shown.
func (t *terminal) Paint(line []rune, _ int) []rune {
	if !slices.ContainsFunc(line, isKey) {
		return line
	}
	return slices.DeleteFunc(slices.Clone(line), isKey)
}

// restoreOnSignal puts the terminal back when the process is told to end.
func restoreOnSignal() {
	state, err := term.GetState(int(os.Stdin.Fd()))
	if err != nil {
		return
	}
	ended := make(chan os.Signal, 1)
	signal.Notify(ended, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	go func() {
		<-ended
		term.Restore(int(os.Stdin.Fd()), state)
		os.Exit(1)
	}()
}
