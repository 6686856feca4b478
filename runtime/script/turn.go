package script

import (
	"fmt"

	"go.starlark.net/starlark"

	"kodeks/runtime/kernel"
)

// Begin starts the game: it fires "setup" and gives the first turn to the first
// player. Place every player next, then call BeginTurn.
func (s *Session) Begin() error {
	if err := s.fire(s.hooks["setup"], 0); err != nil {
		return err
	}
	first, _, err := s.following(0)
	s.next = 0
	s.game.SetTurn(first, 1, 1)
	return err
}

// StartsWith names the player whose start cell is p's too: what the first hook of "starts_with" to know one answers. 0: p
// names a cell of his own.
func (s *Session) StartsWith(p kernel.PlayerID) (kernel.PlayerID, error) {
	return s.whom("starts_with", p)
}

// whom is the player that the first hook of a point to know one answers; 0: none does.
func (s *Session) whom(point string, p kernel.PlayerID) (kernel.PlayerID, error) {
	defer s.look()()
	for _, f := range s.rules.hooks[point] {
		v, err := s.enter(f, []starlark.Value{s.self, s.player(p)})
		if err != nil {
			return 0, err
		}
		switch other := v.(type) {
		case starlark.NoneType:
		case *playerValue:
			return other.id, nil
		default:
			return 0, s.rules.text.explain(fmt.Errorf("%s: a player or None is wanted, not %s", point, v.Type()))
		}
	}
	return 0, nil
}

// Place puts a player on his start cell and fires "start".
func (s *Session) Place(p kernel.PlayerID, z kernel.ZoneID) error {
	s.game.MovePlayer(p, z)
	s.actor = p
	defer func() { s.actor = 0 }()
	return s.fire(s.hooks["start"], p)
}

// BeginTurn fires "turn" for the player whose turn it is.
func (s *Session) BeginTurn() error {
	s.Since(s.game.Mark())
	return s.fire(s.onTurn, s.game.Current())
}

// Since says where the turn under way began; tests and g.happened look no further
// back. BeginTurn does it; a caller that undoes a turn must do it for the turn it returns to.
func (s *Session) Since(m kernel.Mark) { s.began = m }

// Began is where the turn under way began.
func (s *Session) Began() kernel.Mark { return s.began }

// EndTurn ends the turn: "turn_end", then the next player in the game, telling lost
// turns ("skipped") and ended rounds ("round_end") on the way, then "turn" for him.
// When the game is over, nobody gets the turn.
func (s *Session) EndTurn() error {
	g := s.game
	p := g.Current()
	if err := s.fire(s.onTurnEnd, p); err != nil {
		return err
	}
	for !g.Over() {
		next, wrapped, err := s.following(p)
		if err != nil {
			return err
		}
		if wrapped || next == 0 {
			if err := s.fire(s.onRoundEnd, 0); err != nil {
				return err
			}
			if g.Over() {
				return nil
			}
			if next, _, err = s.following(p); err != nil {
				return err
			}
		}
		s.next = 0
		if next == 0 {
			g.Finish(kernel.Result{Outcome: "nobody"})
			return nil
		}
		g.SetTurn(next, g.TurnNumber()+1, g.Round()+b2i(wrapped))
		if g.Skip(next) == 0 {
			return s.BeginTurn()
		}
		g.SetSkip(next, g.Skip(next)-1)
		if err := s.fire(s.hooks["skipped"], next); err != nil {
			return err
		}
		p = next
	}
	return nil
}

// Left tells the rules that the referee took a player out of the game.
func (s *Session) Left(p kernel.PlayerID) error {
	s.game.SetIn(p, false)
	return s.fire(s.hooks["left"], p)
}

// SetMode sets how the order's events are told: "" aloud, "dark" or "half-dark" to the referee only.
func (s *Session) SetMode(mode string) { s.mode = mode }

// SetClause says which clause of the order the next events belong to.
func (s *Session) SetClause(n int) { s.clause = n }

// EndMode ends a dark or half-dark order: it fires "dark", or for a half-dark one
// "reported" with the test asked for and whether it came true.
func (s *Session) EndMode(p kernel.PlayerID, report *Call) error {
	mode := s.mode
	s.mode = ""
	if mode != "half-dark" || report == nil {
		return s.fire(s.hooks["dark"], p)
	}
	happened, err := s.Test(p, *report, s.began)
	if err != nil {
		return err
	}
	return s.fire(s.hooks["reported"], p, kernel.Text(report.Name), kernel.Bool(happened))
}

// Fire runs the hooks hung on a point of the ruleset.
func (s *Session) Fire(point string, args ...kernel.Value) error {
	return s.fire(s.hooks[point], 0, args...)
}
