package prompt

import (
	"kodeks/dsl/source"
	"kodeks/runtime/script"
	"kodeks/runtime/table"
)

// Host is the table as the conversation sees it: one of this process (Local), or one
// that a process of its own holds. What the table says is a value, never a live part
// of the game.
type Host interface {
	Lang() string
	SetLang(lang string)
	Players() []table.PlayerView
	NeedStart() (player string, ok bool)
	Place(player, cell string) error
	Start() (table.Reply, error)
	Started() bool
	Over() bool
	Next() string
	Pending() *table.Question
	Digest() string

	Submit(player, text string) (table.Reply, error)
	Answer(text string) (table.Reply, error)
	Withdraw()
	WhatIf(player, text string) (table.Reply, error)
	Status(asker string) (table.Reply, error)
	Complete(asker, line string) []string

	CanUndo() (table.Reply, bool)
	CanRedo() (table.Reply, bool)
	Undo(by, reason string) (table.Reply, error)
	Redo(by, reason string) (table.Reply, error)
	CheckFix(command string) error
	Fix(command, reason string) (table.Reply, error)
	Note(text string) error

	History() []table.Reply
	Last(player string) (table.Reply, bool)
	Map() *table.Map
	Picture(viewer string) (string, error)
	Oracles() []table.Opened
	RulesInForce(lang string) table.Rules

	Trace(turn int) (*script.Trace, error)
	TraceOrder(player, text string) (*script.Trace, error)
	Why(turn int) ([]script.Why, error)
	WhyOrder(player, text string) ([]script.Why, error)
	WhyHeard(turn int) ([]script.Why, error)
	WhyRefused(message string) script.Why

	PlanReload(rules string) (table.Change, error)
	Reload(rules, hash, reason string) (table.Reply, error)

	// Entry is the record's last entry, as it stands there.
	Entry() string
	// Trouble tells once what has befallen the table besides what it was asked: nil,
	// or an error that the conversation shows.
	Trouble() error
}

// Lost is the trouble of a table that is gone, and could not be had again. The record is not.
type Lost interface {
	error
	Lost()
}

// Local is a table of this process.
type Local struct {
	*table.Table
	Load func(rules string) (*script.Ruleset, error) // finds rules by name, for :reload; nil: it cannot be done
}

// PlanReload tells what would change if the game went on by other rules.
func (l Local) PlanReload(rules string) (table.Change, error) {
	next, err := l.load(rules)
	if err != nil {
		return table.Change{}, err
	}
	return l.Table.PlanReload(next)
}

// Reload lets the game go on by them.
func (l Local) Reload(rules, _, reason string) (table.Reply, error) {
	next, err := l.load(rules)
	if err != nil {
		return table.Reply{}, err
	}
	return l.Table.Reload(next, reason)
}

func (l Local) load(rules string) (*script.Ruleset, error) {
	if rules == "" || l.Load == nil {
		return nil, source.Problem{Code: "built-in",
			Message: source.Text{EN: "the game is played by built-in rules, which do not change while Kodeks runs", RU: "игра идёт по встроенным правилам, а они на ходу не меняются"},
			Hint:    source.Text{EN: "name others: :reload FILE", RU: "назовите другие: :перечитай ФАЙЛ"}}
	}
	return l.Load(rules)
}

// Entry is the record's last entry.
func (l Local) Entry() string {
	play := l.Record().Play
	return play[len(play)-1].String()
}

// Trouble is none.
func (Local) Trouble() error { return nil }
