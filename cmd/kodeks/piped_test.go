package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const orders = "вправо\nсколько у меня пуль?\nстреляю влево\nвверх\nвниз\n:отмена\nвлево\nчто?\nпо течению\n" +
	"иду вправо, результат не сообщать\n:поправь Аня на a1 потому что так\nвзрываю стенку сверху\n"

// Two processes give the same bytes, transcript and record, start cells drawn by the
// seed included.
func TestTwoProcessesAgree(t *testing.T) {
	var transcripts, records [2][]byte
	for i := range 2 {
		home := t.TempDir()
		cmd := program(t, home, "play", "g.game", "--maze", "demo", "--seed", "11", "--player", "Аня=?", "--player", "Боря=?", "--player", "Вера=?")
		cmd.Env = append(cmd.Env, "GOMAXPROCS="+[]string{"1", "2"}[i])
		cmd.Stdin = strings.NewReader(strings.Repeat(orders, 20))
		out, err := cmd.Output()
		if err != nil {
			t.Fatal(err)
		}
		transcripts[i] = out
		if records[i], err = os.ReadFile(filepath.Join(home, "g.game")); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(transcripts[0], transcripts[1]) {
		t.Errorf("two transcripts:\n%s\n%s", transcripts[0], transcripts[1])
	}
	if !bytes.Equal(records[0], records[1]) {
		t.Error("two records")
	}
	if bytes.Count(transcripts[0], []byte("\n")) < 200 {
		t.Errorf("a short game:\n%s", transcripts[0])
	}
}

// What an audit shows is what the game showed, questions and refusals aside.
func TestAuditShowsTheSame(t *testing.T) {
	home := t.TempDir()
	cmd := program(t, home, "play", "g.game", "--maze", "demo", "--player", "Аня:f=d5", "--player", "Боря:m=b3")
	cmd.Stdin = strings.NewReader("вправо\nстреляю влево\n:отмена ошибка\nвверх\n:заметка чай\nпо течению\n")
	played, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	audited, err := program(t, home, "audit", "g.game").Output()
	if err != nil {
		t.Fatalf("%v\n%s", err, audited)
	}
	if !bytes.HasPrefix(audited, played) {
		t.Errorf("played\n%s\naudited\n%s", played, audited)
	}
}

// A line that the rules do not give is named by its place, and the audit fails.
func TestAuditNamesTheLine(t *testing.T) {
	home := t.TempDir()
	cmd := program(t, home, "play", "g.game", "--maze", "demo", "--player", "Аня:f=d5", "--player", "Боря:m=b3")
	cmd.Stdin = strings.NewReader("вправо\nстреляю влево\nвлево\n")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	file := filepath.Join(home, "g.game")
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	before, after, ok := bytes.Cut(data, []byte("  > никто не пострадал"))
	if !ok {
		t.Fatalf("nothing to falsify in\n%s", data)
	}
	forged := slices.Concat(before, []byte("  > Аня ранена"), after)
	if err := os.WriteFile(file, forged, 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := program(t, home, "audit", "g.game").Output()
	place := fmt.Sprintf("g.game:%d:", bytes.Count(before, []byte("\n"))+1)
	if err == nil || !strings.Contains(string(out), place) || !strings.Contains(string(out), "никто не пострадал") {
		t.Errorf("%v, no %s in\n%s", err, place, out)
	}
}
