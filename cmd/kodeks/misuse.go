package main

import (
	"errors"
	"regexp"
	"strings"

	"github.com/alecthomas/kong"

	"kodeks/dsl/source"
)

// misuse puts an error of kong into plain words of both languages.
func misuse(err error) source.Text {
	said := err.Error()
	for _, m := range kongTexts {
		if m.re.MatchString(said) {
			put := func(words string) string { return kongMarks.Replace(m.re.ReplaceAllString(said, words)) }
			return source.Text{EN: kongEnglish.Replace(put(m.en)), RU: kongRussian.Replace(put(m.ru))}
		}
	}
	return source.Text{EN: said, RU: "командная строка не понята: " + said}
}

// commandless reports that nothing but flags was typed.
func commandless(err error) bool {
	var missing *kong.ParseError
	return errors.As(err, &missing) && missing.Context.Selected() == nil && strings.HasPrefix(err.Error(), "expected one of ")
}

// What is left of kong's signs and words after that.
var (
	kongMarks   = strings.NewReplacer(" ...", "…", "<file>", "FILE", "<game>", "GAME", "<name>", "NAME", `"<`, "", `>"`, "")
	kongEnglish = strings.NewReplacer(", did you mean one of ", "; did you mean one of ", ", did you mean ", "; did you mean ")
	kongRussian = strings.NewReplacer(", did you mean one of ", "; может быть, одно из: ", ", did you mean ", "; может быть, ")
)

var kongTexts = []struct {
	re     *regexp.Regexp
	en, ru string
}{
	{regexp.MustCompile(`^unknown flag (-\S+?)(,.*)?$`), `there is no flag $1$2`, `нет ключа $1$2`},
	{regexp.MustCompile(`^unexpected argument (\S+?)(,.*)?$`), `$1 is too much$2`, `лишнее слово $1$2`},
	{regexp.MustCompile(`^expected "(.*)"$`), `$1 is missing`, `не хватает: $1`},
	{regexp.MustCompile(`^missing positional arguments (.*)$`), `$1 is missing`, `не хватает: $1`},
	{regexp.MustCompile(`^missing flags: (.*)$`), `flags are missing: $1`, `не хватает ключей: $1`},
	{regexp.MustCompile(`^(--\S+): missing value.*$`), `$1 needs a value`, `после $1 нужно значение`},
	{regexp.MustCompile(`^(--[a-z]+)\S*: expected a valid 64 bit uint but got "(.*)"$`), `$1 needs a whole number from 0, not “$2”`, `после $1 нужно целое число от 0, а не «$2»`},
	{regexp.MustCompile(`^(--[a-z]+)\S*: expected \S+ value but got "EOL" .*$`), `$1 needs a value`, `после $1 нужно значение`},
	{regexp.MustCompile(`^(--[a-z]+)\S*: bool value .*$`), `$1 takes no value`, `после $1 ничего не пишут`},
	{regexp.MustCompile(`^(--[a-z]+)\S*: .* but got (".*?").*$`), `$1: $2 will not do`, `$1: не годится $2`},
}
