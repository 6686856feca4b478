package plain

import "testing"

func TestL16OutsideIsLand(t *testing.T) {
	s := sit(t, plan, Options{}, "a4: land")
	s.hear("left", "out, land")
	s.see("@4")
	s.hear("left", "land", "up", "land", "right", "land", "right", "wall") // border from outside at a3
	s.see("@3")
	s.hear("down", "land", "right", "land")
	s.see("a4")
	// All round the maze: above it, and down on its far side.
	s.hear("left", "out, land", "up", "land", "up", "land", "up", "land", "up", "land", "right", "land", "down", "wall")
	s.see("a0")
}

// Coming back in is an arrival like any other.
func TestL16ComingBackIsAnArrival(t *testing.T) {
	s := sit(t, `
   +###+   +###+
   # С   Р>  Ус#
   +   +---+ v +
   # А   М   С #
   +   +   +   +
   # С   С   С #
   +###+###+###+`, Options{}, "a1: land")
	s.hear("right", "mouth") // b1 carries one cell: the mouth
	s.hear("left", "river")  // inside the river: a plain step
	s.see("b1")
	s.hear("up", "out, land", "down", "mouth") // back into the river from outside
	s.see("c1")
}

func TestL16OutsideAPit(t *testing.T) {
	s := sit(t, `
   +   +###+###+
   # Я1| А   М #
   +   +   +   +
   # Я2  С   С #
   +###+###+###+`, Options{}, "b2: land")
	s.hear("left", "pit") // Я2 → Я1
	s.hear("up", "out, land", "down", "pit", "cycle", "")
	s.see("a1") // Я1 → Я2, then along the cycle to Я1
}

func TestL17Swamp(t *testing.T) {
	s := sit(t, plan, Options{}, "d1: mouth")
	s.hear("down", "mouth")
	s.see("d1")
	s.hear("left", "river", "down", "land, found", "right", "land", "up", "mouth") // no obstacle from d2
	s.see("d1")
}

// The answer of the swamp is «просто "устье"», also where a treasure lies; one
// who arrives there hears of it.
func TestL17SwampWithTreasureInTheMouth(t *testing.T) {
	s := sit(t, plan, Options{}, "c2: land, found")
	s.hear("take", "took", "up", "mouth", "put", "put", "down", "mouth")
	s.lies("d1", "true")
	s.hear("left", "river", "right", "mouth, found")
}

// L17: the move into the swamp is spent; L25: bullets cross it (section 11a).
func TestL17SwampSpendsTheMoveAndLetsBulletsThrough(t *testing.T) {
	s := sit(t, plan, Options{}, "d1 d4: mouth, land 1")
	s.hear("down", "mouth", "skip", "skip", "shoot down", "hit, wounded 1", "shoot up", "hit, wounded 0")
	s.hear("blast down", "not blown") // no wall there
	s.see("bombs=2")
}

func TestL18Land(t *testing.T) {
	s := sit(t, plan, Options{}, "d3: land")
	s.hear("down", "land")
	s.see("d4 healthy bullets=3")
}

// L19: Я1 → Я2 → Я3 → Я1; a treasure in the entry pit is not found, one in the
// pit of rest is.
func TestL19Pits(t *testing.T) {
	s := sit(t, plan, Options{}, "a2 c2: land, land 1, found 1")
	s.hear("down", "pit", "1 take", "took", "down", "pit", "1 put", "put")
	s.see("c3", "b5") // Я1 → Я2, Я2 → Я3
	s.lies("b5", "true")
	s.hear("left", "arsenal", "skip", "skip", "down", "land", "skip", "skip", "down", "pit", "skip", "skip")
	s.see("a3") // Я3 → Я1, past the treasure
	s.hear("up", "land", "skip", "skip", "down", "pit", "skip", "skip", "up", "land", "skip", "skip")
	s.see("c2")
	s.hear("down", "pit, found") // Я2 → Я3
	s.see("b5")
}

