package main

import (
	"fmt"
	"io/fs"
	"path/filepath"
	"regexp"
	"strconv"

	"kodeks/cmd/kodeks/internal/progress"
	"kodeks/cmd/kodeks/internal/trial"
	"kodeks/dsl/source"
	"kodeks/runtime/script"
)

// Run runs the tests of the files and fails if one of them does.
func (c *testCmd) Run(e *env) error {
	suite, err := c.suite(e)
	if err != nil {
		return err
	}
	count, grounds := &tally{}, &grounds{}
	if c.Crash > 0 {
		c.Files = grounds.shelved(c.Files)
	}
	files, err := testFiles(c.Files)
	if err != nil {
		return err
	}
	if c.Crash > 0 {
		suite.Begun = grounds.add
		for _, file := range files {
			grounds.file(file)
		}
	}
	if err := c.run(e, suite, files, count); err != nil {
		return err
	}
	if suite.Cover != nil {
		fmt.Fprint(e.out, trial.Covered(suite.Cover.List(), files, e.lang))
	}
	crashed, err := c.crash(e, grounds)
	if err != nil {
		return err
	}
	if err := c.sum(e, count); err != nil || !crashed {
		return err
	}
	return errFailed
}

func (c *testCmd) suite(e *env) (*trial.Suite, error) {
	b := newBench()
	s := &trial.Suite{Load: b.trials, Stage: stageFor, Record: b.record, Bless: c.Bless, Trace: c.Verbose}
	if c.Cover {
		s.Cover = script.NewCover()
	}
	if c.Only != "" {
		only, err := regexp.Compile(c.Only)
		if err != nil {
			return nil, problem("pattern", source.Format("--run: %q is no pattern: %v", "--run: %q — не образец: %v", c.Only, err),
				source.Text{EN: "a part of a test's name will do", RU: "хватит и части имени теста"})
		}
		s.Only = only
	}
	return s, nil
}

// testFiles are the files that the arguments mean, each of a kind that holds tests.
func testFiles(args []string) ([]string, error) {
	files, err := trial.Files(args)
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		switch ext := filepath.Ext(file); {
		case !exists(file):
			return nil, fileProblem(file, fs.ErrNotExist)
		case ext != ".star" && ext != ".game":
			return nil, source.Problem{File: file, Code: "no-tests",
				Message: source.Text{EN: "this file can hold no tests", RU: "в этом файле не может быть тестов"},
				Hint:    source.Text{EN: "tests stand in .star files and in records, .game", RU: "тесты стоят в файлах .star и в записях .game"}}
		}
	}
	return files, nil
}

// tally counts tests.
type tally struct{ run, failed, found, unusable, blessed, rewritten int }

// run runs the tests and shows what came of them: at once, or when it is known what can be rewritten.
func (c *testCmd) run(e *env, suite *trial.Suite, files []string, count *tally) error {
	line := progress.New(len(files))
	if e.watch != nil {
		suite.At = func(file string) { e.inHand(file, len(files)) }
		defer e.inHand("", len(files))
	}
	var held []*trial.Outcome
	last := ""
	for o := range suite.Run(files) {
		if o.File != last {
			last = o.File
			line.At(o.File)
		}
		if c.Bless {
			held = append(held, o)
			continue
		}
		c.show(e, o, count, line)
	}
	line.Done()
	count.found = suite.Found
	if !c.Bless {
		return nil
	}
	blessing := trial.Bless(held)
	count.rewritten = blessing.Expectations
	for _, o := range held {
		c.show(e, o, count, line)
	}
	return e.rewrite(blessing)
}

// show prints what came of a test, if it is worth it, and counts it.
func (c *testCmd) show(e *env, o *trial.Outcome, n *tally, line *progress.Line) {
	n.run++
	if !o.Passed() {
		n.failed++
	}
	if o.Err != nil {
		n.unusable++
	}
	if o.Blessed() {
		n.blessed++
	}
	if !o.Passed() || c.Verbose {
		line.Clear()
		fmt.Fprint(e.out, o.Show(e.lang, width()))
	}
}

// rewrite writes what was told into the tests that expected something else.
func (e *env) rewrite(b *trial.Blessing) error {
	for _, file := range b.Files() {
		data, err := readFile(file, 0)
		if err != nil {
			return err
		}
		if err := replaceFile(file, b.Apply(file, data)); err != nil {
			return err
		}
		e.print(source.Format("rewritten: %s", "переписан: %s", file))
	}
	return nil
}

// sum prints the last line.
func (c *testCmd) sum(e *env, n *tally) error {
	switch {
	case n.found == 0 && c.Crash > 0:
		return nil
	case n.found == 0:
		return problem("no-tests", source.Text{EN: "there are no tests", RU: "тестов нет"},
			source.Text{EN: "write a function test_NAME(t) into NAME_test.star beside the rules", RU: "напишите функцию test_ИМЯ(t) в файле ИМЯ_test.star рядом с правилами"})
	case n.run == 0:
		return problem("no-tests", source.Format("no test is called %q", "теста с именем %q нет", c.Only),
			source.Format("others: %d", "есть другие: %d", n.found))
	}
	said := e.say(source.Format("tests: %d, failed: %d", "тестов: %d, не прошло: %d", n.run, n.failed-n.blessed))
	if c.Bless {
		said += e.say(source.Text{EN: ", expectations rewritten: ", RU: ", переписано ожиданий: "}) + strconv.Itoa(n.rewritten)
	}
	fmt.Fprintln(e.out, said)
	switch {
	case n.unusable == n.run:
		return errUnusable
	case n.failed > n.blessed:
		return errFailed
	}
	return nil
}
