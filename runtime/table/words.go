package table

import (
	"kodeks/runtime/kernel"
)

// sentence is a line of an answer in the making: what one audience hears of one part of the order.
type sentence struct {
	to     kernel.Audience
	part   int    // events of one part are joined by commas …
	before string // … and the last one's name shortens the next
	whole  bool   // nothing more is added
	text   []byte
}

// told counts the events of the running attempt.
func (t *Table) told() int { return len(t.game.EventsSince(t.origin)) }

// lines puts the events told since a moment into words. Events of one clause and audience make one
// sentence with commas, the clauses of an order are parted by semicolons; what hooks tell after the order
// begins a new line, and so does every part of the start.
func (t *Table) lines(since kernel.Mark, lang string, start bool) []Line {
	t.sentences = t.sentences[:0]
	part := 0
	for i, ev := range t.game.EventsSince(since) {
		for part < len(t.bounds) && i >= t.bounds[part] {
			part++
		}
		t.say(ev, part, lang, start)
	}
	lines := t.heardRoom.take(len(t.sentences))[:0]
	for i := range t.sentences {
		if s := &t.sentences[i]; len(s.text) > 0 {
			lines = append(lines, t.line(s))
		}
	}
	return lines
}

// say adds an event to the sentence of its audience, or begins a new one.
func (t *Table) say(ev kernel.Event, part int, lang string, start bool) {
	own := t.session.OwnLine(ev)
	s := t.open(ev.To)
	after := part == len(t.bounds) // told by hooks, when the order was done
	if s == nil || own || s.part != part && (start || after) {
		s = t.sentence(ev.To, part)
	}
	size := len(s.text)
	switch {
	case size == 0 && start && !after && part > 0 && ev.To&kernel.Everyone != 0:
		s.text = append(append(s.text, t.players[part-1].Name...), ": "...)
	case size > 0 && s.part == part:
		s.text = append(s.text, ", "...)
	case size > 0:
		s.text, s.before = append(s.text, "; "...), ""
	}
	joined := len(s.text)
	s.text = t.session.AppendSay(s.text, ev, s.before, lang)
	if len(s.text) == joined { // an event without words
		s.text = s.text[:size]
		return
	}
	s.part, s.before, s.whole = part, ev.Name, own
}

// open finds the unfinished sentence of an audience.
func (t *Table) open(to kernel.Audience) *sentence {
	for i := len(t.sentences) - 1; i >= 0; i-- {
		if s := &t.sentences[i]; s.to == to {
			if s.whole {
				return nil
			}
			return s
		}
	}
	return nil
}

// sentence begins one; its text keeps the room of an earlier turn's.
func (t *Table) sentence(to kernel.Audience, part int) *sentence {
	if len(t.sentences) < cap(t.sentences) {
		t.sentences = t.sentences[:len(t.sentences)+1]
	} else {
		t.sentences = append(t.sentences, sentence{})
	}
	s := &t.sentences[len(t.sentences)-1]
	s.to, s.part, s.before, s.whole, s.text = to, part, "", false, s.text[:0]
	return s
}

func (t *Table) line(s *sentence) Line {
	to, referee := t.audience(s.to)
	return Line{To: to, Referee: referee, Text: t.wordings.of(s.text)}
}

// audience names those who hear: nil for everybody.
func (t *Table) audience(to kernel.Audience) (names []string, referee bool) {
	switch {
	case to&kernel.Everyone != 0:
		return nil, false
	case to == kernel.Nobody:
		return nil, true
	}
	for id := range t.heard {
		if id > 0 && to == kernel.Only(kernel.PlayerID(id)) {
			return t.heard[id], false
		}
	}
	for _, id := range to.Players() {
		names = append(names, t.game.Name(id))
	}
	return names, false
}
