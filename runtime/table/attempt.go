package table

import (
	"kodeks/dsl/source"
	"kodeks/runtime/kernel"
	"kodeks/runtime/script"
)

// attempt is an order being carried out, or (without an order) the start. When a rule asks, the state is
// rolled back and the attempt waits; with the answer it runs again from the beginning.
type attempt struct {
	order   *order
	player  kernel.PlayerID
	answers []kernel.Value
	asked   []asking

	question *script.Question // the one it waits for
}

// attempt runs, and keeps what came of it if all went well and the record took it.
func (t *Table) attempt(a *attempt) (Reply, error) {
	before := t.now()
	if err := t.run(a); err != nil {
		t.rollBack(before)
		reply, err := t.failed(a, err)
		if reply.Question != nil {
			t.pending = a
		}
		return reply, err
	}
	t.pending = nil
	reply := t.report(a, before)
	entry := t.entry(a, &reply)
	if err := t.keep(entry); err != nil {
		t.rollBack(before)
		return Reply{}, err
	}
	t.done(deed{entry: entry, before: before, after: t.session.Began(), kept: reply.Kept})
	return t.shown(reply, a, before), nil
}

// moment is a point of the game to go back to: a mark of the kernel, and where the turn under way
// began.
type moment struct{ mark, began kernel.Mark }

func (t *Table) now() moment { return moment{t.game.Mark(), t.session.Began()} }

// rollBack makes the game what it was, and the scripts forget the order under way.
func (t *Table) rollBack(to moment) {
	t.game.RollBack(to.mark)
	t.session.Since(to.began)
	t.session.Rewind(nil)
}

// failed sorts out why a run stopped: a question is a reply, everything else an error.
func (t *Table) failed(a *attempt, err error) (Reply, error) {
	switch e := err.(type) {
	case *script.Question:
		a.question = e
		return t.asking(a), nil
	case *script.Refusal:
		return Reply{}, t.ruledOut(a.order, nil, e)
	}
	return Reply{}, err
}

// asking is the reply that puts the question.
func (t *Table) asking(a *attempt) Reply {
	q := &Question{
		Turn: t.turn + 1, Player: t.game.Name(a.player), To: t.addressee(a.question, t.lang),
		Text: t.session.Say(a.question.Event, t.lang),
		Open: len(a.question.Choices) == 0 || a.question.Free, Loud: a.question.Loud,
	}
	if a.question.HasDefault {
		q.Default = t.defaultWords(a.question, t.lang)
	}
	if a.order == nil {
		q.Turn = 0
	} else {
		q.Order, q.Secret = t.canonical(a.order), t.namesInSecret(a.order)
	}
	for _, choice := range a.question.Choices {
		q.Choices = append(q.Choices, choiceWords(choice, t.lang))
	}
	return Reply{Turn: q.Turn, Player: q.Player, Order: q.Order, Question: q, Next: t.Next(), asked: a.asked}
}

// ruledOut is a rule's refusal with the place in the words: the action that the rule forbade.
func (t *Table) ruledOut(o *order, act *act, r *script.Refusal) *NotAllowed {
	n := &NotAllowed{Clause: r.Clause, Problem: source.Problem{
		Code:    "not-allowed",
		Message: r.Text,
		Hint:    source.Text{EN: "nothing has happened: give another order", RU: "ничего не произошло: дайте другой приказ"},
	}}
	if r.Clause != "" {
		n.Problem.Message = source.Text{EN: r.Clause + ": " + r.Text.EN, RU: r.Clause + ": " + r.Text.RU}
	}
	if o != nil {
		n.Problem.Line, n.Problem.Pos = o.words, source.Pos{Line: 1, Col: 1}
		if act != nil && act.at != nil && act.at.Pos.Line > 0 {
			n.Problem.Pos = act.at.Pos
		}
	}
	return n
}

// canonical is an order in the language of replies.
func (t *Table) canonical(o *order) string {
	if t.lang == t.recordLang {
		return o.canonical
	}
	return showOrder(o.voice, o.tree, t.lang)
}
