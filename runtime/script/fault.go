package script

import (
	"errors"
	"fmt"
	"strings"

	"go.starlark.net/resolve"
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"kodeks/dsl/source"
	"kodeks/runtime/kernel"
)

// A Fault is a mistake in a script that showed while it ran: the place, the
// source line with a caret, and the calls that led there, outermost first.
type Fault struct {
	Problem source.Problem
	Chain   []string // "file:line:col: in function"
}

func (f *Fault) Error() string { return f.In("en") }

// In puts the fault into words.
func (f *Fault) In(lang string) string {
	var b strings.Builder
	b.WriteString(f.Problem.In(lang))
	if len(f.Chain) > 1 {
		b.WriteString(source.Text{EN: "\ncalled from:", RU: "\nвызвано из:"}.In(lang))
		for _, c := range f.Chain {
			b.WriteString("\n  " + c)
		}
	}
	return b.String()
}

// A Refusal is a rule that says no to an order. Nothing has happened.
type Refusal struct {
	Clause string
	Text   source.Text
}

func (r *Refusal) Error() string { return r.Text.EN }

// In puts the refusal into words, the rule's number first.
func (r *Refusal) In(lang string) string {
	if r.Clause == "" {
		return r.Text.In(lang)
	}
	return r.Clause + ": " + r.Text.In(lang)
}

// A Question stops a turn until its addressee has answered: the caller rolls the
// turn back, gets the answer and runs the turn again with it (Session.Answers).
type Question struct {
	To      kernel.PlayerID // 0: the referee
	Event   kernel.Event
	Choices []Choice

	Slot       string // a value of this slot type will do as well
	Free       bool   // any text will do as well
	Loud       bool   // all may hear the question
	HasDefault bool
	Default    kernel.Value // what an empty answer means
}

func (q *Question) Error() string { return "a question waits for an answer: " + q.Event.Name }

// A Choice is one possible answer and the words for it, the canonical one first.
type Choice struct {
	Value kernel.Value
	Forms map[string][]string
}

// sources remembers the text of every loaded file, for the caret lines.
type sources map[string]string

func (s sources) problem(pos syntax.Position, code string, msg source.Text) source.Problem {
	text := s[pos.Filename()]
	return source.Problem{File: pos.Filename(), Code: code, Message: msg,
		Pos:  source.Pos{Line: int(pos.Line), Col: int(pos.Col)},
		Line: source.Line(text, int(pos.Line))}
}

// explain turns any error of loading or running a script into this package's own kinds.
func (s sources) explain(err error) error {
	var (
		refusal  *Refusal
		question *Question
		fault    *Fault
		problems source.Problems
	)
	switch {
	case err == nil:
		return nil
	case errors.As(err, &refusal):
		return refusal
	case errors.As(err, &question):
		return question
	case errors.As(err, &problems):
		return problems
	case errors.As(err, &fault):
		return fault
	}
	var list resolve.ErrorList
	if errors.As(err, &list) {
		var ps source.Problems
		for _, e := range list {
			ps = append(ps, s.misnamed(e))
		}
		return ps
	}
	var se syntax.Error
	if errors.As(err, &se) {
		p := s.problem(s.tokenOf(se), "script-syntax", translated(se.Msg))
		line := p.Line
		if text := "\n" + s[p.File]; strings.Contains(text, "\n\t") {
			line += "\t" // somewhere a step of indentation is one
		}
		p.Hint = syntaxHint(line, p.Pos.Col, se.Msg)
		return source.Problems{p}
	}
	var ev *starlark.EvalError
	if errors.As(err, &ev) {
		return s.fault(ev)
	}
	var known *knownError
	if errors.As(err, &known) {
		return &Fault{Problem: source.Problem{Code: "script", Message: known.text}}
	}
	return &Fault{Problem: source.Problem{Code: "script", Message: translated(err.Error())}}
}

// misnamed is what the resolver complains of: names, and statements where they cannot be.
func (s sources) misnamed(e resolve.Error) source.Problem {
	p := s.problem(e.Pos, "script-name", translated(e.Msg))
	if strings.Contains(e.Msg, "dialect") || strings.Contains(e.Msg, "not within a function") {
		p.Hint = syntaxHint(p.Line, p.Pos.Col, e.Msg)
	}
	return p
}

// fault describes the innermost evaluation error: an error in a loaded file nests.
func (s sources) fault(ev *starlark.EvalError) *Fault {
	for {
		var inner *starlark.EvalError
		if u := ev.Unwrap(); u == nil || !errors.As(u, &inner) {
			break
		}
		ev = inner
	}
	f := &Fault{}
	var pos syntax.Position
	for _, fr := range ev.CallStack {
		if fr.Pos.Filename() == "<builtin>" || fr.Pos.Line == 0 {
			continue
		}
		pos = fr.Pos
		f.Chain = append(f.Chain, fmt.Sprintf("%s: in %s", fr.Pos, fr.Name))
	}
	msg := ev.Msg
	if len(msg) > 2000 {
		msg = msg[:2000] + "…"
	}
	f.Problem = s.problem(pos, "script-fault", translated(msg))
	var known *knownError
	if errors.As(ev, &known) {
		f.Problem.Message = known.text
	}
	return f
}

// knownError is an error of our own builtins, in both languages.
type knownError struct{ text source.Text }

func (e *knownError) Error() string { return e.text.EN }

// In is the error in a language; callers find it with errors.As and an interface of this one method.
func (e *knownError) In(lang string) string { return e.text.In(lang) }

func fail(en, ru string, args ...any) error { return &knownError{source.Format(en, ru, args...)} }
