// Package crash plays games at random to make the scripts of a ruleset fail:
//
//	hunt := crash.Hunt{Grounds: []crash.Ground{{Rules: rules, MazeFile: "demo", MazeText: text}}, Seed: 1}
//	for played := range hunt.Games(100) {
//		if played.Found != nil {
//			record, turns := played.Found.Record()
//			…
//		}
//	}
//
// A game has players, options and a few of the ruleset's own cells and things by lot (world.go), and is played with orders
// out of the ruleset's own patterns (game.go); some are taken back and brought again. What must never happen is a fault of
// a script or a panic, a digest that differs from a full count or from what it was before an undo, and a record that does
// not give the same game again. A game that ends so is cut down to what is needed (shrink.go) and written down as a record
// (record.go). The same seed and number give the same game.
package crash
