/*
Package kernel is a table-top that knows no game: zones, items, players, events, dice, and a journal that can take everything back.

	schema := kernel.NewSchema()
	colour, _ := schema.Declare(kernel.OfItem, "colour", kernel.Text("grey"))

	g := kernel.New(schema, 42)
	a1 := g.AddCell("plain", "a1", 0, 0)
	b1 := g.AddCell("plain", "b1", 1, 0)
	ann := g.AddPlayer("Ann", "red")
	token := g.AddItem("token", b1)
	g.MovePlayer(ann, a1)

	mark := g.Mark()
	if g.Edge(a1, kernel.Right) == kernel.EdgeFree {
		g.MovePlayer(ann, g.Neighbour(a1, kernel.Right))
		g.SetAttr(kernel.OfItem, int32(token), colour, kernel.Text("red"))
		g.MoveItem(token, g.Hand(ann), kernel.Top)
		g.Tell(kernel.Event{Name: "moved", By: ann, Fields: []kernel.Value{kernel.ZoneRef(b1)}, To: kernel.Everyone})
	}
	g.EventsSince(mark) // one event, "moved"
	g.Hash()            // the digest of the state, kept up to date by every edit
	g.Undo(mark)        // as it was
	g.Redo()            // and again

# State

A zone is a place that holds items in order: a cell of the board, a hand, a pile, a row. Cells of the board stand at grid positions
(x to the right, y downwards) and have edges that two neighbours share; Join makes neighbours of cells that are none by position.
An item is in one zone or gone. A player stands in one zone or nowhere. Every entity carries the attributes its class was declared to have. What a kind of zone, item or edge means is
for the caller to say; the kernel only keeps it.

# Edits

Every change of state is an edit of one closed list (see edit.go) and stands in the journal; nothing else writes state. A write
that changes nothing makes no edit. RollBack drops edits, Undo and Redo walk over whole turns between marks. An edit and its undoing
cost the same on a board of any size and in a game of any length.

# Digest

Text is the state as sorted text; Hash is a number for the same facts, kept edit by edit. Equal texts have equal hashes. Both speak of names,
positions and kinds and not of internal numbers wherever names exist, and come out the same on every machine. Attributes that
have their declared default are no facts, so a schema may grow without changing the digest of older games. Events are told and
not state: they are in neither.

# Promises and limits

Reads cost O(1) and do not allocate unless they say so. Slices handed out are views: read them, do not keep them past the next write. A
Game is not safe for concurrent use; two games share nothing. An id that names nothing (0 aside), a mark that lies in the
future and a die without sides are mistakes of the caller and panic before anything has changed: the game can be rolled back and
played on.
*/
package kernel
