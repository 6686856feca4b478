package kernel

// op is what an edit does. This list is closed: nothing but these writes state.
type op uint8

const (
	opAttr       op = iota // id of class how: attribute in slot a = val
	opAddZone              // how: on the board or not; val: name; a, b: position; id: whose hand
	opZoneKind             // id: kind = val
	opZoneOwner            // id: owner = a
	opEdge                 // id: kind = val, way = how
	opJoin                 // cell id and cell a are neighbours, a in direction how; b: the edge that a had there
	opAddItem              // val: kind
	opMoveItem             // id: zone = a, index = b
	opSwapItems            // id: items at a and b change places
	opAddPlayer            // val: name
	opSide                 // id: side = val
	opMovePlayer           // id: zone = a
	opIn                   // id: in or out, the other way round
	opSkip                 // id: skip = a
	opTurn                 // current = id, number = a, round = b
	opSwapSeats            // seats a and b change places
	opFinish               // result = val
	opScore                // the last entry of the ledger
	opDraw                 // a: sides, b: result, val: state of the dice
	opTell                 // the last event
)

// edit is one entry of the journal. Most are exchanges: to do one is to put what it holds in place of what is there, and to hold that
// instead; to do it again is to undo it. Those that add something hold what it takes to add it again.
type edit struct {
	op   op
	how  uint8
	id   int32
	a, b int32
	val  Value
}

// do is the way of a new edit: into the journal and into force.
func (g *Game) do(e edit) { g.forward(g.journal.push(e)) }

func (g *Game) forward(e *edit) {
	switch e.op {
	case opAddZone:
		g.makeZone(e)
	case opAddItem:
		g.makeItem(e)
	case opAddPlayer:
		g.makePlayer(e)
	case opJoin:
		g.makeJoin(e)
	case opScore:
		g.enter(pop(&g.redo.scores))
	case opDraw:
		g.draws = append(g.draws, Draw{e.a, e.b})
		g.swapDice(e)
	case opTell:
		g.events.push(pop(&g.redo.events))
	default:
		g.exchange(e)
	}
}

// backward undoes an edit. What the journal does not hold of it goes to the redo stacks if it is to be kept.
func (g *Game) backward(e *edit, keep bool) {
	switch e.op {
	case opAddZone:
		g.dropZone(e)
	case opAddItem:
		g.dropItem()
	case opAddPlayer:
		g.dropPlayer(e)
	case opJoin:
		g.dropJoin(e)
	case opScore:
		if s := g.strike(); keep {
			g.redo.scores = append(g.redo.scores, s)
		}
	case opDraw:
		pop(&g.draws)
		g.swapDice(e)
	case opTell:
		if ev := g.events.pop(); keep {
			g.redo.events = append(g.redo.events, *ev)
		}
	default:
		g.exchange(e)
	}
}

func (g *Game) exchange(e *edit) {
	switch e.op {
	case opAttr:
		g.swapAttr(e)
	case opZoneKind:
		g.swapZoneKind(e)
	case opZoneOwner:
		g.swapZoneOwner(e)
	case opEdge:
		g.swapEdge(e)
	case opMoveItem:
		g.swapItemPlace(e)
	case opSwapItems:
		g.swapItems(e)
	case opMovePlayer:
		g.swapStand(e)
	case opSide, opIn, opSkip:
		g.swapStatus(e)
	case opTurn:
		g.swapTurn(e)
	case opSwapSeats:
		g.swapSeats(e)
	case opFinish:
		g.swapResult(e)
	default:
		panic("kernel: an edit of no kind")
	}
}

func pop[T any](stack *[]T) T {
	last := len(*stack) - 1
	top := (*stack)[last]
	*stack = (*stack)[:last]
	return top
}
