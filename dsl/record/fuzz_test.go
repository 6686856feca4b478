package record

import (
	"bytes"
	"testing"
)

// Whatever stands in a file: no panic, the stream reads the same, and if there are no errors the canonical
// form holds the same record and is stable.
func FuzzParse(f *testing.F) {
	f.Add([]byte(docExample(f)))
	for _, c := range problemCases {
		if len(c.text) < 1000 {
			f.Add([]byte(c.text))
		}
	}
	f.Add([]byte("-- game --\nrules 0\nplayer я\n\r"))
	f.Add([]byte(head + "0\n #\x100\nу\n00"))
	g := game()
	g.Play = entries()
	f.Add(g.Bytes())
	f.Fuzz(func(t *testing.T, data []byte) {
		g, problems := Parse("x.game", data)
		for _, p := range problems {
			if p.Message.RU == "" || p.Message.EN == "" || p.Pos.Offset > len(data) || p.In("ru") == "" {
				t.Fatalf("problem %+v", p)
			}
		}
		checkStream(t, string(data), g, problems)
		if problems.HasErrors() {
			return
		}
		b := g.Bytes()
		if n := len(g.Play); n > 0 && !g.Play[n-1].closed() && g.Kept() { // what followed it was torn
			g.Play[n-1].Lines = append(g.Play[n-1].Lines, Line{Kind: Digest})
		}
		again, problems := Parse("x.game", b)
		if problems.HasErrors() || again.Torn != nil || !same(g, again) {
			t.Fatalf("%v: got\n%+v\nwant\n%+v\nin\n%q\nfrom\n%q", problems, bare(again), bare(g), b, data)
		}
		if !bytes.Equal(again.Bytes(), b) {
			t.Fatalf("got\n%q\nwant\n%q", again.Bytes(), b)
		}
	})
}
