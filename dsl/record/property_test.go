package record

import (
	"bytes"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// nasty is text made of what confuses readers.
func nasty() *rapid.Generator[string] {
	piece := rapid.SampledFrom([]string{
		"\n", "\n\n", `"`, ":", ",", " ", "  ", "\t", "\r", "\r\n", `\`, `\n`, `\x4`, `\x41`, "//", "#", "  # 00ff", "=", "?", "!", ">", "@", "*", "-",
		"-- play --", "\n-- game --\n", `\-- maze --`, `\ no newline at end`, "0", "1 A: hop", "\n2 B: hop\n", "undo", "note \"x\"", "end",
		"Аня", "Ёж", "й", "и\u0306", "Ω", "名", "🙂", "\ufeff", "\u2028", "\u0085", "\u202e", "\x00", "\x1b", "\x7f", "\xff", "\xd0", "a", "b3", "sha256:00", "(", "…",
	})
	return rapid.OneOf(
		rapid.Map(rapid.SliceOfN(piece, 0, 8), func(p []string) string { return strings.Join(p, "") }),
		rapid.String(),
	)
}

func nonempty() *rapid.Generator[string] {
	return nasty().Filter(func(s string) bool { return s != "" })
}

// content is a text that a section can hold: no carriage returns at line ends, nothing that is not text.
func content() *rapid.Generator[string] {
	return rapid.Map(nasty(), func(s string) string {
		for strings.Contains(s, "\r\n") {
			s = strings.ReplaceAll(s, "\r\n", "\n")
		}
		return clean(strings.TrimRight(s, "\r"))
	})
}

func hex() *rapid.Generator[string] { return rapid.StringMatching(`[0-9a-f]{0,16}`) }

func line(verbatim bool) *rapid.Generator[Line] {
	return rapid.Custom(func(t *rapid.T) Line {
		l := Line{Kind: LineKind(rapid.IntRange(int(UnknownLine), int(Said)).Draw(t, "kind"))}
		if verbatim && l.Kind != Digest {
			l.Kind = UnknownLine
		}
		switch l.Kind {
		case UnknownLine:
			l.Text = rapid.SampledFrom([]string{"~ a", "// b", "  ~  c ", "word \\n", "и\u0306", "~-- x --", "…"}).Draw(t, "unknown")
		case Digest:
			l.Text = hex().Draw(t, "digest")
		case Script:
			l.Text = rapid.SampledFrom([]string{"", " ", "    return 1  ", "-- a.star --", "\\-- a.star --", "pack a@1", "\tx = \"\\n\""}).Draw(t, "script")
		case Ask:
			l.To = rapid.SliceOfN(nasty(), 0, 1).Draw(t, "to")
		case Some:
			l.To = rapid.SliceOfN(nasty(), 0, 3).Draw(t, "to")
		}
		if l.Kind != UnknownLine && l.Kind != Digest && l.Kind != Script {
			l.Text = nasty().Draw(t, "text")
		}
		if len(l.To) == 0 {
			l.To = nil
		}
		return l
	})
}

func entry() *rapid.Generator[*Entry] {
	return rapid.Custom(func(t *rapid.T) *Entry {
		e := &Entry{Kind: Kind(rapid.IntRange(int(UnknownEntry), int(Mark)).Draw(t, "kind"))}
		switch e.Kind {
		case UnknownEntry:
			e.Raw = rapid.SampledFrom([]string{"clock A 30", "-- odd --", `\\-- odd --`, "# comment", "notes", `undoing "x`, "…", "-", "end! "}).Draw(t, "raw")
		case Comment:
			e.Raw = "//" + strings.ReplaceAll(strings.TrimRight(content().Draw(t, "raw"), "\r\n"), "\n", " ")
			return e
		case Mark:
			return e
		case Turn:
			e.Number = rapid.IntRange(0, 999_999_999).Draw(t, "number")
			e.Player = nonempty().Draw(t, "player")
			e.Words = nasty().Draw(t, "words")
		case Ruling:
			e.Reason, e.Words = nasty().Draw(t, "reason"), nasty().Draw(t, "words")
		case Note:
			e.Words = nasty().Draw(t, "words")
		case Undo, Redo, End:
			e.Reason = nasty().Draw(t, "reason")
		}
		e.Lines = rapid.SliceOfN(line(e.Kind == UnknownEntry), 0, 5).Draw(t, "lines")
		if len(e.Lines) == 0 {
			e.Lines = nil
		}
		return e
	})
}

func header() *rapid.Generator[Header] {
	return rapid.Custom(func(t *rapid.T) Header {
		h := Header{Record: rapid.IntRange(0, 1).Draw(t, "record"), Title: nasty().Draw(t, "title"), Rules: nonempty().Draw(t, "rules")}
		h.Date = rapid.SampledFrom([]string{"", "2026-11-29"}).Draw(t, "date")
		h.Lang = rapid.SampledFrom([]string{"", "ru", "en", "la", "x y"}).Draw(t, "lang")
		for i := range rapid.IntRange(0, 2).Draw(t, "oracles") {
			h.Oracles = append(h.Oracles, Oracle{Name: nonempty().Draw(t, "oracle"), Owner: [2]string{"", "Аня"}[i], Hash: "0" + hex().Draw(t, "sealed")})
		}
		h.RulesHash, h.MazeHash = hex().Draw(t, "rules"), hex().Draw(t, "maze")
		if h.HasSeed = rapid.Bool().Draw(t, "seed"); h.HasSeed {
			h.Seed = rapid.Uint64().Draw(t, "seed")
		}
		for _, ref := range rapid.SliceOfN(nonempty(), 0, 2).Draw(t, "packs") {
			p := Pack{Ref: ref, Hash: hex().Draw(t, "pack")}
			p.Needs = append(p.Needs, rapid.SliceOfN(nonempty(), 0, 2).Draw(t, "needs")...)
			h.Packs = append(h.Packs, p)
		}
		for _, name := range rapid.SliceOfNDistinct(nonempty(), 0, 3, rapid.ID[string]).Draw(t, "options") {
			h.Options = append(h.Options, Option{Name: name, Value: nasty().Draw(t, "value")})
		}
		for _, name := range rapid.SliceOfNDistinct(nonempty(), 1, 4, rapid.ID[string]).Draw(t, "players") {
			h.Players = append(h.Players, Player{Name: name, Gender: rapid.SampledFrom([]string{"", "m", "f"}).Draw(t, "gender"),
				Cell: rapid.SampledFrom([]string{"", "b3", "б12"}).Draw(t, "cell")})
		}
		for _, after := range []string{"", "rules", "player 1"} {
			for _, text := range rapid.SliceOfN(rapid.SampledFrom([]string{"// a", "  odd \\n ", "-- x --", "color: red"}), 0, 2).Draw(t, "extra") {
				h.Extra = append(h.Extra, Extra{After: after, Text: text})
			}
		}
		return h
	})
}

