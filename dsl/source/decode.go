package source

import (
	"bytes"
	"strings"
	"unicode/utf8"
)

// MaxFile is the most that a maze or a script may weigh, in bytes.
const MaxFile = 64 << 10

var (
	bom   = []byte("\xef\xbb\xbf")
	utf16 = [][]byte{[]byte("\xff\xfe"), []byte("\xfe\xff")}
)

// Decode turns the bytes of a file into text: a byte order mark is taken off and
// CRLF becomes LF, so positions are those of the decoded text. More than limit
// bytes (0: any number) and bytes that are not UTF-8 are refused with a Problem
// of code "too-large" or "not-utf8", without a file name.
func Decode(data []byte, limit int) (string, *Problem) {
	if limit > 0 && len(data) > limit {
		return "", tooLarge(limit)
	}
	data = bytes.TrimPrefix(data, bom)
	if i := invalid(data); i >= 0 {
		return "", notUTF8(data, i)
	}
	return strings.ReplaceAll(string(data), "\r\n", "\n"), nil
}

// invalid returns the offset of the first byte that is not UTF-8, or -1.
func invalid(data []byte) int {
	for i := 0; i < len(data); {
		r, size := utf8.DecodeRune(data[i:])
		if r == utf8.RuneError && size == 1 {
			return i
		}
		i += size
	}
	return -1
}

func tooLarge(limit int) *Problem {
	return &Problem{
		Code:    "too-large",
		Message: Format("the text has more bytes than the %d that are read", "в тексте больше байт, чем читается: %d", limit),
		Hint:    Text{EN: "split it, or take out what is not needed", RU: "разделите его или уберите лишнее"},
	}
}

func notUTF8(data []byte, at int) *Problem {
	text := strings.ReplaceAll(string(data[:at]), "\r\n", "\n")
	rest, _, _ := bytes.Cut(data[at:], []byte("\n"))
	pos := At(text, len(text))
	p := &Problem{
		Pos: pos, Width: 1, Code: "not-utf8",
		Message: Format("byte %#02x is no part of a UTF-8 text", "байт %#02x не может стоять в тексте UTF-8", data[at]),
		Hint:    Text{EN: "save the file as UTF-8", RU: "сохраните файл в кодировке UTF-8"},
		Line:    strings.ToValidUTF8(Line(text, pos.Line)+string(rest), "\uFFFD"),
	}
	if wide(data) {
		p.Message = Text{EN: "this is a UTF-16 text, not UTF-8", RU: "это текст в кодировке UTF-16, а не UTF-8"}
		p.Line = ""
	}
	return p
}

// wide reports that the data begin as a UTF-16 file does.
func wide(data []byte) bool {
	return bytes.HasPrefix(data, utf16[0]) || bytes.HasPrefix(data, utf16[1])
}
