package table

import (
	"strings"
	"testing"
	"testing/fstest"

	"kodeks/runtime/kernel"
	"kodeks/runtime/script"
)

func TestAskAndAnswer(t *testing.T) {
	c := relayConfig(t)
	c.Options = map[string]string{"limit": "900"}
	table := opened(t, c)
	before := table.Hash()
	reply := must(t, table, "", "меняю")
	q := reply.Question
	if q == nil || q.To != "Аня" || q.Text != "какой берёшь?" || strings.Join(q.Choices, ",") != "старый,новый" {
		t.Fatalf("first question: %+v", q)
	}
	if table.Hash() != before || len(table.Record().Play) != 1 {
		t.Error("the question left a trace")
	}
	if _, err := table.Submit("", "отдыхаю"); err == nil || err.(*NotAllowed).Problem.Code != "question-open" {
		t.Errorf("an order while a question is open: %v", err)
	}
	if _, err := table.Answer("третий"); err == nil || table.Pending() == nil {
		t.Error("a wrong answer leaves the question open")
	}
	reply, err := table.Answer("беру прежний")
	if err != nil || reply.Question == nil || reply.Question.To != "Боря" || reply.Question.Text != "отдаёшь старый?" {
		t.Fatalf("second question: %+v %v", reply.Question, err)
	}
	reply, err = table.Answer("1")
	if err != nil || say(reply) != "взят старый, согласие: да" || reply.Next != "Боря" {
		t.Fatalf("%s %v", say(reply), err)
	}
	expect(t, "transcript", reply.Transcript(),
		"1 Аня: меняю\n? Аня: какой берёшь?\n  старый\n? Боря: отдаёшь старый?\n  да\n  взят старый, согласие: да\n")
	if _, err := table.Answer("1"); err == nil {
		t.Error("nothing is asked any more")
	}
	entry := table.Record().Play[1].String()
	for _, want := range []string{"  ? Аня: какой берёшь?\n  ! старый\n", "  ? Боря: отдаёшь старый?\n  ! да\n"} {
		if !strings.Contains(entry, want) {
			t.Errorf("no %q in the record:\n%s", want, entry)
		}
	}
}

// A turn that asks has to come out as if the answers had been known: the dice fall the same.
func TestAskedTurnIsTheSameTurn(t *testing.T) {
	play := func(detour bool) uint64 {
		table := opened(t, relayConfig(t))
		if detour {
			must(t, table, "", "меняю")
			if _, err := table.Answer("новый"); err != nil {
				t.Fatal(err)
			}
			table.Withdraw()
			if table.Pending() != nil {
				t.Fatal("withdrawn")
			}
		}
		must(t, table, "", "меняю")
		for _, answer := range []string{"2", "нет"} {
			if _, err := table.Answer(answer); err != nil {
				t.Fatal(err)
			}
		}
		return table.Hash()
	}
	if play(false) != play(true) {
		t.Error("a withdrawn order left a trace")
	}
}

func TestQuestionInOtherLanguage(t *testing.T) {
	table := opened(t, relayConfig(t))
	table.SetLang("en")
	q := must(t, table, "", "swap").Question
	if q.Text != "which do you take?" || q.Choices[0] != "old" || q.Order != "swap" {
		t.Errorf("%+v", q)
	}
	if list := table.Complete("Аня", "n"); len(list) != 1 || list[0] != "new" {
		t.Errorf("completion of an answer: %q", list)
	}
	if list := table.Complete("Боря", "n"); list != nil {
		t.Errorf("the question is not put to Боря: %q", list)
	}
}

// An answer is the words of a choice, behind a verb and politeness at most; nothing else is left out.
func TestAnswersInWords(t *testing.T) {
	q := &script.Question{Choices: []script.Choice{
		{Value: kernel.Text("bottom"), Forms: forms([]string{"нижний"}, []string{"bottom", "the bottom one"})},
		{Value: kernel.Text("top"), Forms: forms([]string{"верхний", "тот, что сверху"}, []string{"top"})},
		{Value: kernel.Text("none"), Forms: forms([]string{"не брать", "никакой"}, []string{"none", "don't take any"})},
	}}
	table := opened(t, relayConfig(t))
	token := kernel.Event{Name: "which"}
	for _, c := range []struct {
		said string
		want int // 0: no answer
	}{
		{"нижний", 1}, {"Нижний!", 1}, {"«верхний»", 2}, {"ВЕРХНИЙ.", 2}, {"verhnij", 2}, {"nizhniy", 1},
		{"1", 1}, {"2)", 2}, {"3.", 3}, {"4", 0}, {"0", 0}, {"номер 2", 2}, {"вариант 3", 3}, {"number 1", 1}, {"номер 7", 0},
		{"беру нижний", 1}, {"Я возьму верхний, пожалуйста", 2}, {"хочу взять верхний", 2}, {"ну, давай нижний", 1}, {"тот что сверху", 2},
		{"take the bottom", 1}, {"I'll take the top one, please", 2}, {"bottom", 1}, {"top one", 2}, {"don't take any", 3}, {"dont take any.", 3},
		{"second from the bottom", 0}, {"не нижний", 0}, {"беру не верхний", 0}, {"don't take the top", 0}, {"нижний и верхний", 0}, {"верхний или нижний", 0},
		{"нижний кувшин", 0}, {"беру", 0}, {"take", 0}, {"", 0}, {"пожалуйста", 0}, {"bottom bottom", 0}, {"беру 2 верхних", 0}, {"брать", 0}, {"не брать", 3}, {"нижний флаг", 0},
	} {
		q.Event = token
		i, ok := table.choose(q, c.said)
		if ok != (c.want > 0) || ok && i+1 != c.want {
			t.Errorf("%q is answer %d, %v; want %d", c.said, i+1, ok, c.want)
		}
	}
}

// Where the question names a kind of things, the answer may too.
func TestAnswerNamesTheThing(t *testing.T) {
	text := strings.NewReplacer(`"какой берёшь?"`, `"какой флаг берёшь?"`, `"which do you take?"`, `"which flag do you take?"`).Replace(relay)
	for said, want := range map[string]string{"беру флаг старый": "старый", "новый флаг": "новый", "I take the old flag": "старый", "новую фишку": "", "новый фишка": "", "флаг": ""} {
		c := relayConfig(t)
		c.Rules = loadedFrom(t, text)
		table := opened(t, c)
		must(t, table, "", "меняю")
		reply, err := table.Answer(said)
		switch {
		case want == "" && err == nil:
			t.Errorf("%s is an answer: %+v", said, reply)
		case want == "":
			r := err.(*NotUnderstood)
			if r.Problem.Width != len([]rune(said)) || !strings.Contains(r.In("ru"), "1) старый, 2) новый") || !strings.Contains(r.In("en"), "1) old, 2) new") {
				t.Errorf("%s: %s", said, r.In("ru"))
			}
		case err != nil:
			t.Errorf("%s: %v", said, err)
		default:
			if _, err = table.Answer("да"); err != nil || !strings.Contains(table.Record().Play[1].String(), "  ! "+want+"\n") {
				t.Errorf("%s: %v\n%s", said, err, table.Record().Play[1])
			}
		}
	}
}

func loadedFrom(t *testing.T, text string) *script.Ruleset {
	t.Helper()
	lib := &script.Library{Shelf: fstest.MapFS{"relay.star": {Data: []byte(text)}}}
	rules, err := lib.Load("relay", nil)
	if err != nil {
		t.Fatal(err)
	}
	return rules
}
