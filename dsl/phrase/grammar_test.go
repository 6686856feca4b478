package phrase

import (
	"flag"
	"os"
	"testing"
)

var update = flag.Bool("update", false, "write grammar.ebnf anew")

func TestGrammarIsPrinted(t *testing.T) {
	got := testGrammar(t).EBNF() + "\n"
	if *update {
		if err := os.WriteFile("grammar.ebnf", []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile("grammar.ebnf")
	if err != nil || string(want) != got {
		t.Errorf("grammar.ebnf is not what the parser prints; run this test with -update (%v)\n%s", err, got)
	}
}
