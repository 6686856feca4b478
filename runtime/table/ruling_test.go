package table

import (
	"strings"
	"testing"

	"kodeks/runtime/kernel"
)

func TestRulings(t *testing.T) {
	cases := []struct{ en, ru, canonical string }{
		{"Аня at c2", "fix Аню на с2", "Аня на c2"},
		{"place Боря at a1", "поставь Борю на а1", "Боря на a1"},
		{"give Аня flag", "дай Ане флаг", "дай Аня flag"},
		{"give Аня Tr! 2", "дай Ане 2 Фк!", "дай Аня Фк! 2"},
		{"give grey token to Аня", "дай Ане серая фишка", "дай Аня Фи"},
		{"put 3 flag at c1", "положи на c1 флаг 3", "положи на c1 Фл 3"},
		{"remove token from b1", "убери с b1 фишку", "убери с b1 token"},
		{"set Аня.hops = 4", "пусть Ани.hops = 4", "пусть Аня.hops = 4"},
		{"set Аня.mood = cross", "установи Аня.mood = cross", "пусть Аня.mood = cross"},
		{"set b2.way = left", "пусть b2.way = влево", "пусть b2.way = left"},
		{"set Боря.skip = 2", "пусть Боря.skip = 2", "пусть Боря.skip = 2"},
		{"set limit = 9", "пусть limit = 9", "пусть limit = 9"},
		{"set dark = no", "пусть dark = нет", "пусть dark = no"},
		{"edge b1 right free", "сторона b1 справа проход", "сторона b1 справа проход"},
		{"edge a1 down oneway up", "сторона a1 снизу односторонний вверх", "сторона a1 снизу односторонний сверху"},
		{"cell a1 slope", "клетка а1 склон", "клетка a1 slope"},
		{"turn Боря", "ход Бори", "ход Боря"},
		{"out Боря", "Боря вне игры", "выбыл Боря"},
		{"in Боря", "вернулся Боря", "вернулся Боря"},
	}
	for _, c := range cases {
		var hashes []uint64
		for _, command := range []string{c.en, c.ru, c.canonical} {
			table := opened(t, relayConfig(t))
			before := table.Hash()
			limit := table.Session().Option("limit")
			reply, err := table.Fix(command, "по записи ведущего")
			if err != nil {
				t.Errorf("%s: %v", command, err)
				continue
			}
			want := strings.ReplaceAll(c.canonical, "дай Аня flag", "дай Аня Фл")
			expect(t, command, reply.Order, want)
			hashes = append(hashes, table.Hash())
			replayed(t, table)
			if _, err := table.Undo("", ""); err != nil || table.Hash() != before || table.Session().Option("limit") != limit {
				t.Errorf("%s: undo: %v", command, err)
			}
			if _, err := table.Redo("", ""); err != nil || table.Hash() != hashes[len(hashes)-1] {
				t.Errorf("%s: redo: %v", command, err)
			}
			replayed(t, table)
		}
		for _, hash := range hashes {
			if hash != hashes[0] {
				t.Errorf("%s, %s: different effects", c.en, c.ru)
			}
		}
	}
}

func TestRulingsInEnglish(t *testing.T) {
	c := relayConfig(t)
	c.Lang = "en"
	for _, command := range []string{
		"Аня at c2", "give Аня To 2", "put Fl at b2", "set Аня.hops = 4", "set b1.index = 3", "set limit = 12",
		"edge b1 right oneway left", "cell a1 slope", "turn Боря", "out Аня", "in Аня",
	} {
		table := opened(t, c)
		reply, err := table.Fix(command, "")
		if err != nil {
			t.Errorf("%s: %v", command, err)
			continue
		}
		expect(t, "canonical", reply.Order, command)
		replayed(t, table)
	}
}

func TestRulingEffects(t *testing.T) {
	table := opened(t, relayConfig(t))
	for _, command := range []string{"Аня на b1", "дай Ане 2 Фк!", "убери с b1 Фи", "сторона b1 справа проход", "пусть Боря.skip = 1", "пусть limit = 50"} {
		if _, err := table.Fix(command, "так было"); err != nil {
			t.Fatalf("%s: %v", command, err)
		}
	}
	g := table.Session().Game()
	anya := g.PlayerByName("Аня")
	if g.ZoneName(g.Zone(anya)) != "b1" || len(g.Items(g.Hand(anya))) != 2 || len(g.Items(g.ZoneAt(1, 0))) != 0 {
		t.Error("placed, given, removed")
	}
	red := table.Rules().Attr(kernel.OfItem, "red").Slot()
	if !g.Attr(kernel.OfItem, int32(g.Items(g.Hand(anya))[0]), red).Bool() {
		t.Error("a red token is red")
	}
	reply := must(t, table, "", "иду вправо")
	expect(t, "through the new passage", say(reply), "пришла: поле / Боря пропускает ход")
	expect(t, "next", reply.Next, "Аня")
	text := string(table.Record().Bytes())
	if !strings.Contains(text, `ruling "так было": сторона b1 справа проход`) {
		t.Errorf("record:\n%s", text)
	}
}

func TestBadRulings(t *testing.T) {
	table := opened(t, relayConfig(t))
	before, entries := table.Hash(), len(table.Record().Play)
	for command, code := range map[string]string{
		"": "no-ruling", "чепуха": "no-ruling", "Аня на z9": "no-cell", "Аня": "no-ruling", "дй Ане флаг": "no-ruling", "Аня на": "ruling", "Аня на b1 быстро": "ruling",
		"дай Вове флаг": "unknown-item", "дай Ане меч": "unknown-item", "дай Ане фишку": "which-item", "забери у Ани флаг": "not-there",
		"пусть Аня.hopz = 3": "unknown-attribute", "пусть Аня.hops = много": "attribute-value", "пусть Аня.mood = sad": "attribute-value",
		"пусть limitt = 3": "unknown-option", "пусть dark = кот": "option-value", "пусть = 3": "ruling", "пусть Вова.hops = 3": "unknown-player",
		"сторона b1 вкось стенка": "ruling", "сторона b1 справа забор": "ruling", "сторона b1 справа односторонний": "ruling",
		"клетка b1 море": "unknown-kind", "ход Вовы": "unknown-player", "пусть Боря.skip = -1": "attribute-value",
		"поставь Вову на b1": "unknown-player", "положи флаг на z9": "no-cell",
	} {
		_, err := table.Fix(command, "")
		r, ok := err.(Refusal)
		if !ok {
			t.Errorf("%q: %T %v", command, err, err)
			continue
		}
		if looked := table.CheckFix(command); looked == nil && code != "not-there" || looked != nil && looked.Error() != err.Error() {
			t.Errorf("%q: looked at: %v", command, looked)
		}
		if p := r.Source(); p.Code != code || p.Message.RU == "" || p.Hint.RU == "" || p.Hint.EN == "" {
			t.Errorf("%q: %s, want %s: %s", command, p.Code, code, r.In("ru"))
		}
	}
	if err := table.CheckFix("дй Ане флаг"); err.(Refusal).Source().Hint.RU != "скажите, например, так: дай ИМЯ ВЕЩЬ [СКОЛЬКО]" {
		t.Errorf("the nearest form: %v", err.(Refusal).In("ru"))
	}
	if err := table.CheckFix("Аня на b1"); err != nil {
		t.Error(err)
	}
	if table.Hash() != before || len(table.Record().Play) != entries {
		t.Error("a ruling that cannot be read changed the game")
	}
	if len(FixForms("ru")) != len(FixForms("en")) {
		t.Error("forms in both languages")
	}
}
