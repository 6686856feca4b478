package script

import (
	"errors"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"go.starlark.net/resolve"
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"kodeks/dsl/source"
)

// parse reads a file; after a mistake it goes on without the statement. Lost are the names that such statements define.
func (l *linter) parse(file, text string) (tree *syntax.File, rest string, lost []string) {
	for try := range maxTries {
		tree, err := dialect.Parse(file, text, 0)
		if err == nil {
			return tree, text, lost
		}
		l.add(problemsOf(l.ld.text.explain(err))...)
		l.broken, l.lost = true, true
		var se syntax.Error
		if !errors.As(err, &se) || try > 3 && len(text) > maxSource/4 {
			break
		}
		from, to := around(file, text, int(se.Pos.Line))
		lines := strings.SplitAfter(text, "\n")
		for i := from; i < to; i++ {
			lost = append(lost, defined(lines[i])...)
			l.lose(lines[i])
			lines[i] = emptied(lines[i])
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

// lose notes the strings of a line that is taken out: whatever it would have declared counts as declared.
func (l *linter) lose(line string) {
	for i, part := range strings.Split(line, "\"") {
		if i%2 == 1 {
			l.gone[part] = true
		}
	}
}

// defined are the names that a line of a broken statement would define.
func defined(line string) []string {
	if rest, ok := strings.CutPrefix(line, "load("); ok {
		return strings.FieldsFunc(rest, func(r rune) bool { return strings.ContainsRune("\"', =()\n", r) })
	}
	if words := strings.Fields(line); len(words) > 1 && (words[0] == "import" || words[0] == "from") {
		return words[1:]
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

// maxHints is how many undefined names of a file get a nearest one: finding it costs time.
const maxHints = 30

// resolve tells names that mean nothing; from then on they may mean anything. The resolver is told that it knows every
// name: it would look for the nearest one of each, which may take long.
func (l *linter) resolve(file, text string, tree *syntax.File, names starlark.StringDict) *syntax.File {
	var list resolve.ErrorList
	errors.As(resolve.File(tree, func(string) bool { return true }, starlark.Universe.Has), &list)
	for _, e := range list {
		l.add(l.ld.text.misnamed(e))
	}
	count := 0
	syntax.Walk(tree, func(n syntax.Node) bool {
		id, ok := n.(*syntax.Ident)
		if !ok {
			return true
		}
		if b, ok := id.Binding.(*resolve.Binding); ok && b.Scope == resolve.Predeclared && !starlark.Universe.Has(id.Name) && (!names.Has(id.Name) || names[id.Name] == anyValue && l.undefined[id.Name]) {
			count++
			l.undefinedName(tree, id, names, count <= maxHints)
		}
		return true
	})
	again, err := lenient.Parse(file, text, 0)
	if err != nil {
		return tree
	}
	return again
}

// undefinedName tells that a name means nothing.
func (l *linter) undefinedName(tree *syntax.File, id *syntax.Ident, names starlark.StringDict, hint bool) {
	if id.Name == "const" && !makesModules(tree) { // what an oracle is given besides its arguments
		names[id.Name] = anyValue
		return
	}
	p := l.ld.text.problemAt(spotOf(id), "undefined", undefinedText(id.Name))
	if commented.MatchString(l.before(p)) {
		p.Hint = source.Text{EN: "a comment begins with #", RU: "комментарий начинается с #"}
	} else if file := id.Name + ".star"; l.there(file) && file != tree.Path {
		p.Hint = source.Format("load(%[1]q, %[2]q) brings it", "его приносит load(%[1]q, %[2]q)", file, id.Name)
	} else if foreign, ok := foreignNames[id.Name]; ok {
		p.Hint = foreign
	} else if hint {
		p.Hint = l.nearest(id.Name, inSight(tree, id.NamePos, names))
	}
	names[id.Name] = anyValue
	l.undefined[id.Name] = true
	l.add(p)
}

func undefinedText(name string) source.Text {
	return source.Format("the name %s is not defined", "имя %s нигде не определено", name)
}

// before is what stands in a line before the place of a problem.
func (l *linter) before(p source.Problem) string {
	line := []rune(source.Line(l.ld.text[p.File], p.Pos.Line))
	return string(line[:min(max(0, p.Pos.Col-1), len(line))])
}

// commented is the beginning of a line with what is a comment elsewhere.
var commented = regexp.MustCompile(`//\s*$`)

// there reports that a file could be loaded.
func (l *linter) there(file string) bool {
	return slices.ContainsFunc(l.folders(), func(root fs.FS) bool {
		if root == nil {
			return false
		}
		_, err := fs.Stat(root, file)
		return err == nil
	})
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
				if id, ok := n.(*syntax.Ident); ok && id.Binding != nil && id.Binding.(*resolve.Binding).First != nil {
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
