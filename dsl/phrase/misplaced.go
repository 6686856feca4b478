package phrase

import (
	"strconv"
	"strings"

	"github.com/alecthomas/participle/v2/lexer"

	"kodeks/dsl/source"
)

// misplaced explains why the grammar could not go on at a token.
func (h *hand) misplaced(at int) *NotUnderstood {
	if h.quiet {
		return &unread
	}
	if start, wanted := h.pendingIf(at); start >= 0 {
		return h.inCondition(start, at, wanted)
	}
	last, kind := h.kindAt(at-1), h.kindAt(at)
	switch {
	case kind == lexer.EOF || kind == tokClose || kind == tokCloseBrace:
		return h.cutShort(at)
	case kind == tokTest:
		return h.refuseToken(at, "test-outside", h.saidBy(at, `"%[1]s" is a condition, not an action`, "«%[1]s» — это условие, а не действие"),
			hint{text: source.Text{EN: `put "if" before it`, RU: "поставьте перед ним «если»"}})
	case kind == tokOr:
		return h.refuseToken(at, "or-outside", source.Text{EN: `"or" can only join conditions`, RU: "«или» бывает только между условиями"},
			hint{text: source.Text{EN: "decide on one of the two", RU: "выберите что-нибудь одно"}})
	case (kind == tokIf || kind == tokUnless) && last == tokAction && h.behind(at) != nil:
		return h.behind(at)
	case last == tokAction || last == tokClose || last == tokCloseBrace || darkens(last) || last == tokTest:
		return h.refuseToken(at, "separator-expected", h.saidBy(at, `something is missing before "%[1]s"`, "перед «%[1]s» чего-то не хватает"),
			hint{text: source.Text{EN: `separate it with a comma, "and" or "then"`, RU: "отделите его запятой, словом «и» или «затем»"}})
	}
	return h.refuseToken(at, "unexpected-word", h.saidBy(at, `"%[1]s" is out of place here`, "«%[1]s» здесь не к месту"), hint{phrase: h.g.example(actionClass)})
}

func (h *hand) saidBy(at int, en, ru string) source.Text {
	return h.quoted(en, ru, h.tokens[at].first, h.tokens[at].last)
}

// pendingIf finds the if whose condition or action is still to come at a token, -1 if there is none, and
// what was wanted there.
func (h *hand) pendingIf(at int) (start int, wanted class) {
	wanted = actionClass
	switch h.kindAt(at - 1) {
	case tokIf, tokUnless, tokAnd, tokOr, tokNot, tokOpen:
		wanted = testClass
	}
	for i := at - 1; i >= 0; i-- {
		switch h.tokens[i].kind {
		case tokIf, tokUnless:
			return i, wanted
		case tokAction, tokOpenBrace, tokCloseBrace, tokStop, tokTell, tokOnly, tokDark, tokHalf, tokElse:
			return -1, wanted
		}
	}
	return -1, wanted
}

// inCondition refuses an if that lacks its condition or its action.
func (h *hand) inCondition(start, at int, wanted class) *NotUnderstood {
	kind := h.kindAt(at)
	if wanted == actionClass && (kind == tokAnd || kind == tokOr) {
		return h.inCondition(start, at+1, testClass)
	}
	switch {
	case kind == lexer.EOF, kind == tokStop, kind == tokCloseBrace, kind == tokClose && wanted == actionClass, kind == tokElse:
		return h.refuseToken(start, "unclosed-if", h.saidBy(start, `this "%[1]s" does not say what to do then`, "у этого «%[1]s» не сказано, что тогда делать"), h.finished(start, at))
	case wanted == testClass && kind == tokAction:
		return h.refuseToken(at, "test-expected", h.saidBy(at, `a condition should stand here, but "%[1]s" is an action`, "здесь нужно условие, а «%[1]s» — действие"), hint{phrase: h.g.example(testClass)})
	case wanted == testClass:
		return h.refuseToken(at, "test-expected", h.saidBy(at, `a condition should stand here, not "%[1]s"`, "здесь нужно условие, а не «%[1]s»"), hint{phrase: h.g.example(testClass)})
	case kind == tokTest:
		return h.refuseToken(at, "action-expected", h.saidBy(at, `an action should stand here, but "%[1]s" is a condition`, "здесь нужно действие, а «%[1]s» — условие"),
			hint{text: source.Text{EN: `join conditions with "and" or "or"`, RU: "условия соединяют словами «и», «или»"}})
	}
	return h.refuseToken(at, "action-expected", h.saidBy(at, `an action should stand here, not "%[1]s"`, "здесь нужно действие, а не «%[1]s»"), hint{phrase: h.g.example(actionClass)})
}

