package phrase

import (
	"errors"
	"strings"
	"testing"
)

// refused are texts that are no orders: the code, what the caret stands under, and the phrase offered.
var refused = []struct{ typed, code, under, nearest string }{
	{"", "empty", "", "go left"},
	{"   ", "empty", "", "go left"},
	{"ну что, поехали?", "no-order", "что", "go left"},
	{"поехали!", "no-order", "поехали", "go left"},
	{"please", "no-order", "please", "go left"},
	{"don't tell the result", "no-order", "don't tell the result", "go left"},

	{"go lft", "unknown-word", "lft", "go left"},
	{"gp left", "unknown-word", "gp", "go left"},
	{"idu vprvo", "unknown-word", "vprvo", "go right"},
	{"иду вправо и стриляю вверх", "unknown-word", "стриляю", "shoot up"},
	{"go left quickly", "unknown-word", "quickly", "go left"},
	{"shoot to the moon", "unknown-word", "moon", "shoot left"},
	{"go left, if I find a dragon, shoot up", "unknown-word", "dragon", "I find a bead"},
	{"throw coin to ж5", "unknown-word", "ж5", "throw coin left"},
	{"leave 99999999 beads", "unknown-word", "99999999", "leave bead"},
	{"NORTHNESS please.", "unknown-word", "NORTHNESS", "go up"},
	{"shoot", "incomplete", "shoot", "shoot left"},
	{"go up, shoot to the", "incomplete", "shoot to the", "shoot left"},
	{"strelyayu v k", "incomplete", "k", "go left"},
	{"go wall", "unexpected-word", "wall", "go left"},
	{"go left, I", "unexpected-word", "I", "I am hurt"},
	{"no, go left", "unknown-word", "no", "go up"},
	{"go left, no, go right", "unknown-word", "no", "go up"},
	{"go left to up", "unexpected-word", "up", "go left"},
	{"не иду вправо", "unexpected-word", "не", "go left"},
	{"go left #", "odd-mark", "#", ""},

	{"(shows the cell where he'd like to continue) Go up.", "remark", "(shows the cell where he'd like to continue)", ""},
	{"South. (Again, left.)", "remark", "(Again, left.)", ""},
	{"South. Again.", "unexpected-word", "Again", "go left"},
	{"left again", "unexpected-word", "again", "go left"},
	{"again left", "unexpected-word", "again", "go left"},
	{"I agree left", "unexpected-word", "agree", "go left"},
	{"I agree.", "no-order", "I agree.", "go left"},
	{"(again)", "no-order", "(again)", "go left"},
	{"maybe left", "unknown-word", "maybe", "go left"},
	{"down/up", "choice", "down/up", ""},
	{"go left/right", "choice", "left/right", ""},
	{"left/shoot up", "choice", "left/shoot", ""},
	{"left/", "choice", "/", ""},
	{"leave bead/coin", "choice", "bead/coin", ""},
	{"{ go up", "unclosed-bracket", "{", ""},
	{"go up }", "unopened-bracket", "}", ""},
	{"( go up }", "wrong-bracket", "}", ""},
	{"if wall {}", "empty-brackets", "{", ""},
	{strings.Repeat("(", 17), "too-deep", "(", ""},
	{strings.Repeat("if wall ", 8) + "left", "too-deep", "if", ""},

	{"go left, if hit a wall", "unclosed-if", "if", "if I hit a wall, then go left"},
	{"Иду вправо, если стукнусь о стенку.", "unclosed-if", "если", "if I hit a wall, then go left"},
	{"Esli najdu businu, to", "unclosed-if", "Esli", "if I find a bead, then go left"},
	{"if", "unclosed-if", "if", "if I find a bead, then go left"},
	{"if wall and", "unclosed-if", "if", "if I hit a wall, then go left"},
	{"if (wall or hurt", "unclosed-bracket", "(", ""},
	{"if go left, shoot up", "test-expected", "go left", "I find a bead"},
	{"if wall and shoot up", "test-expected", "shoot up", "I find a bead"},
	{"if wall, hurt", "action-expected", "hurt", ""},
	{"if wall, don't tell", "action-expected", "don't tell", "go left"},
	{"hit a wall", "test-outside", "hit a wall", ""},
	{"go left or go right", "or-outside", "or", ""},
	{"go left, then", "dangling-word", "then", ""},
	{"go left 2)", "dangling-word", "2)", ""},
	{"скажи", "dangling-word", "скажи", ""},
	{"go left shoot up", "separator-expected", "shoot up", ""},
	{"go left if wall up", "separator-expected", "if", ""},
	{"go left if wall", "if-behind", "if", "if I hit a wall, then go left"},
	{"иду вверх если не стенка и устал.", "if-behind", "если", "if not I hit a wall and I am hurt, then go up"},

	{"иду вверх, если попаду в дру, влево", "unknown-word", "дру", "I fall into a hole"},
	{"бросаю монету впрво", "unknown-word", "впрво", "throw coin right"},
	{"иду вверх, есле стенка, влево", "unknown-word", "есле", ""},
	{"если стенка, влево, инчае вправо", "unknown-word", "инчае", ""},
	{"иду вверх, результат не сообшать", "unknown-word", "сообшать", ""},
	{"go up, don't tell the resutl", "unknown-word", "resutl", ""},
	{"if I have at least 2 bedas, left", "unknown-word", "bedas", "I have at least 2 bead"},
	{"стриляю", "unknown-word", "стриляю", "shoot left"},
	{"how many bedas do I have", "not-asked", "bedas", "how many bead do I have"},
	{"повтори ход Бри", "not-asked", "Бри", "repeat the move of Боря"},
	{"как дела", "no-order", "как", "go left"},
	{"иду в b3", "unexpected-word", "b3", "go left"},
	{"если стенка, тоо влево", "unknown-word", "тоо", ""},
	{"if wall tehn left", "unknown-word", "tehn", ""},
	{"ответы", "no-order", "ответы", "go left"},
	{"боря иду вправо", "name-without-colon", "боря", ""},
	{"Player 2, go left", "name-without-colon", "Player 2", ""},
	{"go up; else go down", "else-alone", "else", ""},
	{"go up, tell me whether I hit a wall", "report-openly", "tell me", ""},
	{"go up, half in the dark", "report-missing", "half in the dark", ""},
	{"вправо вполутёмную", "report-missing", "вполутёмную", ""},
	{"idu vpravo vpolutemnuyu", "report-missing", "vpolutemnuyu", ""},
	{"go up, don't tell the result, don't tell", "mode-twice", "don't tell", ""},
	{"if wall { go up, don't tell the result }", "mode-inside", "don't tell the result", ""},

	{"Федя: иду вверх", "unknown-player", "Федя", ""},
	{"Ана: иду вверх", "unknown-player", "Ана", ""},
	{"Аня:", "empty", "Аня:", "go left"},
	{"how many beads do I have?", "question", "how many beads do I have?", "go left"},
	{"сколько у меня бусин", "question", "сколько у меня бусин", "go left"},
	{"go left?", "question-mark", "?", ""},
	{"go \xff", "not-utf8", "\xff", ""},
	{strings.Repeat("go left, ", 120), "too-long", "", ""},
	{strings.Repeat("l,", 500), "too-long", "", ""},
}

