package script

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"go.starlark.net/syntax"

	"kodeks/dsl/source"
)

var missingBefore = source.Text{EN: "a comma or a bracket is missing before it", RU: "перед этим не хватает запятой или скобки"}

// slips are what people bring from other languages, or forget: how the line looks, what the parser says of it, and
// what would be right here.
var slips = []struct {
	line string // a regular expression
	msg  string // a part of it; "" is any
	text source.Text
}{
	{`\bwhile\b`, "", source.Text{EN: "there is no while: use for with a range", RU: "while здесь нет: возьмите for и range"}},
	{`^\s*(import|from) `, "", source.Text{EN: "there is no import: use load(\"file.star\", \"name\")", RU: "import здесь нет: возьмите load(\"файл.star\", \"имя\")"}},
	{`\bf"`, "", source.Text{EN: "there are no f-strings: use \"%d\" % n or .format()", RU: "f-строк здесь нет: возьмите \"%d\" % n или .format()"}},
	{`^\s*class\b`, "", source.Text{EN: "there are no classes: what has to be remembered is declared in attrs", RU: "классов здесь нет: что нужно помнить, объявляют в attrs"}},
	{`^\s*global\b`, "", source.Text{EN: "nothing of a file can change: keep what changes in an attribute", RU: "в файле ничего не меняется: изменчивое держите в признаке"}},
	{`^\s*del\b`, "", source.Text{EN: "there is no del: d.pop(key) takes a key out", RU: "del здесь нет: ключ убирает d.pop(ключ)"}},
	{`^\s*raise\b`, "got raise", source.Text{EN: "to say no to an order, call refuse(\"name\"); to stop because of a mistake, fail(\"why\")", RU: "отказать в приказе — refuse(\"имя\"), остановиться из-за ошибки — fail(\"почему\")"}},
	{`^\s*assert\s`, "", source.Text{EN: "in tests it is assert.true(…) or assert.eq(got, want)", RU: "в тестах пишут assert.true(…) или assert.eq(вышло, нужно)"}},
	{`^\s*with\b`, "got with", source.Text{EN: "there is no with", RU: "with здесь нет"}},
	{`^\s*(switch|match|case)\b`, "", source.Text{EN: "there is no such thing: write if and elif", RU: "такого здесь нет: пишите if и elif"}},
	{`^\s*(var|let|const)\s+\w+\s*=`, "", source.Text{EN: "a name is made by setting it: x = 1", RU: "имя заводят, присваивая ему: x = 1"}},
	{`^\s*(function|func)\b`, "", source.Text{EN: "a function begins with def", RU: "функция начинается с def"}},
	{`\b(elseif|elsif)\b`, "", source.Text{EN: "write elif", RU: "пишите elif"}},
	{`\byield\b`, "", source.Text{EN: "there is no yield: return a list", RU: "yield здесь нет: верните список"}},
	{`\blambda\b[^:]*:\s*\w+ = `, "got '='", source.Text{EN: "a lambda cannot set anything: write a def", RU: "lambda ничего не присваивает: напишите def"}},
	{` is not `, "", source.Text{EN: "there is no is not: use !=", RU: "is not здесь нет: возьмите !="}},
	{`<>`, "", source.Text{EN: "write !=", RU: "пишите !="}},
	{`\*\*`, "got '**'", source.Text{EN: "there is no **: multiply", RU: "** здесь нет: умножьте"}},
	{`\?`, "'?'", source.Text{EN: "write a if condition else b", RU: "пишите a if условие else b"}},
	{`:=`, "", source.Text{EN: "set the name on a line of its own", RU: "присвойте имя отдельной строкой"}},
	{`^\s*def\b.*:.*\)`, "got ':', want ')'", source.Text{EN: "there are no type annotations", RU: "аннотаций типов здесь нет"}},
	{`^\s*/[/*]`, "", source.Text{EN: "a comment begins with #", RU: "комментарий начинается с #"}},
	{``, "does not associate", source.Text{EN: "write a < b and b < c", RU: "пишите a < b and b < c"}},
	{`\t`, "ndent", source.Text{EN: "indent with blanks everywhere, four a step", RU: "отступы делают пробелами, по четыре на шаг"}},
	{``, "ndent", source.Text{EN: "lines of one block begin in one column, and a block is what stands behind a colon", RU: "строки одного блока начинаются в одном столбце, а блок стоит после двоеточия"}},
	{` is `, "", source.Text{EN: "there is no is: use ==", RU: "is здесь нет: возьмите =="}},
	{`\btry:`, "", source.Text{EN: "there is no try: test before you act", RU: "try здесь нет: проверьте заранее"}},
	{`->`, "", source.Text{EN: "there are no type annotations", RU: "аннотаций типов здесь нет"}},
	{`else if `, "got if", source.Text{EN: "write elif", RU: "пишите elif"}},
	{`&&`, "'&'", source.Text{EN: "write and", RU: "пишите and"}},
	{`\|\|`, "'|'", source.Text{EN: "write or", RU: "пишите or"}},
	{`!`, "'!'", source.Text{EN: "write not", RU: "пишите not"}},
	{`\+\+\s*(#.*)?$`, "", source.Text{EN: "write += 1", RU: "пишите += 1"}},
	{`--\s*(#.*)?$`, "", source.Text{EN: "write -= 1", RU: "пишите -= 1"}},
	{`^\s*(if|elif)\b`, "got '='", source.Text{EN: "to compare, write ==", RU: "чтобы сравнить, пишите =="}},
	{`[«»“”„’‘]`, "input character", source.Text{EN: "strings stand in straight quotes: \"…\"", RU: "строки пишут в прямых кавычках: \"…\""}},
	{`^\s*(def|if|elif|else|for)\b`, "want ':'", source.Text{EN: "such a line ends in a colon", RU: "такая строка кончается двоеточием"}},
	{``, "got '=', want ':'", source.Text{EN: "is a bracket } above not closed?", RU: "не закрыта ли выше скобка }?"}},
	{``, "in string", source.Text{EN: "close it with the quote it began with", RU: "закройте её той же кавычкой"}},
	{``, "not within a function", source.Text{EN: "put it into a function; for a value there are x if … else y and [… for x in …]", RU: "поместите это в функцию; для значений есть x if … else y и [… for x in …]"}},
	{``, "want ','", missingBefore},
	{``, "want ']'", missingBefore},
	{``, "want '}'", missingBefore},
	{``, "want ')'", missingBefore},
}

