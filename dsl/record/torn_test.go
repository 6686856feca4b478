package record

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// entries are of every kind, with all that may confuse a reader.
func entries() []*Entry {
	return []*Entry{
		{Kind: Start, Lines: []Line{{Kind: All, Text: "Аня: готова"}, {Kind: Digest, Text: "0a"}}},
		{Kind: Turn, Number: 1, Player: "Аня", Words: "Иду\n\n-- play --\n2 Аня: нет", Lines: []Line{
			{Kind: Canonical, Text: "иду вправо"}, {Kind: Ask, To: []string{"Аня"}, Text: "куда?"}, {Kind: Answer, Text: "  # 00"},
			{Kind: Some, To: []string{"Аня", "B: \"C\"\n"}, Text: " \\n "}, {Kind: Referee}, {Kind: NotTaken, Text: "x"},
			{Kind: UnknownLine, Text: "~ новое"}, {Kind: Digest, Text: "1f3a9c0012345678"}}},
		{Kind: Comment, Raw: "// пауза"},
		{Kind: Turn, Number: 2, Player: "B: \"C\"\n", Words: ""},
		{Kind: Undo, Reason: "ослышка\n"},
		{Kind: Redo, Lines: []Line{{Kind: Digest, Text: "ff"}}},
		{Kind: Ruling, Reason: "так", Words: "fix Аня at b3", Lines: []Line{{Kind: All, Text: "сдвинута"}, {Kind: Digest}}},
		{Kind: Note, Words: "1 Аня: a\n  # 0\n-- x --\n"},
		{Kind: UnknownEntry, Raw: "clock Аня 30", Lines: []Line{{Kind: UnknownLine, Text: "> x"}, {Kind: Digest, Text: "aa"}}},
		{Kind: UnknownEntry, Raw: "-- clock --"},
		{Kind: End, Lines: []Line{{Kind: All, Text: "конец"}, {Kind: Digest, Text: "bb"}}},
	}
}

func game() *Game {
	return &Game{
		Header: Header{Record: 1, Rules: "relay", Players: []Player{{Name: "Аня"}, {Name: "B: \"C\"\n"}}},
		Maze:   "maze \"m\"\n", Scripts: []File{{Name: "a.star", Text: "x = 1"}},
	}
}

// written lets a Writer add the entries to a record and returns the file and its length after
// each of them.
func written(t testing.TB, w *Writer, add []*Entry) (data []byte, sizes []int) {
	t.Helper()
	for i := -1; i < len(add); i++ {
		if i >= 0 {
			if err := w.Append(add[i]); err != nil {
				t.Fatal(err)
			}
		}
		info, err := os.Stat(w.Path())
		if err != nil {
			t.Fatal(err)
		}
		sizes = append(sizes, int(info.Size()))
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(w.Path())
	if err != nil {
		t.Fatal(err)
	}
	return data, sizes
}

// A record cut off at any byte holds what was acknowledged by then, nothing else, and
// can be gone on with.
func TestCutAnywhere(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.game")
	w, err := Create(path, game(), false)
	if err != nil {
		t.Fatal(err)
	}
	data, sizes := written(t, w, entries())
	if g := mustParseErrors(t, data); !bytes.Equal(g.Bytes(), data) {
		t.Errorf("a Writer's file is not canonical:\n%s", data)
	}
	for cut := range len(data) + 1 {
		g, problems := Parse("a.game", data[:cut])
		if cut < sizes[0] {
			continue // the file appears whole: see Create
		}
		acknowledged := sizes[0]
		for _, size := range sizes {
			if size <= cut {
				acknowledged = size
			}
		}
		if problems.HasErrors() {
			t.Fatalf("cut at %d: %v", cut, problems)
		}
		if got := g.Bytes(); !bytes.Equal(got, data[:acknowledged]) {
			t.Fatalf("cut at %d: got\n%s\nwant\n%s", cut, got, data[:acknowledged])
		}
		if (g.Torn != nil) != (cut > acknowledged) || g.Torn != nil && g.Torn.Pos.Offset != acknowledged {
			t.Fatalf("cut at %d of %d: torn %+v", cut, acknowledged, g.Torn)
		}
		goOn(t, data[:cut], data[:acknowledged])
	}
}

func mustParseErrors(t testing.TB, data []byte) *Game {
	t.Helper()
	g, problems := Parse("x.game", data)
	if problems.HasErrors() {
		t.Fatalf("%v in\n%s", problems, data)
	}
	return g
}

// goOn adds a turn to what a cut left.
func goOn(t *testing.T, left, acknowledged []byte) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "b.game")
	if err := os.WriteFile(path, left, 0o666); err != nil {
		t.Fatal(err)
	}
	w, g, err := OpenWriter(path, false)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	if torn := strings.Contains(w.Warnings().In("en"), "cut off"); torn != (g.Torn != nil) || torn != (len(left) > len(acknowledged)) {
		t.Fatalf("torn: %v, warned: %v", g.Torn, torn)
	}
	now, _ := os.ReadFile(path)
	if !bytes.Equal(now, left) {
		t.Fatal("opening changed the file")
	}
	next := &Entry{Kind: Turn, Number: 7, Player: "Аня", Words: "дальше", Lines: []Line{{Kind: Digest, Text: "77"}}}
	if err := w.Append(next); err != nil {
		t.Fatal(err)
	}
	now, _ = os.ReadFile(path)
	if want := next.AppendTo(bytes.Clone(acknowledged)); !bytes.Equal(now, want) {
		t.Fatalf("got\n%s\nwant\n%s", now, want)
	}
}

