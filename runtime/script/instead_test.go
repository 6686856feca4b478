package script

import (
	"strings"
	"testing"

	"kodeks/runtime/kernel"
)

// mirrored is a house rule that stands in the place of an action, of a point's hooks and of a cell's hook.
const mirrored = `
def mirror(usual, g, p, dir):
    usual(g, p, opposite(dir))

def twice(usual, g, p):
    usual(g, p)
    usual(g, p)

def soft(usual, g, p, step):
    if usual(g, p, step):
        g.tell("soft")
        return True

def warm(usual, g, p):
    usual(g, p)
    p.tired = 0

mirrors = module(
    name = "mirrors",
    instead = {"go": mirror, "slope.rest": twice, "cross": soft, "field.rest": warm},
    events = [event("soft", says = {"ru": "мягко", "en": "softly"})],
)
ruleset = extend(ruleset0, name = "mirrored", add = [mirrors])
`

func mirroredRules() string {
	return strings.Replace(walks, "ruleset = rules(", "ruleset0 = rules(", 1) + mirrored
}

func TestInstead(t *testing.T) {
	s := start(t, mirroredRules())
	p := s.Game().Current()
	do := func(dir string) {
		t.Helper()
		if _, err := s.Do(p, Call{Name: "go", Args: []kernel.Value{kernel.Text(dir)}}); err != nil {
			t.Fatal(err)
		}
	}
	tired := func() int {
		return s.Game().Attr(kernel.OfPlayer, int32(p), s.Rules().Attr(kernel.OfPlayer, "tired").Slot()).Int()
	}
	do("left") // to the right, onto the slope
	if z := s.Game().ZoneName(s.Game().Zone(p)); z != "b1" || tired() != 2 {
		t.Errorf("at %s, tired %d times", z, tired())
	}
	mark := s.Game().Mark()
	do("left") // the wall
	if got := said(s, mark, "en"); got != "a wall, softly" {
		t.Error(got)
	}
	do("right") // back, and refreshed
	if z := s.Game().ZoneName(s.Game().Zone(p)); z != "a1" || tired() != 0 {
		t.Errorf("at %s, tired %d times", z, tired())
	}
}

// A function that takes *rest may stand in the place of any.
func TestInsteadWithTheRest(t *testing.T) {
	text := strings.NewReplacer("def twice(usual, g, p):\n    usual(g, p)\n    usual(g, p)", "def any(usual, *rest):\n    return usual(*rest)",
		`"go": mirror, "slope.rest": twice, "cross": soft`, `"go": any`).Replace(mirroredRules())
	s := start(t, text)
	if _, err := s.Do(s.Game().Current(), Call{Name: "go", Args: []kernel.Value{kernel.Text("right")}}); err != nil {
		t.Fatal(err)
	}
	if _, err := load(t, strings.Replace(text, "def any(usual, *rest)", "def any(usual, g, p, a, b, *rest)", 1)); err == nil {
		t.Error("a function that wants more than it gets is taken")
	}
}

func TestInsteadOfNothing(t *testing.T) {
	_, err := load(t, strings.Replace(mirroredRules(), `"cross": soft`, `"cros": soft`, 1))
	if err == nil || !strings.Contains(err.Error(), `is called "cros" (cross?)`) {
		t.Error(err)
	}
	_, err = load(t, strings.Replace(mirroredRules(), `"go": mirror`, `"go": twice`, 1))
	if err == nil || !strings.Contains(err.Error(), `must take (usual, g, p, dir)`) {
		t.Error(err)
	}
	if _, err := load(t, walks); err != nil {
		t.Error("the rules that were extended have changed", err)
	}
}
