package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"kodeks/cmd/kodeks/internal/trial"
	"kodeks/dsl/record"
	"kodeks/dsl/source"
	"kodeks/runtime/script"
	"kodeks/runtime/table"
)

// Run runs the tests of the files and fails if one of them does.
func (c *testCmd) Run(e *env) error {
	suite, err := c.suite()
	if err != nil {
		return err
	}
	files, err := trial.Files(c.Files)
	if err != nil {
		return err
	}
	count := &tally{}
	for _, file := range files {
		if err := c.file(e, suite, file, count); err != nil {
			return err
		}
	}
	return c.sum(e, count)
}

// tally counts tests.
type tally struct{ run, failed, found, unusable int }

func (c *testCmd) suite() (*trial.Suite, error) {
	s := &trial.Suite{Load: loadTrials, Stage: stageFor, Record: readTest, Bless: c.Bless}
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

// file runs the tests of one file.
func (c *testCmd) file(e *env, s *trial.Suite, file string, count *tally) error {
	each := func(o *trial.Outcome) {
		count.run++
		switch {
		case !o.Passed():
			count.failed++
			if o.Err != nil {
				count.unusable++
			}
			fmt.Fprint(e.out, o.Show(e.lang, width()))
		case c.Verbose:
			e.print(source.Format("ok   %s", "прошёл %s", o.Title()))
			for _, line := range o.Printed {
				fmt.Fprintln(e.out, "  "+line)
			}
		}
	}
	switch ext := filepath.Ext(file); {
	case !exists(file):
		return fileProblem(file, fs.ErrNotExist)
	case ext == ".star":
		count.found += s.Scripts(file, each)
	case ext == ".game":
		count.found++
		s.Game(file, each)
	default:
		return source.Problem{File: file, Code: "no-tests",
			Message: source.Text{EN: "this file can hold no tests", RU: "в этом файле не может быть тестов"},
			Hint:    source.Text{EN: "tests stand in .star files and in records, .game", RU: "тесты стоят в файлах .star и в записях .game"}}
	}
	return nil
}

// sum prints the last line.
func (c *testCmd) sum(e *env, n *tally) error {
	switch {
	case n.found == 0:
		return problem("no-tests", source.Text{EN: "there are no tests", RU: "тестов нет"},
			source.Text{EN: "write a function test_NAME(t) into NAME_test.star beside the rules", RU: "напишите функцию test_ИМЯ(t) в файле ИМЯ_test.star рядом с правилами"})
	case n.run == 0:
		return problem("no-tests", source.Format("no test is called %q", "теста с именем %q нет", c.Only),
			source.Format("there are %d others", "есть другие: %d", n.found))
	}
	e.print(source.Format("tests: %d, failed: %d", "тестов: %d, не прошло: %d", n.run, n.failed))
	switch {
	case n.unusable == n.run:
		return errUnusable
	case n.failed > 0:
		return errFailed
	}
	return nil
}

// loadTrials loads a file of tests; its folder is the tree it may load from.
func loadTrials(file string) (*script.Trials, error) {
	dir, base := filepath.Split(filepath.Clean(file))
	if dir == "" {
		dir = "."
	}
	return library().LoadTrials(base, os.DirFS(dir))
}

// stageFor gives the tests of a file their games; mazes are looked for beside it, then on the shelf.
func stageFor(file string) *trial.Stage {
	return &trial.Stage{Maze: func(name string) (string, []byte, error) {
		if beside := filepath.Join(filepath.Dir(file), name); strings.HasSuffix(name, ".maze") && !filepath.IsAbs(name) {
			name = beside
		}
		return readMaze(name)
	}}
}

// readTest reads a record with its rules.
func readTest(file string) (*record.Game, *script.Ruleset, error) {
	g, problems := readRecord(file)
	if problems.HasErrors() {
		return nil, nil, problems
	}
	rules, _, err := table.LoadRules(library(), g)
	return g, rules, err
}
