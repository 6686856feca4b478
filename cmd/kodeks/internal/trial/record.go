package trial

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"kodeks/dsl/record"
	"kodeks/dsl/source"
	"kodeks/runtime/script"
	"kodeks/runtime/table"
)

// told are the kinds of lines that hold what was told.
var toldKinds = []record.LineKind{record.All, record.Some, record.Referee}

// recordFailures describes where a record differs from what the rules give: the first entry, or with all of them, as
// far as the record can be played, and how to write down what the rules give.
func recordFailures(file string, r *table.Report, all bool) (list []*script.TrialFailure) {
	if r.First == nil {
		return nil
	}
	for i := range r.Entries {
		a := &r.Entries[i]
		if a.Agrees {
			continue
		}
		f := &script.TrialFailure{Problem: placeOf(file, a.Entry), Call: strconv.Itoa(a.Entry.Pos.Line)}
		if a.Entry == r.First.Entry {
			f.Problem = r.First.Problem
		}
		f.Want, f.Got = recordedLines(a.Entry), givenLines(a)
		f.Compared = !slices.Equal(f.Want, f.Got)
		if a.Refused == "" && a.Reply.Digest != 0 {
			f.Edits = recordEdits(file, a)
		}
		if list = append(list, f); !all {
			break
		}
	}
	if len(list) == 0 { // an entry that the record has not got
		list = append(list, &script.TrialFailure{Problem: r.First.Problem})
	}
	return list
}

func placeOf(file string, e *record.Entry) source.Problem {
	line, _, _ := strings.Cut(e.String(), "\n")
	return source.Problem{File: file, Pos: e.Pos, Line: line, Width: utf8.RuneCountInString(line), Code: "disagreement",
		Message: source.Text{EN: "the rules give something else", RU: "по правилам выходит другое"}}
}

// recordedLines are the lines that an entry has of what was told.
func recordedLines(e *record.Entry) (lines []string) {
	for i := range e.Lines {
		if slices.Contains(toldKinds, e.Lines[i].Kind) && e.Lines[i].Text != "" {
			lines = append(lines, lineText(e.Lines[i]))
		}
	}
	return lines
}

// givenLines are what the rules give, in the kinds of lines that the entry has.
func givenLines(a *table.Audited) (lines []string) {
	_, kept := a.Entry.Digest()
	for _, l := range a.Reply.Lines {
		line := asRecorded(l)
		if kept || hasKind(a.Entry, line.Kind) {
			lines = append(lines, lineText(line))
		}
	}
	return lines
}

func hasKind(e *record.Entry, kind record.LineKind) bool {
	return slices.ContainsFunc(e.Lines, func(l record.Line) bool { return l.Kind == kind })
}

func asRecorded(l table.Line) record.Line {
	switch {
	case l.Referee:
		return record.Line{Kind: record.Referee, Text: l.Text}
	case l.To != nil:
		return record.Line{Kind: record.Some, To: l.To, Text: l.Text}
	}
	return record.Line{Kind: record.All, Text: l.Text}
}

// lineText is a line as a record has it, without the blanks before it.
func lineText(l record.Line) string { return strings.TrimSpace(string(l.AppendTo(nil))) }

// recordEdits writes what was told, and the digest, into an entry: line by line, so that lines which agree stay.
func recordEdits(file string, a *table.Audited) (edits []script.Edit) {
	given := map[record.LineKind][]string{}
	for _, l := range a.Reply.Lines {
		line := asRecorded(l)
		given[line.Kind] = append(given[line.Kind], lineText(line))
	}
	_, kept := a.Entry.Digest()
	last := 0 // the line behind which further ones are written
	for _, l := range a.Entry.Lines {
		if l.Kind != record.Digest && l.Kind != record.NotTaken {
			last = l.Pos.Line
		}
	}
	if last == 0 {
		last = a.Entry.Pos.Line
	}
	for _, kind := range toldKinds {
		var recorded []record.Line
		for _, l := range a.Entry.Lines {
			if l.Kind == kind {
				recorded = append(recorded, l)
			}
		}
		if len(recorded) > 0 || kept {
			if !kept && kind == record.All && len(given[kind]) == 0 {
				given[kind] = []string{lineText(record.Line{Kind: kind})} // nothing is told
			}
			edits = append(edits, kindEdits(file, recorded, given[kind], last)...)
		}
	}
	for _, l := range a.Entry.Lines {
		if want := fmt.Sprintf("%016x", a.Reply.Digest); l.Kind == record.Digest && l.Text != "" && l.Text != want {
			edits = append(edits, lineEdit(file, l, "# "+want))
		}
	}
	return edits
}

func kindEdits(file string, recorded []record.Line, given []string, last int) (edits []script.Edit) {
	for i, l := range recorded {
		switch {
		case i < len(given) && lineText(l) != given[i]:
			edits = append(edits, lineEdit(file, l, given[i]))
		case i >= len(given):
			edits = append(edits, script.Edit{File: file, Line: l.Pos.Line, Col: 1, EndLine: l.Pos.Line + 1, EndCol: 1})
		}
	}
	if len(recorded) > 0 {
		last = recorded[len(recorded)-1].Pos.Line
	}
	var more strings.Builder
	for _, text := range given[min(len(recorded), len(given)):] {
		more.WriteString("  " + text + "\n")
	}
	if more.Len() > 0 {
		edits = append(edits, script.Edit{File: file, Line: last + 1, Col: 1, EndLine: last + 1, EndCol: 1, Text: more.String()})
	}
	return edits
}

// lineEdit puts a text in the place of a line, its indent and its end apart.
func lineEdit(file string, l record.Line, text string) script.Edit {
	return script.Edit{File: file, Line: l.Pos.Line, Col: l.Pos.Col, EndLine: l.Pos.Line, EndCol: lineEnd, Text: text}
}
