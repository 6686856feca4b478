package phrase

import (
	"slices"
	"strings"
	"testing"

	"kodeks/dsl/source"
)

// freeGrammar has lists, emblems, free words and letters.
func freeGrammar(t testing.TB) *Grammar {
	t.Helper()
	both := func(key string, ru, en []string) Word {
		return Word{Key: key, Forms: map[string][]string{"ru": append([]string{key}, ru...), "en": append([]string{key}, en...)}}
	}
	g, found := New(Vocabulary{
		Actions: []Entry{
			{Name: "give", Patterns: map[string][]string{"en": {"give {what:shape*4}"}, "ru": {"(даю|отдаю) {what:shape*4}"}}},
			{Name: "spell", Patterns: map[string][]string{
				"en": {"spell {signs:letters} (rightwards|leftwards)[: {whole:word}]"},
				"ru": {"пишу {signs:letters} (вправо от края|влево от края)[: {whole:word}]"}}},
			{Name: "drop", Patterns: map[string][]string{"en": {"drop {sign:letters} [here]", "drop here"}, "ru": {"роняю {sign:letters}", "здесь роняю"}}},
			{Name: "put", Patterns: map[string][]string{
				"en": {"put {signs:letters} [{where:edge}] [: {whole:word}]", "put {where:edge} {signs:letters} [: {whole:word}]", "put the word {whole:word}"},
				"ru": {"ставлю {signs:letters} [{where:edge}] [: {whole:word}]", "ставлю {where:edge} {signs:letters} [: {whole:word}]", "ставлю слово {whole:word}"}}},
			{Name: "wait", Patterns: map[string][]string{"en": {"wait"}, "ru": {"жду"}}},
		},
		Slots: map[string][]Word{"edge": {both("left", []string{"слева"}, nil)}, "shape": {
			both("5♥", []string{"5ч", "пятёрка червей", "пятёрку червей"}, []string{"5h", "five of hearts"}),
			both("10♠", []string{"10п", "десятка пик", "десятку пик"}, []string{"10s", "ten of spades"}),
			both("A♥", []string{"тч", "туз червей"}, []string{"ah", "ace of hearts"}),
			both("K♦", []string{"кб", "король бубен", "короля бубен"}, []string{"kd", "king of diamonds"}),
		}},
	})
	if found != nil {
		t.Fatal(found.In("en"))
	}
	return g
}

func TestFreeSlots(t *testing.T) {
	g := freeGrammar(t)
	for said, want := range map[string]string{
		"даю 5♥":          "give 5♥",
		"отдаю 5ч 10П кб": "give 5♥ 10♠ K♦",
		"Отдаю пятёрку червей и десятку пик":    "give 5♥ 10♠",
		"give 5H, ten of spades, 5h":            "give 5♥ 10♠ 5♥",
		"even if not":                           "",
		"give 5♥️ 10♠️":                         "give 5♥ 10♠",
		"пишу пера вправо от края: опера":       "spell П,Е,Р,А опера",
		"пишу К, О, В, Е влево от края — ковер": "spell К,О,В,Е ковер",
		"пишу К О В Е влево от края":            "spell К,О,В,Е",
		"пишу *=п, Е, Р вправо от края":         "spell *=П,Е,Р",
		"spell c,a,t leftwards":                 "spell C,A,T",
		"роняю Ж":                               "drop Ж",
		"give AH 5h":                            "give A♥ 5♥", // and no sigh
		"give 5H, ah, 5H":                       "give 5♥ A♥ 5♥",
		"give ah":                               "give A♥",
		"give ah, 5H, please, 10s, oh":          "give A♥ 5♥ 10♠",
		"give oh 5H":                            "give 5♥",
		"ставлю О слева":                        "put О left", // a listed word goes before any word
		"ставлю О слева: жду":                   "put О left жду",
		"ставлю О: слева":                       "put О слева",
		"ставлю слева О":                        "put О left",
		"ставлю слово опера":                    "put опера",
		"ставлю рам: рама":                      "put Р,А,М рама",
		"роняю *":                               "drop *",
		"роняю ж, жду":                          "drop Ж; wait",
		"drop A":                                "drop A", // and no «а»
		"drop J":                                "drop J",
		"drop M here":                           "drop M", // and no humming
		"put I left":                            "put I left",
		"роняю Ёж":                              "drop Ё,Ж",
		"пишу О вправо от края: ёлка-ель!": "spell О ёлка-ель",
		"даю 5♥ 5♥ 5♥ 5♥ 5♥":               "",
		"даю":                              "",
		"роняю 5":                          "",
	} {
		o, err := g.Parse(said)
		if (err == nil) != (want != "") {
			t.Errorf("%q: %v, want %q", said, err, want)
			continue
		}
		if err != nil {
			continue
		}
		if got := flat(o); got != want {
			t.Errorf("%q is %q, want %q", said, got, want)
		}
		for _, lang := range []string{"ru", "en"} {
			shown := g.Show(o, lang)
			if back, err := g.Parse(shown); err != nil || !back.Equal(o) {
				t.Errorf("%q shown in %s: %q reads %v %v", said, lang, shown, back, err)
			}
		}
	}
}

