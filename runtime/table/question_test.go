package table

import (
	"strings"
	"testing"
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
