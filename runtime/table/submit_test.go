package table

import (
	"errors"
	"strings"
	"testing"

	"kodeks/runtime/script"
)

func TestStartAnnouncements(t *testing.T) {
	table := opened(t, relayConfig(t))
	start, err := table.Start()
	if err != nil {
		t.Fatal(err)
	}
	expect(t, "start", say(start), "Аня: пришла: поле / Боря: пришёл: поле")
	expect(t, "next", start.Next, "Аня")
}

func TestOrders(t *testing.T) {
	table := opened(t, relayConfig(t))
	reply := must(t, table, "", "Иду вправо!")
	expect(t, "canonical", reply.Order, "иду вправо")
	expect(t, "one sentence", say(reply), "пришла: поле, нашла фишку")
	expect(t, "next", reply.Next, "Боря")
	if reply.Turn != 1 || reply.Kept {
		t.Errorf("turn %d, kept %v", reply.Turn, reply.Kept)
	}
	reply = must(t, table, "", "иду вправо")
	expect(t, "Боря", say(reply), "пришёл: склон")
	reply = must(t, table, "", "беру фишку")
	expect(t, "free action", say(reply), "взяла фишку")
	if !reply.Kept || reply.Next != "Аня" {
		t.Errorf("a free action keeps the turn: %+v", reply)
	}
	reply = must(t, table, "", "иду вправо")
	expect(t, "wall", say(reply), "стенка")
	reply = must(t, table, "", "иду вверх")
	expect(t, "private", say(reply), "пришёл: поле / @ Аня: рядом кто-то есть")
	if got := strings.Join(reply.For("Аня"), "|"); got != "пришёл: поле|рядом кто-то есть" {
		t.Errorf("Аня hears %q", got)
	}
	if got := strings.Join(reply.For("Боря"), "|"); got != "пришёл: поле" {
		t.Errorf("Боря hears %q", got)
	}
	reply = must(t, table, "", "шепчу")
	expect(t, "referee", say(reply), "* шёпот")
	if len(reply.For("Аня")) != 0 {
		t.Error("a whisper is the referee's")
	}
}

func TestClausesAndOwnLines(t *testing.T) {
	table := opened(t, relayConfig(t))
	reply := must(t, table, "", "говорю 5; иду вправо; беру фишку")
	expect(t, "clauses", say(reply), "число 5; пришла: поле, нашла фишку; взяла фишку")
	must(t, table, "", "отдыхаю")
	must(t, table, "", "иду влево")
	must(t, table, "", "отдыхаю")
	reply = must(t, table, "", "иду вправо")
	expect(t, "end of turn", say(reply), "пришла: поле / уже 3 прыжка")
	reply = must(t, table, "", "зову Аню; отдыхаю; внимание")
	expect(t, "early clauses come first", say(reply), "отдохнул; отдохнул / @ Аня: тебя зовут")
	expect(t, "as said", reply.Order, "зову Аню, отдыхаю, внимание")
}

func TestConditions(t *testing.T) {
	table := opened(t, relayConfig(t))
	reply := must(t, table, "", "иду вправо, и если найду фишку, то беру фишку, если стукнусь, то отдыхаю")
	expect(t, "taken", say(reply), "пришла: поле, нашла фишку; взяла фишку")
	if len(reply.NotTaken) != 1 || !strings.Contains(reply.NotTaken[0], "отдыхаю") {
		t.Errorf("not taken: %q", reply.NotTaken)
	}
	for _, name := range []string{"Аня", "Боря"} {
		if strings.Contains(strings.Join(reply.For(name), " "), "отдыхаю") {
			t.Errorf("%s hears of a branch not taken", name)
		}
	}
	must(t, table, "", "отдыхаю")
	reply = must(t, table, "", "если прыжков не меньше 5, то отдыхаю, иначе иду вниз")
	expect(t, "else", say(reply), "пришла: склон")
	must(t, table, "", "отдыхаю")
	reply = must(t, table, "", "если не прыжков не меньше 9, то говорю 1, иначе говорю 2")
	expect(t, "not", say(reply), "число 1")
	if len(reply.NotTaken) != 1 || !strings.Contains(reply.NotTaken[0], "говорю 2") {
		t.Errorf("else not taken: %q", reply.NotTaken)
	}
}

