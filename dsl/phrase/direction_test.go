package phrase

import "testing"

// A slot called direction stands in place of the usual words: "up" is free for something else. The arrows stay.
func TestOtherDirections(t *testing.T) {
	v := testVocabulary()
	v.Actions = []Entry{{Name: "walk", Patterns: says([]string{"go {direction}", "{direction}", "look {direction/2}"}, []string{"иду {direction}"})},
		{Name: "climb", Patterns: says([]string{"go up"}, []string{"иду вверх"})}}
	v.Tests, v.Queries = nil, nil
	v.Slots["direction"] = []Word{
		word("left", []string{"west", "on the west"}, "на запад", "с запада"), word("right", []string{"east", "on the east"}, "на восток", "с востока"),
		word("up", []string{"north", "on the north"}, "на север", "с севера"), word("down", []string{"south", "on the south"}, "на юг", "с юга"),
	}
	g, problems := New(v)
	if len(problems) > 0 {
		t.Fatal(problems.In("en"))
	}
	for _, c := range []struct{ said, en, ru string }{
		{"go north", "go north", "иду на север"},
		{"go ↑", "go north", "иду на север"},
		{"look on the south", "go south", "иду на юг"},
		{"go up", "go up", "иду вверх"},
		{"иду вверх", "go up", "иду вверх"},
	} {
		order, err := g.Parse(c.said)
		if err != nil {
			t.Errorf("%s: %v", c.said, err)
			continue
		}
		if en, ru := g.Show(order, "en"), g.Show(order, "ru"); en != c.en || ru != c.ru {
			t.Errorf("%s: %s, %s", c.said, en, ru)
		}
	}
	for _, said := range []string{"go left", "go w", "иду вниз"} {
		if _, err := g.Parse(said); err == nil {
			t.Errorf("%q is understood", said)
		}
	}
}
