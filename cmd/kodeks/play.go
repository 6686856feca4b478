package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"kodeks/cmd/kodeks/internal/page"
	"kodeks/cmd/kodeks/internal/prompt"
	"kodeks/cmd/kodeks/internal/repl"
	"kodeks/dsl/source"
	"kodeks/runtime/table"
)

// Run plays: it goes on with the game in a file, or starts one.
func (c *playCmd) Run(e *env) error {
	file, named := c.Game, c.Game != ""
	if named && filepath.Ext(file) == "" && !exists(file) {
		file += ".game"
	}
	open := c.start
	if named && exists(file) {
		open = c.resume
	}
	t, opened, err := open(e, file)
	if err != nil && opened.close != nil {
		opened.close()
	}
	if c.Computer {
		err, opened.warnings = veilError(err), veil(opened.warnings)
	}
	if err != nil {
		return err
	}
	return c.talk(e, t, opened)
}

// opened is what there is to tell about a game before the first prompt.
type opened struct {
	file     string
	close    func() error
	fresh    bool // begun now, not gone on with
	unnamed  bool // the user has not said where to keep it
	unbound  bool // the rules are a stranger's, and this system has no limits for them
	warnings source.Problems
	writer   *table.File // its record
}

// resume goes on with the game in a file. What was settled when it began cannot be
// settled anew.
func (c *playCmd) resume(e *env, file string) (prompt.Host, opened, error) {
	o := opened{file: file}
	if flag := c.settled(); flag != "" {
		return nil, o, source.Problem{File: file, Code: "settled",
			Message: source.Format("the game has begun: %s cannot change it", "игра уже идёт: %s её не изменит", flag),
			Hint:    source.Text{EN: "leave the flag out, or name another file for a new game", RU: "уберите ключ или назовите другой файл для новой игры"}}
	}
	writer, game, problems, err := table.OpenFile(file, true)
	if err != nil {
		return nil, o, err
	}
	o.close, o.writer = writer.Close, writer
	c.Computer = c.Computer || isRefereed(game)
	if isForeign(game) {
		o.warnings = problems
		t, err := c.resumeApart(e, &o, writer)
		return t, o, err
	}
	rules, warnings, err := table.LoadRules(library(), game)
	if err != nil {
		return nil, o, err
	}
	o.warnings = append(problems, inFile(file, warnings)...)
	lists, err := c.lists(rules)
	if err != nil {
		return nil, o, err
	}
	t, err := table.Resume(table.Replay{Rules: rules, Game: game, File: file, Writer: writer, Lists: lists})
	if err != nil {
		return nil, o, err
	}
	o.warnings = append(o.warnings, t.Missing()...)
	if !e.langGiven {
		e.lang = t.Lang()
	}
	return prompt.Local{Table: t, Load: loadRules}, o, nil
}

// settled names a flag that only a new game heeds, if one is given.
func (c *playCmd) settled() string {
	switch {
	case c.Rules != "":
		return "--rules"
	case c.Maze != "":
		return "--maze"
	case len(c.Player) > 0:
		return "--player"
	case len(c.Set) > 0:
		return "--set"
	case c.Seed != nil:
		return "--seed"
	}
	return ""
}

// talk holds the conversation at a table.
func (c *playCmd) talk(e *env, t prompt.Host, o opened) error {
	var s *prompt.Session // there before the first key is typed
	history := historyFile()
	if c.Computer {
		history = "" // those who share the keyboard share no secrets
	}
	in := repl.Open(repl.Config{History: history,
		Say:      func(t source.Text) string { return t.In(s.Lang) },
		Complete: func(before string) []string { return s.Complete(before) }})
	defer in.Close()
	e.introduce(t, o, in.Interactive())
	if local, ok := t.(prompt.Local); ok {
		t = &movable{local, func() (prompt.Host, error) { return c.resumeApart(e, &o, o.writer) }}
	}
	s = prompt.New(prompt.Config{Table: t, Input: in, Out: e.out, Style: repl.NewStyle(), Lang: e.lang,
		Computer: c.Computer, Strict: c.Strict, Manual: manual})
	err := s.Run()
	if o.close != nil {
		if closed := o.close(); err == nil {
			err = closed
		}
	}
	if errors.Is(err, prompt.ErrRefused) {
		return errFailed
	}
	return err
}

// introduce tells a person what is played and where it is kept. Otherwise standard
// output belongs to the transcript; a file that the user has not named is told on
// standard error.
func (e *env) introduce(t prompt.Host, o opened, interactive bool) {
	for _, w := range o.warnings {
		fmt.Fprintln(os.Stderr, page.Fold(w.In(e.lang), width()))
	}
	if o.unbound {
		fmt.Fprintln(os.Stderr, page.Fold(e.say(unbound), width()))
	}
	rules := t.RulesInForce(e.lang).Pin()
	if !interactive {
		fmt.Fprintln(os.Stderr, page.Fold(e.say(source.Format("Rules: %s", "Правила: %s", rules)), width()))
	}
	switch {
	case interactive:
		e.paragraph(e.say(source.Format("Kodeks, rules %s. The record: %s", "Kodeks, правила %s. Запись игры: %s", rules, o.file)))
		e.paragraph(e.say(source.Text{EN: "A line is an order, a question or a :command; :help explains.", RU: "Строка — это ход, вопрос или :команда; объяснит :помощь."}))
	case o.unnamed:
		fmt.Fprintln(os.Stderr, o.file)
	}
}
