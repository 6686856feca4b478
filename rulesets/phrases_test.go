package rulesets_test

import (
	"errors"
	"strings"
	"testing"

	"kodeks/dsl/maze"
	"kodeks/runtime/table"
)

// said is what people say and what it comes to, in both languages.
type said struct{ words, ru, en string }

var saidInBoth = []said{
	{"Иду вправо", "иду вправо", "go right"},
	{"Go up", "иду вверх", "go up"},
	{"Шаг на север", "иду вверх", "go up"},
	{"вверх", "иду вверх", "go up"},
	{"запад", "иду влево", "go left"},
	{"<--west", "иду влево", "go left"},
	{"East", "иду вправо", "go right"},
	{"Okayy Then North   ^", "иду вверх", "go up"},
	{"South.", "иду вниз", "go down"},
	{"Walk 'left'.", "иду влево", "go left"},
	{"*walks up*", "иду вверх", "go up"},
	{"Um... I'll go East.", "иду вправо", "go right"},
	{"I think we should go right.", "иду вправо", "go right"},
	{"The expedition wishes to travel down.", "иду вниз", "go down"},
	{"go left", "иду влево", "go left"},
	{"move right", "иду вправо", "go right"},
	{"idu vpravo", "иду вправо", "go right"},
	{"стреляю вправо", "стреляю вправо", "shoot right"},
	{"Shoot to the left, then go up.", "стреляю влево, иду вверх", "shoot left, go up"},
	{"взрываю стенку сверху", "взрываю стенку сверху", "blow up the wall above"},
	{"Взрываю стенку справа", "взрываю стенку справа", "blow up the wall on the right"},
	{"Подрываю стену слева", "взрываю стенку слева", "blow up the wall on the left"},
	{"Blow up the wall to the right", "взрываю стенку справа", "blow up the wall on the right"},
	{"Blow the up wall, then go up.", "взрываю стенку сверху, иду вверх", "blow up the wall above, go up"},
	{"Go up, then blow the up wall.", "иду вверх, взрываю стенку сверху", "go up, blow up the wall above"},
	{"Blow the right wall, then go right.", "взрываю стенку справа, иду вправо", "blow up the wall on the right, go right"},
	{"Go up, then shoot to the right and blow the up wall", "иду вверх, стреляю вправо, взрываю стенку сверху", "go up, shoot right, blow up the wall above"},
	{"shoot left, go up, grenade left", "стреляю влево, иду вверх, взрываю стенку слева", "shoot left, go up, blow up the wall on the left"},
	{"go left, if hit a wall { shoot up } else { shoot down }", "иду влево; если стукнусь в стенку, то стреляю вверх, иначе стреляю вниз", "go left; if I hit a wall, then shoot up, else shoot down"},
	{"go left, if hit a wall { shoot up }", "иду влево; если стукнусь в стенку, то стреляю вверх", "go left; if I hit a wall, then shoot up"},
	{"go down, if found a treasure { shoot up }", "иду вниз; если найду клад, то стреляю вверх", "go down; if I find a treasure, then shoot up"},
	{"skip", "пропускаю ход", "skip"},
	{"skip the step", "пропускаю ход", "skip"},
	{"вправо, если упрусь, стреляю вверх", "иду вправо; если стукнусь в стенку, то стреляю вверх", "go right; if I hit a wall, then shoot up"},
}

// On half-dark and dark moves, and what a woman says of herself.
var saidInCodex = []said{
	{"если есть пули, стреляю вверх, иначе вправо", "если у меня есть пуля, то стреляю вверх, иначе иду вправо", "if I have a bullet, then shoot up, else go right"},
	{"если пули ещё есть, стреляю вверх", "если у меня есть пуля, то стреляю вверх", "if I have a bullet, then shoot up"},
	{"если есть хоть две пули, стреляю вверх", "если у меня есть 2 пули, то стреляю вверх", "if I have 2 bullets, then shoot up"},
	{"если пуль больше нет, вправо", "если у меня нет пуль, то иду вправо", "if I have no bullets, then go right"},
	{"если не осталось пуль, вправо", "если неверно, что у меня есть пуля, то иду вправо", "unless I have a bullet, then go right"},
	{"иду вправо, скажи только про стенку", halfDarkRU, halfDarkEN},
	{"Вполутёмную: вправо", halfDarkRU, halfDarkEN},
	{"go right, half in the dark", halfDarkRU, halfDarkEN},
	{"вправо, ничего не говори, только скажи, была ли стенка", halfDarkRU, halfDarkEN},
	{"go right, tell me only about the wall", halfDarkRU, halfDarkEN},
	{"если я ранен, вправо, иначе влево", "если я ранена, то иду вправо, иначе иду влево", "if I am wounded, then go right, else go left"},
	{"если меня не ранили, вправо", "если я невредима, то иду вправо", "if I am not wounded, then go right"},
	{"если не ранена, вправо", "если неверно, что я ранена, то иду вправо", "unless I am wounded, then go right"},
	{"объявляю отсчёт Нстоп ходов", "начинаю отсчёт", "I start the count"},
}