// foreignNames are names that other languages have, and what does the same here.
var foreignNames = map[string]source.Text{
	"self":       {EN: "functions are given g, the game, and mostly p, the player", RU: "функции получают g, игру, и чаще всего p, игрока"},
	"this":       {EN: "functions are given g, the game, and mostly p, the player", RU: "функции получают g, игру, и чаще всего p, игрока"},
	"null":       {EN: "did you mean None?", RU: "может быть, None?"},
	"nil":        {EN: "did you mean None?", RU: "может быть, None?"},
	"sum":        {EN: "add in a loop: total += n", RU: "складывайте в цикле: total += n"},
	"map":        {EN: "write [f(x) for x in list]", RU: "пишите [f(x) for x in list]"},
	"filter":     {EN: "write [x for x in list if …]", RU: "пишите [x for x in list if …]"},
	"isinstance": {EN: "write type(x) == \"string\"", RU: "пишите type(x) == \"string\""},
	"input":      {EN: "g.ask asks a player", RU: "игрока спрашивает g.ask"},
	"random":     {EN: "g.roll(n) is 0 to n-1 by chance", RU: "g.roll(n) — случайное число от 0 до n-1"},
	"randint":    {EN: "g.roll(n) is 0 to n-1 by chance", RU: "g.roll(n) — случайное число от 0 до n-1"},
	"round":      {EN: "// divides into a whole number; the round of the game is g.round", RU: "нацело делит //; круг игры — g.round"},
	"math":       {EN: "there are abs, min, max and //", RU: "есть abs, min, max и //"},
	"open":       {EN: "scripts cannot read files; words and functions come as oracles", RU: "файлов скрипты не читают; слова и функции приходят как оракулы"},
	"time":       {EN: "scripts have no clock; moments are g.now", RU: "часов у скриптов нет; моменты — g.now"},
	"super":      {EN: "with instead = {…} a function is given the usual one first", RU: "при instead = {…} функция первой получает прежнюю"},
	"elif":       {EN: "it belongs to an if above", RU: "ему нужен if выше"},
}

// syntaxHint names the Starlark way for what a line seems to mean.
func syntaxHint(line string, col int, msg string) source.Text {
	for _, s := range slips {
		if strings.Contains(msg, s.msg) && regexp.MustCompile(s.line).MatchString(line) {
			return s.text
		}
	}
	if col == 1 && strings.HasPrefix(msg, "got ") {
		return source.Text{EN: "is a bracket above not closed?", RU: "не закрыта ли скобка выше?"}
	}
	return source.Text{}
}

// wanted is a complaint about a token that the parser has already passed.
var wanted = regexp.MustCompile(`^got (.+), want (?:'.+'|in|newline|indent)$`)

// chained is one about operators in a row.
var chained = regexp.MustCompile(`does not associate with (\S+)`)

// tokenOf is the place of the token that a syntax error is about: the parser tells the place behind it, which for the
// end of a line is on the next one.
func (s sources) tokenOf(se syntax.Error) syntax.Position {
	pos := se.Pos
	if pos.Col == 1 && pos.Line > 1 && strings.HasPrefix(se.Msg, "got newline") {
		pos.Line--
		pos.Col = int32(utf8.RuneCountInString(source.Line(s[pos.Filename()], int(pos.Line)))) + 1
		return pos
	}
	m := wanted.FindStringSubmatch(se.Msg)
	if m == nil {
		m = chained.FindStringSubmatch(se.Msg)
	}
	if m == nil || m[1] == "newline" {
		return pos
	}
	before := []rune(source.Line(s[pos.Filename()], int(pos.Line)))
	before = before[:min(max(0, int(pos.Col)-1), len(before))]
	pos.Col -= int32(tokenLength(m[1], before))
	return pos
}

// tokenLength is the length of a token that stands at the end of a piece of a line.
func tokenLength(name string, before []rune) int {
	if quoted := strings.Trim(name, "'"); quoted != name || strings.ContainsAny(name, "<>=!") {
		return min(len([]rune(quoted)), len(before))
	}
	n := 0
	if name == "string literal" && len(before) > 1 {
		for n = 1; n < len(before) && before[len(before)-1-n] != before[len(before)-1]; {
			n++
		}
		return min(n+1, len(before))
	}
	for n < len(before) && (before[len(before)-1-n] == '_' || unicode.IsLetter(before[len(before)-1-n]) || unicode.IsDigit(before[len(before)-1-n])) {
		n++
	}
	return n
}
