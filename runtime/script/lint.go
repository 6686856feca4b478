package script

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"kodeks/dsl/source"
)

// A Report is what can be known about a file of scripts without playing.
type Report struct {
	Rules    *Ruleset // what the file makes, as far as it got; nil: no ruleset
	Problems source.Problems

	l *linter
}

// Lint finds everything that is wrong with a file of scripts, and in its folder with the files it loads: a ruleset, a file
// of modules for others to load, or a file of tests. Name and tree are as for Load.
//
// Load stops at the first mistake that keeps a file from running. Lint goes on: a statement that does not parse or
// fails is taken out, an unknown name stands for anything, a declaration with a mistake is made without the part in question.
func (l *Library) Lint(name string, tree fs.FS) *Report {
	x := &linter{seen: map[filePos]bool{}, lines: map[string]bool{}, own: map[string]bool{}, vague: map[string]bool{}, guessed: map[string]bool{}, gone: map[string]bool{}, unloaded: map[filePos]bool{}, undefined: map[string]bool{}}
	x.ld = l.loading(tree)
	x.ld.lint, x.ld.shared = x, nil
	report := &Report{l: x}
	file, from, err := x.ld.root(name)
	var globals starlark.StringDict
	if err == nil {
		x.root, x.onShelf, x.pack = file, from.shelf, from.pack
		if x.pack != nil {
			x.root = x.pack.path(file)
		}
		globals, err = x.ld.load(file, from, nil)
	}
	if err != nil {
		report.Problems = problemsOf(x.ld.text.explain(err))
		return report
	}
	report.Rules = x.compile(globals["ruleset"])
	x.study()
	x.tidy()
	report.Problems = x.problems
	return report
}

// compile checks the declarations of a ruleset. Without one there is nothing to go by but the scripts.
func (l *linter) compile(v starlark.Value) *Ruleset {
	rules, ok := v.(*rulesValue)
	if !ok {
		_, l.whole = v.(*unknownValue)
		l.compileParts()
		return nil
	}
	l.whole = true
	compile(rules, l.ld)
	for _, p := range l.compiled.problems {
		if !l.follows(p) {
			l.add(l.aimed(p))
		}
	}
	return l.compiled.Ruleset
}

// compileParts checks the modules of a file that makes no ruleset of them. What they lack, others may bring.
func (l *linter) compileParts() {
	parts := &rulesValue{name: l.root}
	for _, m := range l.modules {
		if l.own[m.File()] {
			parts.modules = append(parts.modules, m)
		}
	}
	if len(parts.modules) == 0 || l.whole || l.testing() {
		return
	}
	compile(parts, l.ld)
	for _, p := range l.compiled.problems {
		if !l.follows(p) && p.Code != "undeclared" {
			l.add(l.aimed(p))
		}
	}
}

// linter collects what is wrong while files are loaded, and then looks at the scripts themselves:
//
//	lint_parse.go, lint_run.go    files are read and run past their mistakes (lint_unknown.go stands for what is missing)
//	lint_declare.go               declarations tell what is wrong with them and go on
//	strict.go                     the ruleset is compiled as by Load
//	lint_scope.go, lint_types.go  names and their uses; what kinds of values expressions may have
//	lint_words.go, lint_roles.go  what is declared; who calls hooks, and with what
//	lint_value.go, lint_call.go   every x.name, assignment, comparison and call
//	lint_look.go                  what may look and not change
//	lint_unused.go                what leads nowhere
type linter struct {
	ld        *loading
	root      string // the file that is checked
	onShelf   bool   // it stands on the shelf itself
	pack      *Pack  // or in this pack
	whole     bool   // it makes a ruleset: what is not declared by now is not declared at all
	own       map[string]bool
	problems  source.Problems
	faults    source.Problems  // statements that failed: told unless the line has another mistake already
	seen      map[filePos]bool // places that have a problem
	lines     map[string]bool  // lines that have an error
	guessed   map[string]bool  // names that a misspelt one was probably meant to be
	vague     map[string]bool  // "event x": declared with mistakes, so nothing more is known about it
	blurred   []*syntax.CallExpr
	undefined map[string]bool  // names that were told
	gone      map[string]bool  // strings of what could not be read
	unloaded  map[filePos]bool // loads that failed
	lost      bool             // a statement could not be read at all: nobody knows what it would have used
	broken    bool             // a statement did not run: what it declares is known by its words only
	modules   []*Module
	made      []*rulesValue
	compiled  *compiler      // of the ruleset; of the file's modules if it makes none
	around    []*syntax.File // what stands in the folder and on the shelf, once somebody wants to know
}

// add tells problems, one for a place.
func (l *linter) add(problems ...source.Problem) {
	for _, p := range problems {
		at := filePos{p.File, int32(p.Pos.Line), int32(p.Pos.Col)}
		if p.Pos.Line > 0 && l.seen[at] {
			continue
		}
		l.seen[at] = true
		if p.Severity == source.Error {
			l.lines[lineOf(p)] = true
		}
		l.problems = append(l.problems, p)
	}
}

