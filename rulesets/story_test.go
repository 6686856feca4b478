package rulesets_test

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"kodeks/dsl/maze"
	"kodeks/runtime/table"
)

var update = flag.Bool("update", false, "rewrite the stories in testdata with what the rules answer now")

// A story is a txtar file: rules, language, players and options in its comment, then a maze and a play.
//
//	rules quantum
//	lang ru
//	player Аня=a1
//	set nstop = 5
//	-- maze --
//	…
//	-- play --
//	> иду вправо
//	1 Аня: иду вправо
//	  пришла на сушу
//
// Lines that begin with > are typed, those with < answer a question, those with ! are the referee's
// rulings; # is a remark. All other lines are what the table says, and are compared.
func TestStories(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatal("no stories")
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) { tell(t, file) })
	}
}

func tell(t *testing.T, file string) {
	archive, err := txtar.ParseFile(file)
	if err != nil || len(archive.Files) != 2 {
		t.Fatalf("want a maze and a play: %v", err)
	}
	text := string(archive.Files[0].Data)
	if shared, ok := strings.CutPrefix(strings.TrimSpace(text), "as in "); ok {
		data, err := os.ReadFile(filepath.Join("testdata", shared))
		if err != nil {
			t.Fatal(err)
		}
		text = string(data)
	}
	got := play(t, string(archive.Comment), text, string(archive.Files[1].Data))
	if got == string(archive.Files[1].Data) {
		return
	}
	if *update {
		archive.Files[1].Data = []byte(got)
		if err := os.WriteFile(file, txtar.Format(archive), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	t.Errorf("the table says\n%s\nwant\n%s", got, archive.Files[1].Data)
}

// play runs the typed lines of a play and writes the play anew.
func play(t *testing.T, header, plan, script string) string {
	t.Helper()
	game := sit(t, header, plan)
	var out strings.Builder
	started := false
	for _, line := range strings.Split(strings.TrimSuffix(script, "\n"), "\n") {
		if line == "" || !strings.ContainsAny(line[:1], "><!#") {
			continue
		}
		if !started && line[0] != '#' {
			started = true
			reply, err := game.Start()
			if err != nil {
				t.Fatal(inWords(err))
			}
			out.WriteString(transcript(reply))
		}
		out.WriteString(line + "\n" + said1(t, game, line))
	}
	return out.String()
}

// said1 carries out one typed line and returns what the table says to it.
func said1(t *testing.T, game *table.Table, line string) string {
	t.Helper()
	words := strings.TrimSpace(line[1:])
	var reply table.Reply
	var err error
	switch line[0] {
	case '>':
		reply, err = game.Submit("", words)
	case '<':
		reply, err = game.Answer(words)
	case '!':
		if _, err = game.Fix(words, "story"); err != nil {
			t.Fatalf("%s: %s", line, inWords(err))
		}
		return ""
	default:
		return ""
	}
	if no, ok := err.(table.Refusal); ok {
		return "  refused: " + strings.Split(no.In(game.Lang()), "\n")[0] + "\n"
	}
	if err != nil {
		t.Fatalf("%s: %s", line, inWords(err))
	}
	said := transcript(reply)
	if reply.Over {
		said += "  over: " + game.Session().Game().Result().Outcome + "\n"
	}
	return said
}

func transcript(reply table.Reply) string {
	if q := reply.Question; q != nil {
		return "  asked " + q.To + ": " + q.Text + " (" + strings.Join(q.Choices, ", ") + ")\n"
	}
	return reply.Transcript()
}

func sit(t *testing.T, header, plan string) *table.Table {
	t.Helper()
	config := table.Config{Options: map[string]string{}, MazeText: plan}
	for _, line := range strings.Split(strings.TrimSpace(header), "\n") {
		word, rest, _ := strings.Cut(line, " ")
		switch word {
		case "rules":
			config.Rules = onShelf(t, rest)
		case "lang":
			config.Lang = rest
		case "player":
			p, err := table.ParsePlayer(rest)
			if err != nil {
				t.Fatal(err)
			}
			config.Players = append(config.Players, p)
		case "set":
			name, value, _ := strings.Cut(rest, "=")
			config.Options[strings.TrimSpace(name)] = strings.TrimSpace(value)
		}
	}
	m, problems := maze.Parse("plan", []byte(plan))
	if problems.HasErrors() {
		t.Fatal(problems.In("en"))
	}
	config.Maze = m
	game, _, err := table.Open(config)
	if err != nil {
		t.Fatal(inWords(err))
	}
	return game
}
