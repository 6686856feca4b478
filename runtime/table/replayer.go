package table

import (
	"strings"

	"kodeks/dsl/record"
	"kodeks/dsl/source"
)

// replayer plays the entries of a record again and compares.
type replayer struct {
	t     *Table
	file  string
	fixed bool // rulings do not change the rules
}

// seen is what the rules made of an entry.
type seen struct {
	reply   Reply
	refused string        // the rules refuse the order, in words
	differs *Disagreement // nil: as recorded
	stuck   bool          // the entry could not be carried out at all
}

// entry plays one entry and compares what comes of it.
func (p *replayer) entry(e *record.Entry) seen {
	p.t.recall(e)
	defer p.t.session.Recall(nil)
	switch e.Kind {
	case record.Comment, record.Mark, record.UnknownEntry:
		return seen{}
	case record.Start:
		return p.start(e)
	}
	if !p.t.Started() { // a record typed by hand may begin with the first turn
		if s := p.start(nil); s.differs != nil {
			return s
		}
	}
	if e.Kind == record.Turn {
		return p.turn(e)
	}
	if p.fixed && isReload(e) {
		p.t.pass(e)
		return seen{}
	}
	reply, err := p.other(e)
	if err != nil {
		return p.impossible(e, err)
	}
	return seen{reply: reply, differs: p.compare(e, p.lastEntry(), reply)}
}

func (p *replayer) start(e *record.Entry) seen {
	reply, err := p.answered(e, func() (Reply, error) { return p.t.Start() })
	if err != nil {
		return p.impossible(e, err)
	}
	if e == nil {
		return seen{reply: reply}
	}
	return seen{reply: reply, differs: p.compare(e, p.lastEntry(), reply)}
}

// lastEntry is the entry that the table has just made.
func (p *replayer) lastEntry() *record.Entry {
	play := p.t.record.Play
	return play[len(play)-1]
}

func (p *replayer) turn(e *record.Entry) seen {
	reply, err := p.answered(e, func() (Reply, error) { return p.t.Submit(e.Player, e.Words) })
	if refusal, ok := err.(Refusal); ok && expectsRefusal(e) {
		return p.refused(e, refusal)
	}
	if err != nil {
		return p.impossible(e, err)
	}
	if reply.Query {
		return seen{reply: reply, differs: p.compareLines(e, queryEntry(reply), false)}
	}
	return seen{reply: reply, differs: p.compare(e, p.lastEntry(), reply)}
}

// queryEntry gives the answer to a question the form of an entry.
func queryEntry(r Reply) *record.Entry {
	e := &record.Entry{Kind: record.Turn}
	for _, line := range r.Lines {
		e.Lines = append(e.Lines, recordLine(line))
	}
	return e
}

// answered gives the recorded answers to the questions that come.
func (p *replayer) answered(e *record.Entry, submit func() (Reply, error)) (Reply, error) {
	reply, err := submit()
	var answers []asking
	if e != nil {
		answers = readEntry(e).asked
	}
	for n := 0; err == nil && reply.Question != nil; n++ {
		if n == len(answers) {
			question := reply.Question
			p.t.Withdraw()
			return reply, deny("no-answer", "the rules ask %[1]s: %[2]s", "правила спрашивают, %[1]s: %[2]s",
				"add the question and its answer to the record", "допишите вопрос и ответ", question.To, question.Text)
		}
		reply, err = p.t.Answer(answers[n].answer)
	}
	p.t.Withdraw()
	return reply, err
}

func (p *replayer) other(e *record.Entry) (Reply, error) {
	switch e.Kind {
	case record.Undo:
		return p.t.Undo("", e.Reason)
	case record.Redo:
		return p.t.Redo("", e.Reason)
	case record.Ruling:
		if isReload(e) {
			return p.t.reloadAgain(e)
		}
		return p.t.Fix(e.Words, e.Reason)
	case record.Note:
		return Reply{}, p.t.Note(e.Words)
	}
	return p.t.End()
}

// expectsRefusal tells that a record typed by hand wants the order refused: it has an answer to no
// question, the beginning or a part of the refusal.
func expectsRefusal(e *record.Entry) bool {
	asks := 0
	for _, line := range e.Lines {
		switch line.Kind {
		case record.Ask:
			asks++
		case record.Answer:
			asks--
		}
	}
	return asks < 0
}

func (p *replayer) refused(e *record.Entry, r Refusal) seen {
	text := r.In(p.t.recordLang)
	s := seen{reply: Reply{Turn: p.t.turn + 1, Player: e.Player, Order: e.Words}, refused: text}
	for _, line := range e.Lines {
		if line.Kind == record.Answer && !strings.Contains(normal(text), normal(line.Text)) {
			s.differs = p.disagree(e, line, line.Text, text)
		}
	}
	return s
}

// impossible is an entry that the rules do not let happen.
func (p *replayer) impossible(e *record.Entry, err error) seen {
	message := bothWays(err)
	d := &Disagreement{Entry: e, Given: message.In(p.t.recordLang), Problem: source.Problem{
		File: p.file, Code: "impossible",
		Message: source.Text{EN: "the rules do not allow this: " + firstLine(message.EN), RU: "правила этого не допускают: " + firstLine(message.RU)},
		Hint:    source.Text{EN: "correct the entry, or play it under its own rules", RU: "исправьте запись или возьмите её правила"},
	}}
	if e != nil {
		d.Problem.Pos, d.Recorded = e.Pos, e.Words
		d.Problem.Line = firstLine(e.String())
	}
	if w, ok := err.(*Disagreement); ok {
		d = w
	}
	return seen{differs: d, stuck: true}
}

func firstLine(s string) string {
	line, _, _ := strings.Cut(s, "\n")
	return line
}
