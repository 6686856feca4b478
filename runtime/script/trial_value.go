package script

import (
	"fmt"
	"strings"

	"go.starlark.net/starlark"

	"kodeks/dsl/source"
)

// trialValue is t in a test.
type trialValue struct {
	declared
	trial  *Trial
	how    Trying
	result *TrialResult
}

var trialNames = []string{"game", "name"}

func (v *trialValue) String() string      { return "test " + v.trial.Name }
func (v *trialValue) Type() string        { return "test" }
func (v *trialValue) AttrNames() []string { return trialNames }

func (v *trialValue) Attr(name string) (starlark.Value, error) {
	switch name {
	case "game":
		return starlark.NewBuiltin("game", v.game), nil
	case "name":
		return starlark.String(v.trial.Name), nil
	}
	return nil, nil
}

// game is t.game(ruleset, maze, players=, lang=, options=, oracles=, seed=, check=): a game begun.
func (v *trialValue) game(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var rules starlark.Value
	var maze, players starlark.Value = starlark.None, starlark.None
	var options, oracles *starlark.Dict
	setup := TrialSetup{Title: v.trial.Name}
	err := starlark.UnpackArgs(b.Name(), args, kwargs, "ruleset", &rules, "maze?", &maze, "players", &players,
		"lang?", &setup.Lang, "options??", &options, "oracles??", &oracles, "seed?", &setup.Seed, "check?", &setup.Check)
	if err != nil {
		return nil, err
	}
	if setup.Rules, err = v.trial.of.rules(rules); err != nil {
		return nil, &notBegun{err}
	}
	if setup.Maze, setup.Plain, err = trialMaze(maze); err != nil {
		return nil, err
	}
	if setup.Players, err = trialPlayers(players); err != nil {
		return nil, err
	}
	if setup.Options, err = trialOptions(options); err != nil {
		return nil, err
	}
	if setup.Oracles, err = trialOracles(oracles); err != nil {
		return nil, err
	}
	switch setup.Lang {
	case "ru", "en":
	case "":
		setup.Lang = langOfPlayers(setup.Players)
	default:
		return nil, fail("game: lang is \"ru\" or \"en\", not %q", "game: lang — это \"ru\" или \"en\", а не %q", setup.Lang)
	}
	game, err := v.how.Stage.Open(setup)
	if err != nil {
		return nil, &notBegun{v.trial.of.placed(err, setup.Maze)}
	}
	return newTrialGame(v, game), nil
}

func trialMaze(v starlark.Value) (text string, none bool, err error) {
	if v == starlark.None {
		return "", true, nil
	}
	text, ok := starlark.AsString(v)
	if !ok {
		return "", false, fmt.Errorf("game: maze: got %s, want a drawing, a name or None", v.Type())
	}
	return text, false, nil
}

// trialPlayers reads {"Ann": "a1", "Bob:m": "b1"}, or a list of names where nobody starts from a cell.
func trialPlayers(v starlark.Value) (list []TrialPlayer, err error) {
	if d, ok := v.(*starlark.Dict); ok {
		for _, kv := range d.Items() {
			name, ok := starlark.AsString(kv[0])
			start, ok2 := starlark.AsString(kv[1])
			if !ok || !ok2 && kv[1] != starlark.None {
				return nil, fmt.Errorf("game: players: got %s: %s, want names and cells", kv[0], kv[1].Type())
			}
			list = append(list, TrialPlayer{name, start})
		}
		return list, nil
	}
	names, err := stringsOf(v)
	if err != nil {
		return nil, fmt.Errorf("game: players: %w", err)
	}
	for _, name := range names {
		list = append(list, TrialPlayer{Name: name})
	}
	return list, nil
}

func trialOptions(d *starlark.Dict) (map[string]string, error) {
	options := map[string]string{}
	if d == nil {
		return options, nil
	}
	for _, kv := range d.Items() {
		name, _ := starlark.AsString(kv[0])
		v, err := plain(kv[1])
		if err != nil || name == "" {
			return nil, fmt.Errorf("game: options: %s: got %s, want a number, a string or a bool", kv[0], kv[1].Type())
		}
		options[name] = show(v)
	}
	return options, nil
}

// trialOracles reads {"law": "def …", "law Ann": "file.star"}.
func trialOracles(d *starlark.Dict) (list []TrialOracle, err error) {
	if d == nil {
		return nil, nil
	}
	for _, kv := range d.Items() {
		key, _ := starlark.AsString(kv[0])
		text, ok := starlark.AsString(kv[1])
		if !ok || key == "" {
			return nil, fmt.Errorf("game: oracles: %s: got %s, want a text or the name of a file", kv[0], kv[1].Type())
		}
		name, owner, _ := strings.Cut(key, " ")
		list = append(list, TrialOracle{name, owner, text})
	}
	return list, nil
}

// notBegun is a game that cannot begin.
type notBegun struct{ reason error }

func (n *notBegun) Error() string { return n.In("en") }
func (n *notBegun) Unwrap() error { return n.reason }

// In is the reason in a language.
func (n *notBegun) In(lang string) string {
	return notBegunText.In(lang) + ": " + reasonOf(n.reason).In(lang)
}

var notBegunText = source.Text{EN: "the game cannot begin", RU: "игру не начать"}

// langOfPlayers is the language of a test that does not say: that of the names.
func langOfPlayers(players []TrialPlayer) string {
	for _, p := range players {
		for _, r := range p.Name {
			if r >= 'А' && r <= 'я' {
				return "ru"
			}
		}
	}
	return "en"
}

// errWatched is what a test hears that writes to a game itself.
func errWatched() error { return &knownError{testsLook} }

var testsLook = source.Text{EN: "a test may look at the game, but not change it: give an order (game.play) or make a ruling (game.fix)",
	RU: "тест может смотреть на игру, но не менять её: дайте ход (game.play) или поправку (game.fix)"}

var _ starlark.HasAttrs = (*trialValue)(nil)
