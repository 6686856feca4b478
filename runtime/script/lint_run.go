package script

import (
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"go.starlark.net/resolve"
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"kodeks/dsl/source"
)

// lenient is the dialect for going on after a mistake of these kinds was told.
var lenient = &syntax.FileOptions{Set: true, While: true, TopLevelControl: true, GlobalReassign: true, LoadBindsGlobally: false}

// maxTries is how many statements of one file may be taken out before the rest is left alone.
const maxTries = 25

type loadFunc = func(*starlark.Thread, string) (starlark.StringDict, error)

// run executes a file as far as that is possible. Every mistake on the way is told once.
func (l *linter) run(file, text string, from origin, load loadFunc) (*syntax.File, starlark.StringDict) {
	if !from.shelf && from.pack == nil || l.onShelf && from.shelf {
		l.own[file] = true
	}
	names := l.builtins()
	tree, text, lost := l.parse(file, text)
	for _, name := range lost {
		names[name] = anyValue
	}
	tree = l.resolve(file, text, tree, names)
	whole := tree
	for range maxTries {
		modules, made := len(l.modules), len(l.made)
		globals, stopped := l.execute(tree, names, load)
		if stopped == nil {
			return whole, globals
		}
		l.modules, l.made = l.modules[:modules], l.made[:made]
		text = blank(text, stopped)
		for _, name := range assigned(stopped) {
			names[name] = anyValue
		}
		next, err := lenient.Parse(file, text, 0)
		if err != nil {
			return whole, globals
		}
		tree = next
	}
	return whole, starlark.StringDict{}
}

// parse reads a file; after a mistake it goes on without the statement. Lost are the names that such statements define.
func (l *linter) parse(file, text string) (tree *syntax.File, rest string, lost []string) {
	for range maxTries {
		tree, err := dialect.Parse(file, text, 0)
		if err == nil {
			return tree, text, lost
		}
		l.add(problemsOf(l.ld.text.explain(err))...)
		l.broken, l.lost = true, true
		var se syntax.Error
		if !errors.As(err, &se) {
			break
		}
		from, to := around(file, text, int(se.Pos.Line))
		lines := strings.SplitAfter(text, "\n")
		for i := from; i < to; i++ {
			lost = append(lost, defined(lines[i])...)
			lines[i] = "\n"
		}
		text = strings.Join(lines, "")
	}
	tree, _ = dialect.Parse(file, "", 0)
	return tree, "", lost
}

// around is the statement that a line belongs to, as lines from and to (counted from 0). If the statement by itself
// is fine, an earlier one was not closed: then that one is meant.
func around(file, text string, line int) (from, to int) {
	lines := strings.SplitAfter(text, "\n")
	from = min(line-1, len(lines)-1)
	for from > 0 && !opens(lines[from]) {
		from--
	}
	for to = min(line, len(lines)); to < len(lines) && !opens(lines[to]); {
		to++
	}
	if _, err := dialect.Parse(file, strings.Join(lines[from:to], ""), 0); err != nil || from == 0 {
		return from, to
	}
	for to = from; from > 0; {
		if from--; opens(lines[from]) && strings.TrimSpace(lines[from]) != "" {
			break
		}
	}
	return from, to
}

// opens reports that a line begins a statement of the file.
func opens(line string) bool {
	return line != "" && !strings.ContainsRune(" \t\n)]}#\"'", rune(line[0])) && !strings.HasPrefix(line, "el")
}

// defined are the names that a line of a broken statement would define.
func defined(line string) []string {
	for _, quote := range []string{"load("} {
		if rest, ok := strings.CutPrefix(line, quote); ok {
			return strings.FieldsFunc(rest, func(r rune) bool { return strings.ContainsRune("\"', =()\n", r) })
		}
	}
	rest, def := strings.CutPrefix(line, "def ")
	if !def {
		rest = line
	}
	end := strings.IndexFunc(rest, func(r rune) bool { return r < utf8.RuneSelf && strings.ContainsRune(" =(:,\n", r) })
	if end <= 0 || !def && !strings.HasPrefix(strings.TrimLeft(rest[end:], " "), "=") {
		return nil
	}
	return []string{rest[:end]}
}

// resolve tells names that mean nothing; from then on they may mean anything.
func (l *linter) resolve(file, text string, tree *syntax.File, names starlark.StringDict) *syntax.File {
	err := resolve.File(tree, names.Has, starlark.Universe.Has)
	var list resolve.ErrorList
	errors.As(err, &list)
	for _, e := range list {
		p := l.ld.text.problem(e.Pos, "script-name", translated(e.Msg))
		if rest, ok := strings.CutPrefix(e.Msg, "undefined: "); ok {
			name, _, _ := strings.Cut(rest, " ")
			if name == "const" && !makesModules(tree) {
				names[name] = anyValue // what an oracle is given besides its arguments
				continue
			}
			p = l.ld.text.problemAt(spot{e.Pos, utf8.RuneCountInString(name)}, "undefined", source.Format("the name %s is not defined", "имя %s нигде не определено", name))
			p.Hint = l.nearest(name, inSight(tree, e.Pos, names))
			names[name] = anyValue
		}
		l.add(p)
	}
	again, err := lenient.Parse(file, text, 0)
	if err != nil {
		return tree
	}
	return again
}

// makesModules reports that a file is one of rules, not an oracle for them.
func makesModules(tree *syntax.File) (makes bool) {
	syntax.Walk(tree, func(n syntax.Node) bool {
		if call, ok := n.(*syntax.CallExpr); ok {
			makes = makes || slices.Contains([]string{"module", "rules", "extend"}, callName(call))
		}
		return !makes
	})
	return makes
}

