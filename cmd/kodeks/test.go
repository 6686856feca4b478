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
	count, grounds := &tally{}, &grounds{}
	if c.Crash > 0 {
		suite.Begun = grounds.add
	}
	var held []*trial.Outcome // shown when it is known what can be rewritten
	for _, file := range files {
		if c.Crash > 0 {
			if err := grounds.file(file); err != nil {
				return err
			}
		}
		err := c.file(suite, file, &count.found, func(o *trial.Outcome) {
			if held = append(held, o); !c.Bless {
				c.show(e, o, count)
			}
		})
		if err != nil {
			return err
		}
	}
	if c.Bless {
		blessing := trial.Bless(held)
		for _, o := range held {
			c.show(e, o, count)
		}
		if err := e.rewrite(blessing); err != nil {
			return err
		}
	}
	if suite.Cover != nil {
		fmt.Fprint(e.out, trial.Covered(suite.Cover.List(), e.lang))
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

// tally counts tests.
type tally struct{ run, failed, found, unusable, blessed int }

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

func (c *testCmd) suite() (*trial.Suite, error) {
	s := &trial.Suite{Load: loadTrials, Stage: stageFor, Record: readTest, Bless: c.Bless}
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

// file runs the tests of one file.
func (c *testCmd) file(s *trial.Suite, file string, found *int, each func(*trial.Outcome)) error {
	switch ext := filepath.Ext(file); {
	case !exists(file):
		return fileProblem(file, fs.ErrNotExist)
	case ext == ".star":
		*found += s.Scripts(file, each)
	case ext == ".game":
		*found++
		s.Game(file, each)
	default:
		return source.Problem{File: file, Code: "no-tests",
			Message: source.Text{EN: "this file can hold no tests", RU: "в этом файле не может быть тестов"},
			Hint:    source.Text{EN: "tests stand in .star files and in records, .game", RU: "тесты стоят в файлах .star и в записях .game"}}
	}
	return nil
}

// show prints what came of a test, if it is worth it, and counts it.
func (c *testCmd) show(e *env, o *trial.Outcome, n *tally) {
	n.run++
	switch {
	case !o.Passed():
		n.failed++
		if o.Err != nil {
			n.unusable++
		}
		if o.Blessed() {
			n.blessed++
		}
		fmt.Fprint(e.out, o.Show(e.lang, width()))
	case c.Verbose:
		fmt.Fprint(e.out, o.Show(e.lang, width()))
	}
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
			source.Format("there are %d others", "есть другие: %d", n.found))
	}
	said := e.say(source.Format("tests: %d, failed: %d", "тестов: %d, не прошло: %d", n.run, n.failed-n.blessed))
	if c.Bless {
		said += e.say(source.Format(", rewritten: %d", ", переписано: %d", n.blessed))
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
