package main

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// ordeal is a folder with three records of rules that look harmless; the second has the order boom. The rules worse.star are the
// same, but that boom does not end; so it is with those that worse.game brings along.
func ordeal(t *testing.T) (home string) {
	t.Helper()
	if runtime.GOOS != "linux" {
		t.Skip("the figures come from Linux")
	}
	home = t.TempDir()
	if err := os.Mkdir(filepath.Join(home, "games"), 0o700); err != nil {
		t.Fatal(err)
	}
	write := func(file, text string) {
		if err := os.WriteFile(filepath.Join(home, file), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	harmless := hostile{at: "order", body: `g.tell("flood", 1)`}.file()
	worse := strings.Replace(harmless, `g.tell("flood", 1)`, "for i in range(100000):\n        max([0] * 1000000)", 1)
	write("x.star", harmless)
	write("worse.star", worse)
	for file, orders := range map[string]string{"1.game": "вправо\n", "2.game": "бум\n", "3.game": "вправо\n"} {
		file = filepath.Join("games", file)
		play := program(t, home, "play", file, "--rules", "x.star", "--maze", "demo", "--player", "Аня=d5", "--player", "Боря=b5", "--lang", "en")
		play.Stdin = strings.NewReader(orders)
		if out, err := play.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		data, err := os.ReadFile(filepath.Join(home, file))
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(file, "2.game") {
			write("worse.game", strings.Replace(string(data), harmless, worse, 1))
		}
	}
	return home
}

// A record whose rules run away when it is gone on with is tried once.
func TestHostileRecordIsTriedOnce(t *testing.T) {
	home := ordeal(t)
	play := program(t, home, "play", "worse.game", "--lang", "en")
	play.Stdin = strings.NewReader("right\n")
	if said := measured(t, play); play.ProcessState.Success() || !strings.Contains(said, "could not be played again") || !strings.Contains(said, "(boom) did not end within 3 s") {
		t.Errorf("%s", said)
	}
}

// Of several records, the one that a command dies of is named, and that no more were looked at.
func TestHostileRecordIsNamed(t *testing.T) {
	home := ordeal(t)
	one, two := filepath.Join("games", "1.game"), filepath.Join("games", "2.game")
	for _, c := range []struct {
		args             []string
		lang, file, rest string
	}{
		{[]string{"rules", "verify", "--rules", "worse.star", "games"}, "en", two, " (boom) did not end within 3 s\nthe files after it were not looked at\n"},
		{[]string{"audit", one, "worse.game", two}, "ru", "worse.game", " (boom): не закончилось за 3 с\nфайлы после него не просмотрены\n"},
		{[]string{"test", one, "worse.game", two}, "en", "worse.game", " (boom) did not end within 3 s\nthe files after it were not looked at\n"},
	} {
		t.Run(c.args[0], func(t *testing.T) {
			t.Parallel()
			cmd := program(t, home, append(c.args, "--lang", c.lang)...)
			if said := measured(t, cmd); cmd.ProcessState.Success() || !strings.Contains(said, "kodeks: "+c.file+": ") || !strings.HasSuffix(said, c.rest) {
				t.Errorf("%v: no %q in\n%s", c.args, c.rest, said)
			}
		})
	}
}
