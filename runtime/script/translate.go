package script

import (
	"regexp"
	"strconv"
	"strings"
	"sync"

	"kodeks/dsl/source"
)

// starlarkTexts are patterns of the commonest texts of Starlark itself, with what they are in Russian.
var starlarkTexts = [][2]string{
	{`^undefined: (\S+)$`, "имя $1 нигде не определено"},
	{`^undefined: (\S+) \(did you mean (\S+)\?\)$`, "имя $1 нигде не определено (может быть, $2?)"},
	{`^got (.+), want (.+)$`, "здесь $1, а нужно $2"},
	{`^(\S+) has no \.(\S+) field or method$`, "у значения вида $1 нет .$2"},
	{`^(\S+) has no \.(\S+) field or method \(did you mean \.(\S+)\?\)$`, "у значения вида $1 нет .$2 (может быть, .$3?)"},
	{`^can't assign to \.(\S+) field of (\S+)$`, "полю .$1 значения вида $2 ничего не присвоить"},
	{`^function (\S+) missing (\d+) arguments? \((.+)\)$`, "функции $1 не хватает аргументов: $3"},
	{`^function (\S+) accepts (?:at most )?(\d+) positional arguments? \((\d+) given\)$`, "функция $1 принимает аргументов: $2, а дано $3"},
	{`^function (\S+) got an unexpected keyword argument (\S+)$`, "у функции $1 нет параметра $2"},
	{`^function (\S+) called recursively$`, "функция $1 вызывает сама себя"},
	{`^unknown binary op: (.+)$`, "такое действие невозможно: $1"},
	{`^(\S+): unexpected keyword argument "?([^" ]+)"?(?: \(did you mean (\S+)\?\))?$`, "$1: нет параметра $2"},
	{`^(\S+): missing argument for (\S+)$`, "$1: не дан параметр $2"},
	{`^(\S+): for parameter "?([^" ]+)"?: (.+)$`, "$1: параметр $2: $3"},
	{`^key (.+) not in dict$`, "в словаре нет ключа $1"},
	{`^index (\S+) out of range: empty (.+)$`, "номера $1 нет: здесь пусто ($2)"},
	{`^(.+) index (.+) out of range(.*)$`, "$1: номера $2 нет"},
	{`^load: name (\S+) not found in module (\S+?)(?: \(did you mean (\S+)\?\))?$`, "load: имени $1 в файле $2 нет"},
	{`^Starlark computation cancelled: too many steps \((\d+) at most\)$`, "слишком много шагов (не больше $1)"},
	{`^Starlark computation cancelled: too much printed \((\d+) bytes at most\)$`, "слишком много напечатано (не больше $1 байт)"},
	{`^(\S+): got (\d+) arguments?, want (?:at (?:most|least) )?(\d+)$`, "$1: аргументов $2, а нужно $3"},
	{`^(\S+): unexpected positional arguments$`, "$1: все аргументы дают по имени"},
	{`^(\S+): got multiple values for keyword argument (\S+)$`, "$1: параметр $2 дан дважды"},
	{`^cannot reassign (?:\S+ )?(\S+) declared at (.+)$`, "имя $1 уже занято: $2"},
	{`^cannot reassign top-level (\S+)$`, "имя $1 уже занято"},
	{`^(\S+) not in a loop$`, "$1 — только внутри цикла"},
	{`^(if|for|while|return) (?:statement|loop) not within a function$`, "$1 — только внутри функции"},
	{`^dialect does not support while loops$|^this Starlark dialect does not support while loops$`, "while здесь нет"},
	{`^load statement within .+$`, "load стоит только на верхнем уровне файла"},
	{`^keyword argument "?([^" ]+)"? is repeated$`, "параметр $1 дан дважды"},
	{`^positional argument may not follow named$`, "аргументы без имени стоят раньше именованных"},
	{`^duplicate parameter: (\S+)$`, "параметр $1 назван дважды"},
	{`^required parameter may not follow optional$`, "параметр без умолчания стоит раньше параметров с умолчанием"},
	{`^load: names with leading underscores are not exported: (\S+)$`, "имена с подчёркиванием в начале не загружают: $1"},
	{`^unexpected indentation$|^unindent does not match any outer indentation level$`, "отступ не сходится с соседними"},
	{`^(\S+) does not associate with (\S+) \(use parens\)$`, "$1 и $2 подряд: поставьте скобки"},
	{`^unexpected new ?line in string$`, "строка не закрыта кавычкой"},
	{`^unexpected EOF in string$`, "строка не закрыта кавычкой"},
	{`^unexpected input character (.+)$`, "здесь не может стоять $1"},
	{`^unexpected "?'?(.+?)'?"?$`, "здесь не может стоять $1"},
	{`^conditional expression without else clause$`, "у выражения с if нет else"},
	{`^keyword argument must have form name=expr$`, "слева от = может стоять только имя"},
	{`^unparenthesized tuple with trailing comma$`, "лишняя запятая в конце"},
	{`^excessive nesting$`, "слишком много скобок друг в друге"},
	{`^not an identifier$`, "это не имя"},
	{`^first operand of load statement must be a string literal$`, "load начинается с имени файла в кавычках"},
	{`^load operand must be .+$`, "load принимает \"имя\" или своё_имя = \"имя\""},
	{`^load statement must import at least 1 symbol$`, "load ничего не загружает: назовите хоть одно имя"},
	{`^invalid escape sequence (.+)$`, "такого знака с чертой нет: $1"},
	{`^stray backslash in program$`, "лишняя обратная черта"},
	{`^cannot insert into frozen hash table$`, "словарь после загрузки файла менять нельзя"},
	{`^cannot (\S+) (?:to|from|into) frozen (.+)$`, "после загрузки файла это менять нельзя"},
	{`^(?:global|local) variable (\S+) referenced before assignment$`, "имени $1 к этому времени ещё ничего не присвоено"},
	{`^invalid call of non-function \((.+)\)$`, "это не функция, а $1"},
	{`^(\S+) value is not iterable$`, "по значению вида $1 нельзя пройти"},
	{`^a (.+) does not belong here$`, "$1 здесь не к месту"},
	{`^(\S+) has no attributes \((.+) have\)$`, "у $1 признаков нет (бывают у $2)"},
	{`^not a name$`, "это не имя; берите малые латинские буквы, цифры и _"},
	{`^(\S+) is no name; take small Latin letters, digits and _$`, "$1 — не имя; берите малые латинские буквы, цифры и _"},
	{`^(\S+) has a meaning of its own; take another name$`, "у $1 есть свой смысл; возьмите другое имя"},
	{`^(\S+) is no key: it must not be empty and hold no comma$`, "$1 — не ключ: он не пуст и без запятых"},
	{`^want a name and a list of parameters, such as (.+)$`, "нужно имя и список параметров, например $1"},
	{`^the first parameter is g$`, "первый параметр — g"},
	{`^(\S+) has no module (.+)$`, "в $1 нет модуля $2"},
	{`^got (\S+); a cell hook is a function$`, "здесь $1, а крючок клетки — это функция"},
	{`^gender is "m", "f" or "n", not (.+)$`, "gender бывает \"m\", \"f\" или \"n\", а не $1"},
	{`^name has (\d+) Russian forms; want .+$`, "name: русских форм $1, а нужны «один», «два», «пять» и, может быть, винительный падеж"},
	{`^name has (\d+) English forms; want .+$`, "name: английских форм $1, а нужны единственное и множественное число"},
	{`^give either event = "…" or holds = a function$`, "нужно или event = \"…\", или holds = функция"},
	{`^want the name of a slot, or "=value"$`, "нужно имя места в образце или \"=значение\""},
	{`^it must take g, p and one parameter for each slot$`, "она должна принимать g, p и по параметру на каждое место образца"},
	{`^it takes (\S+), but no pattern has a slot (\S+)$`, "у неё есть параметр $1, но места $2 нет ни в одном образце"},
	{`^a pattern has a slot (\S+), and it takes no parameter of that name$`, "в образце есть место $1, а параметра с таким именем у неё нет"},
	{`^level is "error" or "warning", not (.+)$`, "level бывает \"error\" или \"warning\", а не $1"},
	{`^unknown language (.+) \("ru" and "en" are known\)$`, "язык $1 не известен (бывают \"ru\" и \"en\")"},
	{`^got (\S+) for (\S+), want (.+)$`, "для $2 дано $1, а нужно $3"},
	{`^got (\S+) in the list, want (.+)$`, "в списке стоит $1, а нужно $2"},
	{`^fail: (.*)$`, "fail: $1"},
	{`^(?:floored )?division by zero$`, "деление на ноль"},
}

