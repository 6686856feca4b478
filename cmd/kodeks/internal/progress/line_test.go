package progress

import (
	"strings"
	"testing"
	"time"
)

func TestLine(t *testing.T) {
	var b strings.Builder
	clock := time.Unix(0, 0)
	l := newLine(&b, 24, 9, func() time.Time { return clock })
	l.At("a.game")
	l.Clear()
	if b.Len() > 0 {
		t.Errorf("seen at once: %q", b.String())
	}
	clock = clock.Add(patience)
	l.At("b.game")
	l.At("too soon.game")
	clock = clock.Add(pause)
	l.At("a/very/long/way/to/the\x1b/last.game")
	l.Done()
	want := "\r2/9  b.game\x1b[K\r4/9  a/very…last.game\x1b[K\r\x1b[K"
	if b.String() != strings.Replace(want, "a/very…last.game", "a/very…?/last.game", 1) {
		t.Errorf("%q", b.String())
	}
	b.Reset()
	clock = clock.Add(pause)
	l.At("c.game")
	for _, said := range []string{"found\n", "more\n"} {
		if _, err := l.Before(&b).Write([]byte(said)); err != nil {
			t.Fatal(err)
		}
	}
	if b.String() != "\r5/9  c.game\x1b[K\r\x1b[Kfound\nmore\n" {
		t.Errorf("%q", b.String())
	}
	b.Reset()
	l.Clear()
	if b.Len() > 0 {
		t.Errorf("cleared twice: %q", b.String())
	}
}

// Under go test standard error is no terminal.
func TestNobodyLooks(t *testing.T) {
	l := New(5)
	l.At("a.game")
	l.Clear()
	l.Done()
	if l.out != nil {
		t.Error("written to what is no terminal")
	}
}
