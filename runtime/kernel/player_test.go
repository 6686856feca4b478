package kernel

import (
	"fmt"
	"slices"
	"testing"
)

func threePlayers() *Game {
	g := testGame(1)
	g.AddPlayer("Bob", "blue")
	g.AddPlayer("Cas", "red")
	return g
}

func TestNextIn(t *testing.T) {
	for _, c := range []struct {
		order   []PlayerID
		out     []PlayerID
		after   PlayerID
		next    PlayerID
		wrapped bool
	}{
		{after: 0, next: 1},
		{after: 1, next: 2},
		{after: 3, next: 1, wrapped: true},
		{out: []PlayerID{2}, after: 1, next: 3},
		{out: []PlayerID{1}, after: 3, next: 2, wrapped: true},
		{out: []PlayerID{1}, after: 0, next: 2},
		{out: []PlayerID{1}, after: 1, next: 2}, // who leaves in his turn
		{out: []PlayerID{1, 3}, after: 2, next: 2, wrapped: true},
		{out: []PlayerID{1, 2, 3}, after: 2, next: 0},
		{out: []PlayerID{1, 2, 3}, after: 0, next: 0},
		{order: []PlayerID{3, 1, 2}, after: 3, next: 1},
		{order: []PlayerID{3, 1, 2}, after: 2, next: 3, wrapped: true},
		{order: []PlayerID{3, 1, 2}, after: 0, next: 3},
	} {
		g := threePlayers()
		if c.order != nil {
			g.SetOrder(c.order)
		}
		for _, p := range c.out {
			g.SetIn(p, false)
		}
		if next, wrapped := g.NextIn(c.after); next != c.next || wrapped != c.wrapped {
			t.Errorf("%+v: got %d, %v", c, next, wrapped)
		}
	}
	if next, wrapped := New(NewSchema(), 1).NextIn(0); next != 0 || wrapped {
		t.Error("somebody in an empty game")
	}
}

func TestPlayersIn(t *testing.T) {
	g := threePlayers()
	for p := range PlayerID(3) {
		g.MovePlayer(p+1, 2)
	}
	g.SetOrder([]PlayerID{3, 2, 1})
	g.SetIn(2, false)
	if got := g.PlayersIn(2); !slices.Equal(got, []PlayerID{3, 1}) {
		t.Errorf("in the zone: %v", got)
	}
	if got := g.Players(); !slices.Equal(got, []PlayerID{3, 1}) {
		t.Errorf("in the game: %v", got)
	}
	if got := g.PlayersIn(1); got != nil {
		t.Errorf("in an empty zone: %v", got)
	}
	if got := g.Order(); !slices.Equal(got, []PlayerID{3, 2, 1}) {
		t.Errorf("order: %v", got)
	}
}

func TestScores(t *testing.T) {
	g := threePlayers()
	m := g.Mark()
	g.Score(Score{Player: 1, Side: "nonsense", Reason: "first", Points: 5})
	g.Score(Score{Player: 3, Reason: "second", Points: 3})
	g.Score(Score{Side: "red", Reason: "bonus", Points: -1})
	check := func(ann, red, blue int) {
		t.Helper()
		if g.Points(1) != ann || g.SidePoints("red") != red || g.SidePoints("blue") != blue || g.SidePoints("nonsense") != 0 {
			t.Errorf("points %d, sides %d and %d, want %d, %d and %d", g.Points(1), g.SidePoints("red"), g.SidePoints("blue"), ann, red, blue)
		}
	}
	check(5, 7, 0)
	g.Undo(m)
	check(0, 0, 0)
	if err := g.Redo(); err != nil {
		t.Fatal(err)
	}
	check(5, 7, 0)
	if got, want := fmt.Sprint(g.Ledger()), "[{1  first 5} {3  second 3} {0 red bonus -1}]"; got != want {
		t.Errorf("ledger %s, want %s", got, want)
	}
}

func TestTurnAndResult(t *testing.T) {
	g := threePlayers()
	g.SetTurn(2, 7, 3)
	if g.Current() != 2 || g.TurnNumber() != 7 || g.Round() != 3 || g.Over() {
		t.Errorf("turn of %d, number %d, round %d", g.Current(), g.TurnNumber(), g.Round())
	}
	g.Finish(Result{"won", Only(1, 3)})
	if !g.Over() || g.Result() != (Result{"won", Only(3, 1)}) {
		t.Errorf("result %v", g.Result())
	}
	g.Finish(Result{})
	if g.Over() {
		t.Error("still over")
	}
}

func TestNoPlayer(t *testing.T) {
	g := threePlayers()
	if g.Name(0) != "" || g.Zone(0) != 0 || g.Hand(0) != 0 || g.In(0) || g.PlayerByName("Dan") != 0 {
		t.Error("player 0 is somebody")
	}
	mustPanic(t, "move", func() { g.MovePlayer(0, 1) })
	mustPanic(t, "nowhere", func() { g.MovePlayer(1, 99) })
	mustPanic(t, "in", func() { g.SetIn(9, true) })
	mustPanic(t, "skip", func() { g.SetSkip(-1, 1) })
	mustPanic(t, "score", func() { g.Score(Score{Player: 9}) })
	mustPanic(t, "short order", func() { g.SetOrder([]PlayerID{1, 2}) })
	mustPanic(t, "twice in the order", func() { g.SetOrder([]PlayerID{1, 2, 1}) })
	for n := g.PlayerCount(); n < MaxPlayers; n++ {
		g.AddPlayer(fmt.Sprint("player ", n), "")
	}
	mustPanic(t, "one too many", func() { g.AddPlayer("Max", "") })
	if !Everyone.Has(MaxPlayers) || !Only(MaxPlayers).Has(MaxPlayers) || Only(MaxPlayers).Has(1) {
		t.Error("the last player is not in his audience")
	}
}
