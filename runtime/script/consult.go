package script

import (
	"errors"
	"fmt"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/starlarkstruct"

	"kodeks/runtime/kernel"
)

// A Said is one answer of a list of words, for the record.
type Said struct{ Question, Answer string }

// supplied finds what was brought for an oracle: by a player, or for everybody.
func (s *Session) supplied(name, owner string) *Supplied {
	if own := s.oracles[strings.TrimSpace(name+" "+owner)]; own != nil {
		return own
	}
	return s.oracles[name]
}

// Consulted are the answers that lists of words gave since Rewind, each once.
func (s *Session) Consulted() []Said { return s.said }

// Recall gives the answers of lists of words that a record holds for the order about to run again.
func (s *Session) Recall(said []Said) { s.recalled = said }

// unknownThen is recorded where a list was not at hand and was not asked before.
const unknownThen = "?"

// consulted answers a question to a list: the list itself, or what it answered before where it is not at hand. What nobody knew then stays
// unknown when the order is played again.
func (s *Session) consulted(from *Supplied, question string, ask func(*wordList) string) (answer string, known bool) {
	if old, ok := answerTo(question, s.said); ok {
		return old, old != unknownThen
	}
	answer, recalled := answerTo(question, s.recalled)
	switch {
	case recalled && answer == unknownThen:
	case from.list != nil:
		answer = ask(from.list)
	case !recalled:
		answer = unknownThen
	}
	s.said = append(s.said, Said{question, answer})
	return answer, answer != unknownThen
}

func answerTo(question string, said []Said) (answer string, ok bool) {
	for _, old := range said {
		if old.Question == question {
			return old.Answer, true
		}
	}
	return "", false
}

// doConsult is g.consult("name", values…, by = player, const = struct(…)): what the oracle's function answers, None if there is no such
// oracle in this game or it failed.
func (g *gameValue) doConsult(args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	s := g.s
	s.lose()
	if len(args) == 0 {
		return nil, fmt.Errorf("consult: want the name of an oracle and what it is to judge")
	}
	name, _ := starlark.AsString(args[0])
	o := s.rules.oracle[name]
	if o == nil || o.IsList() {
		return nil, fail("no function to consult is called %q%s", "нет оракула-функции %q%s", name, didYouMean(name, sortedKeys(s.rules.oracle)))
	}
	var by *playerValue
	var stand *starlarkstruct.Struct
	if err := starlark.UnpackArgs("consult", nil, kwargs, "by?", &by, "const?", &stand); err != nil {
		return nil, err
	}
	owner := ""
	if by != nil {
		owner = s.game.Name(by.id)
	}
	from := s.supplied(name, owner)
	if from == nil {
		return starlark.None, nil
	}
	if stand != nil && !sealable(stand, 0) {
		return nil, fail("consult: const holds plain values only", "consult: в const бывают только простые значения")
	}
	v, err := from.consult(args[1:], stand)
	if err == nil {
		return v, nil
	}
	return starlark.None, s.oracleFailed(o, err)
}

// oracleFailed tells the referee why, if the oracle names an event for it.
func (s *Session) oracleFailed(o *Oracle, why error) error {
	kind := s.rules.event[o.Failed]
	if kind == nil || s.readOnly {
		return nil
	}
	text := whyFailed(why)
	ev := kernel.Event{Name: kind.Name, By: s.acting(), To: kernel.Nobody, Clause: s.clause, Fields: make([]kernel.Value, len(kind.Fields))}
	if len(ev.Fields) > 0 {
		ev.Fields[0] = kernel.Text(text)
	}
	s.game.Tell(ev)
	return nil
}

// whyFailed says in few words why an oracle failed.
func whyFailed(err error) string {
	var f *Fault
	if errors.As(err, &f) {
		return f.Problem.Message.In("en")
	}
	return err.Error()
}

// given is g.given: which oracles this game has, as structs of name, owner (None: everybody's), hash and text.
func (s *Session) given() starlark.Value {
	var list starlark.Tuple
	for _, key := range sortedKeys(s.oracles) {
		o := s.oracles[key]
		owner := starlark.Value(starlark.None)
		if o.Owner != "" {
			owner = s.player(s.game.PlayerByName(o.Owner))
		}
		list = append(list, starlarkstruct.FromStringDict(starlarkstruct.Default, starlark.StringDict{
			"name": starlark.String(o.Oracle.Name), "owner": owner, "hash": starlark.String(o.Hash), "text": starlark.String(o.Text),
		}))
	}
	return list
}
