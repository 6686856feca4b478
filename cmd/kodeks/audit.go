package main

import (
	"fmt"
	"strings"

	"kodeks/cmd/kodeks/internal/page"
	"kodeks/cmd/kodeks/internal/progress"
	"kodeks/dsl/record"
	"kodeks/dsl/source"
	"kodeks/runtime/table"
)

// Run replays records and shows each as a transcript, with the first line that the
// rules do not give; it fails if there is one.
func (c *auditCmd) Run(e *env) error {
	failed := false
	p := progress.New(len(c.Games))
	defer p.Done()
	for _, file := range c.Games {
		p.At(file)
		e.inHand(file, len(c.Games))
		found := e.audit(file)
		p.Clear()
		if len(c.Games) > 1 {
			fmt.Fprintln(e.out, "== "+file)
		}
		if !found.tell(c.Trace) {
			failed = true
		}
	}
	if failed {
		return errFailed
	}
	return nil
}

// audited is what came of a record.
type audited struct {
	*env
	file     string
	game     *record.Game
	report   *table.Report // nil: the record cannot be played
	problems source.Problems
}

// audit replays one record.
func (e *env) audit(file string) *audited {
	a := &audited{env: e, file: file}
	var err error
	if a.game, a.problems = readRecord(file); a.problems.HasErrors() {
		return a
	}
	if a.report, err = auditRecord(file, a.game, &a.problems); err != nil {
		a.report, a.problems = nil, append(a.problems, asProblems(err)...)
	}
	return a
}

// tell shows it and reports whether the rules give every line of it.
func (a *audited) tell(trace bool) bool {
	for _, p := range a.problems {
		a.show(p)
	}
	if a.report == nil {
		return false
	}
	fmt.Fprint(a.out, a.report.Transcript())
	if first := a.report.First; first != nil {
		a.show(first)
		a.traceFirst(a.file, a.game, first.Entry, trace)
		return false
	}
	a.print(source.Format("%s: the rules give every line", "%s: правила дают каждую строку", a.file))
	return true
}

// traceFirst shows what the scripts did in the turn that differs, or says how to see it.
func (e *env) traceFirst(file string, g *record.Game, entry *record.Entry, wanted bool) {
	if entry == nil || entry.Kind != record.Turn && entry.Kind != record.Start {
		return
	}
	if !wanted {
		e.print(source.Format("kodeks audit --trace %s shows what the scripts did there", "что делали там скрипты, покажет kodeks audit --trace %s", typed(file)))
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
