package phrase

import (
	"testing"
)

// testVocabulary is a game of tokens and markers on a board with holes.
func testVocabulary() Vocabulary {
	return Vocabulary{
		Actions: []Entry{
			{"hop", says(
				[]string{"(go|hop|walk|walks|move|step) {direction}", "{direction}"},
				[]string{"(иду|идти|пойду|пошёл|пошла|шагаю|прыгаю) {direction}", "шаг {direction}", "{direction}"})},
			{"shoot", says(
				[]string{"(shoot|fire) {direction}", "shoot my own cell"},
				[]string{"(стреляю|стрелять|выстрел) {direction}", "стреляю в клетку, где нахожусь"})},
			{"blast", says(
				[]string{"(blow|blast) [up] the {direction} wall", "(blow|blast) [up] [the] wall {direction}"},
				[]string{"(взрываю|подрываю|рву) стенку {direction}", "(взрываю|подрываю) {direction} (стенку|стену)"})},
			{"leave", says(
				[]string{"leave [a] [{n:number}] {token} [there]"},
				[]string{"(оставляю|оставить|кладу) [там] [{n:number}] {token/2}"})},
			{"mark", says([]string{"mark the side {direction/2}"}, []string{"отмечаю сторону {direction/2}"})},
			{"throw", says(
				[]string{"throw {token} {direction}", "throw {token} to {cell}"},
				[]string{"бросаю {token} {direction}", "бросаю {direction} {token}", "бросаю {token} (в|на) {cell}"})},
			{"next", says([]string{"go next", "along the loop"}, []string{"по кругу"})},
			{"pass", says([]string{"(skip|pass) [the turn]"}, []string{"(пропускаю|пропуск) [ход]"})},
		},
		Tests: []Entry{
			{"found", says(
				[]string{"I find a {token}", "[I] (find|found) [(a|an|the)] {token}"},
				[]string{"найду {token}", "[я] (найду|нашёл|нашла|найдена|найден) {token}"})},
			{"fell", says(
				[]string{"I fall into a {spot}", "[I] (fall|fell|get) (into|in) [(a|the)] {spot}"},
				[]string{"попаду в {spot}", "[я] (попаду|попал|попала|приду) (в|на) {spot}"})},
			{"wall", says(
				[]string{"I hit a wall", "[I] hit [(a|the)] wall", "[(a|there is a)] wall"},
				[]string{"стукнусь о стенку", "[я] (стукнусь|стукнулся|стукнулась) [ли] [я] (в|о|об) (стенку|стену)", "стенка"})},
			{"have", says(
				[]string{"I have at least {n:number} {token}", "[I] have (at least|>=) {n:number} {token}"},
				[]string{"у меня не меньше {n:number} {token}", "{token} не меньше {n:number}"})},
			{"more", says(
				[]string{"I have more than {n:number} {token}"},
				[]string{"{token} больше {n:number}"})},
			{"hurt", says([]string{"I am hurt", "hurt"}, []string{"[я] устал{а}"})},
		},
		Queries: []Entry{
			{"count", says([]string{"how many {token} do I have"}, []string{"сколько у меня {token}"})},
			{"last", says([]string{"repeat the move of {who:player}"}, []string{"повтори ход {who:player}"})},
		},
		Slots: map[string][]Word{
			"token": {
				word("bead", []string{"bead", "beads"}, "бусину", "бусину", "бусина", "бусины", "бусин"),
				word("coin", []string{"coin", "coins"}, "монету", "монету", "монета", "монеты", "монет"),
				{Key: "red", Forms: says([]string{"red marker", "red markers"}, []string{"красная фишка", "красную фишку"}),
					Counted: says([]string{"red marker", "red markers"}, []string{"красная фишка", "красные фишки", "красных фишек"})},
			},
			"spot": {
				word("hole", []string{"hole"}, "дыру", "дыра"),
				word("pond", []string{"pond"}, "пруд"),
			},
			"player": {
				word("Аня", []string{"Аня", "Anna"}, "Аня", "Ани"),
				word("Боря", []string{"Боря"}, "Боря", "Бори"),
				word("Player 2", []string{"Player 2"}),
			},
		},
	}
}

func says(en, ru []string) map[string][]string {
	return map[string][]string{"en": en, "ru": ru}
}

func word(key string, en []string, ru ...string) Word {
	w := Word{Key: key, Forms: map[string][]string{"en": en}}
	if ru != nil {
		w.Forms["ru"] = ru
	}
	return w
}

func testGrammar(t testing.TB) *Grammar {
	t.Helper()
	g, problems := New(testVocabulary())
	if len(problems) > 0 {
		t.Fatal(problems.In("en"))
	}
	return g
}
