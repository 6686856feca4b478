package script

import (
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"kodeks/dsl/source"
)

// trialPrefix begins the names of tests: functions of one parameter, t.
const trialPrefix = "test_"

// Trials are the tests of one file:
//
//	def test_it_turns(t):
//	    game = t.game(ruleset, MAZE, players = {"Ann": "a1"})
//	    game.play("go right", "went onto land")
//	    assert.eq(game.player("Ann").zone.name, "b1")
//
// Any number of them may run at a time.
type Trials struct {
	File string
	List []*Trial

	lib   *Library
	ld    *loading
	mu    sync.Mutex
	ready map[any]*compiled // rulesets that tests play by, by value or name
}

// A Trial is one test.
type Trial struct {
	Name string
	Doc  string
	Pos  source.Pos
	run  *starlark.Function
	of   *Trials
}

type compiled struct {
	rules *Ruleset
	err   error
}

// LoadTrials loads a file of tests, NAME_test.star or any other with functions test_NAME(t); tree is as for Load.
// The error is source.Problems or a *Fault.
func (l *Library) LoadTrials(file string, tree fs.FS) (*Trials, error) {
	ld := l.loading(tree)
	globals, err := ld.load(file, origin{shelf: tree == nil}, nil)
	if err != nil {
		return nil, ld.text.explain(err)
	}
	ts := &Trials{File: file, lib: l, ld: ld, ready: map[any]*compiled{}}
	var problems source.Problems
	for _, name := range globals.Keys() {
		f, ok := globals[name].(*starlark.Function)
		if !ok || !strings.HasPrefix(name, trialPrefix) || f.Position().Filename() != file {
			continue
		}
		if takesT(f) {
			ts.List = append(ts.List, &Trial{Name: name, Doc: f.Doc(), Pos: posOf(f.Position()), run: f, of: ts})
		} else if onlyTests(file) {
			problems = append(problems, ld.text.problem(f.Position(), "test-parameters", source.Format(
				"%s must take one parameter, t", "у %s должен быть один параметр, t", name)))
		}
	}
	slices.SortFunc(ts.List, func(a, b *Trial) int { return a.Pos.Line - b.Pos.Line })
	return ts, problems.Err()
}

// onlyTests reports that a file is there for its tests: its name says so.
func onlyTests(file string) bool { return strings.HasSuffix(file, "_test"+path.Ext(file)) }

// takesT reports that a function has the one parameter of a test.
func takesT(f *starlark.Function) bool {
	if f.NumParams() != 1 || f.HasVarargs() || f.HasKwargs() {
		return false
	}
	name, _ := f.Param(0)
	return name == "t"
}

func posOf(p syntax.Position) source.Pos { return source.Pos{Line: int(p.Line), Col: int(p.Col)} }

// rules gives the ruleset that a test names: a value of rules(…) or extend(…), or a name on the shelf.
func (ts *Trials) rules(v starlark.Value) (*Ruleset, error) {
	ts.mu.Lock()
	defer ts.mu.Unlock()
	var key any = v
	if c := ts.ready[key]; c != nil {
		return c.rules, c.err
	}
	c := &compiled{}
	switch v := v.(type) {
	case *rulesValue:
		c.rules, c.err = compile(v, ts.ld.part(v.pos.Filename()))
	case starlark.String:
		c.rules, c.err = ts.lib.Load(string(v), ts.ld.tree)
	default:
		return nil, fail("game: got %s, want a ruleset first: the value of rules(…) or extend(…), or a name", "game: получено %s, а первым нужен набор правил: значение rules(…), extend(…) или имя", v.Type())
	}
	ts.ready[key] = c
	return c.rules, c.err
}

// A TrialResult is what came of a test. It has passed if there are no failures.
type TrialResult struct {
	Failures []*TrialFailure
	Agreed   []string // the calls whose expectations held, as TrialFailure.Call; only of a test that goes on
	Printed  []string
}

// Trying says how tests are run.
type Trying struct {
	Stage Stage
	GoOn  bool // after a told thing that was expected otherwise
	Trace bool // what the scripts did in a turn that told something else
}

// Run runs the test.
func (t *Trial) Run(how Trying) *TrialResult {
	v := &trialValue{trial: t, how: how, result: &TrialResult{}}
	th := newThread(t.Name, func(line string) { v.result.Printed = append(v.result.Printed, line) })
	defer th.arm()()
	if err := v.call(th, t.run); err != nil {
		v.result.Failures = append(v.result.Failures, v.failure(stackOf(err), err))
	}
	return v.result
}

// call runs the test's function; a panic below it is an error.
func (v *trialValue) call(th *thread, f *starlark.Function) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = broken(r)
		}
	}()
	_, err = th.call(f, starlark.Tuple{v})
	return err
}
