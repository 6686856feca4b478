package source

import (
	"cmp"
	"slices"
	"strings"
)

// Severity tells what stops the reader of a text from what merely looks odd.
type Severity int

// An Error makes the text unusable; a Warning does not.
const (
	Error Severity = iota
	Warning
)

// Problem is one complaint about a text: its place, the reason and the remedy.
type Problem struct {
	File     string // as the user named it; "" for a line typed at a prompt
	Pos      Pos    // zero: the text as a whole
	Width    int    // runes under the caret; less than 1 counts as 1
	Severity Severity
	Code     string // stable kebab-case name of the kind of mistake
	Message  Text   // the reason: lower case, no full stop
	Hint     Text   // the remedy; may be empty
	Line     string // the source line the problem stands in; may be empty
}

// In puts the problem into words, in a language ("ru" or "en"):
//
//	file:line:col: message
//	    the source line
//	        ^^^^^^
//	hint
//
// The parts that are unknown are left out. A warning is marked as one.
func (p Problem) In(lang string) string {
	var b strings.Builder
	b.WriteString(p.place())
	if p.Severity == Warning {
		b.WriteString(Text{EN: "warning: ", RU: "предупреждение: "}.In(lang))
	}
	b.WriteString(Tame(p.Message.In(lang)))
	if p.Line != "" && p.Pos.Col > 0 {
		b.WriteString("\n" + caret(p.Line, p.Pos.Col, p.Width))
	}
	if !p.Hint.Empty() {
		b.WriteString("\n" + Tame(p.Hint.In(lang)))
	}
	return b.String()
}

// Error is the problem in English.
func (p Problem) Error() string { return p.In("en") }

// place returns "file:line:col: " as far as it is known.
func (p Problem) place() string {
	at := p.Pos.String()
	if p.File != "" && at != "" {
		at = ":" + at
	}
	if p.File+at == "" {
		return ""
	}
	return Tame(p.File) + at + ": "
}

// Problems are all complaints about a text (or several). As an error it is the
// list in English; use Err to get a nil error from a list that holds no Error.
type Problems []Problem

// Sort orders the problems by file, position and code; equal ones keep their order.
func (ps Problems) Sort() {
	slices.SortStableFunc(ps, func(a, b Problem) int {
		return cmp.Or(
			cmp.Compare(a.File, b.File),
			cmp.Compare(a.Pos.Line, b.Pos.Line),
			cmp.Compare(a.Pos.Col, b.Pos.Col),
			cmp.Compare(a.Code, b.Code),
		)
	})
}

// HasErrors reports whether any of the problems is more than a warning.
func (ps Problems) HasErrors() bool {
	return slices.ContainsFunc(ps, func(p Problem) bool { return p.Severity == Error })
}

// Err returns the problems as an error if they hold an Error, otherwise nil.
func (ps Problems) Err() error {
	if ps.HasErrors() {
		return ps
	}
	return nil
}

// manyProblems are more than anybody reads at once.
const manyProblems = 200

// In puts the problems into words, one after the other, a line end between; of very many the first ones.
func (ps Problems) In(lang string) string {
	var said []string
	for _, p := range ps[:min(len(ps), manyProblems)] {
		said = append(said, p.In(lang))
	}
	if more := len(ps) - manyProblems; more > 0 {
		said = append(said, Format("… and so on: %d more", "… и так далее: ещё %d", more).In(lang))
	}
	return strings.Join(said, "\n")
}

// Error is the list in English.
func (ps Problems) Error() string { return ps.In("en") }
