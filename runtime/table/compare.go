package table

import (
	"strings"
	"unicode/utf8"

	"kodeks/dsl/record"
	"kodeks/dsl/source"
)

// Disagreement is the first line of a record that the rules do not give.
type Disagreement struct {
	Problem  source.Problem
	Entry    *record.Entry // nil: the start was not recorded
	Recorded string        // what the record says; "": nothing
	Given    string        // what the rules give; "": nothing
	State    bool          // only the digest differs: all that was told in the entry is the same
}

func (d *Disagreement) Error() string { return d.In("en") }

// In says where, what is recorded and what the rules give.
func (d *Disagreement) In(lang string) string { return d.Problem.In(lang) }

func (p *replayer) disagree(e *record.Entry, at record.Line, recorded, given string) *Disagreement {
	pos, line := at.Pos, string(at.AppendTo(nil))
	if pos.Line == 0 {
		pos, line = e.Pos, e.String()
	}
	shown := source.Text{EN: given, RU: given}
	if given == "" {
		shown = source.Text{EN: "nothing", RU: "ничего"}
	}
	line = firstLine(line)
	return &Disagreement{Entry: e, Recorded: recorded, Given: given, Problem: source.Problem{
		File: p.file, Pos: pos, Width: utf8.RuneCountInString(strings.TrimSpace(line)), Line: line, Code: "disagreement",
		Message: source.Text{EN: "the rules give: " + shown.EN, RU: "по правилам: " + shown.RU},
		Hint:    source.Text{EN: "the record or the rules have changed since", RU: "изменилась запись или правила"},
	}}
}

// compare sets an entry of the record beside the one that the rules make.
func (p *replayer) compare(e, made *record.Entry, reply Reply) *Disagreement {
	_, kept := e.Digest()
	if e.Kind == record.Turn && e.Number != made.Number {
		return p.disagree(e, record.Line{}, itoa(e.Number), itoa(made.Number)+" "+made.Player+": "+reply.Order)
	}
	if d := p.compareLines(e, made, kept); d != nil {
		return d
	}
	for _, line := range e.Lines {
		switch line.Kind {
		case record.Canonical:
			if given := linesOf(made, record.Canonical); len(given) != 1 || normal(given[0].Text) != normal(line.Text) {
				return p.disagree(e, line, line.Text, textsOf(given))
			}
		case record.Digest:
			if given, _ := made.Digest(); line.Text != "" && !strings.EqualFold(line.Text, given) {
				d := p.disagree(e, line, line.Text, given)
				d.State = true
				return d
			}
		}
	}
	return p.compareAnswers(e, made)
}

func (p *replayer) compareAnswers(e, made *record.Entry) *Disagreement {
	recorded, given := linesOf(e, record.Answer), linesOf(made, record.Answer)
	if len(recorded) > len(given) {
		line := recorded[len(given)]
		return p.disagree(e, line, line.Text, "")
	}
	return nil
}

// compareLines compares what was told. An entry that a program kept has to agree line by line, questions and
// branches not taken too; one typed by hand in the kinds of lines that it has, blanks, case and ё aside;
// an entry without any is a move that somebody did not care to write the answer to. A line with nothing after its > says
// that nothing was told.
func (p *replayer) compareLines(e, made *record.Entry, kept bool) *Disagreement {
	kinds := []record.LineKind{record.All, record.Some, record.Referee}
	if kept {
		kinds = append(kinds, record.Ask, record.NotTaken)
	}
	told := len(linesOf(e, kinds[:3]...)) > 0
	for _, kind := range kinds {
		recorded, given := linesOf(e, kind), linesOf(made, kind)
		if !kept && (len(recorded) == 0 && (kind != record.All || !told) || sameTexts(recorded, given)) {
			continue
		}
		if d := p.compareKind(e, recorded, given); d != nil {
			return d
		}
	}
	return nil
}

func (p *replayer) compareKind(e *record.Entry, recorded, given []record.Line) *Disagreement {
	for i, line := range recorded {
		if i >= len(given) {
			if line.Text == "" {
				continue
			}
			return p.disagree(e, line, line.Text, "")
		}
		if normal(line.Text) != normal(given[i].Text) || !sameNames(line.To, given[i].To) {
			return p.disagree(e, line, line.Text, textsOf(given[i:i+1]))
		}
	}
	if len(given) > len(recorded) {
		return p.disagree(e, record.Line{}, "", textsOf(given[len(recorded):len(recorded)+1]))
	}
	return nil
}

func linesOf(e *record.Entry, kinds ...record.LineKind) []record.Line {
	var list []record.Line
	for _, line := range e.Lines {
		for _, kind := range kinds {
			if line.Kind == kind {
				list = append(list, line)
			}
		}
	}
	return list
}

func textsOf(lines []record.Line) string {
	var texts []string
	for _, line := range lines {
		text := line.Text
		if len(line.To) > 0 {
			text = strings.Join(line.To, ", ") + ": " + text
		}
		texts = append(texts, text)
	}
	return strings.Join(texts, ", ")
}

// sameTexts accepts an announcement that was written down in more or fewer lines.
func sameTexts(a, b []record.Line) bool {
	return len(a) > 0 && normal(textsOf(a)) == normal(textsOf(b))
}

func sameNames(a, b []string) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if foldAlike(a[i]) != foldAlike(b[i]) {
			return false
		}
	}
	return true
}

// normal is a text without what a typist may do differently: blanks, case, ё, a final full stop.
func normal(s string) string { return strings.TrimRight(foldName(s), ". ") }
