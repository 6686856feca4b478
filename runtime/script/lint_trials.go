package script

import (
	"slices"
	"strings"

	"go.starlark.net/syntax"

	"kodeks/dsl/source"
)

// trials checks the tests of a file: what they take, that they look and do not change, and that they expect something.
func (s *study) trials() {
	for _, v := range s.scope.list {
		file := v.id.NamePos.Filename()
		if v.fn == nil || v.of != nil || file != s.root || !strings.HasPrefix(v.id.Name, trialPrefix) {
			continue
		}
		if len(v.fn.params) != 1 || len(v.fn.exprs) != 1 || v.fn.params[0].id.Name != "t" {
			s.bad(spotOf(v.fn.node), "test-parameters", "%s must take one parameter, t", "у %s должен быть один параметр, t", v.id.Name)
			continue
		}
		s.changes(v.fn, onlooker{}, func(n syntax.Node) {
			s.add(s.ld.text.problemAt(spotOf(n), "looks-only", testsLook))
		})
		if !s.expects(v.fn, map[*function]bool{}) {
			p := s.ld.text.problemAt(spotOf(v.fn.node), "no-test", source.Format("%s expects nothing", "%s ничего не проверяет", v.id.Name))
			p.Severity, p.Hint = source.Warning, source.Text{EN: `game.play("order", "what is told"), assert.eq(got, want)`, RU: `game.play("приказ", "что объявлено"), assert.eq(вышло, нужно)`}
			s.add(p)
		}
	}
}

// expecting are the methods of a test's game that fail if something else happens.
var expecting = []string{"play", "answer", "refused", "ask", "fix", "undo", "redo", "told"}

// expects reports that a function, or one that it calls, could fail for what the game does.
func (s *study) expects(f *function, seen map[*function]bool) (found bool) {
	if f == nil || seen[f] {
		return false
	}
	seen[f] = true
	syntax.Walk(f.node, func(n syntax.Node) bool {
		if dot, ok := n.(*syntax.DotExpr); ok {
			found = found || identName(dot.X) == "assert" || slices.Contains(expecting, dot.Name.Name)
		}
		if call, ok := n.(*syntax.CallExpr); ok {
			found = found || callArg(call, "check") != nil || callName(call) == "fail" || callName(call) == "assert"
			f := s.callee(call)
			found = found || f == nil && callName(call) != "" && s.isLoaded(call) || s.expects(f, seen)
		}
		return !found
	})
	return found
}

// isLoaded reports a call of a function of another file, which may expect whatever it likes.
func (s *study) isLoaded(call *syntax.CallExpr) bool {
	id, ok := call.Fn.(*syntax.Ident)
	v := (*variable)(nil)
	if ok {
		v = s.scope.variable(id)
	}
	return v != nil && v.loaded != nil
}

// nobodys finds rules that are made and not called ruleset.
func (s *study) nobodys(tree *syntax.File) {
	for _, stmt := range tree.Stmts {
		e, ok := stmt.(*syntax.ExprStmt)
		if !ok {
			continue
		}
		if call, ok := plainExpr(e.X).(*syntax.CallExpr); ok && (callName(call) == "rules" || callName(call) == "extend") {
			s.bad(spotOf(call), "unreachable", "these rules are nobody's: the ruleset of a file is called ruleset", "эти правила ничьи: набор правил файла называется ruleset")
		}
	}
}
