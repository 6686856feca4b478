package table

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"kodeks/dsl/source"
	"kodeks/runtime/script"
)

// Pending is the question the game waits for, nil if it waits for none.
func (t *Table) Pending() *Question {
	if t.pending == nil {
		return nil
	}
	return t.asking(t.pending).Question
}

// Withdraw drops the pending question with its order. The game is as it was before the order.
func (t *Table) Withdraw() { t.pending = nil }

// Answer answers the pending question by the number of a choice or by its words, and runs the turn again with
// it. The reply may be the next question. An answer that is none of the choices leaves the question open.
func (t *Table) Answer(text string) (Reply, error) {
	if t.pending == nil {
		return Reply{}, denyNoPending()
	}
	next, err := t.answered(t.pending, text)
	if err != nil {
		return Reply{}, err
	}
	waiting := t.pending
	t.pending = nil
	reply, err := t.attempt(next)
	if _, failed := err.(*WriteError); failed {
		t.pending = waiting
	}
	return reply, err
}

// answered is the attempt with one more answer.
func (t *Table) answered(a *attempt, text string) (*attempt, error) {
	choices := a.question.Choices
	i, ok := t.choose(a.question, text)
	if !ok {
		return nil, noChoice(text, choices)
	}
	next := &attempt{order: a.order, player: a.player}
	next.answers = append(append(next.answers, a.answers...), choices[i].Value)
	next.asked = append(append(next.asked, a.asked...), asking{
		to:       t.game.Name(a.question.To),
		question: t.session.Say(a.question.Event, t.recordLang),
		answer:   t.recordedChoice(a.question, i),
	})
	return next, nil
}

// choiceWords is what a choice is called first.
func choiceWords(c script.Choice, lang string) string {
	for _, l := range append([]string{lang}, languages...) {
		if forms := c.Forms[l]; len(forms) > 0 {
			return forms[0]
		}
	}
	return c.Value.String()
}

// recordedChoice is the words for the record, or the number where words are not enough.
func (t *Table) recordedChoice(q *script.Question, i int) string {
	words := choiceWords(q.Choices[i], t.recordLang)
	if found, ok := t.choose(q, words); ok && found == i {
		return words
	}
	return strconv.Itoa(i + 1)
}

func noChoice(text string, choices []script.Choice) error {
	list := func(lang string) string {
		var words []string
		for i, c := range choices {
			words = append(words, strconv.Itoa(i+1)+") "+choiceWords(c, lang))
		}
		return strings.Join(words, ", ")
	}
	return &NotUnderstood{Problem: source.Problem{
		Pos: source.Pos{Line: 1, Col: 1}, Width: utf8.RuneCountInString(text), Line: text, Code: "no-choice",
		Message: source.Text{EN: "this is none of the answers", RU: "такого ответа нет"},
		Hint:    source.Text{EN: "say one of: " + list("en"), RU: "ответьте одно из: " + list("ru")},
	}}
}
