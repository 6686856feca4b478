package phrase

import (
	"strconv"
	"unicode/utf8"

	"github.com/alecthomas/participle/v2/lexer"

	"kodeks/dsl/source"
)

// refuse makes a refusal that points at the pieces [from, upto).
func (h *hand) refuse(from, upto int, code string, message source.Text, t hint) *NotUnderstood {
	return &NotUnderstood{Problem: h.problem(from, upto, code, message, t.words()), Nearest: t.phrase}
}

func (h *hand) problem(from, upto int, code string, message, remedy source.Text) source.Problem {
	p := source.Problem{Pos: h.pos(from), Width: 1, Code: code, Message: message, Hint: remedy}
	p.Line = source.Line(h.text, p.Pos.Line)
	if from < upto {
		p.Width = utf8.RuneCountInString(h.typed(from, upto))
	}
	return p
}

// refuseToken is refuse for a token.
func (h *hand) refuseToken(at int, code string, message source.Text, t hint) *NotUnderstood {
	return h.refuse(h.tokens[at].first, h.tokens[at].last, code, message, t)
}

// quoted fills what was typed into a message.
func (h *hand) quoted(en, ru string, from, upto int) source.Text {
	return source.Format(en, ru, h.typed(from, upto))
}

// unread is the refusal of a quiet hand.
var unread NotUnderstood

// Refusals of texts that hold no order.

func (h *hand) nothing() *NotUnderstood {
	t := h.exampleHint()
	return &NotUnderstood{Nearest: t.phrase, Problem: source.Problem{Pos: source.Pos{Line: 1, Col: 1}, Code: "empty",
		Message: source.Text{EN: "nothing was said", RU: "ничего не сказано"}, Hint: t.words()}}
}

func (h *hand) noOrder(from, upto int) *NotUnderstood {
	return h.refuse(from, upto, "no-order", source.Text{EN: "this is not an order", RU: "это не похоже на ход"}, h.exampleHint())
}

func (h *hand) nothingToDo() *NotUnderstood {
	return h.refuse(0, len(h.pieces), "no-order", source.Text{EN: "this does not say what to do", RU: "здесь не сказано, что делать"}, h.exampleHint())
}

func (h *hand) question(at int) *NotUnderstood {
	if h.quiet {
		return &unread
	}
	g := h.g
	if end, ok := g.isQuery(h.text); ok {
		return h.refuse(0, end, "question", source.Text{EN: "this is a question, not an order", RU: "это вопрос, а не ход"}, h.exampleHint())
	}
	for i := range h.pieces {
		if _, end := h.leafAt(i); end > 0 {
			return h.refuse(at, at+1, "question-mark", source.Text{EN: "an order does not end with a question mark", RU: "ход не кончается вопросительным знаком"},
				hint{text: source.Text{EN: "take it away if this is meant as an order", RU: "уберите его, если это ход"}})
		}
	}
	return h.noOrder(0, 1)
}

// isQuery reports that a text matches the pattern of a query, and how many pieces it has.
func (g *Grammar) isQuery(text string) (pieces int, ok bool) {
	other := hand{g: g}
	other.reset(g, text)
	_, refused := other.query()
	return len(other.pieces), refused == nil
}

func (h *hand) exampleHint() hint {
	return hint{phrase: h.g.example(actionClass)}
}

// Refusals of words.

// unknown refuses a word with which neither an action or test nor a phrase of structure goes on.
func (h *hand) unknown(at int) *NotUnderstood {
	if h.quiet {
		return &unread
	}
	if refused := h.remark(at); refused != nil {
		return refused
	}
	if end, ok := h.g.isQuery(h.text); ok {
		return h.refuse(0, end, "question", source.Text{EN: "this is a question, not an order", RU: "это вопрос, а не ход"}, h.exampleHint())
	}
	c, wrong := h.furthest(at)
	n := h.nearest(c, at)
	switch {
	case wrong > at && (wrong == len(h.pieces) || h.pieces[wrong].kind != wordPiece):
		return h.refuse(at, wrong, "incomplete", h.quoted(`"%[1]s" is not finished`, "«%[1]s» — сказано не до конца", at, wrong), n)
	case wrong == at && !n.whole && h.chat():
		return h.noOrder(at, at+1)
	case len(h.pieces[wrong].ids) == 0:
		return h.refuse(wrong, wrong+1, "unknown-word", h.quoted(`the word "%[1]s" is not known here`, "слово «%[1]s» здесь неизвестно", wrong, wrong+1), n)
	}
	return h.unfitHere(wrong, n)
}

