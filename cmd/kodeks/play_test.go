package main

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"kodeks/cmd/kodeks/internal/screen"
)

// patience is how long a program may run: longer than any that is well does on a busy machine.
const patience = 3 * time.Minute

// program is the program itself, with a home of its own. It is killed when the test is over, or has no patience any more.
func program(t testing.TB, home string, args ...string) *exec.Cmd {
	t.Helper()
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	inTime, cancel := context.WithTimeout(t.Context(), patience)
	t.Cleanup(cancel)
	cmd := exec.CommandContext(inTime, exe, args...)
	cmd.Cancel = func() error {
		if inTime.Err() == context.DeadlineExceeded {
			t.Errorf("kodeks %s has not ended after %v", strings.Join(args, " "), patience)
		}
		return cmd.Process.Kill()
	}
	cmd.Dir = home
	cmd.Env = []string{"KODEKS_RUN=1", "TERM=xterm-256color", "LANG=ru_RU.UTF-8", "HOME=" + home, "XDG_STATE_HOME=" + home + "/state"}
	return cmd
}

func terminal(t *testing.T, home string, args ...string) *screen.Screen {
	t.Helper()
	return screen.Start(t, 100, 50, program(t, home, args...))
}

// A whole sitting: start cells typed unseen, an order, a question, a refusal, the
// map, help, undo; then the game is left and gone on with.
func TestTerminal(t *testing.T) {
	home := t.TempDir()
	s := terminal(t, home, "play", "вечер", "--maze", "demo", "--player", "Аня:f", "--player", "Боря:m")
	s.Want("Аня, ваша начальная клетка")
	s.Send("d5\r")
	s.Want("Боря, ваша начальная клетка")
	s.Send("e5\r")
	s.Want("Боря: суша")
	if strings.Contains(s.Raw(), "d5") || strings.Contains(s.Raw(), "e5") {
		t.Errorf("a start cell was shown:\n%s", s.Text())
	}
	s.Want("Аня>")
	s.Send("пропуска\t ход\r")
	s.Want("1 Аня: пропускаю ход")
	s.Want("Боря>")
	s.Send("куда-нибудь\r")
	s.Want("! 1:1")
	s.Send(":кар\t\r")
	s.Want("┗━━━")
	s.Send(":помощь отмена\r")
	s.Want("взять назад последний ход или решение")
	s.Send(":отмена ошибка\r")
	s.Want("взято назад: 1 Аня: пропускаю ход")
	s.Want("Аня>")
	s.Send("сколько у меня пуль?\r")
	s.Want("3 пули")
	s.Send(":выход\r")
	if code := s.End(); code != 0 {
		t.Fatalf("exit code %d\n%s", code, s.Text())
	}
	if _, err := os.Stat(filepath.Join(home, "вечер.game")); err != nil {
		t.Fatal(err)
	}
	s = terminal(t, home, "play", "вечер.game")
	s.Want("Аня>")
	s.Send("пропускаю ход\r")
	s.Want("1 Аня: пропускаю ход")
	s.Send("\x04")
	s.End()
}

func TestDemoOnTerminal(t *testing.T) {
	home := t.TempDir()
	s := terminal(t, home, "play")
	s.Want("Аня>")
	s.Want(filepath.Join(home, "state", "kodeks", "games"))
	s.Send("\x03\x03")
	if code := s.End(); code != 0 {
		t.Errorf("exit code %d\n%s", code, s.Text())
	}
	if !strings.Contains(s.Raw(), "\x1b[1m") {
		t.Error("no colours on a terminal")
	}
}

func TestNoColor(t *testing.T) {
	cmd := program(t, t.TempDir(), "play", "--lang", "en")
	cmd.Env = append(cmd.Env, "NO_COLOR=1")
	s := screen.Start(t, 80, 24, cmd)
	s.Want("Ann>")
	s.Send("\x04")
	s.End()
	for _, colour := range []string{"\x1b[1m", "\x1b[31m", "\x1b[36m", "\x1b[2m"} {
		if strings.Contains(s.Raw(), colour) {
			t.Errorf("colour %q although NO_COLOR is set", colour)
		}
	}
}

