package script

import (
	"testing"
	"unicode"

	"kodeks/dsl/source"
)

// What is told is one line, whatever it is made of; nothing in it commands a terminal.
func TestOneLine(t *testing.T) {
	for text, want := range map[string]string{
		"":                                 "",
		"came to land":                     "came to land",
		"пришла — «суша» …":                "пришла — «суша» …",
		"a\n2 Bob: go left\tb":             "a 2 Bob: go left b",
		"a\r\x1b[2J\x07\x7f":               "a\uFFFD\uFFFD[2J\uFFFD\uFFFD",
		"\u009b\u0085\u2028\u2029":         "\uFFFD\uFFFD\uFFFD\uFFFD",
		"\u202eab\u2066\u061c\u200f":       "\uFFFDab\uFFFD\uFFFD\uFFFD",
		"я\u202e":                          "я\uFFFD",
		"half a letter \xd1, an odd \x9b.": "half a letter \xd1, an odd \x9b.",
	} {
		if got := string(oneLine([]byte("before\n"+text), 7)); got != "before\n"+want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
	for r := rune(0x80); r <= unicode.MaxRune; r++ {
		if first := string(r)[0]; source.Commands(r) && !mayCommand[first] {
			t.Fatalf("%U is passed over", r)
		}
	}
}
