package prompt

import (
	"strings"
	"testing"

	"kodeks/cmd/kodeks/internal/repl"
)

func TestComputerHidesSecrets(t *testing.T) {
	c := Config{Lang: "en", Computer: true}
	got := talk(t, c, ":map\n:fix Аня at c1\n:whatif right\n:status Боря\nwhisper Боря\ncrash\n:last Аня\nstop\n:map\n:fix Аня at c1")
	expect(t, got, `
0
  Аня: came to land
  Боря: came to land
! :map would show a secret: while Kodeks is the referee it works when the game is over
! while Kodeks is the referee a ruling may set an option or put a player out, if all agree; all others wait until the game is over
! :whatif would show a secret: while Kodeks is the referee it works when the game is over
! what another player has is a secret
1 Аня: whisper Боря
  somebody whispers
  @ Боря: psst
! the rules have a mistake at toy.star:21; nothing has happened
1 Аня: whisper Боря
  somebody whispers
2 Боря: stop
  victory
    a     b      c
  ┏━━━━━━━━━━━━┑   ╻
1 ┃ L     L    │ L ┃
  ┃ Аня   Боря │   ┃
  ┗━━━━━━━━━━━━┷━━━┛
ruling: Аня at c1
`)
}

// What is refused is not offered: help names it apart.
func TestComputerHelp(t *testing.T) {
	got := talk(t, Config{Lang: "en", Computer: true}, ":help")
	if strings.Contains(got, ":map  (") || !strings.Contains(got, "When the game is over also :map, :oracle, :trace, :whatif, :reload") || !strings.Contains(got, "\nRefereeing:\n  :undo ") {
		t.Error(got)
	}
}

// Where nobody is the referee all others agree on who is out, and all on an option: that shows no secret (L85, L86).
func TestComputerRulings(t *testing.T) {
	got := talk(t, Config{Lang: "en", Computer: true}, ":fix set Аня.tired = 1\n:fix set nothing = 1\n:fix out c1\n:fix Боря out because time is up\nno\n:fix set mood = wild\nyes\nyes\n:fix out Боря because time is up\nyes")
	expect(t, got, `
0
  Аня: came to land
  Боря: came to land
! while Kodeks is the referee a ruling may set an option or put a player out, if all agree; all others wait until the game is over
! while Kodeks is the referee a ruling may set an option or put a player out, if all agree; all others wait until the game is over
! while Kodeks is the referee a ruling may set an option or put a player out, if all agree; all others wait until the game is over
? Аня: do you agree to the ruling “Боря out”? (yes, no)
  no
! Аня does not agree: nothing is changed
? Аня: do you agree to the ruling “set mood = wild”? (yes, no)
  yes
? Боря: do you agree to the ruling “set mood = wild”? (yes, no)
  yes
ruling "agreed: Аня, Боря": set mood = wild
? Аня: do you agree to the ruling “out Боря”? (yes, no)
  yes
ruling "time is up; agreed: Аня": out Боря
`)
}

// Whoever was asked something in mid-order knows a part of the answer: he takes the order back only if the others agree (L13).
func TestComputerWithdrawal(t *testing.T) {
	got := talk(t, Config{Lang: "en", Computer: true}, "take\n^C\nno\n^C\nyes\nleft")
	expect(t, got, `
0
  Аня: came to land
  Боря: came to land
1 Аня: take
? Аня: which one?
? Боря: do you agree that Аня withdraws the order? (yes, no)
  no
! Боря does not agree: nothing is changed
? Боря: do you agree that Аня withdraws the order? (yes, no)
  yes
1 Аня: left
  wall
`)
}

func TestComputerConsent(t *testing.T) {
	got := talk(t, Config{Lang: "en", Computer: true}, "right\n:undo\nmaybe\nno\n:undo slip\nyes\n:redo\nda\n:undo")
	expect(t, got, `
0
  Аня: came to land
  Боря: came to land
1 Аня: right
  came to land
? Боря: do you agree to change “1 Аня: right”? (yes, no)
  maybe
! yes or no?
? Боря: do you agree to change “1 Аня: right”? (yes, no)
  no
! Боря does not agree: nothing is changed
? Боря: do you agree to change “1 Аня: right”? (yes, no)
  yes
undo "Аня: slip; agreed: Боря"
? Боря: do you agree to change “1 Аня: right”? (yes, no)
  da
redo "Аня: agreed: Боря"
? Боря: do you agree to change “1 Аня: right”? (yes, no)
`)
}

