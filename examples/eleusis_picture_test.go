package examples_test

import (
	"strings"
	"testing"

	"kodeks/examples"
	"kodeks/runtime/script"
	"kodeks/runtime/table"
)

// drawnAfter is a game of three players by Gardner's rule after some orders, the first one of them by Ann.
func drawnAfter(t *testing.T, options map[string]string, orders ...string) *table.Table {
	t.Helper()
	rules := loadRules(t, "eleusis")
	text, err := examples.Files.ReadFile("laws/red_six_black_seven.star")
	if err != nil {
		t.Fatal(err)
	}
	law, err := rules.Supply("law", "", "law.star", string(text))
	if err != nil {
		t.Fatal(inWords(err))
	}
	game, _, err := table.Open(table.Config{Rules: rules, Seed: 1, Lang: "en", Options: options, Oracles: []*script.Supplied{law},
		Players: []table.Player{{Name: "Dana"}, {Name: "Ann"}, {Name: "Bob"}, {Name: "Cat"}}})
	if err == nil {
		_, err = game.Start()
	}
	for _, words := range orders {
		if err == nil {
			_, err = carryOut(game, "", words, 0)
		}
	}
	if err != nil {
		t.Fatal(inWords(err))
	}
	return game
}

// drawing is the picture without the lines below it.
func drawing(t *testing.T, game *table.Table) string {
	t.Helper()
	picture, err := game.Picture(table.Everybody)
	if err != nil {
		t.Fatal(inWords(err))
	}
	above, _, _ := strings.Cut(picture, "\n\n")
	return above
}

// Items 1 to 5 of the picture of the rules, drawn in both ways (E4.2).
func TestBothDrawingsOfTheSideRow(t *testing.T) {
	orders := []string{"play 8H", "play 5S 9D", "play JH", "play 7D", "play 8S", "play 5C KH", "play 4S 9D JC"}
	options := map[string]string{"position.row": "3H", "position.hands": "Ann: 8H 7D 4S 9D JC; Bob: 5S 9D 8S; Cat: JH 5C KH 2C"}
	if got, want := drawing(t, drawnAfter(t, options, orders...)), strings.Join([]string{
		"3♥ 5♠ 9♦ 5♣ K♥",
		"   8♥    J♥    4♠+9♦+J♣",
		"         7♦",
		"         8♠",
	}, "\n"); got != want {
		t.Errorf("under the next slot:\n%s\nwant\n%s", got, want)
	}
	options["side_column"] = "last"
	if got, want := drawing(t, drawnAfter(t, options, orders...)), strings.Join([]string{
		"3♥ 5♠ 9♦ 5♣ K♥",
		"8♥    J♥    4♠+9♦+J♣",
		"      7♦",
		"      8♠",
	}, "\n"); got != want {
		t.Errorf("under the last card:\n%s\nwant\n%s", got, want)
	}
}

// Chips on every tenth card (E4.4): the dealer's by number, the Prophet's as stars counted from his coming; a long row goes on below. What a
// right pass has shown stands in brackets.
func TestChipsAndLongRows(t *testing.T) {
	options := map[string]string{
		"position.row":   strings.TrimSpace(strings.Repeat("AH ", 18)),
		"position.hands": "Ann: 2H 2S; Bob: 3H 4H 5H 6H 7H; Cat: AD 2D 3D 4D 5D 6D 7S 8S",
	}
	game := drawnAfter(t, options, "play 2H, I am the Prophet", "play 3H 4H 5H", "play AD 2D 3D 4D", "play 6H", "play 5D 6D")
	if got, want := drawing(t, game), strings.Join([]string{
		"                           10                            20",
		strings.Repeat("A♥ ", 18) + "2♥ 3♥ 4♥ 5♥ A♦ 2♦",
		"            *",
		"3♦ 4♦ 6♥ 5♦ 6♦",
	}, "\n"); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	game = drawnAfter(t, map[string]string{"position.row": "KH", "position.hands": "Ann: 7S 8S 9S 10S JS; Bob: 3H; Cat: 4H"}, "pass")
	if got, want := drawing(t, game), "K♥\n   (7♠ 8♠ 9♠ 10♠ J♠)"; got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}
