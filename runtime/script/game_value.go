package script

import (
	"go.starlark.net/starlark"

	"kodeks/runtime/kernel"
)

// gameValue is g in a script: the table as a whole, and the commands.
type gameValue struct {
	s *Session

	tell, option, run, first, at, spawn, finish, roll, shuffle, trial, happened *starlark.Builtin
	ask, keepTurn, endTurn, score, outside, hop, find                           *starlark.Builtin
	place, open, points, consult, words                                         *starlark.Builtin
}

type method func(args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error)

// bind makes the methods once, so that reading one costs nothing.
func (g *gameValue) bind() {
	of := func(name string, m method) *starlark.Builtin {
		return starlark.NewBuiltin(name, func(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (v starlark.Value, err error) {
			defer guard(&err)
			v, err = m(args, kwargs)
			if g.s.tracer != nil {
				g.s.called(g, name, args, kwargs, v, err)
			}
			return v, err
		})
	}
	g.tell, g.option, g.run, g.first, g.at = of("tell", g.doTell), of("option", g.doOption), of("run", g.doRun), of("first", g.doFirst), of("at", g.doAt)
	g.spawn, g.finish, g.roll, g.shuffle = of("spawn", g.doSpawn), of("finish", g.doFinish), of("roll", g.doRoll), of("shuffle", g.doShuffle)
	g.trial, g.happened, g.ask = of("trial", g.doTrial), of("happened", g.doHappened), of("ask", g.doAsk)
	g.keepTurn, g.endTurn, g.score = of("keep_turn", g.doKeepTurn), of("end_turn", g.doEndTurn), of("score", g.doScore)
	g.place, g.open, g.points, g.consult, g.words = of("place", g.doPlace), of("open", g.doOpen), of("points", g.doPoints), of("consult", g.doConsult), of("words", g.doWords)
	g.outside, g.hop, g.find = of("outside", g.doOutside), of("hop", g.doHop), of("find", g.doFind)
}

func (g *gameValue) String() string        { return "game" }
func (g *gameValue) Type() string          { return "game" }
func (g *gameValue) Freeze()               {}
func (g *gameValue) Truth() starlark.Bool  { return true }
func (g *gameValue) Hash() (uint32, error) { return 0, nil }
func (g *gameValue) AttrNames() []string   { return g.s.attrNames(kernel.OfGame) }

func (g *gameValue) attr(name string) (starlark.Value, error) {
	if m := g.method(name); m != nil {
		return m, nil
	}
	s := g.s
	switch name {
	case "player":
		return s.loadPlayer(s.game.Current(), loadCurrent, 0, 0), nil
	case "players":
		return s.playersSeated(), nil
	case "everyone":
		return s.everyone(), nil
	case "over":
		s.see(seeOver, 0, 0, kernel.Bool(s.game.Over()))
		return starlark.Bool(s.game.Over()), nil
	case "mode":
		return s.text(s.mode), nil
	case "now":
		return s.now(), nil
	case "scout":
		return s.scout()
	}
	if v := g.rare(name); v != nil {
		return v, nil
	}
	return s.getAttr(kernel.OfGame, 0, 0, name)
}

// rare are the readings that no recorder remembers: they are too many or change all the time.
func (g *gameValue) rare(name string) starlark.Value {
	s := g.s
	var v starlark.Value
	switch name {
	case "cells":
		v = s.cellList()
	case "turn":
		v = starlark.MakeInt(s.game.TurnNumber())
	case "given":
		v = s.given()
	case "scores":
		v = s.ledger()
	case "order":
		v = s.seats()
	case "round":
		v = starlark.MakeInt(s.game.Round())
	default:
		return nil
	}
	s.lose()
	return v
}

func (g *gameValue) method(name string) starlark.Value {
	switch name {
	case "tell":
		return g.tell
	case "at":
		return g.at
	case "run":
		return g.run
	case "first":
		return g.first
	case "option":
		return g.option
	case "spawn":
		return g.spawn
	case "happened":
		return g.happened
	case "outside":
		return g.outside
	case "hop":
		return g.hop
	case "ask":
		return g.ask
	case "keep_turn":
		return g.keepTurn
	case "end_turn":
		return g.endTurn
	case "finish":
		return g.finish
	case "score":
		return g.score
	case "roll":
		return g.roll
	case "shuffle":
		return g.shuffle
	case "trial":
		return g.trial
	case "find":
		return g.find
	case "place":
		return g.place
	case "open":
		return g.open
	case "points":
		return g.points
	case "consult":
		return g.consult
	case "words":
		return g.words
	}
	return nil
}

func (g *gameValue) setField(name string, v starlark.Value) (err error) {
	defer guard(&err)
	switch name {
	case "next_player":
		return g.s.setNext(v)
	case "player":
		return g.s.setCurrent(v)
	case "order":
		return g.s.setSeats(v)
	}
	return g.s.setAttr(kernel.OfGame, 0, 0, name, v)
}

func (s *Session) cellList() starlark.Value {
	var list starlark.Tuple
	for _, z := range s.game.Cells() {
		if s.onBoard(z) {
			list = append(list, s.zone(z))
		}
	}
	return list
}

var _ starlark.HasSetField = (*gameValue)(nil)
