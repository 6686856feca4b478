// Package ways finds how one moves about a maze, by doing it: on a scratch game
// without goods a player is put on each cell and gives every order that could move
// him; each is taken back. There is no model of any rule here.
//
//	found, err := ways.Find(rules, drawn, "ru")
//	for _, w := range found.Into("c3") {
//		fmt.Println(w.From, w.Order, w.Answer) // b3 иду вправо [попал в реку, снесло по течению]
//	}
//
// The files: find.go (the scratch game), phrase.go (what can be ordered), ways.go
// (what was found, who can get where).
package ways
