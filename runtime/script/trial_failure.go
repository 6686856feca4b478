package script

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"kodeks/dsl/source"
)

// A TrialFailure is the place where a test went wrong, and how.
type TrialFailure struct {
	Problem   source.Problem
	Call      string   // the place of the call that compared
	Chain     []string // the calls that led there, outermost first, if there are several
	Cause     error    // a refusal or a *Fault: it has a method In(lang)
	Compared  bool     // Got and Want are to be set side by side
	Got, Want []string
	Edits     []Edit // what makes the test expect what was told
	Unable    *source.Text
	Trace     *Trace // of the turn that told something else, if it was wanted
}

// stackOf is where an error came up.
func stackOf(err error) starlark.CallStack {
	var ev *starlark.EvalError
	if errors.As(err, &ev) {
		return ev.CallStack
	}
	return nil
}

// placeOfCall is the innermost place of a test's own.
func placeOfCall(stack starlark.CallStack) (place string) {
	for _, fr := range stack {
		if fr.Pos.Line > 0 && fr.Pos.Filename() != "<builtin>" {
			place = fr.Pos.String()
		}
	}
	return place
}

// failure describes what a test met at a place.
func (v *trialValue) failure(stack starlark.CallStack, err error) *TrialFailure {
	f := &TrialFailure{Call: placeOfCall(stack)}
	at := v.trial.run.Position()
	for _, fr := range stack {
		if fr.Pos.Line == 0 || fr.Pos.Filename() == "<builtin>" {
			continue
		}
		at = fr.Pos
		f.Chain = append(f.Chain, fmt.Sprintf("%s: in %s", fr.Pos, fr.Name))
	}
	if len(f.Chain) < 2 {
		f.Chain = nil
	}
	reason := v.trial.of.ld.text.explain(err)
	f.Problem = v.trial.of.ld.text.problem(at, "test", source.Text{})
	v.trial.of.point(at, &f.Problem)
	var u *unmet
	var no *refusedError
	var none *notBegun
	var fault *Fault
	switch {
	case errors.As(err, &u):
		f.Problem.Message, f.Cause, f.Trace = u.text, u.cause, u.trace
		f.compare(u)
	case errors.As(err, &no):
		f.Problem.Message, f.Cause = source.Text{EN: "the order is refused", RU: "ход отклонён"}, no.reason
	case errors.As(err, &none):
		f.Problem.Message, f.Cause = notBegunText, none.reason
	case errors.As(err, &fault): // of the rules' scripts
		f.Problem.Message, f.Cause = source.Text{EN: "a script of the rules failed", RU: "ошибка в скрипте правил"}, fault
	case errors.As(reason, &fault):
		f.Problem.Message = fault.Problem.Message
	default:
		f.Problem.Message = reasonOf(reason)
	}
	return f
}

func (f *TrialFailure) compare(u *unmet) {
	switch {
	case u.told != nil:
		f.Compared, f.Got, f.Want, f.Edits = true, u.told.got, u.told.want, u.told.edits
		if u.told.unable != nil {
			f.Unable = &u.told.unable.text
		}
	case u.got != "" || u.want != "":
		f.Compared, f.Got, f.Want = true, strings.Split(u.got, "\n"), strings.Split(u.want, "\n")
	}
}

// point widens a place, the bracket of a call, to the call as it is written on that line.
func (ts *Trials) point(at syntax.Position, p *source.Problem) {
	call := ts.call(at)
	if call == nil {
		return
	}
	start, end := call.Span()
	if start.Line != at.Line {
		start = at
	}
	p.Pos.Col = int(start.Col)
	p.Width = int(end.Col - start.Col)
	if end.Line != start.Line {
		p.Width = utf8.RuneCountInString(strings.TrimRight(p.Line, " \t")) - int(start.Col) + 1
	}
}

// placed moves problems of a drawing to where it stands in the test.
func (ts *Trials) placed(err error, drawing string) error {
	problems, ok := err.(source.Problems)
	if !ok {
		return err
	}
	lit := ts.literal(drawing)
	if lit == nil {
		return err
	}
	moved := slices.Clone(problems)
	for i := range moved {
		p := &moved[i]
		if p.File != DrawnHere || p.Pos.Line == 0 {
			continue
		}
		if p.Pos.Line == 1 {
			p.Pos.Col += int(lit.TokenPos.Col) + 2 // behind the three quotes
			p.Line = source.Line(ts.ld.text[lit.TokenPos.Filename()], int(lit.TokenPos.Line))
		}
		p.File, p.Pos.Line = lit.TokenPos.Filename(), p.Pos.Line+int(lit.TokenPos.Line)-1
	}
	return moved
}

// literal finds a text of several lines that is written down just as it is.
func (ts *Trials) literal(text string) (found *syntax.Literal) {
	for _, tree := range ts.ld.trees {
		syntax.Walk(tree, func(n syntax.Node) bool {
			if lit, ok := n.(*syntax.Literal); ok && lit.Value == text && len(lit.Raw) == len(text)+6 {
				found = lit
			}
			return found == nil
		})
	}
	return found
}

// call finds the call whose bracket opens at a place.
func (ts *Trials) call(at syntax.Position) (found *syntax.CallExpr) {
	for _, tree := range ts.ld.trees {
		if tree.Path != at.Filename() {
			continue
		}
		syntax.Walk(tree, func(n syntax.Node) bool {
			if c, ok := n.(*syntax.CallExpr); ok && c.Lparen.Line == at.Line && c.Lparen.Col == at.Col {
				found = c
			}
			return found == nil
		})
	}
	return found
}
