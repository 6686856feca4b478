package phrase

import (
	"errors"
	"testing"
)

// understood are phrases as typed, and what they mean.
var understood = []struct{ typed, en, ru string }{
	{"go left", "go left", "иду влево"},
	{"left", "go left", ""},
	{"l", "go left", ""},
	{"влево", "go left", ""},
	{"←", "go left", ""},
	{"<--west", "go left", ""},
	{"в", "go up", ""},
	{"v", "go down", ""},
	{"п", "go right", ""},
	{"*walks up*", "go up", ""},
	{"Okayy Then North   ^", "go up", ""},
	{"Um... I'll go East.", "go right", ""},
	{"go, please, left!", "go left", ""},
	{"Walk 'left'.", "go left", ""},
	{"Шаг на север", "go up", "иду вверх"},
	{"Go up, then blow the up wall", "go up, blow the up wall", "иду вверх, взрываю стенку вверх"},
	{"Blow up the wall to the right", "blow the right wall", ""},
	{"Взрываю стенку справа", "blow the right wall", ""},
	{"Go up, then shoot to the right and blow the up wall", "go up, shoot right, blow the up wall", ""},
	{"Стреляю в клетку, где нахожусь", "shoot my own cell", "стреляю в клетку, где нахожусь"},
	{"South. (Again.)", "go down", ""},
	{"(Thanks!) South (please).", "go down", ""},
	{"Let's try this again, then. Walk Up.", "go up", ""},
	{"I agree. I think we should go left", "go left", ""},
	{"I agree: left", "go left", ""},
	{"Okay, sure. Up!", "go up", ""},
	{"Again: up", "go up", ""},
	{"left, I guess", "go left", ""},
	{"Не согласна. Пойду вправо, спасибо", "go right", ""},
	{"Давайте попробуем ещё раз. Вверх.", "go up", ""},
	{"soglasen, idu vpravo", "go right", ""},
	{"Думаю, вправо", "go right", ""},
	{"if I find a bead, of course, go up", "if I find a bead, then go up", ""},
	{"Аня: согласна, вправо", "Аня: go right", ""},
	{"go down/south", "go down", "иду вниз"},
	{"left / west / ←, then shoot up/to the north", "go left, shoot up", ""},
	{"бросаю монету вниз/на юг", "throw coin down", ""},
	{"go next", "go next", "по кругу"},
	{"отмечаю сторону вправо", "mark the side on the right", "отмечаю сторону справа"},
	{"mark the side to the north", "mark the side above", "отмечаю сторону сверху"},
	{"otmechayu storonu sleva, vniz", "mark the side on the left, go down", "отмечаю сторону слева, иду вниз"},
	{"leave 2 red markers", "leave 2 red markers", "оставляю 2 красные фишки"},
	{"leave one red marker", "leave 1 red marker", "оставляю 1 красную фишку"},
	{"leave red marker", "leave red marker", "оставляю красную фишку"},
	{"if I have at least 21 red markers, left", "if I have at least 21 red markers, then go left", "если у меня не меньше 21 красная фишка, то иду влево"},
	{"leave 21 red marker", "leave 21 red markers", "оставляю 21 красную фишку"},
	{"ostavlyayu 5 krasnyh fishek", "leave 5 red markers", "оставляю 5 красных фишек"},
	{"бросаю вверх монету", "throw coin up", "бросаю монету вверх"},
	{"бросаю монету на с3", "throw coin to c3", "бросаю монету в c3"},
	{"Аня: иду вправо", "Аня: go right", "Аня: иду вправо"},
	{"anya: idu vpravo", "Аня: go right", ""},
	{"Player 2: go up", "Player 2: go up", "Player 2: иду вверх"},
	{"idu vlevo, no strelyayu vpravo i idu vverh", "go left, shoot right, go up", ""},
	{"I go left, i strelyayu vpravo", "go left, shoot right", ""},
	{"streljaju vlevo, potom idu vverx", "shoot left, go up", "стреляю влево, иду вверх"},
	{"strelyayu v kletku gde nahozhus'", "shoot my own cell", ""},
	{"Иду вправо, результат не сообщать!", "go right, don't tell the result", "иду вправо, результат не сообщать"},
	{"Go right, don't tell the result.", "go right, don't tell the result", ""},
	{"Idu vpravo, rezul'tat ne soobshchat'!", "go right, don't tell the result", ""},
	{"иду вправо втёмную", "go right, don't tell the result", ""},
	{"если стенка, вправо, результат не сообщать; вверх", "if I hit a wall, then go right; go up, don't tell the result", ""},
	{"если стенка, вправо втёмную", "if I hit a wall, then go right; don't tell the result", ""},
	{"втёмную: иду вправо", "go right, don't tell the result", ""},
	{"втёмную иду вправо", "go right, don't tell the result", ""},
	{"вправо молча", "go right, don't tell the result", ""},
	{"dark: go right", "go right, don't tell the result", ""},
	{"dark go right", "go right, don't tell the result", ""},
	{"in the dark if wall go up", "if I hit a wall, then go up; don't tell the result", ""},
	{"half dark: go right, tell me whether I hit a wall", "go right, don't tell the result, but tell me whether I hit a wall", ""},
	{"вправо, вполутёмную сообщить, не стукнулся ли я в стенку", "go right, don't tell the result, but tell me whether I hit a wall", ""},
	{"go right, tell me only whether I hit a wall", "go right, don't tell the result, but tell me whether I hit a wall", ""},
	{"go right, only tell me: a wall", "go right, don't tell the result, but tell me whether I hit a wall", ""},
	{"вправо, скажи только, стукнусь ли в стенку", "go right, don't tell the result, but tell me whether I hit a wall", ""},
	{"вправо, ничего не говори, только скажи, стукнусь ли о стенку", "go right, don't tell the result, but tell me whether I hit a wall", ""},
	{"1) Иду вправо, результат (куда я попал) не сообщать, но 2) сообщить, не стукнулся ли я в стенку!",
		"go right, don't tell the result, but tell me whether I hit a wall", "иду вправо, результат не сообщать, но сообщить, если стукнусь о стенку"},
	{"1. Go right, don't tell where did I end up, but 2. tell me whether I hit a wall.",
		"go right, don't tell the result, but tell me whether I hit a wall", ""},
	{"go left, if hit a wall { shoot up } else { shoot down }", "go left; if I hit a wall, then shoot up, else shoot down", "иду влево; если стукнусь о стенку, то стреляю вверх, иначе стреляю вниз"},
	{"go left, if hit a wall { shoot up, go up } else shoot down", "go left; if I hit a wall { shoot up, go up } else { shoot down }", ""},
	{"if I have at least 2 beads, shoot left", "if I have at least 2 bead, then shoot left", ""},
	{"если монет больше 1, стреляю влево", "if I have more than 1 coin, then shoot left", "если монету больше 1, то стреляю влево"},
	{"если не нашла бусину, стреляю влево", "unless I find a bead, then shoot left", "если не найду бусину, то стреляю влево"},
	{"if I don't find a bead, shoot left", "unless I find a bead, then shoot left", ""},
	{"if not wall and (hurt or found a coin) then left", "if not I hit a wall and (I am hurt or I find a coin), then go left", "если не стукнусь о стенку и (устал или найду монету), то иду влево"},
	{"если найду бусину и если найду монету, то влево", "if I find a bead and I find a coin, then go left", ""},
	{"if wall left", "if I hit a wall, then go left", ""},
	{"if wall left; up", "if I hit a wall, then go left; go up", ""},
	{"if wall left, if hurt up", "if I hit a wall, then go left; if I am hurt, then go up", ""},
	{"if wall then if hurt up", "if I hit a wall { if I am hurt, then go up }", ""},
	{"if wall left and up else down", "if I hit a wall { go left, go up } else { go down }", ""},
	{"if wall left else if hurt up else down", "if I hit a wall { go left } else { if I am hurt, then go up, else go down }", ""},
	{"if wall {left}, up", "if I hit a wall, then go left; go up", ""},
}