// inSight are the names that could have been meant at a place: those of the file, of the function, and the built-in ones.
func inSight(tree *syntax.File, at syntax.Position, names starlark.StringDict) []string {
	out := append(names.Keys(), starlark.Universe.Keys()...)
	for _, stmt := range tree.Stmts {
		out = append(out, assigned(stmt)...)
		if from, to := stmt.Span(); from.Line <= at.Line && at.Line <= to.Line {
			syntax.Walk(stmt, func(n syntax.Node) bool {
				if id, ok := n.(*syntax.Ident); ok && id.Binding != nil && id.Binding.(*resolve.Binding).Scope != resolve.Undefined {
					out = append(out, id.Name)
				}
				return true
			})
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// assigned are the names that a statement of a file defines.
func assigned(stmt syntax.Stmt) []string {
	switch s := stmt.(type) {
	case *syntax.DefStmt:
		return []string{s.Name.Name}
	case *syntax.AssignStmt:
		return targets(s.LHS)
	case *syntax.LoadStmt:
		var out []string
		for _, id := range s.To {
			out = append(out, id.Name)
		}
		return out
	}
	return nil
}

// targets are the names on the left side of an assignment.
func targets(e syntax.Expr) (out []string) {
	switch x := e.(type) {
	case *syntax.Ident:
		return []string{x.Name}
	case *syntax.ParenExpr:
		return targets(x.X)
	case *syntax.TupleExpr:
		for _, e := range x.List {
			out = append(out, targets(e)...)
		}
	case *syntax.ListExpr:
		for _, e := range x.List {
			out = append(out, targets(e)...)
		}
	}
	return out
}

// execute runs a file's statements. If one of them fails, it is returned.
func (l *linter) execute(tree *syntax.File, names starlark.StringDict, load loadFunc) (starlark.StringDict, syntax.Stmt) {
	l.ld.spots().add(tree)
	prog, err := starlark.FileProgram(tree, names.Has)
	if err != nil {
		return starlark.StringDict{}, nil // what is wrong was told by resolve
	}
	th := newThread("load "+tree.Path, nil)
	th.Thread.Load = func(t *starlark.Thread, module string) (starlark.StringDict, error) {
		return l.loaded(tree, t, module, load)
	}
	defer th.arm()()
	globals, err := initialize(prog, th, names)
	globals.Freeze()
	if err == nil {
		return globals, nil
	}
	return globals, l.failed(tree, err)
}

func initialize(prog *starlark.Program, th *thread, names starlark.StringDict) (globals starlark.StringDict, err error) {
	defer func() {
		if r := recover(); r != nil {
			globals, err = starlark.StringDict{}, fail("internal error: %v", "внутренняя ошибка: %v", r)
		}
	}()
	return prog.Init(th.Thread, names)
}

// failed tells why the statements of a file stopped, and finds the one that did.
func (l *linter) failed(tree *syntax.File, err error) syntax.Stmt {
	var ev *starlark.EvalError
	if !errors.As(err, &ev) {
		l.add(problemsOf(l.ld.text.explain(err))...)
		l.broken = true
		return nil
	}
	f := l.ld.text.fault(ev)
	for i := len(ev.CallStack) - 1; i >= 0; i-- {
		fr := ev.CallStack[i]
		mismatch := strings.HasPrefix(ev.Msg, "function "+fr.Name+" ") // the call is wrong, not the function
		if l.own[fr.Pos.Filename()] && !mismatch {
			p := l.ld.text.problem(fr.Pos, f.Problem.Code, f.Problem.Message)
			l.fault(p)
			break
		}
	}
	for _, stmt := range tree.Stmts {
		from, to := stmt.Span()
		if line := ev.CallStack[0].Pos.Line; from.Line <= line && line <= to.Line {
			return stmt
		}
	}
	return nil
}

// loaded gives the names that a file asks for. Those that are not there are told, and stand for anything.
func (l *linter) loaded(tree *syntax.File, th *starlark.Thread, module string, load loadFunc) (starlark.StringDict, error) {
	globals, err := load(th, module)
	out := starlark.StringDict{}
	for _, name := range globals.Keys() {
		out[name] = globals[name]
	}
	for _, stmt := range tree.Stmts {
		s, ok := stmt.(*syntax.LoadStmt)
		if !ok || s.ModuleName() != module {
			continue
		}
		if err != nil {
			for _, p := range problemsOf(l.ld.text.explain(err)) {
				l.add(l.ld.text.problemAt(spotOf(s.Module), "load", p.Message))
			}
			l.broken = true
		}
		for _, id := range s.From {
			if out[id.Name] != nil {
				continue
			}
			if out[id.Name] = anyValue; err == nil {
				p := l.ld.text.problemAt(spot{id.NamePos, utf8.RuneCountInString(id.Name)}, "load-name", source.Format("%s has no %s to load", "в файле %s нет имени %s", module, id.Name))
				p.Hint = l.nearest(id.Name, globals.Keys())
				l.add(p)
			}
		}
	}
	return out, nil
}

// blank takes a statement out of a text; the lines keep their numbers.
func blank(text string, stmt syntax.Stmt) string {
	from, to := stmt.Span()
	lines := strings.SplitAfter(text, "\n")
	for i := int(from.Line) - 1; i < int(to.Line) && i < len(lines); i++ {
		lines[i] = "\n"
	}
	return strings.Join(lines, "")
}
