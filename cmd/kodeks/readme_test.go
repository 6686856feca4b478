package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// session is a fenced block of the README: the command, then what the terminal shows, prompts included.
var session = regexp.MustCompile("(?s)```session kodeks ([^\n]+)\n(.*?)```")

// prompted is a line typed at a prompt.
var prompted = regexp.MustCompile(`^\S+> (.*)$`)

// TestReadmeSessions types the README's sessions and compares what comes back.
func TestReadmeSessions(t *testing.T) {
	readme := readReadme(t)
	found := session.FindAllStringSubmatch(readme, -1)
	if len(found) < 2 {
		t.Fatalf("%d sessions in README.md", len(found))
	}
	for _, m := range found {
		var typed, want []string
		for line := range strings.Lines(m[2]) {
			if p := prompted.FindStringSubmatch(strings.TrimSuffix(line, "\n")); p != nil {
				typed = append(typed, p[1])
			} else {
				want = append(want, line)
			}
		}
		cmd := program(t, t.TempDir(), strings.Fields(m[1])...)
		cmd.Stdin = strings.NewReader(strings.Join(typed, "\n"))
		got, err := cmd.Output()
		if err != nil {
			t.Fatalf("%s: %v", m[1], err)
		}
		if string(got) != strings.Join(want, "") {
			t.Errorf("kodeks %s\ngot\n%s\nwant\n%s", m[1], got, strings.Join(want, ""))
		}
	}
}

// TestReadmeCommands runs the README's other commands, in order, in one folder.
func TestReadmeCommands(t *testing.T) {
	dir, n := t.TempDir(), 0
	for line := range strings.Lines(readReadme(t)) {
		args, ok := strings.CutPrefix(strings.Replace(line, "$ go run ./cmd/kodeks ", "$ kodeks ", 1), "$ kodeks ")
		if !ok {
			continue
		}
		args, _, _ = strings.Cut(args, "#")
		cmd := program(t, dir, strings.Fields(args)...)
		cmd.Stdin = strings.NewReader("b3\nвправо\n")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("kodeks %s: %v\n%s", args, err, out)
		}
		n++
	}
	if n < 4 {
		t.Errorf("only %d commands found", n)
	}
}

// TestReadmeSpans runs the commands that stand in the README's text.
func TestReadmeSpans(t *testing.T) {
	dir := t.TempDir()
	drawn, err := program(t, dir, "fmt", "demo").Output()
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, "my.maze"), drawn, 0o600)
	}
	if err == nil {
		_, err = program(t, dir, "play", "evening.game").Output()
	}
	if err != nil {
		t.Fatal(err)
	}
	spans := spanned.FindAllStringSubmatch(readReadme(t), -1)
	for _, m := range spans {
		if out, err := program(t, dir, strings.Fields(m[1])[1:]...).CombinedOutput(); err != nil {
			t.Errorf("%s: %v\n%s", m[1], err, out)
		}
	}
	if len(spans) < 6 {
		t.Errorf("only %d commands found", len(spans))
	}
}

func readReadme(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	return string(bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n")))
}
