package rulesets_test

import (
	"strings"
	"testing"
)

const (
	pauseRU, pauseEN = "беру паузу", "I take a pause"
	voteRU, voteEN   = "голосую за паузу", "I vote for a pause"
	clockRU, clockEN = "прошу засечь время", "start the clock"
)

var saidOfTime = []said{
	{"Беру паузу!", pauseRU, pauseEN},
	{"Я возьму пятиминутную паузу", pauseRU, pauseEN},
	{"Прошу паузу", pauseRU, pauseEN},
	{"мне нужна пауза", pauseRU, pauseEN},
	{"Пауза", pauseRU, pauseEN},
	{"beru pauzu", pauseRU, pauseEN},
	{"I'd like to take a break", pauseRU, pauseEN},
	{"I need a five minute pause, please", pauseRU, pauseEN},
	{"Pause", pauseRU, pauseEN},
	{"Голосую за паузу", voteRU, voteEN},
	{"Я за паузу", voteRU, voteEN},
	{"Предлагаю паузу", voteRU, voteEN},
	{"golosuyu za pauzu", voteRU, voteEN},
	{"Vote for pause", voteRU, voteEN},
	{"I propose a common break.", voteRU, voteEN},
	{"I'm for a pause", voteRU, voteEN},
	{"Прошу засечь время", clockRU, clockEN},
	{"Засеките время, пожалуйста", clockRU, clockEN},
	{"Начните хронометраж", clockRU, clockEN},
	{"proshu zasech' vremya", clockRU, clockEN},
	{"Please start the clock", clockRU, clockEN},
	{"Set a one minute clock", clockRU, clockEN},
	{"Беру паузу, иду вверх", pauseRU + ", иду вверх", pauseEN + ", go up"},
}

func TestTimeIsSpokenOf(t *testing.T) {
	for rules, file := range map[string]string{"quantum": "demo.maze", "classical": "classical-gallery.maze"} {
		ru, en := opened(t, rules, plans(t)[file], "ru"), opened(t, rules, plans(t)[file], "en")
		for _, s := range saidOfTime {
			same(t, ru, s.words, s.ru)
			same(t, en, s.words, s.en)
		}
	}
}

// Whoever is taken out by a ruling is told as the loser only if his time was up.
func TestTakenOutByARuling(t *testing.T) {
	for _, c := range []struct{ before, command, want string }{
		{clockEN, "out Аня", "time is up, Аня has lost, Боря is the last one left and wins"},
		{clockEN, "out Боря", "Боря is out of the game, Аня is the last one left and wins"},
		{"", "out Аня", "Аня is out of the game, Боря is the last one left and wins"},
		{clockEN + "; " + pauseEN, "out Аня", "Аня is out of the game, Боря is the last one left and wins"},
	} {
		game := opened(t, "quantum", plans(t)["demo.maze"], "en")
		if c.before != "" {
			if _, err := game.Submit("", c.before); err != nil {
				t.Fatal(inWords(err))
			}
		}
		reply, err := game.Fix(c.command, "time")
		if err != nil {
			t.Fatal(inWords(err))
		}
		var told []string
		for _, line := range reply.Lines {
			if !line.Public() {
				t.Errorf("%s: a secret: %s", c.command, line.Text)
			}
			told = append(told, line.Text)
		}
		if got := strings.Join(told, " / "); got != c.want {
			t.Errorf("%q, then %s: told %q, want %q", c.before, c.command, got, c.want)
		}
	}
}
