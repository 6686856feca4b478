package main

import (
	"fmt"

	"kodeks/dsl/source"
)

// Run replays records and shows each as a transcript, with the first line that the
// rules do not give; it fails if there is one.
func (c *auditCmd) Run(e *env) error {
	failed := false
	for _, file := range c.Games {
		if len(c.Games) > 1 {
			fmt.Fprintln(e.out, "== "+file)
		}
		if !e.audit(file) {
			failed = true
		}
	}
	if failed {
		return errFailed
	}
	return nil
}

// audit shows one record and reports whether the rules give every line of it.
func (e *env) audit(file string) bool {
	g, problems := readRecord(file)
	if problems.HasErrors() {
		fmt.Fprintln(e.out, problems.In(e.lang))
		return false
	}
	report, err := auditRecord(file, g, &problems)
	for _, p := range problems {
		fmt.Fprintln(e.out, p.In(e.lang))
	}
	if err != nil {
		fmt.Fprintln(e.out, asProblems(err).In(e.lang))
		return false
	}
	fmt.Fprint(e.out, report.Transcript())
	if report.First != nil {
		fmt.Fprintln(e.out, report.First.In(e.lang))
		return false
	}
	e.print(source.Format("%s: the rules give every line", "%s: правила дают каждую строку", file))
	return true
}