// behind refuses a condition that stands behind its action; nil if another action follows.
func (h *hand) behind(at int) *NotUnderstood {
	end := at + 1
	for conditionTokens[h.kindAt(end)] {
		end++
	}
	if kind := h.kindAt(end); end == at+1 || kind != lexer.EOF && kind != tokStop {
		return nil
	}
	said := h.typed(h.tokens[at].first, h.tokens[end-1].last) + ", then " + h.typed(h.tokens[at-1].first, h.tokens[at-1].last)
	order, err := h.g.Parse(said)
	if err != nil {
		return nil
	}
	return h.refuseToken(at, "if-behind", source.Text{EN: "the condition stands before its action, not behind it", RU: "условие ставят перед действием, а не после него"},
		hint{phrase: source.Text{EN: h.g.Show(order, "en"), RU: h.g.Show(order, "ru")}, close: true})
}

// conditionTokens are the tokens of a condition behind its if.
var conditionTokens = map[lexer.TokenType]bool{tokTest: true, tokAnd: true, tokOr: true, tokNot: true, tokOpen: true, tokClose: true}

// finished is an unfinished condition with an action added.
func (h *hand) finished(start, at int) hint {
	end := at
	for end > start+1 && h.tokens[end-1].kind != tokTest && h.tokens[end-1].kind != tokClose {
		end--
	}
	action := h.g.example(actionClass)
	said := "if " + h.g.example(testClass).EN
	if end > start+1 {
		said = h.typed(h.tokens[start].first, h.tokens[end-1].last)
	}
	order, err := h.g.Parse(said + ", then " + action.EN)
	if err != nil {
		return hint{phrase: action}
	}
	return hint{phrase: source.Text{EN: h.g.Show(order, "en"), RU: h.g.Show(order, "ru")}}
}

// cutShort refuses an order that ends where more is needed.
func (h *hand) cutShort(at int) *NotUnderstood {
	if at == 0 {
		return h.noOrder(0, 1)
	}
	switch h.kindAt(at - 1) {
	case tokOpen, tokOpenBrace:
		return h.refuseToken(at-1, "empty-brackets", source.Text{EN: "there is nothing in these brackets", RU: "в этих скобках ничего нет"},
			hint{text: source.Text{EN: "take them away", RU: "уберите их"}})
	case tokName:
		return h.refuseToken(at-1, "empty", source.Text{EN: "nothing was said after the name", RU: "после имени ничего не сказано"}, h.exampleHint())
	}
	return h.refuseToken(at-1, "dangling-word", h.saidBy(at-1, `nothing comes after "%[1]s"`, "после «%[1]s» ничего нет"),
		hint{text: source.Text{EN: "go on, or leave it out", RU: "продолжите или уберите это"}})
}

// Refusals of brackets.

func (h *hand) notOpened(at int) *NotUnderstood {
	return h.refuse(at, at+1, "unopened-bracket", h.quoted(`"%[1]s" closes nothing`, "«%[1]s» ничего не закрывает", at, at+1),
		hint{text: source.Text{EN: "take it away", RU: "уберите её"}})
}

func (h *hand) wrongBracket(open, at int) *NotUnderstood {
	return h.refuse(at, at+1, "wrong-bracket", source.Format(`"%[1]s" cannot close "%[2]s"`, "«%[1]s» не закрывает «%[2]s»", h.typed(at, at+1), h.typed(open, open+1)),
		hint{text: source.Text{EN: "close brackets in the order in which they were opened", RU: "закрывайте скобки в том порядке, в каком открыли"}})
}

