package main

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"kodeks/cmd/kodeks/internal/crash"
	"kodeks/cmd/kodeks/internal/page"
	"kodeks/cmd/kodeks/internal/progress"
	"kodeks/cmd/kodeks/internal/trial"
	"kodeks/dsl/maze"
	"kodeks/dsl/source"
	"kodeks/mazes"
	"kodeks/runtime/script"
	"kodeks/runtime/table"
)

// grounds collects where random games can be played: the plans that tests name, and those of the shelf that are drawn for
// the rules or for the built-in rules that they go on from.
type grounds struct {
	list  []crash.Ground
	rules []*script.Ruleset
}

// add takes what a test's game starts from.
func (g *grounds) add(c table.Config) {
	g.rule(c.Rules)
	g.list = append(g.list, crash.Ground{Rules: c.Rules, MazeFile: c.MazeFile, MazeText: c.MazeText, Options: c.Options, Oracles: c.Oracles, Loose: true})
}

// shelved takes the rules of the shelf that arguments name, and returns the other arguments.
func (g *grounds) shelved(args []string) (files []string) {
	for _, arg := range args {
		rules, err := (*script.Ruleset)(nil), error(nil)
		if onShelf(arg) && !exists(arg) {
			rules, err = loadRules(arg)
		}
		if rules == nil || err != nil {
			files = append(files, arg)
			continue
		}
		g.rule(rules)
	}
	return files
}

// file takes the rules that a file defines, or the game of a record. What is wrong with it, its tests say.
func (g *grounds) file(file string) {
	switch {
	case filepath.Ext(file) == ".star" && !trial.IsTests(file):
		if rules, err := loadRules(file); err == nil {
			g.rule(rules)
		}
	case filepath.Ext(file) == ".game":
		r, rules, err := newBench().record(file)
		if err != nil {
			return
		}
		ground := crash.Ground{Rules: rules, MazeFile: file, MazeText: r.Maze, Options: map[string]string{}, Loose: true}
		for _, o := range r.Header.Options {
			ground.Options[o.Name] = o.Value
		}
		g.rule(rules)
		g.list = append(g.list, ground)
	}
}

// rule takes the plans of the shelf that rules can be played on.
func (g *grounds) rule(rules *script.Ruleset) {
	if slices.ContainsFunc(g.rules, func(r *script.Ruleset) bool { return r.Hash == rules.Hash && r.Name == rules.Name }) {
		return
	}
	g.rules = append(g.rules, rules)
	if rules.Boardless() {
		g.list = append(g.list, crash.Ground{Rules: rules})
		return
	}
	for _, name := range shelved(mazes.Files, ".maze") {
		data, err := fs.ReadFile(mazes.Files, name+".maze")
		if err != nil {
			continue
		}
		if m, problems := maze.Parse(name, data); !problems.HasErrors() && goesOnFrom(rules, m.Rules) {
			g.list = append(g.list, crash.Ground{Rules: rules, MazeFile: name, MazeText: string(data)})
		}
	}
}

// goesOnFrom reports that rules are those of a name on the shelf, or load them.
func goesOnFrom(rules *script.Ruleset, name string) bool {
	return name != "" && slices.ContainsFunc(rules.Files, func(f script.File) bool {
		return f.BuiltIn && strings.TrimSuffix(path.Base(f.Path), ".star") == name
	})
}

// playable are the grounds for random games: those whose plans pass the checks of their rules, or the tests' own if there
// are no others.
func (g *grounds) playable() []crash.Ground {
	var legal []crash.Ground
	for _, ground := range g.list {
		ground.Loose = false
		if crash.Legal(ground) {
			legal = append(legal, ground)
		}
	}
	if len(legal) > 0 {
		return legal
	}
	return g.list
}

// crash plays random games and writes down those that went wrong, each kind once.
func (c *testCmd) crash(e *env, g *grounds) (crashed bool, err error) {
	if c.Crash <= 0 {
		return false, nil
	}
	hunt := &crash.Hunt{Grounds: g.playable(), Seed: c.Seed}
	if len(hunt.Grounds) == 0 {
		return false, problem("no-grounds", source.Text{EN: "there is no maze to play random games on", RU: "нет лабиринта для случайных игр"},
			source.Text{EN: "name one in a test, or give a record", RU: "назовите его в тесте или укажите запись"})
	}
	line, seen, turns := progress.New(c.Crash), map[string]bool{}, 0
	for game := range hunt.Games(c.Crash) {
		line.At(e.say(source.Format("game %d", "игра %d", game.Number)))
		if turns += game.Turns; game.Found == nil || seen[game.Found.Place()] {
			continue
		}
		seen[game.Found.Place()] = true
		line.Clear()
		if err := e.writeCrash(game.Found, game.Number); err != nil {
			return true, err
		}
	}
	line.Done()
	e.print(source.Format("random games: %d, turns: %d, seed %d, crashes of different kinds: %d", "случайных игр: %d, ходов: %d, зерно %d, поломок разного рода: %d",
		c.Crash, turns, c.Seed, len(seen)))
	return len(seen) > 0, nil
}

// writeCrash writes the record of a crash and says where it is.
func (e *env) writeCrash(found *crash.Found, game int) error {
	var data []byte
	turns, ending := 0, ".maze"
	if found.InCheck() {
		data = found.Plan()
	} else {
		data, turns = found.Record()
		ending = ".game"
	}
	sum := sha256.Sum256(data)
	file := "crash-" + hex.EncodeToString(sum[:4]) + ending
	if err := os.WriteFile(file, data, 0o644); err != nil {
		return fileProblem(file, err)
	}
	e.print(source.Format("CRASH in game %d: %s", "ПОЛОМКА в игре %d: %s", game, file))
	fmt.Fprintln(e.out, page.Fold(found.In(e.lang), width()))
	if found.InCheck() {
		e.print(source.Format("a check of the plan failed; to see it again: kodeks check %s --rules FILE.star", "сломалась проверка плана; повторить: kodeks check %s --rules ФАЙЛ.star", file))
		return nil
	}
	e.print(source.Format("turns in its record: %d; to see it again: kodeks test %s", "ходов в её записи: %d; повторить: kodeks test %s", turns, file))
	return nil
}
