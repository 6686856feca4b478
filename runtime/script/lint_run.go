package script

import (
	"errors"
	"strings"
	"unicode/utf8"

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
	if !from.shelf && from.pack == nil || l.onShelf && from.shelf || l.pack != nil && from.pack != nil && from.pack.Ref() == l.pack.Ref() {
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
	if strings.Contains(ev.Msg, "computation cancelled") {
		return nil // the next try could take as long
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
			l.unloaded[where(s.Load)] = true
		}
		for _, id := range s.From {
			if out[id.Name] != nil {
				continue
			}
			if out[id.Name] = anyValue; err == nil {
				p := l.ld.text.problemAt(spot{id.NamePos, utf8.RuneCountInString(id.Name)}, "load-name", source.Format("%s has no %s to load", "в файле %s нет имени %s", module, id.Name))
				if p.Hint = l.nearest(id.Name, globals.Keys()); p.Hint.Empty() && len(globals) > 0 {
					p.Hint = source.Format("it has: %s", "там есть: %s", strings.Join(globals.Keys()[:min(8, len(globals))], ", "))
				}
				l.add(p)
				l.unloaded[where(s.Load)] = true
				for name := range l.guessed {
					l.retract(tree.Path, name)
				}
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
		lines[i] = emptied(lines[i])
	}
	return strings.Join(lines, "")
}

func emptied(line string) string {
	if strings.HasSuffix(line, "\n") {
		return "\n"
	}
	return ""
}
