package plain

import "testing"

// gallery: the exit at the right end of row 1, two simple walls.
const gallery = `
     a   b   c   d
   +###+###+###+###+
 1 # С   С   С   С
   +   +---+   +   +
 2 # С   С | А   М #
   +   +   +   +   +
 3 # С   С   С   С #
   +###+###+###+###+
at d3 true treasure, false treasure
`

// L48: cell by cell until a player or a wall; the nearer one is hit alone.
func TestL48BulletGoesOnUntilAPlayer(t *testing.T) {
	s := sit(t, gallery, Options{}, "a1 c1 d1: land, land 1, land 2")
	s.hear("shoot right", "hit, wounded 1")
	s.see("healthy bullets=2", "hurt", "healthy")
	s.hear("down", "arsenal", "skip", "skip", "shoot right", "hit, wounded 2", "skip", "skip", "skip", "skip", "shoot down", "miss")
}

func TestL48BulletGoesOnUntilAWall(t *testing.T) {
	s := sit(t, gallery, Options{}, "a2 c2 b1: land, arsenal 1, land 2")
	s.hear("shoot right", "miss", "shoot left", "miss", "shoot down", "miss")
	s.see("bullets=2", "bullets=2", "bullets=2")
	s.hear("right", "land", "blast left", "blown", "skip", "skip", "shoot right", "hit, wounded 1")
}

// Out through the exit, over the land outside, in through the exit.
func TestL48BulletsThroughTheExit(t *testing.T) {
	s := sit(t, gallery, Options{}, "d1 c1 a1: land, land 1, land 2")
	s.hear("right", "out, land", "down", "arsenal", "skip", "skip", "right", "land", "skip", "skip")
	s.see("f1", "c2", "a1")
	s.hear("shoot right", "hit, wounded 0") // out of the exit and a cell on
	s.hear("shoot left", "hit, wounded 2")  // back in and to the far wall
	s.hear("up", "land", "shoot right", "hit, wounded 1", "left", "land", "skip", "skip", "skip", "skip")
	s.hear("shoot left", "hit, killed 1", "shoot right", "hit, killed 0") // over the dead
}

func TestL48NobodyOutside(t *testing.T) {
	s := sit(t, gallery, Options{}, "d1 d2: land, hospital 1")
	s.hear("shoot right", "miss", "skip", "skip", "right", "out, land", "skip", "skip")
	s.hear("down", "land", "skip", "skip", "shoot left", "miss") // the border from outside
	s.see("e2 bullets=1", "healthy")
	s.hear("up", "land", "down", "land", "right", "out, land")
}

// Outside: along the border, away from it, and without end.
func TestL48ShotsBetweenPlayersOutside(t *testing.T) {
	s := sit(t, gallery, Options{}, "d1 d1 d1: land, land 1, land 2")
	s.hear("right", "out, land", "right", "out, land", "right", "out, land")
	s.hear("down", "land", "skip", "skip", "right", "land")
	s.hear("down", "land", "shoot down", "hit, wounded 0", "shoot left", "hit, wounded 1")
	s.see("e3 hurt", "e1 hurt", "f1 healthy")
	s.hear("shoot up", "hit, killed 1", "shoot left", "miss", "shoot right", "miss")
}

// L49: the own cell first, whatever the direction; the bullet goes no further.
func TestL49OwnCell(t *testing.T) {
	s := sit(t, gallery, Options{}, "b1 b1 c1: land, land 1, land 2")
	s.hear("shoot right", "hit, wounded 1")
	s.see("healthy", "hurt", "healthy")
	s.hear("shoot down", "hit, wounded 0") // against a wall
	s.see("hurt bullets=2", "hurt bullets=2", "healthy")
}

// L50: all on the cell reached, not the shooter; told in seat order.
func TestL50AllOnTheCell(t *testing.T) {
	s := sit(t, gallery, Options{}, "c1 c1 a1 c1: land, land 1, land 2, land 3")
	s.hear("skip", "skip", "skip", "skip", "shoot right", "hit, wounded 0, wounded 1, wounded 3")
	s.hear("shoot up", "hit, killed 0, killed 1")
	s.see("dead", "dead", "healthy", "hurt")
	s.hear("shoot right", "hit, killed 3")
}

// L51, section 11a: hospital and arsenal are no shelter and no bar.
func TestL51HospitalAndArsenal(t *testing.T) {
	s := sit(t, gallery, Options{}, "d2 c2: hospital, arsenal 1")
	s.hear("shoot left", "hit, wounded 1", "shoot right", "hit, wounded 0")
	s.see("bullets=2", "bullets=2")
	s = sit(t, gallery, Options{}, "c1 c3: land, land 1")
	s.hear("shoot down", "hit, wounded 1") // through the arsenal
}

func TestL53NoBulletsNoBombs(t *testing.T) {
	s := sit(t, gallery, Options{}, "a1: land")
	s.hear("shoot up", "miss", "shoot up", "miss", "shoot up", "miss", "blast up", "not blown", "blast up", "not blown", "blast up", "not blown")
	s.hear("shoot up", "no bullets", "blast up", "no bombs", "right", "land")
	s.see("b1 bullets=0 bombs=0")
}