// A translation is one of starlarkTexts, compiled.
type translation struct {
	en *regexp.Regexp
	ru string
}

var translations = sync.OnceValue(func() []translation {
	list := make([]translation, len(starlarkTexts))
	for i, t := range starlarkTexts {
		list[i] = translation{regexp.MustCompile(t[0]), t[1]}
	}
	return list
})

// starlarkNouns are what those texts call kinds of values.
var starlarkNouns = map[string]string{
	"string": "строка", "int": "число", "bool": "True или False", "float": "дробь", "list": "список", "tuple": "кортеж", "dict": "словарь", "set": "множество",
	"function": "функция", "callable": "функция", "iterable": "список", "NoneType": "None", "newline": "конец строки", "end of file": "конец файла", "identifier": "имя", "string literal": "строка",
	"indent": "отступ", "outdent": "конец отступа", "primary expression": "значение", "a list": "список", "a function": "функция", "a string or a list of strings": "строка или список строк",
	"a dictionary of defaults": "словарь начальных значений", "a string, a number, True, False or None": "строка, число, True, False или None", "strings": "строки",
	"module": "модуль", "cell": "клетка", "item": "предмет", "action": "действие", "test": "условие", "query": "вопрос", "event": "событие", "option": "опция",
	"check": "проверка", "refusal": "отказ", "rules": "набор правил", "a zone": "клетка", "a player": "игрок",
}

// translated is a text of Starlark in both languages; one that is not in the list stays English. Of a text behind a
// name and a colon ("module walks: cells: …") the rest is translated.
func translated(msg string) source.Text {
	for _, t := range translations() {
		if m := t.en.FindStringSubmatchIndex(msg); m != nil {
			return source.Text{EN: msg, RU: inRussian(t.ru, msg, m)}
		}
	}
	if head, rest, ok := strings.Cut(msg, ": "); ok {
		if t := translated(rest); t.RU != rest {
			return source.Text{EN: msg, RU: head + ": " + t.RU}
		}
	}
	return source.Text{EN: msg, RU: msg}
}

// inRussian fills a translation with what the pattern found, that translated as well.
func inRussian(ru, msg string, m []int) string {
	for i := len(m)/2 - 1; i > 0; i-- {
		found := ""
		if m[2*i] >= 0 {
			found = msg[m[2*i]:m[2*i+1]]
		}
		if noun, ok := starlarkNouns[found]; ok {
			found = noun
		} else if strings.Contains(found, " ") {
			found = translated(found).RU
		}
		ru = strings.ReplaceAll(ru, "$"+strconv.Itoa(i), found)
	}
	return ru
}