// With Kodeks as the referee nothing on the screen gives a place away.
func TestComputerOnTerminal(t *testing.T) {
	s := terminal(t, t.TempDir(), "play", "--computer", "--maze", "demo", "--player", "Аня:f=d5", "--player", "Боря:m=e5", "--lang", "en")
	for _, who := range []string{"Аня", "Боря"} {
		s.Want(who + ", it is for you alone")
		s.Send("\r")
		s.Want("  @ " + who + ": no news for you alone\n  @ " + who + ": healthy")
		s.Send("\r")
		s.Want(who + ">")
		if strings.Contains(s.Text(), "healthy") {
			t.Errorf("not wiped:\n%s", s.Text())
		}
		if who == "Аня" {
			s.Send("skip\r")
		}
	}
	s.Send(":undo\r")
	s.Want("? Боря: do you agree")
	s.Send("no\r")
	s.Want("does not agree")
	s.Send(":map\r")
	s.Want("! :map would show a secret")
	s.Send(":whatif left\r")
	s.Want("! :whatif would show a secret")
	s.Send(":\t\t")
	s.Want(":status")
	if strings.Contains(s.Text(), ":oracle") {
		t.Errorf("offers what is refused:\n%s", s.Text())
	}
	s.Send("\x03\x15:undo\r")
	s.Want("yes, no")
	s.Send("yes\r")
	s.Want("Аня, it is for you alone")
	s.Send("\x04")
	s.End()
	for _, place := range []string{"d5", "e5"} {
		if strings.Contains(s.Raw(), place) {
			t.Errorf("%s was shown:\n%s", place, s.Text())
		}
	}
}

// A question in the middle of an order: Ctrl-C withdraws the order, a number answers.
func TestQuestionOnTerminal(t *testing.T) {
	s := terminal(t, t.TempDir(), "play", "--maze", "demo", "--player", "Аня:f=d5", "--player", "Боря:m=e5")
	s.Want("Аня>")
	s.Send(":поправь Аня на c4\r")
	s.Want("по какой причине?")
	s.Send("проверка\r")
	s.Want("решено: Аня на c4")
	s.Send(":поправь дай Ане ложный клад потому что проверка\r")
	s.Want("решено: дай Аня")
	s.Send("влево\r")
	s.Want("2) новый")
	s.Want("ваш ответ>")
	s.Send("\x03")
	s.Want("ход снят")
	s.Send("влево\rно\t\r")
	s.Want("пришла на сушу, нашла клад")
	s.Want("Боря>")
	s.Send("\x04")
	s.End()
}

// Ctrl-C twice leaves while start cells are asked for; a dumb terminal is prompted.
func TestLeaveEarly(t *testing.T) {
	s := terminal(t, t.TempDir(), "play", "g", "--player", "Аня", "--player", "Боря")
	s.Want("Аня, ваша начальная клетка")
	s.Send("\x03")
	s.Want("игра начнётся, когда")
	s.Send("\x03")
	if code := s.End(); code != 0 {
		t.Errorf("exit code %d\n%s", code, s.Text())
	}
	cmd := program(t, t.TempDir(), "play", "g", "--player", "Аня:f=d5", "--player", "Боря=e5", "--maze", "demo")
	cmd.Env = append(cmd.Env, "TERM=dumb")
	s = screen.Start(t, 80, 24, cmd)
	s.Want("Аня>")
	s.Send("вправо\r")
	s.Want("Боря>")
	s.Send("\x04")
	if code := s.End(); code != 0 || strings.Contains(s.Raw(), "\x1b") {
		t.Errorf("exit code %d\n%q", code, s.Raw())
	}
}
