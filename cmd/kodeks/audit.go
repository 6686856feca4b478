package main

import (
	"fmt"
	"strings"

	"kodeks/cmd/kodeks/internal/page"
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
		if !e.audit(file, c.Trace) {
			failed = true
		}
	}
	if failed {
		return errFailed
	}
	return nil
}

// audit shows one record and reports whether the rules give every line of it.
func (e *env) audit(file string, trace bool) bool {
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
		e.traceFirst(file, g, report.First.Entry, trace)
		return false
	}
	e.print(source.Format("%s: the rules give every line", "%s: правила дают каждую строку", file))
	return true
}

// traceFirst shows what the scripts did in the turn that differs, or says how to see it.
func (e *env) traceFirst(file string, g *record.Game, entry *record.Entry, wanted bool) {
	if entry == nil || entry.Kind != record.Turn && entry.Kind != record.Start {
		return
	}
	if !wanted {
		e.print(source.Format("kodeks audit --trace %s shows what the scripts did there", "что делали там скрипты, покажет kodeks audit --trace %s", file))
		return
	}
	rules, _, err := table.LoadRules(library(), g)
	if err != nil {
		return // it was loaded a moment ago
	}
	trace, err := table.TraceEntry(table.Replay{Rules: rules, Game: g, File: file}, entry)
	if err != nil {
		e.show(asProblems(err))
		return
	}
	fmt.Fprintln(e.out, page.Fold(strings.Join(trace.Lines(e.lang, false), "\n"), width()))
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
