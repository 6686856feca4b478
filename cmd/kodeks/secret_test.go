package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kodeks/mazes"
)

// Two mazes that differ in what nobody has come upon give the same transcript, byte
// for byte, while Kodeks is the referee: answers, refusals and commands alike.
func TestComputerTellsNoDifference(t *testing.T) {
	const lines = "вправо\n:карта\nвлево\n:чтоесли вверх\nчто-нибудь\n:состояние Боря\n:состояние\nвниз\n:поправь Аня на a1\n" +
		"сколько у меня пуль?\nстреляю влево\n:последний\n:отмена\nда\n:правила\n:помощь\nвзрываю стенку сверху\n:заметка чай\n:фикс\n:почему\n:почему 0\n:почему 1\n:трасса\nиду вправо, иду влево\n:почему\n"
	data, err := fs.ReadFile(mazes.Files, "demo.maze")
	if err != nil {
		t.Fatal(err)
	}
	other := strings.NewReplacer("at b4 false treasure", "at a3 false treasure", "at c3 bullet 2", "at b1 bullet 2", "at b1 mine", "at c3 mine").Replace(string(data))
	if other == string(data) {
		t.Fatal("the mazes are the same")
	}
	var told [2]string
	for i, text := range []string{string(data), other} {
		home := t.TempDir()
		if err := os.WriteFile(filepath.Join(home, "m.maze"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		cmd := program(t, home, "play", "g.game", "--computer", "--maze", "m.maze", "--player", "Аня:f=d5", "--player", "Боря:m=e5")
		cmd.Stdin = strings.NewReader(lines)
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		told[i] = string(out)
	}
	if told[0] != told[1] {
		t.Errorf("two transcripts:\n%s\n%s", told[0], told[1])
	}
	for _, wanted := range []string{"! :map", "взрываю", "undo", "сколько", "» — blasts, L54: "} {
		if !strings.Contains(strings.ReplaceAll(told[0], ":карта", ":map"), wanted) {
			t.Errorf("no %q in\n%s", wanted, told[0])
		}
	}
}

// A game that Kodeks referees is gone on with in the same way, asked for or not.
func TestComputerIsRemembered(t *testing.T) {
	home := t.TempDir()
	args := []string{"play", "g.game"}
	for i, more := range [][]string{{"--computer", "--maze", "demo", "--player", "Аня:f=d5", "--player", "Боря:m=e5"}, nil, nil} {
		cmd := program(t, home, append(args, more...)...)
		cmd.Stdin = strings.NewReader(":карта\nвправо\n")
		out, err := cmd.CombinedOutput()
		if err != nil || strings.Contains(string(out), "┃") || !strings.Contains(string(out), "показала бы тайну") {
			t.Fatalf("run %d: %v\n%s", i, err, out)
		}
	}
	if out, err := program(t, home, "audit", "g.game").CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

// What keeps a game from beginning does not show the maze either.
func TestComputerVeilsProblems(t *testing.T) {
	home := t.TempDir()
	wrong := "maze \"Wrong\"\nrules quantum\n\n  +###+###+\n1 # W   R #\n  +###+###+\n"
	if err := os.WriteFile(filepath.Join(home, "m.maze"), []byte(wrong), 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := program(t, home, "play", "--computer", "--maze", "m.maze").CombinedOutput()
	if err == nil || strings.Contains(string(out), "W") || !strings.Contains(string(out), "скажет kodeks check m.maze") {
		t.Errorf("%v\n%s", err, out)
	}
	out, err = program(t, home, "play", "--computer", "--maze", "demo", "--set", "nstp=3").CombinedOutput()
	if err == nil || !strings.Contains(string(out), "nstop") {
		t.Errorf("%v\n%s", err, out)
	}
}
