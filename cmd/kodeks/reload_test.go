package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A game that is gone on with knows where its rules were: :reload finds their new version, which may want a place that the game
// does not have yet. Without the file it asks.
func TestReloadAfterAResume(t *testing.T) {
	home := houseHome(t)
	talk := func(lines string) string {
		t.Helper()
		cmd := program(t, home, "play", "g.game", "--lang", "en")
		cmd.Stdin = strings.NewReader(lines)
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		return string(out)
	}
	begin := program(t, home, houseGame...)
	begin.Stdin = strings.NewReader("вправо\n")
	if out, err := begin.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	edited := strings.NewReplacer("    for i in range(10000):\n        max([0] * 1000000)", `    g.spawn("bullet", g.place("bag"))`, "    actions", "    zones = [place(\"bag\")],\n    actions").Replace(houseRules)
	if err := os.WriteFile(filepath.Join(home, "house.star"), []byte(edited), 0o600); err != nil {
		t.Fatal(err)
	}
	said := talk(":reload because it was too slow\nyes\nponder\n")
	for _, want := range []string{"  ~ file house.star\n  ~ function ponder\n  + place bag\n? go on by these rules? (yes, no)\n", `ruling "it was too slow": rules house.star sha256:`, "2 Боря: ponder\n"} {
		if !strings.Contains(said, want) {
			t.Errorf("want\n%s\nin\n%s", want, said)
		}
	}
	if said := talk(":reload\n"); !strings.Contains(said, "these are the rules that the game is played by") {
		t.Error(said)
	}
	if err := os.WriteFile(filepath.Join(home, "house.star"), []byte(houseRules), 0o600); err != nil {
		t.Fatal(err)
	}
	if said := talk(":reload\n"); !strings.Contains(said, "! there is something in the place bag, which the new rules do not have") {
		t.Error(said)
	}
	if err := os.Remove(filepath.Join(home, "house.star")); err != nil {
		t.Fatal(err)
	}
	if said := talk(":reload\n"); !strings.Contains(said, "name the file, the folder or the pack") {
		t.Error(said)
	}
	if out, err := program(t, home, "audit", "g.game").CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}
