package script

import (
	"strings"
	"testing"

	"kodeks/runtime/kernel"
)

const compass = `slot("direction", words = [
    word(UP, ru = ["на север", "с севера"], en = ["north", "on the north"]), word(DOWN, ru = ["на юг"], en = ["south"]),
    word(LEFT, ru = ["на запад"], en = ["west"]), word(RIGHT, ru = ["на восток"], en = ["east"]),
])`

// withCompass is the walking ruleset with other words for the directions and an event that uses them.
func withCompass(slot string) string {
	return strings.Replace(walks, "ruleset = rules(", "ruleset0 = rules(", 1) + `
def wind(g, p):
    g.tell("wind", UP)

winds = module(
    name = "winds",
    on = {"turn_end": wind},
    slots = [` + slot + `],
    events = [event("wind", fields = ["side"], says = {"ru": "ветер {side}, {side:direction/2}, {side:direction}", "en": "wind {side}, {side:direction/2}, {side:direction}"})],
)
ruleset = extend(ruleset0, name = "winds", add = [winds])
`
}

// Texts have words for the directions, and those of the ruleset if it gives its own.
func TestDirectionsInTexts(t *testing.T) {
	for slot, want := range map[string]string{
		"":      "wind up, above, up|ветер вверх, сверху, вверх",
		compass: "wind north, on the north, north|ветер на север, с севера, на север",
	} {
		s := start(t, withCompass(slot))
		mark := s.Game().Mark()
		if err := s.EndTurn(); err != nil {
			t.Fatal(err)
		}
		if got := said(s, mark, "en") + "|" + said(s, mark, "ru"); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

func TestDirectionsMisnamed(t *testing.T) {
	for old, new := range map[string]string{"word(UP,": `word("north",`, "word(LEFT": "word(RIGHT"} {
		_, err := load(t, withCompass(strings.Replace(compass, old, new, 1)))
		if err == nil || !strings.Contains(err.Error(), `slot "direction"`) {
			t.Errorf("%s: %v", new, err)
		}
	}
}

// A hook that turns directions turns them for every action, one after the other; what it must not do is told.
func TestHeading(t *testing.T) {
	const turned = `
def about(_g, p, direction):
    return opposite(direction)

def same(_g, p, direction):
    if direction == UP:
        p.tired = 3
    return 7 if direction == DOWN else None

one = module(name = "one", on = {"heading": about})
two = module(name = "two", on = {"heading": same})
ruleset = extend(ruleset0, name = "turned", add = [one, two])
`
	s := start(t, strings.Replace(walks, "ruleset = rules(", "ruleset0 = rules(", 1)+turned)
	p := s.Game().Current()
	for said, want := range map[string]string{"left": "", "up": "a direction or None is wanted", "down": "not change anything"} {
		_, err := s.Do(p, Call{Name: "go", Args: []kernel.Value{kernel.Text(said)}})
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: %v", said, err)
		}
	}
	if z := s.Game().ZoneName(s.Game().Zone(p)); z != "b1" {
		t.Errorf("at %s", z)
	}
}

// Two sides that lead off the board become one; a line ends where it began. Nothing else can be joined.
func TestJoinedSides(t *testing.T) {
	const ring = `
def glue(g):
    g.cells[0].step(LEFT).end = g.cells[2]

def ways(g, _p):
    g.tell("way", len([s for s in g.cells[0].line(RIGHT)]), g.cells[2].step(RIGHT).end == g.cells[0], g.cells[0].step(LEFT).border)
    g.cells[0].step(RIGHT).end = g.cells[2]

rings = module(name = "rings", on = {"setup": glue, "turn_end": ways},
    events = [event("way", fields = ["n", "back", "border"], says = {"ru": "{n} {back} {border}", "en": "{n} {back} {border}"})])
ruleset = extend(ruleset0, name = "rings", add = [rings])
`
	s := start(t, strings.Replace(walks, "ruleset = rules(", "ruleset0 = rules(", 1)+ring)
	mark := s.Game().Mark()
	if err := s.EndTurn(); err == nil || !strings.Contains(err.Error(), "only two sides of cells that lead off the board can be joined") {
		t.Errorf("joined twice: %v", err)
	}
	if got := said(s, mark, "en"); got != "3 yes no" {
		t.Error(got)
	}
}
