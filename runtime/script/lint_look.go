package script

import (
	"slices"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"kodeks/dsl/source"
)

// An onlooker is a function that the game runs to know something: what it changes is refused, or taken back.
type onlooker struct {
	run   *starlark.Function
	what  source.Text
	check bool // it may try things out, and finds
	tells bool // to whoever asks
}

func (s *study) onlookers() (list []onlooker) {
	for _, v := range s.c.Tests {
		list = append(list, onlooker{run: v.run, what: source.Format("the condition %q", "условие %q", v.Name)})
	}
	for _, v := range s.c.Queries {
		list = append(list, onlooker{run: v.run, what: source.Format("the question %q", "вопрос %q", v.Name), tells: true})
	}
	for _, x := range s.c.Checks {
		list = append(list, onlooker{run: x.run, what: source.Format("the check of %s", "проверка %s", x.Clause), check: true})
	}
	for _, point := range []string{"heading", "hears", "next", "starts_with"} {
		for _, f := range s.c.hooks[point] {
			list = append(list, onlooker{run: f, what: source.Format("a hook on %q", "крючок на %q", point)})
		}
	}
	if t := s.c.turn; t != nil {
		list = append(list, onlooker{run: t.allow, what: source.Text{EN: "what a turn allows", RU: "allow у turn"}})
	}
	return append(list, onlooker{run: s.c.frame.picture, what: source.Text{EN: "the picture", RU: "рисунок"}})
}

// looking finds changes in functions that may only look, and in what they call.
func (s *study) looking() {
	for _, o := range s.onlookers() {
		if o.run == nil {
			continue
		}
		f := s.byPlace[where(o.run.Position())]
		if f == nil {
			continue
		}
		from, _ := f.node.Span()
		if !s.own[from.Filename()] {
			continue
		}
		s.changes(f, o, func(n syntax.Node) { s.mayOnlyLook(n, o, false) })
		for _, call := range f.callees {
			helper := s.callee(call)
			if helper == nil || helper == f {
				continue
			}
			s.changesDeep(helper, o, map[*function]bool{f: true}, func(syntax.Node) { s.mayOnlyLook(call, o, true) })
		}
	}
}

// changesDeep visits what a function changes, and what those change that it calls.
func (s *study) changesDeep(f *function, o onlooker, seen map[*function]bool, visit func(syntax.Node)) {
	if f == nil || seen[f] {
		return
	}
	seen[f] = true
	s.changes(f, o, visit)
	for _, call := range f.callees {
		s.changesDeep(s.callee(call), o, seen, visit)
	}
}

// mayOnlyLook tells that something changes the game where that cannot be. What a helper does may hang on what it is given.
func (s *study) mayOnlyLook(at syntax.Node, o onlooker, within bool) {
	p := s.ld.text.problemAt(spotOf(at), "looks-only", source.Format("%[1]s may look, but not change anything", "%[2]s: смотреть можно, менять — нет", o.what.EN, o.what.RU))
	if within {
		p.Hint = source.Format("%[1]s changes something", "%[1]s что-то меняет", callName(at.(*syntax.CallExpr)))
	}
	if o.check {
		p.Message = source.Format("%[1]s changes something, and that is taken back", "%[2]s: изменения отменяются", o.what.EN, o.what.RU)
	}
	if within || o.check {
		p.Severity = source.Warning
	}
	s.add(p)
}

// changing are the commands and methods that change the game.
var changing = map[kinds][]string{
	aGame:   {"spawn", "finish", "roll", "shuffle", "score", "open", "keep_turn", "end_turn"},
	aPlayer: {"leave"},
	anItem:  {"vanish", "put"},
}

// changes visits the places where a function changes the game.
func (s *study) changes(f *function, o onlooker, visit func(syntax.Node)) {
	syntax.Walk(f.node, func(n syntax.Node) bool {
		switch n := n.(type) {
		case *syntax.AssignStmt:
			dot, ok := plainExpr(n.LHS).(*syntax.DotExpr)
			if ok && s.of(dot.X, aGame|aPlayer|aZone|anItem|aStep) {
				visit(dot)
			}
		case *syntax.CallExpr:
			dot, ok := n.Fn.(*syntax.DotExpr)
			if !ok {
				break
			}
			for kind, names := range changing {
				if s.of(dot.X, kind) && slices.Contains(names, dot.Name.Name) {
					visit(n)
				}
			}
			if s.of(dot.X, aGame) && (dot.Name.Name == "tell" && !o.tells || dot.Name.Name == "find" && !o.check) {
				visit(n)
			}
		}
		return true
	})
}

// of reports that an expression is known to be of some kinds, or None.
func (s *study) of(e syntax.Expr, want kinds) bool {
	k := s.typeOf(e).kinds &^ aNone
	return k != 0 && k&^want == 0
}
