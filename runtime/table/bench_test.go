package table

import (
	"path/filepath"
	"testing"
)

// The four orders of a round that says the limit's line, moves, and is heard by one player too.
var benchOrders = []string{"иду вправо", "отдыхаю", "иду влево", "отдыхаю"}

// Phrase in, answer out, record in memory.
func BenchmarkSubmit(b *testing.B) { benchmarkSubmit(b, nil) }

// The same with the record appended to a file, not synced.
func BenchmarkSubmitToFile(b *testing.B) {
	file := NewFile(filepath.Join(b.TempDir(), "bench.game"), false)
	defer file.Close()
	benchmarkSubmit(b, file)
}

func benchmarkSubmit(b *testing.B, w Writer) {
	c := relayConfig(b)
	c.Writer = w
	c.Options = map[string]string{"limit": "1000000000"}
	table := opened(b, c)
	b.ReportAllocs()
	b.ResetTimer()
	for i := 0; b.Loop(); i++ {
		if _, err := table.Submit("", benchOrders[i%4]); err != nil {
			b.Fatal(err)
		}
	}
}

// The scripts' share of BenchmarkSubmit: the same turns without phrase, words and record.
func BenchmarkScriptOnly(b *testing.B) {
	c := relayConfig(b)
	c.Options = map[string]string{"limit": "1000000000"}
	table := opened(b, c)
	var orders []*order
	for _, words := range benchOrders {
		o, err := table.parse(words, table.voiceOf(""))
		if err != nil {
			b.Fatal(err)
		}
		orders = append(orders, o)
	}
	b.ReportAllocs()
	b.ResetTimer()
	for i := 0; b.Loop(); i++ {
		if err := table.run(&attempt{order: orders[i%4], player: table.game.Current()}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkUndoRedo(b *testing.B) {
	table := opened(b, relayConfig(b))
	must(b, table, "", "иду вправо")
	b.ReportAllocs()
	for b.Loop() {
		if _, err := table.Undo("", ""); err != nil {
			b.Fatal(err)
		}
		if _, err := table.Redo("", ""); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkOpen(b *testing.B) {
	c := relayConfig(b)
	for b.Loop() {
		if _, _, err := Open(c); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkGrammar(b *testing.B) {
	c := relayConfig(b)
	for b.Loop() {
		if _, problems := newGrammar(c.Rules, c.Players); problems.HasErrors() {
			b.Fatal(problems)
		}
	}
}
