package prompt

import (
	"errors"
	"strings"

	"kodeks/cmd/kodeks/internal/repl"
	"kodeks/dsl/source"
	"kodeks/runtime/table"
)

// seat asks each player without one for his start cell, unseen, and starts the
// game. It does nothing in a game that has begun.
func (s *Session) seat() error {
	if s.t.Started() {
		return nil
	}
	for who, missing := s.t.NeedStart(); missing; who, missing = s.t.NeedStart() {
		if err := s.place(who); err != nil {
			return err
		}
	}
	reply, err := s.t.Start()
	if err != nil {
		return err
	}
	s.showReply(reply)
	return nil
}

// place asks one player once.
func (s *Session) place(who string) error {
	cell, err := s.Input.Secret(s.say(source.Format(
		"%s, your start cell (it stays unseen; ? draws one): ", "%s, ваша начальная клетка (её не видно; ? — по жребию): ", who)))
	var bad *repl.BadLine
	switch {
	case errors.As(err, &bad):
		s.refuse(bad.Text)
	case errors.Is(err, repl.ErrCancelled):
		s.refuse(en("the game begins when all start cells are named; Ctrl-D leaves", "игра начнётся, когда названы все начальные клетки; Ctrl-D — выход"))
	case err != nil:
		return err
	case strings.TrimSpace(cell) == "":
	default:
		if err := s.t.Place(who, strings.TrimSpace(cell)); err != nil {
			s.refuse(unseen(err))
		}
	}
	return s.failure
}

// unseen says why a start cell will not do, without the cell: what was mistyped may
// be nearly right.
func unseen(err error) source.Text {
	var no *table.NotAllowed
	if errors.As(err, &no) && no.Problem.Code == "no-cell" {
		return en("there is no such cell\n"+no.Problem.Hint.EN, "такой клетки нет\n"+no.Problem.Hint.RU)
	}
	return en(words(err, "en"), words(err, "ru"))
}
