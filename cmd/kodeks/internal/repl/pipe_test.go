package repl

import (
	"errors"
	"io"
	"strings"
	"testing"
)

func TestPipe(t *testing.T) {
	long := strings.Repeat("ж", longest)
	p := newPipe(strings.NewReader("\xef\xbb\xbfиду вправо\r\n\r\n\tвверх \n" + long + "\nпосле\n\xcf\xf0\xe8\n" + "конец"))
	for _, want := range []string{"иду вправо", "", "\tвверх ", "!longer than", "после", "!not UTF-8", "конец"} {
		got, err := p.Line("")
		var bad *BadLine
		if errors.As(err, &bad) {
			got = "!" + bad.Text.EN
		} else if err != nil {
			t.Fatal(err)
		}
		if got != want && !(bad != nil && strings.Contains(got, want[1:])) {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	if line, err := p.Line(""); err != io.EOF || line != "" {
		t.Errorf("at the end: %q, %v", line, err)
	}
}

func TestPipeExactLimit(t *testing.T) {
	for _, end := range []string{"", "\n", "\r\n"} {
		p := newPipe(strings.NewReader(strings.Repeat("a", longest) + end))
		if line, err := p.Line(""); err != nil || len(line) != longest {
			t.Errorf("end %q: %d bytes, %v", end, len(line), err)
		}
	}
}

// A line of many megabytes costs no more memory than the limit, and little time.
func TestPipeHugeLine(t *testing.T) {
	p := newPipe(io.MultiReader(io.LimitReader(endless{}, 8<<20), strings.NewReader("\nok\n")))
	if _, err := p.Line(""); !errors.As(err, new(*BadLine)) {
		t.Fatalf("%v", err)
	}
	if line, err := p.Line(""); line != "ok" || err != nil {
		t.Errorf("%q, %v", line, err)
	}
}

type endless struct{}

func (endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = 'a'
	}
	return len(p), nil
}
