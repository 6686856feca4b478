package script

import (
	"path"
	"slices"
	"strings"

	"go.starlark.net/syntax"

	"kodeks/dsl/source"
)

// study looks at the scripts themselves: what is written in functions, called or not.
type study struct {
	*linter
	c       *compiler // nil: the file makes no modules, or did not get that far
	scope   *scope
	words   *wording // of the file that is looked at
	strict  *wording // what is in force
	wide    *wording // and what any file of the folder or of the shelf could bring into force
	byPlace map[filePos]*function
	fired   map[string][]firing // calls of "point x" and "hook x"
	looks   int                 // at expressions
	wanted  map[string]bool     // names that other files load from this one, once asked
	structs bool                // struct(…) is used: its fields may be called anything
	places  bool                // zones off the board have kinds of their own
	game    bool                // the author's files make modules: what their functions get is of the game
	told    map[string]kinds    // what is given to fields: "event field"
	dynamic bool                // points or hooks are called by names that are made at run time
}

// firing is a call that runs hooks: parameter i of a hook is argument i+shift of the call.
type firing struct {
	call  *syntax.CallExpr
	shift int
}

func (l *linter) study() {
	s := &study{linter: l, c: l.compiled, scope: newScope(l.ld.trees), byPlace: map[filePos]*function{}, fired: map[string][]firing{}, told: map[string]kinds{}}
	s.scope.link(s.fileOf)
	s.strict = l.wording(!l.whole)
	s.words, s.wide = s.strict, s.strict
	if l.whole && len(l.trees()) > 1 {
		s.wide = l.wording(true)
	}
	for _, f := range s.scope.funcs {
		from, _ := f.node.Span()
		s.byPlace[where(from)] = f
	}
	s.findFirings()
	if s.c != nil {
		s.roles()
		s.replacements()
	}
	s.scope.settle(s)
	for _, tree := range l.trees() {
		s.look(tree)
		s.nobodys(tree)
	}
	if l.testing() {
		s.trials()
	}
	if s.c != nil {
		s.looking()
		s.answers()
	}
	if !s.lost {
		s.unused()
	}
	if s.c != nil && s.whole && !s.lost {
		s.undone()
	}
}

// fileOf is the file that a load means.
func (s *study) fileOf(load *syntax.LoadStmt) string {
	module, from := load.ModuleName(), load.Load.Filename()
	if strings.HasPrefix(module, "./") || strings.HasPrefix(module, "../") {
		return path.Join(path.Dir(from), module)
	}
	if pack, _, ok := strings.Cut(from, "/"); ok && strings.HasPrefix(from, "@") && s.scope.files[pack+"/"+module] != nil {
		return pack + "/" + module
	}
	return module
}

// look checks every node of a file.
func (s *study) look(tree *syntax.File) {
	if s.words = s.strict; tree.Path != s.root {
		s.words = s.wide // modules ask for each other's things only where those are in force
	}
	for _, stmt := range tree.Stmts {
		syntax.Walk(stmt, func(n syntax.Node) bool {
			switch n := n.(type) {
			case *syntax.CallExpr:
				s.call(n)
				s.braces(n)
			case *syntax.DotExpr:
				s.dot(n)
			case *syntax.AssignStmt:
				s.assign(n)
			case *syntax.BinaryExpr:
				s.compare(n)
				s.operation(n.OpPos, n.Op, n.X, n.Y)
				s.percent(n)
			case *syntax.IndexExpr:
				s.index(n)
			case *syntax.DictExpr:
				s.twiceKeyed(n)
			case *syntax.DefStmt:
				s.block(n.Body)
			case *syntax.IfStmt:
				s.block(n.True)
				s.block(n.False)
			case *syntax.ForStmt:
				s.block(n.Body)
				s.walked(n.X)
			case *syntax.ForClause:
				s.walked(n.X)
			case *syntax.ExprStmt:
				s.effect(n)
			}
			return true
		})
	}
	s.recursion(tree)
}

// effect finds lines that do nothing, such as g.keep_turn without its brackets.
func (s *study) effect(stmt *syntax.ExprStmt) {
	binary, result := plainExpr(stmt.X).(*syntax.BinaryExpr)
	result = result && binary.Op != syntax.AND && binary.Op != syntax.OR
	if _, ok := literal(stmt.X); ok || acts(stmt.X) && !result {
		return
	}
	p := s.ld.text.problemAt(spotOf(stmt.X), "no-effect", source.Text{EN: "this line does nothing", RU: "эта строка ничего не делает"})
	if _, ok := stmt.X.(*syntax.DotExpr); ok {
		p.Hint = source.Text{EN: "a command needs its brackets: ()", RU: "у команды должны быть скобки: ()"}
	}
	if result {
		p.Hint = source.Text{EN: "is return missing in front?", RU: "может быть, перед ней нет return?"}
		if binary.Op == syntax.EQL {
			p.Hint = source.Text{EN: "== compares, = sets", RU: "== сравнивает, а меняет ="}
		}
	}
	s.add(p)
}

// acts reports that an expression calls something.
func acts(e syntax.Expr) (calls bool) {
	syntax.Walk(e, func(n syntax.Node) bool {
		_, call := n.(*syntax.CallExpr)
		calls = calls || call
		return !calls
	})
	return calls
}

// recursion finds functions that call themselves, which Starlark refuses at run time.
func (s *study) recursion(tree *syntax.File) {
	for _, v := range s.scope.list {
		if v.fn == nil || v.id.NamePos.Filename() != tree.Path {
			continue
		}
		for _, call := range v.fn.callees {
			if s.reaches(s.callee(call), v.fn, map[*function]bool{}) {
				s.bad(spotOf(call), "recursion", "%s calls itself here, which scripts cannot do", "%s вызывает здесь сама себя, а в скриптах так нельзя", v.id.Name)
			}
		}
	}
}

func (s *study) reaches(from, to *function, seen map[*function]bool) bool {
	if from == nil || seen[from] {
		return false
	}
	seen[from] = true
	return from == to || slices.ContainsFunc(from.callees, func(c *syntax.CallExpr) bool { return s.reaches(s.callee(c), to, seen) })
}

// callee is the script function that a call means.
func (s *study) callee(call *syntax.CallExpr) *function {
	if id, ok := call.Fn.(*syntax.Ident); ok {
		if v := s.scope.variable(id); v != nil {
			return v.function()
		}
	}
	return nil
}
