package table

import (
	"testing"

	"pgregory.net/rapid"

	"kodeks/dsl/record"
	"kodeks/dsl/source"
	"kodeks/runtime/script"
)

// However rules change and changes are taken back and brought again, the record gives the same game.
func TestReloadAnywhere(t *testing.T) {
	versions := []*script.Ruleset{house(t), house(t, "+= 10", "+= 3"), house(t, "sitting,", "sitting,", `"sit"`, `"sit down"`), withPlaces(t), relayRules(t)}
	rapid.Check(t, func(rt *rapid.T) {
		c := relayConfig(t)
		c.Rules = rapid.SampledFrom(versions).Draw(rt, "rules")
		table := opened(t, c)
		for range rapid.IntRange(0, 25).Draw(rt, "steps") {
			var err error
			switch rapid.IntRange(0, 5).Draw(rt, "step") {
			case 0:
				_, err = table.Undo("", "")
			case 1:
				_, err = table.Redo("", "")
			case 2:
				_, err = table.Reload(rapid.SampledFrom(versions).Draw(rt, "rules"), "so")
				if _, unfit := err.(source.Problems); unfit { // something lies where the others have no place
					err = nil
				}
			default:
				_, err = table.Submit("", rapid.SampledFrom([]string{"иду вправо", "иду влево", "сижу", "отдыхаю", "беру фишку", "вниз"}).Draw(rt, "order"))
			}
			if _, refused := err.(Refusal); err != nil && !refused {
				rt.Fatal(err)
			}
			if table.Session().Game().Hash() != table.Session().Game().RecomputeHash() {
				rt.Fatal("the hash went astray")
			}
		}
		game, problems := record.Parse("x.game", table.Record().Bytes())
		if len(problems) > 0 {
			rt.Fatal(problems)
		}
		rules, problems, err := LoadRules(relayLibrary(), game)
		if err != nil || len(problems) > 0 {
			rt.Fatal(problems, err)
		}
		again, err := Resume(Replay{Rules: rules, Game: game})
		if err != nil {
			rt.Fatalf("%v\n%s", err, game.Bytes())
		}
		if again.Digest() != table.Digest() || again.Rules().Hash != table.Rules().Hash || again.Next() != table.Next() {
			rt.Fatalf("another game:\n%s", game.Bytes())
		}
		_, can := table.CanRedo()
		if _, could := again.CanRedo(); can != could {
			rt.Fatalf("something can be brought back: %v, after it was resumed: %v\n%s", can, could, game.Bytes())
		}
		lean, err := Resume(Replay{Rules: rules, Game: game, NoRedo: true})
		if err != nil || lean.Digest() != table.Digest() || lean.Next() != table.Next() {
			rt.Fatalf("without what was taken back another game: %v\n%s", err, game.Bytes())
		}
	})
}
