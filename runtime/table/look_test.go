package table

import (
	"slices"
	"strings"
	"testing"
)

func TestComplete(t *testing.T) {
	table := opened(t, relayConfig(t))
	if got := table.Complete("", "иду вп"); !slices.Contains(got, "иду вправо") {
		t.Errorf("иду вп: %q", got)
	}
	if got := table.Complete("", "Бор"); !slices.Contains(got, "Боря: ") {
		t.Errorf("Бор: %q", got)
	}
	if got := table.Complete("", "Боря: отд"); !slices.Contains(got, "Боря: отдыхаю") {
		t.Errorf("Боря: отд: %q", got)
	}
	if got := table.Complete("", ""); len(got) == 0 {
		t.Error("nothing to begin with")
	}
	for line, want := range map[string]string{
		"ид": "иду", "по": "победа|повтори", "пойд": "пойду", "кладу ф": "кладу фишку|кладу флаг", "кладу 2 ф": "кладу 2 фишки|кладу 2 флага", "зову ": "зову Аню|зову Борю",
		"если попаду на ": "если попаду на поле|если попаду на склон|если попаду на заставу", "повтори ход ": "повтори ход Ани|повтори ход Бори",
		"if I ha": "if I have", "go le": "go left",
	} {
		if got := strings.Join(table.Complete("", line), "|"); got != want {
			t.Errorf("%s: %s, want %s", line, got, want)
		}
	}
}

func BenchmarkComplete(b *testing.B) {
	table := opened(b, relayConfig(b))
	for b.Loop() {
		for _, line := range []string{"", "и", "иду вправо, если найду ", "если попаду на п", "сколько у меня "} {
			if len(table.Complete("", line)) == 0 {
				b.Fatalf("nothing for %q", line)
			}
		}
	}
}

// Two games that differ in what nobody has seen look the same: completions, refusals, rules.
func TestNoSecretInViews(t *testing.T) {
	plain := relayConfig(t)
	other := relayConfig(t)
	other.MazeText = strings.Replace(relayMaze, "F To | F #", "F    | S^#", 1)
	other.Maze = readMaze(t, other.MazeText)
	a, b := opened(t, plain), opened(t, other)
	for _, line := range []string{"", "иду ", "бе", "говорю 1 на ", "повтори ход "} {
		if got, want := a.Complete("", line), b.Complete("", line); !slices.Equal(got, want) {
			t.Errorf("%q: %q and %q", line, got, want)
		}
	}
	for _, words := range []string{"беру фишку", "говорю 1 на z9", "лечу", "иду вправо и иду влево", "какие правила?", "сколько у меня прыжков?"} {
		ra, errA := a.Submit("", words)
		rb, errB := b.Submit("", words)
		if (errA == nil) != (errB == nil) || errA != nil && errA.Error() != errB.Error() || say(ra) != say(rb) {
			t.Errorf("%s: %v %v, %s and %s", words, errA, errB, say(ra), say(rb))
		}
	}
}

func TestRulesInForce(t *testing.T) {
	c := relayConfig(t)
	c.MazeText = strings.Replace(relayMaze, "rules relay\n", "rules relay\nset limit = 8\nset dark = no\n", 1)
	c.Maze = readMaze(t, c.MazeText)
	c.Options = map[string]string{"limit": "3", "dark": "нет"}
	table := opened(t, c)
	r := table.RulesInForce("ru")
	if r.Name != "relay" || r.Doc != "эстафета" || len(r.Modules) != 1 || r.Modules[0].Doc != "прыжки и фишки" {
		t.Errorf("%+v", r)
	}
	if o := r.Options[0]; o.Name != "dark" || !o.Changed || o.Value != "no" || o.Default != "yes" {
		t.Errorf("changed options come first: %+v", r.Options)
	}
	if o := r.Options[1]; o.Value != "3" || o.Changed || o.Clause != "T7" || !strings.Contains(o.Doc, "сколько прыжков") {
		t.Errorf("%+v", o)
	}
	if text := r.String(); !strings.Contains(text, "dark = no (обычно yes) — ходы втёмную") || !strings.Contains(text, "relaying: прыжки и фишки") {
		t.Errorf("%s", text)
	}
	if _, err := table.Submit("", "иду вправо, результат не сообщать"); err == nil || !strings.Contains(err.(Refusal).In("ru"), "T4") {
		t.Errorf("dark orders are off: %v", err)
	}
	if _, err := table.SetOption("dark", "да", "передумали"); err != nil {
		t.Fatal(err)
	}
	must(t, table, "", "иду вправо, результат не сообщать")
	replayed(t, table) // an option set back to its default against the maze is in the header
}

func TestPlayers(t *testing.T) {
	table := opened(t, relayConfig(t))
	got := table.Players()
	if len(got) != 2 || got[0] != (PlayerView{"Аня", Female, true, true}) || got[1] != (PlayerView{"Боря", Male, true, false}) {
		t.Errorf("%+v", got)
	}
	if len(table.Digest()) != 16 || parseDigest(table.Digest()) != table.Hash() {
		t.Error("digest")
	}
}
