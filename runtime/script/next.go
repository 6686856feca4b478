package script

import (
	"fmt"
	"slices"

	"go.starlark.net/starlark"

	"kodeks/runtime/kernel"
)

// following is whose turn comes after a player's (0: the first turn), and whether the order began anew on the way: the player that the rules
// named in the turn under way (g.next_player), or whom the first hook of "next" to know one answers, or the next in the game.
func (s *Session) following(p kernel.PlayerID) (next kernel.PlayerID, wrapped bool, err error) {
	if next = s.next; next == 0 {
		if next, err = s.whom("next", p); err != nil {
			return 0, false, err
		}
	}
	if next == 0 {
		next, wrapped = s.game.NextIn(p)
		return next, wrapped, nil
	}
	order := s.game.Order()
	return next, p != 0 && slices.Index(order, next) <= slices.Index(order, p), nil
}

// setNext is g.next_player = p: who gets the next turn, whatever the order says.
func (s *Session) setNext(v starlark.Value) error {
	p, ok := v.(*playerValue)
	if !ok {
		return fmt.Errorf("next_player: got %s, want a player", v.Type())
	}
	s.lose()
	s.next = p.id
	return s.writable()
}

// setCurrent is g.player = p: the turn under way is his from now on. No hook is run: he goes on where he is.
func (s *Session) setCurrent(v starlark.Value) error {
	p, ok := v.(*playerValue)
	if !ok {
		return fmt.Errorf("player: got %s, want a player", v.Type())
	}
	s.lose()
	if err := s.writable(); err != nil {
		return err
	}
	s.game.SetTurn(p.id, s.game.TurnNumber(), s.game.Round())
	return nil
}
