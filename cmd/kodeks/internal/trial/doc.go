// Package trial runs the tests of rulesets: functions test_NAME(t) in Starlark, and records of games.
//
//	suite := trial.Suite{Stage: trial.Stage{Maze: readMaze}, …}
//
// The scripts' side is in package script (trial*.go); here tests get their games from package table (stage.go),
// and what came of them is put on a page (report.go).
package trial
