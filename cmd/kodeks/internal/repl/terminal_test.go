package repl

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"kodeks/cmd/kodeks/internal/screen"
)

// TestMain makes the test binary a small program for a terminal: it says what it
// got, asks a secret after "пароль" and a question after "вопрос".
func TestMain(m *testing.M) {
	if os.Getenv("REPL_CHILD") == "" {
		os.Exit(m.Run())
	}
	in := Open(Config{History: os.Getenv("REPL_HISTORY"), Complete: offers})
	defer in.Close()
	for {
		line, err := in.Line("судья> ")
		switch {
		case err != nil && !errors.As(err, new(*BadLine)):
			fmt.Println("конец:", err)
			return
		case line == "пароль":
			line, err = in.Secret("тайна: ")
		case line == "вопрос":
			line, err = in.Ask("ответ: ")
		}
		fmt.Printf("GOT %q %v\n", line, err)
	}
}

func offers(before string) []string {
	out := []string{"вперёд", "взять ключ", "взять клад", "помощь", "ёжик", "p"}
	if strings.HasPrefix(before, "д") {
		out = append(out, "длинное "+strings.Repeat("слово", 30), "длинные "+strings.Repeat("слова", 30))
	}
	return out
}

func start(t *testing.T, cols, rows int, env ...string) *screen.Screen {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append([]string{"REPL_CHILD=1", "TERM=xterm"}, env...)
	s := screen.Start(t, cols, rows, cmd)
	s.Want("судья>")
	return s
}

// A key by its name, as terminals send it.
var keys = strings.NewReplacer(
	"<enter>", "\r", "<tab>", "\t", "<backtab>", "\x1b[Z", "<bs>", "\x7f", "<esc>", "\x1b",
	"<left>", "\x1b[D", "<right>", "\x1b[C", "<up>", "\x1b[A", "<down>", "\x1b[B", "<up-O>", "\x1bOA",
	"<home>", "\x1b[H", "<home~>", "\x1b[1~", "<end>", "\x1b[F", "<end~>", "\x1b[4~", "<home-O>", "\x1bOH",
	"<del>", "\x1b[3~", "<c-left>", "\x1b[1;5D", "<c-right>", "\x1b[1;5C", "<f1>", "\x1bOP", "<f5>", "\x1b[15~",
	"<m-b>", "\x1bb", "<m-и>", "\x1bи", "<m-d>", "\x1bd", "<m-bs>", "\x1b\x7f", "<m-ж>", "\x1bж",
	"<c-@>", "\x00", "<c-a>", "\x01", "<c-c>", "\x03", "<c-d>", "\x04", "<c-e>", "\x05", "<c-k>", "\x0b", "<c-l>", "\x0c", "<c-o>", "\x0f",
	"<c-r>", "\x12", "<c-s>", "\x13", "<c-t>", "\x14", "<c-u>", "\x15", "<c-w>", "\x17", "<c-x>", "\x18", "<c-y>", "\x19", "<c-z>", "\x1a",
)

func TestKeys(t *testing.T) {
	s := start(t, 60, 100)
	for _, c := range []struct{ name, typed, got string }{
		{"plain", "иду вправо", "иду вправо"},
		{"Ctrl-W takes one word", "взять красный ключ<c-w>меч", "взять красный меч"},
		{"Alt-Backspace", "взять красный ключ<m-bs><m-bs>меч", "взять меч"},
		{"word back", "один два<c-left>не ", "один не два"},
		{"word back, Russian Alt-B", "один два<m-и><m-b>не ", "не один два"},
		{"word forward", "один два<c-a><c-right>а", "одина два"},
		{"kill word forward", "один два три<home><m-d><del>", "два три"},
		{"Home and End of every terminal", "б<home~>а<end~>в<home>1<end>2<home-O>0", "01абв2"},
		{"Delete", "абв<left><left><del>", "ав"},
		{"Delete on an empty line", "<del>а", "а"},
		{"Delete at the end", "а<del>б", "аб"},
		{"kill and yank", "один два<c-u><c-y>!<c-y>", "один два!один два"},
		{"Ctrl-K", "один два<left><left><left><c-k>", "один "},
		{"Ctrl-S, Ctrl-T, Ctrl-Z and friends", "<c-s>а<c-t><c-z>б<c-o><c-x><c-@>в", "абв"},
		{"function keys and unknown Alt", "а<f1><f5>б<m-ж>в", "абв"},
		{"Escape alone", "ы<esc>", "ы"},
		{"decomposed letters", "и\u0306 е\u0308 а\u0301", "й ё а"},
		{"private runes of a paste", "а\uE005\uE00Aб", "аб"},
		{"history", "<up>", "аб"},
		{"history, back down", "те<up><up><down><down>кст", "текст"},
		{"search folds case and ё", "КРАСНЫЙ<c-r>", "взять меч"},
	} {
		if c.name == "search folds case and ё" {
			c.got = "взять красный меч"
		}
		s.Send(keys.Replace(c.typed))
		if c.name == "Escape alone" {
			s.Want("судья> ы")
		}
		s.Send("\r")
		s.Want(fmt.Sprintf("GOT %q <nil>", c.got))
		s.Send("\x0c") // a fresh screen, so that the next answer is not an old one
	}
	s.Send("\x04")
	if code := s.End(); code != 0 {
		t.Errorf("exit code %d", code)
	}
}

func TestCompletion(t *testing.T) {
	s := start(t, 50, 24)
	s.Send("ПОМ\t\r")
	s.Want(`GOT "ПОМощь" <nil>`)
	s.Send("еж\t\r")
	s.Want(`GOT "ежик" <nil>`)
	s.Send("взя\t")
	s.Want("взять кл")
	s.Send("\t\t")
	s.Want("клад")
	s.Send(keys.Replace("<down><up><home><end><backtab><enter><enter>"))
	s.Want(`GOT "взять кл`)
	s.Send("\x04")
	s.End()
}

