// Kodeks is a referee for paper games with hidden information, whose rules are
// scripts.
//
//	kodeks play                         a demo game for two
//	kodeks play evening.game            a game kept in a file, begun or gone on with
//	kodeks check my.maze                every mistake in a maze, a ruleset or a record
//	kodeks audit evening.game           a record replayed, line by line
//	kodeks rules show quantum           what a ruleset knows
//	kodeks table                        a table that another program drives
//	kodeks rules doc quantum            a rulebook for the players
//	kodeks manual phrases               the manual
//
// The doors of the house are here and no more: flags, files, terminal, exit codes.
// cli.go is the command line as kong reads it, with its help in both languages;
// main.go runs it; every command has a file of its own. veil.go keeps what is wrong
// with a plan from those who may not know it. The conversation at the table is
// internal/prompt, the terminal internal/repl, the drawing of boards
// internal/plan; internal/page fits texts to the screen; internal/rulebook writes rules for
// players. What the manual says lies in manual/, in the reference of runtime/script, and in
// the grammars that the readers print (topics.go).
//
// Rules that are not built in are never loaded by the process that talks, keeps the
// record and has the terminal. A game by them is played over internal/remote, whose
// other side is tablecmd.go with internal/attend, their messages internal/wire
// (apart.go); any other command that may load some runs once more as a process under
// limits (confine.go). internal/guard has the limits, and says what a process died of.
package main