func TestL19FromPitToPitOfOneCycle(t *testing.T) {
	// Я1 b1, Я2 b2, Я3 c1; from Я3 (c1) stepping left on Я1 one falls into Я2;
	// from Я2 stepping up on Я1 one falls back into Я2, where one came from.
	s := sit(t, `
   +###+###+###+
   # С   Я1  Я3#
   +   +   +   +
     М   Я2  С #
   +   +   +   +
   # А   С   С #
   +###+###+###+`, Options{}, "a1: land")
	s.hear("right", "pit") // Я1 → Я2
	s.see("b2")
	s.hear("up", "pit") // on Я1 → Я2 again
	s.see("b2")
	s.hear("right", "land", "up", "pit") // on Я3 → Я1
	s.see("b1")
	s.hear("right", "pit") // on Я3 → Я1
	s.see("b1")
	s.hear("down", "pit") // on Я2 → Я3
	s.see("c1")
	s.hear("left", "pit") // on Я1 → Я2
	s.see("b2")
}

func TestL20WallInAPit(t *testing.T) {
	s := sit(t, plan, Options{}, "b5: pit")
	s.see("a3")
	s.hear("right", "wall", "left", "wall")
	s.see("a3")
}

// L21: to the next pit, without a word but a find; from elsewhere refused.
func TestL21AlongTheCycle(t *testing.T) {
	s := sit(t, plan, Options{}, "a3 c2: pit, land 1, found 1")
	s.see("c3")
	s.hear("cycle", "")
	s.see("b5")
	s.hear("cycle", "! no cycle", "take", "took", "down", "pit") // 1 through Я2 to Я3
	s.see("b5", "b5")
	s.hear("cycle", "", "1 put", "put", "skip", "skip")
	s.hear("cycle", "", "skip", "skip") // 0: Я1 → Я2
	s.hear("cycle", "found", "skip", "skip")
	s.see("b5", "b5")
}

func TestL21RefusedOutside(t *testing.T) {
	s := sit(t, plan, Options{}, "a4: land")
	s.hear("left", "out, land", "cycle", "! no cycle")
}

// L22: two cells down, or one if the first is the mouth; no carrying inside the
// river, mouth included; leaving and coming back carries again.
func TestL22River(t *testing.T) {
	s := sit(t, plan, Options{}, "a2: land")
	s.hear("up", "river") // a1 → c1
	s.see("c1")
	s.hear("left", "river", "left", "river", "right", "river", "right", "river", "right", "mouth", "left", "river")
	s.see("c1")
	s.hear("down", "land, found", "up", "mouth") // again from land: c1 → d1
	s.see("d1")
}

const twoRivers = `
     a   b   c   d
   +###+###+###+###+
 1 # Р>  Р>  Р>  Ус#
   +---+---+---+---+
 2 # Ус  Р<  Р<  Р<#
   +   +---+---+---+
 3 # С   С   А   М #
   +###+   +###+###+
`

// A blasted wall between two rivers: passing over carries two cells down the
// other one; into the other's mouth carries nowhere.
func TestL22FromRiverToRiver(t *testing.T) {
	s := sit(t, twoRivers, Options{}, "a1: river")
	s.see("c1")
	s.hear("blast down", "blown", "down", "mouth") // c2 → b2 → a2, the mouth
	s.see("a2")
	s.hear("right", "river", "right", "river", "up", "mouth") // c1 carries one: d1
	s.see("d1")
	s.hear("blast down", "blown", "down", "river") // mouth d1 to d2: carried to b2
	s.see("b2")
	s.hear("left", "mouth", "blast up", "blown", "up", "river") // mouth a2 to a1: carried to c1
	s.see("c1 bombs=0")
}

