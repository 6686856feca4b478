// Package repl reads what people type and shows what they get: lines from a
// terminal with editing, history and completion, or from a pipe one by one.
//
//	in := repl.Open(repl.Config{History: path, Complete: offers})
//	defer in.Close()
//	for {
//		line, err := in.Line("Аня> ")
//		var bad *repl.BadLine
//		switch {
//		case errors.As(err, &bad):
//			fmt.Println(bad.Text.In("ru"))
//			continue
//		case err != nil: // io.EOF: Ctrl-D, Ctrl-C twice, the end of the input
//			return
//		}
//		…
//	}
//
// The terminal is chzyer/readline with its faults kept out of reach. It handles
// words of ASCII letters only, treats Delete as Ctrl-D, knows few of the keys that
// terminals send, and some keys make it panic in a goroutine of its own, where
// nobody can recover. So only a few harmless runes ever get to it:
//
//   - decode.go stands before it and turns the bytes of the terminal into plain
//     runes and one private rune (keys.go) for each editing key;
//   - edit.go gets those private runes back through readline's Listener and edits
//     the line itself: words in any alphabet, kill and yank, history with search;
//   - terminal.go holds the rest: its menu of completions never sees a key that
//     it cannot bear, secrets are kept outside its buffer and never painted.
//
// Other files: simple.go (a terminal that cannot move its cursor) and hush_*.go (its
// echo), pipe.go (input that is no terminal), complete.go (completion on runes, ё = е,
// case ignored), history.go (the history file), style.go (colours).
package repl
