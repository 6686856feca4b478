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
! :fix would show a secret: while Kodeks is the referee it works when the game is over
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
	if strings.Contains(got, ":map  (") || !strings.Contains(got, "When the game is over also :map, :whatif, :fix\n") || !strings.Contains(got, "\nRefereeing:\n  :undo ") {
		t.Error(got)
	}
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
	if !strings.HasPrefix(in.asked[0], "For Аня only") || !strings.Contains(shown, "\n  @ Аня: psst\n"+repl.Wipe()) {
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
