package phrase

import (
	"fmt"
	"testing"
)

func BenchmarkParse(b *testing.B) {
	g := testGrammar(b)
	for _, bench := range []struct{ name, text string }{
		{"two words", "иду вправо"},
		{"six words", "иду вправо, затем стреляю вверх, влево"},
		{"six Latin words", "idu vpravo, zatem strelyayu vverh, vlevo"},
		{"example", example[0]},
	} {
		b.Run(bench.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := g.Parse(bench.text); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	b.Run("refusal", func(b *testing.B) {
		for b.Loop() {
			if _, err := g.Parse("иду вправо, затем стриляю вверх"); err == nil {
				b.Fatal("understood")
			}
		}
	})
}

// BenchmarkNew makes the grammar of a vocabulary of sixty entries.
func BenchmarkNew(b *testing.B) {
	v := bigVocabulary(60)
	for b.Loop() {
		if _, problems := New(v); len(problems) > 0 {
			b.Fatal(problems.In("en"))
		}
	}
}

// bigVocabulary has each entry of the test vocabulary several times, told apart by a word.
func bigVocabulary(entries int) Vocabulary {
	small := testVocabulary()
	v := Vocabulary{Slots: small.Slots}
	for n := 0; len(v.Actions)+len(v.Tests)+len(v.Queries) < entries; n++ {
		v.Actions = append(v.Actions, renamed(small.Actions, n)...)
		v.Tests = append(v.Tests, renamed(small.Tests, n)...)
		v.Queries = append(v.Queries, renamed(small.Queries, n)...)
	}
	return v
}

func renamed(list []Entry, n int) []Entry {
	var out []Entry
	for _, e := range list {
		f := Entry{Name: fmt.Sprint(e.Name, n), Patterns: make(map[string][]string)}
		for lang, patterns := range e.Patterns {
			for _, p := range patterns {
				f.Patterns[lang] = append(f.Patterns[lang], fmt.Sprintf("%s no%c", p, 'a'+n))
			}
		}
		out = append(out, f)
	}
	return out
}
