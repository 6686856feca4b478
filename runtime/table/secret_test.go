package table

import (
	"strings"
	"testing"
)

// What an order names in secret is the mover's and the referee's; others are shown the order without it.
func TestSecretArguments(t *testing.T) {
	table := opened(t, relayConfig(t))
	reply := must(t, table, "", "прячусь на b2, говорю 5")
	expect(t, "the referee's words", reply.Order, "прячусь на b2, говорю 5")
	expect(t, "open words", reply.Public().Order, "прячусь, говорю 5")
	last, ok := table.Last("Аня")
	if !ok {
		t.Fatal("no last move")
	}
	expect(t, "the last move", last.Order, "прячусь, говорю 5")
	must(t, table, "", "говорю 6")
	last, _ = table.Last("Аня")
	expect(t, "nothing secret", last.Order, "говорю 6")
}

// A rule that ends the turn leaves the rest of the order undone.
func TestEndedTurnLeavesTheRest(t *testing.T) {
	table := opened(t, relayConfig(t))
	reply := must(t, table, "", "говорю 1, довольно, говорю 2, иду вправо")
	expect(t, "answer", reply.Lines[0].Text, "число 1; отдохнула")
	expect(t, "not taken", strings.Join(reply.NotTaken, "; "), "говорю 2; иду вправо")
	expect(t, "next", table.Next(), "Боря")
}

// A cell in a player's words is one of the drawing, whatever came to be beyond it.
func TestOnlyDrawnCells(t *testing.T) {
	table := opened(t, relayConfig(t))
	table.game.AddCell("outside", "outside 3,0", 3, 0)
	_, err := table.Submit("", "прячусь на d1")
	if _, ok := err.(*NotAllowed); !ok {
		t.Errorf("d1 is no cell of the plan: %v", err)
	}
	must(t, table, "", "прячусь на с1") // a Cyrillic letter
}

// A dark order ends the turn whatever its conditions come to: nobody learns them from whose turn it is.
func TestDarkOrderEndsTheTurn(t *testing.T) {
	for _, words := range []string{"если прыжков не меньше 5, то иду вправо, результат не сообщать", "если прыжков не меньше 0, то иду вправо, результат не сообщать"} {
		table := opened(t, relayConfig(t))
		if reply := must(t, table, "", words); reply.Kept || reply.Next != "Боря" {
			t.Errorf("%s: kept %v, next %s", words, reply.Kept, reply.Next)
		}
	}
}
