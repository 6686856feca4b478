package remote

import (
	"errors"
	"strings"
	"testing"

	"kodeks/cmd/kodeks/internal/guard"
	"kodeks/cmd/kodeks/internal/prompt"
	"kodeks/cmd/kodeks/internal/wire"
)

// lostTable is a toy whose second turn, of three, cannot be played again.
func lostTable(t *testing.T) (*Client, *paper) {
	t.Helper()
	c, p := sit(t)
	say(t, c, "go right", "came to b1")
	say(t, c, "rest", "wall")
	say(t, c, "go left", "came to a1")
	t.Setenv(envFrail, "rest")
	killed(c)
	return c, p
}

// A record that takes too long to be played again loses the table, with the reason and the way on. Each order tries again.
func TestLost(t *testing.T) {
	c, p := lostTable(t)
	_, err := c.Submit("", "go left")
	var lost prompt.Lost
	if !errors.As(err, &lost) {
		t.Fatal(err)
	}
	for lang, want := range map[string][]string{
		"en": {"the process of the rules was killed\n", "the record could not be played again: toy.star:9 (rest) did not end within 3 s\n", ":undo takes the last turn back"},
		"ru": {"процесс с правилами убит\n", "сыграть запись заново не удалось: toy.star:9 (rest): не закончилось за 3 с\n", ":отмена возьмёт последний ход назад"},
	} {
		for _, part := range want {
			if got := lost.(*Lost).In(lang); !strings.Contains(got, part) {
				t.Errorf("want %q in\n%s", part, got)
			}
		}
	}
	if c.Next() != "Bob" || c.Map() == nil || c.Complete("", "go ") != nil || c.Trouble() != nil {
		t.Errorf("next is %s", c.Next())
	}
	if _, err := c.Submit("", "go left"); !errors.As(err, &lost) {
		t.Errorf("%v", err)
	}
	t.Setenv(envFrail, "")
	say(t, c, "go left", "4 Bob: go left\n  came to a1\n")
	if len(p.game.Play) != 5 || c.Trouble() != nil {
		t.Errorf("%s", p.game.Bytes())
	}
}

// Turns of a lost table are taken back without being played, until the rest can be.
func TestLostTurnsAreTakenBack(t *testing.T) {
	c, p := lostTable(t)
	var lost prompt.Lost
	if _, err := c.Submit("", "go left"); !errors.As(err, &lost) {
		t.Fatal(err)
	}
	if what, ok := c.CanUndo(); !ok || what.Turn != 3 || what.Order != "go left" {
		t.Errorf("undo what? %+v %v", what, ok)
	}
	if what, err := c.Undo("Ann", "too slow"); err != nil || what.Turn != 3 || c.Entry() != "undo \"Ann: too slow\"\n  # "+digestOf(p, 2) {
		t.Errorf("%+v %v %s", what, err, c.Entry())
	}
	if err := c.Trouble(); !errors.As(err, &lost) {
		t.Errorf("it is still there: %v", err)
	}
	if _, err := c.Undo("", ""); err != nil || c.Trouble() != nil || c.Next() != "Bob" {
		t.Errorf("%v, next is %s", err, c.Next())
	}
	if _, ok := c.CanRedo(); ok {
		t.Error("what cannot be played can be brought back")
	}
	say(t, c, "go left", "2 Bob: go left\n  came to a1\n")
	killed(c) // what was taken back for good is not played again
	say(t, c, "go left", "3 Ann: go left\n  came to a1\n")
	t.Setenv(envFrail, "")
	if _, _, err := Open(Config{Writer: p, Record: p.text, Open: wire.Request{Do: "resume", Record: string(p.game.Bytes())}}); err != nil {
		t.Error(err)
	}
}

// digestOf is the digest of an entry.
func digestOf(p *paper, entry int) string {
	text, _ := p.game.Play[entry].Digest()
	return text
}

// The start stays, whatever it takes.
func TestLostAtTheStart(t *testing.T) {
	c, _ := sit(t)
	say(t, c, "rest", "wall")
	t.Setenv(envFrail, "rest")
	killed(c)
	if _, err := c.Submit("", "go left"); err == nil {
		t.Fatal("played")
	}
	if _, err := c.Undo("", ""); err != nil || c.Trouble() != nil {
		t.Fatal(err)
	}
	if _, ok := c.CanUndo(); ok {
		t.Error("the start can be undone")
	}
	say(t, c, "go right", "1 Ann: go right")
}

// A record that the rules do not give any more loses the table, too.
func TestLostToOtherRules(t *testing.T) {
	c, p := sit(t)
	say(t, c, "go right", "came to b1")
	p.game.Play[1].Lines[1].Text = "flew to the moon"
	killed(c)
	_, err := c.Submit("", "go left")
	var lost prompt.Lost
	if !errors.As(err, &lost) || !strings.Contains(err.Error(), "came to b1") {
		t.Fatalf("%v", err)
	}
	if m := c.Map(); m == nil {
		t.Error("no map")
	}
	_, err = c.Undo("", "")
	if trouble := c.Trouble(); err != nil || trouble != nil {
		t.Error(err, trouble)
	}
	say(t, c, "go left", "1 Ann: go left")
}

// A game that is gone on with and cannot be played says what a line in the record does.
func TestLostBeforeItBegan(t *testing.T) {
	c, p := lostTable(t)
	c.Close()
	resume := func() (*Client, error) {
		text, err := p.text()
		if err != nil {
			t.Fatal(err)
		}
		c, _, err := Open(Config{Writer: p, Record: p.text, Open: wire.Request{Do: "resume", Record: text}})
		return c, err
	}
	_, err := resume()
	if diedOf(err) != guard.OutOfTime || !strings.Contains(err.Error(), "write at the end of the record a line undo and below it a line //") {
		t.Fatalf("%v", err)
	}
	text, _ := p.text()
	p.set(t, text+"undo\nundo\n//\n")
	if c, err = resume(); err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	say(t, c, "go left", "2 Bob: go left\n  came to a1\n")
}
