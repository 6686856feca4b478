package script

import (
	"fmt"
	"strings"

	"go.starlark.net/starlark"

	"kodeks/runtime/kernel"
)

// Drawn tells that the ruleset draws its game.
func (r *Ruleset) Drawn() bool { return r.frame.picture != nil }

// Viewers that are no player.
const (
	Public  kernel.PlayerID = 0  // what everybody may see
	Referee kernel.PlayerID = -1 // everything
)

// Picture is the game drawn in text for a viewer, by the ruleset: what everybody may see (Public), what a player besides may, or everything
// (Referee). It has no line end at its end; "" if the ruleset draws nothing.
func (s *Session) Picture(viewer kernel.PlayerID, lang string) (string, error) {
	f := s.rules.frame.picture
	if f == nil {
		return "", nil
	}
	s.readOnly, s.asking, s.actor = true, max(viewer, 0), max(viewer, 0)
	mark := s.game.Mark()
	defer func() {
		s.readOnly, s.asking, s.actor = false, 0, 0
		s.game.RollBack(mark)
	}()
	var who starlark.Value = starlark.String("referee")
	if viewer >= 0 {
		who = s.player(viewer)
	}
	v, err := s.enter(f, []starlark.Value{s.self, who, starlark.String(lang)})
	if err != nil {
		return "", err
	}
	switch v := v.(type) {
	case starlark.NoneType:
		return "", nil
	case starlark.String:
		return strings.TrimRight(string(v), "\n"), nil
	case starlark.Iterable:
		lines, err := stringsOf(v)
		if err == nil {
			return strings.Join(lines, "\n"), nil
		}
	}
	return "", s.rules.text.explain(fmt.Errorf("picture: want a text or a list of lines, not %s", v.Type()))
}
