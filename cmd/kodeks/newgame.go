package main

import (
	"crypto/rand"
	"encoding/binary"
	"strings"
	"time"

	"kodeks/cmd/kodeks/internal/prompt"
	"kodeks/dsl/maze"
	"kodeks/dsl/source"
	"kodeks/mazes"
	"kodeks/runtime/script"
	"kodeks/runtime/table"
)

// demo is the maze of a game that nobody named one for.
const demo = "demo"

// start lays out a new game.
func (c *playCmd) start(e *env, file string) (prompt.Host, opened, error) {
	o := opened{file: file, fresh: true, unnamed: file == ""}
	config := table.Config{Seed: c.seed(), Lang: e.lang, Date: time.Now().Format(time.DateOnly)}
	wanted, err := c.choose(&config)
	if err != nil {
		return nil, o, err
	}
	if config.Players, err = c.players(e.lang, config.Rules); err != nil {
		return nil, o, err
	}
	if config.Options, err = settings(c.Set); err != nil {
		return nil, o, err
	}
	if o.unnamed {
		if o.file, err = newGameFile(time.Now()); err != nil {
			return nil, o, err
		}
	}
	writer := table.NewFile(o.file, true)
	o.close, o.writer, config.Writer = writer.Close, writer, writer
	if c.Computer {
		config.Writer = refereed{writer}
	}
	oracles, err := c.brought(config.Rules)
	if err != nil {
		return nil, o, err
	}
	if wanted == "" && hasScript(oracles, config.Rules) {
		wanted = config.Rules.Name
	}
	if wanted != "" {
		t, err := startApart(&o, config, wanted, oracles)
		return t, o, err
	}
	if config.Oracles, err = supplied(config.Rules, oracles); err != nil {
		return nil, o, err
	}
	t, warnings, err := table.Open(config)
	o.warnings = append(config.Rules.Warnings, warnings...)
	return prompt.Local{Table: t, Load: loadRules}, o, err
}

// choose finds the maze and the rules: each may be named, or decide the other; some
// rules need no maze. Rules of strangers are not loaded here: they are returned by name.
func (c *playCmd) choose(config *table.Config) (apart string, err error) {
	if c.Rules != "" && !isForeignName(c.Rules) {
		if config.Rules, err = loadRules(c.Rules); err != nil || c.Maze == "" && config.Rules.Boardless() {
			return "", err
		}
	}
	name := c.Maze
	if name == "" {
		name = mazeFor(c.Rules)
	}
	if name != "" {
		if config.Maze, config.MazeFile, config.MazeText, err = parseMaze(name); err != nil {
			return "", err
		}
	}
	wanted := c.Rules
	if wanted == "" {
		wanted = named(config.Maze, config.MazeFile)
	}
	switch {
	case wanted == "":
		return "", source.Problem{File: name, Code: "no-rules",
			Message: source.Text{EN: "the maze names no rules", RU: "в лабиринте не названы правила"},
			Hint:    source.Text{EN: "say --rules NAME, or write a line “rules NAME” into it", RU: "укажите --rules ИМЯ или впишите в него строку rules ИМЯ"}}
	case isForeignName(wanted):
		return wanted, nil
	case config.Rules == nil:
		if config.Rules, err = loadRules(wanted); err != nil {
			return "", atRules(asProblems(err), config.MazeFile, config.MazeText)
		}
	}
	return "", nil
}

// parseMaze reads a maze and refuses one with mistakes.
func parseMaze(name string) (m *maze.Maze, file, text string, err error) {
	file, data, err := readMaze(name)
	if err != nil {
		return nil, file, "", err
	}
	m, problems := maze.Parse(file, data)
	if problems.HasErrors() {
		return nil, file, "", problems
	}
	text, _ = source.Decode(data, 0)
	return m, file, text, nil
}

// mazeFor returns the maze to play by some rules: the demo, if it names them (or none
// are asked for), else the first one that does, else the demo. "" is for the process
// that loads a stranger's rules to say.
func mazeFor(rules string) string {
	if rules == "" {
		return demo
	}
	if own := ownMaze(rules); own != "" && !onShelf(rules) {
		return own
	}
	if isForeignName(rules) {
		return ""
	}
	for _, name := range append([]string{demo}, shelved(mazes.Files, ".maze")...) {
		if m, _, _, err := parseMaze(name); err == nil && m.Rules == rules {
			return name
		}
	}
	return demo
}

// players reads the --player flags; without any, two people play.
func (c *playCmd) players(lang string, rules *script.Ruleset) ([]table.Player, error) {
	args := c.Player
	if len(args) == 0 {
		args = strings.Fields(source.Text{EN: "Ann:f=? Bob:m=?", RU: "Аня:f=? Боря:m=?"}.In(lang))
		if rules != nil && rules.Boardless() {
			fewest, _ := rules.Seats()
			args = strings.Fields(usual.In(lang))[:max(2, min(fewest, 8))]
		}
	}
	var players []table.Player
	for _, arg := range args {
		p, err := table.ParsePlayer(arg)
		if err != nil {
			return nil, err
		}
		players = append(players, p)
	}
	return players, nil
}

// usual are the players of a game without a board that nobody named any for: as many as it takes.
var usual = source.Text{EN: "Ann:f Bob:m Cora:f Dan:m Eve:f Fred:m Gail:f Hugh:m", RU: "Аня:f Боря:m Вера:f Гена:m Даша:f Егор:m Жанна:f Захар:m"}

// settings reads the --set flags.
func settings(args []string) (map[string]string, error) {
	set := map[string]string{}
	for _, arg := range args {
		name, value, ok := strings.Cut(arg, "=")
		name, value = strings.TrimSpace(name), strings.TrimSpace(value)
		if !ok || name == "" || value == "" {
			return nil, problem("set", source.Format("--set %s: an option needs a value", "--set %s: настройке нужно значение", arg),
				source.Text{EN: "write --set OPTION=VALUE", RU: "пишите --set НАСТРОЙКА=ЗНАЧЕНИЕ"})
		}
		set[name] = value
	}
	return set, nil
}

// seed is the number all chance of a game comes from.
func (c *playCmd) seed() uint64 {
	if c.Seed != nil {
		return *c.Seed
	}
	var b [4]byte
	rand.Read(b[:])
	return uint64(binary.LittleEndian.Uint32(b[:]))
}