func flat(o *Order) string {
	var calls []string
	for _, c := range o.Clauses {
		words := []string{c.Do.Name}
		for _, a := range c.Do.Args {
			words = append(words, a.Key)
		}
		calls = append(calls, strings.Join(words, " "))
	}
	return strings.Join(calls, "; ")
}

// Free words do not change how a misspelt one is taken.
func TestFreeSlotsAndSlips(t *testing.T) {
	_, err := freeGrammar(t).Parse("роняйю Ж")
	if no, ok := err.(*NotUnderstood); !ok || !strings.Contains(no.Problem.In("ru"), "роняю Ж") {
		t.Errorf("%v", err)
	}
}

func TestListsInPatterns(t *testing.T) {
	_, found := New(Vocabulary{Actions: []Entry{{Name: "x", Patterns: map[string][]string{"en": {"x {n:number*0}", "x {n:number*99}", "x {n:number*q}"}}}}})
	if len(found) != 3 || slices.ContainsFunc(found, func(p source.Problem) bool { return p.Code != "pattern-list" }) {
		t.Errorf("%v", found)
	}
}

func TestValue(t *testing.T) {
	g := freeGrammar(t)
	for _, c := range [][3]string{{"shape", "Пятёрка червей.", "5♥"}, {"shape", "10s", "10♠"}, {"letters", "к, о, в", "К,О,В"}, {"letters", "кот", "К,О,Т"},
		{"letters", "М", "М"}, {"letters", "э.", "Э"}, {"letters", "ну к", "К"}, {"word", "Ёлка", "ёлка"}, {"number", "два", "2"}, {"shape", "кот", ""}, {"word", "два слова", ""}, {"none", "кот", ""}, {"shape", "", ""}} {
		if got, ok := g.Value(c[0], c[1]); got != c[2] || ok != (c[2] != "") {
			t.Errorf("%s %q: %q %v, want %q", c[0], c[1], got, ok, c[2])
		}
	}
	if got := g.ShowValue("shape", "K♦", "en"); got != "K♦" {
		t.Error(got)
	}
}

// Completion offers what lists and free words may go on with, and makes up no word.
func TestCompleteFree(t *testing.T) {
	g := freeGrammar(t)
	for typed, want := range map[string]string{"даю пятёрку ": "червей", "пишу а вп": "вправо"} {
		if got := strings.Join(g.Complete(typed, "ru"), " "); got != want {
			t.Errorf("%q: %q, want %q", typed, got, want)
		}
	}
	if got := g.Complete("роняю ", "ru"); len(got) != 0 {
		t.Errorf("made up %q", got)
	}
}
