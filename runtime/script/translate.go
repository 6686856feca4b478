package script

import (
	"regexp"

	"kodeks/dsl/source"
)

// starlarkTexts are the commonest texts of Starlark itself, with what they are in Russian.
var starlarkTexts = []struct {
	en *regexp.Regexp
	ru string
}{
	{regexp.MustCompile(`^undefined: (\S+)$`), "имя $1 нигде не определено"},
	{regexp.MustCompile(`^undefined: (\S+) \(did you mean (\S+)\?\)$`), "имя $1 нигде не определено (может быть, $2?)"},
	{regexp.MustCompile(`^got (.+), want (.+)$`), "здесь $1, а нужно $2"},
	{regexp.MustCompile(`^(\S+) has no \.(\S+) field or method$`), "у значения вида $1 нет .$2"},
	{regexp.MustCompile(`^(\S+) has no \.(\S+) field or method \(did you mean \.(\S+)\?\)$`), "у значения вида $1 нет .$2 (может быть, .$3?)"},
	{regexp.MustCompile(`^can't assign to \.(\S+) field of (\S+)$`), "полю .$1 значения вида $2 ничего не присвоить"},
	{regexp.MustCompile(`^function (\S+) missing (\d+) arguments? \((.+)\)$`), "функции $1 не хватает аргументов: $3"},
	{regexp.MustCompile(`^function (\S+) accepts (?:at most )?(\d+) positional arguments? \((\d+) given\)$`), "функция $1 принимает аргументов: $2, а дано $3"},
	{regexp.MustCompile(`^function (\S+) got an unexpected keyword argument (\S+)$`), "у функции $1 нет параметра $2"},
	{regexp.MustCompile(`^function (\S+) called recursively$`), "функция $1 вызывает сама себя"},
	{regexp.MustCompile(`^unknown binary op: (.+)$`), "такое действие невозможно: $1"},
	{regexp.MustCompile(`^(\S+): unexpected keyword argument "?([^" ]+)"?(?: \(did you mean (\S+)\?\))?$`), "$1: нет параметра $2"},
	{regexp.MustCompile(`^(\S+): missing argument for (\S+)$`), "$1: не дан параметр $2"},
	{regexp.MustCompile(`^(\S+): for parameter "?([^" ]+)"?: (.+)$`), "$1: параметр $2: $3"},
	{regexp.MustCompile(`^key (.+) not in dict$`), "в словаре нет ключа $1"},
	{regexp.MustCompile(`^(.+) index (.+) out of range(.*)$`), "$1: номера $2 нет"},
	{regexp.MustCompile(`^load: name (\S+) not found in module (\S+?)(?: \(did you mean (\S+)\?\))?$`), "load: имени $1 в файле $2 нет"},
	{regexp.MustCompile(`^Starlark computation cancelled: too many steps \((\d+) at most\)$`), "слишком много шагов (не больше $1)"},
	{regexp.MustCompile(`^Starlark computation cancelled: too slow \((.+) at most\)$`), "слишком долго (не дольше $1)"},
	{regexp.MustCompile(`^Starlark computation cancelled: too much printed \((\d+) bytes at most\)$`), "слишком много напечатано (не больше $1 байт)"},
	{regexp.MustCompile(`^fail: (.*)$`), "fail: $1"},
	{regexp.MustCompile(`^(?:floored )?division by zero$`), "деление на ноль"},
}

// translated is a text of Starlark in both languages; one that is not in the list stays English.
func translated(msg string) source.Text {
	for _, t := range starlarkTexts {
		if t.en.MatchString(msg) {
			return source.Text{EN: msg, RU: t.en.ReplaceAllString(msg, t.ru)}
		}
	}
	return source.Text{EN: msg, RU: msg}
}