// Every one of these brings chzyer/readline v1.5.1 down by itself.
func TestPanics(t *testing.T) {
	s := start(t, 40, 24)
	for _, typed := range []string{
		"а<c-s><c-c>", "б<c-r><c-c>", "а<c-t>б<c-u>", "<tab><tab><c-k>", "<tab><tab><c-u><c-y>", "<tab><tab><del>",
		"д<tab><tab><down><up><home><end><c-c><c-u>", "дл<tab><tab><tab><left><right><bs><c-w>", "<tab><tab><c-l>", "<c-z>",
	} {
		s.Send(keys.Replace(typed))
	}
	s.Resize(12, 24)
	s.Send(keys.Replace("д<tab><tab><down><home><c-c><c-u>жив<enter>"))
	s.Want(`"жив"`)
	s.Send("\x15\x04")
	if code := s.End(); code != 0 {
		t.Errorf("exit code %d:\n%s", code, s.Text())
	}
}

func TestNoSize(t *testing.T) {
	s := start(t, 0, 0)
	s.Send("вз\t\t\tа\r\x15\x04")
	if code := s.End(); code != 0 {
		t.Errorf("exit code %d:\n%s", code, s.Raw())
	}
}

func TestInterrupt(t *testing.T) {
	s := start(t, 60, 24)
	s.Send("не то\x03")
	s.Want("Ctrl-C once more")
	s.Send("то\r")
	s.Want(`GOT "то" <nil>`)
	s.Send("вопрос\r")
	s.Want("ответ:")
	s.Send("да\x03")
	s.Want("cancelled")
	s.Send("\x03\x03")
	if code := s.End(); code != 0 {
		t.Errorf("exit code %d", code)
	}
	s.Want("конец: EOF")
}

func TestSecret(t *testing.T) {
	past := filepath.Join(t.TempDir(), "history")
	s := start(t, 60, 24, "REPL_HISTORY="+past)
	s.Send("пароль\r")
	s.Want("тайна:")
	s.Send(keys.Replace("й1<bs><bs>щ9<left><tab><up><c-w>щ8<enter>"))
	s.Want(`GOT "щ8"`)
	shown, _, _ := strings.Cut(s.Raw(), "GOT")
	if strings.ContainsAny(shown, "щ89") {
		t.Errorf("the secret was shown: %q", shown)
	}
	s.Send("<up>\x15\x04")
	s.End()
	kept, err := os.ReadFile(past)
	if err != nil || string(kept) != "пароль\n" {
		t.Errorf("history %q, %v", kept, err)
	}
}

// A terminal that cannot move its cursor prompts all the same, and hides what is
// secret; the typist's own editing works.
func TestDumb(t *testing.T) {
	s := start(t, 60, 24, "TERM=dumb")
	s.Send("раз x\x7fz\r")
	s.Want(`GOT "раз z" <nil>`)
	s.Send("пароль\r")
	s.Want("тайна:")
	s.Send("щ8\r")
	s.Want(`GOT "щ8"`)
	if shown, _, _ := strings.Cut(s.Raw(), "GOT \"щ"); strings.Contains(shown, "щ") || strings.Contains(s.Raw(), "\x1b[") {
		t.Errorf("shown: %q", s.Raw())
	}
	s.Send("\x04")
	if code := s.End(); code != 0 {
		t.Errorf("exit code %d", code)
	}
}

// Ctrl-C twice leaves a secret too.
func TestInterruptSecret(t *testing.T) {
	s := start(t, 60, 24)
	s.Send("пароль\r")
	s.Want("тайна:")
	s.Send("я\x03")
	s.Want("cancelled")
	s.Send("пароль\r")
	s.Want("тайна:")
	s.Send("\x03")
	s.Want("cancelled")
	s.Send("пароль\x15\x04")
	s.End()
}

func TestHistoryFile(t *testing.T) {
	past := filepath.Join(t.TempDir(), "history")
	s := start(t, 60, 24, "REPL_HISTORY="+past)
	s.Send("первый ход\rвторой ход\rвторой ход\r\x04")
	s.End()
	if info, err := os.Stat(past); err != nil || info.Mode().Perm() != 0o600 {
		t.Fatalf("%v, %v", info, err)
	}
	s = start(t, 60, 24, "REPL_HISTORY="+past)
	s.Send(keys.Replace("<up-O><up><enter>"))
	s.Want(`GOT "первый ход" <nil>`)
	s.Send("\x04")
	s.End()
}

// What is typed while the program is busy is read when it asks again, keys included.
func TestTypedAhead(t *testing.T) {
	for range 20 {
		s := start(t, 60, 24)
		s.Send("раз\rдва\x17три\rпароль\rтайна9\r\x04")
		if code := s.End(); code != 0 {
			t.Fatalf("exit code %d:\n%s", code, s.Text())
		}
		if shown := s.Text(); !strings.Contains(shown, `GOT "три"`) || !strings.Contains(shown, `GOT "тайна9"`) || strings.Contains(shown, "\nтайна9") {
			t.Fatalf("%s", shown)
		}
	}
}

// The terminal is left as it was found.
func TestRestored(t *testing.T) {
	cmd := exec.Command("sh", "-c", `before=$(stty -a); "$0"; test "$before" = "$(stty -a)" && echo SAME || echo OTHER`, os.Args[0])
	cmd.Env = []string{"REPL_CHILD=1", "TERM=xterm", "PATH=" + os.Getenv("PATH")}
	s := screen.Start(t, 60, 24, cmd)
	s.Want("судья>")
	s.Send("раз\r\x04")
	s.Want("SAME")
}
