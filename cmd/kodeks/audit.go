package main

import (
	"fmt"

	"kodeks/dsl/record"
	"kodeks/dsl/source"
	"kodeks/runtime/table"
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
		e.show(problems)
		return false
	}
	report, err := auditRecord(file, g, &problems)
	for _, p := range problems {
		e.show(p)
	}
	if err != nil {
		e.show(asProblems(err))
		return false
	}
	fmt.Fprint(e.out, report.Transcript())
	if report.First != nil {
		e.show(report.First)
		return false
	}
	e.print(source.Format("%s: the rules give every line", "%s: правила дают каждую строку", file))
	return true
}

// readRecord reads a record; the game is not nil unless there are errors.
func readRecord(file string) (*record.Game, source.Problems) {
	data, err := readFile(file, 0)
	if err != nil {
		return nil, asProblems(err)
	}
	return record.Parse(file, data)
}

// auditRecord replays a record by its own rules; warnings go to problems.
func auditRecord(file string, g *record.Game, problems *source.Problems) (*table.Report, error) {
	rules, warnings, err := table.LoadRules(library(), g)
	*problems = append(*problems, inFile(file, warnings)...)
	if err != nil {
		return nil, err
	}
	return table.Audit(table.Replay{Rules: rules, Game: g, File: file})
}

// inFile names the file in problems that do not.
func inFile(file string, problems source.Problems) source.Problems {
	for i := range problems {
		if problems[i].File == "" {
			problems[i].File = file
		}
	}
	return problems
}
