package phrase

// talk lists what players say beside an order: it may stand as a sentence of its own, between commas
// or in brackets, and is understood as no part of the order. Nothing in it may bear on what is to be done: "maybe",
// "no", "not yet" are not here.
var talk = []Entry{
	{"talk", map[string][]string{
		"en": {
			"[I] (agree|disagree) [with (you|that|this)]", "agreed", "I think so [too]", "me too", "same here",
			"(sure|fine|good|great|cool|nice|excellent|very well|all right|of course|certainly|fair enough|why not|sounds good)",
			"(hello|hi|thanks|thank you|sorry|alas|hooray|good luck|wish me luck)", "(my|it's my) turn",
			"I (see|think|guess|suppose|believe)", "(let's|let me) (see|think)", "let's go", "here (we|I) go [again]", "here goes [nothing]",
			"[(let's|let me|I'll|we'll)] try (this|it|that) [(again|once more|one more time)]", "let's (try|do) (this|it|that)", "(let's|let me|I'll|we'll) try again",
		},
		"ru": {
			"[я] (согласен|согласна)", "[мы] согласны", "[я] не (согласен|согласна)", "[мы] не согласны", "договорились", "я тоже", "я тоже так думаю",
			"(конечно|разумеется|отлично|прекрасно|здорово|хорошо|понятно|ясно|понял|поняла|почему бы и нет|была не была|что ж|так и быть)",
			"(привет|всем привет|здравствуйте|спасибо|благодарю|извини|извините|прости|простите|увы|ура|удачи)", "(мой ход|моя очередь)",
			"[я] думаю", "(пожалуй|посмотрим|поехали|пошли)", "[(давай|давайте)] (попробую|попробуем) [(так|это|ещё раз|снова|опять)]",
		},
	}},
	// What may mean "do it once more" behind an order: it stands before it or in brackets.
	{"again", map[string][]string{
		"en": {"[and] again", "[and] once (more|again)", "one more time"},
		"ru": {"[и] (опять|снова|ещё раз)", "повторяю"},
	}},
}

// talkAgain is the number of "again" among the entries.
const talkAgain = 1

// talkAt returns where talk that begins at a piece ends; 0 if there is none.
func (h *hand) talkAt(at int, aside bool) int {
	for i := at - 1; i >= 0 && h.pieces[i].kind == wordPiece; i-- {
		if !h.pieces[i].polite {
			return 0
		}
	}
	end := 0
	for _, w := range h.match.run(h.g.classes[talkClass].start, at) {
		if w.end > end && h.pauses(w.end) && (w.entry != talkAgain || h.leaves == 0 || aside) {
			end = w.end
		}
	}
	return end
}

// pauses reports that a sentence may end at a piece.
func (h *hand) pauses(at int) bool {
	for at < len(h.pieces) && h.pieces[at].kind == wordPiece && h.pieces[at].polite {
		at++
	}
	if at == len(h.pieces) {
		return true
	}
	switch h.pieces[at].kind {
	case commaPiece, stopPiece, colonPiece, closeRound:
		return true
	}
	return false
}

// asideAt returns where brackets that open at a piece and hold nothing but talk end; 0 if they hold more.
func (h *hand) asideAt(at int) int {
	said := false
	for at++; at < len(h.pieces); {
		switch p := &h.pieces[at]; {
		case p.kind == closeRound && said:
			return at + 1
		case p.kind == commaPiece, p.kind == stopPiece:
			at++
		case p.kind != wordPiece:
			return 0
		default:
			end := h.talkAt(at, true)
			if end == 0 && p.polite {
				end = at + 1
			}
			if end == 0 {
				return 0
			}
			at, said = end, true
		}
	}
	return 0
}
