package source_test

import (
	"strings"
	"testing"

	"kodeks/dsl/source"
)

func TestDecode(t *testing.T) {
	got, p := source.Decode([]byte("\ufeffраз\r\nдва\rтри\n"), 100)
	if p != nil || got != "раз\nдва\rтри\n" {
		t.Errorf("got %q, %v", got, p)
	}
	if _, p := source.Decode([]byte(strings.Repeat("x", 101)), 100); p == nil || p.Code != "too-large" {
		t.Errorf("101 bytes of 100: %v", p)
	}
	if _, p := source.Decode([]byte(strings.Repeat("x", 1000)), 0); p != nil {
		t.Errorf("no limit: %v", p)
	}
}

func TestDecodeRefusesOtherEncodings(t *testing.T) {
	cases := []struct{ data, want string }{
		{"ab\r\nя\xffz\nq", "2:2: byte 0xff is no part of a UTF-8 text\n    я\uFFFDz\n     ^\nsave the file as UTF-8"},
		{"\xff\xfea\x00", "1:1: this is a UTF-16 text, not UTF-8\nsave the file as UTF-8"},
		{"\xd1", "1:1: byte 0xd1 is no part of a UTF-8 text\n    \uFFFD\n    ^\nsave the file as UTF-8"},
	}
	for _, c := range cases {
		text, p := source.Decode([]byte(c.data), 0)
		if text != "" || p == nil || p.Code != "not-utf8" || p.In("en") != c.want {
			t.Errorf("%q: got %q, %v", c.data, text, p)
		}
	}
}

func TestPositions(t *testing.T) {
	text := "аб\nв\n\nгд"
	cases := []struct {
		offset int
		want   source.Pos
	}{
		{0, source.Pos{Line: 1, Col: 1}}, {2, source.Pos{Line: 1, Col: 2, Offset: 2}}, {4, source.Pos{Line: 1, Col: 3, Offset: 4}},
		{5, source.Pos{Line: 2, Col: 1, Offset: 5}}, {8, source.Pos{Line: 3, Col: 1, Offset: 8}}, {99, source.Pos{Line: 4, Col: 3, Offset: 13}},
	}
	for _, c := range cases {
		if got := source.At(text, c.offset); got != c.want {
			t.Errorf("At(%d) = %+v, want %+v", c.offset, got, c.want)
		}
	}
	for n, want := range []string{"", "аб", "в", "", "гд", ""} {
		if got := source.Line(text, n); got != want {
			t.Errorf("Line(%d) = %q, want %q", n, got, want)
		}
	}
	if !cases[1].want.Before(cases[3].want) || cases[3].want.Before(cases[1].want) {
		t.Error("Before is wrong")
	}
}
