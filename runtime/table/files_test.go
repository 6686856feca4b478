package table

import (
	"strings"
	"testing"

	"kodeks/dsl/record"
	"kodeks/runtime/script"
)

// packs is a store of packs, the newest of a name last.
type packs []*script.Pack

func (list packs) Pack(name, version string) (found *script.Pack, err error) {
	err = deny("no-pack", "there is no such pack", "такого набора нет", "", "")
	for _, p := range list {
		if p.Name == name && (version == "" || p.Version == version) {
			found, err = p, nil
		}
	}
	return found, err
}

// A record brings along the scripts of packs, in two versions and packs of packs, and is replayed where there are none.
func TestRecordBringsPacks(t *testing.T) {
	lib := relayLibrary()
	old := &script.Pack{Name: "moods", Version: "1.9", Hash: "aa", Main: "main.star", Files: script.Texts{"main.star": "MOOD = \"old\"\n"}}
	lib.Packs = packs{old,
		&script.Pack{Name: "moods", Version: "1.10", Hash: "bb", Main: "main.star", Files: script.Texts{"main.star": "MOOD = \"new\"\n"}},
		&script.Pack{Name: "wolves", Version: "2", Hash: "cc", Main: "main.star", Needs: []script.Need{{Name: "moods", Version: "1.9", Hash: "aa"}},
			Files: script.Texts{"main.star": "load(\"relay.star\", base = \"ruleset\")\nload(\"@moods/main.star\", \"MOOD\")\nruleset = extend(base, name = \"wolves \" + MOOD)\n"}},
	}
	for name, want := range map[string]string{"@wolves": "wolves old", "house.star": "house new"} {
		rules, err := lib.Load(name, script.Texts{"house.star": "load(\"@wolves/main.star\", base = \"ruleset\")\nload(\"@moods/main.star\", \"MOOD\")\nruleset = extend(base, name = \"house \" + MOOD)\n"})
		if err != nil {
			t.Fatal(err)
		}
		c := relayConfig(t)
		c.Rules = rules
		first := opened(t, c)
		must(t, first, "", "иду вправо")
		game, problems := record.Parse("x.game", first.Record().Bytes())
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		again, problems, err := LoadRules(relayLibrary(), game)
		if err != nil || len(problems) > 0 || again.Hash != rules.Hash || again.Name != want {
			t.Fatalf("%s: %v %v\n%s", name, err, problems, game.Bytes())
		}
		report, err := Audit(Replay{Rules: again, Game: game})
		if err != nil || report.First != nil {
			t.Errorf("%s: %v %v", name, err, report.First)
		}
		for i := range game.Scripts {
			game.Scripts[i].Text = strings.Replace(game.Scripts[i].Text, "\"old\"", "\"odd\"", 1)
		}
		if _, problems, err := LoadRules(relayLibrary(), game); err != nil || len(problems) != 1 || problems[0].Code != "other-rules" {
			t.Errorf("%s: an edited script is not said: %v %v", name, problems, err)
		}
		game.Header.Packs = nil
		if _, _, err := LoadRules(relayLibrary(), game); err == nil || !strings.Contains(err.Error(), "does not bring the pack") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