// TestNamesThatAreWords: a player called like a word does not change how the word is printed.
func TestNamesThatAreWords(t *testing.T) {
	v := testVocabulary()
	v.Slots["player"] = []Word{word("Иду", []string{"Иду"}, "Иду"), word("Go", []string{"Go"}, "Go"), word("Вверх", []string{"Вверх"}), word("Ну", []string{"Ну"})}
	g, problems := New(v)
	if problems != nil {
		t.Fatal(problems)
	}
	for typed, want := range map[string]string{"Иду: иду вверх": "Иду: иду вверх", "go: go up": "Go: иду вверх", "Вверх: вверх": "Вверх: иду вверх", "Ну: вверх": "Ну: иду вверх", "ну, вверх": "иду вверх", "вверх": "иду вверх"} {
		o, err := g.Parse(typed)
		if err != nil || g.Show(o, "ru") != want {
			t.Errorf("%s: %v %v", typed, o, err)
		}
	}
	if got := g.Complete("ид", "ru"); len(got) != 1 || got[0] != "иду" {
		t.Error(got)
	}
}

// example is a list of conditions on one move in its three spellings.
var example = []string{
	"Иду вправо, и если найду бусину, то стреляю вверх, если найду монету, то стреляю вправо, а если попаду в дыру, то оставляю там одну красную фишку",
	"Go right; if I find a bead, shoot up; and if I find a coin, shoot right; finally, if I fall into a hole, leave one red marker there.",
	"Idu vpravo, i esli najdu businu, to strelyayu vverh, esli najdu monetu, to strelyayu vpravo, a esli popadu v dyru, to ostavlyayu tam odnu krasnuyu fishku",
	"ИДУ НА ВОСТОК И ЕСЛИ НАЙДУ БУСИНУ СТРЕЛЯЮ ВВЕРХ; если нашла монету – стреляю направо; ежели попал в дыру – оставляю 1 красную фишку!",
}

