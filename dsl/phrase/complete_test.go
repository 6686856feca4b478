package phrase

import (
	"slices"
	"strings"
	"testing"
)

func TestComplete(t *testing.T) {
	g := testGrammar(t)
	for _, test := range []struct{ lang, typed, want string }{
		{"en", "", "go left right up down shoot blow leave throw skip if how repeat"},
		{"ru", "", "иду влево вправо вверх вниз стреляю взрываю оставляю бросаю по пропускаю если сколько повтори"},
		{"en", "go ", "left right up down next"},
		{"en", "go le", "left leftward leftwards leftmost"},
		{"ru", "иду ", "влево вправо вверх вниз"},
		{"ru", "иду впр", "вправо"},
		{"ru", "idu vpr", "вправо"},
		{"ru", "ИДУ ВП", "вправо"},
		{"en", "go left, sh", "shoot"},
		{"en", "go left ", "and then don't"},
		{"ru", "иду влево ", "и затем результат"},
		{"ru", "иду влево, результат ", "не"},
		{"en", "if I ", "find fall hit have am I not"},
		{"en", "if I find a ", "bead coin red"},
		{"en", "if I find a red m", "marker markers"},
		{"ru", "если найду бусину ", "и или то"},
		{"en", "leave 2 ", "bead coin red"},
		{"en", "throw coin to ", "the left west right east north top south bottom"},
		{"en", "how many ", "bead coin red"},
		{"ru", "повтори ход ", "Аня Боря"},
		{"ru", "Аня: и", "иду идти"},
		{"ru", "Бор", ""},
		{"en", "flibbertigibbet ", ""},
		{"en", "go sideways ", ""},
		{"de", "go ", ""},
	} {
		got := g.Complete(test.typed, test.lang)
		if strings.Join(got, " ") != test.want {
			t.Errorf("%s %q:\n got %s\nwant %s", test.lang, test.typed, strings.Join(got, " "), test.want)
		}
	}
}

// TestCompleteLeadsOn walks the completions and expects them to make orders.
func TestCompleteLeadsOn(t *testing.T) {
	g := testGrammar(t)
	for _, lang := range []string{"en", "ru"} {
		var orders []string
		var walk func(text string, depth int)
		walk = func(text string, depth int) {
			words := g.Complete(text, lang)
			if len(words) == 0 {
				t.Errorf("nothing goes on from %q", text)
			}
			if depth == 0 {
				return
			}
			for _, w := range words {
				if _, err := g.Parse(text + w); err == nil {
					orders = append(orders, text+w)
				} else {
					walk(text+w+" ", depth-1)
				}
				if !slices.Contains(g.Complete(text+w, lang), w) {
					t.Errorf("%q is not completed by itself", text+w)
				}
			}
		}
		walk("", 2)
		if len(orders) < 10 {
			t.Errorf("only %v", orders)
		}
	}
}
