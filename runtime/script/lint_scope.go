package script

import (
	"go.starlark.net/resolve"
	"go.starlark.net/syntax"
)

// scope is what is known of the names in all loaded files: who defines, uses and calls what.
type scope struct {
	vars  map[*syntax.Ident]*variable // by the place where a name is first bound
	funcs map[syntax.Node]*function   // by DefStmt or LambdaExpr
	list  []*variable                 // in order of the files
	files map[string]map[string]*variable
	at    map[*syntax.Ident]*function // the function that a name is read in
}

// variable is one name: of a file, a function or a loaded one.
type variable struct {
	id       *syntax.Ident
	of       *function // whose local it is; nil: of a file
	fn       *function // it is the name of a function
	param    bool
	loaded   *syntax.LoadStmt
	from     string        // loaded: its name in the other file
	target   *variable     // loaded: what it is there
	values   []syntax.Expr // assigned
	elements []syntax.Expr // looped over
	loop     bool          // bound by for
	partly   bool          // bound together with others, or in a way nothing is known about
	bindings int           // how often it is bound, other than by += and the like
	filled   bool          // its list or dictionary may get more parts than it is written with
	reads    int
	calls    []*syntax.CallExpr
	passed   bool // read other than by a call
	joined   typ
}

// function is a def or a lambda.
type function struct {
	node    syntax.Node
	name    *variable
	params  []*variable
	exprs   []syntax.Expr // as they are written
	body    []syntax.Stmt
	returns []*syntax.ReturnStmt
	args    [][]typ // what is known to be given to each parameter by those who are no scripts
	hung    bool    // its parameters are prescribed
	fired   []firing
	open    bool // it may be called with more than is known
	callees []*syntax.CallExpr
	result  typ
}

func (s *scope) variable(id *syntax.Ident) *variable {
	b, ok := id.Binding.(*resolve.Binding)
	if !ok || b.First == nil {
		return nil
	}
	v := s.vars[b.First]
	if v == nil {
		v = &variable{id: b.First}
		s.vars[b.First] = v
		s.list = append(s.list, v)
	}
	return v
}

func newScope(trees []*syntax.File) *scope {
	s := &scope{vars: map[*syntax.Ident]*variable{}, funcs: map[syntax.Node]*function{}, files: map[string]map[string]*variable{}, at: map[*syntax.Ident]*function{}}
	for _, tree := range trees {
		r := &reader{scope: s, binds: map[*syntax.Ident]bool{}, called: map[*syntax.Ident]*syntax.CallExpr{}, filled: map[*syntax.Ident]bool{}}
		for _, stmt := range tree.Stmts {
			syntax.Walk(stmt, r.visit)
		}
		s.files[tree.Path] = map[string]*variable{}
		for _, v := range s.list {
			if v.of == nil && !v.loop && v.loaded == nil && v.id.NamePos.Filename() == tree.Path {
				s.files[tree.Path][v.id.Name] = v
			}
		}
	}
	return s
}

// link joins loaded names with what they are where they come from.
func (s *scope) link(resolveName func(*syntax.LoadStmt) string) {
	for _, v := range s.list {
		if v.loaded != nil {
			v.target = s.files[resolveName(v.loaded)][v.from]
		}
	}
	for _, v := range s.list {
		if t := v.target; t != nil {
			t.calls = append(t.calls, v.calls...)
			t.reads += v.reads
			t.passed = t.passed || v.passed
		}
	}
}

// function is the function that a name means, if it means one and nothing else.
func (v *variable) function() *function {
	for v != nil && v.target != nil {
		v = v.target
	}
	if v == nil || v.fn == nil || len(v.values) > 0 {
		return nil
	}
	return v.fn
}
