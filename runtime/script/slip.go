package script

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"go.starlark.net/syntax"

	"kodeks/dsl/source"
)

// slips are what people bring from other languages, or forget: how the line looks, what the parser says of it, and
// what would be right here.
var slips = []struct {
	line *regexp.Regexp
	msg  string // a part of it; "" is any
	text source.Text
}{
	{regexp.MustCompile(`\bwhile `), "", source.Text{EN: "there is no while: use for with a range", RU: "while здесь нет: возьмите for и range"}},
	{regexp.MustCompile(`^\s*(import|from) `), "", source.Text{EN: "there is no import: use load(\"file.star\", \"name\")", RU: "import здесь нет: возьмите load(\"файл.star\", \"имя\")"}},
	{regexp.MustCompile(`\bf"`), "", source.Text{EN: "there are no f-strings: use \"%d\" % n or .format()", RU: "f-строк здесь нет: возьмите \"%d\" % n или .format()"}},
	{regexp.MustCompile(` is `), "", source.Text{EN: "there is no is: use ==", RU: "is здесь нет: возьмите =="}},
	{regexp.MustCompile(`\btry:`), "", source.Text{EN: "there is no try: test before you act", RU: "try здесь нет: проверьте заранее"}},
	{regexp.MustCompile(`->`), "", source.Text{EN: "there are no type annotations", RU: "аннотаций типов здесь нет"}},
	{regexp.MustCompile(`else if `), "got if", source.Text{EN: "write elif", RU: "пишите elif"}},
	{regexp.MustCompile(`&&`), "'&'", source.Text{EN: "write and", RU: "пишите and"}},
	{regexp.MustCompile(`\|\|`), "'|'", source.Text{EN: "write or", RU: "пишите or"}},
	{regexp.MustCompile(`!`), "'!'", source.Text{EN: "write not", RU: "пишите not"}},
	{regexp.MustCompile(`\+\+\s*(#.*)?$`), "", source.Text{EN: "write += 1", RU: "пишите += 1"}},
	{regexp.MustCompile(`--\s*(#.*)?$`), "", source.Text{EN: "write -= 1", RU: "пишите -= 1"}},
	{regexp.MustCompile(`^\s*(if|elif)\b`), "got '='", source.Text{EN: "to compare, write ==", RU: "чтобы сравнить, пишите =="}},
	{regexp.MustCompile(`[«»“”„’‘]`), "input character", source.Text{EN: "strings stand in straight quotes: \"…\"", RU: "строки пишут в прямых кавычках: \"…\""}},
	{regexp.MustCompile(`^\s*(def|if|elif|else|for)\b`), "want ':'", source.Text{EN: "such a line ends in a colon", RU: "такая строка кончается двоеточием"}},
	{regexp.MustCompile(``), "got '=', want ':'", source.Text{EN: "is a bracket } above not closed?", RU: "не закрыта ли выше скобка }?"}},
	{regexp.MustCompile(``), "in string", source.Text{EN: "close it with the quote it began with", RU: "закройте её той же кавычкой"}},
	{regexp.MustCompile(``), "want ','", source.Text{EN: "a comma or a bracket is missing before it", RU: "перед этим не хватает запятой или скобки"}},
}

// syntaxHint names the Starlark way for what a line seems to mean.
func syntaxHint(line string, col int, msg string) source.Text {
	for _, s := range slips {
		if s.line.MatchString(line) && strings.Contains(msg, s.msg) {
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
	if quoted := strings.Trim(name, "'"); quoted != name {
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
