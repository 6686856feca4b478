package record

import (
	"os"
	"reflect"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// docExample is the record at the head of the package comment.
func docExample(t testing.TB) string {
	data, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for line := range strings.Lines(string(data)) {
		if text, ok := strings.CutPrefix(line, "//\t"); ok {
			b.WriteString(text)
		} else if b.Len() > 0 {
			break
		}
	}
	return b.String()
}

func mustParse(t testing.TB, text string) *Game {
	t.Helper()
	g, problems := Parse("x.game", []byte(text))
	if len(problems) > 0 {
		t.Fatalf("problems:\n%s\nin\n%s", problems, text)
	}
	return g
}

// bare takes the positions away, which differ between a game and what is read from its bytes.
func bare(g *Game) *Game {
	c := *g
	c.MazePos, c.Torn, c.Header.RulesPos = Pos{}, nil, Pos{}
	c.Header.Packs = append([]Pack(nil), g.Header.Packs...)
	for i := range c.Header.Packs {
		c.Header.Packs[i].Pos = Pos{}
	}
	for i := range c.Header.Oracles {
		c.Header.Oracles[i].Pos = Pos{}
	}
	c.Header.Options = append([]Option(nil), g.Header.Options...)
	for i := range c.Header.Options {
		c.Header.Options[i].Pos = Pos{}
	}
	c.Header.Players = append([]Player(nil), g.Header.Players...)
	for i := range c.Header.Players {
		c.Header.Players[i].Pos = Pos{}
	}
	c.Header.Extra = append([]Extra(nil), g.Header.Extra...)
	for i := range c.Header.Extra {
		c.Header.Extra[i].Pos = Pos{}
	}
	c.Scripts, c.Others = bareFiles(g.Scripts), bareFiles(g.Others)
	c.Play = nil
	for _, e := range g.Play {
		e := *e
		e.Pos = Pos{}
		e.Lines = append([]Line(nil), e.Lines...)
		for i := range e.Lines {
			e.Lines[i].Pos = Pos{}
		}
		c.Play = append(c.Play, &e)
	}
	return &c
}

func bareFiles(files []File) []File {
	files = append([]File(nil), files...)
	for i := range files {
		files[i].Pos = Pos{}
	}
	return files
}

func same(a, b *Game) bool { return reflect.DeepEqual(bare(a), bare(b)) }

func TestDocExample(t *testing.T) {
	text := docExample(t)
	g := mustParse(t, text)
	if got := string(g.Bytes()); got != text {
		t.Errorf("bytes differ; got\n%s\nwant\n%s", got, text)
	}
	h := g.Header
	if h.Record != 1 || h.Title != "Wednesday" || h.Date != "2026-11-29" || h.Rules != "relay" || h.Lang != "ru" || h.Seed != 7 || !h.HasSeed {
		t.Errorf("header: %+v", h)
	}
	if len(h.RulesHash) != 64 || len(h.MazeHash) != 64 {
		t.Errorf("hashes %q %q", h.RulesHash, h.MazeHash)
	}
	if len(h.Options) != 1 || h.Options[0].Name != "hops" || h.Options[0].Value != "2" {
		t.Errorf("options %+v", h.Options)
	}
	if p := h.Player("Боря Б."); p == nil || p.Gender != "m" || p.Cell != "c1" || p.Pos.Line != 11 || p.Pos.Col != 8 {
		t.Errorf("player %+v", p)
	}
	if g.Maze != "maze \"Two roads\"\n…\n" || g.MazePos.Line != 14 {
		t.Errorf("maze %q at %v", g.Maze, g.MazePos)
	}
	if s, ok := g.Script("house.star"); !ok || s != "…\n" {
		t.Errorf("script %q", s)
	}
	if _, ok := g.Script("other.star"); ok {
		t.Error("a script that is not there")
	}
	var kinds []string
	for _, e := range g.Play {
		kinds = append(kinds, e.Kind.String())
	}
	if got := strings.Join(kinds, " "); got != "mark start turn undo ruling note end" {
		t.Errorf("entries: %s", got)
	}
	turn := g.Play[2]
	if turn.Number != 1 || turn.Player != "Аня" || turn.Words != "Иду вправо" {
		t.Errorf("turn %+v", turn)
	}
	want := []Line{
		{Kind: Canonical, Text: "иду вправо"},
		{Kind: Ask, To: []string{"Аня"}, Text: "какой знак берёшь?"},
		{Kind: Answer, Text: "старый"},
		{Kind: All, Text: "пришла, взяла знак"},
		{Kind: Some, To: []string{"Боря Б."}, Text: "тебя видно"},
		{Kind: Referee, Text: "знак был старый"},
		{Kind: NotTaken, Text: "если найду знак, иду вверх"},
		{Kind: Digest, Text: "1f3a9c0012345678"},
	}
	if got := bare(g).Play[2].Lines; !reflect.DeepEqual(got, want) {
		t.Errorf("lines\n%+v\nwant\n%+v", got, want)
	}
	if d, ok := turn.Digest(); d != "1f3a9c0012345678" || !ok {
		t.Errorf("digest %q %v", d, ok)
	}
	if e := g.Play[4]; e.Reason != "the token lay a cell lower" || e.Words != "fix Аня at b3" {
		t.Errorf("ruling %+v", e)
	}
	if e := g.Play[5]; e.Words != "tea\nthen on" {
		t.Errorf("note %q", e.Words)
	}
	if !g.Kept() || g.Torn != nil {
		t.Errorf("kept %v torn %v", g.Kept(), g.Torn)
	}
}

// A record typed by hand: mark, carriage returns, blanks and blank lines, nothing but
// what is needed, and every spelling that is let pass.
func TestLax(t *testing.T) {
	g := mustParse(t, "\ufeff// from paper\r\n\r\n-- game -- \r\n\r\n  rules  relay\r\n\tplayer Аня  ж\r\nplayer \"B C\" b2 m\r\n"+
		"title Two words \r\nset a.b=x y\r\nset c = \"\"\r\n-- play --\r\n"+
		"0\r\n > Аня: готова\r\n\r\n1. Аня: Иду вправо\r\n\t>   пришла  \r\n"+
		"2) B C : go\r\n// she waited\r\n    @ Аня , \"B C\": ping\r\n  // indented\r\n"+
		"3 Аня:\r\n  ? куда?\r\n  ! \\o/ вниз\r\nUNDO misheard it\r\nredo\r\nundo: again\r\nruling no: fix Аня at b3\r\nruling: fix a\r\n"+
		"ruling fix b\r\nruling \"r\" fix c\r\nnote: some: text\r\nnote\r\nend of it")
	want := strings.ReplaceAll(`// from paper

-- game --
title "Two words"
rules relay
set a.b = x y
set c = ""
player Аня f
player "B C" m b2
-- play --
0
  > Аня: готова
1 Аня: Иду вправо
  > пришла
2 "B C": go
  // she waited
  @ Аня, "B C": ping
  // indented
3 Аня:
  ? : куда?
  ! \\o/ вниз
undo "misheard it"
redo
undo "again"
ruling "no": fix Аня at b3
ruling: fix a
ruling: fix b
ruling "r": fix c
note "some: text"
note ""
end "of it"
`, "\r", "")
	if got := string(g.Bytes()); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if g.Kept() || g.Torn != nil {
		t.Error("a record typed by hand is not kept, and whole without a line end")
	}
	if a := g.Play[3].Lines[1].Text; a != `\o/ вниз` {
		t.Errorf("answer %q", a)
	}
	if !same(g, mustParse(t, want)) {
		t.Error("the canonical form reads differently")
	}
}

func TestUnknownIsKept(t *testing.T) {
	const text = `-- before --
a
-- game --
// on top
color red  ` + `
rules relay
player A
shape round
// behind the player
player B
maze sha256:00
  last one
-- sealed --
0 looks like a turn

-- a.star --
x = 1
-- sealed --
again
-- play --
0
  ~ wavy   line
    deeper
  # 01
clock A 30 "x
  > not ours
   odd indentation
  # 02
// between
1 A: hop
  # 03
-- opening --
salt
`
	g, problems := Parse("x.game", []byte(text))
	if problems.HasErrors() {
		t.Fatal(problems)
	}
	if got := string(g.Bytes()); got != text {
		t.Errorf("got\n%s\nwant\n%s", got, text)
	}
	if len(problems) != 10 {
		t.Errorf("%d warnings:\n%s", len(problems), problems)
	}
	// Known lines that are added or taken away do not lose the others.
	g.Header.Players = g.Header.Players[:1]
	g.Header.Title = "T"
	again, _ := Parse("x.game", g.Bytes())
	if len(again.Header.Extra) != len(g.Header.Extra) {
		t.Errorf("extra lines lost:\n%s", g.Bytes())
	}
	g.Scripts = nil
	if again, _ := Parse("x.game", g.Bytes()); len(again.Others) != 4 {
		t.Errorf("sections lost:\n%s", g.Bytes())
	}
}

// The archive is one for the txtar package too, whatever the texts hold.
func TestTxtar(t *testing.T) {
	g := &Game{
		Header:  Header{Rules: "relay", Players: []Player{{Name: "A"}}},
		Maze:    "-- play --\n\\-- play --\n\\\\ no newline at end\n\\ no newline at end\n no newline at end",
		Scripts: []File{{Name: "lib/a.star", Text: "x = \"\"\"\n-- game --\n\"\"\"\n\n"}},
		Play: []*Entry{
			{Kind: Note, Words: "-- play --\n\n1 A: hop\n  # 00"},
			{Kind: UnknownEntry, Raw: "-- odd --"},
			{Kind: UnknownEntry, Raw: `\-- odd --`},
		},
	}
	a := txtar.Parse(g.Bytes())
	var names []string
	for _, f := range a.Files {
		names = append(names, f.Name)
	}
	if got := strings.Join(names, " "); got != "game maze lib/a.star play" {
		t.Errorf("sections: %s in\n%s", got, g.Bytes())
	}
	again, problems := Parse("x.game", g.Bytes())
	if problems.HasErrors() || !same(g, again) {
		t.Errorf("%v: got\n%+v\nwant\n%+v\nin\n%s", problems, bare(again), bare(g), g.Bytes())
	}
}

func TestSeveralPlays(t *testing.T) {
	g := mustParse(t, "-- play --\n0\n-- game --\nrules r\nplayer A\n-- maze --\nm\n\\ no newline at end\nn\n-- play --\n1 A: hop\n")
	if len(g.Play) != 2 || g.Maze != "m\n\\ no newline at end\nn\n" {
		t.Errorf("%+v", g)
	}
	if !same(g, mustParse(t, string(g.Bytes()))) {
		t.Errorf("reads differently:\n%s", g.Bytes())
	}
}

// Found by TestRoundTrip: a guarded line that, unguarded, says that there is no line end; and an entry
// without # that a comment follows.
func TestFoundByProperties(t *testing.T) {
	const text = "\\\\ no newline at end\n-- game --\nrules r\nplayer A\n-- play --\n#\n1 A: hop\n// after\n"
	g := mustParse(t, text)
	if g.Comment != "\\ no newline at end\n" || len(g.Play) != 3 || g.Torn != nil || string(g.Bytes()) != text {
		t.Errorf("%q, %d entries, torn %v:\n%s", g.Comment, len(g.Play), g.Torn, g.Bytes())
	}
}

func TestBytesClosesTheLastEntry(t *testing.T) {
	g := &Game{Header: Header{Rules: "r", Players: []Player{{Name: "A"}}},
		Play: []*Entry{{Kind: Mark}, {Kind: Turn, Number: 1, Player: "A", Words: "hop"}}}
	again := mustParse(t, string(g.Bytes()))
	if len(again.Play) != 2 || again.Play[1].Words != "hop" {
		t.Errorf("the last entry is lost:\n%s", g.Bytes())
	}
}

func TestEntryString(t *testing.T) {
	e := &Entry{Kind: Turn, Number: 12, Player: "A: b", Words: " two\nlines\\ ", Lines: []Line{{Kind: Digest}}}
	if got, want := e.String(), "12 \"A: b\": \\x20two\\nlines\\\\\\x20\n  #"; got != want {
		t.Errorf("got %q want %q", got, want)
	}
	if Kind(200).String() != "kind 200" {
		t.Error(Kind(200).String())
	}
}
