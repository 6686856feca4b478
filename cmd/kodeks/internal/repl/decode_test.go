package repl

import (
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"pgregory.net/rapid"
)

func decoded(t interface{ Fatal(...any) }, r io.Reader) string {
	out, err := io.ReadAll(&decoder{r: io.NopCloser(r)})
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

// Slow lines deliver a sequence in pieces. Those that begin with ESC [ or ESC O
// are put together again; an ESC before another letter is the Escape key.
func TestDecodePieces(t *testing.T) {
	const typed = "иду\x1b[3~\x1b[1;5D\x1b[200~вправо\x1b[201~\x1bOP"
	whole := decoded(t, strings.NewReader(typed))
	if want := "иду" + string([]rune{keyDelete, keyWordBack}) + "вправо"; whole != want {
		t.Errorf("got %q, want %q", whole, want)
	}
	for n := 2; n < len(typed); n++ {
		if got := decoded(t, &pieces{typed, n}); got != whole {
			t.Errorf("pieces of %d: %q", n, got)
		}
	}
	if got, want := decoded(t, strings.NewReader("а\x1bb\x1bиб\x1b\r")), "а\uE001\uE001б\r"; got != want {
		t.Errorf("Alt: got %q, want %q", got, want)
	}
	if got := decoded(t, iotest.OneByteReader(strings.NewReader("ёж"))); got != "ёж" {
		t.Errorf("got %q", got)
	}
}

type pieces struct {
	rest string
	n    int
}

func (p *pieces) Read(b []byte) (int, error) {
	if p.rest == "" {
		return 0, io.EOF
	}
	n := copy(b, p.rest[:min(p.n, len(p.rest))])
	p.rest = p.rest[n:]
	return n, nil
}

// Whatever comes from the terminal, readline sees letters, the controls that are
// harmless and our own keys.
func TestDecodeAnything(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		bits := rapid.SliceOf(rapid.OneOf(
			rapid.SampledFrom([]string{"\x1b", "[", "O", "1;5", "~", "A", "ж", "\x13", "\x14", "\x1a", "\x00", "\uE003"}),
			rapid.Map(rapid.SliceOfN(rapid.Byte(), 1, 4), func(b []byte) string { return string(b) }),
		)).Draw(t, "typed")
		var readers []io.Reader
		for _, b := range bits {
			readers = append(readers, strings.NewReader(b))
		}
		for _, r := range decoded(t, io.MultiReader(readers...)) {
			if _, fine := controls[r]; r < ' ' && !fine || r == 0 || r == 19 || r == 20 || r == 26 || private(r) && !isKey(r) {
				t.Fatalf("%q got through", r)
			}
		}
	})
}

// The editor keeps the cursor inside the line, whatever keys come.
func TestEditAnything(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := &editor{past: &history{lines: []string{"взять ключ", "ёж"}, at: 2}}
		line, pos := []rune{}, 0
		key := rapid.OneOf(rapid.RuneFrom([]rune("абй и-\u0301\u0306")), rapid.Int32Range(keyNone, keyLast-1))
		for _, r := range rapid.SliceOf(key).Draw(t, "keys") {
			line = append(line[:pos:pos], append([]rune{r}, line[pos:]...)...)
			pos++
			if l, p, ok := e.change(line, pos, r); ok {
				line, pos = l, p
			}
			if pos < 0 || pos > len(line) || strings.ContainsFunc(string(line), isKey) {
				t.Fatalf("%q at %d", string(line), pos)
			}
		}
	})
}