// What an order counts is its object; what a condition counts is a subject.
func TestCountedGoods(t *testing.T) {
	table := opened(t, relayConfig(t))
	for _, c := range []struct{ said, ru, en string }{
		{"кладу одну фишку", "кладу 1 фишку", "lay 1 token"},
		{"кладу 2 фишки", "кладу 2 фишки", "lay 2 tokens"},
		{"кладу 11 фишек", "кладу 11 фишек", "lay 11 tokens"},
		{"lay 21 tokens", "кладу 21 фишку", "lay 21 tokens"},
		{"кладу фишку", "кладу фишку", "lay a token"},
		{"кладу 1 флаг", "кладу 1 флаг", "lay 1 flag"},
		{"если у меня есть одна фишка, отдыхаю", "если у меня есть 1 фишка, то отдыхаю", "if I have 1 token, then rest"},
		{"если у меня есть 5 фишек, отдыхаю", "если у меня есть 5 фишек, то отдыхаю", "if I have 5 tokens, then rest"},
		{"if I have 31 tokens, lay 1 token", "если у меня есть 31 фишка, то кладу 1 фишку", "if I have 31 tokens, then lay 1 token"},
	} {
		for lang, want := range map[string]string{"ru": c.ru, "en": c.en} {
			table.SetLang(lang)
			for _, words := range []string{c.said, want} {
				if reply, err := table.WhatIf("", words); err != nil || reply.Order != want {
					t.Errorf("%s: %q, want %q %v", words, reply.Order, want, err)
				}
			}
		}
	}
}

func TestDark(t *testing.T) {
	table := opened(t, relayConfig(t))
	reply := must(t, table, "", "иду вправо, результат не сообщать")
	expect(t, "dark", say(reply), "* пришла: поле, нашла фишку")
	if len(reply.For("Аня"))+len(reply.For("Боря")) > 0 {
		t.Error("a dark move is told")
	}
	must(t, table, "", "отдыхаю")
	reply = must(t, table, "", "иду вправо, результат не сообщать, но сообщить, не стукнулась ли я")
	expect(t, "half-dark", say(reply), "* стенка / стенка: да")
}

func TestRefusalsChangeNothing(t *testing.T) {
	table := opened(t, relayConfig(t))
	must(t, table, "", "говорю 1")
	before, entries := table.Hash(), len(table.Record().Play)
	cases := []struct {
		text, want string
		kind       any
	}{
		{"ну что, поехали?", "это не ход и не вопрос, который я знаю\n    ну что, поехали?\n       ^^^^^^^^^^^^\nход — например, «иду влево», вопрос — «сколько у меня прыжков?»", new(*NotUnderstood)},
		{"поехали", "это не ход и не вопрос", new(*NotUnderstood)},
		{"сколько у меня пыржков?", "может быть, «сколько у меня прыжков»?", new(*NotUnderstood)},
		{"иду вправо?", "уберите его, если это ход", new(*NotUnderstood)},
		{"иду вправо; если стукнсь, отдыхаю", "может быть, «стукнусь»?", new(*NotUnderstood)},
		{"иду вправо, если стукнусь, отдхаю", "может быть, «отдыхаю»?", new(*NotUnderstood)},
		{"Боря, иду вправо", "поставьте двоеточие: «Боря: …»", new(*NotUnderstood)},
		{"иду вправо тихонько", "", new(*NotUnderstood)},
		{"беру фишку", "T2: тут ничего нет", new(*NotAllowed)},
		{"говорю 3; иду вправо; иду влево", "T3: только одно движение", new(*NotAllowed)},
		{"если стукнусь, то иду вправо; иду влево", "T3: только одно движение", new(*NotAllowed)},
		{"говорю 99999999999999999999", "", new(*NotUnderstood)},
		{"говорю 1 на z9", "клетки z9 нет", new(*NotAllowed)},
		{"иду вправо и если найду фишку то беру фишку и отдыхаю", "", new(*Ambiguous)},
		{"Боря: иду вправо", "сейчас ходит не Боря, а Аня", new(*NotAllowed)},
		{"падаю", "", new(*script.Fault)},
		{"говорю 5; падаю", "", new(*script.Fault)},
		{strings.Repeat("иду вправо; ", 100), "", new(*NotUnderstood)},
	}
	for _, c := range cases {
		_, err := table.Submit("", c.text)
		if err == nil {
			t.Errorf("%s: allowed", c.text)
			continue
		}
		if !errors.As(err, c.kind) {
			t.Errorf("%s: %T %v", c.text, err, err)
		}
		if r, ok := err.(Refusal); ok {
			if r.In("ru") == "" || r.In("en") == "" || r.Source().Hint.RU == "" || r.Source().Hint.EN == "" {
				t.Errorf("%s: a refusal without a reason or a remedy: %s", c.text, r.In("ru"))
			}
			if !strings.Contains(r.In("ru"), c.want) {
				t.Errorf("%s: %s, want %s", c.text, r.In("ru"), c.want)
			}
		}
		if table.Hash() != before || len(table.Record().Play) != entries || table.Pending() != nil {
			t.Fatalf("%s: the game has changed", c.text)
		}
	}
	must(t, table, "", "иду вправо")
}

func TestRefusalPointsAtTheAction(t *testing.T) {
	table := opened(t, relayConfig(t))
	_, err := table.Submit("", "говорю 3; иду вправо; иду влево")
	r := err.(*NotAllowed)
	if r.Clause != "T3" || r.Problem.Pos.Col != 23 {
		t.Errorf("clause %s, column %d", r.Clause, r.Problem.Pos.Col)
	}
	if !strings.Contains(r.In("ru"), "иду вправо") {
		t.Errorf("no concrete correction: %s", r.In("ru"))
	}
}

