package remote

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"

	"kodeks/cmd/kodeks/internal/guard"
	"kodeks/cmd/kodeks/internal/prompt"
	"kodeks/cmd/kodeks/internal/wire"
	"kodeks/runtime/table"
)

var _ prompt.Host = (*Client)(nil)

// A whole game over the border: questions, rulings, undo, views, refusals.
func TestGame(t *testing.T) {
	c, p := sit(t)
	say(t, c, "go right", "1 Ann: go right\n  came to b1\n")
	reply, err := c.Submit("", "take")
	if err != nil || reply.Question == nil || c.Pending() == nil || reply.Question.Text != "which one?" {
		t.Fatalf("%+v %v", reply, err)
	}
	if reply, err = c.Answer("old"); err != nil || !strings.Contains(reply.Transcript(), "? Bob: which one?\n  old\n  took old\n") {
		t.Fatalf("%s %v", reply.Transcript(), err)
	}
	if what, ok := c.CanUndo(); !ok || what.Turn != 2 {
		t.Errorf("undo what? %+v", what)
	}
	if _, err := c.Undo("Bob", "a slip"); err != nil || c.Next() != "Bob" || !strings.HasPrefix(c.Entry(), `undo "Bob: a slip"`) {
		t.Errorf("%v, next %s, entry %s", err, c.Next(), c.Entry())
	}
	if _, err := c.Redo("", ""); err != nil || c.Next() != "Ann" {
		t.Errorf("%v, next %s", err, c.Next())
	}
	if err := c.CheckFix("Ann at c1"); err != nil {
		t.Error(err)
	}
	if _, err := c.Fix("Ann at c1", "so"); err != nil {
		t.Error(err)
	}
	if cell := c.Map().At(2, 0); cell == nil || fmt.Sprint(cell.Players) != "[Ann]" {
		t.Errorf("c1 is %+v", cell)
	}
	if r := c.RulesInForce("ru"); r.Name != "toy" || !strings.Contains(r.String(), "Игрушка") {
		t.Errorf("rules %s", r)
	}
	if n := len(c.History()); n != 4 {
		t.Errorf("%d in force", n)
	}
	_, err = c.Submit("", "go up and go up up")
	var unclear *table.NotUnderstood
	if !errors.As(err, &unclear) || unclear.Problem.Pos.Col == 0 {
		t.Errorf("%T %v", err, err)
	}
	if err := c.Note("a note\nof two lines"); err != nil {
		t.Error(err)
	}
	if len(p.game.Play) != 7 || c.Trouble() != nil {
		t.Errorf("%d entries in\n%s", len(p.game.Play), p.game.Bytes())
	}
}

// Who dies between two turns is replaced before the next; nothing is lost.
func TestKilledBetweenTurns(t *testing.T) {
	c, p := sit(t)
	for i, order := range []string{"go right", "go left", "go left", "go right"} {
		killed(c)
		say(t, c, order, fmt.Sprint(i+1))
		var died *Died
		if err := c.Trouble(); !errors.As(err, &died) || !died.Idle || died.Death.Cause != guard.Killed {
			t.Fatalf("trouble %v", err)
		}
	}
	if len(p.game.Play) != 5 {
		t.Errorf("%d entries", len(p.game.Play))
	}
}

// Who dies within a turn has not taken it, and it is said which script ran.
func TestKilledWithinATurn(t *testing.T) {
	c, p := sit(t)
	say(t, c, "go right", "came to b1")
	for range 3 {
		go func(life *life) {
			until("the script runs", func() bool { return strings.Contains(life.Where(), "think") })
			life.Kill()
		}(c.life)
		_, err := c.Submit("", "think")
		var died *Died
		if !errors.As(err, &died) || died.Turn != 2 || !strings.Contains(err.Error(), "killed") {
			t.Fatalf("%v", err)
		}
	}
	say(t, c, "go left", "2 Bob: go left\n  came to a1\n")
	if len(p.game.Play) != 3 {
		t.Errorf("%d entries", len(p.game.Play))
	}
}