// Records typed by hand, gone on with by a program and cut off: the typed part stays,
// and what was acknowledged.
func TestCutAfterHand(t *testing.T) {
	for name, text := range map[string]string{
		"plain":              head + "0\n  > да\n1 Аня: иду\n  > пришла\n",
		"without line end":   head + "0\n  > да\n1 Аня: иду",
		"line of an entry":   head + "0\n  > да",
		"blanks at the end":  head + "0\n  > да\n  ",
		"empty play":         head,
		"no play":            "-- game --\nrules relay\nplayer Аня\nplayer Боря\n-- maze --\nm\n",
		"open maze":          "-- game --\nrules relay\nplayer Аня\nplayer Боря\n-- maze --\nm",
		"open header":        "-- game --\nrules relay\nplayer Аня\nplayer Боря",
		"section behind":     head + "0\n-- opening --\nsalt\n",
		"section behind, cr": strings.ReplaceAll(head+"0\n-- opening --\nsalt", "\n", "\r\n"),
		"kept":               head + "0\n  # 00\n// bye",
		"ends in a comment":  head + "0\n// bye",
	} {
		t.Run(name, func(t *testing.T) { cutAfterHand(t, text) })
	}
}

func cutAfterHand(t *testing.T, text string) {
	path := filepath.Join(t.TempDir(), "a.game")
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	w, before, err := OpenWriter(path, false)
	if err != nil {
		t.Fatal(err)
	}
	add := entries()[:4]
	add[3].Player = "Боря"
	data, sizes := written(t, w, add)
	base := sizes[0]
	if before.Torn != nil {
		base = before.Torn.Pos.Offset
	}
	for cut := base; cut <= len(data); cut++ {
		g, problems := Parse("a.game", data[:cut])
		if problems.HasErrors() {
			t.Fatalf("cut at %d: %v", cut, problems)
		}
		want := *bare(before)
		for i, size := range sizes[1:] {
			if size <= cut {
				e := *add[i]
				if !e.closed() {
					e.Lines = []Line{{Kind: Digest}}
				}
				want.Play = append(want.Play, &e)
			}
		}
		got := bare(g)
		got.Play = withoutMark(got.Play)
		if string(got.Bytes()) != string((&want).Bytes()) {
			t.Fatalf("cut at %d: got\n%s\nwant\n%s\nin\n%s", cut, got.Bytes(), want.Bytes(), data[:cut])
		}
		again := filepath.Join(t.TempDir(), "b.game")
		os.WriteFile(again, data[:cut], 0o666)
		w, _, err := OpenWriter(again, false)
		if err != nil {
			t.Fatalf("cut at %d: %v", cut, err)
		}
		whole, _ := written(t, w, add[:1])
		want.Play = append(want.Play, add[0])
		got = bare(mustParseErrors(t, whole))
		got.Play = withoutMark(got.Play)
		if string(got.Bytes()) != string((&want).Bytes()) {
			t.Fatalf("cut at %d and gone on with: got\n%s\nwant\n%s\nin\n%s", cut, got.Bytes(), want.Bytes(), whole)
		}
	}
}

func withoutMark(play []*Entry) (out []*Entry) {
	for _, e := range play {
		if e.Kind != Mark {
			out = append(out, e)
		}
	}
	return out
}

// Some file systems leave zeros where a write was cut off.
func TestZerosAtTheEnd(t *testing.T) {
	for _, tail := range []string{"\x00", strings.Repeat("\x00", 5000), strings.Repeat("\x00", 3*MaxLine), "1 Аня: и" + strings.Repeat("\x00", 100), "1 Аня: иду\n  = ид\xd0"} {
		text := head + "0\n  # 00\n"
		g, problems := Parse("x.game", []byte(text+tail))
		if problems.HasErrors() || g.Torn == nil || g.Torn.Pos.Offset != len(text) || len(g.Play) != 1 {
			t.Errorf("%d zeros: %v, torn %+v", len(tail), problems, g.Torn)
		}
		checkStream(t, text+tail, g, problems)
	}
}

// An earlier entry without a # line counts: people add notes and take lines out.
func TestOnlyTheLastEntryCanBeTorn(t *testing.T) {
	g := mustParse(t, head+"0\n  # 00\nnote by hand\n1 Аня: иду\n  # 01\n  > added\n")
	if len(g.Play) != 3 || g.Torn != nil {
		t.Errorf("%d entries, torn %+v", len(g.Play), g.Torn)
	}
	g, problems := Parse("x.game", []byte(head+"0\n  # 00\nnote by hand\n1 Аня: ид"))
	if len(g.Play) != 2 || g.Torn == nil || g.Torn.Line != "1 Аня: ид" {
		t.Errorf("%d entries, torn %+v, %v", len(g.Play), g.Torn, problems)
	}
}