func TestRefused(t *testing.T) {
	g := testGrammar(t)
	for _, test := range refused {
		o, err := g.Parse(test.typed)
		var e *NotUnderstood
		if !errors.As(err, &e) {
			t.Errorf("%q is read as %v, %v", test.typed, o, err)
			continue
		}
		p := e.Problem
		if p.Code != test.code {
			t.Errorf("%q: code %s, want %s\n%s", test.typed, p.Code, test.code, e.In("en"))
		}
		if test.under != "" && !strings.HasPrefix(test.typed[p.Pos.Offset:], test.under) || test.under == "" && p.Pos.Offset != 0 {
			t.Errorf("%q points at %q\n%s", test.typed, test.typed[p.Pos.Offset:], e.In("en"))
		}
		if p.Line != "" && p.Pos.Col != column(test.typed[:p.Pos.Offset]) {
			t.Errorf("%q: column %d", test.typed, p.Pos.Col)
		}
		if test.under != "" && p.Line != "" && p.Width < len([]rune(test.under)) {
			t.Errorf("%q: width %d", test.typed, p.Width)
		}
		if e.Nearest.EN != test.nearest {
			t.Errorf("%q offers %q, want %q", test.typed, e.Nearest.EN, test.nearest)
		}
		checkRefusal(t, g, e)
	}
}

// checkRefusal checks that a refusal speaks both languages and that the phrase it offers is understood.
func checkRefusal(t *testing.T, g *Grammar, e *NotUnderstood) {
	t.Helper()
	p := e.Problem
	for _, s := range []string{p.Message.EN, p.Message.RU, p.Hint.EN, p.Hint.RU} {
		if s == "" || strings.Contains(s, "%!") {
			t.Errorf("a text of %s: %q", p.Code, s)
		}
	}
	for _, offer := range []string{e.Nearest.EN, e.Nearest.RU} {
		if offer == "" {
			continue
		}
		_, order := g.Parse(offer)
		_, test := g.Parse("if " + offer + ", go left")
		_, query := g.Query(offer)
		if order != nil && test != nil && query != nil {
			t.Errorf("%q is offered, but: %v", offer, order)
		}
	}
}
