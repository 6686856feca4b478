package record

import (
	"strings"
	"unicode/utf8"

	"kodeks/dsl/source"
)

// A complaint is a problem without its place.
type complaint struct {
	code          string
	severity      source.Severity
	message, hint source.Text
}

func mistake(code, en, ru string) complaint {
	return complaint{code: code, message: source.Text{EN: en, RU: ru}}
}

func warning(code, en, ru string) complaint {
	return complaint{code: code, severity: source.Warning, message: source.Text{EN: en, RU: ru}}
}

func (c complaint) remedy(en, ru string) complaint {
	c.hint = source.Text{EN: en, RU: ru}
	return c
}

// perhaps sets the remedy "did you mean" if one of the candidates is near.
func (c complaint) perhaps(word string, candidates []string) complaint {
	if near, ok := source.Nearest(word, candidates); ok {
		c.hint = source.Format("did you mean %s?", "может быть, %s?", near)
	}
	return c
}

// at places the complaint in bytes from..to of a line.
func (c complaint) at(file string, l rawLine, from, to int) source.Problem {
	to = min(max(from, to), len(l.text))
	from = min(from, to)
	p := source.Problem{File: file, Pos: l.pos(from), Severity: c.severity, Code: c.code, Message: c.message, Hint: c.hint}
	p.Width = max(1, utf8.RuneCountInString(l.text[from:to]))
	p.Line = excerpt(l.text, to)
	return p
}

// excerpt is the line as a problem shows it: not much longer than the place it is about, nothing
// when that place is far out.
func excerpt(line string, to int) string {
	const most = 240
	switch {
	case to > most:
		return ""
	case len(line) > most:
		line = line[:most]
		for !utf8.ValidString(line[len(line)-1:]) && len(line) > most-utf8.UTFMax {
			line = line[:len(line)-1]
		}
		line += "…"
	}
	return strings.ToValidUTF8(strings.ReplaceAll(line, "\x00", "\uFFFD"), "\uFFFD")
}

// Complaints that are made in several places.
var (
	notUTF8 = mistake("not-utf8", "the line is not UTF-8 text", "строка не в кодировке UTF-8").
		remedy("save the file as UTF-8", "сохраните файл в UTF-8")
	zeroByte = mistake("zero-byte", "the line holds a zero byte", "в строке нулевой байт").
			remedy("the file is damaged here: restore the line or take it out", "файл здесь испорчен: восстановите строку или уберите её")
	lineTooLong = mistake("line-too-long", "the line is longer than 64 KiB", "строка длиннее 64 КиБ").
			remedy("a line of a record holds 65536 bytes at most: shorten it", "в строке записи не больше 65536 байт: укоротите её")
	badQuotes = mistake("bad-quotes", "the quoted text has no end, or something follows it", "текст в кавычках не закрыт, или за ним стоит что-то ещё").
			remedy(`write "…", with \" for a quote inside`, `пишите "…", а кавычку внутри — \"`)
	tornTail = warning("torn-tail", "the last entry was cut off while it was written and does not count",
		"последняя запись оборвана на полуслове и не считается").
		remedy("the game goes on from the entry before it; an entry typed by hand at the end is closed by a line of two blanks and #",
			"игра продолжится с предыдущей; запись, сделанную в конце от руки, закройте строкой из двух пробелов и #")
)

// mostProblems is how many errors, and how many warnings, of a record are kept.
const mostProblems = 100

// add appends a problem unless there are enough of its severity; then it says so once.
func add(to *source.Problems, p source.Problem) {
	n := 0
	for i := range *to {
		if (*to)[i].Severity == p.Severity {
			n++
		}
	}
	switch {
	case n < mostProblems:
		*to = append(*to, p)
	case n == mostProblems:
		more := warning("too-many", "there are more problems from here on", "дальше есть и другие ошибки")
		more.severity = p.Severity
		more.hint = source.Text{EN: "correct these first", RU: "исправьте сначала эти"}
		*to = append(*to, more.at(p.File, rawLine{number: p.Pos.Line, offset: p.Pos.Offset}, 0, 0))
	}
}
