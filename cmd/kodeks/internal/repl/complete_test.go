package repl

import (
	"reflect"
	"strings"
	"testing"
)

func TestCompleterOffers(t *testing.T) {
	m := &menu{width: func() int { return 40 }, offers: func(string) []string {
		return []string{"Взять ключ", "взять ёж", "взять", "бросить", "взять ключ"}
	}}
	tails, word := m.Do([]rune("ВЗЯТЬ е потом"), 7)
	if word != 1 || len(tails) != 1 || string(tails[0]) != "ж" {
		t.Errorf("%q, %d", tails, word)
	}
	tails, _ = m.Do([]rune("взять "), 6)
	if got := strings.Join(strs(tails), "|"); got != "ключ|ёж" {
		t.Errorf("%q", got)
	}
	if tails, _ = m.Do([]rune{'в', keyDelete}, 2); tails != nil {
		t.Errorf("with a key in the line: %q", tails)
	}
}

func strs(tails [][]rune) []string {
	var out []string
	for _, t := range tails {
		out = append(out, string(t))
	}
	return out
}

func TestCompleterFits(t *testing.T) {
	long := []string{"а " + strings.Repeat("длинный ", 20), "б " + strings.Repeat("w", 90)}
	for _, c := range []struct {
		width int
		want  []string
	}{
		{40, []string{"а длинный длинный длинный длинный", "б"}},
		{6, []string{"а", "б"}},
		{3, nil},
	} {
		m := &menu{width: func() int { return c.width }, offers: func(string) []string { return long }}
		tails, _ := m.Do(nil, 0)
		if !reflect.DeepEqual(strs(tails), c.want) {
			t.Errorf("width %d: %q", c.width, strs(tails))
		}
	}
}

func TestHistoryKeepsTheNewest(t *testing.T) {
	file := t.TempDir() + "/history"
	h := openHistory(file)
	for i := range limit + 300 {
		h.add(strings.Repeat("x", i%7+1))
	}
	if h = openHistory(file); len(h.lines) != limit {
		t.Errorf("%d lines", len(h.lines))
	}
	if again := openHistory(file); !reflect.DeepEqual(again.lines, h.lines) {
		t.Error("the shortened file holds other lines")
	}
}

func TestStyle(t *testing.T) {
	if got := (Style{}).Bad("нет"); got != "нет" {
		t.Errorf("%q", got)
	}
	if got := (Style{on: true}).Bad("нет"); got != "\x1b[31mнет\x1b[0m" {
		t.Errorf("%q", got)
	}
	if NewStyle().on {
		t.Error("colours although the output is no terminal")
	}
}
