// Package talk makes up orders as people say them, out of the patterns of a ruleset:
//
//	t := talk.Talker{Rng: rng, Rules: rules, Players: []string{"Аня", "Боря"}, Cells: []string{"a1", "b1"}}
//	order := t.Order() // {Words: "иду вправо; если наткнусь на стенку, то иду вверх", …}
//
// Rules that come later are talked about as well as those of today, which is what tests that play at random need. Many
// orders are good ones, many others are refused by the turn policy, and some are ambiguous. The same Rng says the same.
package talk
