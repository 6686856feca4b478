package phrase

import "testing"

// TestSkeleton: the usual ways to type a Russian word in Latin letters have its skeleton.
func TestSkeleton(t *testing.T) {
	for word, typed := range map[string][]string{
		"стреляю":    {"strelyayu", "streljaju", "streliaiu"},
		"вверх":      {"vverh", "vverx", "vverkh", "wwerh"},
		"сообщать":   {"soobshchat'", "soobschat", "soobshhat`"},
		"объявить":   {"ob\"yavit'", "ob'yavit", "objavit"},
		"взрываю":    {"vzryvayu", "vzrivaju"},
		"ещё":        {"eshche", "eshchyo", "escho"},
		"цикл":       {"cikl", "tsikl", "tsykl"},
		"чужой":      {"chuzhoy", "chuzhoj", "chuzhoi", "čužoj"},
		"моё":        {"moe", "moyo", "mojo"},
		"стукнулся":  {"stuknulsya", "stuknulsja"},
		"подъезд":    {"pod'ezd", "podyezd"},
		"синий":      {"sinij", "siniy", "sini"},
		"разрешаешь": {"razreshaesh'"},
	} {
		g, _ := New(Vocabulary{Actions: []Entry{{"a", says(nil, []string{word})}}})
		for _, s := range typed {
			if _, err := g.Parse(s); err != nil {
				t.Errorf("%s for %s: skeletons %s, %s\n%v", s, word, skeleton(s), skeleton(word), err)
			}
		}
	}
}

// TestSpellings: one word, however it is typed.
func TestSpellings(t *testing.T) {
	g := testGrammar(t)
	for _, typed := range []string{
		"ПОШЁЛ ВВЕРХ", "пошел вверх", "пошёл вверх", "поше\u0308л\u00a0вве\u0301рх", "пoшeл ввepx", "«пошёл» вверх…",
		"*пошёл вверх*", "_пошёл_ вверх!!!", "  пошёл\u200b вве\u0301рх  ", "пошёл, пожалуйста, вверх", "э-э… пошёл вверх", "ЭЭЭЭ, пошёл вверх", "вверх", "Ну, вверх.",
		"ok: up", "“up”", "Well... UP!", "UP", "I want to go up", "let's go up", "I go up", "1) up", "⬆️", "-- up --",
	} {
		o, err := g.Parse(typed)
		if err != nil {
			t.Errorf("%s\n%v", typed, err)
		} else if got := g.Show(o, "en"); got != "go up" {
			t.Errorf("%s: %s", typed, got)
		}
	}
}
