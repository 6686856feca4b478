// Package phrase reads the orders and questions that players type, in Russian,
// English and Russian typed in Latin letters, and prints them back.
//
//	g, problems := phrase.New(phrase.Vocabulary{
//		Actions: []phrase.Entry{{Name: "hop", Patterns: map[string][]string{
//			"en": {"(go|hop) {direction}", "{direction}"},
//			"ru": {"(иду|прыгаю) {direction}", "{direction}"},
//		}}},
//		Tests: []phrase.Entry{{Name: "found", Patterns: map[string][]string{
//			"en": {"I find a {token}", "find [a] {token}"},
//			"ru": {"найду {token}", "(нашёл|нашла) {token}"},
//		}}},
//		Slots: map[string][]phrase.Word{"token": {
//			{Key: "bead", Forms: map[string][]string{"en": {"bead"}, "ru": {"бусину", "бусина"}}},
//		}},
//	})
//	order, err := g.Parse("Idu vpravo, i esli najdu businu, to *hop up*!")
//	fmt.Println(g.Show(order, "en"))
//
// prints
//
//	go right; if I find a bead, then go up
//
// # Patterns
//
//	word            that word, in any case, with ё or е
//	(a|b c|d)       one of these, each of any number of words
//	[x]             x or nothing
//	устал{а}        устал or устала, printed as whoever speaks would say it (Feminine); наш{ёл|ла}: нашёл or нашла
//	{slot:type}     something of a type, kept under the slot's name
//	{slot}          the same with type = slot
//	{slot:type/2}   printed with the second of a word's forms; of a direction: «слева»
//	{slot:type*4}   one to four values, parted by commas, blanks or "and"; the call has an Arg for each; * alone: to eight
//	,               a comma that may be left out
//	:               a colon or a dash that may be left out
//
// Built-in types are direction (left, right, up, down), number and cell (b3), word (any word of
// letters) and letters (К, О, В or a word for its letters; *=П is a sign that stands for П); the
// others are lists of words handed in with the vocabulary; a list called direction stands in place of the
// usual words for the four, and only the arrows stay. The canonical form of a
// call is its first pattern that has a place for each of its arguments, with the
// first of each choice and without the optional words.
//
// # Orders
//
// Words of structure (if, and, or, then, but, else, finally, not …), the phrases of
// dark and half-dark orders, politeness, interjections, talk that stands as a sentence of its
// own ("I agree.", "(Again.)") and list numbers are this package's own (files words_*.go); the
// grammar that holds them together is written with participle (grammar.go) and printed in
// grammar.ebnf. No typed word is ever dropped: one that nothing uses is an error that points
// at it. A slash between two words for one direction is none: "down/south".
//
//	order = [ player ":" ] clause { sep clause } [ mode ]
//	clause = { IF cond [ THEN ] } ( action | "{" clauses "}" ) [ ELSE … ]
//
// A condition holds one action; what follows it after "and", "then" or a comma may
// belong to it or not, and is asked about (Ambiguous). ";" and "." end a condition, and so
// does the next "if"; braces and brackets say it outright.
//
// # A phrase's way
//
// scan.go cuts the text into pieces and finds their words in the lexicon (lexicon.go,
// spelling.go); lexer.go and leaf.go match the patterns (pattern.go, automaton.go, slottype.go,
// match.go, alternative.go) and hand whole actions and tests to the grammar (grammar.go); resolve.go,
// condition.go and choice.go make order trees of the parse, one for each reading; refuse.go and
// misplaced.go explain what was not understood, with the phrase that was probably meant (guess.go, nearest.go); show.go and
// printer.go print, complete.go and continuation.go continue. compile.go, overlap.go and hints.go check a vocabulary beforehand.
package phrase
