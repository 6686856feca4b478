package record

import (
	"reflect"
	"strings"
	"testing"
)

// Rules that a ruling brings come back to the letter, also when the record is torn behind them.
func TestBrought(t *testing.T) {
	want := &Brought{
		Packs:   []Pack{{Ref: "moods@1.0", Hash: "00ff"}, {Ref: "волки@2", Hash: "01", Needs: []string{"moods@1.0", "tides@3"}}},
		Scripts: []File{{Name: "house.star", Text: "def f(g):\n\treturn \"\\n\"  \n\n-- play --\n\\-- x --"}, {Name: "@moods@1.0/a.star", Text: ""}},
	}
	g := &Game{Header: Header{Rules: "house.star", Packs: want.Packs, Players: []Player{{Name: "A"}}}}
	g.Play = append(g.Play, &Entry{Kind: Mark}, &Entry{Kind: Ruling, Words: "rules house.star", Lines: append(want.Lines(), Line{Kind: Digest, Text: "00"})}, &Entry{Kind: Note, Words: "x"})
	b := g.Bytes()
	got, problems := Parse("x.game", b)
	if len(problems) > 0 || !reflect.DeepEqual(string(got.Bytes()), string(b)) {
		t.Fatalf("%v\n%s", problems, b)
	}
	brought, ok := got.Play[1].Brought()
	for i := range brought.Packs {
		brought.Packs[i].Pos = Pos{}
	}
	for i := range brought.Scripts {
		brought.Scripts[i].Pos = Pos{}
	}
	if !ok || !reflect.DeepEqual(brought, want) {
		t.Errorf("got\n%+v\nwant\n%+v", brought, want)
	}
	if _, ok := got.Play[2].Brought(); ok {
		t.Error("a note brings rules")
	}
	torn, _ := Parse("x.game", b[:strings.Index(string(b), "+ -- @moods")])
	if torn.Torn == nil || len(torn.Play) > 1 {
		t.Errorf("half of the rules count: %+v", torn.Play)
	}
}

func TestPackLines(t *testing.T) {
	for line, want := range map[string]string{
		"pack": "no pack is named here", `pack "x`: "has no end", "pack a@1 sha256:xyz": "no pack is named here", "pack a@1 needs": "no pack is named here", "pack a@1 wants b": "no pack is named here",
	} {
		_, problems := Parse("x.game", []byte("-- game --\nrules a\nplayer A\n"+line+"\n-- play --\n"))
		if said := problems.In("en"); !problems.HasErrors() || !strings.Contains(said, want) {
			t.Errorf("%s: %s", line, said)
		}
	}
}