// unfit refuses a known word that is out of place.
func (h *hand) unfit(at int) *NotUnderstood {
	if h.quiet {
		return &unread
	}
	c, _ := h.furthest(at)
	return h.unfitHere(at, h.nearest(c, at))
}

func (h *hand) unfitHere(at int, n hint) *NotUnderstood {
	return h.refuse(at, at+1, "unexpected-word", h.quoted(`"%[1]s" is out of place here`, "«%[1]s» здесь не к месту", at, at+1), n)
}

// furthest returns the class whose patterns go on longest from a piece, the expected one if both do, and
// the piece where they stop.
func (h *hand) furthest(at int) (class, int) {
	other := actionClass + testClass - h.expect
	h.match.run(h.g.classes[h.expect].start, at)
	one := h.match.reached
	h.match.run(h.g.classes[other].start, at)
	if h.match.reached > one {
		return other, h.match.reached
	}
	return h.expect, one
}

// chat reports that there is no action or test anywhere in the text.
func (h *hand) chat() bool {
	for i := range h.pieces {
		if _, end := h.leafAt(i); end > 0 {
			return false
		}
	}
	return true
}

// remark refuses brackets that hold no part of an order: something said aside.
func (h *hand) remark(at int) *NotUnderstood {
	n := len(h.tokens)
	if n == 0 || h.tokens[n-1].kind != tokOpen || h.inside[len(h.inside)-1].cond {
		return nil
	}
	open := h.tokens[n-1].first
	end := at
	for end < len(h.pieces) && h.pieces[end].kind != closeRound {
		end++
	}
	return h.refuse(open, min(end+1, len(h.pieces)), "remark", source.Text{EN: "what is said in brackets is no part of an order", RU: "сказанное в скобках — не часть хода"},
		hint{text: source.Text{EN: "leave it out", RU: "уберите это"}})
}

func (h *hand) oddMark(at int) *NotUnderstood {
	if h.slash(at) {
		return h.choiceOf(at)
	}
	return h.refuse(at, at+1, "odd-mark", h.quoted(`the mark "%[1]s" means nothing here`, "знак «%[1]s» здесь ничего не значит", at, at+1),
		hint{text: source.Text{EN: "take it away", RU: "уберите его"}})
}

// Refusals of names.

func (h *hand) stranger(colon int) *NotUnderstood {
	var names []string
	if players := h.g.types[PlayerSlot]; players != nil {
		names = sortedKeys(players.shown)
	}
	t := hint{text: source.Text{EN: "begin with the order itself", RU: "начните прямо с хода"}}
	if near, ok := source.Nearest(h.typed(0, colon), names); ok {
		t.text = source.Format(`did you mean "%[1]s"?`, "может быть, «%[1]s»?", near)
	}
	return h.refuse(0, colon, "unknown-player", h.quoted(`no player is called "%[1]s"`, "игрока по имени «%[1]s» нет", 0, colon), t)
}

func (h *hand) namesakes(colon int, keys []string) *NotUnderstood {
	return h.refuse(0, colon, "unknown-player", source.Format(`"%[1]s" may be %[2]q or %[3]q`, "«%[1]s» — это %[2]q или %[3]q", h.typed(0, colon), keys[0], keys[1]),
		hint{text: source.Text{EN: "use the full name", RU: "назовите полное имя"}})
}

// Refusals of what is too much.

func (h *hand) tooDeep(at int) *NotUnderstood {
	return h.refuse(at, at+1, "too-deep", source.Format("brackets stand in brackets more than %[1]s deep", "скобки вложены глубже %[1]s", strconv.Itoa(maxDepth)),
		hint{text: source.Text{EN: "say it more simply", RU: "скажите проще"}})
}

func (h *hand) nestedTooDeep(token int) *NotUnderstood {
	return h.refuseToken(token, "too-deep", source.Format("conditions stand in conditions more than %[1]s deep", "условия вложены глубже %[1]s", strconv.Itoa(maxNesting)),
		hint{text: source.Text{EN: "say it more simply", RU: "скажите проще"}})
}

func (h *hand) tooLong() *NotUnderstood {
	return h.refuse(0, len(h.pieces), "too-long", source.Text{EN: "this order is too long when it is said in full", RU: "этот ход слишком длинен, если сказать его полностью"},
		hint{text: source.Text{EN: "do less in one order", RU: "делайте меньше за один ход"}})
}

// kindAt is the kind of a token; EOF after the last one.
func (h *hand) kindAt(at int) lexer.TokenType {
	if at < 0 || at >= len(h.tokens) {
		return lexer.EOF
	}
	return h.tokens[at].kind
}