// What one may hear waits for his turn, also when the game is left and gone on with,
// and goes when the turn is taken back.
func TestPrivateLinesWait(t *testing.T) {
	tab := newTable(t, "en", "a1", "b1")
	c := Config{Lang: "en", Computer: true, Table: tab}
	first := talk(t, c, "right\nwhisper Аня")
	if !strings.HasSuffix(first, "somebody whispers\n  @ Аня: psst\n") {
		t.Errorf("not told:\n%s", first)
	}
	expect(t, talk(t, c, ":note x"), `
  @ Аня: psst
note "x"
`)
	in := &typed{person: true}
	c.Input = in
	shown := talk(t, c, "\n\n:note x")
	if !strings.HasPrefix(in.asked[0], "Аня, it is for you alone") ||
		!strings.Contains(shown, "\n  @ Аня: psst\n  @ Аня: you are at b1\n"+repl.Wipe()+"1 Аня: right\n  came to land\n2 Боря: whisper Аня\n  somebody whispers\nnoted: x\n") {
		t.Errorf("asked %q, shown %q", in.asked, shown)
	}
	c.Input = nil
	expect(t, talk(t, c, ":undo\nyes\nleft\n:note x"), `
  @ Аня: psst
? Аня: do you agree to change “2 Боря: whisper Аня”? (yes, no)
  yes
undo "Боря: agreed: Аня"
2 Боря: left
  came to land
note "x"
`)
}

// The keyboard is handed over at every turn in the same way, news or not; nothing that
// one player alone may see stays on the screen.
func TestHandOver(t *testing.T) {
	var asked [2]string
	for i, order := range []string{"whisper Аня", "wait"} {
		in := &typed{person: true}
		shown := talk(t, Config{Lang: "en", Computer: true, Input: in}, "\n\nright\n\n\n"+order+"\n\n\nwhere am I?\n\n\n:status\n\n\nrepeat Боря's move")
		asked[i] = strings.Join(in.asked, "|")
		pages := strings.Split(shown, repl.Wipe())
		if len(pages) != 6 || strings.Contains(pages[5], "you are at") || !strings.Contains(pages[5], "? Аня: ") {
			t.Errorf("%s: %d pages:\n%s", order, len(pages), shown)
		}
		if news := strings.Contains(pages[2], "@ Аня: psst"); news != (i == 0) || news == strings.Contains(pages[2], "@ Аня: no news") {
			t.Errorf("%s: %s", order, pages[2])
		}
	}
	if asked[0] != asked[1] || strings.Count(asked[0], "for you alone") != 5 {
		t.Errorf("asked\n%s\n%s", asked[0], asked[1])
	}
}

// Who leaves while the others look away is shown nothing.
func TestHandOverLeft(t *testing.T) {
	shown := talk(t, Config{Lang: "en", Computer: true, Input: &typed{person: true}}, "^C\nright\n^C")
	if strings.Contains(shown, "you are at") || !strings.Contains(shown, "1 Аня: right") {
		t.Error(shown)
	}
}

// What is typed instead of Enter is heard: before the screen is shown to anybody it is a line like any other, and whoever reads it may move at once.
func TestTypedAtTheCover(t *testing.T) {
	in := &typed{person: true}
	shown := talk(t, Config{Lang: "en", Computer: true, Input: in}, "where am I?\n\n\n\nright\n:note x\n\nwhisper Аня")
	pages := strings.Split(shown, repl.Wipe())
	if len(pages) != 4 || strings.Contains(pages[0], "you are at a1\n1 ") || !strings.Contains(pages[2], "1 Аня: right\n  came to land\nnoted: x\n") || !strings.Contains(pages[3], "2 Боря: whisper Аня\n  somebody whispers\n") {
		t.Errorf("%d pages, asked %q:\n%s", len(pages), in.asked, shown)
	}
}

// Whoever gets the keyboard finds none of the lines typed before: a tile passed to a partner, say.
func TestTheNextOneFindsNoLines(t *testing.T) {
	in := &typed{person: true}
	talk(t, Config{Lang: "en", Computer: true, Input: in}, "\n\nright\n\n\nwait")
	want := "Аня, it is for you alone|Read? |forget|Аня> |Боря, it is for you alone|Read? |forget|Боря> "
	for i, part := range strings.Split(want, "|") {
		if i >= len(in.asked) || !strings.HasPrefix(in.asked[i], part) {
			t.Fatalf("asked %q, want %s", in.asked, want)
		}
	}
}
