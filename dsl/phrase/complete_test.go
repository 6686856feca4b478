package phrase

import (
	"slices"
	"strings"
	"testing"
)

func TestComplete(t *testing.T) {
	g := testGrammar(t)
	for _, test := range []struct{ lang, typed, want string }{
		{"en", "", "go shoot blow leave mark throw skip how repeat if"},
		{"ru", "", "иду стреляю взрываю оставляю отмечаю бросаю по пропускаю сколько повтори если"},
		{"en", "go ", "left right up down next"},
		{"en", "go le", "left"},
		{"en", "go leftw", "leftward"},
		{"en", "le", "leave"},
		{"ru", "иду ", "влево вправо вверх вниз"},
		{"ru", "иду впр", "вправо"},
		{"ru", "idu vpr", "вправо"},
		{"ru", "ИДУ ВП", "вправо"},
		{"en", "go left, sh", "shoot"},
		{"en", "go left ", "and then don't"},
		{"ru", "иду влево ", "и затем результат"},
		{"ru", "иду влево, результат ", "не"},
		{"en", "if I ", "find fall hit have am"},
		{"en", "I ", "go shoot blow leave mark throw skip"},
		{"en", "if ", "I not"},
		{"en", "if I find a bead and ", "I not"},
		{"en", "if I find a ", "bead coin red"},
		{"en", "if I find a red m", "marker markers"},
		{"ru", "если найду бусину ", "и или то"},
		{"en", "leave 2 ", "bead coin red"},
		{"en", "throw coin to ", "left right north south"},
		{"en", "how many ", "bead coin red"},
		{"ru", "повтори ход ", "Аня Боря"},
		{"ru", "Аня: и", "иду"},
		{"ru", "Аня: ид", "иду"},
		{"ru", "Аня: идт", "идти"},
		{"ru", "пой", "пойду"},
		{"ru", "отмечаю сторону ", "слева справа сверху снизу"},
		{"en", "mark the side ", "on above below"},
		{"en", "mark the side on the ", "left right"},
		{"ru", "пойду ", "влево вправо вверх вниз"},
		{"ru", "иду п", "по право"},
		{"ru", "иду пра", "право"},
		{"ru", "стр", "стреляю"},
		{"ru", "оставляю ", "бусину монету красную"},
		{"ru", "оставляю 1 ", "бусину монету красную"},
		{"ru", "оставляю 3 ", "бусину монету красные"},
		{"ru", "оставляю 5 ", "бусину монету красных"},
		{"ru", "оставляю красную ", "фишку"},
		{"ru", "оставляю красную ф", "фишку"},
		{"ru", "оставляю красных ", "фишек"},
		{"ru", "если у меня не меньше 1 ", "бусину монету красная"},
		{"ru", "кладу т", "там три"},
		{"ru", "я ", "иду стреляю взрываю оставляю отмечаю бросаю по пропускаю"},
		{"ru", "иду влево, результат не сообщать ", "но"},
		{"ru", "иду влево, результат не сообщать, но с", "стреляю сообщить"},
		{"ru", "если стенка, иду влево ", "и затем результат иначе"},
		{"ru", "если стенка, иду влево, а ин", "иначе"},
		{"ru", "иду влево, а ин", ""},
		{"en", "don't ", "tell"},
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
