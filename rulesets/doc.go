/*
Package rulesets is the shelf of the games that Kodeks knows. A ruleset is a
short list of modules; a module is one page of the rulebook:

	load("labyrinth/pits.star", "pits")
	load("labyrinth/rivers.star", "rivers")

	ruleset = rules(
	    name = "quantum",
	    turn = turn_policy,
	    modules = [people(), movement(), land(), pits(), rivers(carry = 1, wading = "flow"), …],
	)

botin.star and quantum.star are two codices of one family; what they share stands
in labyrinth/, one topic a file, with a parameter wherever they differ. A codex's
own formulas are its words, in Russian and in English.

Numbers such as L22 in the files are clauses of the family's rules; numbers such as
or B-move-2 are places in a codex itself. [R] marks what the codices leave open and
these files decide.
*/
package rulesets
