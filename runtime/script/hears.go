package script

import (
	"go.starlark.net/starlark"

	"kodeks/runtime/kernel"
)

// hears is for whom an event is that is told to everybody: what the first hook of "hears" to know says of it, a player, several, or
// "referee". Events told to somebody, or loud, are not asked about.
func (g *gameValue) hears(name string, ev *kernel.Event) error {
	s := g.s
	if len(s.rules.hooks["hears"]) == 0 || ev.To != kernel.Everyone || ev.Loud {
		return nil
	}
	s.lose()
	defer s.look()()
	whom, err := g.chain("hears", starlark.Tuple{starlark.String("hears"), s.player(ev.By), starlark.String(name)}, nil, true)
	if err != nil || whom == starlark.None {
		return err
	}
	ev.To, err = audience(whom)
	return err
}
