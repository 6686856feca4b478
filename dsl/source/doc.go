// Package source is about texts that people typed: where in them something
// stands, what is wrong there, and how to say so.
//
//	prob := source.Problem{
//		File: "two.maze", Pos: source.At(text, i), Width: 3, Code: "unknown-edge",
//		Message: source.Text{EN: "this edge is drawn in no known way", RU: "такой стороны в записи нет"},
//		Hint:    source.Text{EN: "draw it as ---", RU: "начертите её как ---"},
//		Line:    source.Line(text, 7),
//	}
//	fmt.Println(prob.In("ru"))
//
// prints
//
//	two.maze:7:9: такой стороны в записи нет
//	       +---+=-=+
//	            ^^^
//	начертите её как ---
//
// Every reader of the project (mazes, phrases, records, scripts) hands out its
// complaints as Problems: place, reason and remedy, each in Russian and in
// English. Columns count runes; the caret line takes account of wide and
// combining letters by itself.
//
// The files: text.go (one thing said in two languages), position.go, problem.go,
// caret.go (the line and the mark under it), decode.go (bytes to text),
// nearest.go ("did you mean") and lookalike.go (letters that two alphabets share).
package source
