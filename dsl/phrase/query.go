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
		call = h.call(queryClass, found, at)
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
	switch {
	case h.quiet:
		return &unread
	case at == len(h.pieces):
		return h.nothing()
	}
	if refused := h.orderAsked(); refused != nil {
		return refused
	}
	h.match.run(h.g.classes[queryClass].start, at)
	wrong := h.match.reached
	wrong = max(wrong, h.pass(end))
	nearest := h.nearest(queryClass, at)
	last := h.lastWord()
	switch {
	case wrong > at && wrong > last:
		return h.refuse(at, last+1, "incomplete", source.Format(`"%[1]s" is not finished`, "«%[1]s» — не до конца", h.typed(at, last+1)), nearest)
	case h.pieces[wrong].kind != wordPiece, wrong == at && !nearest.whole:
		return h.neither(at, last+1, "not-asked")
	case wrong == at:
		return h.refuse(wrong, wrong+1, "not-asked", source.Format(`no question that I know begins with "%[1]s"`, "ни один вопрос, который я знаю, не начинается со слова «%[1]s»", h.typed(wrong, wrong+1)), nearest)
	}
	return h.refuse(wrong, wrong+1, "not-asked", source.Format(`no question that I know goes on with "%[1]s"`, "ни один вопрос, который я знаю, не продолжается словом «%[1]s»", h.typed(wrong, wrong+1)), nearest)
}

// lastWord is the last piece but for the marks at the end.
func (h *hand) lastWord() int {
	last := len(h.pieces) - 1
	for last > 0 && h.pieces[last].kind != wordPiece {
		last--
	}
	return last
}

// orderAsked refuses an order, maybe with a question mark behind it; nil if the text is none.
func (h *hand) orderAsked() *NotUnderstood {
	end := len(h.pieces)
	for end > 0 && h.pieces[end-1].kind == questionPiece {
		end--
	}
	if end == 0 {
		return nil
	}
	if !h.g.isOrder(h.text[:h.pieces[end-1].end]) {
		return nil
	}
	if end < len(h.pieces) {
		return h.questionMark(end)
	}
	return h.refuse(0, end, "order", source.Text{EN: "this is an order, not a question", RU: "это ход, а не вопрос"}, hint{phrase: h.g.example(queryClass), ask: true})
}

// isOrder reports that a text is an order, be it with several readings.
func (g *Grammar) isOrder(text string) bool {
	other := hand{g: g}
	other.reset(g, text)
	other.quiet = true
	_, _, refused := other.parse()
	return refused == nil
}

// queryBegun refuses a text whose words begin a question rather than an order; nil if they do not.
func (h *hand) queryBegun(at int) *NotUnderstood {
	if len(h.tokens) > 0 && h.kindAt(len(h.tokens)-1) != tokName || h.filler >= 0 {
		return nil
	}
	c, order := h.furthest(at)
	h.match.run(h.g.classes[queryClass].start, at)
	query := h.match.reached
	if query < order || query == at || query == order && (h.nearest(c, at).close || !h.nearest(queryClass, at).close) {
		return nil
	}
	return h.notAsked(at, 0)
}

func (h *hand) askedTwice(at, end int) *NotUnderstood {
	return h.refuse(at, end, "ambiguous-question", source.Format(`"%[1]s" can mean several things`, "«%[1]s» можно понять по-разному", h.typed(at, end)),
		hint{text: source.Text{EN: "use the first form of each name", RU: "назовите всё полностью, в начальной форме"}})
}
