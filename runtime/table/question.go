package table

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"kodeks/dsl/phrase"
	"kodeks/dsl/record"
	"kodeks/dsl/source"
	"kodeks/runtime/kernel"
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
	value, words, err := t.readAnswer(a.question, text)
	if err != nil {
		return nil, err
	}
	next := &attempt{order: a.order, player: a.player}
	next.answers = append(append(next.answers, a.answers...), value)
	next.asked = append(append(next.asked, a.asked...), asking{
		to:       t.addressee(a.question, t.recordLang),
		question: t.session.Say(a.question.Event, t.recordLang),
		answer:   words,
		private:  !a.question.Loud && (a.question.To != a.player || t.namesInSecret(a.order)),
	})
	return next, nil
}

// readAnswer reads an answer, and says it in the words of the record: one of the choices, a value of the slot type asked for, or any text if
// that will do. No words at all are the default.
func (t *Table) readAnswer(q *script.Question, text string) (kernel.Value, string, error) {
	text = strings.TrimSpace(text)
	if text == "" && q.HasDefault {
		return q.Default, t.defaultWords(q, t.recordLang), nil
	}
	if len(q.Choices) > 0 {
		if i, ok := t.choose(q, text); ok {
			return q.Choices[i].Value, t.recordedChoice(q, i), nil
		}
	}
	if q.Slot != "" {
		if key, ok := t.grammar.Value(q.Slot, text); ok {
			value, err := t.value(phrase.Arg{Type: q.Slot, Key: key}, &phrase.Call{Pos: source.Pos{Line: 1, Col: 1}})
			return value, t.grammar.ShowValue(q.Slot, key, t.recordLang), err
		}
	}
	if q.Free && text != "" && len(text) <= maxPhrase {
		text = strings.Join(strings.Fields(source.Compose(text)), " ")
		return kernel.Text(text), text, nil
	}
	if len(q.Choices) == 0 {
		return kernel.None, "", noAnswer(text)
	}
	return kernel.None, "", noChoice(text, q.Choices)
}

// addressee is who has to answer, by name.
func (t *Table) addressee(q *script.Question, lang string) string {
	if q.To == 0 {
		return refereeName.In(lang)
	}
	return t.game.Name(q.To)
}

var refereeName = source.Text{EN: record.Referees[0], RU: record.Referees[1]}

// defaultWords is the default in words: those of the choice, or of the slot type.
func (t *Table) defaultWords(q *script.Question, lang string) string {
	for i, c := range q.Choices {
		if c.Value == q.Default {
			if lang == t.recordLang {
				return t.recordedChoice(q, i)
			}
			return choiceWords(c, lang)
		}
	}
	if q.Slot != "" {
		return t.grammar.ShowValue(q.Slot, q.Default.Text(), lang)
	}
	return q.Default.Text()
}

func noAnswer(text string) error {
	return &NotUnderstood{Problem: source.Problem{
		Pos: source.Pos{Line: 1, Col: 1}, Width: max(1, utf8.RuneCountInString(text)), Line: text, Code: "no-answer",
		Message: source.Text{EN: "this is not understood as an answer", RU: "такой ответ не понят"},
		Hint:    source.Text{EN: "answer just what is asked, in as few words as possible", RU: "ответьте только на вопрос, как можно короче"},
	}}
}

// choiceWords is what a choice is called first.
func choiceWords(c script.Choice, lang string) string {
	for _, l := range append([]string{lang}, languages...) {
		if forms := c.Forms[l]; len(forms) > 0 {
			return source.Plain(forms[0])
		}
	}
	return source.Plain(c.Value.String())
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
