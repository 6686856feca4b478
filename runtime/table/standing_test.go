package table

import (
	"strings"
	"testing"

	"kodeks/dsl/record"
)

// What is in force is known without playing.
func TestStanding(t *testing.T) {
	for play, want := range map[string]string{
		"0 1":                          "0 1",
		"0 1 undo":                     "0 1 undo | 1 can be redone, without redo: 0",
		"0 1 undo redo":                "0 1 undo redo",
		"0 1 undo 1":                   "0 1",
		"0 1 2 undo undo redo 2":       "0 1 undo redo 2",
		"0 1 2 undo undo redo ruling":  "0 1 undo redo ruling",
		"0 1 2 undo note undo":         "0 1 2 undo note undo | 2 can be redone, without redo: 0 note",
		"0 1 2 undo undo 1 2 undo end": "0 1 2 undo end | 1 can be redone, without redo: 0 1 end",
		"0 undo":                       "not known",
		"0 redo":                       "not known",
		"0 1? undo":                    "not known", // a question, maybe
	} {
		if got := standing(t, play); got != want {
			t.Errorf("%s: %s, want %s", play, got, want)
		}
	}
}

// standing tells which of some entries are played again.
func standing(t *testing.T, play string) string {
	var text strings.Builder
	text.WriteString("-- game --\nrules x\nplayer A\n-- play --\n")
	words := strings.Fields(play)
	for _, w := range words {
		switch word, typed := strings.CutSuffix(w, "?"); word {
		case "0", "undo", "redo", "end":
			text.WriteString(word + "\n  # 0000000000000001\n")
		case "note":
			text.WriteString("note \"n\"\n  # 0000000000000001\n")
		case "ruling":
			text.WriteString("ruling: A at b1\n  # 0000000000000001\n")
		default:
			text.WriteString(word + " A: hop\n")
			if !typed {
				text.WriteString("  # 0000000000000002\n")
			}
		}
	}
	game, problems := record.Parse("x.game", []byte(text.String()))
	if problems.HasErrors() || len(game.Play) != len(words) {
		t.Fatal(problems, text.String())
	}
	s, known := StandingOf(game)
	if !known {
		return "not known"
	}
	played := func() string {
		var list []string
		for i, w := range words {
			if !s.out[i] {
				list = append(list, w)
			}
		}
		return strings.Join(list, " ")
	}
	all := played()
	if !s.CanRedo() {
		return all
	}
	undone := len(s.undone)
	s.leaveOut(s.undone)
	return all + " | " + string(rune('0'+undone)) + " can be redone, without redo: " + played()
}
