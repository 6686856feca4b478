package phrase

import (
	"slices"
	"testing"
)

// TestPatternMistakes has a vocabulary for each mistake, and what is said about it.
func TestPatternMistakes(t *testing.T) {
	action := func(patterns ...string) Vocabulary {
		return Vocabulary{Actions: []Entry{{"a", map[string][]string{"en": patterns}}}}
	}
	two := func(one, other string) Vocabulary {
		return Vocabulary{Actions: []Entry{{"a", says([]string{one}, nil)}, {"b", says([]string{other}, nil)}}}
	}
	words := func(w ...Word) Vocabulary {
		v := action("take {token}")
		v.Slots = map[string][]Word{"token": w}
		return v
	}
	for _, test := range []struct {
		name string
		v    Vocabulary
		code string
		col  int
	}{
		{"unclosed bracket", action("go (left|right"), "pattern-bracket", 4},
		{"unopened bracket", action("go left)"), "pattern-bracket", 8},
		{"wrong bracket", action("go [left)"), "pattern-bracket", 4},
		{"unclosed slot", action("go {direction"), "pattern-bracket", 4},
		{"a slot for an ending", action("[x] go{direction}"), "pattern-endings", 5},
		{"no endings", action("tired{}"), "pattern-endings", 1},
		{"an ending of signs", action("tired{a:b}"), "pattern-endings", 1},
		{"unclosed ending", action("tired{a"), "pattern-endings", 1},
		{"ending of another alphabet", action("tired{а}"), "pattern-alphabets", 1},
		{"nothing needed", action("[go] [left]"), "pattern-empty", 1},
		{"no words", action(""), "pattern-empty", 1},
		{"unknown type", action("go {way:directoin}"), "pattern-type", 4},
		{"two types", action("go {x:number}", "walk {x:cell}"), "pattern-type", 6},
		{"no name", action("go {:number}"), "pattern-name", 4},
		{"form", action("go {x:number/x}"), "pattern-form", 4},
		{"punctuation", action("go! left"), "pattern-word", 1},
		{"two alphabets", action("gо left"), "pattern-alphabets", 1},
		{"slot twice", action("go {direction} [or {direction}]"), "pattern-slot-twice", 1},
		{"no patterns", Vocabulary{Actions: []Entry{{Name: "a"}}}, "entry-silent", 0},
		{"one name", Vocabulary{Tests: []Entry{{"a", says([]string{"x"}, nil)}, {"a", says([]string{"y"}, nil)}}}, "entry-twice", 0},
		{"slots of one language", Vocabulary{Actions: []Entry{{"a", says([]string{"go [{direction}]"}, []string{"иду"})}}}, "entry-unsayable", 0},
		{"same words", two("go left", "(go|walk) [to] left"), "same-words", 1},
		{"a slot's words", two("go {direction}", "go to the left"), "same-words", 1},
		{"slots of two types", two("take {number}", "take {n:number} [x]"), "same-words", 1},
		{"prefix of a form", two("go {direction} side", "go {direction}"), "same-words", 1},
		{"words of structure", action("then"), "reserved-words", 1},
		{"not", Vocabulary{Tests: []Entry{{"a", says([]string{"hurt"}, nil)}, {"b", says([]string{"not hurt"}, nil)}}}, "reserved-words", 1},
		{"built-in type", Vocabulary{Slots: map[string][]Word{"number": nil}}, "slot-built-in", 0},
		{"same form", words(word("x", []string{"bead"}), word("y", []string{"bead"})), "word-clash", 1},
		{"same key", words(word("x", []string{"bead"}), word("x", []string{"coin"})), "word-twice", 1},
		{"no forms", words(Word{Key: "x"}), "word-form", 1},
		{"form of marks", words(word("x", []string{"bead!"})), "word-form", 1},
	} {
		_, problems := New(test.v)
		if len(problems) != 1 {
			t.Errorf("%s: %d problems\n%s", test.name, len(problems), problems.In("en"))
			continue
		}
		p := problems[0]
		if p.Code != test.code || p.Pos.Col != test.col {
			t.Errorf("%s: %s at column %d\n%s", test.name, p.Code, p.Pos.Col, p.In("en"))
		}
		for _, s := range []string{p.File, p.Message.EN, p.Message.RU, p.Hint.EN, p.Hint.RU} {
			if s == "" {
				t.Errorf("%s: something is not said\n%s", test.name, p.In("ru"))
			}
		}
	}
}

// TestAllMistakesAtOnce: one does not hide the other.
func TestAllMistakesAtOnce(t *testing.T) {
	_, problems := New(Vocabulary{
		Actions: []Entry{{"a", says([]string{"go (left", "go {nowhere}"}, []string{"иду!"})}},
		Queries: []Entry{{"b", says([]string{"[x]"}, nil)}},
	})
	var codes []string
	for _, p := range problems {
		codes = append(codes, p.Code)
	}
	if want := []string{"pattern-bracket", "pattern-type", "pattern-word", "pattern-empty"}; !slices.Equal(codes, want) {
		t.Errorf("%v, want %v", codes, want)
	}
	if !problems.HasErrors() {
		t.Error("no error among them")
	}
}

// TestFormsOfTwoWords: a canonical form wins over another word's other form; two other forms are ambiguous.
func TestFormsOfTwoWords(t *testing.T) {
	g, problems := New(Vocabulary{
		Actions: []Entry{{"take", says([]string{"take {who}"}, []string{"беру {who}"})}},
		Slots: map[string][]Word{"who": {
			{Key: "he", Forms: says([]string{"Eugene"}, []string{"Евгений", "Евгения", "Евгению"})},
			{Key: "she", Forms: says([]string{"Eugenia"}, []string{"Евгения", "Евгении", "Евгению"})},
		}},
	})
	if problems != nil {
		t.Fatal(problems)
	}
	o, err := g.Parse("беру Евгения")
	if err != nil || o.Clauses[0].Do.Args[0].Key != "she" {
		t.Errorf("%v %v", o, err)
	}
	if _, err = g.Parse("беру Евгению"); err == nil || len(err.(*Ambiguous).Readings) != 2 {
		t.Errorf("%v", err)
	}
}
