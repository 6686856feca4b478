// Package examples is the shelf of game records: lessons for people and tests for the program at once.
//
//	-- game --
//	title "A current carries two cells"
//	rules botin
//	lang en
//	player Ann f a1
//	player Bob m a4
//	-- maze --
//	…
//	-- play --
//	0
//	  > Ann: land
//	  > Bob: land
//	// B-move-2: Ann comes into the river at b1 from land, so the current takes her two cells on, to d1.
//	1 Ann: I go right
//	  > river
//
// Every file in cases/RULESET pins one rule and is called by its number and what happens:
// L22-two-cells-downstream.game. The comments work the answer out from the rule text, so that somebody who never
// saw the program can check it. games/ holds whole games, laws/ secret rules for Eleusis, each with a board that
// it agrees with. The record notation is described in dsl/record.
//
// The test in this package audits every record with the rulesets of the shelf; `go run ./cmd/dev cases`
// lists the rules and the records that pin them.
package examples