func TestL53AnotherMoveUnlessItCosts(t *testing.T) {
	for _, costs := range []bool{false, true} {
		s := sit(t, gallery, Options{DryCosts: costs}, "a1 b3: land, land 1")
		for range 3 {
			s.hear("shoot up", "miss", "skip", "skip")
		}
		s.hear("shoot up", "no bullets")
		if passed := s.Current() == 1; passed != costs {
			t.Errorf("dry.costs %t: turn passed %t", costs, passed)
		}
	}
}

// L54: a simple wall goes for good, from both sides; everything else stands,
// and the bomb is spent (section 11a).
func TestL54Blast(t *testing.T) {
	s := sit(t, gallery, Options{}, "b1: land")
	s.hear("down", "wall", "blast down", "blown", "blast up", "not blown", "blast right", "not blown", "down", "land")
	s.see("b2 bombs=0")
	s.hear("up", "land")
	if s.EdgeNow(Pos{1, 0}, Down) != Free || s.EdgeNow(Pos{2, 1}, Left) != Wall {
		t.Error("the wrong wall went")
	}
	s = sit(t, gallery, Options{}, "d1: land")
	s.hear("blast right", "not blown", "right", "out, land", "blast left", "not blown", "down", "land", "blast left", "not blown")
	s.see("e2 bombs=0")
	s.hear("left", "wall", "blast left", "no bombs")
}

// A new game has its walls back.
func TestL54WallsOfANewGame(t *testing.T) {
	s := sit(t, gallery, Options{}, "b1: land")
	s.hear("blast down", "blown", "down", "land")
	s.Begin([]Pos{{1, 0}})
	s.hear("down", "wall")
	s.see("b1 bombs=3 bullets=3")
}

// L55: the treasure falls on the victim's cell.
func TestL55Dropped(t *testing.T) {
	s := sit(t, gallery, Options{}, "d3 d3 d3: land, found 2, land 1, found 2 1, land 2, found 2 2")
	s.hear("1 take", "took", "2 take", "took", "skip", "skip", "left", "land", "skip", "skip", "skip", "skip")
	s.hear("shoot right", "hit, wounded 0, wounded 2")
	s.see("d3 hurt empty", "c3 false", "d3 hurt empty")
	s.lies("d3", "true")
}

// A shooter on the victims' cell hears of what fell.
func TestL55ShooterOnTheCellHearsAFind(t *testing.T) {
	s := sit(t, gallery, Options{}, "d3 d3 d3: land, found 2, land 1, found 2 1, land 2, found 2 2")
	s.hear("1 take", "took", "2 take", "took", "shoot up", "hit, wounded 1, wounded 2, found 2", "0 take", "took")
	s.see("d3 true") // the last to fall lies on top: 2 held the lower, the true one
	s.hear("skip", "skip", "skip", "skip")
	s.hear("shoot up", "hit, killed 1, killed 2") // nothing falls now
}

// Not the shooter's cell: no find is told, whoever stands there.
func TestL55FromAfarNoFindIsTold(t *testing.T) {
	s := sit(t, gallery, Options{}, "c3 d3 d3: land, land 1, found 2 1, land 2, found 2 2")
	s.hear("1 take", "took", "shoot right", "hit, wounded 1, wounded 2")
	s.lies("d3", "true false")
}

// L56: a wounded player hit again is out of the game; bullets fly over him.
func TestL56Killed(t *testing.T) {
	s := sit(t, gallery, Options{}, "a3 b3 c3: land, land 1, land 2")
	s.hear("shoot right", "hit, wounded 1", "skip", "skip", "shoot left", "hit, killed 1")
	s.see("healthy", "b3 dead", "healthy")
	s.hear("1 take", "! gone", "1 put", "! gone", "1 swap", "! gone")
	s.hear("shoot right", "hit, wounded 2") // past the dead
	if s.Current() != 2 {
		t.Error("the dead have a turn")
	}
	s.hear("skip", "skip", "shoot right", "hit, killed 2", "right", "land", "right", "land")
	if s.Over() || s.Current() != 0 { // L62: the last one plays on
		t.Error("over")
	}
}

// Two wounds of one turn are impossible in B: one shot a turn.
func TestL56WoundedAndCuredIsWoundedAgain(t *testing.T) {
	s := sit(t, gallery, Options{}, "c1 d1: land, land 1")
	s.hear("shoot right", "hit, wounded 1", "down", "hospital", "right", "land", "up", "land", "left", "land", "skip", "skip")
	s.hear("shoot right", "hit, wounded 1")
}

// The softer option: three turns missed, back wounded where he fell.
func TestL56ThreeTurnsAway(t *testing.T) {
	s := sit(t, gallery, Options{Away: 3}, "a3 b3: land, land 1")
	s.hear("shoot right", "hit, wounded 1", "blast up", "not blown", "shoot right", "hit, killed 1")
	s.hear("shoot right", "miss", "1 take", "! gone", "skip", "skip")
	s.see("bullets=0", "b3 dead")
	s.hear("skip", "skip, returned 1")
	if s.Current() != 1 {
		t.Error("not his turn")
	}
	s.see("a3", "b3 hurt bullets=3 bombs=2")
	s.hear("shoot left", "hit, wounded 0")
}
