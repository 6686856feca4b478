package table

import (
	"kodeks/dsl/record"
)

// report is what came of an attempt, in the language of the record. It reads the game as the attempt left it.
func (t *Table) report(a *attempt, before moment) Reply {
	r := Reply{
		Lines: t.lines(before.mark, t.recordLang, a.order == nil), NotTaken: t.notTaken,
		Over: t.game.Over(), Digest: t.game.Hash(), asked: a.asked,
	}
	if a.order != nil {
		r.Turn, r.Player, r.Order = t.turn+1, t.game.Name(a.player), a.order.canonical
		r.Open = t.openWords(r.Player, a.order.words)
	}
	if !r.Over {
		r.Next = t.game.Name(t.game.Current())
		r.Kept = a.order != nil && t.session.Began() == before.began
	}
	return r
}

// shown is a report in the language of replies.
func (t *Table) shown(r Reply, a *attempt, before moment) Reply {
	if t.lang == t.recordLang {
		return r
	}
	r.Lines = t.lines(before.mark, t.lang, a.order == nil)
	if a.order != nil {
		r.Order = t.canonical(a.order)
	}
	return r
}

// entry is a report as the record keeps it.
func (t *Table) entry(a *attempt, r *Reply) *record.Entry {
	e := &t.entries.take(1)[0]
	e.Kind, e.Lines = record.Start, t.lineRoom.take(len(r.Lines) + len(r.NotTaken) + 2*len(r.asked) + 2)[:0]
	if a.order != nil {
		e.Kind, e.Number, e.Player, e.Words = record.Turn, r.Turn, r.Player, a.order.words
		e.Lines = append(e.Lines, record.Line{Kind: record.Canonical, Text: r.Order})
	}
	for _, asking := range r.asked {
		e.Lines = append(e.Lines,
			record.Line{Kind: record.Ask, To: []string{asking.to}, Text: asking.question},
			record.Line{Kind: record.Answer, Text: asking.answer})
	}
	e.Lines = append(e.Lines, t.saidLines()...)
	for _, line := range r.Lines {
		e.Lines = append(e.Lines, recordLine(line))
	}
	for _, branch := range r.NotTaken {
		e.Lines = append(e.Lines, record.Line{Kind: record.NotTaken, Text: branch})
	}
	e.Lines = append(e.Lines, record.Line{Kind: record.Digest, Text: digest(r.Digest)})
	return e
}

func recordLine(l Line) record.Line {
	switch {
	case l.Referee:
		return record.Line{Kind: record.Referee, Text: l.Text}
	case l.To != nil:
		return record.Line{Kind: record.Some, To: l.To, Text: l.Text}
	}
	return record.Line{Kind: record.All, Text: l.Text}
}

// readEntry is the way back: what an entry says came of its order.
func readEntry(e *record.Entry) Reply {
	r := Reply{Turn: e.Number, Player: e.Player, Order: e.Words}
	for _, line := range e.Lines {
		switch line.Kind {
		case record.Canonical:
			r.Order = line.Text
		case record.Ask:
			asked := asking{question: line.Text}
			if len(line.To) > 0 {
				asked.to = line.To[0]
			}
			r.asked = append(r.asked, asked)
		case record.Answer:
			if n := len(r.asked); n > 0 {
				r.asked[n-1].answer = line.Text
			}
		case record.All:
			r.Lines = append(r.Lines, Line{Text: line.Text})
		case record.Some:
			r.Lines = append(r.Lines, Line{To: line.To, Text: line.Text})
		case record.Referee:
			r.Lines = append(r.Lines, Line{Referee: true, Text: line.Text})
		case record.NotTaken:
			r.NotTaken = append(r.NotTaken, line.Text)
		case record.Digest:
			r.Digest = parseDigest(line.Text)
		}
	}
	return r
}
