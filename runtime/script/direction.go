package script

import (
	"fmt"
	"slices"
	"strings"

	"go.starlark.net/starlark"

	"kodeks/runtime/kernel"
)

// directionSlot is the slot type of the four directions. A ruleset may give it words of its own, in place of the usual ones.
const directionSlot = "direction"

// usualDirections are what texts call the directions: where to, and on which side. Phrases know more words for them.
var usualDirections = &SlotType{Name: directionSlot, Words: []*SlotWord{
	directionWord("left", []string{"left", "on the left"}, []string{"влево", "слева"}),
	directionWord("right", []string{"right", "on the right"}, []string{"вправо", "справа"}),
	directionWord("up", []string{"up", "above"}, []string{"вверх", "сверху"}),
	directionWord("down", []string{"down", "below"}, []string{"вниз", "снизу"}),
}}

func directionWord(key string, en, ru []string) *SlotWord {
	return &SlotWord{Key: key, Forms: map[string][]string{"en": en, "ru": ru}}
}

// namesDirections checks that a ruleset's own words are for the four directions.
func (t *SlotType) namesDirections() error {
	named := map[string]bool{}
	for _, w := range t.Words {
		if usualDirections.word(w.Key) == nil {
			return fmt.Errorf("slot %q: %q is no direction (LEFT, RIGHT, UP, DOWN are)", t.Name, w.Key)
		}
		named[w.Key] = true
	}
	for _, w := range usualDirections.Words {
		if !named[w.Key] {
			return fmt.Errorf("slot %q: there is no word for %q", t.Name, w.Key)
		}
	}
	return nil
}

// slotType is a declared slot type, or the usual one of the directions; nil if there is none of that name.
func (r *Ruleset) slotType(name string) *SlotType {
	if t := r.slot[name]; t != nil || name != directionSlot {
		return t
	}
	return usualDirections
}

// headings lists which parameters of an action are directions, if some rule says what those mean.
func (r *Ruleset) headings(v *Verb) (list []int) {
	if len(r.hooks["heading"]) == 0 {
		return nil
	}
	slots := v.written()
	for i, param := range v.Params {
		if slices.ContainsFunc(slots, func(s writtenSlot) bool { return s.name == param && s.typ == directionSlot }) {
			list = append(list, i)
		}
	}
	return list
}

// headed are the arguments of p's action with the directions that the rules say he goes by.
func (s *Session) headed(p kernel.PlayerID, which []int, args []kernel.Value) ([]kernel.Value, error) {
	if len(which) > 0 {
		args = slices.Clone(args)
	}
	for _, i := range which {
		if args[i].IsNone() {
			continue
		}
		named := strings.Split(args[i].Text(), ListSeparator)
		for j := range named {
			var err error
			if named[j], err = s.heading(p, named[j]); err != nil {
				return nil, err
			}
		}
		args[i] = kernel.Text(strings.Join(named, ListSeparator))
	}
	return args, nil
}

// heading is the direction that p goes by when he names one. Each hook of the point is given what the one before it said.
func (s *Session) heading(p kernel.PlayerID, named string) (string, error) {
	defer s.look()()
	for i, f := range s.rules.hooks["heading"] {
		v, err := s.traced(f, []starlark.Value{s.self, s.player(p), s.text(named)}, func() *Note { return s.hookNote("heading", i) })
		if err != nil {
			return "", err
		}
		switch dir, ok := starlark.AsString(v); {
		case v == starlark.None:
		case ok && usualDirections.word(dir) != nil:
			named = dir
		default:
			return "", s.rules.text.explain(fail("heading: a direction or None is wanted, not %s", "heading: нужно направление или None, а не %s", v))
		}
	}
	return named, nil
}
