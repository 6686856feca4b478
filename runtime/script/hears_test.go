package script

import (
	"strings"
	"testing"

	"kodeks/runtime/kernel"
)

const whispers = `
def to_himself(g, p, name):
    if name == "landed" and p != None and g.player == p and g.turn > 0:
        return p
    if name == "found":
        return "referee"

whispering = module(name = "whispering", on = {"hears": to_himself})
ruleset = extend(ruleset0, name = "whispers", add = [whispering])
`

func TestHears(t *testing.T) {
	s := start(t, strings.Replace(walks, "ruleset = rules(", "ruleset0 = rules(", 1)+whispers)
	for _, dir := range []string{"right", "left"} {
		mark := s.Game().Mark()
		if _, err := s.Do(1, Call{Name: "go", Args: []kernel.Value{kernel.Text(dir)}}); err != nil {
			t.Fatal(err)
		}
		for _, ev := range s.Game().EventsSince(mark) {
			want := map[string]kernel.Audience{"landed": kernel.Only(1), "found": kernel.Nobody, "bump": kernel.Everyone}[ev.Name]
			if ev.To != want {
				t.Errorf("%s is told to %v", ev.Name, ev.To)
			}
		}
	}
	if _, err := load(t, strings.Replace(walks, "ruleset = rules(", "ruleset0 = rules(", 1)+strings.Replace(whispers, `return "referee"`, `return 7`, 1)); err != nil {
		t.Fatal(err)
	}
}
