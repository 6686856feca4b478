package main

import (
	"regexp"
	"strings"

	"kodeks/dsl/source"
)

// misuse puts an error of kong, which speaks English only, into both languages.
func misuse(err error) source.Text {
	en := err.Error()
	for _, m := range kongTexts {
		if m.re.MatchString(en) {
			return source.Text{EN: en, RU: shelfMarks.Replace(m.re.ReplaceAllString(en, m.ru))}
		}
	}
	return source.Text{EN: en, RU: "командная строка не понята: " + en}
}

// shelfMarks turns what is left of kong's English into Russian signs.
var shelfMarks = strings.NewReplacer(" ...", " …", ", did you mean one of ", "; может быть, одно из: ", ", did you mean ", "; может быть, ")

var kongTexts = []struct {
	re *regexp.Regexp
	ru string
}{
	{regexp.MustCompile(`^unknown flag (-\S+?)(,.*)?$`), `нет ключа $1$2`},
	{regexp.MustCompile(`^unexpected argument (\S+?)(,.*)?$`), `лишнее слово $1$2`},
	{regexp.MustCompile(`^expected one of (.*)$`), `нужна команда, одна из: $1`},
	{regexp.MustCompile(`^expected (".*)$`), `не хватает: $1`},
	{regexp.MustCompile(`^missing positional arguments (.*)$`), `не хватает: $1`},
	{regexp.MustCompile(`^missing flags: (.*)$`), `не хватает ключей: $1`},
	{regexp.MustCompile(`^(--\S+): missing value.*$`), `после $1 нужно значение`},
	{regexp.MustCompile(`^(--[a-z]+)\S*: expected a valid 64 bit uint but got (".*")$`), `после $1 нужно целое число от 0, а стоит $2`},
	{regexp.MustCompile(`^(--[a-z]+)\S*: expected \S+ value but got "EOL" \(EOL\)$`), `после $1 нужно значение`},
	{regexp.MustCompile(`^(--[a-z]+)\S*: .* but got (".*?").*$`), `$1: не годится $2`},
}
