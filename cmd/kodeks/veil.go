package main

import (
	"errors"

	"kodeks/dsl/source"
	"kodeks/runtime/script"
	"kodeks/runtime/table"
)

// veil takes out of problems what is about the inside of a file: whoever sits at a
// game refereed by Kodeks may not even learn in which row of the maze one stands.
// One sentence takes the place of all mistakes in a file. Warnings go without a
// word, for that there are some is news as well, except that a turn was lost.
func veil(problems source.Problems) source.Problems {
	var shown source.Problems
	seen := map[string]bool{}
	for _, p := range problems {
		switch {
		case p.File == "" || p.Code == "file":
			shown = append(shown, p)
		case p.Code == "torn-tail":
			shown = append(shown, source.Problem{File: p.File, Code: p.Code, Severity: p.Severity, Message: p.Message})
		case p.Severity == source.Error && !seen[p.File]:
			shown = append(shown, hidden(p.File))
			seen[p.File] = true
		}
	}
	return shown
}

func hidden(file string) source.Problem {
	return source.Problem{File: file, Code: "veiled",
		Message: source.Text{EN: "there is a mistake in this file that could give a secret away", RU: "в этом файле ошибка, и рассказ о ней мог бы выдать тайну"},
		Hint:    source.Format("kodeks check %s tells it", "о ней скажет kodeks check %s", typed(file))}
}

// veilError is veil for whatever kept a game from beginning.
func veilError(err error) error {
	var problems source.Problems
	var one source.Problem
	var differs *table.Disagreement
	var fault *script.Fault
	switch {
	case err == nil:
		return nil
	case errors.As(err, &problems):
		return veil(problems)
	case errors.As(err, &differs):
		return veil(source.Problems{differs.Problem})
	case errors.As(err, &fault):
		return veil(source.Problems{fault.Problem})
	case errors.As(err, &one):
		return veil(source.Problems{one})
	}
	return err
}
