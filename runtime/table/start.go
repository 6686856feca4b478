package table

import (
	"crypto/sha256"
	"encoding/hex"

	"kodeks/dsl/maze"
	"kodeks/runtime/kernel"
)

// drawn is what a player says who leaves his start cell to chance.
const drawn = "?"

// NeedStart names the next player whose start cell is not named yet. One who starts where another does by the rules
// need not name any.
func (t *Table) NeedStart() (player string, ok bool) {
	if t.Started() || t.rules.Boardless() {
		return "", false
	}
	for i, cell := range t.starting {
		if cell == "" && t.startsWith(i) == i {
			return t.players[i].Name, true
		}
	}
	return "", false
}

// startsWith is the seat whose start cell is that of a seat: mostly its own. Rules that fail here fail again at the start, and are heard of then.
func (t *Table) startsWith(seat int) int {
	other, err := t.session.StartsWith(kernel.PlayerID(seat + 1))
	if err != nil || other == 0 {
		return seat
	}
	return int(other) - 1
}

// Place names a player's start cell, or "?" to have it drawn by the seed: then the record has the cell that came. Nobody is told and nothing
// happens before Start. A cell that does not exist is a *NotAllowed.
func (t *Table) Place(player, cell string) error {
	id := t.player(player)
	switch {
	case id == 0:
		return denyNoPlayer(player, t.names())
	case t.Started():
		return deny("started", "the game has begun", "игра уже началась",
			"the referee can move a player with a ruling", "ведущий может переставить игрока поправкой")
	}
	if t.rules.Boardless() {
		return deny("no-board", "there is no board to stand on", "поля, на котором стоять, нет", "start without a cell", "начинайте без клетки")
	}
	if cell == drawn {
		t.starting[id-1] = t.game.ZoneName(t.drawCell(id))
		return nil
	}
	zone := t.zone(cell)
	if zone == 0 {
		return denyCell(cell)
	}
	if cell = t.game.ZoneName(zone); t.voided[id-1] == cell {
		return deny("voided", "all choices were void, so it must be another cell this time", "выбор был отменён: нужна другая клетка",
			"name another one", "назовите другую")
	}
	t.starting[id-1] = cell
	return nil
}

// drawCell draws from the seed and the seat alone: the dice of the game are not touched, so a replay need not
// draw. A cell that was made void is left out.
func (t *Table) drawCell(id kernel.PlayerID) kernel.ZoneID {
	dice := kernel.New(kernel.NewSchema(), t.record.Header.Seed+uint64(id)<<32)
	cells := t.game.Cells()
	for {
		zone := cells[dice.Draw(len(cells))]
		if len(cells) == 1 || t.game.ZoneName(zone) != t.voided[id-1] {
			return zone
		}
	}
}

func denyCell(cell string) *NotAllowed {
	return deny("no-cell", "there is no cell %s", "клетки %s нет",
		"name one like b3: the column's letter, then the row from the top",
		"назовите клетку вроде b3: буква столбца, потом номер строки сверху", cell)
}

// Void forgets all start cells named so far: everybody has to choose again, and another one (L4).
func (t *Table) Void() {
	if !t.Started() {
		copy(t.voided, t.starting)
		clear(t.starting)
	}
}

// zone finds a cell of the board by name, in either alphabet; 0 if there is none.
func (t *Table) zone(name string) kernel.ZoneID {
	if x, y, ok := maze.ParseCellName(name); ok {
		return t.game.ZoneAt(x, y)
	}
	return 0
}

// Start begins the game when all start cells are named: the rules set up, the players are placed and
// hear what they may, and the first turn begins. A second call gives the same reply.
func (t *Table) Start() (Reply, error) {
	switch {
	case t.Started():
		return t.replyOf(&t.history[0]), nil
	case t.pending != nil:
		return Reply{}, denyPending(t.addressee(t.pending.question, t.lang))
	}
	if player, need := t.NeedStart(); need {
		return Reply{}, deny("no-start", "%s has no start cell", "не названа начальная клетка: %s",
			"name it", "назовите её", player)
	}
	t.startCells()
	return t.attempt(&attempt{})
}

// begin is what happens at the start, between two marks.
func (t *Table) begin() error {
	if err := t.session.Begin(); err != nil {
		return err
	}
	t.bound()
	for i, cell := range t.starting {
		if err := t.session.Place(kernel.PlayerID(i+1), t.zone(cell)); err != nil {
			return err
		}
		t.bound()
	}
	return t.session.BeginTurn()
}

// startCells settles the cells the players start from, and writes them into the record's header.
func (t *Table) startCells() {
	for i := range t.starting {
		t.starting[i] = t.starting[t.startsWith(i)]
	}
	for i, cell := range t.starting {
		t.record.Header.Players[i].Cell = cell
	}
}

func hashText(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}