// follows reports that a problem is about a name whose declaration could not be read, or stands in a declaration that
// was made without one of its parts.
func (l *linter) follows(p source.Problem) bool {
	if m := quotedNames.FindStringSubmatch(p.Message.EN); m != nil && p.Code == "undeclared" && (l.gone[m[1]] || l.incomplete() && l.written(m[1])) {
		return true
	}
	return slices.ContainsFunc(l.blurred, func(call *syntax.CallExpr) bool {
		from, to := call.Span()
		after := p.Pos.Line > int(from.Line) || p.Pos.Line == int(from.Line) && p.Pos.Col >= int(from.Col)
		before := p.Pos.Line < int(to.Line) || p.Pos.Line == int(to.Line) && p.Pos.Col <= int(to.Col)
		return from.Filename() == p.File && after && before && callName(call) != "module" && callName(call) != "extend" && callName(call) != "rules"
	})
}

// incomplete reports that not all that is written came to be declared.
func (l *linter) incomplete() bool {
	return l.broken || len(l.blurred) > 0 || len(l.undefined) > 0
}

// written reports that a name is declared somewhere in the author's files, whether that was read or not.
func (l *linter) written(name string) bool {
	w := newWording(nil)
	for _, tree := range l.trees() {
		w.read(tree)
	}
	for _, names := range w.names {
		if names[name] {
			return true
		}
	}
	return false
}

// retract takes back that a name is not defined, once it is known why.
func (l *linter) retract(file, name string) {
	l.problems = slices.DeleteFunc(l.problems, func(p source.Problem) bool {
		return p.Code == "undefined" && p.File == file && p.Message.EN == undefinedText(name).EN
	})
}

// callName is the name of the function that a call calls, if it has one.
func callName(call *syntax.CallExpr) string {
	if id, ok := call.Fn.(*syntax.Ident); ok {
		return id.Name
	}
	return ""
}

// aimed points at the name in a declaration where the problem stands at its bracket.
func (l *linter) aimed(p source.Problem) source.Problem {
	pos := syntax.MakePosition(&p.File, int32(p.Pos.Line), int32(p.Pos.Col))
	call := l.ld.spots().calls[where(pos)]
	if call == nil || p.Width > 1 {
		return p
	}
	at := spotOf(call)
	if lit := declaredName(call); lit != nil {
		at = spotOf(lit)
	}
	p.Pos.Line, p.Pos.Col, p.Width = int(at.pos.Line), int(at.pos.Col), at.width
	p.Line = source.Line(l.ld.text[p.File], p.Pos.Line)
	return p
}

// fault keeps a statement's failure for the case that nothing better is known.
func (l *linter) fault(p source.Problem) {
	l.broken = true
	at := filePos{p.File, int32(p.Pos.Line), int32(p.Pos.Col)}
	if !l.seen[at] {
		l.seen[at] = true
		l.faults = append(l.faults, p)
	}
}

func (l *linter) bad(at spot, code, en, ru string, args ...any) {
	l.add(l.ld.text.problemAt(at, code, source.Format(en, ru, args...)))
}

func (l *linter) warn(at spot, code, en, ru string, args ...any) {
	p := l.ld.text.problemAt(at, code, source.Format(en, ru, args...))
	p.Severity = source.Warning
	l.add(p)
}

// unknown says that a name means nothing here, with the nearest one that does.
func (l *linter) unknown(at spot, code, en, ru, name string, candidates []string) {
	p := l.ld.text.problemAt(at, code, source.Format("no "+en+" is called %q", "нет "+ru+" с именем %q", name))
	if p.Hint = l.nearest(name, candidates); p.Hint.Empty() && len(candidates) > 0 && len(candidates) <= 8 {
		p.Hint = source.Format("there are: %s", "есть: %s", strings.Join(candidates, ", "))
	}
	l.add(p)
}

// nearest is the question whether another name was meant, which is then not complained of as unused.
func (l *linter) nearest(name string, candidates []string) source.Text {
	if near, ok := source.Nearest(name, candidates); ok {
		l.guessed[near] = true
	}
	return nearest(name, candidates)
}

// nearest is the question whether another name was meant; empty if none is near.
func nearest(name string, candidates []string) source.Text {
	near, ok := source.Nearest(name, candidates)
	switch name {
	case "none", "nothing":
		near, ok = "None", true
	}
	if !ok || near == name {
		return source.Text{}
	}
	if source.FoldLookalikes(near) == source.FoldLookalikes(name) && strings.EqualFold(near, name) != strings.EqualFold(source.FoldLookalikes(near), source.FoldLookalikes(name)) {
		return source.Format("%[1]s looks like it, but is written in letters of another alphabet", "%[1]s выглядит так же, но написано буквами другого алфавита", near)
	}
	return source.Format("did you mean %s?", "может быть, %s?", near)
}

// tidy leaves what is about the files that the author can change, in order.
func (l *linter) tidy() {
	for _, f := range l.faults {
		if !l.lines[lineOf(f)] {
			l.problems = append(l.problems, f)
		}
	}
	l.problems = slices.DeleteFunc(l.problems, func(p source.Problem) bool {
		foreign := p.File != "" && !l.own[p.File] && p.Severity == source.Warning
		return foreign || l.testing() && p.File != l.root && p.File != ""
	})
	l.problems.Sort()
}

func lineOf(p source.Problem) string { return fmt.Sprintf("%s:%d", p.File, p.Pos.Line) }

// testing reports that the file is one of tests: the rest is told about where it stands itself.
func (l *linter) testing() bool { return strings.HasSuffix(l.root, "_test"+path.Ext(l.root)) }

// trees are the author's own files.
func (l *linter) trees() []*syntax.File {
	var out []*syntax.File
	for _, t := range l.ld.trees {
		if l.own[t.Path] {
			out = append(out, t)
		}
	}
	return out
}
