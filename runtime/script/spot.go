package script

import (
	"strings"
	"unicode/utf8"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"kodeks/dsl/source"
)

// A spot is a piece of a script: where a caret goes.
type spot struct {
	pos   syntax.Position
	width int
}

// spotOf is where a node stands; of a node of several lines it is the first one.
func spotOf(n syntax.Node) spot {
	switch x := n.(type) {
	case *syntax.CallExpr:
		return spotOf(x.Fn)
	case *syntax.DotExpr:
		return spot{x.Name.NamePos, utf8.RuneCountInString(x.Name.Name)}
	case *syntax.DefStmt:
		return spotOf(x.Name)
	case *syntax.LoadStmt:
		return spotOf(x.Module)
	}
	from, to := n.Span()
	if from.Line != to.Line {
		return spot{from, 1}
	}
	return spot{from, max(1, int(to.Col-from.Col))}
}

// filePos is a position without the pointer that makes equal ones different.
type filePos struct {
	file      string
	line, col int32
}

func where(p syntax.Position) filePos { return filePos{p.Filename(), p.Line, p.Col} }

// spots find the piece of a script that a declared value was made from.
type spots struct {
	calls   map[filePos]*syntax.CallExpr // by their opening bracket, as the stack of calls has it
	defs    map[filePos]*syntax.DefStmt
	globals map[string]map[string]syntax.Expr
}

// spots of everything that is loaded; they are gathered when somebody asks.
func (ld *loading) spots() *spots {
	if ld.spotted == nil {
		ld.spotted = &spots{map[filePos]*syntax.CallExpr{}, map[filePos]*syntax.DefStmt{}, map[string]map[string]syntax.Expr{}}
		for _, tree := range ld.trees {
			ld.spotted.add(tree)
		}
	}
	return ld.spotted
}

func (s *spots) add(tree *syntax.File) {
	values := map[string]syntax.Expr{}
	s.globals[tree.Path] = values
	for _, stmt := range tree.Stmts {
		if a, ok := stmt.(*syntax.AssignStmt); ok {
			if id, ok := a.LHS.(*syntax.Ident); ok {
				values[id.Name] = a.RHS
			}
		}
	}
	syntax.Walk(tree, func(n syntax.Node) bool {
		switch n := n.(type) {
		case *syntax.CallExpr:
			s.calls[where(n.Lparen)] = n
		case *syntax.DefStmt:
			s.defs[where(n.Def)] = n
		}
		return true
	})
}

// function is where the name of a function stands.
func (s *spots) function(f *starlark.Function) spot {
	if def := s.defs[where(f.Position())]; def != nil {
		return spotOf(def)
	}
	return spot{f.Position(), 1}
}

// find follows a path into the call that made a value: the name of an argument ("name|0": or the first one; "=name": the name
// itself), then keys of dictionaries ("key x": the key itself) and texts of lists. It goes as far as it can.
func (s *spots) find(pos syntax.Position, path ...string) spot {
	if at := s.node(pos, path...); at != nil {
		return spotOf(at)
	}
	return spot{pos, 1}
}

// node is find before it asks where the piece stands; nil if no call is known there.
func (s *spots) node(pos syntax.Position, path ...string) syntax.Node {
	call := s.calls[where(pos)]
	if call == nil {
		return nil
	}
	var at syntax.Node = call
	for i, step := range path {
		next := s.step(at, step, i == 0)
		if next == nil {
			break
		}
		at = next
	}
	return at
}

// likest is the text in some arguments of a call that begins most like another text; the call itself if none does.
func (s *spots) likest(pos syntax.Position, text string, args ...string) spot {
	at, most := s.find(pos), 0
	call := s.calls[where(pos)]
	if call == nil {
		return at
	}
	for _, arg := range args {
		n := callArg(call, arg)
		if n == nil {
			continue
		}
		syntax.Walk(s.value(n), func(n syntax.Node) bool {
			if n == nil {
				return false
			}
			if other, ok := literal(n); ok && alike(other, text) > most {
				at, most = spotOf(n), alike(other, text)
			}
			return true
		})
	}
	return at
}

// alike is how many bytes two texts share from the beginning.
func alike(a, b string) (n int) {
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	return n
}

// step is one step of a path.
func (s *spots) step(at syntax.Node, step string, first bool) syntax.Node {
	at = s.value(at)
	if name, ok := strings.CutPrefix(step, "="); ok && first {
		if id := callKeyword(at.(*syntax.CallExpr), name); id != nil {
			return id
		}
		return nil
	}
	if first {
		return callArg(at.(*syntax.CallExpr), step)
	}
	switch x := at.(type) {
	case *syntax.DictExpr:
		key, onKey := strings.CutPrefix(step, "key ")
		for _, e := range x.List {
			entry := e.(*syntax.DictEntry)
			if text, ok := literal(entry.Key); ok && text == key {
				if onKey {
					return entry.Key
				}
				return entry.Value
			}
		}
	case *syntax.ListExpr:
		return among(x.List, step)
	case *syntax.TupleExpr:
		return among(x.List, step)
	case *syntax.ParenExpr:
		return s.step(x.X, step, false)
	}
	return nil
}

func among(list []syntax.Expr, step string) syntax.Node {
	for _, e := range list {
		if text, ok := literal(e); ok && text == step {
			return e
		}
	}
	return nil
}

// value looks through a name to what the file says it is.
func (s *spots) value(n syntax.Node) syntax.Node {
	if id, ok := n.(*syntax.Ident); ok {
		if v := s.globals[id.NamePos.Filename()][id.Name]; v != nil {
			return v
		}
	}
	return n
}

// callArg is the value given to a named argument; "name|0" also takes the first one without a name.
func callArg(call *syntax.CallExpr, name string) syntax.Node {
	name, number, positional := strings.Cut(name, "|")
	for i, arg := range call.Args {
		if named, ok := arg.(*syntax.BinaryExpr); ok && named.Op == syntax.EQ {
			if named.X.(*syntax.Ident).Name == name {
				return named.Y
			}
		} else if positional && number == string(rune('0'+i)) {
			return arg
		}
	}
	return nil
}

// callKeyword is the name of a named argument where it stands.
func callKeyword(call *syntax.CallExpr, name string) *syntax.Ident {
	for _, arg := range call.Args {
		if named, ok := arg.(*syntax.BinaryExpr); ok && named.Op == syntax.EQ && named.X.(*syntax.Ident).Name == name {
			return named.X.(*syntax.Ident)
		}
	}
	return nil
}

// literal is the text of a string literal.
func literal(n syntax.Node) (string, bool) {
	lit, ok := n.(*syntax.Literal)
	if !ok || lit.Token != syntax.STRING {
		return "", false
	}
	return lit.Value.(string), true
}

func (s sources) problemAt(at spot, code string, msg source.Text) source.Problem {
	p := s.problem(at.pos, code, msg)
	p.Width = at.width
	return p
}
