package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"kodeks/cmd/kodeks/internal/prompt"
	"kodeks/cmd/kodeks/internal/remote"
	"kodeks/cmd/kodeks/internal/wire"
	"kodeks/dsl/record"
	"kodeks/dsl/source"
	"kodeks/rulesets"
	"kodeks/runtime/table"
)

// onShelf reports that rules of this name are built in. All others are strangers',
// which are never loaded by the process that talks and keeps the record.
func onShelf(rules string) bool {
	return slices.Contains(shelved(rulesets.Files, ".star"), rules)
}

// isForeignName reports that rules of this name are to be looked for elsewhere.
func isForeignName(rules string) bool {
	return !onShelf(rules) && (mayBeForeign(rules) || isPack(rules))
}

// isForeign reports that a record was played by rules that are not built in, or with
// scripts of its own.
func isForeign(g *record.Game) bool {
	return len(g.Scripts) > 0 || !onShelf(g.Header.Rules) || table.ChangesRules(g)
}

// unbound is said where the operating system cannot hold a process to limits.
var unbound = source.Text{
	EN: "These rules are not built in, and this system cannot limit what they use: a mistake in them may take all memory. The record is safe.",
	RU: "Эти правила не встроенные, а эта система не умеет ограничивать, сколько они займут: ошибка в них может съесть всю память. Запись игры в безопасности."}

// startApart lays out a new game in a process of its own.
func startApart(o *opened, config table.Config, rules string, oracles []wire.Oracle) (prompt.Host, error) {
	r := wire.Request{Do: "open", Rules: rules, Maze: config.MazeText, MazeFile: config.MazeFile, Set: config.Options, Oracles: oracles,
		Seed: config.Seed, Lang: config.Lang, Date: config.Date, File: o.file}
	for _, p := range config.Players {
		r.Players = append(r.Players, wire.Seat{Name: p.Name, Gender: p.Gender, Start: p.Start, Side: p.Side})
	}
	return apart(o, r, config.Writer)
}

// resumeApart goes on with a game in a process of its own.
func (c *playCmd) resumeApart(e *env, o *opened, file *table.File) (prompt.Host, error) {
	text, err := os.ReadFile(o.file)
	if err != nil {
		return nil, fileProblem(o.file, err)
	}
	oracles, err := c.brought(nil)
	if err == nil {
		err = listsOnly(oracles, nil)
	}
	if err != nil {
		return nil, err
	}
	t, err := apart(o, wire.Request{Do: "resume", Record: string(text), File: o.file, Oracles: oracles, Rules: whereabouts(o.file, text)}, file)
	if err == nil && !e.langGiven {
		e.lang = t.Lang()
	}
	return t, err
}

// whereabouts is where the rules of a record may be found as they are now: a pack, or a file beside the record or here. "" is nowhere.
func whereabouts(file string, text []byte) string {
	game, _ := record.Parse(file, text)
	name := table.RulesOf(game)
	if ref, _, ok := inPack(name); ok {
		pack, _, _ := strings.Cut(strings.TrimPrefix(ref, "@"), "@")
		return "@" + pack
	}
	if filepath.Ext(name) == ".star" && filepath.IsLocal(name) {
		for _, path := range []string{filepath.Join(filepath.Dir(file), name), name} {
			if exists(path) {
				return path
			}
		}
	}
	return ""
}

// apart opens a table in a process of its own, the record of which is here.
func apart(o *opened, r wire.Request, writer table.Writer) (prompt.Host, error) {
	t, warnings, err := remote.Open(remote.Config{Open: r, Writer: writer, Record: func() (string, error) {
		text, err := os.ReadFile(o.file)
		return string(text), err
	}})
	if err != nil {
		return nil, err
	}
	o.warnings = append(o.warnings, warnings...)
	o.unbound = !t.Limited()
	closeFile := o.close
	o.close = func() error {
		t.Close()
		return closeFile()
	}
	return t, nil
}