func TestUnderstood(t *testing.T) {
	g := testGrammar(t)
	for _, test := range understood {
		o, err := g.Parse(test.typed)
		if err != nil {
			t.Errorf("%s\n%v", test.typed, err)
			continue
		}
		if got := g.Show(o, "en"); got != test.en {
			t.Errorf("%s\n got %s\nwant %s", test.typed, got, test.en)
		}
		if got := g.Show(o, "ru"); test.ru != "" && got != test.ru {
			t.Errorf("%s\n got %s\nwant %s", test.typed, got, test.ru)
		}
		readBack(t, g, o)
	}
}

// readBack checks that an order is read from what Show prints.
func readBack(t *testing.T, g *Grammar, o *Order) {
	t.Helper()
	for _, lang := range []string{"en", "ru"} {
		said := g.Show(o, lang)
		again, err := g.Parse(said)
		if err != nil {
			t.Errorf("canonical %s\n%v", said, err)
		} else if !o.Equal(again) {
			t.Errorf("canonical %s\nis read as %s", said, g.Show(again, lang))
		}
	}
}

func TestExampleInThreeSpellings(t *testing.T) {
	g := testGrammar(t)
	const want = "go right; if I find a bead, then shoot up; if I find a coin, then shoot right; if I fall into a hole, then leave 1 red marker"
	for _, typed := range example {
		o, err := g.Parse(typed)
		if err != nil {
			t.Errorf("%s\n%v", typed, err)
			continue
		}
		if got := g.Show(o, "en"); got != want {
			t.Errorf("%s\n got %s\nwant %s", typed, got, want)
		}
		readBack(t, g, o)
	}
}

func TestAmbiguous(t *testing.T) {
	g := testGrammar(t)
	for _, test := range []struct {
		typed string
		want  []string
	}{
		{"if wall left and up", []string{"if I hit a wall { go left, go up }", "if I hit a wall, then go left; go up"}},
		{"если стенка, то влево, вверх", []string{"if I hit a wall { go left, go up }", "if I hit a wall, then go left; go up"}},
		{"if wall and hurt or found a coin, left", []string{
			"if (I hit a wall and I am hurt) or I find a coin, then go left",
			"if I hit a wall and (I am hurt or I find a coin), then go left"}},
		{"if wall if hurt left else up", []string{
			"if I hit a wall { if I am hurt, then go left, else go up }",
			"if I hit a wall { if I am hurt, then go left } else { go up }"}},
	} {
		_, err := g.Parse(test.typed)
		var a *Ambiguous
		if !errors.As(err, &a) {
			t.Errorf("%s: %v", test.typed, err)
			continue
		}
		if len(a.Readings) != len(test.want) {
			t.Errorf("%s: %v", test.typed, err)
			continue
		}
		for i, o := range a.Readings {
			if got := g.Show(o, "en"); got != test.want[i] {
				t.Errorf("%s, reading %d\n got %s\nwant %s", test.typed, i+1, got, test.want[i])
			}
			readBack(t, g, o)
		}
	}
}

// TestBugIsRefused: a panic inside is told as a refusal.
func TestBugIsRefused(t *testing.T) {
	g := testGrammar(t)
	g.classes[structureClass] = nil
	var e *NotUnderstood
	if _, err := g.Parse("go left"); !errors.As(err, &e) || e.Problem.Code != "bug" {
		t.Error(err)
	}
	if _, err := g.Query("who: go left"); !errors.As(err, &e) || e.Problem.Code != "bug" {
		t.Error(err)
	}
	if words := g.Complete("go left ", "en"); words != nil {
		t.Error(words)
	}
}
