package wire

import (
	"bytes"
	"errors"
	"io"
	"reflect"
	"strings"
	"testing"

	"kodeks/dsl/source"
	"kodeks/runtime/script"
	"kodeks/runtime/table"
)

// Errors come back as what they were.
func TestErrors(t *testing.T) {
	p := source.Problem{File: "a.star", Pos: source.Pos{Line: 3, Col: 5}, Width: 2, Code: "x", Line: "  abcd",
		Message: source.Text{EN: "no", RU: "нет"}, Hint: source.Text{EN: "do", RU: "да"}}
	warning := source.Problem{Severity: source.Warning, Message: source.Text{EN: "hm", RU: "хм"}}
	for _, want := range []error{
		&table.NotUnderstood{Problem: p}, &table.Ambiguous{Problem: p, Readings: []string{"a", "b"}}, &table.NotAllowed{Problem: p, Clause: "L9"},
		&script.Fault{Problem: p, Chain: []string{"a.star:1:1: in f"}}, &table.Disagreement{Problem: p, Recorded: "a", Given: "b"}, source.Problems{p, warning},
	} {
		var line bytes.Buffer
		if err := NewWriter(&line, MaxReply).Write(Reply{Error: Sent(want)}); err != nil {
			t.Fatal(err)
		}
		var reply Reply
		if err := NewReader(&line, MaxReply).Read(&reply); err != nil {
			t.Fatal(err)
		}
		if got := reply.Error.Received(); !reflect.DeepEqual(got, want) {
			t.Errorf("%#v\ncame back as %#v", want, got)
		}
		for _, lang := range []string{"en", "ru"} {
			if got := reply.Error.Received().(interface{ In(string) string }).In(lang); got != reply.Error.Text.In(lang) {
				t.Errorf("%q is not what it says: %q", got, reply.Error.Text.In(lang))
			}
		}
	}
	if got := Sent(errors.New("odd")).Received(); got.Error() != "odd" {
		t.Error(got)
	}
	if got := Sent(p).Received(); !reflect.DeepEqual(got, source.Problems{p}) {
		t.Error(got)
	}
}

// Lines: long ones, none, broken ones.
func TestLines(t *testing.T) {
	long := `{"do":"` + strings.Repeat("x", 200<<10) + `"}`
	r := NewReader(strings.NewReader("\n  \n"+long+"\n{\"do\":\"a\"}\r\nnonsense\n{\"did\":1}\n{} {}\n{\"do\":\"last\"}"), 1<<20)
	var got []string
	for {
		var q Request
		err := r.Read(&q)
		var bad *BadLine
		switch {
		case errors.Is(err, io.EOF):
			if want := []string{long[7 : len(long)-2], "a", "bad", "bad", "bad", "last"}; !reflect.DeepEqual(got, want) {
				t.Errorf("%.100q", got)
			}
			return
		case errors.As(err, &bad):
			got = append(got, "bad")
		case err != nil:
			t.Fatal(err)
		default:
			got = append(got, q.Do)
		}
	}
}

// A line that is too long is refused on both sides.
func TestTooLong(t *testing.T) {
	if err := NewReader(strings.NewReader(strings.Repeat("x", 100)), 50).Read(new(Request)); !errors.Is(err, ErrTooLong) {
		t.Error(err)
	}
	var out bytes.Buffer
	if err := NewWriter(&out, 50).Write(Request{Text: strings.Repeat("x", 100)}); !errors.Is(err, ErrTooLong) || out.Len() > 0 {
		t.Error(err, out.Len())
	}
}