const (
	halfDarkRU = "иду вправо, результат не сообщать, но сообщить, если стукнусь в стенку"
	halfDarkEN = "go right, don't tell the result, but tell me whether I hit a wall"
)

var saidInBotin = []said{
	{"по циклу", "иду по циклу", "go along the cycle"},
	{"Беру", "беру клад", "take the treasure"},
	{"Оставляю", "кладу клад", "put the treasure down"},
	{"Бросаю клад", "кладу клад", "put the treasure down"},
	{"Throw grenade left", "взрываю стенку слева", "blow up the wall on the left"},
	{"go next", "иду по циклу", "go along the cycle"},
}

var saidInClassical = []said{
	{"стреляю влево, взрываю стенку сверху, по циклу", "стреляю влево, взрываю стенку сверху, иду по циклу", "shoot left, blow up the wall above, go along the cycle"},
	{"плыву по течению, ставлю мину здесь", "плыву по течению, устанавливаю мину здесь", "go with the flow, set the mine here"},
	{
		"стреляю вправо, если к моим ногам упадёт клад, то иду вверх, иначе иду вниз",
		"стреляю вправо; если к моим ногам упадёт клад, то иду вверх, иначе иду вниз",
		"shoot right; if a treasure falls at my feet, then go up, else go down",
	},
	{
		"Strelyayu vverh, esli uslyshu vopl', idu vniz, inache idu vlevo",
		"стреляю вверх; если попаду в кого-нибудь, то иду вниз, иначе иду влево",
		"shoot up; if I hit somebody, then go down, else go left",
	},
	{
		"Go right; if I come to a delta, blow up the wall above.",
		"иду вправо; если попаду в устье, то взрываю стенку сверху",
		"go right; if I get into a mouth, then blow up the wall above",
	},
}

var saidInQuantum = []said{
	{"по циклу", "иду по циклу", "go along the cycle"},
	{"стреляю в клетку, где нахожусь", "стреляю в свою клетку", "shoot into my own cell"},
	{"Стреляю в свою клетку", "стреляю в свою клетку", "shoot into my own cell"},
	{"Бросаю клад", "оставляю клад", "leave a treasure"},
	{"Throw grenade left", "бросаю гранату влево", "throw a grenade left"},
	{"go next", "иду дальше", "go next"},
	{"по течению", "плыву по течению", "go with the flow"},
	{"ставлю мину вправо", "устанавливаю мину вправо", "set the mine right"},
	{"put a mine here", "устанавливаю мину здесь", "set the mine here"},
	{"взвожу мину здесь", "устанавливаю мину здесь", "set the mine here"},
	{"начинаю отсчёт", "начинаю отсчёт", "I start the count"},
	{"иду вправо, ничего не беру", "иду вправо, ничего не беру", "go right, I take nothing"},
	{"иду вправо, беру только пули", "иду вправо, беру только пули", "go right, I take only bullets"},
	{
		"Иду вправо, и если найду клад, то стреляю вверх, если найду пулю, то стреляю вправо, а если попаду в яму, то оставляю там одну гранату",
		"иду вправо; если найду клад, то стреляю вверх; если найду пулю, то стреляю вправо; если попаду в яму, то оставляю 1 гранату",
		"go right; if I find a treasure, then shoot up; if I find a bullet, then shoot right; if I get into a pit, then leave 1 grenade",
	},
	{
		"Go right; if I find a treasure, shoot up; and if I find a bullet, shoot right; finally, if I fall into a pit, leave one grenade there.",
		"иду вправо; если найду клад, то стреляю вверх; если найду пулю, то стреляю вправо; если попаду в яму, то оставляю 1 гранату",
		"go right; if I find a treasure, then shoot up; if I find a bullet, then shoot right; if I get into a pit, then leave 1 grenade",
	},
	{
		"Idu vpravo, i esli najdu klad, to strelyayu vverh, esli najdu pulyu, to strelyayu vpravo, a esli popadu v yamu, to ostavlyayu tam odnu granatu",
		"иду вправо; если найду клад, то стреляю вверх; если найду пулю, то стреляю вправо; если попаду в яму, то оставляю 1 гранату",
		"go right; if I find a treasure, then shoot up; if I find a bullet, then shoot right; if I get into a pit, then leave 1 grenade",
	},
	{"Go right, don't tell the result.", "", ""},
	{"Иду вправо, результат не сообщать!", "", ""},
	{"1. Go right, don't tell where did I end up, but 2. tell me whether I hit a wall.", "", ""},
	{"1) Иду вправо, результат (куда я попал) не сообщать, но 2) сообщить, не стукнулся ли я в стенку!", "", ""},
}

