package script

import (
	"go.starlark.net/starlark"
	"go.starlark.net/starlarkstruct"

	"kodeks/runtime/kernel"
)

// ledger is g.scores: all entries in order, as structs of player (None for a side's), side, reason and points.
func (s *Session) ledger() starlark.Value {
	entries := s.game.Ledger()
	list := make(starlark.Tuple, len(entries))
	for i, e := range entries {
		side := e.Side
		if e.Player != 0 {
			side = s.game.Side(e.Player)
		}
		list[i] = starlarkstruct.FromStringDict(starlarkstruct.Default, starlark.StringDict{
			"player": s.player(e.Player), "side": s.text(side), "reason": s.text(e.Reason), "points": starlark.MakeInt(e.Points),
		})
	}
	return list
}

// doPoints is g.points(player or "side"): the sum of the entries.
func (g *gameValue) doPoints(args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var who starlark.Value
	if err := starlark.UnpackArgs("points", args, kwargs, "who", &who); err != nil {
		return nil, err
	}
	g.s.lose()
	switch who := who.(type) {
	case *playerValue:
		return starlark.MakeInt(g.s.game.Points(who.id)), nil
	case starlark.String:
		return starlark.MakeInt(g.s.game.SidePoints(string(who))), nil
	}
	return nil, fail("points: got %s, want a player or the name of a side", "points: %s; нужен игрок или название стороны", who.Type())
}

// seats is g.order: everybody in the order of turns, those who are out as well.
func (s *Session) seats() starlark.Value {
	list := make(starlark.Tuple, 0, len(s.game.Order()))
	for _, p := range s.game.Order() {
		list = append(list, s.player(p))
	}
	return list
}

// setSeats is g.order = […]: it must name every player once.
func (s *Session) setSeats(v starlark.Value) error {
	var players []*playerValue
	if err := collect("order", v, &players); err != nil {
		return err
	}
	seen := kernel.Nobody
	var order []kernel.PlayerID
	for _, p := range players {
		seen = seen.With(p.id)
		order = append(order, p.id)
	}
	if n := len(s.game.Order()); len(order) != n || len(seen.Players()) != n {
		return fail("order: name every player once", "order: назовите каждого игрока по одному разу")
	}
	if err := s.writable(); err != nil {
		return err
	}
	s.lose()
	s.game.SetOrder(order)
	return nil
}
