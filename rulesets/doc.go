/*
Package rulesets is the shelf of the games that Kodeks knows. A ruleset is a
short list of modules; a module is one page of the rulebook:

	load("labyrinth/pits.star", "pits")
	load("labyrinth/rivers.star", "rivers")

	quantum = rules(
	    name = "quantum",
	    turn = policy,
	    modules = [people(), movement(), land(), pits(), rivers(mode = "shallow"), …],
	)
	ruleset = quantum

A house rule extends one of them: load("quantum.star", "quantum"), then extend(quantum, add = […]).

quantum.star, classical.star, botin.star and flii.star are the codices of one family; what they
share stands in labyrinth/, one topic a file, with a parameter wherever they differ. A codex's own
formulas are its words, in Russian and in English.

Numbers such as L22 in the files are clauses of the family's rules; numbers such as
B-move-2 or F-2.8 are places in a codex itself. What the codices leave open these files decide
by an option that says so (disputed = True); [R: outside.return] names the one that flips a sentence.
*/
package rulesets
