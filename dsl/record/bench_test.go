package record

import (
	"bytes"
	"io"
	"strconv"
	"testing"
)

// turn is a turn as most are.
func turn(n int) *Entry {
	return &Entry{Kind: Turn, Number: n, Player: "Аня", Words: "Иду вправо, если найду знак, беру его", Lines: []Line{
		{Kind: Canonical, Text: "иду вправо; если найду знак, беру его"},
		{Kind: All, Text: "пришла, нашла знак, взяла знак"},
		{Kind: Some, To: []string{"Боря", "Вова"}, Text: "вас видно"},
		{Kind: Digest, Text: "1f3a9c0012345678"},
	}}
}

func BenchmarkAppendTo(b *testing.B) {
	e, buf := turn(12345), make([]byte, 0, 1<<10)
	b.ReportAllocs()
	for b.Loop() {
		buf = e.AppendTo(buf[:0])
	}
	b.SetBytes(int64(len(buf)))
}

func BenchmarkWriter(b *testing.B) {
	w := newFile(b, false)
	e := turn(12345)
	b.ReportAllocs()
	for b.Loop() {
		if err := w.Append(e); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkWriterSync(b *testing.B) {
	w := newFile(b, true)
	e := turn(12345)
	for b.Loop() {
		if err := w.Append(e); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkParse(b *testing.B) { parsing(b, func(data []byte) { Parse("x.game", data) }) }
func BenchmarkReader(b *testing.B) {
	parsing(b, func(data []byte) {
		r := NewReader("x.game", bytes.NewReader(data))
		for e := r.Next(); e != nil; e = r.Next() {
		}
	})
}

// parsing measures the reading of 10,000 turns.
func parsing(b *testing.B, parse func([]byte)) {
	g := game()
	for i := range 10_000 {
		g.Play = append(g.Play, turn(i+1))
	}
	for _, name := range []string{"Боря", "Вова"} {
		g.Header.Players = append(g.Header.Players, Player{Name: name})
	}
	data := g.Bytes()
	b.ReportAllocs()
	for b.Loop() {
		parse(data)
	}
	b.SetBytes(int64(len(data)))
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/10_000, "ns/turn")
}

// A record of any length is read in the memory of one entry.
func TestReaderHoldsOneEntry(t *testing.T) {
	g := game()
	g.Play = []*Entry{{Kind: Mark}}
	start := g.Bytes()
	r := NewReader("x.game", &endless{head: start, turns: 200_000})
	n := 0
	for e := r.Next(); e != nil; e = r.Next() {
		n++
		if cap(r.ready) > 16 {
			t.Fatalf("%d entries are held", cap(r.ready))
		}
	}
	if r.Err() != nil || r.Problems().HasErrors() || n != 200_001 {
		t.Errorf("%d entries, %v, %v", n, r.Err(), r.Problems())
	}
}

// endless is a stream of a head and turns.
type endless struct {
	head  []byte
	turns int
}

func (s *endless) Read(b []byte) (int, error) {
	if len(s.head) == 0 && s.turns > 0 {
		s.head = []byte(strconv.Itoa(s.turns) + " Аня: иду\n  # 00\n")
		s.turns--
	}
	if len(s.head) == 0 {
		return 0, io.EOF
	}
	n := copy(b, s.head)
	s.head = s.head[n:]
	return n, nil
}