func TestAmbiguousIsPickedByNumber(t *testing.T) {
	table := opened(t, relayConfig(t))
	_, err := table.Submit("", "иду вправо и если найду фишку то беру фишку и говорю 4")
	a, ok := err.(*Ambiguous)
	if !ok || len(a.Readings) != 2 {
		t.Fatalf("%T %v", err, err)
	}
	reply := must(t, table, "", "2)")
	expect(t, "reading", reply.Order, a.Readings[1])
	if entry := table.Record().Play[1]; entry.Words != a.Readings[1] {
		t.Errorf("recorded words %q", entry.Words)
	}
	if _, err := table.Submit("", "2"); err == nil {
		t.Error("the readings are used up")
	}
}

func TestOutOfTurn(t *testing.T) {
	table := opened(t, relayConfig(t))
	reply := must(t, table, "Боря", "говорю 8")
	if reply.Player != "Боря" || reply.Next != "Аня" {
		t.Errorf("%+v", reply)
	}
	reply = must(t, table, "", "Боре: говорю 9")
	expect(t, "name in a case", reply.Player+": "+reply.Order, "Боря: говорю 9")
	if _, err := table.Submit("Вова", "говорю 9"); err == nil {
		t.Error("nobody is called Вова")
	}
}

func TestOver(t *testing.T) {
	table := opened(t, relayConfig(t))
	reply := must(t, table, "", "говорю 1; победа; говорю 2")
	expect(t, "own line", say(reply), "число 1 / конец")
	if !reply.Over || reply.Next != "" || table.Next() != "" {
		t.Errorf("%+v", reply)
	}
	if len(reply.NotTaken) != 1 || reply.NotTaken[0] != "говорю 2" {
		t.Errorf("the rest is not taken: %q", reply.NotTaken)
	}
	if _, err := table.Submit("", "отдыхаю"); err == nil || err.(*NotAllowed).Problem.Code != "game-over" {
		t.Errorf("after the end: %v", err)
	}
	if _, err := table.Undo("", ""); err != nil || table.Over() {
		t.Errorf("the end can be undone: %v", err)
	}
}

func TestQueries(t *testing.T) {
	table := opened(t, relayConfig(t))
	must(t, table, "", "иду вправо")
	before, entries := table.Hash(), len(table.Record().Play)
	reply := must(t, table, "", "сколько у меня прыжков?")
	expect(t, "status", say(reply), "@ Боря: 0 прыжков")
	reply = must(t, table, "Аня", "сколько у меня прыжков")
	expect(t, "status of Аня", say(reply), "@ Аня: 1 прыжок")
	if !reply.Query {
		t.Error("a question is no order")
	}
	reply = must(t, table, "", "повтори ход Ани")
	expect(t, "last", say(reply), "@ Боря: Аня: иду вправо / @ Боря: пришла: поле, нашла фишку")
	reply = must(t, table, "", "какие правила?")
	if !strings.Contains(say(reply), "limit = 3") {
		t.Errorf("rules: %s", say(reply))
	}
	if _, err := table.Submit("", "что там?"); err == nil {
		t.Error("a query may not write")
	}
	reply, err := table.Status("")
	if err != nil || say(reply) != "@ Боря: 0 прыжков" {
		t.Errorf("status: %s %v", say(reply), err)
	}
	if table.Hash() != before || len(table.Record().Play) != entries {
		t.Error("a question changed the game")
	}
}

func TestWhatIf(t *testing.T) {
	table := opened(t, relayConfig(t))
	before, entries := table.Hash(), len(table.Record().Play)
	reply, err := table.WhatIf("", "иду вправо")
	if err != nil {
		t.Fatal(err)
	}
	expect(t, "would be told", say(reply), "пришла: поле, нашла фишку")
	if reply, err := table.WhatIf("", "меняю"); err != nil || reply.Question == nil || table.Pending() != nil {
		t.Errorf("would ask: %+v %v", reply, err)
	}
	if _, err := table.WhatIf("", "падаю"); err == nil {
		t.Error("would fail")
	}
	if table.Hash() != before || len(table.Record().Play) != entries {
		t.Error("what-if changed the game")
	}
	expect(t, "then played", say(must(t, table, "", "иду вправо")), "пришла: поле, нашла фишку")
}

func TestOtherLanguage(t *testing.T) {
	table := opened(t, relayConfig(t))
	table.SetLang("en")
	reply := must(t, table, "", "go right")
	expect(t, "order", reply.Order, "go right")
	expect(t, "answer", say(reply), "came to a field, found a token")
	entry := table.Record().Play[1]
	expect(t, "record", entry.Lines[0].Text+"|"+entry.Lines[1].Text, "иду вправо|пришла: поле, нашла фишку")
}
