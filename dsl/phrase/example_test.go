package phrase_test

import (
	"fmt"
	"sync"
	"testing"

	"kodeks/dsl/phrase"
)

var small = phrase.Vocabulary{
	Actions: []phrase.Entry{{Name: "hop", Patterns: map[string][]string{
		"en": {"(go|hop) {direction}", "{direction}"},
		"ru": {"(иду|прыгаю) {direction}", "{direction}"},
	}}},
	Tests: []phrase.Entry{{Name: "found", Patterns: map[string][]string{
		"en": {"I find a {token}", "find [a] {token}"},
		"ru": {"найду {token}", "(нашёл|нашла) {token}"},
	}}},
	Slots: map[string][]phrase.Word{"token": {
		{Key: "bead", Forms: map[string][]string{"en": {"bead"}, "ru": {"бусину", "бусина"}}},
	}},
}

func Example() {
	g, problems := phrase.New(small)
	order, err := g.Parse("Idu vpravo, i esli najdu businu, to *hop up*!")
	fmt.Println(len(problems), err)
	fmt.Println(g.Show(order, "en"))
	fmt.Println(g.Show(order, "ru"))
	// Output:
	// 0 <nil>
	// go right; if I find a bead, then go up
	// иду вправо; если найду бусину, то иду вверх
}

func ExampleGrammar_Parse_notUnderstood() {
	g, _ := phrase.New(small)
	_, err := g.Parse("иду вправо, прыгаю ввех")
	fmt.Println(err.(*phrase.NotUnderstood).In("ru"))
	// Output:
	// 1:20: слово «ввех» здесь неизвестно
	//     иду вправо, прыгаю ввех
	//                        ^^^^
	// может быть, «иду вверх»?
}

func ExampleGrammar_Parse_ambiguous() {
	g, _ := phrase.New(small)
	_, err := g.Parse("if I find a bead, go up and left")
	fmt.Println(err)
	// Output:
	// 1:29: is "left" to be done only if the condition holds?
	//     if I find a bead, go up and left
	//                                 ^^^^
	// choose by number:
	// 1) if I find a bead { go up, go left }
	// 2) if I find a bead, then go up; go left
}

// TestTogether has several goroutines use one grammar.
func TestTogether(t *testing.T) {
	g, _ := phrase.New(small)
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			for range 100 {
				order, err := g.Parse("go left, then up; if find bead, down")
				if err != nil || g.Show(order, "en") != "go left, go up; if I find a bead, then go down" {
					t.Error(err)
				}
				g.Complete("go ", "en")
				if _, err := g.Parse("go nowhere"); err == nil {
					t.Error("understood")
				}
			}
		})
	}
	all.Wait()
}