func anyGame() *rapid.Generator[*Game] {
	return rapid.Custom(func(t *rapid.T) *Game {
		g := &Game{Header: header().Draw(t, "header"), Maze: content().Draw(t, "maze")}
		g.Comment = strings.TrimLeft(content().Draw(t, "comment"), bom)
		places := []string{"", "game"}
		if g.Maze != "" {
			places = append(places, "maze")
		}
		for _, name := range rapid.SliceOfNDistinct(rapid.SampledFrom([]string{"a.star", "lib/б в.star", "-- .star"}), 0, 2, rapid.ID[string]).Draw(t, "scripts") {
			g.Scripts = append(g.Scripts, File{Name: name, Text: content().Draw(t, "script")})
			places = append(places, name)
		}
		for _, after := range append(places, "play") {
			for _, name := range rapid.SliceOfN(rapid.SampledFrom([]string{"sealed", "a -- b", "Играть"}), 0, 2).Draw(t, "others") {
				g.Others = append(g.Others, File{Name: name, Text: content().Draw(t, "other"), After: after})
			}
		}
		g.Play = rapid.SliceOfN(entry(), 0, 6).Draw(t, "play")
		if len(g.Play) == 0 {
			g.Play = nil
		}
		if n := len(g.Play); n > 0 && !g.Play[n-1].closed() && g.Kept() {
			g.Play[n-1].Lines = append(g.Play[n-1].Lines, Line{Kind: Digest})
		}
		return g
	})
}

// parse(bytes(g)) = g, and the bytes are stable.
func TestRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGame().Draw(t, "game")
		b := g.Bytes()
		again, problems := Parse("x.game", b)
		if problems.HasErrors() || again.Torn != nil {
			t.Fatalf("%v in\n%s", problems, b)
		}
		if !same(g, again) {
			t.Fatalf("got\n%+v\nwant\n%+v\nin\n%s", bare(again), bare(g), b)
		}
		if got := again.Bytes(); !bytes.Equal(got, b) {
			t.Fatalf("got\n%s\nwant\n%s", got, b)
		}
	})
}

// The same with carriage returns and a byte order mark.
func TestRoundTripCRLF(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGame().Draw(t, "game")
		b := append([]byte(bom), bytes.ReplaceAll(g.Bytes(), []byte("\n"), []byte("\r\n"))...)
		again, problems := Parse("x.game", b)
		if problems.HasErrors() || !same(g, again) {
			t.Fatalf("%v: got\n%+v\nwant\n%+v\nin\n%s", problems, bare(again), bare(g), b)
		}
	})
}

// However a kept record is cut off, a prefix of its entries is left.
func TestCutProperty(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGame().Draw(t, "game")
		var others []File
		for _, f := range g.Others {
			if f.After != "play" {
				others = append(others, f)
			}
		}
		g.Others, g.Play = others, append([]*Entry{{Kind: Mark}}, g.Play...)
		for _, e := range g.Play {
			if !e.closed() {
				e.Lines = append(e.Lines, Line{Kind: Digest})
			}
			for i := range e.Lines { // as a Writer's caller does it: the # line is the last
				if l := &e.Lines[i]; l.Kind == Digest && i < len(e.Lines)-1 {
					l.Kind, l.To = Referee, nil
				}
			}
			if n := len(e.Lines); n > 0 && e.Lines[n-1].Kind != Digest {
				e.Lines = append(e.Lines, Line{Kind: Digest})
			}
			if e.Kind == UnknownEntry {
				e.Lines = e.Lines[len(e.Lines)-1:]
			}
		}
		all := g.Bytes()
		keep := rapid.IntRange(0, len(g.Play)).Draw(t, "keep")
		prefix := *g
		prefix.Play = g.Play[:keep]
		from, to := len(prefix.Bytes()), len(all)
		if keep < len(g.Play) {
			prefix.Play = g.Play[:keep+1]
			to = len(prefix.Bytes()) - 1
			prefix.Play = g.Play[:keep]
		}
		cut := rapid.IntRange(from, max(from, to)).Draw(t, "cut")
		again, problems := Parse("x.game", all[:cut])
		if keep == 0 && cut > from { // the mark itself may count without its line end
			return
		}
		if problems.HasErrors() || !bytes.Equal(again.Bytes(), all[:from]) || (again.Torn != nil) != (cut > from) {
			t.Fatalf("%v, torn %v: got\n%s\nwant\n%s\nfrom\n%s", problems, again.Torn, again.Bytes(), all[:from], all[:cut])
		}
	})
}
