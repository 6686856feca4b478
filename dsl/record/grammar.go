package record

import (
	_ "embed"
	"strings"
)

//go:embed grammar.ebnf
var grammar string

// Grammar returns the grammar of the notation in EBNF: what a writer may write. The reader takes more: sections of
// other names, entries and lines of other kinds, blanks anywhere. Blanks stand between the parts of a line. A <rest>
// runs to the end of its line.
func Grammar() string { return strings.TrimSuffix(grammar, "\n") }
