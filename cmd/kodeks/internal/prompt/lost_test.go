package prompt

import (
	"errors"
	"strings"
	"testing"
)

// fickle is a table that is lost at first.
type fickle struct {
	Host
	lost int
}

type noTable struct{}

func (noTable) Error() string    { return "no table" }
func (noTable) In(string) string { return "no table" }
func (noTable) Lost()            {}

func (f *fickle) Trouble() error {
	if f.lost--; f.lost >= 0 {
		return noTable{}
	}
	return nil
}

// A table that is lost ends a session that nobody types in; a person is told and may try again.
func TestLostTable(t *testing.T) {
	table := &fickle{newTable(t, "en", "a1", "b1"), 1}
	in := &typed{lines: strings.Split("left\nright", "\n")}
	var out strings.Builder
	s := New(Config{Lang: "en", Table: table, Input: in, Out: &out})
	if err := s.Run(); !errors.Is(err, ErrRefused) || strings.Contains(out.String(), "Боря: right") || strings.Count(out.String(), "! no table") != 1 {
		t.Errorf("%v\n%s", err, out.String())
	}
	table = &fickle{newTable(t, "en", "a1", "b1"), 1}
	got := talk(t, Config{Lang: "en", Table: table, Input: &typed{person: true}}, "left\nright")
	if !strings.Contains(got, "Боря: right") || strings.Count(got, "! no table") != 1 {
		t.Error(got)
	}
}
