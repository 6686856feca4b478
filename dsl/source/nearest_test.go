package source_test

import (
	"slices"
	"testing"

	"kodeks/dsl/source"
)

func TestNearest(t *testing.T) {
	words := []string{"направо", "налево", "вперёд", "right", "left", "light", "up", "b", "token", "marker"}
	cases := []struct {
		word, want string
	}{
		{"наравпо", "направо"}, {"НАПРАВА", "направо"}, {"вперед", "вперёд"}, {"rigth", "right"}, {"lef", "left"},
		{"tоken", "token"}, {"ub", "up"}, {"tokens", "token"},
		{"x", ""}, {"", ""}, {"совсем другое", ""}, {"zz", ""},
	}
	for _, c := range cases {
		for range 2 {
			got, ok := source.Nearest(c.word, words)
			if got != c.want || ok != (c.want != "") {
				t.Errorf("Nearest(%q) = %q, %v; want %q", c.word, got, ok, c.want)
			}
			slices.Reverse(words)
		}
	}
}

func TestFoldLookalikes(t *testing.T) {
	cases := []struct{ in, want string }{
		{"r>", "R>"}, {"Р>", "P>"}, {"Ус", "YC"}, {"yc", "YC"}, {"С", "C"}, {"м", "M"}, {"Э", "Э"}, {"Х1", "X1"},
		{"ё", "E"}, {"и\u0306", "Й"}, {"Кн", "KH"}, {"Тр!", "TP!"}, {"", ""},
	}
	for _, c := range cases {
		if got := source.FoldLookalikes(c.in); got != c.want {
			t.Errorf("FoldLookalikes(%q) = %q, want %q", c.in, got, c.want)
		}
	}
}

func TestCompose(t *testing.T) {
	if got := source.Compose("и\u0306ё"); got != "йё" {
		t.Errorf("Compose: %q", got)
	}
}

func TestText(t *testing.T) {
	both := source.Format("%d of %s", "%d из %s", 3, "x")
	if both != (source.Text{EN: "3 of x", RU: "3 из x"}) {
		t.Errorf("Format: %+v", both)
	}
	if both.In("ru") != "3 из x" || both.In("en") != "3 of x" || both.In("fr") != "3 of x" {
		t.Error("In chose the wrong language")
	}
	only := source.Text{RU: "да"}
	if only.In("en") != "да" || only.Empty() || !(source.Text{}).Empty() {
		t.Error("a text in one language is said in both")
	}
}