var saidInFlii = []said{
	{"Подрываю стену слева", "подрываю стену слева", "blow up the wall on the left"},
	{"взрываю стенку сверху", "подрываю стену сверху", "blow up the wall above"},
	{"Blow up the wall to the right", "подрываю стену справа", "blow up the wall on the right"},
	{"Throw grenade left", "подрываю стену слева", "blow up the wall on the left"},
	{"Ставлю стену слева", "ставлю стену слева", "build a wall on the left"},
	{"строю стену снизу", "ставлю стену снизу", "build a wall below"},
	{"I build a wall on the left.", "ставлю стену слева", "build a wall on the left"},
	{"Лечу", "лечу", "fly"},
	{"Лечу дальше", "лечу", "fly"},
	{"I fly", "лечу", "fly"},
	{"Бью ногами", "бью ногами", "kick"},
	{"пинаю соперника", "бью ногами", "kick"},
	{"I kick the opponent!", "бью ногами", "kick"},
	{"Бросаю клад", "бросаю клад", "drop the treasure"},
	{"I drop the treasure here", "бросаю клад", "drop the treasure"},
	{"беру клад", "беру клад", "take the treasure"},
	{"беру нижний клад", "беру нижний клад", "take the lower treasure"},
	{"меняю клад", "меняю клад", "swap the treasures"},
	{"меняю на новый", "меняю клад", "swap the treasures"},
	{"swap for the lower one", "меняю клад на нижний", "swap for the lower treasure"},
	{"Стреляю в свою клетку", "стреляю в свою клетку", "shoot into my own cell"},
	{"lechu", "лечу", "fly"},
	{"b'yu nogami", "бью ногами", "kick"},
	{"stavlyu stenu sleva", "ставлю стену слева", "build a wall on the left"},
	{"если попаду в портал, то лечу", "если попаду в портал, то лечу", "if I get into a portal, then fly"},
	{"иду вверх, если попаду в болото, то беру клад", "иду вверх; если попаду в болото, то беру клад", "go up; if I get into a bog, then take the treasure"},
	{"если я мёртв, то иду вверх, иначе стреляю вверх", "если я мертва, то иду вверх, иначе стреляю вверх", "if I am dead, then go up, else shoot up"},
	{"если я жива, бью ногами", "если я жива, то бью ногами", "if I am alive, then kick"},
	{"if I have cement, build a wall to the left", "если у меня есть порция цемента, то ставлю стену слева", "if I have a portion of cement, then build a wall on the left"},
	{"если приду на цементный склад, то ставлю стену слева", "если попаду на цементный склад, то ставлю стену слева", "if I get into a cement store, then build a wall on the left"},
	{"иду вправо, если там пусто, стреляю вверх", "иду вправо; если попаду на пустую клетку, то стреляю вверх", "go right; if I get onto an empty cell, then shoot up"},
	{"если найду клад, то меняю клад", "если найду клад, то меняю клад", "if I find a treasure, then swap the treasures"},
}

var askedInBoth = []string{
	"How many bullets and grenades do I have?", "сколько у меня пуль?", "сколько у меня гранат?", "здоров ли я?", "что я несу?", "мой статус?",
	"query bullets, treasure, health, grenades", "сколько имею пуль?", "здорова ли?",
}

func TestWhatPeopleSayIsUnderstood(t *testing.T) {
	for _, c := range []struct {
		rules, maze string
		said        []said
	}{{"botin", "botin-first.maze", saidInBotin}, {"quantum", "demo.maze", append(saidInQuantum, saidInCodex...)}, {"classical", "classical-gallery.maze", append(saidInClassical, saidInCodex...)}, {"flii", "flii-first.maze", saidInFlii}} {
		m := plans(t)[c.maze]
		ru, en := opened(t, c.rules, m, "ru"), opened(t, c.rules, m, "en")
		for _, s := range append(append([]said{}, saidInBoth...), c.said...) {
			if c.rules == "flii" { // its own formula
				s.ru = strings.ReplaceAll(s.ru, "взрываю стенку", "подрываю стену")
			}
			same(t, ru, s.words, s.ru)
			same(t, en, s.words, s.en)
		}
		for _, q := range askedInBoth {
			if r, err := ru.Submit("Аня", q); err != nil || !r.Query || len(r.Lines) == 0 {
				t.Errorf("%s: %q is not answered: %v", c.rules, q, err)
			}
		}
	}
}

// same checks the canonical words of an order. A rule may forbid it; understood it must be.
func same(t *testing.T, game *table.Table, words, want string) {
	t.Helper()
	reply, err := game.WhatIf("Аня", words)
	var no *table.NotAllowed
	switch {
	case errors.As(err, &no):
		t.Errorf("%q is not allowed: %s", words, no.In("en"))
	case err != nil:
		t.Errorf("%s: %s", game.Rules().Name, inWords(err))
	case want != "" && reply.Order != want:
		t.Errorf("%q is read as\n  %s, want\n  %s", words, reply.Order, want)
	}
}

func opened(t testing.TB, rules string, m *maze.Maze, lang string) *table.Table {
	t.Helper()
	game, _, err := table.Open(table.Config{Rules: onShelf(t, rules), Maze: m, Lang: lang, Options: map[string]string{"attachments": "yes", "must.move": "no"},
		Players: []table.Player{{Name: "Аня", Start: "a1"}, {Name: "Боря", Start: "b4"}}})
	if err != nil {
		t.Fatal(inWords(err))
	}
	if _, err := game.Start(); err != nil {
		t.Fatal(inWords(err))
	}
	return game
}
