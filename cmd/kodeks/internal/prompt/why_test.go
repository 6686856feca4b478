package prompt

import (
	"strings"
	"testing"
)

// after is what was written from a line on.
func after(t *testing.T, text, line string) string {
	t.Helper()
	_, rest, found := strings.Cut(text, line+"\n")
	if !found {
		t.Fatalf("no %q in\n%s", line, text)
	}
	return rest
}

// The referee is told by which rule an answer, a refusal and an answer to a question came.
func TestWhy(t *testing.T) {
	got := talk(t, Config{Lang: "en"}, strings.Join([]string{
		":why", "right", ":why", "nonsense", ":why", "whisper Аня", ":why", "where am i", ":почему", "stop", ":lang ru", ":почему", ":why 1", ":why 0", ":why 7", ":why much",
	}, "\n"))
	expect(t, after(t, got, "  Боря: came to land"), `
“came to land” — toy: A toy.
“came to land” — toy: A toy.
1 Аня: right
  came to land
“came to land” — toy: A toy.
! 1:1: this is neither an order nor a question that I know
      nonsense
      ^^^^^^^^
  an order is, for example, "left", a question "where am I?"
No rule of the game is behind this refusal: it would be the same whatever is played.
2 Боря: whisper Аня
  @ Аня: psst
  somebody whispers
@ Аня: “psst” — toy: A toy.
“somebody whispers” — toy: A toy.
? Аня: where am I
  you are at b1
@ Аня: “you are at b1” — toy: A toy.
3 Аня: stop
  victory
«победа» — toy: Игрушка.
  noise = 1 (T1, как обычно): громкость шёпота
  mood = calm (T2, как обычно): настроение
«пришла: суша» — toy: Игрушка.
«пришла: суша» — toy: Игрушка.
«пришёл: суша» — toy: Игрушка.
! хода 7 нет
  у ходов номера от 0 (начало) до 3
! «much» — не номер хода
`)
}

// Players whose referee is Kodeks are told which rules have the words that all heard, and nothing else.
func TestComputerWhy(t *testing.T) {
	got := talk(t, Config{Lang: "en", Computer: true}, "whisper Боря\n:why\nwhere am i\n:why\nright\nright\n:why 1\n:why 3\n:trace\nstop\n:why\n:trace")
	expect(t, after(t, got, "  somebody whispers"), `
  @ Боря: psst
“somebody whispers” — toy: A toy.
? Боря: where am I
  you are at b1
“somebody whispers” — toy: A toy.
2 Боря: right
  wall
3 Аня: right
  came to land
! only the last answer to each player is repeated
“came to land” — toy: A toy.
! :trace would show a secret: while Kodeks is the referee it works when the game is over
4 Боря: stop
  victory
“victory” — toy: A toy.
  noise = 1 (T1, as usual): how loud a whisper is
  mood = calm (T2, as usual): the mood
4 Боря: stop
action stop(p = Боря) [toy], stop toy.star:26
  · option noise = 1, option mood = calm
  = g.over: "" → "won", toy.star:29
  > «victory» (won), toy.star:30
`)
}

// A trace is of the last turn, of one by number, or of an order.
func TestTrace(t *testing.T) {
	got := talk(t, Config{Lang: "en"}, "right\nright\n:trace 1\n:trace last\n:trace all right\n:lang ru\n:трасса иду влево\n:трасса чушь\n:трасса 9")
	got = after(t, got, "2 Боря: right")
	for _, want := range []string{
		"1 Аня: right\naction move(p = Аня, dir = \"right\") [toy], move toy.star:2\n",
		"2 Боря: right\naction move(p = Боря", "  > «wall» (wall), toy.star:5\n",
		"3 Аня: right\naction move(p = Аня", "3 Аня: влево\nдействие move(p = Аня", "  = Аня.zone: b1 → a1, toy.star:6\n", "! 1:1: это не ход", "! хода 9 нет",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
}
