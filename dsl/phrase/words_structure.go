package phrase

import "github.com/alecthomas/participle/v2/lexer"

// The kinds of tokens that the grammar (grammar.go) is written in.
const (
	tokIf lexer.TokenType = -(iota + 2)
	tokUnless
	tokAnd
	tokOr
	tokNot
	tokThen
	tokAfter
	tokBut
	tokFinally
	tokElse
	tokDark
	tokHalf
	tokTell
	tokOnly
	tokWhether
	tokComma
	tokStop
	tokItem
	tokOpen
	tokClose
	tokOpenBrace
	tokCloseBrace
	tokAction
	tokTest
	tokName

	tokFiller // "I'll", «я»: may stand before an action or a test; never reaches the grammar
	tokPolite // may stand anywhere; never reaches the grammar
)

// structure lists the words that orders are held together with. The first pattern of a language is
// the canonical one.
var structure = []struct {
	token    lexer.TokenType
	patterns map[string][]string
}{
	{tokIf, map[string][]string{
		"en": {"if", "in case", "when"},
		"ru": {"если [вдруг]", "(когда|ежели|коли)", "(в случае|случай) если"},
	}},
	{tokUnless, map[string][]string{"en": {"unless"}}},
	{tokAnd, map[string][]string{
		"en": {"and [also]", "&", "also"},
		"ru": {"и", "а также", "а ещё", "и ещё", "также", "плюс"},
	}},
	{tokOr, map[string][]string{"en": {"or"}, "ru": {"или", "либо"}}},
	{tokNot, map[string][]string{
		"en": {"not", "(don't|doesn't|didn't|won't|haven't|hasn't)", "(do|does|did|will|have|has) not"},
		"ru": {"не", "(неверно|не так|неправда) , что"},
	}},
	{tokThen, map[string][]string{"en": {"then"}, "ru": {"то", "тогда"}}},
	{tokAfter, map[string][]string{
		"en": {"(after that|afterwards)"},
		"ru": {"(затем|потом|далее|дальше|после этого|после чего)"},
	}},
	{tokBut, map[string][]string{"en": {"but", "however"}, "ru": {"но", "а [вот]", "однако"}}},
	{tokFinally, map[string][]string{
		"en": {"finally", "lastly", "(at last|at the end|in the end)"},
		"ru": {"наконец", "(в конце|под конец|напоследок|в конце концов)"},
	}},
	{tokElse, map[string][]string{
		"en": {"[(and|but|or)] (else|otherwise)"},
		"ru": {"[(а|и|или|но)] иначе", "[(а|и|но)] в противном случае"},
	}},
	{tokDark, map[string][]string{
		"en": {
			"(don't|do not) (tell|say|announce|report) [me] [(the result|the results|the outcome|result|anything)]",
			"(don't|do not) (tell|say|announce|report) [me] (where|what) (did I|I) (end up|ended up|end|ended|land|landed|get|got|find|found)",
			"(in the dark|dark|a dark move|dark move|blindly|silently)",
			"(the result|result) (is not to be told|not to be told)",
		},
		"ru": {
			"результат не сообщать",
			`[(результат|результата|результаты|итог|ответ|ответа|ничего|никому ничего)] не (сообщать|сообщай|сообщайте|говорить|говори|говорите|объявлять|объявляй|объявляйте) [мне] [(результат|результата|ничего|куда я попал{а})]`,
			`результат \( (куда|что) я (попал{а}|наш{ёл|ла}) \) не (сообщать|сообщай|говорить|говори|объявлять|объявляй)`,
			"(куда|что) я (попал{а}|наш{ёл|ла}) не (сообщать|сообщай|говорить|говори|объявлять|объявляй)",
			"(втёмную|в тёмную|втемную|вслепую|молча|тёмный ход)",
		},
	}},
	{tokHalf, map[string][]string{
		"en": {"(half in the dark|half-dark|half dark)", "a half-dark move"},
		"ru": {"(вполутёмную|в полутёмную|полутёмный ход)"},
	}},
	{tokTell, map[string][]string{
		"en": {"(tell|say|announce|report) [me]", "let me know"},
		"ru": {"(сообщить|сообщи|сообщите|сказать|скажи|скажите|говорить|говори|объявить|объяви) [мне]"},
	}},
	{tokOnly, map[string][]string{
		"en": {"only (tell|say|announce|report) [me] [only]", "(tell|say|announce|report) [me] only", "only let me know [only]", "let me know only"},
		"ru": {
			"(только|лишь) (сообщить|сообщи|сообщите|сказать|скажи|скажите|говорить|говори|объявить|объяви) [мне] [(только|лишь)]",
			"(сообщить|сообщи|сообщите|сказать|скажи|скажите|говорить|говори|объявить|объяви) [мне] (только|лишь)",
		},
	}},
	{tokWhether, map[string][]string{"en": {"whether"}}},
	{tokFiller, map[string][]string{
		"en": {"I", "we", "(I'll|we'll|let me|let us|let's)", "(I|we) (will|shall)", "(I'm|I am) going to",
			"(I|we) (want|wish) to", "(I'd|I would) like to", "(I|we) (think|guess|suppose|believe) [(I|we)] [(will|shall|should)]", "my (move|order|turn) is", "(I|we) (am|are)", "I'm"},
		"ru": {"(я|мы)", "(давай|давайте)", "(хочу|буду|собираюсь)", "я (хочу|буду|собираюсь)", "мой ход", "[я] (думаю|пожалуй)", "пусть будет"},
	}},
}

// darkens holds for the words by which an order asks for silence.
func darkens(kind lexer.TokenType) bool { return kind == tokDark || kind == tokHalf }

// reports holds for the words by which it asks for a part of the outcome: "tell me only" is half in the dark.
func reports(kind lexer.TokenType) bool { return kind == tokTell || kind == tokOnly }

// interjections and polite words may stand anywhere; drawn-out ones (ummm, okayyy, эээ) are found too.
var interjections = []string{
	"please", "pls", "plz", "kindly", "um", "umm", "uh", "er", "erm", "hm", "hmm", "mm", "oh", "ah", "eh", "ok", "okay", "okey",
	"well", "so", "alright", "yes", "yeah", "yep", "now", "just", "oops", "hey",
	"пожалуйста", "плиз", "пжл", "ну", "э", "ээ", "эм", "хм", "гм", "мм", "ах", "ох", "ой", "ага", "угу", "так", "итак", "ладно",
	"хорошо", "окей", "ок", "вот", "значит", "да", "эх", "прошу",
}
