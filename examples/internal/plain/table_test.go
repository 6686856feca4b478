package plain

import "testing"

// The codex's own size, with something of everything: a river from a1 to its
// mouth d1, whose way down is a swamp; the cycle a3, c3, b5.
const plan = `
     a   b   c   d
   +###+###+######+###+
 1 # Р>  Р>  Р>     Ус#
   +   +---+      + ^ +
 2 # С   С   С Кн   С #
   +   +   +      +   +
 3 # Я1| А   Я2     С #
   +   +   +------+   +
 4   С   С   М      С #
   +   +   +      +   +
 5 # С   Я3  С      С #
   +###+###+######+###+
at d5 ложный клад
`

func TestL2AnyRectangleL14OneExit(t *testing.T) {
	m, err := Read(plan)
	if err != nil {
		t.Fatal(err)
	}
	if m.W != 4 || m.H != 5 {
		t.Errorf("%d×%d", m.W, m.H)
	}
	if err := Legal(m); err != nil {
		t.Error(err)
	}
	if *m.Edge(Pos{0, 3}, Left) != Exit || *m.Edge(Pos{3, 1}, Up) != Swamp || *m.Edge(Pos{2, 3}, Up) != Wall {
		t.Error("edges misread")
	}
}

// L5: river a1 carries two cells to c1; the last river cell c1 carries one, to
// the mouth; pit 1 drops into pit 2, pit 3 into pit 1; a mouth keeps.
func TestL5StartsAreDisplacedL6AndNamed(t *testing.T) {
	s := sit(t, plan, Options{}, "a1 c1 d1 a3 b5: river, mouth 1, mouth 2, pit 3, pit 4")
	s.see("c1", "d1", "d1", "c3", "a3")
	s = sit(t, plan, Options{}, "b1 b3 c4 a2: mouth, arsenal 1, hospital 2, land 3")
	s.see("d1", "b3", "c4", "a2")
}

// L6, section 11a: the start cell's treasure is told with its name.
func TestL6FindAtTheStart(t *testing.T) {
	s := sit(t, plan, Options{}, "c2 d5: land, found, land 1, found 1")
	s.hear("take", "took", "1 take", "took")
	s.see("c2 true", "d5 false")
}

func TestL7KitL8Limits(t *testing.T) {
	s := sit(t, plan, Options{}, "c2 a2: land, found, land 1")
	s.see("bullets=3 bombs=3 healthy empty", "bullets=3 bombs=3 healthy empty")
	s.hear("take", "took", "take", "! nothing")
}

// L9: one movement or one weapon a turn; treasure is free, in anybody's turn.
func TestL9OneThingATurn(t *testing.T) {
	s := sit(t, plan, Options{}, "c2 d5: land, found, land 1, found 1")
	s.hear("1 take", "took", "take", "took", "put", "put", "take", "took")
	if s.Current() != 0 {
		t.Fatal("taking and putting cost the turn")
	}
	s.hear("right", "land")
	if s.Current() != 1 {
		t.Fatal("a step is a turn")
	}
	s.hear("blast left", "not blown", "shoot up", "miss", "up", "land", "skip", "skip")
	if s.Current() != 1 {
		t.Fatal("blast, shot, step and skip are turns")
	}
}

func TestL10FourDirectionsL12Skip(t *testing.T) {
	s := sit(t, plan, Options{}, "b4: land")
	s.hear("left", "land", "right", "land", "down", "pit") // Я3 → Я1
	s.see("a3")
	s.hear("up", "land", "skip", "skip", "skip", "skip", "right", "land")
	s.see("b2")
}

func TestL15WallIsAllThatIsSaid(t *testing.T) {
	s := sit(t, plan, Options{}, "d5: land, found")
	s.hear("right", "wall", "down", "wall") // capital; the find is not told again
	s.see("d5")
	s = sit(t, plan, Options{}, "b2: land")
	s.hear("up", "wall") // simple
	s.see("b2")
}

// L71: nothing is ever said of another player on the cell.
func TestL71OthersAreNotAnnounced(t *testing.T) {
	s := sit(t, plan, Options{}, "a4 b4: land, land 1")
	s.hear("right", "land", "left", "land", "left", "land")
}
