// Command dev is the developers' door:
//
//	go run ./cmd/dev check     everything CI checks, in the order of what fails fastest
//	go run ./cmd/dev cases     two tables: rule number × ruleset → case records; point that a codex leaves
//	                           open → option that flips it → cases of each way
//
// Its tests hold the house rules of the sources: who may import whom
// (floors_test.go) and that kernel and notations know no game (words_test.go).
package main
