package phrase

import (
	"strconv"
	"strings"
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
	return h.neither(from, upto, "no-order")
}

// neither refuses what is no order and no question, with an example of both.
func (h *hand) neither(from, upto int, code string) *NotUnderstood {
	order, query := h.g.example(actionClass), h.g.example(queryClass)
	if query.Empty() {
		return h.refuse(from, upto, code, source.Text{EN: "this is not an order", RU: "это не похоже на ход"}, hint{phrase: order})
	}
	n := h.refuse(from, upto, code, source.Text{EN: "this is neither an order nor a question that I know", RU: "это не ход и не вопрос, который я знаю"},
		hint{text: source.Format(`an order is, for example, "%[1]s", a question "%[2]s?"`, "ход — например, «%[3]s», вопрос — «%[4]s?»", order.EN, query.EN, order.RU, query.RU)})
	n.Nearest = order
	return n
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
			return h.questionMark(at)
		}
	}
	return h.noOrder(0, 1)
}

func (h *hand) questionMark(at int) *NotUnderstood {
	return h.refuse(at, at+1, "question-mark", source.Text{EN: "an order does not end with a question mark", RU: "ход не кончается вопросительным знаком"},
		hint{text: source.Text{EN: "take it away if this is meant as an order", RU: "уберите его, если это ход"}})
}

// isQuery reports that a text matches the pattern of a query, and how many pieces it has.
func (g *Grammar) isQuery(text string) (pieces int, ok bool) {
	other := hand{g: g}
	other.reset(g, text)
	other.quiet = true
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
	if refused := h.nameless(at); refused != nil {
		return refused
	}
	if refused := h.queryBegun(at); refused != nil {
		return refused
	}
	g := h.guess(at)
	switch wrong := g.wrong; {
	case wrong > at && (wrong == len(h.pieces) || h.pieces[wrong].kind != wordPiece):
		return h.refuse(at, wrong, "incomplete", h.quoted(`"%[1]s" is not finished`, "«%[1]s» — сказано не до конца", at, wrong), g.hint)
	case wrong == at && !g.hint.whole && !(g.hint.close && h.alone(at)) && h.chat():
		return h.noOrder(at, at+1)
	case h.pieces[wrong].strange():
		return h.refuse(wrong, wrong+1, "unknown-word", h.quoted(`the word "%[1]s" is not known here`, "слово «%[1]s» здесь неизвестно", wrong, wrong+1), g.hint)
	}
	return h.unfitHere(g.wrong, g.hint)
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

// furthest returns the class whose patterns go on longest from a piece, the expected one before the others, and
// the piece where they stop.
func (h *hand) furthest(at int) (best class, reached int) {
	best, reached = h.expect, -1
	for _, c := range [2]class{h.expect, actionClass + testClass - h.expect} {
		h.match.run(h.g.classes[c].start, at)
		if h.match.reached > reached {
			best, reached = c, h.match.reached
		}
	}
	return best, reached
}

// alone reports that a piece is the only word of the text, and not a short one that could be meant for many.
func (h *hand) alone(at int) bool {
	for i, p := range h.pieces {
		if i != at && p.kind == wordPiece && !p.polite {
			return false
		}
	}
	return utf8.RuneCountInString(h.typed(at, at+1)) > shortWord
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
	t := hint{text: source.Text{EN: "begin with the order itself", RU: "начните прямо с хода"}}
	if players := h.g.types[PlayerSlot]; players != nil && len(players.keys) > 0 {
		list := strings.Join(players.keys, ", ")
		t.text = source.Format("the players are %[1]s; an order needs no name", "играют: %[1]s; без имени тоже можно", list)
		if near, ok := source.Nearest(h.typed(0, colon), players.keys); ok {
			t.text = didYouMean(near, near)
		}
	}
	return h.refuse(0, colon, "unknown-player", h.quoted(`no player is called "%[1]s"`, "игрока по имени «%[1]s» нет", 0, colon), t)
}

// nameless refuses a player's name at the beginning that no colon follows; nil if there is none.
func (h *hand) nameless(at int) *NotUnderstood {
	players := h.g.types[PlayerSlot]
	if players == nil || at > 0 || len(h.tokens) > 0 {
		return nil
	}
	for end := min(len(h.pieces), maxName); end > 0; end-- {
		if keys := players.whole(h.pieces[:end]); len(keys) == 1 {
			return h.refuse(0, end, "name-without-colon", source.Text{EN: "this is a name, not the beginning of an order", RU: "это имя, а не начало хода"},
				hint{text: source.Format(`put a colon behind it if the order is this player's: "%[1]s: …"`, "если это ход этого игрока, поставьте двоеточие: «%[1]s: …»", keys[0])})
		}
	}
	return nil
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
