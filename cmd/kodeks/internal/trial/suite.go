package trial

import (
	"iter"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"kodeks/dsl/record"
	"kodeks/dsl/source"
	"kodeks/runtime/script"
	"kodeks/runtime/table"
)

// A Suite is the tests of some files.
type Suite struct {
	Only  *regexp.Regexp     // names of the tests to run; nil: all
	Bless bool               // go on after a difference and find out how to write what was told
	Cover *script.Cover      // nil: not counted
	Trace bool               // show what the scripts did in turns that failed
	Begun func(table.Config) // hears what the games of tests start from; may be nil
	At    func(file string)  // hears whose turn it is, one test after the other; nil: several at a time

	// Load reads a file of tests.
	Load func(file string) (*script.Trials, error)
	// Stage makes what gives a file's tests their games.
	Stage func(file string) *Stage
	// Record reads a record and its rules.
	Record func(file string) (*record.Game, *script.Ruleset, error)

	Found int // how many tests there are in the files that were run
}

// An Outcome is what came of one test.
type Outcome struct {
	File, Name string
	Failures   []*script.TrialFailure
	Printed    []string
	Err        error // the file cannot be used at all

	agreed  []string // calls whose expectations held
	blessed bool
}

// Passed reports that the test found nothing wrong.
func (o *Outcome) Passed() bool { return o.Err == nil && len(o.Failures) == 0 }

// Blessed reports that all that is wrong with the test is being written down as right.
func (o *Outcome) Blessed() bool { return o.blessed }

// wanted reports that a test is to be run.
func (s *Suite) wanted(name string) bool { return s.Only == nil || s.Only.MatchString(name) }

// at tells whose turn it is.
func (s *Suite) at(file string) {
	if s.At != nil {
		s.At(file)
	}
}

// watch has all sessions counted, if somebody wants to know what they reach.
func (s *Suite) watch() func(*script.Session) {
	if s.Cover == nil {
		return nil
	}
	return func(session *script.Session) { session.Count(s.Cover) }
}

// Run runs the tests of files, several at a time unless they are to be alone, and hands the outcomes out in their order.
func (s *Suite) Run(files []string) iter.Seq[*Outcome] {
	return func(yield func(*Outcome) bool) {
		q := newQueue(s.At != nil || s.Begun != nil) // what hears of games wants them in order
		go func() {
			defer q.close()
			for _, file := range files {
				if filepath.Ext(file) == ".game" {
					s.Found++
					if s.wanted(file) {
						q.add(func() *Outcome { return s.record(file) })
					}
				} else {
					s.scripts(file, q)
				}
			}
		}()
		q.each(yield)
	}
}

// scripts runs the tests of a .star file.
func (s *Suite) scripts(file string, q *queue) {
	s.at(file)
	trials, err := s.Load(file)
	if err != nil {
		s.Found++
		q.add(func() *Outcome { return &Outcome{File: file, Err: located(file, err)} })
		return
	}
	s.Found += len(trials.List)
	stage := s.Stage(file)
	stage.Watch, stage.Begun = s.watch(), s.Begun
	for _, t := range trials.List {
		if s.wanted(t.Name) {
			q.add(func() *Outcome {
				r := t.Run(script.Trying{Stage: stage, GoOn: s.Bless, Trace: s.Trace})
				for _, f := range r.Failures {
					locate(file, f)
				}
				return &Outcome{File: file, Name: t.Name, Failures: r.Failures, Printed: r.Printed, agreed: r.Agreed}
			})
		}
	}
}

// traceRecord adds what the scripts did in the turn that differs.
func (s *Suite) traceRecord(out *Outcome, file string, g *record.Game, rules *script.Ruleset, report *table.Report) {
	if !s.Trace || report.First == nil || report.First.Entry == nil || len(out.Failures) == 0 {
		return
	}
	if trace, err := table.TraceEntry(table.Replay{Rules: rules, Game: g, File: file}, report.First.Entry); err == nil {
		out.Failures[0].Trace = trace
	}
}

// record audits a record as a test.
func (s *Suite) record(file string) *Outcome {
	s.at(file)
	out := &Outcome{File: file}
	g, rules, err := s.Record(file)
	if err == nil {
		var report *table.Report
		if report, err = table.Audit(table.Replay{Rules: rules, Game: g, File: file, Watch: s.watch()}); err == nil {
			out.Failures = recordFailures(file, report, s.Bless)
			s.traceRecord(out, file, g, rules, report)
		}
	}
	out.Err = err
	return out
}

// locate names the files of a failure as the user would: a script names them from the folder it was loaded from.
func locate(tests string, f *script.TrialFailure) {
	f.Problem.File = beside(tests, f.Problem.File)
	for i, call := range f.Chain {
		if file, rest, ok := strings.Cut(call, ":"); ok {
			f.Chain[i] = beside(tests, file) + ":" + rest
		}
	}
	for i := range f.Edits {
		f.Edits[i].File = beside(tests, f.Edits[i].File)
	}
	f.Cause = located(tests, f.Cause)
}

// located does the same to an error.
func located(tests string, err error) error {
	switch e := err.(type) {
	case source.Problems:
		own := slices.Clone(e)
		for i := range own {
			own[i].File = beside(tests, own[i].File)
		}
		return own
	case *script.Fault:
		own := *e
		own.Problem.File = beside(tests, own.Problem.File)
		return &own
	}
	return err
}

// beside is a file's path from here if it lies where the tests do.
func beside(tests, file string) string {
	if file == "" || filepath.IsAbs(file) {
		return file
	}
	if path := filepath.Join(filepath.Dir(tests), file); exists(path) {
		return path
	}
	return file
}
