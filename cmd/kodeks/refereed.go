package main

import (
	"slices"
	"strings"

	"kodeks/dsl/record"
	"kodeks/runtime/table"
)

// refereeLine is the line of a record's header which says that Kodeks is the referee:
// whoever goes on with the game must not see its secrets either.
const refereeLine = "referee kodeks"

// refereed is a record that begins with that line.
type refereed struct{ *table.File }

// Begin creates the file.
func (f refereed) Begin(g *record.Game) error {
	g.Header.Extra = append(g.Header.Extra, record.Extra{After: "lang", Text: refereeLine})
	return f.File.Begin(g)
}

// isRefereed reports that a record has the line.
func isRefereed(g *record.Game) bool {
	return slices.ContainsFunc(g.Header.Extra, func(e record.Extra) bool { return strings.TrimSpace(e.Text) == refereeLine })
}
