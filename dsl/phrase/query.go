package phrase

import "kodeks/dsl/source"

// Query reads a question. An address and a question mark may be there or not; see Ask for the name.
// The error is a *NotUnderstood.
func (g *Grammar) Query(text string) (*Call, error) {
	_, call, err := g.Ask(text)
	return call, err
}

// Ask reads a question with the name of the player it is addressed as, a key of the slot type
// "player", or "". The error is a *NotUnderstood.
func (g *Grammar) Ask(text string) (name string, call *Call, err error) {
	if err := checkText(text); err != nil {
		return "", nil, err
	}
	h := g.hand()
	defer func() {
		if bug := g.putBack(h, recover()); bug != nil {
			name, call, err = "", nil, bug
		}
	}()
	h.reset(g, text)
	call, refused := h.query()
	if refused != nil {
		return "", nil, refused
	}
	return h.name, call, nil
}

// query matches the whole text against the patterns of queries.
func (h *hand) query() (*Call, *NotUnderstood) {
	at, refused := h.address()
	switch {
	case refused != nil:
		return nil, refused
	case len(h.pieces) == 0:
		return nil, h.nothing()
	}
	at = h.pass(at)
	h.options = append(h.options[:0], h.match.run(h.g.classes[queryClass].start, at)...)
	end := longest(h.options, len(h.pieces)+1)
	if end == 0 || h.pass(end) < len(h.pieces) {
		return nil, h.notAsked(at, end)
	}
	var call *Call
	for _, found := range h.options {
		if found.end != end {
			continue
		}
		if call != nil {
			return nil, h.askedTwice(at, end)
		}
		call = h.call(h.g.classes[queryClass].list[found.entry], found, at)
	}
	return call, nil
}

// pass goes over what may stand around a question.
func (h *hand) pass(at int) int {
	for at < len(h.pieces) {
		switch p := &h.pieces[at]; {
		case p.kind == commaPiece, p.kind == stopPiece, p.kind == questionPiece, p.kind == wordPiece && p.polite:
			at++
		default:
			talk := 0
			if p.kind == wordPiece {
				talk = h.talkAt(at, false)
			}
			if talk == 0 {
				return at
			}
			at = talk
		}
	}
	return at
}

// notAsked refuses what is no question: at the word that fits no further.
func (h *hand) notAsked(at, end int) *NotUnderstood {
	h.match.run(h.g.classes[queryClass].start, at)
	wrong := h.match.reached
	wrong = max(wrong, h.pass(end))
	nearest := h.nearest(queryClass, at)
	if wrong >= len(h.pieces) {
		return h.refuse(at, len(h.pieces), "incomplete", source.Format(`"%[1]s" is not finished`, "«%[1]s» — не до конца", h.typed(at, len(h.pieces))), nearest)
	}
	return h.refuse(wrong, wrong+1, "not-asked", source.Format(`no question that I know goes on with "%[1]s"`, "ни один вопрос, который я знаю, не продолжается словом «%[1]s»", h.typed(wrong, wrong+1)), nearest)
}

func (h *hand) askedTwice(at, end int) *NotUnderstood {
	return h.refuse(at, end, "ambiguous-question", source.Format(`"%[1]s" can mean several things`, "«%[1]s» можно понять по-разному", h.typed(at, end)),
		hint{text: source.Text{EN: "use the first form of each name", RU: "назовите всё полностью, в начальной форме"}})
}