func (h *hand) notClosed(token int) *NotUnderstood {
	return h.refuseToken(token, "unclosed-bracket", h.saidBy(token, `"%[1]s" is never closed`, "«%[1]s» не закрыта"),
		hint{text: source.Text{EN: "close it", RU: "закройте её"}})
}

// Refusals of what stands at the wrong place in an order that is otherwise well made.

func (h *hand) elseAlone(token int) *NotUnderstood {
	return h.refuseToken(token, "else-alone", h.saidBy(token, `no condition stands before "%[1]s"`, "перед «%[1]s» нет условия"),
		hint{text: source.Text{EN: `begin with "if"; a full stop ends a condition`, RU: "начните с «если»; точка заканчивает условие"}})
}

func (h *hand) modeInside(token int) *NotUnderstood {
	return h.refuseToken(token, "mode-inside", h.saidBy(token, `"%[1]s" is about the whole order and cannot stand in brackets`, "«%[1]s» относится ко всему ходу и не может стоять в скобках"),
		hint{text: source.Text{EN: "put it at the end", RU: "поставьте это в конец"}})
}

func (h *hand) modeTwice(token int) *NotUnderstood {
	return h.refuseToken(token, "mode-twice", h.saidBy(token, `"%[1]s" was said before`, "«%[1]s» уже сказано"),
		hint{text: source.Text{EN: "say it once", RU: "скажите это один раз"}})
}

func (h *hand) reportOpenly(report *Call) *NotUnderstood {
	for i := range h.tokens {
		if reports(h.tokens[i].kind) {
			return h.refuseToken(i, "report-openly", source.Text{EN: "everything is told unless you ask for silence", RU: "вам и так сообщат всё, если не просить об обратном"},
				hint{text: source.Text{EN: `leave it out, or add "don't tell the result"`, RU: "уберите это или добавьте «результат не сообщать»"}})
		}
	}
	return h.nothingToDo()
}

// reportMissing refuses an order that is to be half dark without saying what is to be told.
func (h *hand) reportMissing() *NotUnderstood {
	for i := range h.tokens {
		if h.tokens[i].kind == tokHalf {
			return h.refuseToken(i, "report-missing", source.Text{EN: "half in the dark: what is to be told?", RU: "вполутёмную: что же сообщить?"},
				hint{text: source.Text{EN: `say it behind the order: "…, but tell me whether …"; or say "in the dark"`, RU: "скажите это после хода: «…, но сообщить, …»; или скажите «втёмную»"}})
		}
	}
	return h.nothingToDo()
}

// ambiguous lists the readings of an order.
func (h *hand) ambiguous(all []*Order, d doubt) *Ambiguous {
	t := h.tokens[d.token]
	said := h.typed(t.first, t.last)
	var message source.Text
	switch d.kind {
	case doubtScope:
		message = source.Format(`is "%[1]s" to be done only if the condition holds?`, "«%[1]s» — это только при условии или в любом случае?", said)
	case doubtMixed:
		message = source.Text{EN: `"and" and "or" are mixed`, RU: "«и» и «или» перемешаны"}
	case doubtElse:
		message = source.Format(`which "if" does "%[1]s" belong to?`, "к какому «если» относится «%[1]s»?", said)
	default:
		message = source.Format(`"%[1]s" can mean several things`, "«%[1]s» можно понять по-разному", said)
	}
	var en, ru strings.Builder
	for i, o := range all {
		number := strconv.Itoa(i+1) + ") "
		en.WriteString("\n" + number + h.g.Show(o, "en"))
		ru.WriteString("\n" + number + h.g.Show(o, "ru"))
	}
	remedy := source.Text{EN: "choose by number:" + en.String(), RU: "выберите номер:" + ru.String()}
	return &Ambiguous{Problem: h.problem(t.first, t.last, "ambiguous", message, remedy), Readings: all}
}
