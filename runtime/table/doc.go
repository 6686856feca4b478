// Package table is a game being played: phrase → order → rules → events → words → record, all or
// nothing.
//
//	t, warnings, err := table.Open(table.Config{
//		Rules: rules, Maze: drawn, Lang: "ru", Seed: 7, Writer: table.NewFile("wednesday.game", true),
//		Players: []table.Player{{Name: "Аня", Start: "b3"}, {Name: "Боря", Start: "?"}},
//	})
//	start, err := t.Start()
//	reply, err := t.Submit("", "иду вправо") // "" is whose turn it is
//	for err == nil && reply.Question != nil {
//		reply, err = t.Answer(ask(reply.Question))
//	}
//	for _, line := range reply.Lines {
//		if line.For("Боря") {
//			fmt.Println(line.Text)
//		}
//	}
//
// # A turn
//
// Submit reads the phrase (order.go), shows every path of the order tree to the ruleset's turn policy
// (policy.go), carries out clause by clause (turn.go), puts the events into words for their audiences
// (words.go), writes the record's entry (entry.go, writer.go) and only then replies. A refusal, a fault of a
// script, a question or a record that cannot be written leaves the game as it was (attempt.go).
//
// A rule that asks somebody stops the run: the turn is rolled back, the reply holds the Question, and Answer runs
// the turn again with one answer more (question.go); answer.go reads what was said to it. What an order would bring is told by WhatIf, which
// runs it and rolls back.
//
// # Words of an answer
//
// Events of one clause and one audience make one sentence, joined by commas; the clauses of an order
// are parted by semicolons; what the rules tell when the order is done (end of turn, the next player's turn) begins
// a new line, and so does an event that is declared to stand alone. At the start the announcements
// for everybody bear the player's name. Branches of an order that were not taken are in
// Reply.NotTaken, for their owner and the referee.
//
// # Records
//
// Resume plays a record again and goes on; Audit plays it and says where it differs. An entry with a digest must agree
// in every line. One typed from paper is compared in the kinds of lines it has (> for all, @ for some, * for the
// referee), blanks, letter case, ё and a final full stop aside, in one line or several. An entry without such lines is a
// move whose answer was not written down; a lone > says that nothing was told. A line ! without a question before it says
// that the order is refused, and quotes a part of the refusal; such an entry is no turn. An entry whose
// words are a question («сколько у меня прыжков?») is answered and compared, and is no turn either.
//
// # Words of patterns
//
// Slots that the table fills (vocabulary.go): goods and item (kinds of things), kind (kinds of cells), player. Russian
// forms are nominative, genitive, dative, accusative, so that {who:player/4} is printed «Борю»; those of goods
// are as declared: one, few, many, accusative.
//
// The files besides: config.go, seat.go (names), open.go, layout.go, edges.go, codes.go (a drawing becomes a board), start.go,
// history.go (undo, redo, last moves), trace.go, why.go (what scripts did and by which rule, on a table of its own), ruling*.go (the referee's rulings), query.go, settings.go, view.go,
// reload.go (other rules in mid-game), complete.go, replay.go, replayer.go, compare.go, audit.go, files.go (scripts in a record), gender*.go, cases.go, refusal.go, reply.go, json.go, slab.go.
package table
