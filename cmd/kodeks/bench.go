package main

import (
	"os"
	"path/filepath"
	"strings"
	"sync"

	"kodeks/cmd/kodeks/internal/trial"
	"kodeks/cmd/kodeks/internal/wire"
	"kodeks/dsl/record"
	"kodeks/runtime/script"
	"kodeks/runtime/table"
)

// bench reads what tests need, the built-in rules only once.
type bench struct {
	lib   *script.Library
	mu    sync.Mutex
	rules map[string]*script.Ruleset // those that records name and do not bring along
}

func newBench() *bench {
	b := &bench{lib: library(), rules: map[string]*script.Ruleset{}}
	b.lib.Remember()
	return b
}

// trials loads a file of tests; its folder is the tree it may load from.
func (b *bench) trials(file string) (*script.Trials, error) {
	dir, base := filepath.Split(filepath.Clean(file))
	if dir == "" {
		dir = "."
	}
	return b.lib.LoadTrials(base, os.DirFS(dir))
}

// record reads a record with its rules.
func (b *bench) record(file string) (*record.Game, *script.Ruleset, error) {
	g, problems := readRecord(file)
	if problems.HasErrors() {
		return nil, nil, problems
	}
	own := len(g.Scripts) > 0
	b.mu.Lock()
	rules := b.rules[g.Header.Rules]
	b.mu.Unlock()
	if rules != nil && !own {
		return g, rules, nil
	}
	rules, _, err := table.LoadRules(b.lib, g)
	if err == nil && !own {
		b.mu.Lock()
		b.rules[g.Header.Rules] = rules
		b.mu.Unlock()
	}
	return g, rules, err
}

// stageFor gives the tests of a file their games; mazes and oracles are looked for beside it, then on the shelf.
func stageFor(file string) *trial.Stage {
	return &trial.Stage{
		Maze: func(name string) (string, []byte, error) {
			if strings.HasSuffix(name, ".maze") {
				name = besideTests(file, name)
			}
			return readMaze(name)
		},
		Oracle: func(rules *script.Ruleset, name, owner, text string) (*script.Supplied, error) {
			o := wire.Oracle{Name: name, Owner: owner, File: name, Text: text}
			if !strings.Contains(text, "\n") {
				if err := fetch(&o, besideTests(file, text), rules); err != nil {
					return nil, err
				}
			}
			return rules.Supply(o.Name, o.Owner, o.File, o.Text)
		},
	}
}

// besideTests is where a test means a file to be.
func besideTests(tests, name string) string {
	if path := filepath.Join(filepath.Dir(tests), name); !filepath.IsAbs(name) && exists(path) {
		return path
	}
	return name
}
