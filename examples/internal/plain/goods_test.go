package plain

import "testing"

// hall is open but for one wall, the exit on the right of c2.
const hall = `
     a   b      c
   +###+######+###+
 1 # С   С      С #
   +   +      +---+
 2 # С   С Кн   С
   +   +      +   +
 3 # А   М      С #
   +###+######+###+
at a1 false treasure
`

// L40: in the order they came, the last on top; L43: the player says which.
func TestL40UpperAndLower(t *testing.T) {
	s := sit(t, hall, Options{}, "a1: land, found")
	s.hear("take", "took", "right", "land", "down", "land, found", "put", "put")
	s.lies("b2", "true false")
	s.hear("left", "land", "right", "land, found 2")
	s.hear("take", "took")
	s.see("b2 false")
	s.hear("put", "put", "lower", "took")
	s.see("b2 true")
	s.hear("put", "put")
	s.lies("b2", "false true")
	s.hear("take", "took")
	s.see("b2 true")
	s.lies("b2", "false")
	s.hear("swap", "swapped")
	s.see("b2 false")
	s.lies("b2", "true")
	s.hear("lower", "! hands full", "take", "! hands full")
}

func TestL43FindIsToldWithFullHandsAndToEverybodyWhoComes(t *testing.T) {
	s := sit(t, hall, Options{}, "b2 b1: land, found, land 1")
	s.hear("take", "took", "left", "land", "left", "land, found", "up", "land, found")
	s.see("a1 true", "a1 empty")
	s.hear("1 swap", "! hands free", "1 put", "! hands free", "0 swap", "swapped", "1 take", "took", "0 swap", "! nothing")
	s.see("a1 false", "a1 true")
}

// What a player puts on another's cell the other may take, told of it or not.
func TestL43TakeWhatWasNotTold(t *testing.T) {
	s := sit(t, hall, Options{}, "b2 b2: land, found, land 1, found 1")
	s.hear("take", "took", "1 take", "! nothing", "put", "put", "1 take", "took", "take", "! nothing")
	s.see("b2 empty", "b2 true")
}

func TestL44TheWoundedCarryNoTreasure(t *testing.T) {
	s := sit(t, hall, Options{}, "b1 b2: land, land 1, found 1")
	s.hear("1 take", "took", "shoot down", "hit, wounded 1")
	s.see("b1", "b2 hurt empty bullets=3 bombs=3")
	s.lies("b2", "true")
	s.hear("take", "! too weak", "shoot right", "miss", "skip", "skip", "blast up", "not blown", "skip", "skip")
	s.see("b1", "bullets=2 bombs=2") // bullets and bombs as before
	s.hear("left", "land", "skip", "skip", "right", "land, found", "1 take", "! too weak")
	s.hear("down", "land, found", "0 take", "took")
}

// L44, L30: cured, he may take again.
func TestL44Cured(t *testing.T) {
	s := sit(t, hall, Options{}, "b1 b2: land, land 1, found 1")
	s.hear("shoot down", "hit, wounded 1", "down", "hospital", "skip", "skip", "up", "land, found", "1 take", "took")
	s.see("b1", "b2 healthy true")
}

// L47: told on going out; the false one may be carried back in.
func TestL47FalseTreasureOutAndBack(t *testing.T) {
	s := sit(t, hall, Options{}, "a1: land, found")
	s.hear("take", "took", "down", "land", "right", "land, found", "right", "land", "right", "out, false, land")
	s.see("d2 false")
	s.hear("right", "land", "put", "put", "left", "land", "right", "land, found", "take", "took")
	s.hear("left", "land", "left", "land", "right", "out, false, land", "put", "put")
	s.lies("d2", "false")
	s.hear("left", "land", "right", "out, land, found", "take", "took", "left", "land", "put", "put")
	s.lies("c2", "false")
	s.hear("right", "out, land")
}

// L47, L61: the true one out wins at once, and nothing more is said or done.
func TestL61TheTrueTreasureOutWins(t *testing.T) {
	s := sit(t, hall, Options{}, "b2 a3: land, found, arsenal 1")
	s.hear("take", "took", "right", "land", "skip", "skip", "right", "out, true, won")
	if !s.Over() || s.Winner() != 0 {
		t.Errorf("over %t, winner %d", s.Over(), s.Winner())
	}
	s.hear("1 put", "! over", "left", "! over", "cycle", "! over", "shoot up", "! over", "blast up", "! over", "skip", "! over",
		"take", "! over", "swap", "! over")
}

// L61: going out without it, or leaving it behind, ends nothing.
func TestL61WithoutTheTreasure(t *testing.T) {
	s := sit(t, hall, Options{}, "c2: land")
	s.hear("right", "out, land", "left", "land")
	if s.Over() || s.Winner() != -1 {
		t.Error("over")
	}
}