// L25: from one mouth into another, or into the other's mouth from a river.
func TestL25MouthHasNoCurrent(t *testing.T) {
	s := sit(t, `
   +###+###+###+
   # Р>  Ус| С #
   +---+---+   +
   # Р>  Ус  С #
   +   +   +   +
     А   М   С #
   +###+###+###+`, Options{}, "a1: mouth")
	s.hear("blast down", "blown", "down", "mouth")
	s.see("b2")
	s.hear("left", "river", "blast up", "blown", "up", "mouth") // a1 carries one cell
	s.see("b1")
	s.hear("left", "river", "down", "mouth") // a2 carries one cell
	s.see("b2")
}

// L22: two cells of one river that are not consecutive, the wall between them
// blasted: inside one river, a plain step.
func TestL22BendOfOneRiver(t *testing.T) {
	s := sit(t, `
   +###+###+###+
   # Р>  Р>  Рv#
   +---+---+   +
   # Ус  Р<  Р<#
   +   +---+---+
     С   А   М #
   +###+###+###+`, Options{}, "c1: river")
	s.see("b2")
	s.hear("blast up", "blown", "up", "river")
	s.see("b1")
	s.hear("left", "river", "blast down", "blown", "down", "mouth", "up", "river") // a1 and the mouth a2
	s.see("a1")
}

func TestL23WallInARiver(t *testing.T) {
	s := sit(t, plan, Options{}, "a1: river")
	s.hear("up", "wall")
	s.see("c1")
}

// L26, an option: every arrival goes to the mouth, from the mouth itself too.
func TestL26TurbulentRivers(t *testing.T) {
	s := sit(t, twoRivers, Options{Turbulent: true}, "a1: mouth")
	s.see("d1")
	s.hear("left", "mouth")
	s.see("d1")
	s.hear("blast down", "blown", "down", "mouth")
	s.see("a2")
}

// L28: goods in a river stay there, the player goes with his.
func TestL28RiversLeaveGoods(t *testing.T) {
	s := sit(t, plan, Options{}, "c2: land, found")
	s.hear("take", "took", "up", "mouth", "left", "river", "left", "river", "put", "put")
	s.lies("b1", "true")
	s.hear("right", "river", "left", "river, found", "take", "took", "left", "river", "down", "land", "up", "river")
	s.see("c1 true")
	s.lies("b1", "")
}

func TestL29ArsenalRefillsOnArrival(t *testing.T) {
	s := sit(t, plan, Options{}, "b4: land")
	s.hear("shoot left", "miss", "shoot left", "miss", "blast left", "not blown", "up", "arsenal")
	s.see("b3 bullets=3 bombs=3")
	s.hear("shoot up", "miss", "blast up", "not blown", "skip", "skip", "left", "wall")
	s.see("b3 bullets=2 bombs=2") // staying, skipping and bumping refill nothing
	s.hear("up", "land", "down", "arsenal")
	s.see("b3 bullets=3 bombs=3")
}

// L30, section 11a: the hospital cures on arrival; one shot inside stays
// wounded, bumping and skipping there, and is killed by the next bullet.
func TestL30ShotInTheHospital(t *testing.T) {
	s := sit(t, plan, Options{}, "b4 d4: land, land 1")
	s.hear("shoot right", "hit, wounded 1", "left", "hospital")
	s.see("b4", "c4 healthy")
	s.hear("shoot right", "hit, wounded 1", "up", "wall", "skip", "skip", "skip", "skip")
	s.see("b4", "c4 hurt")
	s.hear("shoot right", "hit, killed 1")
	s.see("b4 bullets=0", "c4 dead")
}

func TestL30CuredByArrivingAgain(t *testing.T) {
	s := sit(t, plan, Options{}, "b4 c4: land, hospital 1")
	s.hear("shoot right", "hit, wounded 1", "right", "land", "skip", "skip", "left", "hospital")
	s.see("b4", "c4 healthy")
	s.hear("shoot right", "hit, wounded 1")
	s.see("b4", "c4 hurt")
}