// Limits: the script is named.
func TestTooMuch(t *testing.T) {
	c, _ := sit(t)
	for order, want := range map[string]string{"eat": "toy.star:16 (eat) used up the memory", "think": "toy.star:12 (think) did not end within 3 s"} {
		if testing.Short() && order == "think" {
			continue
		}
		if _, err := c.Submit("", order); err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "turn 1") {
			t.Errorf("%s: %v", order, err)
		}
	}
	say(t, c, "go right", "1 Ann")
}

// An entry that cannot be written did not happen, on either side.
func TestUnwritten(t *testing.T) {
	c, p := sit(t)
	say(t, c, "go right", "came to b1")
	p.full = true
	before := c.Digest()
	_, err := c.Submit("", "go left")
	var unwritten *table.WriteError
	if !errors.As(err, &unwritten) || !errors.Is(err, errFull) || c.Digest() != before || c.Next() != "Bob" {
		t.Errorf("%v, next %s", err, c.Next())
	}
	p.full = false
	say(t, c, "go left", "2 Bob: go left\n  came to a1\n")
}

// Who dies after its entry was kept has taken the turn: the new process tells it.
func TestKilledAfterItWasKept(t *testing.T) {
	c, p := sit(t)
	p.hook = func() { killed(c) }
	reply, err := c.Submit("", "go right")
	p.hook = nil
	var died *Died
	if told := c.Trouble(); !errors.As(told, &died) || !died.Idle || died.Death.Cause != guard.Killed {
		t.Errorf("trouble %v", told)
	}
	if err != nil || reply.Turn != 1 || !strings.Contains(reply.Transcript(), "came to b1") || c.Next() != "Bob" {
		t.Fatalf("%+v %v", reply, err)
	}
	p.hook = func() { killed(c) }
	reply, err = c.Undo("", "")
	p.hook = nil
	if err != nil || reply.Turn != 1 || c.Next() != "Ann" {
		t.Fatalf("%+v %v", reply, err)
	}
	say(t, c, "go right", "1 Ann: go right")
}

// Two tables at once do not know of each other.
func TestTwoTables(t *testing.T) {
	one, _ := sit(t)
	two, _ := sit(t)
	var wait sync.WaitGroup
	play := func(c *Client, orders ...string) {
		defer wait.Done()
		for range 50 {
			for _, order := range orders {
				if _, err := c.Submit("", order); err != nil {
					t.Error(err)
				}
			}
		}
	}
	wait.Add(2)
	go play(one, "go right", "go left", "go left", "go right")
	go play(two, "go right", "go right", "go left", "go left")
	wait.Wait()
	if a, b := len(one.History()), len(two.History()); a != 201 || b != 201 {
		t.Errorf("%d and %d turns", a, b)
	}
}

// What a process says that is no protocol ends it, not us.
func TestOpenRefuses(t *testing.T) {
	_, _, err := Open(Config{Open: wire.Request{Do: "open", Rules: "nowhere.star", Maze: toyMaze}})
	if err == nil || !strings.Contains(err.Error(), "nowhere.star") {
		t.Errorf("%v", err)
	}
}

// What is said tells the turn, and that the game is well.
func TestDiedSays(t *testing.T) {
	death := &guard.Death{Cause: guard.OutOfTime, Where: "a.star:3 (f)"}
	for want, died := range map[string]*Died{
		"a.star:3 (f) did not end within 3 s, in turn 7\nnothing has happened: the game goes on from where it was\nif it happens again, mend the rules and say :reload": {Death: death, Turn: 7},
		"a.star:3 (f) did not end within 3 s\nthe game goes on from its record in a new one":                                                                            {Death: death, Turn: 7, Idle: true},
		"a.star:3 (f) did not end within 3 s\nthe game has not begun":                                                                                                   {Death: death},
	} {
		if got := died.In("en"); got != want || died.In("ru") == got {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
