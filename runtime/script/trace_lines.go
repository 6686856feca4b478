package script

import (
	"strconv"
	"strings"

	"kodeks/dsl/source"
)

// Lines writes a trace for people, a line a note and two blanks deeper for what happened inside:
//
//	12 Аня: иду вправо
//	to no effect: turn
//	action go(p = Аня, dir = "right") [walking, T2], go walking.star:2
//	  · Аня.zone = b3, b3.step("right").open = True
//	  = Аня.zone: b3 → c3, arrive walking.star:46
//	  > «поле» (arrived), arrive walking.star:49
//
// Marks are · for what was read, = for what was changed, > for what all were told, @ for some and * for the referee, ? for a
// question, ! for a refusal. With all, nothing is left out; otherwise what ran and came to nothing is named in one line, of
// many readings only the first are shown, and what comes again and again is written once.
func (t *Trace) Lines(lang string, all bool) []string {
	w := traceWriter{lang: lang, all: all}
	if t.Order != "" {
		w.line(0, strconv.Itoa(t.Turn)+" "+t.Player+": "+t.Order)
	} else {
		w.line(0, strconv.Itoa(t.Turn))
	}
	w.inside(0, &Note{Inside: t.Notes})
	if t.Cut {
		w.line(0, w.say("… and more than a trace can hold", "… и больше, чем вмещает трасса"))
	}
	if all {
		return w.lines
	}
	return folded(w.lines, lang)
}

// fewReads is how many readings are shown in a row unless all are wanted.
const fewReads = 6

type traceWriter struct {
	lang  string
	all   bool
	lines []string
}

func (w *traceWriter) line(depth int, text string) {
	w.lines = append(w.lines, strings.Repeat("  ", depth)+strings.ReplaceAll(text, "\n", " "))
}

func (w *traceWriter) say(en, ru string) string { return source.Text{EN: en, RU: ru}.In(w.lang) }

// inside writes what a note holds: readings in a row on one line, quiet runs in a row as well.
func (w *traceWriter) inside(depth int, n *Note) {
	for rest := n.Inside; len(rest) > 0; {
		first := rest[0]
		count := 1
		switch {
		case isReading(first):
			count = run(rest, isReading)
			w.line(depth, "· "+w.readings(rest[:count]))
		case !w.all && first.Runs() && first.Quiet():
			count = run(rest, func(n *Note) bool { return n.Runs() && n.Quiet() })
			w.line(depth, w.say("to no effect: ", "без последствий: ")+w.quiet(rest[:count]))
		case first.Runs():
			w.line(depth, w.heading(first))
			w.inside(depth+1, first)
		default:
			w.line(depth, w.happened(first, n))
		}
		rest = rest[count:]
	}
}

func isReading(n *Note) bool { return n.Kind == Read || n.Kind == ReadOption }

// run counts the notes at the beginning of which something holds.
func run(notes []*Note, holds func(*Note) bool) int {
	for i, n := range notes {
		if !holds(n) {
			return i
		}
	}
	return len(notes)
}

func (w *traceWriter) readings(notes []*Note) string {
	var words []string
	for i, n := range notes {
		if i == fewReads && !w.all {
			words = append(words, source.Format("… %d more", "… ещё %d", len(notes)-i).In(w.lang))
			break
		}
		name := n.Name
		if n.Kind == ReadOption {
			name = w.say("option ", "настройка ") + name
		}
		words = append(words, name+" = "+n.Value)
	}
	return strings.Join(words, ", ")
}

// quiet names runs that came to nothing, each once.
func (w *traceWriter) quiet(notes []*Note) string {
	var words []string
	for i, n := range notes {
		name := n.Name
		if n.Module != "" {
			name += " [" + n.Module + "]"
		}
		if n.Value != "" && n.Value != "False" {
			name += " → " + n.Value
		}
		if i == 0 || words[len(words)-1] != name {
			words = append(words, name)
		}
	}
	return strings.Join(words, ", ")
}

var runWords = map[NoteKind]source.Text{
	RanPolicy: {EN: "policy", RU: "допуск хода"}, RanAction: {EN: "action", RU: "действие"}, RanTest: {EN: "condition", RU: "условие"},
	RanQuery: {EN: "question", RU: "вопрос"}, RanPoint: {EN: "point", RU: "точка"}, RanCell: {EN: "cell", RU: "клетка"},
	RanTrial: {EN: "trial", RU: "проба"}, RanCheck: {EN: "check", RU: "проверка"},
}

// heading is the line of what ran: cell b3.rest(p = Аня) [slopes, L9] → True, slide slopes.star:17.
func (w *traceWriter) heading(n *Note) string {
	text := runWords[n.Kind].In(w.lang)
	if n.Name != "" {
		text += " " + n.Name
	}
	if len(n.Args) > 0 {
		text += "(" + strings.Join(n.Args, ", ") + ")"
	}
	if rule := n.Rule(); rule != "" {
		text += " [" + rule + "]"
	}
	if n.Value != "" {
		text += " → " + n.Value
	}
	if n.At != "" {
		text += ", " + n.Func + " " + n.At
	}
	return text
}

// Rule names the module and the clause of a note.
func (n *Note) Rule() string {
	switch {
	case n.Module == "":
		return n.Clause
	case n.Clause == "":
		return n.Module
	}
	return n.Module + ", " + n.Clause
}

// happened is the line of what was changed, told, asked or refused.
func (w *traceWriter) happened(n, within *Note) string {
	var text string
	switch n.Kind {
	case Changed:
		text = "= " + n.Name
		if n.Was != n.Value { // an order has no value, only another one
			text += ": " + n.Was + " → " + n.Value
		}
	case Told:
		text = audienceMark(n) + "«" + n.Text.In(w.lang) + "» (" + n.Name + ")"
	case Asked:
		text = "? " + strings.Join(n.To, ", ") + ": " + n.Text.In(w.lang) + " (" + n.Name + ")"
	case Refused:
		text = "! " + n.Text.In(w.lang) + " (" + strings.Trim(n.Name+" ["+n.Rule()+"]", " ") + ")"
	default:
		text = "! " + n.Text.In(w.lang)
	}
	switch {
	case n.At == "":
	case n.Func == within.Func:
		text += ", " + n.At
	default:
		text += ", " + n.Func + " " + n.At
	}
	return text
}

// audienceMark is what a record writes before the words: > for all, @ for some, * for the referee.
func audienceMark(n *Note) string {
	switch {
	case n.Aloud:
		return "> "
	case len(n.To) > 0:
		return "@ " + strings.Join(n.To, ", ") + ": "
	}
	return "* "
}
