package main

import (
	"fmt"
	"io/fs"
	"os"

	"kodeks/cmd/kodeks/internal/rulebook"
)

// Run prints a rulebook for players, or writes it into a file.
func (c *rulesDocCmd) Run(e *env) error {
	rules, err := loadRules(c.Name)
	if err != nil {
		return err
	}
	book := rulebook.Of(rules, e.lang)
	switch {
	case c.Out != "" && c.HTML:
		return write(c.Out, book.HTML())
	case c.Out != "":
		return write(c.Out, []byte(book.Text(lineOfFiles)))
	case c.HTML:
		_, err = e.out.Write(book.HTML())
	default:
		_, err = fmt.Fprint(e.out, book.Text(width()))
	}
	return err
}

// lineOfFiles is how wide the lines of a text are that goes into a file.
const lineOfFiles = 100

// write makes a file or replaces it.
func write(file string, text []byte) error {
	if err := os.WriteFile(file, text, fs.FileMode(0o644)); err != nil {
		return fileProblem(file, err)
	}
	return nil
}
